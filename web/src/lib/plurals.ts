/** Texts that depend on a number, chosen among whole sentences. */
import { words } from "./words";

export function players(seats: readonly number[]): string {
  const low = Math.min(...seats);
  const high = Math.max(...seats);
  return low === high ? words.players(low) : words.playersBetween(low, high);
}

/** How long a game takes, as it was measured. */
export const minutes = ([low = 0, high = 0]: readonly number[]): string =>
  low === high ? words.minutes(low) : words.minutesBetween(low, high);

/** Who else is at a table. */
export function tableCompany(names: readonly string[], bots: number): string {
  const all = bots ? [...names, bots === 1 ? words.aBot : words.bots(bots)] : names;
  return all.length ? words.tableWith(all) : words.alone;
}

export const whoIsChoosing = (names: readonly string[]): string =>
  names.length > 1 ? words.areChoosing(names) : words.isChoosing(names);

export const notYourTurn = (names: readonly string[]): string =>
  names.length > 1 ? words.othersChoose(names) : words.notYourTurn(names);

export const stillEmpty = (seats: number): string =>
  seats === 1 ? words.waitingForOne : words.waitingFor(seats);
