import { expect, test } from "vitest";
import type { Args, Entry, Move } from "../../lib/view";
import { newsSince, scenesIn } from "./challenges";

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
const entry = (n: number, seat: number, moment: string, args: Args, moves: Move[]): Entry => ({
  n,
  seat,
  message: { template: "", args },
  moment,
  rule: "",
  moves,
  facts: {},
});
const KEYS: Record<string, string> = {
  "queue 2": "queue",
  "room 1": "room",
  "room 2": "room",
  "room 3": "room",
  "mess found": "mess found",
};
const scenes = (entries: Entry[]) => scenesIn(entries, (zone) => KEYS[zone ?? ""]);

test("a failed challenge that others had is two backs", () => {
  const [scene] = scenes([
    entry(20, 2, "no-match", { other: 3 }, [
      move("queue 2", "queue 2", null, "look"),
      move("room 3", "room 3", null, "look"),
    ]),
  ]);
  expect(scene).toMatchObject({ kind: "no", who: 2, whom: 3 });
  expect(scene?.queue).toBeUndefined();
  expect(scene?.room).toBeUndefined();
});

test("a match gathers the room and the mess that was found", () => {
  const found = scenes([
    entry(25, 2, "match", { other: 3 }, [move("queue 2", "queue 2", "study-queue", "look")]),
    entry(26, 2, "handover", { other: 3 }, [move("room 3", "room 2", "study")]),
    entry(27, 2, "found", {}, [move("room 2", "mess found", "big-mess-2")]),
  ]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    kind: "match",
    queue: "study-queue",
    room: "study",
    found: ["big-mess-2"],
  });
});

test("ringing at a door shows the room at once", () => {
  const [scene] = scenes([entry(26, 1, "ring", { other: 3 }, [move("room 3", "room 1", "study")])]);
  expect(scene).toMatchObject({ kind: "ring", who: 1, whom: 3, room: "study" });
});

test("other moments start no scene", () => {
  expect(scenes([entry(1, -1, "round", { n: 2 }, []), entry(2, 1, "found", {}, [])])).toEqual([]);
});

test("news is what was added; taking back brings none; another moment of a replay is all new", () => {
  const line = (n: number, moment: string): Entry => entry(n, 0, moment, {}, []);
  const log = [line(1, "enters"), line(2, "collects")];
  expect(newsSince(log, [...log, line(3, "returns")]).map((one) => one.n)).toEqual([3]);
  expect(newsSince([...log, line(3, "returns")], log)).toEqual([]);
  const moment = [line(1, "no-match"), line(2, "back")];
  expect(newsSince(log, moment)).toEqual(moment);
});
