/** Points from the view: a sheet's standing, and what a choice would bring. */
import { minus } from "../../lib/numbers";
import type { Previews, View } from "../../lib/view";
import type { CleanFamilyDeduced, SheetStanding } from "./shapes";

/** By member: the column of the figure that they go by, in the order of a standing. */
const FIGURES = ["rarest", "commonest", "alike"];
const GOES_BY = ["rarest", undefined, "commonest", undefined, "alike", "empty"];

const deducedOf = (view: View): Partial<CleanFamilyDeduced> =>
  view.deduced as Partial<CleanFamilyDeduced>;

export const itemRoundsOf = (view: View): number => deducedOf(view).item_rounds ?? 0;

/** What is printed on a member's boxes. */
export const labelsOf = (view: View, member: number): readonly string[] =>
  deducedOf(view).labels?.[member] ?? [];

/** By seat: the quarter turns by which the revealed shape lies; undefined where none does. */
export const turnsOf = (view: View): readonly number[] | undefined => deducedOf(view).turns;

/** By face: how many copies are still to come. */
export const toComeOf = (view: View): readonly number[] => deducedOf(view).to_come ?? [];

export const perShapeOf = (view: View): number => deducedOf(view).per_shape ?? 0;

/** How a seat's sheet stands. */
export const standingOf = (view: View, seat: number): SheetStanding | undefined =>
  deducedOf(view).sheets?.[seat];

/** The column of the figure that a member's points come from, if there is one. */
export const figureOf = (member: number): string | undefined => GOES_BY[member];

export function figureNow(view: View, seat: number, column: string): number | undefined {
  const now = standingOf(view, seat);
  return column === "empty" ? now?.squares.at(-1) : now?.figures?.[FIGURES.indexOf(column)];
}

export const showsPoints = (view: View): boolean => standingOf(view, 0)?.pays !== undefined;

/** What a column of previews tells of a choice, or of all; undefined where there is no such column. */
export function previewValue(
  previews: Previews | undefined,
  row: number,
  column: string,
): number | null | undefined {
  const same = previews?.same?.[column];
  if (same !== undefined) return same;
  const at = previews?.columns.indexOf(column) ?? -1;
  return at < 0 ? undefined : previews?.rows[row]?.[at];
}

export const hasColumn = (previews: Previews | undefined, column: string): boolean =>
  previews !== undefined &&
  (previews.columns.includes(column) || previews.same?.[column] !== undefined);

/** What a choice adds: "+0" where that is nothing. */
export const gained = (n: number): string => (n < 0 ? minus(n) : `+${n}`);
