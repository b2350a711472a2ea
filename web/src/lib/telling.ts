/** The engine's sentences ("plays Fern", seat 1) as one reads them: "You play Fern". */
import type { Choice, Entry } from "./view";

/** A rule's number as the games cite it; split by it, every second piece is one. */
export const RULE = /\b([A-Z]{2,4}-\d+(?:\.\d+)?)\b/g;

export type Names = { name: (seat: number) => string; readonly you: number | null };

const ODD: Record<string, string> = {
  caches: "cache",
  has: "have",
  is: "are",
  does: "do",
  goes: "go",
};
const BEFORE_VERB = new Set(["alone", "also", "now", "then"]);

/** "plays" as it is said to somebody: "play". */
export function bare(verb: string): string {
  const odd = ODD[verb];
  if (odd) return odd;
  if (/[^aeiou]ies$/.test(verb) && verb.length > 4) return `${verb.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** A sentence about a third person, turned to "you"; its verbs stand first and after "and". */
export function toYou(text: string): string {
  const words = text.split(" ");
  let next = BEFORE_VERB.has(words[0] ?? "") ? 1 : 0;
  words.forEach((word, index) => {
    if (index === next && /^[a-z]+s$/.test(word)) words[index] = bare(word);
    if (word === "and" && index > 0) next = index + 1;
  });
  return words.join(" ").replace(/\b(?:the|their) own\b/g, "your own");
}

export function seatNames(text: string, names: Names): string {
  return text
    .replace(/\bseat (\d+)\b/g, (_, seat: string) =>
      Number(seat) === names.you ? "you" : names.name(Number(seat)),
    )
    .replace(/\bthe (\w+) of you\b/g, "your $1");
}

/** What is asked, with people's names in it; said to whoever is asked, or about them. */
export function question(asked: string, names: Names, yours: boolean): string {
  return seatNames(asked, names).replace(/\bthe own\b/g, yours ? "your own" : "their own");
}

/** A choice as one would be told to make it: "Play Fern". */
export function command(choice: Choice, names: Names): string {
  const text = seatNames(toYou(choice.text), names);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A log entry as a whole sentence, for eyes and ears. */
export function told(entry: Entry, names: Names): string {
  if (entry.seat < 0) return seatNames(entry.text, names);
  if (entry.seat === names.you) return `You ${seatNames(toYou(entry.text), names)}`;
  const text = seatNames(entry.text, names).replace(/\bthe own\b/g, "their own");
  return `${names.name(entry.seat)} ${text}`;
}

export type Piece = { text: string; face?: string };

/** A sentence cut where it names a card, so that the card can be shown beside its name. */
export function pieces(text: string, titles: readonly { face: string; title: string }[]): Piece[] {
  if (!titles.length) return [{ text }];
  const sorted = [...titles].sort((a, b) => b.title.length - a.title.length);
  const any = sorted.map((one) => one.title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(`(?<!\\w)(?:${any})(?!\\w)`, "g"))) {
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    const face = sorted.find((one) => one.title === match[0])?.face;
    found.push(face === undefined ? { text: match[0] } : { text: match[0], face });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}
