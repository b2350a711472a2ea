/** Who won and by what, in a few words. */
import type { Person } from "./table.svelte";
import { words } from "./words";

type End = {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly ended?: string | null;
  readonly resigned?: readonly number[];
};

export function outcome(end: End, people: readonly Person[]): string {
  const { scores, winners, resigned = [] } = end;
  if (people.length === 1) return words.soloDone(scores[0] ?? 0);
  const names = winners.map((seat) => people[seat]?.name ?? words.seat(seat));
  if (winners.some((seat) => resigned.includes(seat))) return words.botWonFor(names);
  const mine = winners.some((seat) => people[seat]?.you);
  const sorted = [...scores].sort((a, b) => b - a);
  const margin = (sorted[0] ?? 0) - (sorted[1] ?? 0);
  const who = mine ? (names.length > 1 ? words.youShared : words.youWon) : words.won(names);
  if (end.ended === "resigned") return who;
  return names.length === 1 && margin > 0 ? `${who} ${words.wonBy(margin)}` : who;
}
