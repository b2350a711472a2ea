/** What a card is dyed and marked with: its colour is a cloth, its type a sign. */
import type { FaceInfo } from "../../lib/faces";
import type { Table } from "../../lib/table.svelte";
import type { Thing } from "./shapes";

export type Colour = Thing["colour"];
export type Kind = Thing["kind"];

/** As the game counts them. */
export const COLOURS: readonly Colour[] = ["red", "orange", "yellow", "green", "blue", "purple"];

/** By type, as the game counts them: the zone that its sets lie in, and its sign. */
export const KINDS = [
  { kind: "toy", zone: "toys", sign: "block" },
  { kind: "clothes", zone: "clothes", sign: "hanger" },
  { kind: "keepsake", zone: "keepsakes", sign: "heart" },
] as const satisfies { kind: Kind; zone: string; sign: string }[];
export type KindInfo = (typeof KINDS)[number];

const printed = (card: FaceInfo): Partial<Thing> => card.data;

export const colourOf = (card: FaceInfo): Colour | undefined => printed(card).colour;
export const kindOf = (card: FaceInfo): KindInfo | undefined =>
  KINDS.find(({ kind }) => kind === printed(card).kind);

/** The order in which a hand is sorted: the game's, by colour, then by type. */
export function inOrder(table: Table): (a: string, b: string) => number {
  const order = [...table.faces.keys()];
  return (a, b) => order.indexOf(a) - order.indexOf(b);
}

/** "2 red": the hand's cards gathered by colour. */
export function byColour<T extends { face: string }>(
  table: Table,
  cards: readonly T[],
): { colour: Colour | undefined; cards: T[] }[] {
  const before = inOrder(table);
  const groups: { colour: Colour | undefined; cards: T[] }[] = [];
  for (const card of cards.toSorted((a, b) => before(a.face, b.face))) {
    const colour = colourOf(table.face(card.face));
    const last = groups.at(-1);
    if (last && last.colour === colour) last.cards.push(card);
    else groups.push({ colour, cards: [card] });
  }
  return groups;
}
