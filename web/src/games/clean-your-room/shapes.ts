// Made from the Python shapes by `npm run types`; not edited by hand.

/**
 * The bet of whoever declared Last Turn.
 */
export interface Bet {
  seat: number;
  won?: true;
}
/**
 * What follows from what an observer knows.
 */
export interface CleanYourRoomDeduced {
  step?: Step;
  settled?: SettledRound;
  aim?: number;
  ready?: true;
  target?: number;
  rounds?: number;
  folded?: true;
  several?: true;
  seats: Seat[];
  shelves?: Shelf[];
  colours?: {
    [k: string]: number;
  };
  stacks?: {
    [k: string]: Stack;
  };
  play?: Play;
  unseen: number[];
  unseen_by_colour: number[];
  exposed?: string[];
}
/**
 * Which step of a turn is being taken.
 */
export interface Step {
  number: number;
  of: number;
}
/**
 * How a round was settled.
 */
export interface SettledRound {
  round: number;
  bet?: Bet;
  seats: SettledSeat[];
}
/**
 * What a seat had when the round ended, and what that earned.
 */
export interface SettledSeat {
  seat: number;
  had: number;
  earned: number;
}
/**
 * What an observer knows of a seat: the sizes of its sets by type, and what it would score.
 */
export interface Seat {
  sets?: number[][];
  count: Count;
}
/**
 * What a seat's sets and colours score now; only the sets if its hand is not known.
 */
export interface Count {
  sets: number;
  colours?: number;
  total?: number;
}
/**
 * One of the reader's own types of set.
 */
export interface Shelf {
  points: number;
  next?: Next;
  opens?: true;
  always?: "again" | "deck" | "top" | "any" | "pile" | "steal";
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
 * What choosing a stack would give, and how many of its cards are involved, from the top.
 */
export interface Stack {
  way: "top" | "draw" | "any" | "all";
  cards: number;
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
 * What is printed on a card: types and colours are numbered in this order.
 */
export interface Thing {
  colour: "red" | "orange" | "yellow" | "green" | "blue" | "purple";
  kind: "toy" | "clothes" | "keepsake";
  zone: string;
}
