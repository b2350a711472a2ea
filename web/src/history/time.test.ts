import { expect, test } from "vitest";
import { byDay, dayOf, duration, total } from "./time";

test("durations are said in minutes and hours", () => {
  expect([20, 31, 540, 3600, 3900, 90_000].map(duration)).toEqual([
    "under a minute",
    "1 min",
    "9 min",
    "1 h",
    "1 h 5 min",
    "25 h",
  ]);
});

test("many games together are a round figure", () => {
  expect([1500, 25_400].map(total)).toEqual(["25 min", "7 h"]);
});

test("a day has its year only if that is another one", () => {
  const now = new Date("2026-11-17T12:00:00Z");
  expect(dayOf("2026-11-16T12:00:00Z", now)).not.toContain("2026");
  expect(dayOf("2025-11-16T12:00:00Z", now)).toContain("2025");
});

test("games are gathered by day, in their order", () => {
  const moments = ["2026-11-16T12:10:00Z", "2026-11-16T12:00:00Z", "2026-11-14T12:00:00Z"];
  const days = byDay(moments, (moment) => moment);
  expect(days.map(([, found]) => found.length)).toEqual([2, 1]);
});
