import { expect, test } from "vitest";
import { outline } from "./pieces";
import { formOf, inside, placed, squaresOf } from "./squares";

test("a fact of 49 squares is read whole, beyond what bit operators hold", () => {
  expect([...squaresOf(2 ** 48 + 2 ** 33 + 1)]).toEqual([0, 33, 48]);
  expect(squaresOf(2 ** 49 - 1).size).toBe(49);
});

test("squares anywhere on the sheet make one form", () => {
  const cells = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
  ];
  expect(formOf([16, 23, 30, 31]).cells).toEqual(cells);
  expect(formOf([14, 15, 0, 7]).cells).toEqual(cells);
});

test("a shape held at the edge is kept on the sheet", () => {
  const form = formOf([0, 1, 2]);
  expect(placed(form, 5)).toBeNull();
  expect(inside(form, 6)).toBe(4);
});

test("an outline has a loop for each part", () => {
  expect(outline([0, 1, 48], 5, 15).match(/M/g)).toHaveLength(2);
});
