/** Points as the view tells them: how a sheet stands, and what a choice would bring. */
import type { Previews, View } from "../../lib/view";
import type { CleanFamilyDeduced, SheetStanding } from "./shapes";

/** By member: the column of the figure that they go by, in the order of a standing. */
const FIGURES = ["rarest", "commonest", "alike", "empty"];
const GOES_BY = ["rarest", undefined, "commonest", undefined, "alike", "empty"];

const deducedOf = (view: View): Partial<CleanFamilyDeduced> =>
  view.deduced as Partial<CleanFamilyDeduced>;

export const itemRoundsOf = (view: View): number => deducedOf(view).item_rounds ?? 0;

/** What is printed on a member's boxes. */
export const labelsOf = (view: View, member: number): readonly string[] =>
  deducedOf(view).labels?.[member] ?? [];

export const perShapeOf = (view: View): number => deducedOf(view).per_shape ?? 0;

/** What a seat's sheet would come to now; undefined where no points are shown. */
export const standingOf = (view: View, seat: number): SheetStanding | undefined =>
  deducedOf(view).sheets?.[seat];

/** The column of the figure that a member's points come from, if there is one. */
export const figureOf = (member: number): string | undefined => GOES_BY[member];

export const figureNow = (view: View, seat: number, column: string): number | undefined =>
  standingOf(view, seat)?.figures[FIGURES.indexOf(column)];

export const showsPoints = (view: View): boolean => deducedOf(view).sheets !== undefined;

/** What a column of previews tells of a choice, or of all; undefined where there is no such column. */
export function told(
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

/** A number with a minus sign as long as a plus. */
export const figure = (n: number): string => String(n).replace("-", "−");
export const signed = (n: number): string => (n < 0 ? figure(n) : `+${n}`);
