/** The felt pens, as the game's look has them. */
import type { GameLook, Style } from "../../lib/look";
import { SYMBOLS } from "./sheet";

/** The pen of a symbol; a Wild's where none is chosen. */
export const penOf = (look: GameLook, symbol: number): Style | undefined =>
  look.styles[SYMBOLS[symbol] ?? "wild"];

/** The symbol that a style or an emblem is of; -1 for a Wild's. */
export const symbolOf = (name: string | undefined): number =>
  SYMBOLS.findIndex((symbol) => symbol === name);
