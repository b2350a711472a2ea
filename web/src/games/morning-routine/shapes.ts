// Made from the Python shapes by `npm run types`; not edited by hand.

/**
 * Numbers that follow from what is in sight. Whatever does not apply is left out.
 */
export interface Figures {
  bell: number;
  minutes: number;
  goes_on?: true;
  mornings?: number;
  speeds: number[];
  speed?: number;
  mess: number[];
  found?: number;
  worth?: number;
  inside?: {
    [k: string]: Inside;
  };
  adds?: {
    [k: string]: number;
  };
  bust?: number;
  bust_then?: number;
  too_many?: true;
  drops?: string[];
  open_challenges?: true;
}
/**
 * How many cards lay in a room, as far as the observer last knew.
 */
export interface Inside {
  rewards?: number;
  mess: number;
}
export interface MorningRoutineDeduced {
  "may be in"?: (string[] | null)[];
  rooms?: {
    [k: string]: Room;
  };
  "queued in"?: (number | null)[];
  "used in"?: {
    [k: string]: number;
  };
  "may match"?: number[];
  figures: Figures;
}
/**
 * What an observer can tell about a room. Whatever is unknown or untrue is left out.
 */
export interface Room {
  here?: number;
  may?: number[];
  locked?: "maybe" | "surely";
  clean?: number;
}
/**
 * What is printed on a card, apart from its title and its text.
 */
export interface Printed {
  room?: string;
  inside?: string;
  points?: number;
  when?: string;
  does?: string;
  value?: number;
  mark?: number;
}
