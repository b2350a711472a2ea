/** Sentences that depend on how many there are, or on who reads: chosen among whole texts. */
import { say } from "./words";

export const speedsTold = (cards: readonly number[]): string =>
  cards.length ? say.nextSpeeds(cards.map(String)) : say.noneLeft;

export const pointsWord = (n: number, isOver: boolean): string =>
  isOver ? (n === 1 ? say.point : say.points) : n === 1 ? say.pointNow : say.pointsNow;

export const shownIn = (round: number | undefined): string =>
  round === undefined ? say.shown : say.shownIn(round);

/** A challenge, or ringing at a door; a name is null where it is the reader's. */
export function faced(who: string | null, whom: string | null, rings: boolean): string {
  if (who === null) return rings ? say.youRing(whom ?? "") : say.youChallenge(whom ?? "");
  if (whom === null) return rings ? say.ringsYou(who) : say.challengesYou(who);
  return rings ? say.rings(who, whom) : say.challenges(who, whom);
}

export const tookOver = (who: string | null, room: string): string =>
  who === null ? say.youTakeOver(room) : say.takesOver(who, room);
