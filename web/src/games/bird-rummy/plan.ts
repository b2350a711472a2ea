/** What this seat is about to do, read off its own picks and choices. */
import type { Table } from "../../lib/table.svelte";
import type { Choice } from "../../lib/view";
import { type Ability, allAbilities } from "./abilities";
import { isBird, MOCKINGBIRD, printOf, type Species, typeOf } from "./cards";

export type Plan = {
  /** The ability that is being aimed. */
  ability: Ability | undefined;
  /** The effect card that is being aimed. */
  effect: string;
  /** The notation of whatever is being aimed, "" if nothing is. */
  deed: string;
  /** Birds picked for a play, by face; "" stands for those of the Forest. */
  play: { type: Species | undefined; held: string[]; flocked: number } | undefined;
  /** Places of the Forest picked so far, in order. */
  places: number[];
  /** Cards that were seen on the deck and are put back so far, the lowest first. */
  tops: string[];
};

const after = (draft: readonly string[], verb: string): string[] =>
  draft.flatMap((pick) => (pick.startsWith(`${verb} `) ? [pick.slice(verb.length + 1)] : []));

export function planOf(table: Table): Plan {
  const { draft } = table.view;
  const played = after(draft, "play");
  const first = played[0] ?? "";
  const ability = allAbilities(table).find(({ key }) => draft.includes(key));
  const effect = draft.length && printOf(first).kind === "effect" ? first : "";
  const named = [...played, ...after(draft, "as")].find((face) => face !== MOCKINGBIRD);
  return {
    ability,
    effect,
    deed: ability?.key ?? effect,
    play:
      first && isBird(first)
        ? {
            type: named ? typeOf(named) : undefined,
            held: played,
            flocked: draft.filter((pick) => pick === "flock").length,
          }
        : undefined,
    places: after(draft, "card").map((place) => Number(place) - 1),
    tops: after(draft, "top"),
  };
}

/** Deeds that take a bird out of the nest they are aimed at. */
const ONE_BIRD = new Set(["squawk", "bird-food", "mating-call"]);
export const takesOne = (deed: string): boolean => ONE_BIRD.has(deed);
export const takesAll = (deed: string): boolean => deed === "murder";
export const takesResource = (deed: string): boolean =>
  deed === "duck-and-cover" || deed === "shiny-trinket";
/** Deeds that bring a card of the Forest into the own nest. */
export const bringsHome = (deed: string): boolean =>
  deed === "mixed-flock" || deed === "bird-food" || deed === "mating-call";

const ON_DECK = new Set(["draw", "fish", "deck"]);

/** A choice without a target of its own, by its notation. */
export const buttonOf = (table: Table, notation: string): Choice | undefined =>
  table.choicesOf(["button"]).find((choice) => choice.notation === notation);
export const deckChoice = (table: Table): Choice | undefined =>
  table.choicesOf(["button"]).find((choice) => ON_DECK.has(choice.notation));

/** Those that stand on the table itself: on the deck, the Forest, a Bird Bath, or as an ability. */
export function isOnTable(table: Table, { notation }: Choice): boolean {
  if (ON_DECK.has(notation) || notation === "leak") return true;
  if (notation === "forest" || notation === "flock") return true;
  return allAbilities(table).some(({ key }) => key === notation);
}

export const canTake = (table: Table): boolean =>
  table.view.choices.some(({ notation }) => notation.startsWith("take "));
