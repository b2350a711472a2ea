import { expect, test } from "vitest";
import { byFigure, isSure, rangeOf, formatFigure, valueOf } from "./answers";
import type { Answered, Figure } from "./protocol";

const turns = (value: number, low: number, high: number): Figure => ({
  what: "turns",
  unit: "",
  value,
  low,
  high,
});
const share: Figure = { what: "ties", unit: "%", value: 4, low: 3, high: 5 };
const answer: Answered = {
  question: "How many?",
  draft: "It does not say.",
  rule: "AG-1.1",
  bots: "greedy",
  measure: ["turns", "ties"],
  candidates: [
    { name: "two", options: {}, seats: 2, games: 100, figures: [turns(10, 8, 12), share] },
    {
      name: "three",
      options: {},
      seats: 2,
      games: 100,
      bots: "expert",
      figures: [turns(16, 14, 18)],
    },
  ],
  commands: [],
  result: "",
  recommendation: "",
};

test("candidates of a figure stand on one scale", () => {
  const [first] = byFigure(answer);
  expect(first?.rows.map((row) => row.at)).toEqual([
    { value: 20, low: 0, high: 40 },
    { value: 80, low: 60, high: 100 },
  ]);
  expect(first?.rows.map((row) => row.bots)).toEqual(["greedy", "expert"]);
});

test("a figure that one candidate lacks is told of the others", () => {
  expect(byFigure(answer).map((one) => [one.what, one.rows.length])).toEqual([
    ["turns", 2],
    ["ties", 1],
  ]);
});

test("a figure that nothing varies in has a scale all the same", () => {
  const still = {
    ...answer,
    candidates: [{ ...answer.candidates[0]!, figures: [turns(0, 0, 0)] }],
  };
  expect(byFigure(still)[0]?.rows[0]?.at).toEqual({ value: 0, low: 0, high: 0 });
});

test("numbers are written as players write them", () => {
  expect(valueOf({ ...share, value: 44.01 })).toBe("44.0 %");
  expect(valueOf(turns(3.072, 3, 4))).toBe("3.07");
  expect(valueOf(turns(18.23, 18, 19))).toBe("18.2");
  expect(formatFigure(turns(3, 3, 4), -1.984, true)).toBe("−1.98");
  expect(formatFigure(share, 4.75, true)).toBe("+4.8");
});

test("both ends of an interval have as many digits as their figure", () => {
  expect(rangeOf({ ...share, low: 3.45, high: 4 })).toBe("3.5 – 4.0 %");
  expect(rangeOf(turns(9.9, 9.7, 10.1))).toBe("9.70 – 10.10");
});

test("a difference is sure where its interval does not reach across none", () => {
  expect(isSure({ value: 2, low: 1, high: 3 })).toBe(true);
  expect(isSure({ value: -2, low: -3, high: -1 })).toBe(true);
  expect(isSure({ value: 1, low: -1, high: 3 })).toBe(false);
});
