import { expect, test } from "vitest";
import { byKey, cardKeys, keyOf, nearestInDirection, targetOf } from "./choices";
import type { Choice, Target } from "./view";

const targets: Target[] = [
  { kind: "card", zone: "hand 0", face: "fern" },
  { kind: "place", zone: "pile 1", place: 3 },
  { kind: "zone", zone: "deck" },
  { kind: "seat", seat: 2 },
  { kind: "square", square: 48 },
  { kind: "number", number: 0 },
  { kind: "button" },
];

test("a target comes back from its key", () => {
  for (const target of targets) expect(targetOf(keyOf(target))).toEqual(target);
});

test("a button is asked about by its word", () => {
  expect(targetOf("button|pass")).toEqual({ kind: "button", word: "pass" });
});

test("choices of one target are found together, whatever their verbs", () => {
  const say = (action: number, target: Target): Choice => ({
    action,
    verb: "play",
    target,
  });
  const card = targets[0] as Target;
  const found = byKey([say(1, card), say(2, { kind: "button" }), say(3, card)]);
  expect(found.get("card|hand 0|fern")?.map((one) => one.action)).toEqual([1, 3]);
});

test("a card is meant by its face here, by its face anywhere, or by its place", () => {
  expect(cardKeys("row", "fern", 2)).toEqual(["card|row|fern", "place|row|2"]);
  expect(cardKeys("hand 1", undefined)).toEqual([]);
});

test("an arrow leads to the nearest box in its direction", () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  const boxes = [box(40, 0), box(20, 2), box(0, 40), box(60, 60)];
  expect(nearestInDirection(box(0, 0), boxes, "ArrowRight")).toBe(1);
  expect(nearestInDirection(box(0, 0), boxes, "ArrowDown")).toBe(2);
  expect(nearestInDirection(box(0, 0), boxes, "ArrowLeft")).toBe(-1);
});
