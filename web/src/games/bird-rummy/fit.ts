/** How large a nest's birds are drawn and how close they stand, so that all of it stays in sight. */

export type Room = {
  width: number;
  /** By flock: its birds, and the width of its label. */
  flocks: readonly { count: number; tag: number }[];
  resources: number;
  /** A card's width where there is room enough. */
  card: number;
  small: boolean;
};
export type Fit = {
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

function widths({ flocks, resources }: Room, fit: Fit): number[] {
  const birds = flocks.map(({ count, tag }) => {
    const wide = fit.card + 2 * fit.side + (count - 1) * fit.step;
    return (fit.tight ? wide : Math.max(wide, tag)) + fit.gap;
  });
  return resources ? [...birds, resources * (fit.resource + fit.gap)] : birds;
}

export function rowsOf(room: Room, fit: Fit): number {
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
export function fitNest(room: Room): Fit {
  const { small } = room;
  let last: Fit | undefined;
  for (const rows of [1, 2, 3]) {
    for (let scale = 1; scale >= SMALLEST; scale -= 0.06) {
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
  return last as Fit;
}
