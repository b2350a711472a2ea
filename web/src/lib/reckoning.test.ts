import { expect, test } from "vitest";
import { foldEntry } from "./folding";
import { beatsOf, reckoned } from "./reckoning.svelte";
import type { Entry, Move, View, Zone } from "./view";

const zone = (name: string, kind: Zone["kind"], cards: Zone["cards"], count: number): Zone => ({
  name,
  key: name.replace(/ \d$/, ""),
  owner: null,
  kind,
  back: "card",
  count,
  cards,
});
const view = (zones: Zone[]): View =>
  ({ zones, facts: { round: 1 }, scores: [0, 0], choices: [{}], actors: [0] }) as unknown as View;
const move = (from: string, to: string, face: string | null, more: Partial<Move> = {}): Move => ({
  kind: "move",
  from,
  from_place: null,
  to,
  to_place: null,
  back: "card",
  face,
  ...more,
});
const entry = (n: number, moves: Move[], more: Partial<Entry> = {}): Entry => ({
  n,
  seat: -1,
  message: { template: "x" },
  rule: "",
  moves,
  facts: {},
  ...more,
});
const cardsIn = (seen: View, name: string): Zone["cards"] | undefined =>
  seen.zones.find((one) => one.name === name)?.cards;

test("moves a card that nobody knew into the open", () => {
  const before = view([
    zone("hand 1", "hand", [{ back: "card", count: 2 }], 2),
    zone("board", "spread", [{ face: "fern" }], 1),
  ]);
  const after = foldEntry(before, entry(1, [move("hand 1", "board", "moss")]));
  expect(cardsIn(after, "hand 1")).toEqual([{ back: "card", count: 1 }]);
  expect(cardsIn(after, "board")).toEqual([{ face: "fern" }, { face: "moss" }]);
});

test("shows a whole hand once, also a card of it that was known", () => {
  const before = view([zone("hand 1", "hand", [{ face: "ant" }, { back: "card", count: 2 }], 3)]);
  const look = (face: string): Move => move("hand 1", "hand 1", face, { kind: "look" });
  const after = foldEntry(before, entry(1, ["ant", "ant", "bee"].map(look)));
  expect(cardsIn(after, "hand 1")).toEqual([{ face: "ant" }, { face: "ant" }, { face: "bee" }]);
});

test("shows a hand where it is held, and keeps the places of a pile", () => {
  const before = view([
    zone("hand 1", "hand", [{ back: "card", count: 2 }], 2),
    zone(
      "pile",
      "pile",
      [
        { face: "ant", place: 0 },
        { face: "bee", place: 1 },
      ],
      2,
    ),
  ]);
  const looks = ["fern", "fern"].map((face) => move("hand 1", "hand 1", face, { kind: "look" }));
  const shown = foldEntry(before, entry(1, looks));
  expect(cardsIn(shown, "hand 1")).toEqual([{ face: "fern" }, { face: "fern" }]);
  const moved = foldEntry(before, entry(1, [move("pile", "hand 1", "ant", { from_place: 0 })]));
  expect(cardsIn(moved, "pile")).toEqual([{ face: "bee", place: 0 }]);
});

test("a reckoning is told place by place, and holds nothing of what follows", () => {
  const before = view([
    zone("hidden 0", "pile", [{ back: "card", place: 0 }], 1),
    zone("hidden 1", "pile", [{ back: "card", place: 0 }], 1),
    zone("board", "spread", [], 0),
  ]);
  const entries = [
    entry(1, []),
    entry(2, [move("hidden 0", "board", "ant"), move("hidden 1", "board", "bee")], { beat: true }),
    entry(3, [move("board", "won", "ant")], { beat: true, facts: { round: 2 } }),
    entry(4, [move("deck", "board", "cat")]),
  ];
  expect(reckoned(entries)).toBe(3);
  expect(reckoned(entries.slice(3))).toBe(0);
  const beats = beatsOf(before, entries.slice(0, reckoned(entries)));
  expect(beats.map((beat) => beat.faces)).toEqual([["ant"], ["bee"], ["ant"]]);
  expect(beats.map((beat) => cardsIn(beat.view, "board")?.length)).toEqual([1, 2, 1]);
  expect(beats.map((beat) => beat.view.facts.round)).toEqual([1, 1, 2]);
  expect(beats.every((beat) => !beat.view.choices.length && !beat.view.actors.length)).toBe(true);
});
