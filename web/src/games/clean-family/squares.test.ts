import { expect, test } from "vitest";
import { outline } from "./pieces";
import { formOf, inside, lying, mirrored, placed, squaresOf, turned } from "./squares";

const cells = (code: string, turns: number): string =>
  lying(code, turns)
    .cells.map((cell) => cell.join(""))
    .join(" ");

test("a fact of 49 squares is read whole, beyond what bit operators hold", () => {
  expect([...squaresOf(2 ** 48 + 2 ** 33 + 1)]).toEqual([0, 33, 48]);
  expect(squaresOf(2 ** 49 - 1).size).toBe(49);
});

test("J4 is drawn for South, East, North and West as the rulebook draws it", () => {
  expect(cells("j4", 0)).toBe("01 11 20 21");
  expect(cells("j4", 1)).toBe("00 10 11 12");
  expect(cells("j4", 2)).toBe("00 01 10 20");
  expect(cells("j4", 3)).toBe("00 01 02 12");
});

test("squares on the sheet make a form that can be turned and mirrored", () => {
  const form = formOf([16, 23, 30, 31]);
  expect(form.key).toBe(lying("l4", 0).key);
  expect(turned(form).key).toBe(lying("l4", 1).key);
  expect(mirrored(form).key).toBe(lying("j4", 0).key);
});

test("a shape held at the edge is kept on the sheet", () => {
  const form = lying("i3", 0);
  expect(placed(form, 5)).toBeNull();
  expect(inside(form, 6)).toBe(4);
});

test("an outline has a loop for each part", () => {
  expect(outline([0, 1, 48], 5, 15).match(/M/g)).toHaveLength(2);
});
