import { expect, test } from "vitest";
import type { Entry, Message } from "../../lib/view";
import { lastSettled } from "./settled";

const entry = (seat: number, moment: string, n: number, also: Message[] = []): Entry => ({
  seat,
  message: { template: "", args: { n, also } },
  moment,
  rule: "",
  moves: [],
  facts: {},
});
const round = (bet: string, had: number[], earned: number[]): Entry[] => [
  entry(0, "declared", 0),
  ...had.map((n, seat) => entry(seat, "counted", n)),
  entry(0, bet, had[0] ?? 0),
  ...earned.map((n, seat) => entry(seat, "earned", n)),
];

test("the last round that was scored is told, most points first", () => {
  const entries = [...round("bet lost", [7, 8], [0, 8]), ...round("bet won", [9, 4], [9, 2])];
  const found = lastSettled([...entries, entry(0, "", 0)]);
  expect(found?.bet?.moment).toBe("bet won");
  expect(found?.seats.map(({ seat, had, earned }) => [seat, had, earned])).toEqual([
    [0, 9, 9],
    [1, 4, 2],
  ]);
});

test("before the first round is scored there is nothing to tell", () => {
  expect(lastSettled([entry(0, "declared", 0)])).toBeNull();
});
