/** What opponents are called. */
import { language } from "../lib/language";
import type { ByOpponent } from "../lib/protocol";
import { words } from "./words";

export function opponentName({ name, bot }: ByOpponent): string {
  if (bot !== null) return words.botsOf(language.text(bot));
  return name ?? words.nameless;
}
