/** The prompt's note on the held shape, and the steps of the decision. */
import type { Asks } from "./draft";
import type { SheetEditor } from "./sheet-editor.svelte";
import { texts } from "./words";

export type Note = { kind: "good" | "bad" | ""; text: string };

/** What the held shape would bring, or why it does not fit. */
export function noteOf(editor: SheetEditor): Note {
  const { heldShape, now, table } = editor;
  if (table.view.over) return { kind: "good", text: ratingOf(editor) };
  if (now.confirmed) return { kind: "good", text: texts.waitFor };
  if (heldShape?.kind === "bad") return { kind: "bad", text: editor.reason || texts.noPlace };
  if (heldShape?.kind === "look") return { kind: "", text: texts.looking };
  if (heldShape?.kind === "patch") return { kind: "", text: earnings(editor).join("") };
  if (heldShape?.kind !== "good") return { kind: "", text: "" };
  const parts = [...touching(editor), ...earnings(editor)];
  const places = editor.places.size;
  return { kind: "good", text: parts.length ? texts.fitsSo(parts, places) : texts.fits(places) };
}

/** How many squares would touch what is drawn; null where none need to. */
function touching(editor: SheetEditor): string[] {
  const count = editor.previewOf("touching");
  if (count === undefined) return [];
  return [count === null ? texts.anywhere : texts.touches(count)];
}

function earnings(editor: SheetEditor): string[] {
  const names = editor.earned.map(({ print }) => texts.icons[print]);
  return names.length ? [texts.earns(names)] : [];
}

/** How a game alone is rated. */
export function ratingOf({ table }: SheetEditor): string {
  const entry = table.entries.findLast((one) => one.moment === "rating");
  return entry ? table.entryText(entry) : "";
}

export type Step = { name: string; state: "done" | "now" | "" };

const AT: Record<Exclude<Asks, null>, number> = {
  card: 0,
  symbol: 0,
  way: 1,
  square: 1,
  patch: 1,
  member: 2,
  confirm: 3,
};

/** The steps of a decision, as far as this one has come (CF-3). */
export function stepsOf(editor: SheetEditor): Step[] {
  const { asks, confirmed } = editor.now;
  const { steps } = texts;
  if (!asks && !confirmed) return [];
  const at = asks ? AT[asks] : 4;
  const names = [editor.free ? steps.symbol : steps.card, steps.place, steps.family, steps.confirm];
  return names
    .map((name, index): Step => ({ name, state: index < at ? "done" : index === at ? "now" : "" }))
    .filter((step) => !(editor.free && step.name === steps.family));
}
