/** Texts about a result: who won, by how much, and how the game ended. */
import { plain, type Formatter } from "./formatting";
import type { Result } from "./protocol";
import type { Player } from "./table.svelte";
import { words } from "./words";

type End = Pick<Result, "scores" | "winners"> & Partial<Pick<Result, "ended" | "resigned">>;

export function winnerText(end: End, players: readonly Player[]): string {
  const { scores, winners, resigned = [], ended = "played" } = end;
  const names = winners.map((seat) => players[seat]?.name ?? words.seat(seat));
  if (ended !== "played" && !names.length) return words.endedEarly;
  if (players.length === 1) return words.soloDone(scores[0] ?? 0);
  if (winners.some((seat) => resigned.includes(seat))) return words.botWonFor(names);
  if (!names.length) return words.nobodyWon;
  const mine = winners.some((seat) => players[seat]?.you);
  const sorted = [...scores].sort((a, b) => b - a);
  const margin = (sorted[0] ?? 0) - (sorted[1] ?? 0);
  if (names.length > 1) return mine ? words.youShared : words.shared(names);
  if (ended === "resigned" || margin <= 0) return mine ? words.youWon : words.won(names);
  return mine ? words.youWonBy(margin) : words.wonBy(names, margin);
}

/** Why it ended so, in a sentence, and what the reader would be called in it. */
export function whyText(end: Pick<Result, "why">, format: Formatter): string {
  const text = plain(format.sentence(end.why, end.why.args?.seat ?? -1));
  return /[.!?]$/.test(text) ? text : words.sentence(text);
}

/** Who resigned in a game that was played on to its end; empty if nobody did. */
export function resignedText(
  end: Pick<Result, "ended" | "resigned">,
  players: readonly Player[],
): string {
  if (end.ended !== "played" || !end.resigned.length) return "";
  return endingText(end, players);
}

/** How the game ended: "Played to the end; Juno resigned". */
export function endingText(
  end: Pick<Result, "ended" | "resigned">,
  players: readonly Player[],
): string {
  const gaveUp = end.resigned.map((seat) => {
    const player = players[seat];
    return player?.you ? words.youResigned : words.resigned(player?.name ?? words.seat(seat));
  });
  const how = end.ended === "resigned" && gaveUp.length ? [] : [words.ended[end.ended]];
  return [...how, ...gaveUp].reduce((so, more) => words.both(so, more));
}

/** Winner and ending, if the game was not played out: "Ended early. The host closed it." */
export function resultText(
  end: Omit<Result, "reckoning" | "sources" | "why">,
  players: readonly Player[],
): string {
  const who = winnerText(end, players);
  return end.ended === "played" ? who : words.sentences(who, endingText(end, players));
}
