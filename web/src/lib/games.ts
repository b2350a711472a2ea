/** The games' own looks, found in src/games/<id>/. Nothing here names a game. */
import type { Component } from "svelte";
import { createContext } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { api } from "./api";
import type { IconName } from "./icons";
import type { GameLook, Picture } from "./look";
import type { FaceInfo } from "./faces";
import type { Table } from "./table.svelte";

/** What a game's folder may bring; whatever it leaves out, the general one stands in for. */
export type Look = {
  /** The table: places zones, hands, the ask. */
  Layout: Component<{ table: Table }>;
  /** What is printed on a card. It fills its card; `--card-w` is the card's width. */
  Face: Component<{ card: FaceInfo }>;
  Back: Component<{ back: string }>;
  /** A card as a small square, for logs and trackers. */
  Mini: Component<{ card: FaceInfo }>;
  /** What a card says, where that is more than its text. */
  Text?: Component<{ card: FaceInfo }>;
  /** Stands in the middle of the top bar: rounds, turns. */
  Status?: Component<{ table: Table }>;
  /** Further pages of the side column, or sheets on a phone. */
  drawers?: { title: string; icon: IconName; Drawer: Component<{ table: Table }> }[];
};

/** With what the game itself says of its looks. */
export type Dressed = Look & {
  data: GameLook;
  /** Icons and drawings by name; a folder with pictures of its own needs none of them. */
  pictures: Readonly<Record<string, Picture>>;
};

/** The game's colour, by which boxes and buttons are told apart; `dark` is its shade. */
export type Tint = { colour: string; dark: string };

const looks = import.meta.glob<{ default: Partial<Look> }>("../games/*/look.ts");
/** A box's picture with its title on it; plain where it is too small to read. */
type Box = Component<{ title: string; plain: boolean; game?: string }>;

const boxes = import.meta.glob<{ default: Box }>("../games/*/Box.svelte");

/** A card that looks out of its box on the shelf. */
export type Peek = { colour: string; picture: { body: string; box: string } };

/** As a game's folder has it: of a face, whose hue its look knows. */
type Peeking = { face: string; picture: Peek["picture"] } | Peek;

const peeks = import.meta.glob<{ default: Peeking[] }>("../games/*/peek.ts");

const GENERAL = "general";
/** Cards that look out of a box. */
const PEEKING = 3;

export async function lookOf(game: string): Promise<Dressed> {
  const general = (await looks[`../games/${GENERAL}/look.ts`]?.())?.default as Look;
  const own = (await looks[`../games/${game}/look.ts`]?.())?.default;
  const pictures = own?.Face ? {} : api.pictures(game);
  const [data, drawn] = await Promise.all([api.look(game), pictures]);
  return { ...general, ...own, data, pictures: drawn };
}

export async function boxOf(game: string): Promise<Box> {
  const find = boxes[`../games/${game}/Box.svelte`] ?? boxes[`../games/${GENERAL}/Box.svelte`];
  return (await find?.())?.default as Box;
}

export async function peekOf(game: string): Promise<Peek[]> {
  const [own, { faces, colour }] = await Promise.all([
    peeks[`../games/${game}/peek.ts`]?.(),
    api.look(game),
  ]);
  if (own)
    return own.default.map((one) =>
      "colour" in one ? one : { colour: faces[one.face]?.hue ?? colour, picture: one.picture },
    );
  const pictures = await api.pictures(game);
  const found = new Map<string, Peek>();
  for (const { hue, picture = "" } of Object.values(faces)) {
    const drawn = pictures[picture];
    if (drawn && found.size < PEEKING) found.set(hue, { colour: hue, picture: drawn });
  }
  return [...found.values()];
}

const UNKNOWN: Tint = { colour: "#5b5470", dark: "#3c3750" };
const tints = new SvelteMap<string, Tint>();
let asked = false;

/** A game's colour; a plain one until the server has said which. */
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

export const [getLook, setLook] = createContext<{ readonly look: Dressed }>();
