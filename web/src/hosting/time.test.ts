import { expect, test } from "vitest";
import { clockTime, lasted } from "./time";

test("a clock shows 0:00 only when the time is over", () => {
  expect([0.2, 9, 60, 380, 3920].map(clockTime)).toEqual([
    "0:01",
    "0:09",
    "1:00",
    "6:20",
    "1:05:20",
  ]);
  expect(clockTime(0)).toBe("0:00");
  expect(clockTime(-3)).toBe("0:00");
  expect(clockTime(2 * 86_400 + 4 * 3600 + 5)).toBe("2 d 4 h");
});

test("an absence is told in the largest unit that says something", () => {
  expect([40, 119, 120, 7199, 7200].map(lasted)).toEqual([
    "40 s",
    "119 s",
    "2 min",
    "119 min",
    "2 h",
  ]);
});
