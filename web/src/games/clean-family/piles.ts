/** Item cards that are still to come: what nobody has used, discarded or (where known) holds. */
import type { Table } from "../../lib/table.svelte";
import { facesOf } from "../../lib/zones";

export const COLOURS = ["blue", "orange", "green", "pink"];

/** The faces a seat's pile holds; with `hand`, those it may have in hand too. */
export function pileOf(table: Table, seat: number, hand: boolean): string[] {
  const gone = ["discard pile", "used pile", ...(hand ? [] : ["hand"])].flatMap((key) =>
    facesOf(table.zoneOf(key, seat)),
  );
  const knowsHand =
    (table.zoneOf("hand", seat)?.count ?? 0) === facesOf(table.zoneOf("hand", seat)).length;
  if (!hand && !knowsHand) return [];
  return remaining(table, `${COLOURS[seat]} item`, gone);
}

export const marketOf = (table: Table): string[] =>
  remaining(table, "market", facesOf(table.zone("revealed")));

function remaining(table: Table, back: string, gone: readonly string[]): string[] {
  const left = [...gone];
  return [...table.faces.values()]
    .filter((face) => face.back === back)
    .flatMap((face) => Array.from({ length: face.copies }, () => face.face))
    .filter((face) => {
      const at = left.indexOf(face);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
}
