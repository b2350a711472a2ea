// Made from the Python shapes by `npm run types`; not edited by hand.

/**
 * Something that a card does under a name of its own.
 */
export interface BirdAbility {
  key: string;
  title: string;
  text: string;
  brief?: string;
  cost?: number;
}
/**
 * What is printed on a card, apart from its title and its text.
 */
export interface BirdPrinted {
  side_of?: string;
  number?: number;
  flock?: string;
  latin?: string;
  short: string;
  hand: number;
  abilities: BirdAbility[];
}
/**
 * Numbers that follow from what the observer knows.
 */
export interface BirdRummyDeduced {
  nests: NestStanding[];
  flocks: {
    [k: string]: number;
  };
  each: {
    [k: string]: number;
  };
  driven: {
    [k: string]: number;
  };
  playing: string | null;
  games: number | null;
  unseen: number[];
  unseen_cards: number;
}
/**
 * How a seat would stand if the game ended now, as far as the observer knows.
 */
export interface NestStanding {
  nest: number;
  flight: number | null;
  hand: number;
  unknown?: number;
  total: number;
}
