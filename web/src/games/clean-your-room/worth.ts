/** What open cards count (CYR-7.1, CYR-7.2): of your own hand, or of one that was laid down. */
import type { Table } from "../../lib/table.svelte";
import { facesOf } from "../../lib/zones";
import { byColour, KINDS } from "./cloth";
import { numberOption, pointsOf } from "./printed";

export function coloursOf(table: Table, seat: number): number {
  const faces = ["hand", "laid down"].flatMap((title) => facesOf(table.zoneOf(title, seat)));
  return byColour(faces, (face) => face).reduce(
    (sum, group) => sum + pointsOf(group.cards.length),
    0,
  );
}

export function setsOf(table: Table, seat: number): number {
  const { view } = table;
  const least = numberOption(view, "min_set");
  return KINDS.reduce((sum, kind) => {
    if (view.options.sets === "multi")
      return sum + String(table.factOf(kind.fact, seat) || "").length;
    return sum + ((table.zoneOf(kind.zone, seat)?.count ?? 0) >= least ? 1 : 0);
  }, 0);
}
