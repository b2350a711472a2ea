/** Types of birds, as their cards name them; and cards drawn apart. */
import type { FaceInfo, Table } from "../../lib/table.svelte";
import type { BirdPrinted } from "./shapes";

/** What is printed on a card besides its title and its text. */
export const printed = (card: FaceInfo): Partial<BirdPrinted> => card.data;

export type Species = {
  face: string;
  /** The key of its flocks. */
  flock: string;
  /** What facts call it by, from 1. */
  number: number;
};

export const MOCKINGBIRD = "mockingbird";
export const BATH = "bird-bath";
export const NESTING = "nesting-materials";
export const FOOD = "bird-food";

export const typeOf = (table: Table, face: string): Species | undefined => {
  const { flock, number } = printed(table.face(face));
  return flock === undefined || number === undefined ? undefined : { face, flock, number };
};

export const typesOf = (table: Table): Species[] =>
  [...table.faces.keys()].flatMap((face) => typeOf(table, face) ?? []);

/** The points that a type has earned this turn. */
export const earnedBy = (table: Table, { number }: Species): number =>
  table.factOf("points", number - 1) ?? 0;
