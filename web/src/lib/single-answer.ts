/** The answer that the page may give for its reader. */
import type { Lobby } from "./protocol";
import type { Choice, View } from "./view";

/** The only choice of a reader who plays among bots alone, if it is a pass: they are asked only so
 * that the question tells nobody anything. */
export function singleAnswer(
  view: Pick<View, "choices" | "draft" | "seat">,
  seats: readonly Pick<Lobby["seats"][number], "kind">[],
  quiet: readonly string[],
): Choice | null {
  const [only, another] = view.choices;
  if (!only || another || view.draft.length || !quiet.includes(only.verb)) return null;
  return seats.every((seat, n) => n === view.seat || seat.kind === "bot") ? only : null;
}

/** The answer to a question that, as everybody at the table can see, decides nothing. */
export function mootAnswer(view: Pick<View, "choices" | "moot">): Choice | null {
  return view.choices.find((one) => one.action === view.moot) ?? null;
}
