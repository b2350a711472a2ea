// Made from the Python shapes by `npm run types`; not edited by hand.

/**
 * What follows from what an observer knows.
 */
export interface CleanYourRoomDeduced {
  phase: "set up" | "take" | "play" | "declare" | "none";
  needed: number;
  target: number | null;
  rounds: number | null;
  folded: boolean;
  several: boolean;
  seats: Seat[];
  shelves: Shelf[];
  colours: number[];
  stacks: {
    [k: string]: "top" | "two" | "any" | "all";
  };
  play: Play | null;
  unseen: number[];
  unseen_by_colour: number[];
  exposed: string[];
}
/**
 * What everybody can see of a seat: the sizes of its sets by type, and what it would score.
 */
export interface Seat {
  sets: number[][];
  count: Count;
}
/**
 * What a seat's sets and colours count now; null where its hand is not known.
 */
export interface Count {
  sets: number;
  colours: number | null;
  total: number | null;
}
/**
 * One of the reader's own types of set.
 */
export interface Shelf {
  points: number;
  next: Next | null;
  opens: boolean;
  always: ("again" | "deck" | "top" | "any" | "pile" | "steal") | null;
}
/**
 * The next size at which a set acts, and what it does then.
 */
export interface Next {
  size: number;
  does: "again" | "deck" | "top" | "any" | "pile" | "steal";
  left: number;
}
/**
 * What laying down the picks so far would make: the type, the size, what it does.
 */
export interface Play {
  kind: "toy" | "clothes" | "keepsake";
  size: number;
  does: ("again" | "deck" | "top" | "any" | "pile" | "steal")[];
}
/**
 * What is printed on a card: the game counts types and colours in this order.
 */
export interface Thing {
  colour: "red" | "orange" | "yellow" | "green" | "blue" | "purple";
  kind: "toy" | "clothes" | "keepsake";
}
