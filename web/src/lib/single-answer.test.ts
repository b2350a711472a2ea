import { expect, test } from "vitest";
import { mootAnswer, singleAnswer } from "./single-answer";
import type { Choice } from "./view";

const choice = (verb: string, action = 1): Choice => ({ action, verb, target: { kind: "button" } });
const [you, bot] = [{ kind: "person" }, { kind: "bot" }] as const;
const view = (...choices: Choice[]) => ({ choices, draft: [], seat: 0 });

test("passes for a reader who plays among bots and can do nothing else", () => {
  expect(singleAnswer(view(choice("pass")), [you, bot, bot], ["pass"])?.action).toBe(1);
});

test("asks where there is a choice, where it is no pass, or where other people sit", () => {
  expect(singleAnswer(view(choice("pass"), choice("play", 2)), [you, bot], ["pass"])).toBeNull();
  expect(singleAnswer(view(choice("play")), [you, bot], ["pass"])).toBeNull();
  expect(singleAnswer(view(choice("pass")), [you, you], ["pass"])).toBeNull();
  expect(singleAnswer(view(choice("pass")), [you, { kind: "open" }], ["pass"])).toBeNull();
  expect(singleAnswer(view(), [you, bot], ["pass"])).toBeNull();
});

test("does not finish a decision that the reader has begun", () => {
  const draft = [{ verb: "keep", target: { kind: "button" as const } }];
  expect(singleAnswer({ ...view(choice("pass")), draft }, [you, bot], ["pass"])).toBeNull();
});

test("answers what decides nothing, and only that", () => {
  const choices = [choice("stay", 4), choice("queue", 5)];
  expect(mootAnswer({ choices, moot: 4 })?.verb).toBe("stay");
  expect(mootAnswer({ choices })).toBeNull();
});
