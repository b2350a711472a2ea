/** The players at a table, as the page shows them. */
import type { Lobby } from "./protocol";
import { language } from "./language";
import type { Player } from "./table.svelte";
import { words } from "./words";

export function playersOf(lobby: Lobby, watching: number | null): Player[] {
  return lobby.seats.map((seat, index) => {
    const bot = seat.kind === "bot";
    const name = playerName(seat, index);
    return {
      seat: index,
      name,
      you: seat.yours && (watching === index || watching === null),
      bot,
      here: bot || seat.here,
      note: noteOf(seat, lobby.state),
      hints: lobby.hints_taken[index] ?? 0,
    };
  });
}

/** A bot without a name of its own gets one, so that bots can be told apart. */
export function playerName(seat: Lobby["seats"][number], index: number): string {
  if (seat.kind === "bot" && (!seat.name || seat.name === seat.bot)) {
    return words.botNames[index % words.botNames.length] ?? words.bot;
  }
  return seat.name ?? words.seat(index);
}

function noteOf(seat: Lobby["seats"][number], state: Lobby["state"]): string {
  const playing = state === "playing";
  if (seat.resigned) return playing ? words.botAfter : words.hasResigned;
  if (playing && seat.played_for) return words.botFor;
  if (seat.kind === "bot") return seat.bot ? words.botOf(language.text(seat.bot)) : words.bot;
  if (!seat.here) return words.away;
  return "";
}
