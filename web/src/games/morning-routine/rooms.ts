/** How rooms look: hue, wallpaper and emblem. What is printed on cards comes with them. */
import bathtub from "icon:game-icons/bathtub";
import bed from "icon:game-icons/bed";
import bookshelf from "icon:game-icons/bookshelf";
import cookingPot from "icon:game-icons/cooking-pot";
import flowerPot from "icon:game-icons/flower-pot";
import garage from "icon:game-icons/home-garage";
import sofa from "icon:game-icons/sofa";
import washing from "icon:game-icons/washing-machine";
import type { FaceInfo } from "../../lib/faces";
import type { Table } from "../../lib/table.svelte";
import type { Printed } from "./shapes";
import { shortNames } from "./words";

export type Style =
  "kitchen" | "bathroom" | "bedroom" | "living" | "study" | "laundry" | "garage" | "garden";

export type Room = {
  /** Its envelope's face. */
  face: string;
  style: Style;
  emblem: { body: string; box: string };
};

const room = (face: string, style: Style, emblem: Room["emblem"]): Room => ({
  face,
  style,
  emblem,
});

const ROOMS: readonly Room[] = [
  room("kitchen", "kitchen", cookingPot),
  room("bathroom", "bathroom", bathtub),
  room("bedroom", "bedroom", bed),
  room("living-room", "living", sofa),
  room("study", "study", bookshelf),
  room("laundry-room", "laundry", washing),
  room("garage", "garage", garage),
  room("garden", "garden", flowerPot),
];

export const roomAt = (face: string): Room | undefined => ROOMS.find((one) => one.face === face);

export const printedOn = (card: FaceInfo): Printed => card.data as Printed;

/** The room that a card is of. */
export function roomOf(card: FaceInfo): Room | undefined {
  const { room: face } = printedOn(card);
  return face === undefined ? undefined : roomAt(face);
}

/** The room of the first of these cards. */
export const roomIn = (table: Table, [face]: readonly string[]): Room | undefined =>
  face === undefined ? undefined : roomOf(table.face(face));

/** What a mess card counts. */
export const valueOf = (table: Table, face: string): number =>
  printedOn(table.face(face)).value ?? 0;

export const titleOf = (table: Table, face: string): string =>
  table.format.title(table.face(face).title);
export const nameOf = (table: Table, one: Room): string => titleOf(table, one.face);

/** Where there is little space. */
export const shortOf = (table: Table, one: Room): string =>
  shortNames[one.face] ?? nameOf(table, one);

/** The zone of what lies in a room. */
export const insideOf = (table: Table, one: Room): string | undefined =>
  printedOn(table.face(one.face)).inside;

export const minus = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);
export const signed = (value: number): string => (value > 0 ? `+${value}` : minus(value));

/** Where each room is in the house, by how many are in play; the Garden lies beside or before it. */
export function planOf(rooms: number): string {
  switch (Math.min(rooms, 8)) {
    case 2:
      return '"kitchen bathroom" "hall hall"';
    case 3:
      return '"bedroom bathroom kitchen" "hall hall hall"';
    case 4:
      return '"bedroom bathroom" "living kitchen" "hall hall"';
    case 5:
      return '"bedroom bathroom study" "living hall kitchen"';
    case 6:
      return '"bedroom bathroom study" "laundry living kitchen" "hall hall hall"';
    default:
      return '"bedroom bathroom study" "laundry hall living" "garage hall kitchen"';
  }
}
