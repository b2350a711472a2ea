/** Formats the lab's findings, which are templates with values, in the page's language. */
import { language } from "../lib/language";
import { fillTemplate } from "../lib/templates";

/** A sentence or a part of one; finished text is shown unchanged. */
export type LabText = string | { template: string; values?: Record<string, Value> };
type Value = number | LabText | LabText[];

/** The formatted text; `game` selects the catalogue. */
export function formatText(said: LabText, game: string): string {
  if (typeof said === "string") return said;
  const valueOf = (value: Value): string | number | string[] =>
    typeof value === "number"
      ? value
      : Array.isArray(value)
        ? value.map((one) => formatText(one, game))
        : formatText(value, game);
  const values = Object.entries(said.values ?? {}).map(
    ([name, value]) => [name, valueOf(value)] as const,
  );
  return fillTemplate(language.text(said.template, game), Object.fromEntries(values));
}

/** The formatted text with a capital first letter, without the *stars* that reports use for emphasis. */
export function formatSentence(said: LabText, game: string): string {
  const text = formatText(said, game).replaceAll("*", "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
