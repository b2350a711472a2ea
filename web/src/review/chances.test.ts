import { expect, test } from "vitest";
import type { Review } from "../lib/protocol";
import { changeAt, isCostly, pointAt, signed, turnStep } from "./chances";

const sure = (value: number): { value: number; low: number; high: number } => ({
  value,
  low: value,
  high: value,
});
const review = {
  points: [
    { n: 0, worlds: 50, chances: [sure(0.5), sure(0.5)] },
    { n: 3, worlds: 50, chances: [sure(0.8), sure(0.2)] },
    { n: 5, worlds: 50, chances: [sure(0), sure(1)] },
  ],
  turns: [
    { first: 1, last: 3, seat: 0 },
    { first: 4, last: 5, seat: 1 },
  ],
} as unknown as Review;

test("between two turns the chances are those of the last one", () => {
  expect(pointAt(review, 4)?.n).toBe(3);
  expect(pointAt(review, 0)?.n).toBe(0);
});

test("a turn changes the chances at its end only", () => {
  expect(changeAt(review, 3, 0)).toBeCloseTo(0.3);
  expect(changeAt(review, 2, 0)).toBeNull();
  expect(changeAt(review, 0, 0)).toBeNull();
});

test("steps go from turn to turn, and to the start and the end", () => {
  expect(turnStep(review, 0, 6, 1)).toBe(3);
  expect(turnStep(review, 4, 6, -1)).toBe(3);
  expect(turnStep(review, 5, 6, 1)).toBe(6);
  expect(turnStep(null, 2, 6, -1)).toBe(0);
});

test("a cost counts only if its interval excludes 0", () => {
  const decision = { n: 1, seat: 0, worlds: 9 };
  expect(isCostly({ ...decision, cost: { value: 0.2, low: -0.01, high: 0.4 } })).toBe(false);
  expect(isCostly({ ...decision, cost: { value: 0.2, low: 0.01, high: 0.4 } })).toBe(true);
  expect(isCostly(decision)).toBe(false);
});

test("changes have a sign", () => {
  expect([signed(0.09), signed(-0.631), signed(0)]).toEqual(["+9 %", "−63 %", "±0 %"]);
});
