/** The texts of puzzles. */
import { translated } from "../lib/templates";

export const words = translated({
  ofTheDay: "Puzzle of the day",
  find: "Find the choice that wins",
  lead: "A position from a real game of {title}, with {n} players. One choice wins clearly more often than any other: find it.",
  dealt: "You know what this seat knew then. What it did not know is dealt anew each time.",
  play: "Play",
  puzzles: "Puzzles",
  puzzleOf: "{title}: puzzle {n}",
  others: "Other puzzles of {title}",
  none: "There is no such puzzle",
  noneHelp: "Perhaps the rules have changed since.",
  table: "A puzzle",
  tableHelp: "Find the choice that wins most often.",
  solved: "You found it",
  missed: "Not quite",
  best: "Best: {choice}.",
  measured: "It wins {n} % of imagined games, the next best {m} %.",
  again: "Try again",
  next: "Another puzzle",
});
