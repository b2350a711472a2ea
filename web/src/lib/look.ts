// Made from the Python shapes by `npm run types`; not edited by hand.

export type Pattern =
  | "plain"
  | "sprinkle"
  | "dots"
  | "spots"
  | "stripes"
  | "bars"
  | "rules"
  | "uprights"
  | "check"
  | "gingham"
  | "lattice"
  | "trellis"
  | "tiles"
  | "bricks"
  | "arches"
  | "triangles"
  | "zigzag"
  | "stars"
  | "rays"
  | "waves"
  | "leaves";
export type Shown = "number" | "flag" | "seat" | "set" | "none";
export type Members = "faces" | "seats";
export type Role = "hand" | "deck" | "discard" | "board" | "score" | "secret" | "none";

/**
 * How a back looks.
 */
export interface BackLook {
  colour: string;
  weave: string;
  pattern: Pattern;
  picture?: string;
}
/**
 * How one face looks: like its style, if it has one, unless it says otherwise.
 */
export interface FaceLook {
  sign: string;
  style?: string;
  value?: number;
  letter: string;
  hue: string;
  ink: string;
  ground: string;
  weave: string;
  deep: string;
  pattern: Pattern;
  emblem?: string;
  picture?: string;
  night?: Night;
}
/**
 * What replaces hue and ink in the dark theme.
 */
export interface Night {
  hue: string;
  ink: string;
}
/**
 * How a fact is shown.
 */
export interface FactLook {
  show: Shown;
  of?: Members;
  picture?: string;
}
/**
 * How a game looks with these options.
 */
export interface GameLook {
  colour: string;
  dark: string;
  picture?: string;
  credit: string;
  styles: {
    [k: string]: Style;
  };
  faces: {
    [k: string]: FaceLook;
  };
  backs: {
    [k: string]: BackLook;
  };
  zones: {
    [k: string]: Role;
  };
  facts: {
    [k: string]: FactLook;
  };
}
/**
 * What related cards have in common.
 */
export interface Style {
  letter: string;
  hue: string;
  ink: string;
  ground: string;
  weave: string;
  deep: string;
  pattern: Pattern;
  emblem?: string;
  picture?: string;
  night?: Night;
}
/**
 * A drawing: the content of its <svg>, and its viewBox.
 */
export interface Picture {
  body: string;
  box: string;
}
