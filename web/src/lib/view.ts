// What an observer of a Full House table is sent: its view, and entries of its log.
// Made from view.schema.json by `npm run types`; not edited by hand.

export type View = {
  schema: 1;
  game: string;
  version: number;
  /** null: a spectator's */
  seat: number | null;
  seats: number;
  options: Record<string, unknown>;
  /** one sentence, a verb first; null when it is over */
  asked: string | null;
  /** seats that owe a decision */
  actors: number[];
  /** this seat's own picks so far, in notation */
  draft: string[];
  zones: Zone[];
  facts: Record<string, Fact>;
  memory: Memory[];
  /** what follows from all it was shown, as its game works it out */
  deduced: Record<string, unknown>;
  choices: Choice[];
  over: boolean;
  scores: number[];
  winners: number[];
};

export type Zone = {
  /** its own: the title, and the owner if it has one */
  name: string;
  title: string;
  owner: number | null;
  /** pile and row are ordered, the top or right end last */
  kind: "pile" | "row" | "hand" | "spread";
  /** null where several lie there, or none */
  back: string | null;
  count: number;
  cards: Card[];
};

export type Card = {
  face: string;
  place?: number;
} | {
  back: string;
  place: number;
} | {
  back: string;
  count: number;
};

export type Fact = number | (number | null)[];

/** what the seat saw of a place it no longer sees, and when */
export type Memory = {
  zone: string;
  when: number;
  cards: string[];
};

export type Choice = {
  action: number;
  text: string;
  notation: string;
  target: Target;
};

/** what a page lights up for a choice */
export type Target = {
  kind: "card" | "place" | "seat" | "zone" | "square" | "number" | "button";
  face?: string;
  zone?: string;
  place?: number;
  seat?: number;
  square?: number;
  number?: number;
};

/** one thing that happened, as this observer was shown it */
export type Entry = {
  /** counts this observer's entries */
  n: number;
  /** -1: nobody's doing */
  seat: number;
  text: string;
  rule: string;
  moves: Move[];
  /** those that changed */
  facts: Record<string, Fact>;
};

export type Move = {
  kind: "move" | "look" | "shuffle";
  /** null: a zone this observer cannot see */
  from: string | null;
  from_place?: number | null;
  to: string | null;
  to_place?: number | null;
  back?: string;
  /** null: not shown to this observer */
  face?: string | null;
};
