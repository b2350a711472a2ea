/** How the last round was settled, as the log told it. */
import type { Entry, Message } from "../../lib/view";

export type Settled = {
  /** The entry about the bet, where there was one. */
  bet: Entry | null;
  seats: { seat: number; had: number; earned: number; parts: Message[] }[];
};

const MOMENTS = ["counted", "bet won", "bet lost", "earned"];

/** Reads back from the newest entry to the last time everybody's points were told. */
export function lastSettled(entries: readonly Entry[]): Settled | null {
  const end = entries.findLastIndex((entry) => entry.moment === "earned") + 1;
  const start = entries
    .slice(0, end)
    .findLastIndex((entry) => !MOMENTS.includes(entry.moment ?? ""));
  const told = entries.slice(start + 1, end);
  if (!told.length) return null;
  const of = (moment: string): Entry[] => told.filter((entry) => entry.moment === moment);
  const seats = of("earned").map(({ seat, message }) => {
    const earned = message?.args?.n ?? 0;
    const counted = of("counted").find((entry) => entry.seat === seat);
    const had = counted?.message?.args?.n ?? earned;
    return { seat, had, earned, parts: message?.args?.also ?? [] };
  });
  return {
    bet: of("bet won")[0] ?? of("bet lost")[0] ?? null,
    seats: seats.sort((a, b) => b.earned - a.earned || a.seat - b.seat),
  };
}
