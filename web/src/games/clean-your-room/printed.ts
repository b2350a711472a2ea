/** What stands in the box besides the cards: the table of actions, the points of colours, our words. */
import type { Choice, View } from "../../lib/view";
import type { Kind } from "./cloth";
import type { SignName } from "./signs";

export type Reward = { size: number; sign: SignName; text: string };

/** CYR-5: by type, the sizes that do something. */
export const REWARDS: Record<Kind, Reward[]> = {
  toy: [{ size: 3, sign: "again", text: "take another turn" }],
  clothes: [
    { size: 2, sign: "deck", text: "take the deck’s top card" },
    { size: 3, sign: "top", text: "take the top of a pile" },
    { size: 5, sign: "steal", text: "steal a card from a hand" },
  ],
  keepsake: [
    { size: 2, sign: "top", text: "take the top of a pile" },
    { size: 3, sign: "any", text: "take any card of a pile" },
    { size: 5, sign: "pile", text: "take a whole pile" },
  ],
};

const ONE: Record<Kind, string> = { toy: "toy", clothes: "piece", keepsake: "keepsake" };
const ORDINAL = ["", "1st", "2nd", "3rd", "4th", "5th"];

/** CYR-7.2: by how many cards of a colour are in hand. */
const COLOUR_POINTS = [0, 0, 1, 1, 2, 3, 5, 8, 13, 21];
export const pointsOf = (cards: number): number => COLOUR_POINTS[Math.min(cards, 9)] ?? 0;

export function nextReward(kind: Kind, size: number): Reward | undefined {
  return REWARDS[kind].find((reward) => reward.size > size);
}

/** The shelf's edge: when it will give something, and what. */
export function edgeOf(
  kind: Kind,
  size: number,
  least: number,
  way: unknown,
): { when: string; what: string } {
  const now = REWARDS[kind].findLast((reward) => reward.size <= size + 1);
  if (way === "floor" && size > 0 && now) return { when: "Every play:", what: now.text };
  const next = nextReward(kind, size);
  if (!next) return { when: "Well filled:", what: "nothing more to earn" };
  if (size === 0 && next.size === least) return { when: `Open with ${least}:`, what: next.text };
  return { when: `${ORDINAL[next.size]} ${ONE[kind]}:`, what: next.text };
}

/** What a play that makes a set this large does, if sizes must be met exactly. */
export function rewardAt(kind: Kind, size: number): Reward | undefined {
  return REWARDS[kind].find((reward) => reward.size === size);
}

export const numberOption = (view: View, name: string): number => Number(view.options[name] ?? 0);

/** Which of a turn's three steps is asked; 0 where it is none of them. */
export function stepOf(choices: readonly Choice[]): number {
  const first = choices[0];
  const [verb = ""] = first?.notation.split(" ") ?? [];
  if (verb === "take") return first?.text.startsWith("takes from") ? 2 : 1;
  if (verb === "keep") return first?.target.zone === "drawn" ? 1 : 0;
  if (["play", "pass", "done", "extend", "card", "steal"].includes(verb)) return 2;
  return ["declare", "no"].includes(verb) ? 3 : 0;
}

/** How many of a pile's cards a choice of that pile takes off. */
export function takenBy(choice: Choice | undefined, asked: string | null, count: number): number {
  if (!choice) return 0;
  if (choice.text.startsWith("draws two")) return 2;
  return asked?.includes("all cards") || asked?.includes("any card") ? count : 1;
}

/** The short word on a pile's button; the whole sentence is told to the ear. */
export function shortly(choice: Choice, asked: string | null): string {
  if (choice.text.startsWith("draws two")) return "Draw 2";
  if (asked?.includes("all cards")) return "Take all";
  return asked?.includes("any card") ? "Pick one" : "Take top";
}

/** Picks of this seat's own that are not played yet: "play blue-toy". */
export function picksOf(draft: readonly string[]): { verb: string; face: string }[] {
  return draft.flatMap((pick) => {
    const [verb = "", face] = pick.split(" ");
    return face === undefined ? [] : [{ verb, face }];
  });
}

export const say = {
  opponents: "Opponents",
  carpet: "The carpet: piles and deck",
  yourSide: "Your side",
  pileOf: (name: string) => `${name}’s`,
  yours: "Yours",
  deck: "Deck",
  left: (n: number) => `${n} left`,
  below: "below",
  open: (whose: string) => `Open ${whose} pile`,
  close: (whose: string) => `Close ${whose} pile`,
  shelves: "Shelves",
  yourShelves: "Your shelves",
  pt: (n: number) => `${n} pt`,
  layDown: (n: number) => `Lay down ${n}`,
  setOf: (n: number) => `Set of ${n}`,
  setsOf: (sizes: string) => `Sets: ${sizes}`,
  step: (n: number) => `step ${n} of 3`,
  onlyYou: "only you see this",
  everyone: "Everyone saw you take this",
  pointsNow: "Points now:",
  needed: "needed for Last Turn",
  toCall: "to call",
  parts: (shelves: number, colours: number) => `shelves ${shelves} + colours ${colours}`,
  lastTurn: "Last Turn!",
  called: (name: string) => `${name} called Last Turn`,
  calledWith: (name: string, points: number) => `${name} called with ${points}`,
  youCalled: "You called Last Turn",
  calledShort: "Called",
  final: "Everybody else takes one final turn.",
  downNow: "laid down",
  nothing: "no cards",
  keptNow: "kept",
  topNow: "on top",
  drawn: "Drawn",
  unseen: "Unseen",
  unseenHelp: "Cards you have not seen: they are in the deck or in somebody’s hand.",
  round: "Round",
  firstTo: (points: number) => `first to ${points} ends the match`,
  ofRounds: (rounds: number) => `of ${rounds}`,
  roundDone: (round: number) => `Round ${round} is over`,
  has: "had",
  earns: "earns",
  known: "taken in the open",
} as const;
