/** The patterns of parts/patterns.css as one drawing each, for paper.
 *
 * A browser prints a repeated background as pixels. Here every dot and line is drawn by itself, which
 * stays sharp and can be cut at any size.
 */
import type { Pattern } from "../lib/look";

/** A card's front, in the pixels of a card on a table. */
const [WIDTH, HEIGHT] = [125, 175];
const [MIDDLE, HALFWAY] = [WIDTH / 2, HEIGHT / 2];

type Drawn = { filled?: string; lines?: string; thick?: number };

const at = (n: number): string => String(Math.round(n * 100) / 100);

/** Something drawn at every place of a grid. */
function everywhere(across: number, down: number, draw: (x: number, y: number) => string): string {
  let path = "";
  for (let y = -down; y < HEIGHT + down; y += down)
    for (let x = -across; x < WIDTH + across; x += across) path += draw(x, y);
  return path;
}

const dot = (x: number, y: number, r: number): string =>
  `M${at(x - r)} ${at(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const dots = (apart: number, r: number): Drawn => ({
  filled: everywhere(apart, apart, (x, y) => dot(x, y, r) + dot(x + apart / 2, y + apart / 2, r)),
});

/** Lines across a direction, in degrees from upright. */
function lines(degrees: number, apart: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  const reach = Math.hypot(WIDTH, HEIGHT) / 2;
  let path = "";
  for (let n = -Math.ceil(reach / apart); n <= reach / apart; n++) {
    const [x, y] = [MIDDLE + dx * n * apart, HALFWAY + dy * n * apart];
    path += `M${at(x + dy * reach)} ${at(y - dx * reach)}L${at(x - dy * reach)} ${at(y + dx * reach)}`;
  }
  return path;
}

const rays = (): string => {
  const toward = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${at(MIDDLE + 120 * Math.sin(angle))} ${at(HALFWAY - 120 * Math.cos(angle))}`;
  };
  return Array.from(
    { length: 15 },
    (_, n) => `M${MIDDLE} ${HALFWAY}L${toward(24 * n)}L${toward(24 * n + 8)}z`,
  ).join("");
};

const waves = (): string =>
  Array.from({ length: 22 }, (_, n) => {
    const r = 10 * n + 1.5;
    return `M${at(MIDDLE - r)} 210a${r} ${r} 0 0 1 ${2 * r} 0`;
  }).join("");

const STAR = "l1 2.400l2.400 1l-2.400 1l-1 2.400l-1-2.400l-2.400-1l2.400-1z";

const PATTERNS: Record<Pattern, () => Drawn> = {
  plain: () => ({}),
  sprinkle: () => ({
    filled: everywhere(13, 13, (x, y) => dot(x, y, 1.5) + dot(x + 6.5, y + 6.5, 1)),
  }),
  dots: () => dots(14, 2.3),
  spots: () => dots(15, 3.4),
  stripes: () => ({ lines: lines(45, 12), thick: 4 }),
  bars: () => ({ lines: lines(0, 11), thick: 4 }),
  rules: () => ({ lines: lines(0, 11), thick: 2 }),
  uprights: () => ({ lines: lines(90, 14), thick: 5 }),
  check: () => ({
    filled: everywhere(16, 16, (x, y) => `M${x} ${y}h8v8h-8zM${x + 8} ${y + 8}h8v8h-8z`),
  }),
  gingham: () => ({ lines: lines(0, 12) + lines(90, 12), thick: 6 }),
  lattice: () => ({ lines: lines(60, 9) + lines(-60, 9), thick: 1.5 }),
  trellis: () => ({ lines: lines(55, 17) + lines(-55, 17), thick: 3 }),
  tiles: () => ({ lines: lines(0, 14) + lines(90, 14), thick: 1.5 }),
  bricks: () => ({
    lines: everywhere(
      26,
      26,
      (x, y) => `M${x} ${y}h26M${x} ${y + 13}h26M${x} ${y}v13M${x + 13} ${y + 13}v13`,
    ),
    thick: 2,
  }),
  arches: () => ({
    lines: everywhere(15, 9, (x, y) => `M${x + 1.5} ${y}a6 6 0 0 1 12 0`),
    thick: 1.3,
  }),
  triangles: () => ({ filled: everywhere(12, 12, (x, y) => `M${x} ${y}h12l-6 6z`) }),
  zigzag: () => ({ lines: everywhere(10, 10, (x, y) => `M${x} ${y + 8}l5-6l5 6`), thick: 2 }),
  stars: () => ({
    filled: everywhere(
      16,
      16,
      (x, y) => `M${x + 4} ${at(y + 0.6)}${STAR}M${x + 12} ${at(y + 8.6)}${STAR}`,
    ),
  }),
  rays: () => ({ filled: rays() }),
  waves: () => ({ lines: waves(), thick: 3 }),
  leaves: () => ({
    filled: everywhere(14, 20, (x, y) => `M${x - 3} ${y}a3 5.400 0 1 0 6 0a3 5.400 0 1 0-6 0z`),
  }),
};

const woven = new Map<string, string>();

/** A pattern in a colour, as the layer of a background. */
export function weave(pattern: Pattern, colour: string): string {
  const name = `${pattern} ${colour}`;
  const found = woven.get(name);
  if (found !== undefined) return found;
  const { filled, lines, thick } = PATTERNS[pattern]();
  const ink = /^(#[0-9a-f]{6})([0-9a-f]{2})?$/i.exec(colour);
  const [paint, opacity] = [ink?.[1] ?? colour, ink?.[2] ? parseInt(ink[2], 16) / 255 : 1];
  const body =
    (filled ? `<path d='${filled}' fill='${paint}'/>` : "") +
    (lines ? `<path d='${lines}' fill='none' stroke='${paint}' stroke-width='${thick}'/>` : "");
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='${WIDTH}' height='${HEIGHT}' ` +
    `viewBox='0 0 ${WIDTH} ${HEIGHT}' fill-opacity='${at(opacity)}' stroke-opacity='${at(opacity)}'>${body}</svg>`;
  const layer = `url("data:image/svg+xml,${encodeURIComponent(svg)}") 50% 50% / cover no-repeat`;
  woven.set(name, layer);
  return layer;
}
