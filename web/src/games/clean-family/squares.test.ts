import { expect, test } from "vitest";
import { itemOf } from "./decision";
import { outline } from "./pieces";
import { eightWays, inside, nameOf, placed, placesOf, squareOf, squaresOf } from "./squares";

const rows = (code: string, turn: number): string =>
  (eightWays(code, turn)[0]?.cells ?? []).map((cell) => cell.join("")).join(" ");

test("a fact of 49 squares is read whole, beyond what bit operators hold", () => {
  expect([...squaresOf(2 ** 48 + 2 ** 33 + 1)]).toEqual([0, 33, 48]);
  expect(squaresOf(2 ** 49 - 1).size).toBe(49);
});

test("squares are named as on the sheet", () => {
  expect([nameOf(0), nameOf(6), nameOf(42)]).toEqual(["a1", "g1", "a7"]);
  expect(squareOf("b3")).toBe(15);
});

test("J4 lies for South, East, North and West as the rulebook draws it (CF-5.1)", () => {
  expect(rows("j4", 0)).toBe("01 11 20 21");
  expect(rows("j4", 1)).toBe("00 10 11 12");
  expect(rows("j4", 2)).toBe("00 01 10 20");
  expect(rows("j4", 3)).toBe("00 01 02 12");
});

test("a shape held at the edge is kept on the sheet", () => {
  const form = eightWays("i3", 0)[0]!;
  expect(placed(form, squareOf("f1"))).toBeNull();
  expect(nameOf(inside(form, squareOf("g1")))).toBe("e1");
});

test("a shape goes on empty squares beside a drawn one, not by its corner (CF-5.4)", () => {
  const form = eightWays("i2", 0)[0]!;
  const drawn = new Set([squareOf("a1")]);
  const near = new Set([squareOf("b1"), squareOf("a2")]);
  expect([...placesOf(form, drawn, near)].map(nameOf)).toEqual(["b1", "a2"]);
});

test("a card's key tells its large and its small symbol", () => {
  expect(itemOf("hand-sanitizer-mask-blue")).toEqual({ large: 1, small: 0, wild: false });
  expect(itemOf("wild-pink").wild).toBe(true);
});

test("an outline has a loop for each part", () => {
  expect(outline([0, 1, 48], 5, 15).match(/M/g)).toHaveLength(2);
});
