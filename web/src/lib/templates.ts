/** The page's own texts: templates in `words.ts` modules, read in the language of the page.
 *
 * A text without arguments is a string; one with arguments is a function of them, in the order in
 * which English has them: `"Moment {n} of {m}"` is `words.moment(3, 20)`. */
import { language } from "./language";
import { PLACE } from "./formatting";
import { groupThousands } from "./numbers";

/** What fills a placeholder: a number, a text, or a list of texts. */
type Value = string | number | readonly string[];

type Filler<P extends string> = P extends `${string}:${string}` | "n" | "m" | "place"
  ? number
  : Value;
type Fillers<T extends string> = T extends `${string}{${infer P}}${infer Rest}`
  ? [Filler<P>, ...Fillers<Rest>]
  : [];

/** A text, or the function that fills it. */
export type Text<T extends string> = string extends T
  ? string
  : Fillers<T> extends []
    ? string
    : (...values: Fillers<T>) => string;
export type Texts<T> = T extends string
  ? Text<T>
  : T extends readonly unknown[]
    ? readonly string[]
    : { readonly [K in keyof T]: Texts<T[K]> };

/** Texts by name, translated when they are read. `game` is whose catalogue has them. */
export function translated<const T extends object>(texts: T, game = ""): Texts<T> {
  const made = Array.isArray(texts) ? [] : {};
  for (const [name, text] of Object.entries(texts) as [string, string | object][]) {
    Object.defineProperty(made, name, {
      enumerable: true,
      ...(typeof text === "string"
        ? { get: reader(text, game) }
        : { value: translated(text, game) }),
    });
  }
  return made as Texts<T>;
}

function reader(template: string, game: string): () => string | ((...values: Value[]) => string) {
  const names = [...template.matchAll(PLACE)].map(([, name = ""]) => name);
  if (!names.length) return () => language.text(template, game);
  const fill = (...values: Value[]): string =>
    fillTemplate(
      language.text(template, game),
      Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""])),
    );
  return () => fill;
}

/** A template with its placeholders filled. */
export function fillTemplate(template: string, values: Readonly<Record<string, Value>>): string {
  return template.replace(PLACE, (whole, name: string, _owns, forms?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value !== "number") return listed(value);
    const number = groupThousands(name === "place" ? value + 1 : value);
    return forms === undefined ? number : `${number} ${language.plural(value, forms.split("|"))}`;
  });
}

/** Joined by commas, the last by "and"; the terminal uses the same template. */
function listed(value: string | readonly string[]): string {
  if (typeof value === "string") return value;
  const last = value.at(-1) ?? "";
  const some = value.slice(0, -1).join(", ");
  return some ? fillTemplate(language.text("{some} and {last}"), { some, last }) : last;
}
