/** How the last round was settled, as the log told it. */
import type { Entry } from "../../lib/view";

export type Settled = {
  /** Whose bet it was, and the sentence about it. */
  bet: { seat: number; won: boolean; text: string } | null;
  seats: { seat: number; had: number; earned: number; parts: string }[];
};

/** Reads back from the newest entry to the last time everybody's points were told. */
export function lastSettled(entries: readonly Entry[]): Settled | null {
  const had = new Map<number, number>();
  const earned = new Map<number, { points: number; parts: string }>();
  let bet: Settled["bet"] = null;
  for (const entry of entries.toReversed()) {
    const [, verb = "", points = "", parts = ""] =
      /^(has|earns) (\d+): (.*)$/.exec(entry.text) ?? [];
    if (verb === "earns") {
      if (had.size) break;
      earned.set(entry.seat, { points: Number(points), parts: parts.split(";")[0] ?? "" });
    } else if (verb === "has") had.set(entry.seat, Number(points));
    else if (/^(wins|loses) the bet/.test(entry.text))
      bet = { seat: entry.seat, won: entry.text.startsWith("wins"), text: entry.text };
    else if (had.size) break;
  }
  if (!earned.size) return null;
  const seats = [...earned].map(([seat, { points, parts }]) => ({
    seat,
    had: had.get(seat) ?? points,
    earned: points,
    parts,
  }));
  return { bet, seats: seats.sort((a, b) => b.earned - a.earned || a.seat - b.seat) };
}
