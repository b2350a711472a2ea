/** What the engine deduces for this observer, and texts about it. */
import type { Table } from "../../lib/table.svelte";
import type { CleanYourRoomDeduced, Stack } from "./shapes";
import { texts } from "./words";

export const deduced = (table: Table): CleanYourRoomDeduced =>
  table.view.deduced as unknown as CleanYourRoomDeduced;

/** What choosing a stack does, as a button label. */
export const stackAction = ({ way, cards }: Stack): string =>
  way === "draw" ? texts.ways.draw(cards) : texts.ways[way];

/** The cards that this seat has picked so far, and what each was picked for. */
export function pickedCards(table: Table): { verb: string; face: string }[] {
  return table.view.draft.flatMap(({ verb, target: { face } }) =>
    face === undefined ? [] : [{ verb, face }],
  );
}
