/** What the game works out for this observer, and what is read of it in several places. */
import type { Table } from "../../lib/table.svelte";
import type { CleanYourRoomDeduced } from "./shapes";

type Way = CleanYourRoomDeduced["stacks"][string];

export const room = (table: Table): CleanYourRoomDeduced =>
  table.view.deduced as unknown as CleanYourRoomDeduced;

/** How many of a stack's cards a choice of it is about, from the top. */
export function reach(way: Way | undefined, count: number): number {
  if (way === undefined) return 0;
  return { top: 1, two: 2, any: count, all: count }[way];
}

/** The cards that this seat has picked so far, and what each was picked for. */
export function picks(table: Table): { verb: string; face: string }[] {
  return table.view.draft.flatMap(({ verb, target: { face } }) =>
    face === undefined ? [] : [{ verb, face }],
  );
}
