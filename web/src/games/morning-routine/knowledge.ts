/** What this observer knows of the house: from its view and its log alone. */
import type { Table } from "../../lib/table.svelte";
import type { Entry, Zone } from "../../lib/view";
import { facesOf } from "../../lib/zones";
import { insideOf, printedOn, type Room, roomOf, ROOMS, valueOf } from "./rooms";

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
  /** It may be the one that was locked. */
  locked: boolean;
};

export const inPlay = (table: Table): readonly Room[] =>
  ROOMS.slice(0, Number(table.view.options.rooms ?? ROOMS.length));

/** By seat, the rooms it may be in; undefined for one that is in none. */
export function mayBeIn(table: Table, seat: number): string[] | undefined {
  const may = table.view.deduced["may be in"] as (string[] | null)[] | undefined;
  return may?.[seat] ?? undefined;
}

export const whereIs = (table: Table, seat: number): number => table.factOf("where", seat) ?? 0;

/** The room that this observer is in. */
export function ownRoom(table: Table): Room | undefined {
  if (table.you === null) return undefined;
  return roomOf(facesOf(table.zoneOf("room", table.you))[0]);
}

function split(table: Table, faces: readonly string[]): { rewards: string[]; mess: number[] } {
  const isMess = (face: string): boolean => table.face(face).back === "mess";
  return {
    rewards: faces.filter((face) => !isMess(face)),
    mess: faces.filter(isMess).map(valueOf),
  };
}

function seenOf(table: Table, room: Room): Seen | undefined {
  const zone: Zone | undefined = table.zone(insideOf(room));
  if (zone) return { when: table.fact("round") ?? 0, now: true, ...split(table, facesOf(zone)) };
  const memory = table.view.memory.find((one) => one.zone === insideOf(room));
  return memory && { when: memory.when, now: false, ...split(table, memory.cards) };
}

/** Rewards that lie open somewhere, or in the own hand. */
function elsewhere(table: Table): string[] {
  return table.view.zones
    .filter((zone) => zone.title.endsWith("rewards"))
    .flatMap((zone) => facesOf(zone));
}

export function houseOf(table: Table): RoomKnown[] {
  const free = new Set(facesOf(table.zone("centre")));
  const away = elsewhere(table);
  const clean = cleanSince(table.entries);
  const met = everFree(table.entries);
  const isLocked = (table.zone("locked")?.count ?? 0) > 0;
  return inPlay(table).map((room) => {
    const seen = seenOf(table, room);
    const may = table.people
      .map((person) => person.seat)
      .filter((seat) => mayBeIn(table, seat)?.includes(room.face));
    const here = may.find((seat) => mayBeIn(table, seat)?.length === 1);
    const since = clean.get(room.face);
    return {
      room,
      seen,
      clean: since !== undefined && since >= (seen?.when ?? 0) && !seen?.now ? since : undefined,
      gone: away.filter((face) => printedOn(table.face(face)).room === room),
      free: free.has(room.face),
      here,
      may: here === undefined ? may : [],
      locked:
        isLocked && here === undefined && !free.has(room.face) && !met.has(room.face) && !seen,
    };
  });
}

/** Rooms that this observer has seen in the centre this morning: none of them is locked. */
function everFree(entries: readonly Entry[]): Set<string> {
  const found = new Set<string>();
  for (const entry of entries) {
    if (entry.facts.morning !== undefined) found.clear();
    for (const move of entry.moves) if (move.from === "centre" && move.face) found.add(move.face);
  }
  return found;
}

/** By room, the round in which it changed hands before all eyes: it was clean then (MR-9.5). */
function cleanSince(entries: readonly Entry[]): Map<string, number> {
  const found = new Map<string, number>();
  let round = 0;
  for (const entry of entries) {
    round = roundIn(entry, round);
    if (entry.facts.morning !== undefined) found.clear();
    for (const move of entry.moves) {
      if (move.face && /^room \d/.test(move.from ?? "") && /^room \d/.test(move.to ?? ""))
        found.set(move.face, round);
    }
  }
  return found;
}

const roundIn = (entry: Entry, before: number): number =>
  typeof entry.facts.round === "number" ? entry.facts.round : before;

/** By seat, the round in which its queue card was laid. */
export function queuedSince(entries: readonly Entry[]): Map<number, number> {
  const found = new Map<number, number>();
  let round = 0;
  for (const entry of entries) {
    round = roundIn(entry, round);
    for (const move of entry.moves) {
      const laid = move.kind === "move" ? /^queue (\d+)$/.exec(move.to ?? "") : null;
      if (laid) found.set(Number(laid[1]), round);
    }
  }
  return found;
}

/** By face, the round in which a reward was used. */
export function usedIn(entries: readonly Entry[]): Map<string, number> {
  const found = new Map<string, number>();
  let round = 0;
  for (const entry of entries) {
    round = roundIn(entry, round);
    for (const move of entry.moves)
      if (move.face && move.to?.startsWith("used rewards")) found.set(move.face, round);
  }
  return found;
}

/** Who sits in the Hallway with a queue card and may challenge whoever comes out. */
export const waiting = (table: Table): number[] =>
  table.people
    .map((person) => person.seat)
    .filter(
      (seat) =>
        seat !== table.you &&
        whereIs(table, seat) === HALLWAY &&
        (table.zoneOf("queue", seat)?.count ?? 0) > 0,
    );
