/** Composes a bird of a few parameters: an SVG body in a box of 100 by 100, looking to the right.
 *
 * The silhouette is laid round head, chest and rump; every marking is clipped to it.
 */
import { at, circle, type Circle, hull, type Point, polar, radians } from "./shapes";

type Palette = {
  body: string;
  wing: string;
  belly?: string;
  tail?: string;
  head?: string;
  neck?: string;
  crest?: string;
  ink?: string;
  wingLine?: string;
  wingInk?: string;
};
type Tail = {
  len: number;
  w: number;
  angle: number;
  shape: "square" | "round" | "fork" | "point";
  bars?: number;
  corner?: number;
  edge?: string;
};
type Beak = {
  len: number;
  h: number;
  shape: "cone" | "dagger" | "hook" | "flat" | "open";
  dy?: number;
  color?: string;
};
type Wing = {
  from: Point;
  to: Point;
  w: number;
  feathers?: readonly number[];
  /** Along, across, its two radii, its colour. */
  patch?: readonly [number, number, number, number, string];
  spots?: readonly (readonly [number, number, number])[];
};
type Legs = {
  len: number;
  at?: readonly number[];
  y?: number;
  w?: number;
  bend?: number;
  color?: string;
  toes?: boolean;
};
type Eye = { x?: number; y?: number; r?: number; color?: string; ring?: string; pupil?: boolean };

export type Bird = {
  head: Circle;
  chest: Circle;
  rump: Circle;
  tail: Tail;
  beak: Beak;
  wing: Wing;
  legs: Legs;
  palette: Palette;
  eye?: Eye;
  /** Centre, radii, turn. */
  belly?: readonly [number, number, number, number, number];
  /** Across the wing: how far along, how wide, its colour. */
  bars?: readonly (readonly [number, number, string])[];
  /** A long neck instead of a hull from head to chest. */
  neck?: { d: string; w: number };
  headMarks?: string;
  plume?: boolean;
  marks?: string;
  before?: string;
  after?: string;
};

const INK = "#2b2733";

function tailOf({ rump: [rx, ry, rr], tail: t }: Bird): { outline: string; marks: string } {
  const angle = radians(t.angle);
  const aside = angle + Math.PI / 2;
  const base = polar([rx, ry], angle, rr * 0.3);
  const end = polar(base, angle, rr * 0.7 + t.len);
  const foot = (side: number): Point => polar(base, aside, t.w * 0.72 * side);
  const tip = (wide: number, side: number): Point => polar(end, aside, t.w * wide * side);
  const tips = {
    round: `Q${at(...polar(end, angle, t.w * 0.9))} ${at(...tip(0.8, -1))}`,
    fork: `L${at(...polar(end, angle, -t.w * 0.7))}L${at(...tip(0.9, -1))}`,
    point: `L${at(...polar(end, angle, t.w))}L${at(...tip(0.5, -1))}`,
    square: `L${at(...tip(0.9, -1))}`,
  };
  const first = tip(t.shape === "point" ? 0.5 : 0.9, 1);
  const outline = `M${at(...foot(1))}L${at(...first)}${tips[t.shape]}L${at(...foot(-1))}Z`;
  let marks = "";
  for (let bar = 0; bar < (t.bars ?? 0); bar++) {
    const on = polar(base, angle, rr * 0.75 + (t.len * (bar + 0.55)) / (t.bars ?? 1));
    marks += `<path d="M${at(...polar(on, aside, t.w))}L${at(...polar(on, aside, -t.w))}" stroke="#fff" stroke-width="2.6"/>`;
  }
  for (const side of t.corner ? [1, -1] : []) {
    const [x, y] = tip(0.9, side);
    marks += `<circle cx="${at(x)}" cy="${at(y)}" r="${t.corner}" fill="#fff"/>`;
  }
  if (t.edge)
    marks += `<path d="M${at(...foot(1))}L${at(...tip(0.9, 1))}" stroke="${t.edge}" stroke-width="4"/>`;
  return { outline, marks };
}

function legsOf({ chest: [cx, cy, cr], legs }: Bird): string {
  if (!legs.len) return "";
  const top = legs.y ?? cy + cr * 0.82;
  const foot = top + legs.len;
  const paths = (legs.at ?? [-3, 6]).map((dx) => {
    const x = cx + dx;
    const toes = (legs.toes ?? true) ? `M${at(x - 4, foot + 0.5)}L${at(x + 5, foot + 0.5)}` : "";
    const knee = at(x + (legs.bend ?? 0), top + legs.len * 0.5);
    return `<path d="M${at(x, top - 3)}L${knee}L${at(x, foot)}${toes}"/>`;
  });
  return `<g fill="none" stroke="${legs.color ?? "#4a3b34"}" stroke-width="${legs.w ?? 2.4}" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</g>`;
}

function beakOf({ head: [hx, hy, hr], beak: { len, h, shape, dy = 1, color }, palette }: Bird) {
  const x = hx + hr * 0.82;
  const y = hy + dy;
  const p = (along: number, down: number): string => at(x + along, y + down);
  const shapes = {
    cone: `<path d="M${p(0, -h / 2)}Q${p(len * 0.6, -h * 0.45)} ${p(len, 1)}Q${p(len * 0.5, h * 0.5)} ${p(0, h / 2)}Z"/>`,
    dagger: `<path d="M${p(-1, -h / 2)}L${p(len, 0.5)}L${p(-1, h / 2)}Z"/>`,
    hook: `<path d="M${p(-1, -h / 2)}Q${p(len * 0.8, -h * 0.6)} ${p(len, h * 0.35)}Q${p(len * 0.7, h * 0.1)} ${p(len * 0.55, h * 0.4)}L${p(-1, h / 2)}Z"/>`,
    flat: `<path d="M${p(-2, -h * 0.6)}C${p(len * 0.3, -h * 0.4)} ${p(len * 0.6, 0)} ${p(len, -0.5)}Q${p(len + 3, h * 0.3)} ${p(len - 1, h * 0.55)}Q${p(len * 0.4, h * 0.8)} ${p(-2, h * 0.55)}Z"/>`,
    open: `<path d="M${p(-1, -h * 0.5)}L${p(len, -h * 0.95)}L${p(0, 0.5)}Z"/><path d="M${p(-1, 0)}L${p(len * 0.85, h * 0.8)}L${p(-2, h * 0.55)}Z"/>`,
  };
  return `<g fill="${color ?? INK}" stroke="${palette.ink ?? INK}" stroke-width="1.2" stroke-linejoin="round">${shapes[shape]}</g>`;
}

function wingOf({ wing, bars, palette }: Bird): { outline: string; marks: string } {
  const { from, to, w } = wing;
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const point = (along: number, across: number): Point =>
    polar(polar(from, angle, length * along), angle + Math.PI / 2, w * across);
  const p = (along: number, across: number): string => at(...point(along, across));
  const outline = `M${p(-0.06, 0.1)}C${p(-0.06, 0.9)} ${p(0.4, 0.95)} ${p(1, 0.12)}C${p(0.9, -0.2)} ${p(0.75, -0.75)} ${p(0.4, -0.95)}C${p(0.12, -1.1)} ${p(-0.06, -0.6)} ${p(-0.06, 0.1)}Z`;
  let marks = "";
  for (const [along, width, colour] of bars ?? [])
    marks += `<path d="M${p(along, 1.1)}Q${p(along + 0.12, 0)} ${p(along, -1.2)}" stroke="${colour}" stroke-width="${width}" fill="none"/>`;
  for (const across of wing.feathers ?? [])
    marks += `<path d="M${p(0.35, across)}Q${p(0.7, across * 0.8)} ${p(1, across * 0.2)}" stroke="${palette.wingLine ?? "#0004"}" stroke-width="1.6" fill="none" stroke-linecap="round"/>`;
  if (wing.patch) {
    const [along, across, rx, ry, colour] = wing.patch;
    const [x, y] = point(along, across);
    const turn = `rotate(${at((angle * 180) / Math.PI, x, y)})`;
    marks += `<ellipse transform="${turn}" cx="${at(x)}" cy="${at(y)}" rx="${rx}" ry="${ry}" fill="${colour}"/>`;
  }
  for (const [along, across, r] of wing.spots ?? []) {
    const [x, y] = point(along, across);
    marks += `<circle cx="${at(x)}" cy="${at(y)}" r="${r}" fill="#fff"/>`;
  }
  return { outline, marks };
}

function eyeOf({ head: [hx, hy, hr], eye = {} }: Bird): string {
  const { x = hx + hr * 0.32, y = hy - hr * 0.12, r = Math.max(2.6, hr * 0.2) } = eye;
  const disc = (cx: number, cy: number, radius: number, colour: string): string =>
    `<circle cx="${at(cx)}" cy="${at(cy)}" r="${at(radius)}" fill="${colour}"/>`;
  return [
    eye.ring ? disc(x, y, r + 1.7, eye.ring) : "",
    disc(x, y, r, eye.color ?? "#1f1b26"),
    eye.pupil ? disc(x + 0.3, y, r * 0.55, "#1f1b26") : "",
    disc(x + r * 0.35, y - r * 0.4, r * 0.36, "#fff"),
  ].join("");
}

function plumeOf({ head: [hx, hy, hr], palette }: Bird): string {
  return `<path d="M${at(hx + hr * 0.3, hy - hr * 0.7)}Q${at(hx - hr * 1.2, hy - hr * 1.2)} ${at(hx - hr * 3.1, hy + hr * 0.5)}Q${at(hx - hr * 1.4, hy - hr * 0.2)} ${at(hx - hr * 0.6, hy)}Z" fill="${palette.crest}"/>`;
}

/** `id` keeps this drawing's clips apart from others' on the page. */
export function drawBird(id: string, bird: Bird): string {
  const { palette: c, neck, belly } = bird;
  const ink = c.ink ?? INK;
  const body =
    (neck ? circle(bird.head) : hull(bird.head, bird.chest)) + hull(bird.chest, bird.rump);
  const tail = tailOf(bird);
  const wing = wingOf(bird);
  const clip = (part: string, d: string): string =>
    `<clipPath id="${id}-${part}"><path d="${d}"/></clipPath>`;
  const within = (part: string, marks: string): string =>
    `<g clip-path="url(#${id}-${part})">${marks}</g>`;
  const stripe = (width: number, colour: string): string =>
    neck
      ? `<path d="${neck.d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
      : "";
  const round = belly
    ? `<ellipse cx="${belly[0]}" cy="${belly[1]}" rx="${belly[2]}" ry="${belly[3]}" transform="rotate(${belly[4]} ${belly[0]} ${belly[1]})" fill="${c.belly}"/>`
    : "";
  return [
    bird.before ?? "",
    legsOf(bird),
    `<g fill="${ink}" stroke="${ink}" stroke-width="3.4" stroke-linejoin="round"><path d="${tail.outline}"/><path d="${body}"/></g>`,
    neck ? stripe(neck.w + 3.4, ink) : "",
    clip("tail", tail.outline),
    `<path d="${tail.outline}" fill="${c.tail ?? c.body}"/>`,
    within("tail", tail.marks),
    clip("body", body),
    bird.plume ? plumeOf(bird) : "",
    `<path d="${body}" fill="${c.body}"/>`,
    neck ? stripe(neck.w, c.neck ?? c.body) : "",
    within("body", round + (bird.marks ?? "")),
    neck
      ? `<path d="${circle(bird.head)}" fill="${c.head ?? c.body}"/>${bird.headMarks ?? ""}`
      : "",
    clip("wing", wing.outline),
    `<path d="${wing.outline}" fill="${c.wing}" stroke="${c.wingInk ?? "#0005"}" stroke-width="1.6"/>`,
    within("wing", wing.marks),
    beakOf(bird),
    eyeOf(bird),
    bird.after ?? "",
  ].join("");
}
