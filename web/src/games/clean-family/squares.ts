/** Squares of the seven by seven grid, and forms that they make, for drawing them where they lie.
 *
 * Facts are sets of 49 bits: exact as numbers, but too wide for bit operators, so a set of squares
 * is a Set here. Row r, column c is square 7 r + c.
 */
export const SIDE = 7;
export const SQUARES = SIDE * SIDE;
export type Squares = ReadonlySet<number>;
type Cell = readonly [number, number];
/** A shape as it lies, moved to the top left corner, in reading order. */
export type Form = { readonly cells: readonly Cell[] };

export function squaresOf(bits: number): Set<number> {
  const found = new Set<number>();
  let rest = bits;
  for (let square = 0; rest >= 1; square++) {
    if (rest % 2 >= 1) found.add(square);
    rest = Math.floor(rest / 2);
  }
  return found;
}

/** The form that these squares make. */
export function formOf(squares: readonly number[]): Form {
  const cells = squares.map((square): Cell => [Math.floor(square / SIDE), square % SIDE]);
  const top = Math.min(...cells.map(([r]) => r));
  const left = Math.min(...cells.map(([, c]) => c));
  const moved = cells.map(([r, c]): Cell => [r - top, c - left]);
  return { cells: moved.sort(([r, c], [s, d]) => r - s || c - d) };
}

export const heightOf = (form: Form): number => Math.max(...form.cells.map(([r]) => r)) + 1;
export const widthOf = (form: Form): number => Math.max(...form.cells.map(([, c]) => c)) + 1;
const firstColumn = (form: Form): number => form.cells[0]?.[1] ?? 0;

/** The squares of a form whose first one, in reading order, is here; null where it leaves the grid. */
export function placed(form: Form, first: number): number[] | null {
  const top = Math.floor(first / SIDE);
  const left = (first % SIDE) - firstColumn(form);
  if (left < 0 || left + widthOf(form) > SIDE || top + heightOf(form) > SIDE) return null;
  return form.cells.map(([r, c]) => (top + r) * SIDE + left + c);
}

/** The nearest first square to this one with which the whole form is inside the grid. */
export function inside(form: Form, first: number): number {
  const most = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
  const row = most(Math.floor(first / SIDE), 0, SIDE - heightOf(form));
  const column = firstColumn(form);
  return row * SIDE + most(first % SIDE, column, column + SIDE - widthOf(form));
}

export function neighbours(square: number): number[] {
  const column = square % SIDE;
  return [
    ...(square >= SIDE ? [square - SIDE] : []),
    ...(square + SIDE < SQUARES ? [square + SIDE] : []),
    ...(column > 0 ? [square - 1] : []),
    ...(column < SIDE - 1 ? [square + 1] : []),
  ];
}
