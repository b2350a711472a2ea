/** The texts of answers to what a draft left open. */
import { translated } from "../lib/templates";

export const words = translated({
  allAnswers: "All {n} questions",
  fewerAnswers: "Fewer questions",
  recommended: "Our advice:",
  figures: "Figures",
  howFigures:
    "The bar shows where the true figure most likely lies (95 %). Below each figure is its difference from the first candidate with the same bots and deals, and whether that is sure.",
  playedBy: "{n:game|games}, {bots} bots",
  weaker: "{bot} ({n} of {m:game|games} imagined)",
  outdated: "played before bots or rules last changed",
  pair: "{one}, {other}",
  seatsOf: "{n:seat|seats}",
  sure: "sure",
  notSure: "not sure",
  again: "To play the same games again in a terminal:",
});
