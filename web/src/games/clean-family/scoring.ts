/** What a sheet is worth (CF-7), for showing what a mark would change; the server reckons. */
import type { View } from "../../lib/view";
import type { Print } from "./drawings";
import { BROTHER, DAD, GRANDPA, MEMBERS, MOM, type Sheet, SISTER, SYMBOLS, takenOn } from "./sheet";
import { CODES, eightWays, printedForm, SQUARES } from "./squares";

const PER_SHAPE = 8;
const MOST_PER_EMPTY = 4;
const PENALTIES = [5, 3, 1];

export const countsOf = (sheet: Sheet): number[] =>
  SYMBOLS.map((_, symbol) => sheet.symbols.filter((one) => one === symbol).length);

export const emptyOf = (sheet: Sheet): number => SQUARES - takenOn(sheet).size;

export function fewest(view: View, sheet: Sheet): number {
  const counts = countsOf(sheet);
  const found = view.options.dad_zero === "ignore" ? counts.filter((count) => count > 0) : counts;
  return found.length ? Math.min(...found) : 0;
}

/** How many boxes Brother's one that counts has come to (CF-7.4). */
export function bestBrother(view: View, sheet: Sheet): number {
  const sizes = sheet.written[BROTHER] ?? [];
  let best = 0;
  for (let box = 0; box < sizes.length; box++) {
    if (sizes[box] === Math.max(...sizes.slice(0, box + 1))) best = box + 1;
    else if (view.options.brother_rule === "chain") break;
  }
  return best;
}

/** Which shapes are one to Grandpa (CF-7.5): the first code that this one can be laid onto. */
function kindOf(view: View, shape: number): string {
  const code = CODES[shape] ?? "";
  if (view.options.grandpa_match === "card") return code;
  const ways = view.options.grandpa_match === "chiral" ? 4 : 8;
  const own = printedForm(code).key;
  const alike = CODES.find((other) =>
    eightWays(other, 0)
      .slice(0, ways)
      .some((way) => way.key === own),
  );
  return alike ?? code;
}

export function alike(view: View, sheet: Sheet): number {
  const kinds = (sheet.written[GRANDPA] ?? []).flatMap((mark) =>
    mark < 0 ? [] : [kindOf(view, mark)],
  );
  return Math.max(0, ...kinds.map((kind) => kinds.filter((one) => one === kind).length));
}

export const brotherPoints = (view: View): number[] => {
  const fact = view.facts["brother points"];
  return Array.isArray(fact) ? fact.map((points) => points ?? 0) : [];
};

/** What a member gives; Grandma takes. */
export function pointsOf(view: View, sheet: Sheet, member: number): number {
  const boxes = sheet.filled[member] ?? 0;
  switch (member) {
    case DAD:
      return Math.floor((fewest(view, sheet) * boxes) / 2);
    case MOM:
      return (sheet.written[MOM] ?? []).reduce((sum, size) => sum + size, 0);
    case SISTER:
      return boxes ? Math.floor(Math.max(...countsOf(sheet)) / (4 - boxes)) : 0;
    case BROTHER: {
      const best = bestBrother(view, sheet);
      return best ? (brotherPoints(view)[best - 1] ?? 0) : 0;
    }
    case GRANDPA: {
      const most = alike(view, sheet);
      return !most && view.options.grandpa_empty === "8" ? PER_SHAPE : PER_SHAPE * most;
    }
    default:
      return -emptyOf(sheet) * (MOST_PER_EMPTY - boxes) || 0;
  }
}

/** How many viruses lie on empty squares (CF-7.9). */
export function virusesOf(
  view: View,
  sheet: Sheet,
  prints: readonly (Print | undefined)[],
): number {
  const patches = view.options.patch_covers_virus === "yes";
  return prints.filter(
    (print, square) =>
      print === "V" && (sheet.symbols[square] ?? -1) < 0 && !(patches && sheet.patched.has(square)),
  ).length;
}

/** What viruses cost a seat beside these others. */
export function virusCost(view: View, mine: number, others: readonly number[]): number {
  if (view.options.virus !== "on" || (!mine && view.options.virus_zero === "exempt")) return 0;
  return PENALTIES[new Set(others.filter((count) => count > mine)).size] ?? 0;
}

/** A sheet's total beside the other sheets at the table. */
export function totalOf(
  view: View,
  sheet: Sheet,
  others: readonly Sheet[],
  prints: readonly (Print | undefined)[],
): number {
  const given = MEMBERS.reduce((sum, _, member) => sum + pointsOf(view, sheet, member), 0);
  const theirs = others.map((other) => virusesOf(view, other, prints));
  return given - virusCost(view, virusesOf(view, sheet, prints), theirs);
}
