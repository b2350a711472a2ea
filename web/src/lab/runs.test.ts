import { expect, test } from "vitest";
import type { GameInfo, OptionInfo } from "../lib/protocol";
import { formatSentence, formatText } from "./formatting";
import {
  differenceChart,
  formatCount,
  describeRules,
  formatDuration,
  intervalBar,
  formatRate,
  values,
  withRule,
  type Figure,
} from "./runs";

const option = (more: Partial<OptionInfo>): OptionInfo => ({
  name: "hand_size",
  title: "Hand size",
  kind: "number",
  values: [3, 6],
  titles: {},
  default: 5,
  by_seats: null,
  only_if: {},
  text: "",
  rule: "",
  ...more,
});

const figure = (more: Partial<Figure>): Figure => ({
  name: "turns",
  a: "",
  b: "",
  by: "",
  range: "",
  verdict: "",
  sure: false,
  least: 0.5,
  course: [],
  since: null,
  ...more,
});

test("times are said no more exactly than they are known", () => {
  expect(formatDuration(4)).toBe("a few seconds");
  expect(formatDuration(42)).toBe("40 s");
  expect(formatDuration(131)).toBe("2 min 10 s");
  expect(formatDuration(180)).toBe("3 min");
  expect(formatDuration(3000)).toBe("50 min");
  expect(formatDuration(7500)).toBe("2 h 5 min");
});

test("thousands stand apart", () => {
  expect(formatCount(999)).toBe("999");
  expect(formatCount(1234567.4)).toBe("1\u202f234\u202f567");
  expect([formatRate(0.137), formatRate(4.2), formatRate(1234)]).toEqual([
    "0.1",
    "4",
    "1\u202f234",
  ]);
});

test("a rule that is set back to what is usual is left out", () => {
  const seats = option({ default: "auto", by_seats: { "2": 6, "3": 5 } });
  expect(withRule({}, seats, 5, 2)).toEqual({ hand_size: 5 });
  expect(withRule({ hand_size: 5, other: "x" }, seats, 6, 2)).toEqual({ other: "x" });
  expect(values(seats)).toEqual([3, 4, 5, 6]);
});

test("rules are told by their titles", () => {
  const pile = option({ name: "take_from", title: "Take from", titles: { THE_PILE: "The pile" } });
  const game = { options: [option({}), pile] } as unknown as GameInfo;
  expect(describeRules({ hand_size: 6, take_from: "THE_PILE" }, game)).toBe(
    "Hand size: 6, Take from: The pile",
  );
});

test("no difference is the middle, and what does not matter a band around it", () => {
  const found = intervalBar(figure({ course: [[100, 1, 0.5, 2]] }));
  expect(found?.at).toBeGreaterThan(50);
  expect(found?.low).toBeGreaterThan(50);
  expect(found?.high).toBeLessThan(100);
  expect(found?.zone[0]).toBeCloseTo(100 - (found?.zone[1] ?? 0));
  expect(intervalBar(figure({}))).toBeNull();
});

test("the line as deals come in stays on its square", () => {
  const course: Figure["course"] = Array.from({ length: 16 }, (_, n) => [
    50 + n,
    1 / (n + 1),
    -90 / (n * n + 1),
    90 / (n * n + 1),
  ]);
  const shape = differenceChart(course);
  const numbers = `${shape?.band} ${shape?.line}`.split(/[ ,]/).map(Number);
  expect(Math.min(...numbers)).toBe(0);
  expect(Math.max(...numbers)).toBe(100);
  expect(shape?.none).toBeCloseTo(50);
  expect(differenceChart(course.slice(0, 1))).toBeNull();
});

test("a sentence is filled with numbers, lists and other sentences", () => {
  const range = { template: "{low} to {high}", values: { low: "1.0", high: "2.0" } };
  const said = { template: "{who} wins {n:game|games} (*{range}*).", values: { who: "ann", n: 1 } };
  expect(formatText(range, "")).toBe("1.0 to 2.0");
  expect(formatSentence({ ...said, values: { ...said.values, range } }, "")).toBe(
    "Ann wins 1 game (1.0 to 2.0).",
  );
  const cards = { template: "Never: {cards}.", values: { cards: ["a", "b", { template: "c" }] } };
  expect(formatSentence(cards, "")).toBe("Never: a, b and c.");
});

test("what earlier runs found, finished text, is shown as it is", () => {
  expect(formatSentence("No seat wins more than its share.", "")).toBe(
    "No seat wins more than its share.",
  );
});
