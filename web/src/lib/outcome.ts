/** Who won and by what, and how a game ended, in a few words. */
import type { Result } from "./protocol";
import type { Person } from "./table.svelte";
import { words } from "./words";

type End = Pick<Result, "scores" | "winners"> & Partial<Pick<Result, "ended" | "resigned">>;

export function outcome(end: End, people: readonly Person[]): string {
  const { scores, winners, resigned = [], ended = "played" } = end;
  const names = winners.map((seat) => people[seat]?.name ?? words.seat(seat));
  if (ended !== "played" && !names.length) return words.endedEarly;
  if (people.length === 1) return words.soloDone(scores[0] ?? 0);
  if (winners.some((seat) => resigned.includes(seat))) return words.botWonFor(names);
  if (!names.length) return words.nobodyWon;
  const mine = winners.some((seat) => people[seat]?.you);
  const sorted = [...scores].sort((a, b) => b - a);
  const margin = (sorted[0] ?? 0) - (sorted[1] ?? 0);
  if (names.length > 1) return mine ? words.youShared : words.shared(names);
  if (ended === "resigned" || margin <= 0) return mine ? words.youWon : words.won(names);
  return mine ? words.youWonBy(margin) : words.wonBy(names, margin);
}

/** How it came to its end: "Played to the end; Juno resigned". */
export function ending(end: Pick<Result, "ended" | "resigned">, people: readonly Person[]): string {
  const gaveUp = end.resigned.map((seat) => {
    const person = people[seat];
    return person?.you ? words.youResigned : words.resigned(person?.name ?? words.seat(seat));
  });
  const how = end.ended === "resigned" && gaveUp.length ? [] : [words.ended[end.ended]];
  return [...how, ...gaveUp].reduce((so, more) => words.both(so, more));
}

/** Both, where it was not played to the end: "Ended early. The host closed it." */
export function summary(end: Result, people: readonly Person[]): string {
  const who = outcome(end, people);
  return end.ended === "played" ? who : words.sentences(who, ending(end, people));
}
