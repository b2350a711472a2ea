/** What this seat has decided so far: its picks, and what followed from them. */
import { facesOf } from "../../lib/zones";
import type { Choice, Picked, View } from "../../lib/view";

export type Asks = "card" | "symbol" | "way" | "square" | "patch" | "member" | "confirm" | null;

export type Decision = {
  asks: Asks;
  card: string | null;
  symbol: number;
  /** How the shape lies, once that is settled. */
  way: Picked | null;
  squares: readonly number[];
  patches: readonly number[];
  member: number;
  confirmed: boolean;
};

/** Verbs by symbol and by member, in the order of the sheet. */
const SYMBOL_VERBS = ["mask", "sanitizer", "gloves", "vitamins", "disinfectant"];
const MEMBER_VERBS = ["dad", "mom", "sister", "brother", "grandpa", "grandma"];
const WAY_VERBS = ["turn", "flip", "single"];

export const symbolOf = ({ verb }: { verb: string }): number => SYMBOL_VERBS.indexOf(verb);
export const memberOf = ({ verb }: { verb: string }): number => MEMBER_VERBS.indexOf(verb);
export const isWay = ({ verb }: { verb: string }): boolean => WAY_VERBS.includes(verb);
/** The same for a way that is offered and one that was picked. */
export const wayKey = ({ verb, target }: Pick<Choice, "verb" | "target">): string =>
  `${verb} ${target.number ?? ""}`;
export const memberKey = (member: number): string => `button|${MEMBER_VERBS[member]}`;

export function asksOf({ choices: [first] }: View): Asks {
  if (!first) return null;
  if (first.verb === "play") return "card";
  if (first.verb === "at") return "square";
  if (first.verb === "patch") return "patch";
  if (isWay(first)) return "way";
  if (symbolOf(first) >= 0) return "symbol";
  return memberOf(first) >= 0 ? "member" : "confirm";
}

/** The code of the revealed shape, "free", or "" before the first. */
export const shapeOf = (view: View): string =>
  facesOf(view.zones.find((zone) => zone.name === "revealed")).at(-1) ?? "";

export function decisionOf(view: View, seat: number): Decision {
  const draft = view.seat === seat ? view.draft : [];
  const found = (meant: (pick: Picked) => boolean): Picked | undefined => draft.find(meant);
  const at = found((pick) => pick.verb === "at");
  return {
    asks: asksOf(view),
    card: found((pick) => pick.verb === "play")?.target.face ?? null,
    symbol: Math.max(-1, ...draft.map(symbolOf)),
    way: found(isWay) ?? null,
    squares: at?.covers ?? (at?.target.square === undefined ? [] : [at.target.square]),
    patches: draft.flatMap(({ verb, target }) =>
      verb === "patch" && target.square !== undefined ? [target.square] : [],
    ),
    member: Math.max(-1, ...draft.map(memberOf)),
    confirmed: draft.some((pick) => pick.verb === "confirm"),
  };
}

/** Whether there is something to take back. */
export const hasPicked = (view: View): boolean => view.draft.some((pick) => !pick.followed);
