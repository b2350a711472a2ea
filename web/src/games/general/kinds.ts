/** Each kind of card gets a hue, a pattern and a letter: never the hue alone. */
import type { FaceInfo } from "../../lib/protocol";

/** Okabe and Ito's hues dark enough to write on in white, or light enough for ink. */
const HUES = [
  { frame: "#0b62a8", ground: "#cfe4f7", ink: "#fff" },
  { frame: "#08785a", ground: "#cdebdc", ink: "#fff" },
  { frame: "#c65300", ground: "#fbdcc1", ink: "#fff" },
  { frame: "#8a5bb0", ground: "#e6dcf2", ink: "#fff" },
  { frame: "#e3bb10", ground: "#fdf3c0", ink: "#2b2733" },
  { frame: "#b93347", ground: "#f6d5da", ink: "#fff" },
  { frame: "#4fb0e6", ground: "#d5eefb", ink: "#17222c" },
  { frame: "#3b4152", ground: "#d6dbe4", ink: "#fff" },
] as const;

export type Dress = (typeof HUES)[number] & { pattern: number };

export function dressOf(card: FaceInfo): Dress {
  const of = card.kind || card.title;
  let sum = 0;
  for (const letter of of) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  const hue = HUES[sum % HUES.length] ?? HUES[0];
  return { ...hue, pattern: Math.floor(sum / HUES.length) % 4 };
}

/** The corner: two letters that tell the card when it is overlapped. */
export function indexOf(card: FaceInfo): string {
  const [first = "", second] = card.title.split(/[^\p{L}\p{N}]+/u);
  return second ? first.charAt(0) + second.charAt(0).toUpperCase() : first.slice(0, 2);
}
