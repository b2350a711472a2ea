/** Choices that are buttons to the engine, found by what they say, so that each has its own place. */
import type { Choice, View } from "../../lib/view";
import { memberSaid, symbolSaid } from "./decision";

export const choiceFor = (view: View, member: number): Choice | undefined =>
  view.choices.find((choice) => memberSaid(choice.notation) === member);

export const symbolChoices = (view: View): { symbol: number; choice: Choice }[] =>
  view.choices.flatMap((choice) => {
    const symbol = symbolSaid(choice.notation);
    return symbol < 0 ? [] : [{ symbol, choice }];
  });

export const confirmChoice = (view: View): Choice | undefined =>
  view.choices.find((choice) => choice.notation === "confirm");
