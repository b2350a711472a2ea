/** One line under the question: what the shape in the air comes to, or why it may not lie there. */
import type { Desk } from "./desk.svelte";
import { says } from "./words";

export type Note = { kind: "good" | "bad" | ""; text: string };

export function noteOf(desk: Desk): Note {
  const { ghost, now, table } = desk;
  if (table.view.over) return { kind: "good", text: ratingOf(desk) };
  if (now.confirmed) return { kind: "good", text: says.waitFor };
  if (ghost?.kind === "bad") return { kind: "bad", text: desk.reason || says.noPlace };
  if (ghost?.kind === "look") return { kind: "", text: says.looking };
  if (ghost?.kind === "patch") return { kind: "", text: earnings(desk).join("") };
  if (ghost?.kind !== "good") return { kind: "", text: "" };
  const parts = [...touching(desk), ...earnings(desk)];
  const places = desk.places.size;
  return { kind: "good", text: parts.length ? says.fitsSo(parts, places) : says.fits(places) };
}

/** How many squares would touch what is drawn; null where none need to. */
function touching(desk: Desk): string[] {
  const count = desk.told("touching");
  if (count === undefined) return [];
  return [count === null ? says.anywhere : says.touches(count)];
}

function earnings(desk: Desk): string[] {
  const names = desk.earned.map(({ print }) => says.icons[print]);
  return names.length ? [says.earns(names)] : [];
}

/** How a game alone is rated. */
export function ratingOf({ table }: Desk): string {
  const entry = table.entries.findLast((one) => one.moment === "rating");
  return entry ? table.told(entry) : "";
}
