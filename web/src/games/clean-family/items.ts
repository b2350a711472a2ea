/** What is drawn on the item cards: a large symbol and a small one, or a star. */
import { COLOURS } from "./piles";

export type Item = { large: number; small: number; wild: boolean };

const KEYS = ["mask", "hand-sanitizer", "gloves", "vitamins", "disinfectant"];
const WILD: Item = { large: -1, small: -1, wild: true };
const FACES = new Map<string, Item>(
  COLOURS.flatMap((colour) => [
    [`wild-${colour}`, WILD] as const,
    ...KEYS.flatMap((one, large) =>
      KEYS.map(
        (other, small) => [`${one}-${other}-${colour}`, { large, small, wild: false }] as const,
      ),
    ),
  ]),
);

export const itemOf = (face: string): Item =>
  FACES.get(face) ?? { large: -1, small: -1, wild: false };
