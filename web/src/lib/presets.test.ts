import { expect, test } from "vitest";
import { RULEBOOK, optionsOf, presetOf, presetsFor, optionsForSeats } from "./presets";
import type { GameInfo } from "./protocol";

const game = {
  presets: [
    { name: "short", title: "Short", text: "", options: { "2": { target: 5, bonus: [2, 1] } } },
    { name: "even", title: "Even", text: "", options: { "2": { start: 0 }, "3": { start: 1 } } },
  ],
} as unknown as GameInfo;

test("only presets that are meant for so many seats are offered", () => {
  expect(presetsFor(game, 2).map((one) => one.name)).toEqual(["short", "even"]);
  expect(presetsFor(game, 3).map((one) => one.name)).toEqual(["even"]);
  expect(presetsFor(game, 4)).toEqual([]);
});

test("options are known as a preset in whatever order, and as nobody's when one is changed", () => {
  expect(presetOf(game, {}, 2)).toBe(RULEBOOK);
  expect(presetOf(game, { bonus: [2, 1], target: 5 }, 2)).toBe("short");
  expect(presetOf(game, { bonus: [2, 1], target: 6 }, 2)).toBeNull();
  expect(presetOf(game, { target: 5, bonus: [2, 1] }, 3)).toBeNull();
});

test("as it is stands for no options", () => {
  expect(optionsOf(game, RULEBOOK, 2)).toEqual({});
  expect(optionsOf(game, "even", 3)).toEqual({ start: 1 });
});

test("with another number of seats a preset goes along, and other options stay", () => {
  expect(optionsForSeats(game, { start: 0 }, 2, 3)).toEqual({ start: 1 });
  expect(optionsForSeats(game, { start: 0 }, 2, 4)).toEqual({});
  expect(optionsForSeats(game, { target: 7 }, 2, 3)).toEqual({ target: 7 });
  expect(optionsForSeats(game, {}, 2, 3)).toEqual({});
});
