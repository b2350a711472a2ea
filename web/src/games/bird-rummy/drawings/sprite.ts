/** An SVG sprite with all drawings, referenced where they are shown. */
import { birdOf, type Drawing, type Named } from "./frames";
import { SPECIES } from "./species";
import { THINGS } from "./things";

export function drawings(): Map<string, Drawing> {
  const all = new Map<string, Drawing>();
  for (const face of Object.keys(SPECIES) as Named[]) all.set(face, birdOf(face));
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
