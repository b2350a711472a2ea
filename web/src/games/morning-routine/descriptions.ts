/** Rooms, challenges and counts in words, chosen among whole texts. */
import type { Table } from "../../lib/table.svelte";
import type { RoomKnown } from "./knowledge";
import { signed } from "../../lib/numbers";
import { cardTitle } from "./rooms";
import { texts } from "./words";

/** Whether a room is locked; empty if it is not. */
export const lockedText = (known: RoomKnown): string =>
  known.locked === "surely" ? texts.locked : known.locked === "maybe" ? texts.maybeLocked : "";

/** A room for screen readers: who is there, and what was seen. */
export function describeRoom(table: Table, known: RoomKnown): string[] {
  const name = (seat: number): string => table.playerName(seat);
  const who =
    known.here === undefined
      ? known.may.map((seat) => texts.mayBeHere(name(seat)))
      : [known.here === table.you ? texts.youHere : texts.isHere(name(known.here))];
  const seen = known.seen;
  const inside = seen
    ? [
        texts.seenIn(
          seen.now ? texts.now : texts.round(seen.when),
          texts.rewards(seen.rewards.length),
        ),
        seen.mess.length ? texts.messOf(seen.mess.length, seen.mess.map(signed).join(" ")) : "",
      ]
    : [texts.notSeen];
  return [
    ...(known.free ? [texts.free] : []),
    ...who,
    lockedText(known),
    ...inside,
    known.clean === undefined ? "" : texts.cleanIn(known.clean),
    ...(seen?.now ? [] : known.gone.map((face) => texts.isGone(cardTitle(table, face)))),
  ].filter(Boolean);
}

export const speedBonusText = (cards: readonly number[]): string =>
  cards.length ? texts.nextSpeeds(cards.map(String)) : texts.noneLeft;

export const pointsLabel = (n: number, isOver: boolean): string =>
  isOver ? (n === 1 ? texts.point : texts.points) : n === 1 ? texts.pointNow : texts.pointsNow;

export const shownIn = (round: number | undefined): string =>
  round === undefined ? texts.shown : texts.shownIn(round);

/** A challenge, or ringing at a door; a name is null where it is the reader's. */
export function challengeText(who: string | null, whom: string | null, rings: boolean): string {
  if (who === null) return rings ? texts.youRing(whom ?? "") : texts.youChallenge(whom ?? "");
  if (whom === null) return rings ? texts.ringsYou(who) : texts.challengesYou(who);
  return rings ? texts.rings(who, whom) : texts.challenges(who, whom);
}

export const takeOverText = (who: string | null, room: string): string =>
  who === null ? texts.youTakeOver(room) : texts.takesOver(who, room);
