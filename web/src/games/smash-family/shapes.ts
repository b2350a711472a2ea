// Made from the Python shapes by `npm run types`; not edited by hand.

/**
 * A turn of the round: whose it is, and how its card is played.
 */
export interface RoundTurn {
  seat: number;
  face_down?: true;
}
/**
 * What follows for an observer from what it knows.
 */
export interface SmashFamilyDeduced {
  target: number;
  families: TrackedFamily[];
  unseen: number[];
  gone?: string[];
  turns: RoundTurn[];
  is_face_down?: true;
  may_repeat?: true;
  matches?: string[];
  sweep?: string[];
}
/**
 * How far a family has come for an observer.
 */
export interface TrackedFamily {
  missing?: string[];
  complete?: true;
  closed?: true;
}
