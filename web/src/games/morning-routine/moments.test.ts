import { expect, test } from "vitest";
import type { Entry, Move } from "../../lib/view";
import { newsSince, scenesIn } from "./moments";

const move = (
  from: string,
  to: string,
  face: string | null,
  kind: Move["kind"] = "move",
): Move => ({
  kind,
  from,
  to,
  face,
});
const entry = (n: number, seat: number, text: string, rule: string, moves: Move[]): Entry => ({
  n,
  seat,
  text,
  rule,
  moves,
  facts: {},
});

test("a failed challenge that others had is two backs", () => {
  const [scene] = scenesIn([
    entry(20, 2, "challenges seat 3: no match", "MR-5.3", [
      move("queue 2", "queue 2", null, "look"),
      move("room 3", "room 3", null, "look"),
    ]),
  ]);
  expect(scene).toMatchObject({ kind: "no", who: 2, whom: 3 });
  expect(scene?.queue).toBeUndefined();
  expect(scene?.room).toBeUndefined();
});

test("a match gathers the room and the mess that was found", () => {
  const scenes = scenesIn([
    entry(25, 2, "challenges seat 3 with Study queue: a match", "MR-5.4", [
      move("queue 2", "queue 2", "study-queue", "look"),
    ]),
    entry(26, 2, "takes over the Study from seat 3", "MR-5.4", [move("room 3", "room 2", "study")]),
    entry(27, 2, "finds Big Mess −2", "MR-5.4", [move("room 2", "mess found", "big-mess-2")]),
  ]);
  expect(scenes).toHaveLength(1);
  expect(scenes[0]).toMatchObject({
    kind: "match",
    queue: "study-queue",
    room: "study",
    found: ["big-mess-2"],
  });
});

test("without a challenge before it, a door was rung at", () => {
  const [scene] = scenesIn([
    entry(26, 1, "takes over the Study from seat 3", "MR-5.4", [move("room 3", "room 1", "study")]),
  ]);
  expect(scene).toMatchObject({ kind: "ring", who: 1, whom: 3, room: "study" });
});

test("news is what was added; taking back brings none; another moment of a replay is all new", () => {
  const line = (n: number, text: string): Entry => entry(n, 0, text, "", []);
  const log = [line(1, "enters"), line(2, "collects")];
  expect(newsSince(log, [...log, line(3, "returns")]).map((one) => one.n)).toEqual([3]);
  expect(newsSince([...log, line(3, "returns")], log)).toEqual([]);
  const moment = [line(1, "challenges seat 1: no match"), line(2, "puts it back")];
  expect(newsSince(log, moment)).toEqual(moment);
});
