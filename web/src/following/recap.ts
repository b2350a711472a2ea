/** What happened since the reader's last turn, from their own log. */
import type { Entry } from "../lib/view";

/** One player's part of it. */
export type Recapped = { seat: number; entries: Entry[] };

/** Where the last thing that somebody else did stands in the log; -1 if nobody did anything. */
export const lastOfOthers = (entries: readonly Entry[], you: number | null): number =>
  entries.findLastIndex((entry) => entry.seat >= 0 && entry.seat !== you);

/** What others did after the reader's last turn, by player in the order of their turns; what
 * nobody did is left out, and so is everything before the reader's first turn. The reader may have
 * drawn a card since: a turn may begin by itself. */
export function recapOf(entries: readonly Entry[], you: number | null): Recapped[] {
  const end = lastOfOthers(entries, you) + 1;
  const last = entries.slice(0, end).findLastIndex((entry) => entry.seat === you);
  if (you === null || last < 0) return [];
  const found: Recapped[] = [];
  for (const entry of entries.slice(last + 1, end)) {
    if (entry.seat < 0 || !entry.message) continue;
    const same = found.find((one) => one.seat === entry.seat);
    if (same) same.entries.push(entry);
    else found.push({ seat: entry.seat, entries: [entry] });
  }
  return found;
}

/** The last card that somebody else moved in the open, and who did. */
export function lastMoved(
  entries: readonly Entry[],
  you: number | null,
): { seat: number; zone: string; face: string } | null {
  for (const entry of entries.slice(0, lastOfOthers(entries, you) + 1).toReversed()) {
    if (entry.seat === you) return null;
    if (entry.seat < 0) continue;
    const move = entry.moves.findLast((one) => one.kind === "move" && one.face && one.to);
    if (move?.face && move.to) return { seat: entry.seat, zone: move.to, face: move.face };
  }
  return null;
}
