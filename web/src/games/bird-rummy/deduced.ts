/** What the engine deduces for this observer: standings, and what choices would bring. */
import type { Table } from "../../lib/table.svelte";
import type { Choice, Zone } from "../../lib/view";
import { facesOf } from "../../lib/zones";
import { printed, type Species, typeOf, typesOf } from "./cards";
import type { BirdRummyDeduced, NestStanding } from "./shapes";

const deduced = (table: Table): Partial<BirdRummyDeduced> => table.view.deduced;

/** The card's first side, whichever is up. */
export const firstSide = (table: Table, face: string): string =>
  printed(table.face(face)).side_of ?? face;

/** A card's title where the whole of it does not fit. */
export const shortTitle = (table: Table, face: string): string =>
  table.format.title(printed(table.face(face)).short ?? table.face(face).title);
/** What a field guide calls a bird. */
export const latinName = (table: Table, face: string): string =>
  printed(table.face(face)).latin ?? "";
/** What a card counts in a hand at the end. */
export const handPoints = (table: Table, face: string): number =>
  printed(table.face(face)).hand ?? 0;

const NOTHING: NestStanding = { nest: 0, flight: null, hand: 0, total: 0 };
/** How a seat would stand if it ended now, as far as its hand is known. */
export const standingOf = (table: Table, seat: number): NestStanding =>
  deduced(table).nests?.[seat] ?? NOTHING;
/** Cards in a seat's hand that this observer does not know. */
export function unknownIn(zone: Zone | undefined): number {
  return zone ? zone.count - facesOf(zone).length : 0;
}
/** What a flock counts. */
export const pointsOf = (table: Table, zone: Zone): number =>
  deduced(table).flocks?.[zone.name] ?? 0;
/** What each bird of a flock counts, where that is not 1. */
export const pointsPerBird = (table: Table, zone: Zone): number | undefined =>
  deduced(table).each?.[zone.name];
/** What a flock's owner loses if the picked birds drive it out. */
export const lossIfDrivenOut = (table: Table, zone: Zone): number | undefined =>
  deduced(table).driven?.[zone.name];
/** By face, how many copies this observer cannot place; and of all faces together. */
export const unseenOf = (table: Table): readonly number[] => deduced(table).unseen ?? [];
export const unseenCards = (table: Table): number => deduced(table).unseen_cards ?? 0;
export const gamesOf = (table: Table): number | undefined => deduced(table).games ?? undefined;

/** What a choice would bring, by the column's key. */
export function previewOf(table: Table, choice: Choice | undefined, column: string) {
  const { previews, choices } = table.view;
  const row = choice && previews?.rows[choices.indexOf(choice)];
  return row?.[previews?.columns.indexOf(column) ?? -1] ?? undefined;
}
/** What it would bring to the nest of a seat. */
export const changeOf = (table: Table, choice: Choice | undefined, seat: number) =>
  previewOf(table, choice, seat === table.you ? "mine" : "theirs");
/** The places of the Forest that it would take. */
export function coversOf(table: Table, choice: Choice | undefined): readonly number[] {
  const { previews, choices } = table.view;
  return (choice && previews?.covers?.[choices.indexOf(choice)]) ?? [];
}

export const flockOf = (table: Table, seat: number, type: Species): Zone | undefined =>
  table.zoneOf(type.flock, seat);
/** The birds of a zone, by their first sides; Nesting Materials lie beside them. */
export const birdsIn = (table: Table, zone: Zone | undefined): string[] =>
  facesOf(zone)
    .map((face) => firstSide(table, face))
    .filter((face) => table.face(face).kind === "bird");
export const flyingType = (table: Table): Species | undefined =>
  typesOf(table).find(({ number }) => number === table.fact("type in flight"));
/** The type that the birds picked to be played are of. */
export const playedType = (table: Table): Species | undefined =>
  typeOf(table, deduced(table).playing ?? "");
