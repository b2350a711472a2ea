import { expect, test } from "vitest";
import type { Zone } from "./view";
import { grouped, membersOf, slotsOf } from "./zones";

const zone = (kind: Zone["kind"], count: number, cards: Zone["cards"]): Zone => ({
  name: "z",
  key: "z",
  owner: null,
  kind,
  back: "card",
  count,
  cards,
});

test("a hand shows known cards and as many backs as are left", () => {
  const slots = slotsOf(zone("hand", 3, [{ face: "fern" }, { back: "card", count: 2 }]));
  expect(slots).toEqual([{ face: "fern" }, { back: "card" }, { back: "card" }]);
});

test("a pile shows each card at its place", () => {
  const slots = slotsOf(
    zone("pile", 3, [
      { face: "fern", place: 1 },
      { back: "card", count: 2 },
    ]),
  );
  expect(slots.map((slot) => slot.face ?? slot.back)).toEqual(["card", "fern", "card"]);
  expect(slots.map((slot) => slot.place)).toEqual([0, 1, 2]);
});

test("a known member of a pile is not shown at a place nobody knows", () => {
  const pile = zone("pile", 2, [{ face: "fern" }, { back: "card", count: 1 }]);
  expect(slotsOf(pile).every((slot) => slot.face === undefined)).toBe(true);
  expect(membersOf(pile)).toEqual(["fern"]);
});

test("copies are counted in the order in which they come", () => {
  expect(grouped(["b", "a", "b"])).toEqual([
    { face: "b", count: 2 },
    { face: "a", count: 1 },
  ]);
});
