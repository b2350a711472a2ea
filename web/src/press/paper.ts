/** Sheets of paper: how many cards fit on one, where they lie, where it is cut.
 *
 * Lengths are in units of a quarter of a millimetre, in which a card is whole: a browser draws boxes
 * at whole units, and the page is scaled to its true size (print.css).
 */
import type { Flip, Paper } from "./settings";

export const MM = 4;
export const CARD = { width: 63 * MM, height: 88 * MM };
/** Printed beyond the cut, so that no white edge shows where the knife slips. */
export const BLEED = 3 * MM;
/** What printers leave white, and crop marks need. */
const MARGIN = 7 * MM;
/** A crop mark's distance from the card, and its length. */
const [APART, LONG] = [0.75 * MM, 2.5 * MM];

const SIZES: Record<Paper, readonly [width: number, height: number]> = {
  a4: [210 * MM, 297 * MM],
  letter: [215.9 * MM, 279.4 * MM],
};

export type Size = { width: number; height: number; wide: boolean };

export function sizeOf(paper: Paper, wide = false): Size {
  const [short, long] = SIZES[paper];
  return wide ? { width: long, height: short, wide } : { width: short, height: long, wide };
}

/** Cards on a sheet: rows and columns, and the corner of the first. */
export type Grid = {
  size: Size;
  columns: number;
  rows: number;
  left: number;
  top: number;
  /** From one card to the next. */
  across: number;
  down: number;
  bleed: number;
};

/** The way round that takes more cards; upright where both take as many. */
export function gridOf(paper: Paper, bleed: boolean): Grid {
  const [upright, wide] = [fit(sizeOf(paper), bleed), fit(sizeOf(paper, true), bleed)];
  return wide.columns * wide.rows > upright.columns * upright.rows ? wide : upright;
}

function fit(size: Size, withBleed: boolean): Grid {
  const bleed = withBleed ? BLEED : 0;
  const [across, down] = [CARD.width + 2 * bleed, CARD.height + 2 * bleed];
  const columns = Math.floor((size.width - 2 * MARGIN) / across);
  const rows = Math.floor((size.height - 2 * MARGIN) / down);
  const left = (size.width - columns * across) / 2 + bleed;
  const top = (size.height - rows * down) / 2 + bleed;
  return { size, columns, rows, left, top, across, down, bleed };
}

/** Whether a sheet is turned like the page of a book; otherwise like that of a calendar. */
export const turnsSideways = (size: Size, flip: Flip): boolean => (flip === "long") !== size.wide;

/** Where the back of the n-th card lies on the other side of the sheet. */
export function mirrored(n: number, { columns, rows, size }: Grid, flip: Flip): number {
  const [row, column] = [Math.floor(n / columns), n % columns];
  return turnsSideways(size, flip)
    ? row * columns + (columns - 1 - column)
    : (rows - 1 - row) * columns + column;
}

export type Line = { x1: number; y1: number; x2: number; y2: number };

/** Crop marks around the cards: where each cut begins and ends. */
export function cropMarks({ columns, rows, left, top, across, down, bleed }: Grid): Line[] {
  const cuts = (first: number, count: number, step: number, length: number): number[] =>
    [...new Set(Array.from({ length: count }, (_, n) => [n * step, n * step + length]).flat())].map(
      (at) => first + at,
    );
  const outer = {
    left: left - bleed - APART,
    top: top - bleed - APART,
    right: left - bleed + columns * across + APART,
    bottom: top - bleed + rows * down + APART,
  };
  const marks: Line[] = [];
  for (const x of cuts(left, columns, across, CARD.width))
    marks.push(
      { x1: x, y1: outer.top - LONG, x2: x, y2: outer.top },
      { x1: x, y1: outer.bottom, x2: x, y2: outer.bottom + LONG },
    );
  for (const y of cuts(top, rows, down, CARD.height))
    marks.push(
      { x1: outer.left - LONG, y1: y, x2: outer.left, y2: y },
      { x1: outer.right, y1: y, x2: outer.right + LONG, y2: y },
    );
  return marks;
}
