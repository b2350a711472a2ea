/** The steps of a decision, as far as this one has come (CF-3). */
import type { Desk } from "./desk.svelte";
import type { Asks } from "./draft";
import { says } from "./words";

export type Step = { name: string; state: "done" | "now" | "" };

const AT: Record<Exclude<Asks, null>, number> = {
  card: 0,
  symbol: 0,
  way: 1,
  square: 1,
  patch: 1,
  member: 2,
  confirm: 3,
};

export function stepsOf(desk: Desk): Step[] {
  const { asks, confirmed } = desk.now;
  const { steps } = says;
  if (!asks && !confirmed) return [];
  const at = asks ? AT[asks] : 4;
  const names = [desk.free ? steps.symbol : steps.card, steps.place, steps.family, steps.confirm];
  return names
    .map((name, index): Step => ({ name, state: index < at ? "done" : index === at ? "now" : "" }))
    .filter((step) => !(desk.free && step.name === steps.family));
}
