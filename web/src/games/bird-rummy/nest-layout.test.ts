import { expect, test } from "vitest";
import { layoutNest, rowsOf, type NestSpace } from "./nest-layout";

const flocks = (...counts: number[]) => counts.map((count) => ({ count, tag: 90 }));
const room = (width: number, small: boolean, ...counts: number[]): NestSpace => ({
  width,
  flocks: flocks(...counts),
  resources: 1,
  card: small ? 57 : 80,
  small,
});

test("a small nest has full cards and its names", () => {
  const found = layoutNest(room(760, false, 2, 2));
  expect(found).toMatchObject({ card: 80, tight: false });
});

test("a crowded nest closes up before it begins a second row", () => {
  const crowded = room(760, false, 4, 3, 3, 2, 2);
  const found = layoutNest(crowded);
  expect(rowsOf(crowded, found)).toBe(1);
  expect(found.step).toBeLessThan(layoutNest(room(760, false, 2, 2)).step);
});

test("all ten types fit a phone in three rows", () => {
  const full = room(330, true, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1);
  expect(rowsOf(full, layoutNest(full))).toBeLessThanOrEqual(3);
});
