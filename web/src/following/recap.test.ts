import { expect, test } from "vitest";
import type { Entry, Move } from "../lib/view";
import { lastMoved, recapOf } from "./recap";

const moved = (to: string, face: string | null): Move => ({ kind: "move", from: "deck", to, face });
const entry = (seat: number, moves: Move[] = [], message: Entry["message"] = { template: "x" }) =>
  ({ seat, moves, message, rule: "", facts: {} }) as Entry;

test("tells what each of the others did after the reader's last turn", () => {
  const entries = [entry(1), entry(0), entry(-1), entry(1), entry(2), entry(1), entry(2, [], null)];
  expect(recapOf(entries, 0).map((one) => [one.seat, one.entries.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test("a turn that began by itself does not hide what came before it", () => {
  expect(recapOf([entry(0), entry(1), entry(0)], 0).map((one) => one.seat)).toEqual([1]);
});

test("there is nothing to tell before the first turn, or to a spectator", () => {
  expect(recapOf([entry(1)], 0)).toEqual([]);
  expect(recapOf([entry(1), entry(0)], 0)).toEqual([]);
  expect(recapOf([entry(1)], null)).toEqual([]);
});

test("marks the last card that somebody else moved in the open", () => {
  const entries = [entry(0), entry(1, [moved("board", "fern")]), entry(2, [moved("hand 2", null)])];
  expect(lastMoved(entries, 0)).toEqual({ seat: 1, zone: "board", face: "fern" });
  expect(lastMoved([entry(1, [moved("board", "fern")]), entry(0), entry(1)], 0)).toBeNull();
});
