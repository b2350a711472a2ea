/** Reading a review: chances at a moment, turns, and what a reader may see of a decision. */
import type { Review } from "../lib/protocol";

export type Point = Review["points"][number];
export type Decision = Review["decisions"][number];
export type TurningPoint = Review["turning_points"][number];

/** The chances at a moment: those of the last turn that had ended by then. */
export function pointAt(review: Review, n: number): Point | undefined {
  return review.points.findLast((point) => point.n <= n);
}

/** How a seat's chance changed in the turn that ended at this moment; null if that is unknown. */
export function changeAt(review: Review, n: number, seat: number): number | null {
  const at = review.points.findIndex((point) => point.n === n);
  const [before, after] = [review.points[at - 1], review.points[at]];
  if (!before || !after) return null;
  return (after.chances[seat]?.value ?? 0) - (before.chances[seat]?.value ?? 0);
}

/** Whether the decision certainly cost something. */
export function isCostly(
  decision: Decision | undefined,
): decision is Decision & Required<Pick<Decision, "cost" | "played" | "better">> {
  return (decision?.cost?.low ?? 0) > 0;
}

export function decisionAt(review: Review | null, n: number): Decision | undefined {
  return review?.decisions.find((one) => one.n === n);
}

/** The moment one turn on or back: the end of the next turn, or of the one before. */
export function turnStep(review: Review | null, at: number, last: number, way: 1 | -1): number {
  const ends = [0, ...(review?.turns.map((turn) => turn.last) ?? []), last];
  const next = way > 0 ? ends.find((end) => end > at) : ends.findLast((end) => end < at);
  return next ?? (way > 0 ? last : 0);
}

/** A share as a whole percentage. */
export const percent = (share: number): number => Math.round(share * 100);

/** A change with its sign: "+9 %". */
export function signed(share: number): string {
  const n = percent(share);
  return `${n > 0 ? "+" : n < 0 ? "−" : "±"}${Math.abs(n)} %`;
}

/** A line in the graph: hue and dashes by seat, so that colour is never the only sign. */
export const HUES = [
  "var(--seat-0)",
  "var(--seat-1)",
  "var(--seat-2)",
  "var(--seat-3)",
  "var(--seat-4)",
  "var(--seat-5)",
] as const;
export const DASHES = ["", "9 4", "2 4", "10 3 2 3", "1 5", "16 4"] as const;
