/** The picture of each face, in its colour. */
import bear from "icon:fluent-emoji-flat/teddy-bear";
import bell from "icon:fluent-emoji-flat/bell";
import boat from "icon:fluent-emoji-flat/sailboat";
import camera from "icon:fluent-emoji-flat/camera";
import cap from "icon:fluent-emoji-flat/billed-cap";
import coat from "icon:fluent-emoji-flat/coat";
import dinosaur from "icon:fluent-emoji-flat/sauropod";
import duck from "icon:fluent-emoji-flat/duck";
import engine from "icon:fluent-emoji-flat/fire-engine";
import key from "icon:fluent-emoji-flat/old-key";
import letter from "icon:fluent-emoji-flat/love-letter";
import medal from "icon:fluent-emoji-flat/sports-medal";
import robot from "icon:fluent-emoji-flat/robot";
import scarf from "icon:fluent-emoji-flat/scarf";
import shell from "icon:fluent-emoji-flat/spiral-shell";
import shirt from "icon:fluent-emoji-flat/t-shirt";
import type { FaceInfo } from "../../lib/table.svelte";
import { colourOf } from "./cards";
import { recoloured } from "./recolour";

type Drawing = { body: string; box: string };

/** Our own: a pair of rubber boots, toes turned out. */
const boots: Drawing = {
  box: "0 0 32 32",
  body: `<path fill="#27b98a" d="M3.500 5.500h10v15.600c0 1 .2 1.700.2 2.600 0 2.300-1.700 4.300-4.600 4.300H5.600c-2.700 0-4.400-1.700-4.400-3.900 0-1.900 1.100-2.900 1.700-4.100.5-1 .6-2 .6-3.400z"/><path fill="#27b98a" d="M28.500 5.500h-10v15.600c0 1-.2 1.700-.2 2.600 0 2.300 1.700 4.300 4.600 4.300h3.500c2.700 0 4.400-1.700 4.400-3.900 0-1.900-1.100-2.900-1.700-4.100-.5-1-.6-2-.6-3.400z"/><path fill="#86e5c5" d="M2.800 3.500h11.400c.7 0 1.100.5 1.100 1.100v2.300c0 .7-.4 1.100-1.100 1.100H2.800c-.7 0-1.100-.4-1.100-1.100V4.600c0-.6.4-1.100 1.100-1.100zM17.800 3.500h11.400c.7 0 1.100.5 1.100 1.100v2.300c0 .7-.4 1.100-1.100 1.100H17.800c-.7 0-1.100-.4-1.100-1.100V4.600c0-.6.4-1.100 1.100-1.100z"/><path fill="#0f6e50" d="M1.200 24h12.500c-.1 2.400-1.800 4.500-4.600 4.500H5.600c-2.800 0-4.600-1.900-4.400-4.500zM30.800 24H18.300c.1 2.400 1.800 4.500 4.600 4.500h3.500c2.800 0 4.600-1.900 4.400-4.500z"/><path fill="#5fd6af" d="M5.500 10.500h1.800v8H5.500zM24.700 10.500h1.800v8h-1.800z"/>`,
};

/** Our own: two mittens on a cord, thumbs towards each other. */
const mittens: Drawing = {
  box: "0 0 32 32",
  body: `<path fill="none" stroke="#6b4a93" stroke-width="1.500" d="M7 25c0 6 18 6 18 0"/><path fill="#a97bd6" d="M7.400 4C4 4 2 6.700 2 10.500V21h9.800v-3.600l3-3.900c.8-1.100.6-2.500-.4-3.200-.9-.7-2.100-.5-2.900.4l-.3.400C11.200 6.700 10.300 4 7.400 4z"/><path fill="#a97bd6" d="M24.600 4C28 4 30 6.700 30 10.500V21h-9.800v-3.600l-3-3.900c-.8-1.100-.6-2.500.4-3.200.9-.7 2.100-.5 2.900.4l.3.400C20.800 6.700 21.700 4 24.600 4z"/><path fill="#d9c2f0" d="M1.800 20h10.200c.7 0 1.200.5 1.200 1.200V25c0 .7-.5 1.200-1.200 1.200H1.800c-.7 0-1.200-.5-1.200-1.200v-3.800c0-.7.5-1.200 1.200-1.200zM20 20h10.200c.7 0 1.200.5 1.200 1.200V25c0 .7-.5 1.200-1.200 1.200H20c-.7 0-1.200-.5-1.200-1.200v-3.800c0-.7.5-1.200 1.200-1.200z"/><path fill="#7c4fb0" d="m6.800 9 1 2 2.200.3-1.600 1.600.4 2.200-2-1-2 1 .4-2.200-1.600-1.600 2.200-.3zM25.200 9l1 2 2.200.3-1.600 1.600.4 2.200-2-1-2 1 .4-2.200-1.600-1.600 2.200-.3z"/>`,
};

const DRAWINGS: Record<string, Drawing> = {
  "red-toy": engine,
  "red-clothes": scarf,
  "red-keepsake": letter,
  "orange-toy": bear,
  "orange-clothes": cap,
  "orange-keepsake": medal,
  "yellow-toy": duck,
  "yellow-clothes": coat,
  "yellow-keepsake": bell,
  "green-toy": dinosaur,
  "green-clothes": boots,
  "green-keepsake": key,
  "blue-toy": boat,
  "blue-clothes": shirt,
  "blue-keepsake": camera,
  "purple-toy": robot,
  "purple-clothes": mittens,
  "purple-keepsake": shell,
};

const made = new Map<string, Drawing>();

/** Dyed when it is first looked at, and kept. */
export function pictureOf(card: FaceInfo): Drawing | undefined {
  const { face } = card;
  const drawing = DRAWINGS[face];
  const colour = colourOf(card);
  if (!drawing || !colour) return undefined;
  let picture = made.get(face);
  if (!picture) {
    picture = { ...drawing, body: recoloured(drawing.body, colour) };
    made.set(face, picture);
  }
  return picture;
}
