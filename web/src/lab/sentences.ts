/** What the lab says of a run: templates with their values, made into text of the page's language. */
import { language } from "../lib/language";
import { filled } from "../lib/translate";

/** A sentence or a part of one; what is text already is shown as it is. */
export type Said = string | { template: string; values?: Record<string, Value> };
type Value = number | Said | Said[];

/** The text as it stands by itself; `game` is whose words it may hold. */
export function textOf(said: Said, game: string): string {
  if (typeof said === "string") return said;
  const valueOf = (value: Value): string | number | string[] =>
    typeof value === "number"
      ? value
      : Array.isArray(value)
        ? value.map((one) => textOf(one, game))
        : textOf(value, game);
  const values = Object.entries(said.values ?? {}).map(
    ([name, value]) => [name, valueOf(value)] as const,
  );
  return filled(language.text(said.template, game), Object.fromEntries(values));
}

/** The text with a capital letter first. Reports stress words by *stars*; the page does not. */
export function sentenceOf(said: Said, game: string): string {
  const text = textOf(said, game).replaceAll("*", "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
