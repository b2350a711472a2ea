/** Recolours a picture to the colour of its card: greys stay, all hues become shades of one. */
import type { Colour } from "./cards";

/** A hue, and how lightness and saturation of the original are carried into it. */
type Tint = { hue: number; light: (l: number) => number; full: (s: number) => number };

const TINTS: Record<Colour, Tint> = {
  red: { hue: 352, light: (l) => 0.08 + l * 0.8, full: (s) => s * 0.88 },
  orange: { hue: 28, light: (l) => 0.16 + l * 0.68, full: (s) => Math.max(0.68, s) },
  yellow: {
    hue: 47,
    light: (l) => Math.min(0.86, 0.3 + l * 0.5),
    full: (s) => Math.max(0.72, s),
  },
  green: { hue: 160, light: (l) => 0.07 + l * 0.66, full: (s) => s * 0.74 },
  blue: { hue: 211, light: (l) => 0.08 + l * 0.8, full: (s) => s * 0.84 },
  purple: { hue: 275, light: (l) => 0.1 + l * 0.78, full: (s) => s * 0.62 },
};

function saturation(hex: string): { s: number; l: number } {
  const whole = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  const parts = [0, 2, 4].map((at) => parseInt(whole.slice(at, at + 2), 16) / 255);
  const most = Math.max(...parts);
  const least = Math.min(...parts);
  const l = (most + least) / 2;
  const span = most - least;
  return { s: span ? span / (1 - Math.abs(2 * l - 1)) : 0, l };
}

export function recoloured(body: string, colour: Colour): string {
  const tint = TINTS[colour];
  return body.replace(/(fill|stroke)="#([0-9a-fA-F]{3,6})"/g, (same, what: string, hex: string) => {
    const { s, l } = saturation(hex);
    if (l > 0.95 || (s < 0.2 && (l > 0.9 || l < 0.24))) return same;
    const strong = Math.min(0.86, Math.max(0.42, (s < 0.2 ? 0.5 : s) * 0.92));
    const light = tint.light(l);
    const hue = colour === "yellow" ? tint.hue - (0.6 - light) * 30 : tint.hue;
    const percent = (part: number): string => `${Math.round(part * 100)}%`;
    return `${what}="hsl(${Math.round(hue)} ${percent(tint.full(strong))} ${percent(light)})"`;
  });
}
