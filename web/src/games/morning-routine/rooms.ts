/** Rooms: where they are in the house, and what their cards say of them. */
import type { FaceInfo, Table } from "../../lib/table.svelte";
import type { FaceLook } from "../../lib/look";
import type { Printed } from "./shapes";
import { shortNames } from "./words";

export type Style =
  "kitchen" | "bathroom" | "bedroom" | "living" | "study" | "laundry" | "garage" | "garden";

export type Room = {
  /** Its envelope's face. */
  face: string;
  /** Its part of the house. */
  style: Style;
};

const room = (face: string, style: Style): Room => ({ face, style });

const ROOMS: readonly Room[] = [
  room("kitchen", "kitchen"),
  room("bathroom", "bathroom"),
  room("bedroom", "bedroom"),
  room("living-room", "living"),
  room("study", "study"),
  room("laundry-room", "laundry"),
  room("garage", "garage"),
  room("garden", "garden"),
];

export const roomAt = (face: string): Room | undefined => ROOMS.find((one) => one.face === face);

export const printedOn = (card: FaceInfo): Printed => card.data as Printed;

/** The room that a card is of. */
export function roomOf(card: FaceInfo): Room | undefined {
  const { room: face } = printedOn(card);
  return face === undefined ? undefined : roomAt(face);
}

/** Those that this table has, in the order of their envelopes. */
export const roomsInPlay = (table: Table): Room[] =>
  [...table.faces.values()].flatMap((card) =>
    card.back === "envelope" && card.copies ? (roomAt(card.face) ?? []) : [],
  );

/** The room of the first of these cards. */
export const roomIn = (table: Table, [face]: readonly string[]): Room | undefined =>
  face === undefined ? undefined : roomOf(table.face(face));

/** What a mess card counts. */
export const valueOf = (table: Table, face: string): number =>
  printedOn(table.face(face)).value ?? 0;

export const cardTitle = (table: Table, face: string): string =>
  table.format.title(table.face(face).title);
export const roomName = (table: Table, one: Room): string => cardTitle(table, one.face);

export const roomLook = (table: Table, one: Room): FaceLook | undefined =>
  table.face(one.face).look;

/** Where there is little space. */
export const shortRoomName = (table: Table, one: Room): string =>
  shortNames[one.face] ?? roomName(table, one);

/** The zone of what lies in a room. */
export const roomZone = (table: Table, one: Room): string | undefined =>
  printedOn(table.face(one.face)).inside;

/** Where each room is in the house, by how many are in play; the Garden lies beside or before it. */
export function floorPlan(rooms: number): string {
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
