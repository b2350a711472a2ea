/** What this seat is about to do, from its picks so far. */
import type { Table } from "../../lib/table.svelte";
import type { Choice } from "../../lib/view";
import { type Ability, allAbilities } from "./abilities";
import type { Species } from "./cards";
import { playedType } from "./deduced";

export type Draft = {
  /** The ability that is being aimed. */
  ability: Ability | undefined;
  /** The effect card that is being aimed. */
  effect: string;
  /** Birds of the hand picked for a play, by face. */
  play: { type: Species | undefined; held: string[] } | undefined;
  /** Places of the Forest picked so far, in order. */
  places: number[];
  /** Cards that were seen on the deck and are put back so far, the lowest first. */
  tops: string[];
};

export function draftOf(table: Table): Draft {
  const { draft } = table.view;
  const facesBy = (verb: string): string[] =>
    draft.flatMap((pick) => (pick.verb === verb && pick.target.face ? [pick.target.face] : []));
  const played = facesBy("play");
  const first = played[0] ?? "";
  const kind = first ? table.face(first).kind : "";
  return {
    ability: allAbilities(table).find(({ key }) => draft.some(({ verb }) => verb === key)),
    effect: kind === "effect" ? first : "",
    play: kind === "bird" ? { type: playedType(table), held: played } : undefined,
    places: draft.flatMap(({ verb, target }) =>
      verb === "card" && target.place !== undefined ? [target.place] : [],
    ),
    tops: facesBy("top"),
  };
}

const ON_DECK: readonly string[] = ["draw", "fish", "deck"];
const ON_TABLE: readonly string[] = [...ON_DECK, "leak", "forest", "flock"];

/** A choice without a target of its own, by its verb. */
export const buttonOf = (table: Table, verb: string): Choice | undefined =>
  table.choicesOf(["button"]).find((choice) => choice.verb === verb);
export const deckChoice = (table: Table): Choice | undefined =>
  table.choicesOf(["button"]).find((choice) => ON_DECK.includes(choice.verb));

/** Those that stand on the table itself: on the deck, the Forest, a Bird Bath, or as an ability. */
export const isOnTable = (table: Table, { verb }: Choice): boolean =>
  ON_TABLE.includes(verb) || allAbilities(table).some(({ key }) => key === verb);

export const canTake = (table: Table): boolean =>
  table.view.choices.some(({ verb }) => verb === "take");
