/** Choices without a target, found by verb, so that each has its own place on the page. */
import type { Choice, View } from "../../lib/view";
import { memberOf, symbolOf } from "./draft";
import { previewValue } from "./points";

export const choiceFor = (view: View, member: number): Choice | undefined =>
  view.choices.find((choice) => memberOf(choice) === member);

/** The symbols to choose from, and how many Alternatives each takes. */
export const symbolChoices = (view: View): { symbol: number; choice: Choice; spends: number }[] =>
  view.choices.flatMap((choice, row) => {
    const symbol = symbolOf(choice);
    const spends = previewValue(view.previews, row, "alternatives spent") ?? 0;
    return symbol < 0 ? [] : [{ symbol, choice, spends }];
  });

export const confirmChoice = (view: View): Choice | undefined =>
  view.choices.find((choice) => choice.verb === "confirm");
