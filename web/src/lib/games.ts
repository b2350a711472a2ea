/** Loads the games' looks from src/games/<id>/. Nothing here names a game. */
import { type Component, createContext } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { api } from "./api";
import type { IconName } from "./icons";
import type { GameLook, Picture } from "./look";
import type { FaceInfo, Table } from "./table.svelte";

/** What a game's folder may provide; the general folder fills in the rest. */
export type Look = {
  /** The table: places zones, hands and the prompt. */
  Layout: Component<{ table: Table }>;
  /** The front of a card, which it fills; `--card-w` is the card's width. */
  Face: Component<{ card: FaceInfo }>;
  Back: Component<{ back: string }>;
  /** A card as a small square, for logs and trackers. */
  CardIcon: Component<{ card: FaceInfo }>;
  /** The text of an enlarged card, if it is more than the card's text. */
  Text?: Component<{ card: FaceInfo }>;
  /** The front of a printed card, if it shows more than its face. */
  PrintedFace?: Component<{ card: FaceInfo }>;
  /** A player's sheet on paper. */
  PrintedSheet?: Component<{ table: Table }>;
  /** The middle of the top bar: rounds, turns. */
  Status?: Component<{ table: Table }>;
  /** Further tabs of the side column, or dialogs on a phone. */
  drawers?: { title: string; icon: IconName; Drawer: Component<{ table: Table }> }[];
};

/** A look with what the server says about it. */
export type LoadedLook = Look & {
  data: GameLook;
  /** Icons and drawings by name; empty if the game's folder draws its own faces. */
  pictures: Readonly<Record<string, Picture>>;
};

/** The game's colour for boxes and buttons; `dark` is its shade. */
export type Tint = { colour: string; dark: string };

const looks = import.meta.glob<{ default: Partial<Look> }>("../games/*/look.ts");
/** The box's picture with its title; `plain` leaves the title out. */
type Box = Component<{ title: string; plain: boolean; game?: string }>;

const boxes = import.meta.glob<{ default: Box }>("../games/*/Box.svelte");

/** A card that sticks out of its game's box on the shelf. */
export type BoxCard = { colour: string; picture: { body: string; box: string } };

/** As a game's folder declares it: by face, whose hue its look knows. */
type DeclaredBoxCard = { face: string; picture: BoxCard["picture"] } | BoxCard;

const boxCards = import.meta.glob<{ default: DeclaredBoxCard[] }>("../games/*/box-cards.ts");

const GENERAL = "general";
const CARDS_IN_BOX = 3;

export async function loadLook(game: string): Promise<LoadedLook> {
  const general = (await looks[`../games/${GENERAL}/look.ts`]?.())?.default as Look;
  const own = (await looks[`../games/${game}/look.ts`]?.())?.default;
  const pictures = own?.Face ? {} : api.pictures(game);
  const [data, drawn] = await Promise.all([api.look(game), pictures]);
  return { ...general, ...own, data, pictures: drawn };
}

export async function loadBox(game: string): Promise<Box> {
  const find = boxes[`../games/${game}/Box.svelte`] ?? boxes[`../games/${GENERAL}/Box.svelte`];
  return (await find?.())?.default as Box;
}

export async function boxCardsOf(game: string): Promise<BoxCard[]> {
  const [own, { faces, colour }] = await Promise.all([
    boxCards[`../games/${game}/box-cards.ts`]?.(),
    api.look(game),
  ]);
  if (own)
    return own.default.map((one) =>
      "colour" in one ? one : { colour: faces[one.face]?.hue ?? colour, picture: one.picture },
    );
  const pictures = await api.pictures(game);
  const found = new Map<string, BoxCard>();
  for (const { hue, picture = "" } of Object.values(faces)) {
    const drawn = pictures[picture];
    if (drawn && found.size < CARDS_IN_BOX) found.set(hue, { colour: hue, picture: drawn });
  }
  return [...found.values()];
}

const UNKNOWN: Tint = { colour: "#5b5470", dark: "#3c3750" };
const tints = new SvelteMap<string, Tint>();
let asked = false;

/** A game's colour; neutral until the server has sent it. */
export function tintOf(game: string): Tint {
  if (!asked) {
    asked = true;
    void api.games().then(
      (games) => games.forEach(({ id, colour, dark }) => tints.set(id, { colour, dark })),
      () => (asked = false),
    );
  }
  return tints.get(game) ?? UNKNOWN;
}

export const [getLook, setLook] = createContext<{ readonly look: LoadedLook }>();
