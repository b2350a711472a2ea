/** The families and their standing, as the engine deduces it. */
import type { FaceInfo, Table } from "../../lib/table.svelte";
import type { FaceLook } from "../../lib/look";
import { facesOf } from "../../lib/zones";
import type { SmashFamilyDeduced } from "./shapes";

export type Character = { face: string; title: string; look: FaceLook };
export type Family = { kind: string; look: FaceLook; title: string; cast: Character[] };

const made = new WeakMap<ReadonlyMap<string, FaceInfo>, Family[]>();

/** The families in the order of the cards; a theme may call them what it likes. */
export function families(table: Table): Family[] {
  const { faces } = table;
  const kept = made.get(faces);
  if (kept) return kept;
  const found: Family[] = [];
  for (const { face, title, kind, look } of faces.values()) {
    if (!look) continue;
    let family = found.find((one) => one.kind === kind);
    if (!family) {
      family = { kind, look, title: table.format.title(kind), cast: [] };
      found.push(family);
    }
    family.cast.push({ face, title, look });
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

/** Where copies of a character lie for this observer, and how many it has not seen. */
export type Tracked = Character & {
  wall: boolean;
  hand: boolean;
  /** Among the cards that it played face down itself. */
  hidden: boolean;
  gone: boolean;
  unseen: number;
};

export type Standing = {
  family: Family;
  cast: Tracked[];
  missing: Character[];
  complete: boolean;
  closed: boolean;
};

/** What the game works out for this observer. */
export const deduced = (table: Table): SmashFamilyDeduced =>
  table.view.deduced as unknown as SmashFamilyDeduced;

/** How far each family has come for this observer. */
export function standings(table: Table): Standing[] {
  const { families: tracked, unseen, gone } = deduced(table);
  const { you, faces } = table;
  const own = (key: string): string[] => (you === null ? [] : facesOf(table.zoneOf(key, you)));
  const [wall, hand, hidden] = [facesOf(table.zone("board")), own("hand"), own("played face down")];
  const left = new Map([...faces.keys()].map((face, index) => [face, unseen[index] ?? 0]));
  return families(table).flatMap((family, index) => {
    const found = tracked[index];
    if (!found) return [];
    const cast = family.cast.map((one) => ({
      ...one,
      wall: wall.includes(one.face),
      hand: hand.includes(one.face),
      hidden: hidden.includes(one.face),
      gone: gone?.includes(one.face) ?? false,
      unseen: left.get(one.face) ?? 0,
    }));
    const { missing, complete = false, closed = false } = found;
    return {
      family,
      cast,
      missing: family.cast.filter((one) => missing?.includes(one.face)),
      complete,
      closed,
    };
  });
}
