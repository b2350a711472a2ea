/** What is printed on cards besides their titles, as the game's faces have it. */
import type { FaceInfo } from "../../lib/faces";
import type { Table } from "../../lib/table.svelte";
import type { CleanPrinted } from "./shapes";

const printed = (card: FaceInfo): CleanPrinted => card.data;

/** The symbols that a member accepts. */
export function likesOf(table: Table, member: number): number[] {
  const likes = new Set<number>();
  for (const card of table.faces.values()) {
    const { symbol, takers } = printed(card);
    if (symbol !== undefined && takers?.includes(member)) likes.add(symbol);
  }
  return [...likes].sort();
}
