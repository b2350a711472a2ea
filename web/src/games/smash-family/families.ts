/** Who belongs together, and what a seat may work out of that from its own view. */
import type { FaceInfo } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { facesOf } from "../../lib/zones";

/** The turns of a round whose cards are played face down (SF-4.1). */
export const FACE_DOWN: readonly number[] = [3, 4];
export const TURNS = [1, 2, 3, 4, 5, 6] as const;

export type Character = {
  face: string;
  title: string;
  place: number;
  letter: string;
  index: string;
};
export type Family = { letter: string; title: string; cast: Character[] };

const LETTERS = "ABCDEFGH";
const made = new WeakMap<ReadonlyMap<string, FaceInfo>, Family[]>();

/** The families in the order of the cards; a theme may call them what it likes. */
export function families(table: Table): Family[] {
  const { faces } = table;
  const kept = made.get(faces);
  if (kept) return kept;
  const found: Family[] = [];
  let place = 0;
  for (const { face, title, kind } of faces.values()) {
    let family = found.find((one) => one.title === kind);
    if (!family) {
      family = { letter: LETTERS[found.length] ?? "?", title: kind, cast: [] };
      found.push(family);
    }
    const index = `${family.letter}${family.cast.length + 1}`;
    family.cast.push({ face, title, place, letter: family.letter, index });
    place++;
  }
  made.set(faces, found);
  return found;
}

export function characterOf(table: Table, face: string): Character | undefined {
  for (const family of families(table)) {
    const found = family.cast.find((one) => one.face === face);
    if (found) return found;
  }
  return undefined;
}

export type Where = {
  wall: boolean;
  hand: boolean;
  hidden: boolean;
  gone: boolean;
  unseen: number;
};
export type Standing = {
  family: Family;
  cast: (Character & Where)[];
  complete: boolean;
  closed: boolean;
  missing: Character[];
};

/** How far each family has come for this observer: the wall, its hand, the cards it hid. */
export function standings(table: Table): Standing[] {
  const you = table.you ?? -1;
  const wall = facesOf(table.zone("board"));
  const hand = facesOf(table.zoneOf("hand", you));
  const hidden = facesOf(table.zoneOf("played face down", you));
  const scored = [0, 1].flatMap((seat) => facesOf(table.zoneOf("score pile", seat)));
  const count = (list: string[], face: string): number => list.filter((one) => one === face).length;
  const any2 = table.view.options.family_rule === "any2";
  return families(table).map((family) => {
    const cast = family.cast.map((one) => {
      const copies = table.face(one.face).copies;
      const known = [wall, hand, hidden, scored].reduce(
        (sum, list) => sum + count(list, one.face),
        0,
      );
      return {
        ...one,
        wall: wall.includes(one.face),
        hand: hand.includes(one.face),
        hidden: hidden.includes(one.face),
        gone: count(scored, one.face) >= copies,
        unseen: Math.max(0, copies - known),
      };
    });
    const missing = cast.filter((one) => !one.wall && !one.hand && !one.hidden);
    const closed = !any2 && cast.some((one) => one.gone);
    const complete = any2 ? cast.length - missing.length >= 2 : missing.length === 0;
    return { family, cast, missing, closed, complete };
  });
}

/** What this seat would sweep if the round ended now and the other completed none of it. */
export function sweep(table: Table, all: Standing[]): string[] {
  const { options } = table.view;
  const usual =
    options.family_rule === "all" && options.common === "cancel" && options.score === "cards";
  if (!usual || table.you === null || table.view.over) return [];
  const wall = facesOf(table.zone("board"));
  const mine = [
    ...facesOf(table.zoneOf("hand", table.you)),
    ...facesOf(table.zoneOf("played face down", table.you)),
  ];
  return all
    .filter((one) => one.complete && one.cast.some((who) => !who.wall))
    .flatMap((one) =>
      [...wall, ...mine].filter((face) => one.cast.some((who) => who.face === face)),
    );
}

/** Whether a matching card would still earn an extra turn (SF-4.4). */
export function mayRepeat(table: Table): boolean {
  if (table.view.options.extra_cap !== "1") return true;
  for (const entry of [...table.entries].reverse()) {
    if ("turn" in entry.facts) return true;
    if (entry.rule === "SF-4.4" && !entry.moves.length) return false;
  }
  return true;
}
