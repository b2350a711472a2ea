/** What birds are drawn with: outlines round circles, points by angle, and the ground they sit on. */

export type Point = readonly [x: number, y: number];
export type Circle = readonly [x: number, y: number, radius: number];

const short = (n: number): number => Math.round(n * 10) / 10;
/** Numbers as a path wants them. */
export const at = (...numbers: readonly number[]): string => numbers.map(short).join(" ");
export const polar = ([x, y]: Point, angle: number, length: number): Point => [
  x + length * Math.cos(angle),
  y + length * Math.sin(angle),
];
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const circle = ([x, y, r]: Circle): string =>
  `M${at(x - r, y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** The outline round two circles, as if a band were laid about them. */
export function hull(one: Circle, two: Circle): string {
  const [x1, y1, r1] = one;
  const [x2, y2, r2] = two;
  const apart = Math.hypot(x2 - x1, y2 - y1) || 1e-6;
  if (apart <= Math.abs(r1 - r2)) return circle(r1 > r2 ? one : two);
  const a = Math.atan2(y2 - y1, x2 - x1);
  const b = Math.acos((r1 - r2) / apart);
  const on = (x: number, y: number, r: number, t: number): string => at(...polar([x, y], t, r));
  const wide = b < Math.PI / 2;
  return (
    `M${on(x1, y1, r1, a + b)}A${r1} ${r1} 0 ${wide ? 1 : 0} 1 ${on(x1, y1, r1, a - b)}` +
    `L${on(x2, y2, r2, a - b)}A${r2} ${r2} 0 ${wide ? 0 : 1} 1 ${on(x2, y2, r2, a + b)}Z`
  );
}

export const twig = (y = 89): string =>
  `<path d="M4 ${y + 2}Q40 ${y - 2} 96 ${y + 1}" stroke="#8a6a4a" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M76 ${y}q8 -9 14 -9" stroke="#8a6a4a" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M88 ${y - 9}q2 -8 9 -7q0 8 -9 7Z" fill="#7ea65a"/>`;
export const water = (y: number): string =>
  `<path d="M2 ${y}q8 -4 16 0t16 0t16 0t16 0t16 0t16 0V97H2Z" fill="#7fb4cf" opacity=".75"/><path d="M14 ${y + 6}q7 -3 14 0M54 ${y + 7}q7 -3 14 0" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round" opacity=".8"/>`;
export const ground = (y: number): string =>
  `<ellipse cx="50" cy="${y}" rx="44" ry="5" fill="#b79a6c" opacity=".55"/>`;
export const grass = (x: number): string =>
  `<path d="M${x} 92q-1 -9 -5 -12M${x + 1} 92q0 -11 3 -15M${x + 2} 92q2 -7 7 -9" stroke="#7ea65a" stroke-width="2.2" fill="none" stroke-linecap="round"/>`;
export const strokes = (
  lines: readonly (readonly [x: number, y: number, dx: number, dy: number])[],
  colour: string,
  width: number,
): string =>
  lines
    .map(
      ([x, y, dx, dy]) =>
        `<path d="M${x} ${y}l${dx} ${dy}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`,
    )
    .join("");
export const dots = (points: readonly Point[], colour: string, radius: number): string =>
  points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`).join("");
