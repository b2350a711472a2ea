/** A seat's sheet, read from the facts that everybody sees. */
import type { View } from "../../lib/view";
import type { Print } from "./drawings";
import { standingOf } from "./points";
import { SQUARES, squaresOf, type Squares } from "./squares";

export const SYMBOLS = ["mask", "hand-sanitizer", "gloves", "vitamins", "disinfectant"] as const;
export const MEMBERS = ["dad", "mom", "sister", "brother", "grandpa", "grandma"] as const;
export const [DAD, MOM, SISTER, BROTHER, GRANDPA, GRANDMA] = [0, 1, 2, 3, 4, 5] as const;
/** What stands in a box of Grandpa's that was used without a shape. */
export const BLANK = -1;

export type Ability = { earned: number; used: number; ready: number; boxes: number };
export type Sheet = {
  seat: number;
  /** By square: the symbol drawn there, or -1. */
  symbols: readonly number[];
  /** By symbol: on how many squares it is drawn. */
  counts: readonly number[];
  empty: number;
  patched: Squares;
  rotate: Ability;
  alternative: Ability;
  /** By member: how many boxes are used. */
  filled: readonly number[];
  /** By member: what was written, sizes or shapes; crosses are not. */
  written: readonly (readonly number[])[];
};

const one = (view: View, name: string): number => {
  const fact = view.facts[name];
  return typeof fact === "number" ? fact : 0;
};
const many = (view: View, name: string): (number | null)[] => {
  const fact = view.facts[name];
  return Array.isArray(fact) ? fact : [];
};
const of = (view: View, name: string, seat: number): number => many(view, name)[seat] ?? 0;

export const roundOf = (view: View): number => one(view, "round");
export const itemRoundOf = (view: View): number => one(view, "item round");
export const sideOf = (view: View, seat: number): number => of(view, "side", seat);

/** By square: the icon that is printed on every sheet. */
export function printsOf(view: View): (Print | undefined)[] {
  const prints: (Print | undefined)[] = Array.from({ length: SQUARES }, () => undefined);
  const icons: [Print, string][] = [
    ["R", "rotate icons"],
    ["A", "alternative icons"],
    ["P", "patch icons"],
    ["V", "viruses"],
  ];
  for (const [print, name] of icons)
    for (const square of squaresOf(one(view, name))) prints[square] = print;
  return prints;
}

export const factOfSymbol = (symbol: number): string =>
  `${(SYMBOLS[symbol] ?? "").replace("-", " ")} squares`;

export function sheetOf(view: View, seat: number): Sheet {
  const symbols = Array.from({ length: SQUARES }, () => -1);
  SYMBOLS.forEach((_, symbol) => {
    for (const square of squaresOf(of(view, factOfSymbol(symbol), seat))) symbols[square] = symbol;
  });
  const filled = MEMBERS.map((name) => of(view, `${name} boxes`, seat));
  const boxes = many(view, "ability boxes");
  const { squares, ready } = standingOf(view, seat) ?? { squares: [], ready: [] };
  return {
    seat,
    symbols,
    counts: squares.slice(0, SYMBOLS.length),
    empty: squares[SYMBOLS.length] ?? 0,
    patched: squaresOf(of(view, "patched squares", seat)),
    rotate: {
      earned: of(view, "rotates earned", seat),
      used: of(view, "rotates used", seat),
      ready: ready[0] ?? 0,
      boxes: boxes[0] ?? 0,
    },
    alternative: {
      earned: of(view, "alternatives earned", seat),
      used: of(view, "alternatives used", seat),
      ready: ready[1] ?? 0,
      boxes: boxes[1] ?? 0,
    },
    filled,
    written: MEMBERS.map((name, member) =>
      member === MOM || member === BROTHER || member === GRANDPA
        ? Array.from({ length: filled[member] ?? 0 }, (_, box) =>
            of(view, `${name} box ${box + 1}`, seat),
          )
        : [],
    ),
  };
}
