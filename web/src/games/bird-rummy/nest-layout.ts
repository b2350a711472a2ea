/** Lays out a nest: how large its birds are and how close they stand, so that all fit. */

export type NestSpace = {
  width: number;
  /** By flock: its birds, and the width of its label. */
  flocks: readonly { count: number; tag: number }[];
  resources: number;
  /** A card's width where there is room enough. */
  card: number;
  small: boolean;
};
export type NestLayout = {
  card: number;
  side: number;
  gap: number;
  /** From a bird to the next in its flock. */
  step: number;
  resource: number;
  /** Labels without names. */
  tight: boolean;
};

const SMALLEST = 0.7;
/** Of a card, where there is more than one row. */
const IN_ROWS = 0.82;

function widths({ flocks, resources }: NestSpace, fit: NestLayout): number[] {
  const birds = flocks.map(({ count, tag }) => {
    const wide = fit.card + 2 * fit.side + (count - 1) * fit.step;
    return (fit.tight ? wide : Math.max(wide, tag)) + fit.gap;
  });
  return resources ? [...birds, resources * (fit.resource + fit.gap)] : birds;
}

export function rowsOf(room: NestSpace, fit: NestLayout): number {
  let rows = 1;
  let used = 0;
  for (const width of widths(room, fit)) {
    if (used && used + width > room.width) {
      rows += 1;
      used = 0;
    }
    used += width;
  }
  return rows;
}

/** First birds close up, then labels lose their names, then cards shrink, then a second row begins. */
export function layoutNest(room: NestSpace): NestLayout {
  const { small } = room;
  let last: NestLayout | undefined;
  for (const rows of [1, 2, 3]) {
    for (let scale = rows > 1 ? IN_ROWS : 1; scale >= SMALLEST; scale -= 0.06) {
      const card = Math.round(room.card * scale);
      const least = small ? 20 : 24;
      const most = small ? 24 : card * 0.6;
      const crowded = scale < 1;
      const base = {
        card,
        side: small ? (crowded ? 3 : 5) : crowded ? 6 : 12,
        gap: small ? (crowded ? 2 : 4) : crowded ? 5 : 12,
        resource: Math.round(card * 0.86),
      };
      for (const tight of [false, true]) {
        for (let step = most; step >= least; step -= 2) {
          last = { ...base, step, tight };
          if (rowsOf(room, last) <= rows) return last;
        }
      }
    }
  }
  return last as NestLayout;
}
