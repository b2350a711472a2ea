/** Choices that are buttons to the engine, found by their verbs, so that each has its own place. */
import type { Choice, View } from "../../lib/view";
import { memberOf, symbolOf } from "./draft";

export const choiceFor = (view: View, member: number): Choice | undefined =>
  view.choices.find((choice) => memberOf(choice) === member);

export const symbolChoices = (view: View): { symbol: number; choice: Choice }[] =>
  view.choices.flatMap((choice) => {
    const symbol = symbolOf(choice);
    return symbol < 0 ? [] : [{ symbol, choice }];
  });

export const confirmChoice = (view: View): Choice | undefined =>
  view.choices.find((choice) => choice.verb === "confirm");
