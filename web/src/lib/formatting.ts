/** Formats messages for one reader, exactly as the engine's formatting.py does; both are tested
 * against the same examples (tests/table/formatting.json). All words come from a catalogue: nothing
 * is conjugated or taken apart here. */
import { language } from "./language";
import type { Catalogue, Forms } from "./protocol";
import type { Args, Cards, Choice, Entry, Message, View } from "./view";

/** A game's texts by template and form, and the titles of its parts. */
export type { Catalogue } from "./protocol";

/** A part of a sentence: text, a card, a seat or a rule. */
export type Part = { kind: "text" | "card" | "seat" | "rule"; text: string; key?: string };

export type Form = keyof Forms;

export const NO_WORDS: Catalogue = { messages: {}, verbs: {}, zones: {}, quiet: [], width: 1 };

/** Who reads, and the names of seats and cards. */
export type Reader = {
  readonly you: number | null;
  name: (seat: number) => string;
  card: (face: string) => string;
};

/** A placeholder: {cards}, {other’s}, {n:card|cards}. */
export const PLACE = /\{([a-z]+)(’s|'s)?(?::([^{}]*))?\}/g;

export class Formatter {
  constructor(
    private readonly words: Catalogue,
    private readonly reader: Reader,
  ) {}

  /** What happened; empty if the entry has no message. */
  entry(entry: Pick<Entry, "message" | "seat">): Part[] {
    return entry.message ? this.sentence(entry.message, entry.seat) : [];
  }

  /** A sentence about a seat, or about nobody. */
  sentence(message: Message, seat = -1): Part[] {
    const form = seat < 0 ? "plain" : seat === this.reader.you ? "you" : "they";
    return this.format(message, form, seat);
  }

  /** A sentence without its subject, for use inside another. */
  phrase(message: Message): Part[] {
    return this.fill(message, "plain", -1);
  }

  /** A choice as an instruction: "Play Fern". */
  choice(choice: Choice): Part[] {
    return this.format(this.messageOf(choice), "choice", -1);
  }

  /** What is asked, of this reader or of somebody else. */
  question(view: Pick<View, "asked" | "actors">): Part[] {
    if (!view.asked) return [];
    const { you } = this.reader;
    if (you !== null && view.actors.includes(you)) return this.format(view.asked, "ask", you);
    return this.format(
      view.asked,
      "waiting",
      view.actors.length === 1 ? (view.actors[0] ?? -1) : -1,
    );
  }

  /** Why something cannot be done, with its rule. The server's own refusals are whole sentences already. */
  refusal(message: Message): Part[] {
    const parts = this.format(message, "plain", -1);
    const { rule } = message;
    if (!rule) return message.template.endsWith(".") ? parts : joined([...parts, text(".")]);
    return joined([...parts, text(" ("), { kind: "rule", text: rule, key: rule }, text(").")]);
  }

  messageOf({ says, target, verb }: Choice): Message {
    if (says) return says;
    const args: Args = {};
    if (target.face !== undefined) args.card = target.face;
    else if (target.zone !== undefined) args.zone = target.zone;
    if (target.place !== undefined) args.place = target.place;
    if (target.seat !== undefined) args.other = target.seat;
    if (target.square !== undefined) args.square = target.square;
    if (target.number !== undefined) args.n = target.number;
    return { template: this.words.verbs[verb] ?? verb, args };
  }

  /** A title or a term, on its own. */
  title(title: string): string {
    return this.form(title, "plain");
  }

  private form(template: string, form: Form): string {
    const forms = this.words.messages[template];
    return forms?.[form] ?? forms?.plain ?? language.text(template);
  }

  private format(message: Message, form: Form, seat: number): Part[] {
    const parts = this.fill(message, form, seat);
    const [first] = parts;
    if (first?.kind === "text")
      parts[0] = text(first.text.charAt(0).toUpperCase() + first.text.slice(1));
    return parts;
  }

  private fill(message: Message, form: Form, seat: number): Part[] {
    const template = this.form(message.template, form);
    const parts: Part[] = [];
    let at = 0;
    for (const found of template.matchAll(PLACE)) {
      parts.push(text(template.slice(at, found.index)));
      const [whole, name = "", owns, more] = found;
      parts.push(...this.argument(name, owns !== undefined, more, message.args ?? {}, seat));
      at = found.index + whole.length;
    }
    return joined([...parts, text(template.slice(at))]);
  }

  private argument(
    name: string,
    owns: boolean,
    more: string | undefined,
    args: Args,
    seat: number,
  ): Part[] {
    switch (name) {
      case "seat":
        return [this.seat(seat >= 0 ? seat : (args.seat ?? -1), owns)];
      case "other":
        return [this.seat(args.other ?? -1, owns)];
      case "card":
        return [this.card(args.card ?? "")];
      case "named":
        return [this.card(args.named ?? "")];
      case "cards":
        return this.cards(args.cards ?? { faces: [], unseen: 0 });
      case "zone":
        return [text(this.zone(args.zone ?? ""))];
      case "also":
        return (args.also ?? []).flatMap((one, n) => [
          ...(n ? [text(", ")] : []),
          ...this.fill(one, "plain", -1),
        ]);
      case "n":
      case "m": {
        const number = args[name] ?? 0;
        return [
          text(
            more === undefined
              ? `${number}`
              : `${number} ${language.plural(number, more.split("|"))}`,
          ),
        ];
      }
      case "place":
        return [text(`${(args.place ?? 0) + 1}`)];
      case "square":
        return [text(this.square(args.square ?? 0))];
      case "term":
        return [text(this.title(args.term ?? ""))];
      case "text":
        return [text(args.text ?? "")];
      default:
        return [text(`{${name}}`)];
    }
  }

  private seat(seat: number, owns: boolean): Part {
    if (seat >= 0 && seat === this.reader.you) return text(this.title(owns ? "your" : "you"));
    const name = seat < 0 ? this.title("everybody") : this.reader.name(seat);
    return { kind: "seat", text: owns ? `${name}’s` : name, key: `${seat}` };
  }

  private card(face: string): Part {
    return { kind: "card", text: this.title(this.reader.card(face)), key: face };
  }

  private cards({ faces, unseen }: Cards): Part[] {
    const parts: Part[] = [];
    for (const face of new Set(faces)) {
      if (parts.length) parts.push(text(", "));
      parts.push(this.card(face));
      const copies = faces.filter((one) => one === face).length;
      if (copies > 1) parts.push(text(` ×${copies}`));
    }
    if (unseen || !parts.length) {
      const template = unseen > 1 ? "{n:card|cards}" : unseen ? "a card" : "no card";
      if (parts.length) parts.push(text(", "));
      parts.push(...this.fill({ template, args: { n: unseen } }, "plain", -1));
    }
    return parts;
  }

  /** A zone by its title: the deck, your hand, Juno’s hand. */
  zone(name: string): string {
    const key = name.replace(/ \d+$/, "");
    const isOwned = key !== name && this.words.zones[key] !== undefined;
    if (!isOwned) return this.form(this.words.zones[name] ?? name, "the");
    const owner = Number(name.slice(key.length + 1));
    const title = this.words.zones[key] ?? key;
    if (owner === this.reader.you) return this.form(title, "your");
    return this.form(title, "their").replace("{seat}", this.reader.name(owner));
  }

  square(index: number): string {
    const { width } = this.words;
    return `${String.fromCharCode(97 + (index % width))}${Math.floor(index / width) + 1}`;
  }
}

const text = (words: string): Part => ({ kind: "text", text: words });

/** Merges neighbouring text parts. */
function joined(parts: readonly Part[]): Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (part.kind === "text" && last?.kind === "text") {
      out[out.length - 1] = text(last.text + part.text);
    } else if (part.text) out.push(part);
  }
  return out;
}

/** The parts as a string. */
export const plain = (parts: readonly Part[]): string => parts.map((part) => part.text).join("");
