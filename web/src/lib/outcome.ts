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
  const who = mine ? (names.length > 1 ? words.youShared : words.youWon) : words.won(names);
  if (ended === "resigned") return who;
  return names.length === 1 && margin > 0 ? `${who} ${words.wonBy(margin)}` : who;
}

/** How it came to its end: "Played to the end; Juno resigned". */
export function ending(end: Pick<Result, "ended" | "resigned">, people: readonly Person[]): string {
  const gaveUp = end.resigned.map((seat) => {
    const person = people[seat];
    return person?.you ? words.youResigned : words.resigned(person?.name ?? words.seat(seat));
  });
  if (end.ended === "resigned" && gaveUp.length) return gaveUp.join("; ");
  return [words.ended[end.ended], ...gaveUp].join("; ");
}

/** Both, where it was not played to the end: "Ended early. The host closed it." */
export function summary(end: Result, people: readonly Person[]): string {
  const who = outcome(end, people);
  return end.ended === "played" ? who : `${who}. ${ending(end, people)}.`;
}
