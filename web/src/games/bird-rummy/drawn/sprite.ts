/** All drawings, once on the page; whoever shows one refers to it. */
import { drawBird, type Bird } from "./bird";
import { SPECIES } from "./species";
import { THINGS } from "./things";

/** Where the bird sits in its box: x, y, width, height. */
const FRAMES: Record<string, readonly [number, number, number, number]> = {
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

/** Mirrored: a head that looks left stays beside the card's index where cards overlap. */
function birdOf(face: string, bird: Bird): Drawing {
  const [x, y, width, height] = FRAMES[face] ?? [0, 0, 100, 100];
  return {
    body: `<g transform="matrix(-1 0 0 1 100 0)">${drawBird(`bird-${face}`, bird)}</g>`,
    box: `${100 - x - width} ${y} ${width} ${height}`,
  };
}

export function drawings(): Map<string, Drawing> {
  const all = new Map<string, Drawing>();
  for (const [face, bird] of Object.entries(SPECIES)) all.set(face, birdOf(face, bird));
  for (const [face, body] of Object.entries(THINGS)) all.set(face, { body, box: "0 0 100 100" });
  return all;
}

const ID = "bird-rummy-drawings";
export const refTo = (face: string): string => `#${ID}-${face}`;

export function layOut(): void {
  if (document.getElementById(ID)) return;
  const symbols = [...drawings()].map(
    ([face, { body, box }]) => `<symbol id="${ID}-${face}" viewBox="${box}">${body}</symbol>`,
  );
  const holder = document.createElement("div");
  holder.innerHTML = `<svg id="${ID}" width="0" height="0" aria-hidden="true">${symbols.join("")}</svg>`;
  holder.style.position = "absolute";
  document.body.append(holder);
}
