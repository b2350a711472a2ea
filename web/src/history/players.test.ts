import { expect, test } from "vitest";
import { playersOf, ranked } from "./players";

const ending = { ended: "played", finished: "", resigned: [] } as const;

test("winners come first, then the others by score", () => {
  const end = { ...ending, scores: [11, 17, 15, 7], winners: [3], resigned: [] };
  expect(ranked(4, end)).toEqual([3, 1, 2, 0]);
  expect(ranked(2, { ...end, scores: [], winners: [] })).toEqual([0, 1]);
});

test("people who shared a device are told apart by their names", () => {
  const seat = { name: "Mia", kind: "person", yours: true } as const;
  const bot = { name: null, kind: "bot", yours: false } as const;
  expect(playersOf([seat, bot]).map(({ you }) => you)).toEqual([true, false]);
  expect(playersOf([seat, { ...seat, name: "Leo" }]).some(({ you }) => you)).toBe(false);
  expect(playersOf([{ ...seat, name: null }, bot]).map(({ name }) => name)).toEqual([
    "someone",
    "Juno",
  ]);
});
