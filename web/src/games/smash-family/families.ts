/** Who belongs together, and how far each family has come, as the game says. */
import type { FaceInfo } from "../../lib/faces";
import type { FaceLook } from "../../lib/look";
import type { Table } from "../../lib/table.svelte";
import type { SmashFamilyDeduced, TrackedCharacter, TrackedFamily } from "./shapes";

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

export type Standing = Omit<TrackedFamily, "cast" | "missing"> & {
  family: Family;
  cast: (Character & TrackedCharacter)[];
  missing: Character[];
};

/** What the game works out for this observer. */
export const deduced = (table: Table): SmashFamilyDeduced =>
  table.view.deduced as unknown as SmashFamilyDeduced;

/** How far each family has come for this observer. */
export function standings(table: Table): Standing[] {
  const { families: tracked } = deduced(table);
  return families(table).flatMap((family, index) => {
    const found = tracked[index];
    if (!found) return [];
    const cast = family.cast.flatMap((one, place) => {
      const where = found.cast[place];
      return where ? [{ ...one, ...where }] : [];
    });
    const missing = family.cast.filter((one) => found.missing.includes(one.face));
    return [{ ...found, family, cast, missing }];
  });
}
