/** What birds count, worked out of what lies open: nests, hands, and what a loss would cost. */
import type { Table } from "../../lib/table.svelte";
import type { Zone } from "../../lib/view";
import { facesOf } from "../../lib/zones";
import {
  CUCKOO,
  firstSide,
  HERON,
  isBird,
  MOCKINGBIRD,
  NESTING,
  RIVER,
  type Species,
  TYPES,
} from "./cards";

export const flockOf = (table: Table, seat: number, type: Species): Zone | undefined =>
  table.zoneOf(type.flock, seat);
/** The birds of a zone, by their first sides; Nesting Materials lie beside them. */
export const birdsIn = (zone: Zone | undefined): string[] =>
  facesOf(zone).map(firstSide).filter(isBird);
const namesIn = (table: Table, title: string, seat: number): string[] =>
  facesOf(table.zoneOf(title, seat)).map(firstSide);
export const isSafe = (zone: Zone | undefined): boolean =>
  facesOf(zone).map(firstSide).includes(NESTING);

/** BR-10.2: what one bird of this type counts in this nest. */
export function worthOf(table: Table, seat: number, type: Species): number {
  if (type.face === CUCKOO) return -2;
  return type.face === HERON && namesIn(table, "resources", seat).includes(RIVER) ? 2 : 1;
}

/** The same for this very card, which may be a Mockingbird. */
export function countsAs(table: Table, seat: number, type: Species, face: string): number {
  const free =
    face === MOCKINGBIRD && type.face !== CUCKOO && Number(table.view.options.mock_score) === 0;
  return free ? 0 : worthOf(table, seat, type);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export function flockPoints(table: Table, seat: number, type: Species): number {
  const birds = birdsIn(flockOf(table, seat, type));
  return sum(birds.map((face) => countsAs(table, seat, type, face)));
}
export const nestPoints = (table: Table, seat: number): number =>
  sum(TYPES.map((type) => flockPoints(table, seat, type)));

/** What a nest loses with this bird; the last genuine one takes its Mockingbirds along (BR-9.4). */
export function lossOf(table: Table, seat: number, type: Species, face: string): number {
  const birds = birdsIn(flockOf(table, seat, type));
  const last = face === type.face && birds.filter((one) => one === face).length === 1;
  return last ? flockPoints(table, seat, type) : countsAs(table, seat, type, face);
}

/** What a nest loses with this Resource: the last River is what doubles its Herons. */
export function lossOfResource(table: Table, seat: number, face: string): number {
  const rivers = namesIn(table, "resources", seat).filter((one) => one === RIVER).length;
  const heron = TYPES.find((type) => type.face === HERON);
  return face === RIVER && rivers === 1 && heron ? flockPoints(table, seat, heron) / 2 : 0;
}

export function costOf(table: Table, face: string): number {
  if (!isBird(face)) return 0;
  return firstSide(face) === CUCKOO ? Number(table.view.options.cuckoo_hand ?? 2) : 1;
}

export type Standing = {
  nest: number;
  /** What birds in flight will count, if they are this seat's. */
  flight: number;
  flying: Species | undefined;
  /** What the birds cost that are known to be in hand. */
  hand: number;
  /** Cards in hand that this observer does not know. */
  unknown: number;
  total: number;
};

export const flyingType = (table: Table): Species | undefined =>
  TYPES[(table.fact("type in flight") ?? 0) - 1];

/** How a seat stands: exactly where its hand is known, else at most so. */
export function standingOf(table: Table, seat: number): Standing {
  const held = table.zoneOf("hand", seat);
  const known = facesOf(held);
  const flying = table.fact("active player") === seat ? flyingType(table) : undefined;
  const aloft = birdsIn(table.zone("in flight"));
  const flight = flying ? sum(aloft.map((face) => countsAs(table, seat, flying, face))) : 0;
  const nest = nestPoints(table, seat);
  const hand = sum(known.map((face) => costOf(table, face)));
  const unknown = (held?.count ?? 0) - known.length;
  return { nest, flight, flying, hand, unknown, total: nest + flight - hand };
}

/** A number with its sign, as it is printed: −2, +1. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");
export const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
