/** One line under the question: what the shape in the air comes to, or why it may not lie there. */
import type { Desk } from "./desk.svelte";
import { beside } from "./squares";
import { drawnOn } from "./sheet";
import { says } from "./words";

export type Note = { kind: "good" | "bad" | ""; text: string };

export function noteOf(desk: Desk): Note {
  const { ghost, now, table } = desk;
  if (table.view.over) return { kind: "good", text: ratingOf(desk) };
  if (now.confirmed) return { kind: "good", text: says.waitFor };
  if (ghost?.kind === "bad") return { kind: "bad", text: desk.reason || says.noPlace };
  if (ghost?.kind === "look") return { kind: "", text: says.looking };
  if (ghost?.kind === "patch") return { kind: "", text: earnings(desk, ghost.squares).join("") };
  if (ghost?.kind !== "good") return { kind: "", text: "" };
  const drawn = drawnOn(desk.sheet);
  const near = beside(drawn);
  const touching = ghost.squares.filter((square) => near.has(square)).length;
  const parts = [
    drawn.size ? says.touches(touching) : says.anywhere,
    ...earnings(desk, ghost.squares),
  ];
  const one = `${says.fits}: ${parts.join(", and ")}`;
  return { kind: "good", text: `${one}. ${says.places(desk.places.size)} in all.` };
}

function earnings(desk: Desk, squares: readonly number[]): string[] {
  const names = squares.flatMap((square) => {
    const print = desk.prints[square];
    return print && print !== "V" ? [says.icons[print]] : [];
  });
  return names.length ? [says.earns(names)] : [];
}

/** How a game alone is rated, as the log says it (CF-8.4). */
export function ratingOf(desk: Desk): string {
  return desk.table.entries.findLast((entry) => entry.rule === "CF-8.4")?.text ?? "";
}
