/** The players of a finished game, as the page shows them. */
import { playerName } from "../lib/players";
import type { Ending, PlayedSeat } from "../lib/protocol";
import type { Player } from "../lib/table.svelte";
import { words } from "../lib/words";

export const playersOf = (
  seats: readonly Pick<PlayedSeat, "name" | "kind" | "yours">[],
): Player[] => {
  const own = seats.filter((seat) => seat.yours).length;
  return seats.map(({ name, kind, yours }, seat) => ({
    seat,
    name:
      kind === "bot"
        ? playerName({ kind, name: null, bot: null } as Parameters<typeof playerName>[0], seat)
        : (name ?? words.someone),
    // Several people who shared a device are told apart by their names.
    you: yours && own === 1,
    bot: kind === "bot",
    here: true,
    note: "",
  }));
};

/** The seats of a game: the winners first, then by score. */
export function ranked(seats: number, { winners, scores }: Ending): number[] {
  const won = (seat: number): number => Number(winners.includes(seat));
  const score = (seat: number): number => scores[seat] ?? 0;
  return Array.from({ length: seats }, (_, seat) => seat).sort(
    (a, b) => won(b) - won(a) || score(b) - score(a),
  );
}
