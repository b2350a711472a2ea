/** Facts as the table shows them, according to the game's look. */
import type { FactLook } from "../../lib/look";
import type { Table } from "../../lib/table.svelte";

export type ShownFact = {
  name: string;
  /** Its title; the whole of what a flag says. */
  title: string;
  /** A number, a name, or the members of a set. */
  text: string;
  flag: boolean;
  picture: string;
};

const NOBODY = -1;
/** Whether a set has this member; sets may be larger than what bits of a number can do here. */
const has = (set: number, member: number): boolean => Math.floor(set / 2 ** member) % 2 === 1;

/** What a set holds, by name. */
function members(table: Table, set: number, of: FactLook["of"]): string {
  const names =
    of === "seats"
      ? table.players.map((player) => player.name)
      : [...table.faces.values()].map((face) => face.title);
  return names.filter((_, member) => has(set, member)).join(", ");
}

function textOf(table: Table, look: FactLook, value: number, own: boolean): string | null {
  switch (look.show) {
    case "none":
      return null;
    case "flag":
      return value ? "" : null;
    case "seat":
      return value === NOBODY ? null : table.playerName(value);
    case "set":
      return members(table, value, look.of) || null;
    case "number":
      // Everybody's nothing is no news.
      return own && !value ? null : String(value);
  }
}

/** What is told of a seat; of the whole table, where none is given. */
export function shownFacts(
  table: Table,
  looks: Record<string, FactLook>,
  seat: number | null,
): ShownFact[] {
  return Object.entries(table.view.facts).flatMap(([name, fact]) => {
    const look = looks[name] ?? { show: "none" };
    const bySeat = Array.isArray(fact);
    if (bySeat !== (seat !== null)) return [];
    const value = Array.isArray(fact) ? fact[seat ?? 0] : fact;
    if (value === null || value === undefined) return [];
    const text = textOf(table, look, value, bySeat);
    if (text === null) return [];
    const title = table.format.title(name);
    return [{ name, title, text, flag: look.show === "flag", picture: look.picture ?? "" }];
  });
}
