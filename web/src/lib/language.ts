/** The language of this page: chosen by `?lang=` or the device's setting, loaded before anything is
 * drawn. English is what stands in the source, so it needs nothing loaded. */
import type { Catalogue, Form } from "./messages";

type Words = Record<string, Partial<Record<Form, string>>>;

/** A language's words for the house, as `/api/words/<language>` gives them. */
export type Spoken = {
  language: string;
  messages: Words;
  /** By number from 0 to 199, which form of a word goes with it. */
  plurals: string;
};

export const ENGLISH = "en";
const KEY = "fullhouse.language";

class Language {
  code = ENGLISH;
  private house: Words = {};
  private games: Record<string, Words> = {};
  private plurals = "";

  get isEnglish(): boolean {
    return this.code === ENGLISH;
  }

  /** For dates: where the page is in English, as the device likes them. */
  get locale(): string | undefined {
    return this.isEnglish ? undefined : this.code;
  }

  /** Takes a language's words, and those of each game by its id. */
  speak(spoken: Spoken, games: Record<string, Catalogue>): void {
    this.code = spoken.language;
    this.house = spoken.messages;
    this.plurals = spoken.plurals;
    this.games = Object.fromEntries(
      Object.entries(games).map(([id, { messages }]) => [id, messages]),
    );
  }

  /** A text of a game or of the house; a refusal does not say which game's it is. */
  text(template: string, game = ""): string {
    const found = this.games[game]?.[template] ?? this.house[template] ?? this.ofAnyGame(template);
    return found?.plain ?? template;
  }

  private ofAnyGame(template: string): Words[string] | undefined {
    return Object.values(this.games).find((words) => template in words)?.[template];
  }

  /** Which of a word's forms goes with a number: in English the first with one, else the last. */
  plural(number: number, forms: readonly string[]): string {
    const n = Math.abs(number);
    const one = this.plurals[n < 200 ? n : 100 + (n % 100)];
    const at = one === undefined ? (n === 1 ? 0 : forms.length - 1) : Number(one);
    return forms[Math.min(at, forms.length - 1)] ?? "";
  }
}

export const language = new Language();

/** The language asked for in the address, which this device then keeps, or the kept one. */
export function wanted(): string {
  const asked = new URLSearchParams(location.search).get("lang");
  try {
    if (asked) localStorage.setItem(KEY, asked);
    return asked ?? localStorage.getItem(KEY) ?? ENGLISH;
  } catch {
    return asked ?? ENGLISH;
  }
}
