// Made from the Python shapes by `npm run types`; not edited by hand.

/**
 * Numbers that follow from what lies in sight.
 */
export interface Figures {
  rooms: string[];
  bell: number;
  minutes: number;
  goes_on: boolean;
  mornings: number;
  speeds: number[];
  speed: number | null;
  mess: number[];
  found: number;
  worth: number | null;
  adds: {
    [k: string]: number;
  };
  bust: number | null;
  bust_then: number | null;
  too_many: boolean;
  open_challenges: boolean;
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
  "may match"?: boolean[];
  figures?: Figures;
}
/**
 * What an observer can tell of a room from all it was shown.
 */
export interface Room {
  here: number | null;
  may: number[];
  locked: boolean;
  clean: number | null;
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
