/** The games' own looks, found in src/games/<id>/. Nothing here names a game. */
import type { Component } from "svelte";
import { createContext } from "svelte";
import type { IconName } from "./icons";
import type { FaceInfo } from "./protocol";
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

/** The game's colour, by which boxes and buttons are told apart; `dark` is its shade. */
export type Tint = { colour: string; dark: string };

const looks = import.meta.glob<{ default: Partial<Look> }>("../games/*/look.ts");
/** A box's picture with its title on it; plain where it is too small to read. */
type Box = Component<{ title: string; plain: boolean }>;

const boxes = import.meta.glob<{ default: Box }>("../games/*/Box.svelte");
const tints = import.meta.glob<{ default: Tint }>("../games/*/tint.ts", { eager: true });

/** A card that looks out of its box on the shelf. */
export type Peek = { colour: string; picture: { body: string; box: string } };

const peeks = import.meta.glob<{ default: Peek[] }>("../games/*/peek.ts");

const GENERAL = "general";

export async function lookOf(game: string): Promise<Look> {
  const general = (await looks[`../games/${GENERAL}/look.ts`]?.())?.default as Look;
  const own = (await looks[`../games/${game}/look.ts`]?.())?.default;
  return { ...general, ...own };
}

export async function boxOf(game: string): Promise<Box> {
  const find = boxes[`../games/${game}/Box.svelte`] ?? boxes[`../games/${GENERAL}/Box.svelte`];
  return (await find?.())?.default as Box;
}

export async function peekOf(game: string): Promise<Peek[]> {
  return (await peeks[`../games/${game}/peek.ts`]?.())?.default ?? [];
}

export function tintOf(game: string): Tint {
  const own = tints[`../games/${game}/tint.ts`] ?? tints[`../games/${GENERAL}/tint.ts`];
  return own?.default ?? { colour: "#5b5470", dark: "#3c3750" };
}

export const [getLook, setLook] = createContext<{ readonly look: Look }>();
