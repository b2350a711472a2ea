/** What this seat has decided so far (CF-3), read from its picks, for drawing it on the sheet.
 *
 * What may be chosen is never found here: it is lit by the view's choices. But a question that
 * left no choice was not asked, so its answer is not among the picks and is found again here.
 */
import type { View } from "../../lib/view";
import { facesOf } from "../../lib/zones";
import { drawnOn, has, LETTERS, membersFor, type Sheet, sheetOf, SYMBOLS, takenOn } from "./sheet";
import { turnFor } from "./sheet";
import {
  beside,
  CODES,
  eightWays,
  type Form,
  placed,
  placesOf,
  printedForm,
  squareOf,
  SQUARES,
} from "./squares";

export type Asks = "card" | "symbol" | "way" | "square" | "patch" | "member" | "confirm" | null;
export type Item = { large: number; small: number; wild: boolean };
/** Turned or mirrored by this number of the eight ways, or a single square. */
export type Way = number | "single";

export type Decision = {
  asks: Asks;
  /** The code of the revealed shape, "free", or "" before the first. */
  shape: string;
  card: string | null;
  symbol: number;
  way: Way | null;
  form: Form | null;
  squares: number[];
  patches: number[];
  member: number;
  confirmed: boolean;
};

const MEMBER_WORDS = ["dad", "mom", "sister", "brother", "grandpa", "grandma"];
const SYMBOL_WORDS = ["mask", "sanitizer", "gloves", "vitamins", "disinfectant"];
export const SINGLE = printedForm("i1");

/** What a card's key says: `mask-gloves-blue` is Mask, and Gloves by Alternative. */
export function itemOf(face: string): Item {
  const keys = SYMBOLS.map((name) => name.toLowerCase().replaceAll(" ", "-"));
  const large = keys.findIndex((key) => face.startsWith(`${key}-`));
  const rest = large < 0 ? "" : face.slice((keys[large] ?? "").length + 1);
  const small = keys.findIndex((key) => rest.startsWith(`${key}-`));
  return { large, small, wild: face.startsWith("wild") };
}

export const symbolSaid = (notation: string): number => SYMBOL_WORDS.indexOf(notation);
export const memberKey = (member: number): string => `button|${MEMBER_WORDS[member]}`;
export const memberSaid = (notation: string): number => MEMBER_WORDS.indexOf(notation);

export function waySaid(notation: string): Way | null {
  if (notation === "single") return "single";
  const [verb, number] = notation.split(" ");
  if (verb === "turn") return Number(number);
  return verb === "flip" ? 4 + Number(number) : null;
}

export function asksOf(view: View): Asks {
  const said = view.choices[0]?.notation;
  if (said === undefined) return null;
  if (said.startsWith("play ")) return "card";
  if (said.startsWith("at ")) return "square";
  if (said.startsWith("patch ")) return "patch";
  if (symbolSaid(said) >= 0) return "symbol";
  if (memberSaid(said) >= 0) return "member";
  return waySaid(said) === null ? "confirm" : "way";
}

export function shapeOf(view: View): string {
  const zone = view.zones.find((one) => one.name === "revealed");
  return facesOf(zone).at(-1) ?? "";
}

/** The squares beside which one may draw (CF-5.4). */
export function nearOf(view: View, sheet: Sheet): Set<number> {
  const drawn = drawnOn(sheet);
  if (!drawn.size) return new Set(Array.from({ length: SQUARES }, (_, square) => square));
  return beside(view.options.patch_adjacency === "yes" ? takenOn(sheet) : drawn);
}

/** The eight ways of the revealed shape as this seat sees it. */
export const waysOf = (view: View, seat: number): Form[] =>
  CODES.includes(shapeOf(view)) ? eightWays(shapeOf(view), turnFor(view, seat)) : [];

function symbolsFor(view: View, sheet: Sheet, held: readonly string[], card: string): number[] {
  const boxed = (symbol: number) => membersFor(sheet, symbol).length > 0;
  const { large, small, wild } = itemOf(card);
  if (wild) return LETTERS.flatMap((_, symbol) => (boxed(symbol) ? [symbol] : []));
  const must =
    view.options.assign !== "free" &&
    held.some((face) => itemOf(face).wild || boxed(itemOf(face).large));
  const found = has(sheet.alternative) ? [large, small] : [large];
  return must ? found.filter(boxed) : found;
}

function waysFor(view: View, sheet: Sheet, ways: readonly Form[]): Way[] {
  const [taken, near] = [takenOn(sheet), nearOf(view, sheet)];
  const seen = new Set<string>();
  const found: Way[] = [];
  ways.forEach((form, way) => {
    const again = seen.has(form.key);
    seen.add(form.key);
    if (again || (way > 0 && !has(sheet.rotate))) return;
    if (placesOf(form, taken, near).size) found.push(way);
  });
  if (found.includes(0) || (found.length && view.options.fallback_rotate === "forced"))
    return found;
  return [...near].some((square) => !taken.has(square)) ? [...found, "single"] : found;
}

export function decisionOf(view: View, seat: number): Decision {
  const sheet = sheetOf(view, seat);
  const shape = shapeOf(view);
  const free = shape === "free";
  const ways = waysOf(view, seat);
  const held = facesOf(view.zones.find((zone) => zone.title === "hand" && zone.owner === seat));
  const now: Decision = {
    asks: asksOf(view),
    shape,
    card: null,
    symbol: -1,
    way: null,
    form: null,
    squares: [],
    patches: [],
    member: -1,
    confirmed: view.draft.includes("confirm"),
  };
  if (view.seat !== seat || (now.asks === null && !view.draft.length)) return now;
  const said = (word: string): string[] =>
    view.draft.flatMap((pick) =>
      pick.startsWith(`${word} `) ? [pick.slice(word.length + 1)] : [],
    );
  if (!free) now.card = said("play")[0] ?? (held.length === 1 ? (held[0] ?? null) : null);
  now.symbol = view.draft.map(symbolSaid).find((symbol) => symbol >= 0) ?? -1;
  if (now.symbol < 0 && now.card) {
    const symbols = symbolsFor(view, sheet, held, now.card);
    if (symbols.length === 1) now.symbol = symbols[0] ?? -1;
  }
  if (now.symbol >= 0) {
    const open: Way[] = free ? ["single"] : waysFor(view, sheet, ways);
    const picked = view.draft.map(waySaid).find((way) => way !== null);
    now.way = picked ?? (open.length === 1 ? (open[0] ?? null) : null);
    now.form = now.way === null ? null : now.way === "single" ? SINGLE : (ways[now.way] ?? null);
  }
  const at = said("at")[0];
  if (at !== undefined && now.form) now.squares = placed(now.form, squareOf(at)) ?? [];
  now.patches = said("patch").map(squareOf);
  now.member = view.draft.map(memberSaid).find((member) => member >= 0) ?? -1;
  return now;
}

/** What Mom and Brother would write, and Grandpa draw, with so many squares drawn that way (CF-5.9). */
export function notedBy(view: View, way: Way | null, drawn: number): [size: number, shape: number] {
  const whole = way !== null && way !== "single";
  if (!whole && view.options.fallback_value === "drawn")
    return drawn ? [1, CODES.indexOf("i1")] : [0, -1];
  const code = shapeOf(view);
  return [printedForm(code).cells.length, CODES.indexOf(code)];
}
