/** A species' drawing, cropped to its frame. */
import { drawBird } from "./bird";
import { SPECIES } from "./species";

/** Where the bird sits in its box: x, y, width, height. */
const FRAMES: Record<keyof typeof SPECIES, readonly [number, number, number, number]> = {
  bushtit: [-15, -2, 118, 104],
  "scrub-jay": [-9, 4, 106, 98],
  mallard: [-8, 6, 117, 96],
  chickadee: [-3, 6, 104, 96],
  crow: [-10, 4, 114, 98],
  sparrow: [-2, 8, 102, 92],
  cuckoo: [-13, 8, 116, 92],
  "northern-flicker": [4, 4, 98, 98],
  towhee: [-10, 8, 110, 94],
  "great-blue-heron": [0, 0, 100, 100],
  mockingbird: [-10, 0, 112, 98],
};

export type Drawing = { body: string; box: string };

export type Named = keyof typeof SPECIES;

/** Mirrored: a head that looks left stays beside the card's index where cards overlap. */
export function birdOf(face: Named, id = `bird-${face}`): Drawing {
  const [x, y, width, height] = FRAMES[face];
  return {
    body: `<g transform="matrix(-1 0 0 1 100 0)">${drawBird(id, SPECIES[face])}</g>`,
    box: `${100 - x - width} ${y} ${width} ${height}`,
  };
}
