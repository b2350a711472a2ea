// Made from the Python shapes by `npm run types`; not edited by hand.

export type Card = KnownCard | UnknownCard | UnknownCards;
export type Fact = number | (number | null)[];

/**
 * The arguments of a template.
 */
export interface Args {
  seat?: number;
  card?: string;
  cards?: Cards;
  named?: string;
  zone?: string;
  other?: number;
  place?: number;
  square?: number;
  n?: number;
  m?: number;
  term?: string;
  text?: string;
  also?: Message[];
}
/**
 * Cards that a sentence mentions: faces this observer knows, and the number of others.
 */
export interface Cards {
  faces: string[];
  unseen: number;
}
/**
 * A sentence: its template and arguments. It is formatted only where it is shown.
 */
export interface Message {
  template: string;
  args?: Args;
  rule?: string;
}
/**
 * A card that this observer knows; with its place, if that is known too.
 */
export interface KnownCard {
  face: string;
  place?: number;
}
/**
 * A card of which only the back is known, at its place.
 */
export interface UnknownCard {
  back: string;
  place: number;
}
/**
 * The number of cards of which only the back is known.
 */
export interface UnknownCards {
  back: string;
  count: number;
}
/**
 * Something that can be chosen; `says` is its sentence, if not its verb's own.
 */
export interface Choice {
  action: number;
  verb: string;
  target: Target;
  says?: Message;
}
/**
 * What a choice applies to; a page lights it up.
 */
export interface Target {
  kind: "card" | "place" | "seat" | "zone" | "square" | "number" | "button";
  face?: string;
  zone?: string;
  place?: number;
  seat?: number;
  square?: number;
  number?: number;
}
/**
 * One thing that happened, as this observer was shown it.
 */
export interface Entry {
  n?: number;
  seat: number;
  message: Message | null;
  rule: string;
  moment?: string;
  beat?: true;
  moves: Move[];
  facts: {
    [k: string]: Fact;
  };
}
export interface Move {
  kind: "move" | "look" | "shuffle";
  from: string | null;
  from_place?: number | null;
  to: string | null;
  to_place?: number | null;
  back?: string;
  face?: string | null;
}
/**
 * One line of a reckoning: what gave a seat its points, and by which rule.
 */
export interface Line {
  seat: number;
  points: number;
  message: Message;
  rule: string;
  source: string;
}
/**
 * How a seat's unfinished decision would continue after further picks.
 */
export interface Look {
  asked: Message | null;
  draft: Picked[];
  choices: Choice[];
  previews?: Previews;
}
/**
 * A pick of an unfinished decision.
 */
export interface Picked {
  verb: string;
  target: Target;
  covers?: number[];
  followed?: true;
}
/**
 * What each choice would lead to, in the order of the choices; null if that is not known.
 */
export interface Previews {
  columns: string[];
  rows: (number | null)[][];
  same?: {
    [k: string]: number | null;
  };
  covers?: number[][];
  places?: number[][][];
}
/**
 * What the seat saw in a place it no longer sees, and when.
 */
export interface Memory {
  zone: string;
  when: number;
  cards: string[];
}
/**
 * A choice of a later question that can be made already now: `first` leads to it.
 */
export interface Shortcut {
  first: number;
  action: number;
  verb: string;
  target: Target;
}
/**
 * Everything a seat, or a spectator, may know of a table.
 */
export interface View {
  schema: 2;
  game: string;
  version: number;
  seat: number | null;
  seats: number;
  options: {
    [k: string]: unknown;
  };
  asked: Message | null;
  actors: number[];
  draft: Picked[];
  zones: Zone[];
  facts: {
    [k: string]: Fact;
  };
  memory: Memory[];
  deduced: {
    [k: string]: unknown;
  };
  choices: Choice[];
  over: boolean;
  scores: number[];
  winners: number[];
  previews?: Previews;
  shortcuts?: Shortcut[];
  moot?: number;
  standing?: Line[];
}
/**
 * A place for cards. Piles and rows are ordered, with the top or right end last.
 */
export interface Zone {
  name: string;
  key: string;
  owner: number | null;
  kind: "pile" | "row" | "hand" | "spread";
  back: string | null;
  count: number;
  cards: Card[];
}
