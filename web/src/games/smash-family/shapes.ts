// Made from the Python shapes by `npm run types`; not edited by hand.

/**
 * A turn of the round: whose it is, and how its card is played.
 */
export interface RoundTurn {
  seat: number;
  face_down: boolean;
}
/**
 * What follows for an observer from what it knows.
 */
export interface SmashFamilyDeduced {
  target: number;
  families: TrackedFamily[];
  turns: RoundTurn[];
  is_face_down: boolean;
  may_repeat: boolean;
  matches: string[];
  sweep: string[];
}
/**
 * How far a family has come for an observer.
 */
export interface TrackedFamily {
  cast: TrackedCharacter[];
  missing: string[];
  complete: boolean;
  closed: boolean;
}
/**
 * Where an observer knows copies of a character to be, and how many it has not seen.
 */
export interface TrackedCharacter {
  face: string;
  wall: boolean;
  hand: boolean;
  hidden: boolean;
  gone: boolean;
  unseen: number;
}
