/** Cards: what is printed on them besides their titles, their pens, and which are still to come. */
import type { GameLook, Style } from "../../lib/look";
import type { FaceInfo, Table } from "../../lib/table.svelte";
import type { CleanPrinted } from "./shapes";
import type { Group } from "../../lib/zones";
import { toComeOf } from "./points";
import { SYMBOLS } from "./sheet";
import { type Form, formOf } from "./squares";

export const printed = (card: FaceInfo): CleanPrinted => card.data;

/** A market card's shape, so many quarter turns from how it is printed; none on an item card. */
export function printedShape(card: FaceInfo, turns = 0): Form | undefined {
  const squares = printed(card).lies?.[turns];
  return squares && formOf(squares);
}

/** The market card of a shape, by the number that stands in Grandpa's boxes. */
export const cardOf = (table: Table, shape: number | undefined): FaceInfo | undefined =>
  [...table.faces.values()].find((card) => shape !== undefined && printed(card).shape === shape);

/** The symbols that a member accepts. */
export function acceptedSymbols(table: Table, member: number): number[] {
  const likes = new Set<number>();
  for (const card of table.faces.values()) {
    const { symbol, takers } = printed(card);
    if (symbol !== undefined && takers?.includes(member)) likes.add(symbol);
  }
  return [...likes].sort();
}

/** The pen of a symbol; a Wild's where none is chosen. */
export const symbolStyle = (look: GameLook, symbol: number): Style | undefined =>
  look.styles[SYMBOLS[symbol] ?? "wild"];

/** The symbol that a style or an emblem is of; -1 for a Wild's. */
export const symbolNamed = (name: string | undefined): number =>
  SYMBOLS.findIndex((symbol) => symbol === name);

/** From a seat's pile, and from its hand where that is not seen. */
export const itemsToCome = (table: Table, seat: number): Group[] =>
  toCome(table, (card) => printed(card).seat === seat);

export const marketToCome = (table: Table): Group[] =>
  toCome(table, (card) => printed(card).shape !== undefined);

function toCome(table: Table, isMeant: (card: FaceInfo) => boolean): Group[] {
  const counts = toComeOf(table.view);
  return [...table.faces.values()]
    .map((card, index) => ({ face: card.face, count: isMeant(card) ? (counts[index] ?? 0) : 0 }))
    .filter(({ count }) => count > 0);
}
