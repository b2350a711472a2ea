/** The words of this page; what the game itself says comes with its messages. */
import type { Colour, Kind } from "./cloth";
import type { Next, Room } from "./shapes";

export type Effect = Next["does"];
export type Way = Room["stacks"][string];

const ONE: Record<Kind, string> = { toy: "toy", clothes: "piece", keepsake: "keepsake" };
const ORDINAL = ["", "1st", "2nd", "3rd", "4th", "5th"];

const effects: Record<Effect, string> = {
  again: "take another turn",
  deck: "take the deck’s top card",
  top: "take the top of a pile",
  any: "take any card of a pile",
  pile: "take a whole pile",
  steal: "steal a card from a hand",
};

/** On a stack's button; the whole sentence is told to the ear. */
const ways: Record<Way, string> = {
  top: "Take top",
  two: "Draw 2",
  any: "Pick one",
  all: "Take all",
};

const kinds: Record<Kind, string> = { toy: "Toys", clothes: "Clothes", keepsake: "Keepsakes" };

const colours: Record<Colour, string> = {
  red: "red",
  orange: "orange",
  yellow: "yellow",
  green: "green",
  blue: "blue",
  purple: "purple",
};

/** The letter by which a colour is told apart. */
const letters: Record<Colour, string> = {
  red: "R",
  orange: "O",
  yellow: "Y",
  green: "G",
  blue: "B",
  purple: "P",
};

export const say = {
  effects,
  ways,
  kinds,
  colours,
  letters,
  everyPlay: "Every play:",
  openWith: (n: number) => `Open with ${n}:`,
  nth: (n: number, kind: Kind) => `${ORDINAL[n] ?? n} ${ONE[kind]}:`,
  full: "Well filled:",
  noMore: "nothing more to earn",
  makes: (kind: Kind, size: number) => `${kinds[kind]} ${size}`,
  does: (set: string, does: readonly Effect[]) =>
    `${set}: ${does.map((one) => effects[one]).join(", ")}`,
  opponents: "Opponents",
  carpet: "The carpet: piles and deck",
  yourSide: "Your side",
  pileOf: (name: string) => `${name}’s`,
  yours: "Yours",
  deck: "Deck",
  left: (n: number) => `${n} left`,
  open: (whose: string) => `Open ${whose} pile`,
  close: (whose: string) => `Close ${whose} pile`,
  yourShelves: "Your shelves",
  pt: (n: number) => `${n} pt`,
  layDown: (n: number) => `Lay down ${n}`,
  setOf: (n: number) => `Set of ${n}`,
  setsOf: (sizes: string) => `Sets: ${sizes}`,
  step: (n: number) => `step ${n} of 3`,
  onlyYou: "only you see this",
  everyone: "Everyone saw you take this",
  pointsNow: "Points now:",
  of: "of",
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
  had: (points: number) => `had ${points}`,
  earns: (parts: string) => `; earns ${parts}`,
  known: "taken in the open",
} as const;

/** By card: the thing on it. */
export const things: Record<string, string> = {
  "red-toy": "Fire engine",
  "red-clothes": "Scarf",
  "red-keepsake": "Letter",
  "orange-toy": "Teddy",
  "orange-clothes": "Cap",
  "orange-keepsake": "Medal",
  "yellow-toy": "Duck",
  "yellow-clothes": "Raincoat",
  "yellow-keepsake": "Bell",
  "green-toy": "Dinosaur",
  "green-clothes": "Boots",
  "green-keepsake": "Old key",
  "blue-toy": "Boat",
  "blue-clothes": "T-shirt",
  "blue-keepsake": "Camera",
  "purple-toy": "Robot",
  "purple-clothes": "Mittens",
  "purple-keepsake": "Shell",
};
