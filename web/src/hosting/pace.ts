/** What a host may choose as the pace of a table. The server checks it. */
import type { Pace } from "../lib/protocol";
import { texts } from "./words";

export type PaceKind = Pace["kind"];

const MINUTE = 60;
const DAY = 86_400;

/** What each kind begins with. */
export const DEFAULTS: Record<PaceKind, Pace> = {
  relaxed: { kind: "relaxed", per: "move", seconds: 0, increment: 0 },
  live: { kind: "live", per: "game", seconds: 10 * MINUTE, increment: 10 },
  days: { kind: "days", per: "move", seconds: 3 * DAY, increment: 0 },
};
export const PER_MOVE: Pace = { kind: "live", per: "move", seconds: 60, increment: 0 };

export const GAME_TIMES = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180].map(
  (minutes) => minutes * MINUTE,
);
export const MOVE_TIMES = [10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600];
export const INCREMENTS = [0, 2, 5, 10, 15, 20, 30, 60, 120];
export const DAY_TIMES = [1, 2, 3, 4, 5, 6, 7, 10, 14].map((days) => days * DAY);

/** The next value of a list up or down from one that may lie between two. */
export function nextIn(values: readonly number[], now: number, by: 1 | -1): number | undefined {
  return by > 0 ? values.find((one) => one > now) : values.findLast((one) => one < now);
}

export const inMinutes = (seconds: number): string =>
  seconds % MINUTE ? texts.seconds(seconds) : texts.minutes(seconds / MINUTE);
export const inDays = (seconds: number): string => texts.days(Math.round(seconds / DAY));
