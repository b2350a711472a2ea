/** A table as one observer sees it, and what can be chosen there: all that a layout is given. */
import { createContext, untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { byKey, targetOf } from "./choices";
import type { FaceInfo } from "./faces";
import { Formatter, NO_WORDS, plain, type Catalogue, type Part, type Reader } from "./messages";
import { words } from "./words";
import type { Choice, Entry, Fact, Look, Target, View, Zone } from "./view";

export type Person = {
  seat: number;
  name: string;
  you: boolean;
  bot: boolean;
  /** Sits at the page now; bots always do. */
  here: boolean;
  note: string;
};

/** What a table does with a choice. A replay does nothing. */
export type Doing = {
  choose: (action: number) => void;
  why: (target: Target) => void;
  /** Why something cannot be chosen, for a layout to show in its own place; none where it can be. */
  reason?: (target: Target) => Promise<Part[]>;
  /** How this seat's draft would go on after further picks; null where that cannot be said. */
  look?: (picks: readonly number[]) => Promise<Look | null>;
  takeBack?: () => void;
  /** A word to this reader alone. */
  tell?: (text: string) => void;
};

export class Table {
  view = $state.raw() as View;
  entries = $state.raw<Entry[]>([]);
  people = $state.raw<Person[]>([]);
  faces = $state.raw<ReadonlyMap<string, FaceInfo>>(new Map());
  /** The words of its game. */
  words = $state.raw<Catalogue>(NO_WORDS);
  /** Entries up to this number were there before the last change: later ones are news. */
  seen = $state(0);
  /** A choice is on its way; what is lit stays, and a second click sends nothing. */
  sending = $state(false);
  /** Whether this seat may take something back, and whether the others are asked. */
  undo = $state<"free" | "asks" | null>(null);
  /** How it ended, once it has, in a sentence. */
  ending = $state("");
  /** A card was held to be read: letting it go chooses nothing, and does not carry it. */
  held = false;
  /** Several choices were meant by one click: they wait to be told apart. */
  menu = $state.raw<{ choices: Choice[]; at: DOMRect } | null>(null);

  private readonly placed = new SvelteMap<string, number>();
  private readonly found = $derived(byKey(this.view.choices));

  /** Choices that no card, zone, seat or square on the page stands for. */
  readonly loose = $derived.by(() => {
    const loose: Choice[] = [];
    for (const [key, choices] of this.found) if (!this.placed.has(key)) loose.push(...choices);
    return loose.sort((a, b) => a.action - b.action);
  });

  constructor(
    view: View,
    private readonly doing: Doing,
  ) {
    this.view = view;
    const you = (): number | null => this.view.seat;
    this.names = {
      name: (seat) => this.people[seat]?.name ?? words.seat(seat),
      card: (face) => this.face(face).title,
      get you() {
        return you();
      },
    };
  }

  get you(): number | null {
    return this.view.seat;
  }

  /** This observer owes a decision. */
  get asked(): boolean {
    return this.view.choices.length > 0;
  }

  readonly names: Reader;
  /** Makes text of messages for this observer. */
  readonly format = $derived.by(() => new Formatter(this.words, this.names));

  zone(name: string): Zone | undefined {
    return this.view.zones.find((zone) => zone.name === name);
  }

  /** The zone with this key that belongs to a seat. */
  zoneOf(key: string, owner: number): Zone | undefined {
    return this.view.zones.find((zone) => zone.key === key && zone.owner === owner);
  }

  /** A zone's heading. */
  titleOf(zone: Zone): string {
    return this.format.title(this.words.zones[zone.key] ?? zone.key);
  }

  fact(name: string): number | undefined {
    const fact: Fact | undefined = this.view.facts[name];
    return typeof fact === "number" ? fact : undefined;
  }

  factOf(name: string, seat: number): number | undefined {
    const fact: Fact | undefined = this.view.facts[name];
    return Array.isArray(fact) ? (fact[seat] ?? undefined) : undefined;
  }

  face(key: string): FaceInfo {
    const title = key.charAt(0).toUpperCase() + key.slice(1).replaceAll("-", " ");
    const unknown = { title, text: "", kind: "", back: "", copies: 0, data: {} };
    return this.faces.get(key) ?? { face: key, ...unknown };
  }

  /** Faces that just came into a zone one by one; a whole deal is no news of single cards. */
  newIn(zone: string | undefined): ReadonlySet<string> {
    const came = this.entries
      .filter((entry) => (entry.n ?? 0) > this.seen)
      .flatMap((entry) => entry.moves)
      .flatMap((move) => (move.face && move.to === zone && move.from !== zone ? [move.face] : []));
    return new Set(came.length <= 2 ? came : []);
  }

  /** A choice as one would be told to make it: "Play Fern". */
  say(choice: Choice): string {
    return plain(this.format.choice(choice));
  }

  /** What happened, as a whole sentence; nothing where no words were. */
  told(entry: Entry): string {
    return plain(this.format.entry(entry));
  }

  /** What is asked, of this observer or of somebody else. */
  get question(): string {
    return plain(this.format.question(this.view));
  }

  choicesOf(keys: readonly string[]): Choice[] {
    return keys.flatMap((key) => this.found.get(key) ?? []);
  }

  /** Says that something on the page stands for these keys; undone by calling the answer. */
  place(keys: readonly string[]): () => void {
    const count = (key: string, by: number): void => {
      const now = (this.placed.get(key) ?? 0) + by;
      if (now > 0) this.placed.set(key, now);
      else this.placed.delete(key);
    };
    untrack(() => keys.forEach((key) => count(key, 1)));
    return () => untrack(() => keys.forEach((key) => count(key, -1)));
  }

  choose(choice: Choice): void {
    this.menu = null;
    this.doing.choose(choice.action);
  }

  /** What a click on something that stands for these keys means; answers whether it meant anything. */
  press(keys: readonly string[], at: DOMRect): boolean {
    const choices = this.choicesOf(keys);
    if (choices.length === 1 && choices[0]) this.choose(choices[0]);
    else if (choices.length > 1) this.menu = { choices, at };
    return choices.length > 0;
  }

  why(key: string): void {
    this.doing.why(targetOf(key));
  }

  async reason(key: string): Promise<string> {
    return plain((await this.doing.reason?.(targetOf(key))) ?? []);
  }

  async look(picks: readonly number[]): Promise<Look | null> {
    return (await this.doing.look?.(picks)) ?? null;
  }

  takeBack(): void {
    this.doing.takeBack?.();
  }

  tell(text: string): void {
    this.doing.tell?.(text);
  }
}

export const [getTable, setTable] = createContext<Table>();
