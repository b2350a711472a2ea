/** A room in words, for those who listen: who is there, and what was seen. */
import type { Table } from "../../lib/table.svelte";
import type { RoomKnown } from "./knowledge";
import { signed, titleOf } from "./rooms";
import { say } from "./words";

export function describe(table: Table, known: RoomKnown): string[] {
  const name = (seat: number): string => table.names.name(seat);
  const who =
    known.here === undefined
      ? known.may.map((seat) => say.mayBeHere(name(seat)))
      : [known.here === table.you ? say.youHere : say.isHere(name(known.here))];
  const seen = known.seen;
  const inside = seen
    ? [
        say.seenIn(seen.now ? say.now : say.round(seen.when), say.rewards(seen.rewards.length)),
        seen.mess.length ? say.messOf(seen.mess.length, seen.mess.map(signed).join(" ")) : "",
      ]
    : [say.notSeen];
  return [
    ...(known.free ? [say.free] : []),
    ...who,
    ...inside,
    known.clean === undefined ? "" : say.cleanIn(known.clean),
    ...(seen?.now ? [] : known.gone.map((face) => say.isGone(titleOf(table, face)))),
  ].filter(Boolean);
}
