import { expect, test } from "vitest";
import { flights, type Snapshot, type CardPosition } from "./motion";
import type { Move } from "./view";

const box = (x: number, y: number, width: number, height = (width * 88) / 63) => ({
  x,
  y,
  width,
  height,
});
/** A card on the page; as an element it measures nothing, as one that was taken off the page. */
const card = (zone: string, face: string, x: number, width: number): CardPosition<string> => ({
  el: `${face || "back"} in ${zone}`,
  zone,
  face,
  place: "",
  rect: box(x, 0, width),
  width,
});
const scene = (cards: CardPosition<string>[], zones: Record<string, ReturnType<typeof box>> = {}) =>
  ({ cards, zones: new Map(Object.entries(zones)) }) satisfies Snapshot<string>;
const move = (from: string | null, to: string | null, face: string | null = null): Move => ({
  kind: "move",
  from,
  to,
  face,
});
const flown = (moves: Move[], before: Snapshot<string>, after: Snapshot<string>) =>
  flights([{ moves }], before, after);

test("a card that vanishes in a zone is as wide as it was, however wide the zone is", () => {
  const before = scene([card("wall", "fern", 100, 108)]);
  const after = scene([], { discard: box(0, 300, 820, 200) });
  const [flight] = flown([move("wall", "discard", "fern")], before, after);
  expect(flight).toMatchObject({ picture: "fern in wall", to: undefined, width: 108, scale: 1 });
  expect(flight?.x).toBe((820 - 108) / 2);
});

test("a card from a zone where none lies does not begin larger than it ends", () => {
  const before = scene([], { deck: box(0, 0, 820, 200) });
  const after = scene([card("hand 0", "fern", 40, 90)]);
  const [flight] = flown([move("deck", "hand 0", "fern")], before, after);
  expect(flight).toMatchObject({ picture: "fern in hand 0", width: 90, scale: 1 });
});

test("a card nobody sees flies as the back of any card, as wide as that one", () => {
  const zones = { "hand 1": box(0, 0, 640, 120), "pile 1": box(0, 400, 640, 120) };
  const before = scene([card("deck", "", 700, 64)], zones);
  const [flight] = flown([move("hand 1", "pile 1")], before, scene([], zones));
  expect(flight).toMatchObject({ picture: "back in deck", width: 64, scale: 1 });
});

test("a card is as wide as the one it ends on, and begins as wide as the one it left", () => {
  const before = scene([card("hand 0", "fern", 0, 108)]);
  const after = scene([card("wall", "fern", 500, 54)]);
  const [flight] = flown([move("hand 0", "wall", "fern")], before, after);
  expect(flight).toMatchObject({ width: 54, scale: 2, x: 500 });
  expect(flight?.dx).toBe(0 + 54 - (500 + 27));
});

test("a card that was face down is turned over on its way, and one that was not is not", () => {
  const before = scene([card("deck", "", 0, 60), card("hand 0", "moss", 100, 60)]);
  const after = scene([card("wall", "fern", 300, 60), card("wall", "moss", 400, 60)]);
  const both = [move("deck", "wall", "fern"), move("hand 0", "wall", "moss")];
  expect(flown(both, before, after).map((one) => one.cover)).toEqual(["back in deck", undefined]);
});

test("two cards of one face land on two cards, one after the other", () => {
  const before = scene([card("hand 0", "fern", 0, 60), card("hand 0", "fern", 80, 60)]);
  const after = scene([card("wall", "fern", 300, 60), card("wall", "fern", 400, 60)]);
  const fern = move("hand 0", "wall", "fern");
  const [first, second] = flown([fern, fern], before, after);
  expect(new Set([first?.to, second?.to])).toEqual(new Set(after.cards));
  expect(second?.when).toBeGreaterThan(first?.when ?? Infinity);
});

test("nothing flies to or from where this reader sees nothing, nor where all is folded away", () => {
  const before = scene([card("hand 0", "fern", 0, 60)]);
  expect(flown([move("hand 0", null, "fern")], before, scene([]))).toEqual([]);
  expect(flown([move(null, "wall", "fern")], scene([]), before)).toEqual([]);
  const folded = scene([card("wall", "fern", 0, 0)]);
  expect(flown([move("hand 0", "wall", "fern")], before, folded)).toEqual([]);
});
