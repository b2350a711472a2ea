/** The language of the page, chosen by `?lang=` and remembered by the device; loaded before anything
 * is drawn. English is in the source, so nothing needs loading. */
import type { Catalogue, Form } from "./formatting";

type Words = Record<string, Partial<Record<Form, string>>>;

/** A language's texts, except those of games, as `/api/words/<language>` sends them. */
export type LanguagePack = {
  language: string;
  messages: Words;
  /** For each number from 0 to 199, which plural form to use. */
  plurals: string;
};

export const ENGLISH = "en";
const KEY = "fullhouse.language";

class Language {
  code = ENGLISH;
  private common: Words = {};
  private games: Record<string, Words> = {};
  private plurals = "";

  get isEnglish(): boolean {
    return this.code === ENGLISH;
  }

  /** The locale for dates: the device's own if the page is in English. */
  get locale(): string | undefined {
    return this.isEnglish ? undefined : this.code;
  }

  /** Switches to a language: its own texts, and those of each game by its id. */
  use(spoken: LanguagePack, games: Record<string, Catalogue>): void {
    this.code = spoken.language;
    this.common = spoken.messages;
    this.plurals = spoken.plurals;
    this.games = Object.fromEntries(
      Object.entries(games).map(([id, { messages }]) => [id, messages]),
    );
  }

  /** A text of a game, or one that belongs to none; a refusal does not say which game it is from. */
  text(template: string, game = ""): string {
    const found = this.games[game]?.[template] ?? this.common[template] ?? this.ofAnyGame(template);
    return found?.plain ?? template;
  }

  private ofAnyGame(template: string): Words[string] | undefined {
    return Object.values(this.games).find((words) => template in words)?.[template];
  }

  /** The plural form for a number: in English the first for 1, else the last. */
  plural(number: number, forms: readonly string[]): string {
    const n = Math.abs(number);
    const one = this.plurals[n < 200 ? n : 100 + (n % 100)];
    const at = one === undefined ? (n === 1 ? 0 : forms.length - 1) : Number(one);
    return forms[Math.min(at, forms.length - 1)] ?? "";
  }
}

export const language = new Language();

/** The language named in the address, which is then remembered, or the remembered one. */
export function preferredLanguage(): string {
  const asked = new URLSearchParams(location.search).get("lang");
  try {
    if (asked) localStorage.setItem(KEY, asked);
    return asked ?? localStorage.getItem(KEY) ?? ENGLISH;
  } catch {
    return asked ?? ENGLISH;
  }
}
