/** A card's colour and type, and the order in which cards are sorted. */
import type { FaceInfo, Table } from "../../lib/table.svelte";
import type { Thing } from "./shapes";
import { SIGNS, type SignName } from "./signs";

export type Colour = Thing["colour"];
export type Kind = Thing["kind"];

const printed = (card: FaceInfo): Partial<Thing> => card.data;

export const colourOf = (card: FaceInfo): Colour | undefined => printed(card).colour;
export const kindOf = (card: FaceInfo): Kind | undefined => printed(card).kind;

/** The sign of a card's type. */
export function signOf({ look }: FaceInfo): SignName | undefined {
  const emblem = look?.emblem ?? "";
  return emblem in SIGNS ? (emblem as SignName) : undefined;
}

/** A type: the zone that its sets lie in, and its sign. */
export type KindInfo = { kind: Kind; zone: string; sign: SignName | undefined };

/** The types, as the game counts them. */
export function kindsOf(table: Table): KindInfo[] {
  const found = new Map<Kind, KindInfo>();
  for (const card of table.faces.values()) {
    const { kind, zone } = printed(card);
    if (kind && zone && !found.has(kind)) found.set(kind, { kind, zone, sign: signOf(card) });
  }
  return [...found.values()];
}

/** The colours, as the game counts them. */
export const coloursOf = (table: Table): Colour[] => [
  ...new Set([...table.faces.values()].flatMap((card) => colourOf(card) ?? [])),
];

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
