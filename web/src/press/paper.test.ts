import { describe, expect, it } from "vitest";
import { CARD, cropMarks, gridOf, mirrored, MM } from "./paper";
import { FLIPS, PAPERS } from "./settings";

describe("a sheet of cards", () => {
  it("holds nine cards of either paper, and fewer with bleed", () => {
    for (const paper of PAPERS) {
      const { columns, rows } = gridOf(paper, false);
      expect(columns * rows).toBe(9);
      const bled = gridOf(paper, true);
      expect(bled.columns * bled.rows).toBeLessThan(9);
      expect(bled.across - CARD.width).toBe(6 * MM);
    }
  });

  it("turns every place back to itself, over either edge", () => {
    for (const paper of PAPERS)
      for (const bleed of [false, true])
        for (const flip of FLIPS) {
          const grid = gridOf(paper, bleed);
          const places = Array.from({ length: grid.columns * grid.rows }, (_, n) => n);
          const behind = places.map((n) => mirrored(n, grid, flip));
          expect([...behind].sort((a, b) => a - b)).toEqual(places);
          expect(behind.map((n) => mirrored(n, grid, flip))).toEqual(places);
        }
  });

  it("swaps columns over the long edge of an upright sheet, rows over the short one", () => {
    const grid = gridOf("a4", false);
    expect(mirrored(0, grid, "long")).toBe(2);
    expect(mirrored(0, grid, "short")).toBe(6);
    const wide = gridOf("a4", true);
    expect(wide.size.wide).toBe(true);
    expect(mirrored(0, wide, "long")).toBe(wide.columns * (wide.rows - 1));
  });

  it("is cut at the edges of cards, and no mark lies on one", () => {
    for (const bleed of [false, true]) {
      const grid = gridOf("a4", bleed);
      const marks = cropMarks(grid);
      const down = new Set(marks.filter(({ x1, x2 }) => x1 === x2).map(({ x1 }) => x1));
      for (let n = 0; n < grid.columns; n++) {
        expect(down).toContain(grid.left + n * grid.across);
        expect(down).toContain(grid.left + n * grid.across + CARD.width);
      }
      for (const { y1, y2 } of marks.filter(({ x1, x2 }) => x1 === x2))
        expect(Math.max(y1, y2) < grid.top - grid.bleed || Math.min(y1, y2) > grid.top).toBe(true);
    }
  });
});
