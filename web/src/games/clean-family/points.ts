/** Points as the view tells them: how a sheet stands, and what a choice would bring. */
import type { Line, Previews, View } from "../../lib/view";
import { MEMBERS } from "./sheet";

/** By member: the rule that their points follow, which tells the lines of a standing apart. */
const RULES = ["CF-7.1", "CF-7.2", "CF-7.3", "CF-7.4", "CF-7.6", "CF-7.7"];
const VIRUSES = "CF-7.9";

const lineOf = (view: View, seat: number, rule: string | undefined): Line | undefined =>
  view.standing?.find((line) => line.seat === seat && line.rule === rule);

/** What a member pays on a seat's sheet; undefined where no points are shown. */
export const paid = (view: View, seat: number, member: number): number | undefined =>
  lineOf(view, seat, RULES[member])?.points;

/** The figure that a member's points come from: the rarest symbol, empty squares, … */
export const figureOf = (view: View, seat: number, member: number): number | undefined =>
  lineOf(view, seat, RULES[member])?.message.args?.n;

/** Viruses that are not covered, and what they cost; undefined where they do not count. */
export function virusesOf(view: View, seat: number): { count: number; cost: number } | undefined {
  const line = lineOf(view, seat, VIRUSES);
  return line && { count: line.message.args?.n ?? 0, cost: -line.points };
}

export const showsPoints = (view: View): boolean => view.over || view.standing !== undefined;

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

export const keyOf = (member: number): string => (MEMBERS[member] ?? "").toLowerCase();
