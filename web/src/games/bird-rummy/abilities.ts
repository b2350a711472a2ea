/** What birds can do for points: as their cards say it, with a sign for each. */
import type { Table } from "../../lib/table.svelte";
import { printed, type Species, typesOf } from "./cards";

export type Ability = {
  /** Its verb. */
  key: string;
  title: string;
  cost: number;
  text: string;
  brief: string;
  sign: string;
  type: Species;
};

/** By verb: a sign in a box of 24 by 24. */
const SIGNS: Record<string, string> = {
  glean:
    '<path d="M12 21V9"/><path d="M12 12c-5 0-6-4-6-6c4 0 6 2 6 6ZM12 16c5 0 6-4 6-6c-4 0-6 2-6 6ZM12 8c-2-2-2-4 0-6c2 2 2 4 0 6Z"/>',
  "mixed-flock":
    '<path d="M3 13c2 8 16 8 18 0c-5 2-13 2-18 0Z"/><path d="M7 11c0-4 3-5 5-2c2-3 5-2 5 2"/>',
  squawk:
    '<path d="M3 13c4-1 4-6 8-6c3 0 4 2 4 4l3 1l-3 1c0 4-3 6-7 6c-2 0-5-1-5-3c2 0 3 0 4-1c-2 0-3-1-4-2Z"/><path d="M18 7l3-2M20 11h2M16 4l1-2"/>',
  forage: '<path d="M12 2l6 8h-2l4 6h-6v6h-4v-6H4l4-6H6Z"/>',
  "duck-and-cover": '<path d="M12 3c7 8 6 17 0 18c-6-1-7-10 0-18Z"/>',
  "bottom-feeder": '<path d="M2 6c3-2 5 2 8 0s5 2 8 0s3 1 4 0"/><path d="M12 10v9M8 15l4 5l4-5"/>',
  investigation: '<path d="M2 12c5-8 15-8 20 0c-5 8-15 8-20 0Z"/><circle cx="12" cy="12" r="3"/>',
  cache: '<path d="M5 9c0-4 3-6 7-6s7 2 7 6Z"/><path d="M6 11h12c0 6-3 9-6 10c-3-1-6-4-6-10Z"/>',
  murder: '<path d="M6 18a4 4 0 0 1 0-8a6 6 0 0 1 11-1a4.5 4.5 0 0 1 1 9Z"/>',
  "shiny-trinket": '<path d="M7 4h10l4 6l-9 11L3 10Z"/><path d="M3 10h18M9 10l3 11l3-11"/>',
  "urban-forager": '<circle cx="10" cy="10" r="6.5"/><path d="M15 15l6 6"/>',
  "clever-buccaneer":
    '<path d="M7 12V6a1.5 1.5 0 0 1 3 0v4V4a1.5 1.5 0 0 1 3 0v6V5a1.5 1.5 0 0 1 3 0v7l1-2c2-2 4 0 3 2c-2 4-4 9-8 9c-4 0-5-3-5-9Z"/>',
  parasite: '<path d="M12 3c5 4 7 9 6 13c-2 6-10 6-12 0c-1-4 1-9 6-13Z"/>',
  drumming: '<path d="M12 14V4M8 8l4-5l4 5"/><path d="M4 15h16v5H4Z"/>',
  "ground-forager": '<path d="M12 3v9M8 8l4 5l4-5"/><path d="M3 17h18M5 21h14"/>',
  "dirt-dance":
    '<path d="M4 20c0-5 3-8 7-8c0 5-3 8-7 8ZM13 11c0-5 3-8 7-8c0 5-3 8-7 8ZM14 20l6-5"/>',
  "go-fish":
    '<path d="M3 12c4-7 11-7 15-1l4-4v10l-4-4c-4 6-11 6-15-1Z"/><circle cx="8" cy="11" r=".6"/>',
};

/** What points buy, as the type's card says it. */
export const abilitiesOf = (table: Table, type: Species): Ability[] =>
  (printed(table.face(type.face)).abilities ?? []).flatMap(({ key, title, text, brief, cost }) =>
    cost === undefined
      ? []
      : [
          {
            key,
            title: table.format.title(title),
            text: table.format.title(text),
            brief: table.format.title(brief ?? ""),
            cost,
            sign: SIGNS[key] ?? "",
            type,
          },
        ],
  );

export const allAbilities = (table: Table): Ability[] =>
  typesOf(table).flatMap((type) => abilitiesOf(table, type));
