/** Sentences that depend on how many there are of something, chosen among whole texts. */
import { words } from "./words";

/** A share from 0 to 1 as it is said. */
export const percent = (share: number): number => Math.round(share * 100);

export function players(seats: readonly number[]): string {
  const low = Math.min(...seats);
  const high = Math.max(...seats);
  return low === high ? words.players(low) : words.playersBetween(low, high);
}

/** Who else is at a table. */
export function company(names: readonly string[], bots: number): string {
  const all = bots ? [...names, bots === 1 ? words.aBot : words.bots(bots)] : names;
  return all.length ? words.tableWith(all) : words.alone;
}

export const choosing = (names: readonly string[]): string =>
  names.length > 1 ? words.areChoosing(names) : words.isChoosing(names);

export const notYourTurn = (names: readonly string[]): string =>
  names.length > 1 ? words.othersChoose(names) : words.notYourTurn(names);

export const stillEmpty = (seats: number): string =>
  seats === 1 ? words.waitingForOne : words.waitingFor(seats);
