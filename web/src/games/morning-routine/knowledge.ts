/** What this observer knows of the house: what the engine deduces, and what it has seen. */
import type { Table } from "../../lib/table.svelte";
import type { Choice } from "../../lib/view";
import { facesOf } from "../../lib/zones";
import { roomZone, type Room, roomIn, roomOf, roomsInPlay, valueOf } from "./rooms";
import type { MorningRoutineDeduced, Figures } from "./shapes";

export const HALLWAY = 0;
export const IN_ROOM = 1;
export const AT_SCHOOL = 2;
export const LATE = 3;

/** What lay in an envelope when it was last seen. */
export type Seen = { when: number; now: boolean; rewards: string[]; mess: number[] };

export type RoomKnown = {
  room: Room;
  seen: Seen | undefined;
  /** All saw it without mess in this round, later than `seen`. */
  clean: number | undefined;
  /** Rewards of it that lie elsewhere now. */
  gone: string[];
  /** Its envelope lies in the centre. */
  free: boolean;
  /** Who is there for sure. */
  here: number | undefined;
  /** Who may be there. */
  may: number[];
  /** Whether it is locked, if it may be. */
  locked: "maybe" | "surely" | undefined;
};

const deducedOf = (table: Table): MorningRoutineDeduced =>
  table.view.deduced as unknown as MorningRoutineDeduced;
export const figuresOf = (table: Table): Figures => deducedOf(table).figures;

/** By seat, the rooms it may be in; none for one that is in none, or where nothing is told. */
export const mayBeIn = (table: Table, seat: number): string[] =>
  deducedOf(table)["may be in"]?.[seat] ?? [];

/** Whether this observer's queue card may be the room that a seat is in. */
export const mayMatch = (table: Table, seat: number): boolean =>
  deducedOf(table)["may match"]?.includes(seat) ?? true;

/** What a choice would bring, by the key of its column. */
export function previewOf(table: Table, choice: Choice): Record<string, number | null> {
  const { choices, previews } = table.view;
  const row = previews?.rows[choices.indexOf(choice)] ?? [];
  return Object.fromEntries(previews?.columns.map((key, n) => [key, row[n] ?? null]) ?? []);
}

export const whereIs = (table: Table, seat: number): number => table.factOf("where", seat) ?? 0;

/** The room that this observer is in. */
export const ownRoom = (table: Table): Room | undefined =>
  table.you === null ? undefined : roomIn(table, facesOf(table.zoneOf("room", table.you)));

/** The room on the queue card in front of a seat, if this observer knows it. */
export const queuedRoom = (table: Table, seat: number): Room | undefined =>
  roomIn(table, facesOf(table.zoneOf("queue", seat)));

const isMess = (table: Table, face: string): boolean => table.face(face).back === "mess";

export const messIn = (table: Table, faces: readonly string[]): string[] =>
  faces.filter((face) => isMess(table, face));
export const rewardsIn = (table: Table, faces: readonly string[]): string[] =>
  faces.filter((face) => !isMess(table, face));

function seenOf(table: Table, room: Room): Seen | undefined {
  const split = (faces: readonly string[]): Pick<Seen, "rewards" | "mess"> => ({
    rewards: rewardsIn(table, faces),
    mess: messIn(table, faces).map((face) => valueOf(table, face)),
  });
  const inside = roomZone(table, room);
  const zone = inside === undefined ? undefined : table.zone(inside);
  if (zone) return { when: table.fact("round") ?? 0, now: true, ...split(facesOf(zone)) };
  const memory = table.view.memory.find((one) => one.zone === inside);
  return memory && { when: memory.when, now: false, ...split(memory.cards) };
}

const OUTSIDE = ["rewards", "used rewards", "shown rewards", "dropped rewards"];

export function houseOf(table: Table): RoomKnown[] {
  const free = new Set(facesOf(table.zone("centre")));
  const own = ownRoom(table);
  const outside = table.view.zones.filter((zone) => OUTSIDE.includes(zone.key)).flatMap(facesOf);
  return roomsInPlay(table).map((room) => {
    const { face } = room;
    const known = deducedOf(table).rooms?.[face];
    return {
      room,
      seen: seenOf(table, room),
      clean: known?.clean,
      gone: outside.filter((one) => roomOf(table.face(one)) === room),
      free: free.has(face),
      here: known?.here ?? (room === own ? (table.you ?? undefined) : undefined),
      may: known?.may ?? [],
      locked: known?.locked,
    };
  });
}

/** The round in which a seat's queue card was laid. */
export const queuedIn = (table: Table, seat: number): number | undefined =>
  deducedOf(table)["queued in"]?.[seat] ?? undefined;

/** The round in which this observer used a reward. */
export const usedIn = (table: Table, face: string): number | undefined =>
  deducedOf(table)["used in"]?.[face];
