/** A table as one observer sees it, and its choices: everything a layout gets. */
import { createContext, untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { byKey, targetOf } from "./choices";
import { Formatter, NO_WORDS, plain, type Catalogue, type Part, type Reader } from "./formatting";
import type { FaceLook } from "./look";
import type { FaceInfo as PrintedFace, RatedChoice, Reference } from "./protocol";
import type { TableNotice } from "../hosting/notice";
import type { Reckoning } from "./reckoning.svelte";
import { words } from "./words";
import type { Choice as Asked, Entry, Fact, Look, Target, View, Zone } from "./view";

/** A choice; one of a later question has a `first` that leads to it. */
export type Choice = Asked & { first?: number };

/** A kind of card at this table, and its look. */
export type FaceInfo = PrintedFace & { look?: FaceLook };

export type Player = {
  seat: number;
  name: string;
  you: boolean;
  bot: boolean;
  /** Is connected; bots always are. */
  here: boolean;
  note: string;
  /** How many hints they took, if the table shows that. */
  hints?: number;
};

/** A seat's clock, as the server last sent it: seconds left at a time of this page. */
export type ClockFace = { left: number; running: boolean; at: number };

/** What a table does when something is pressed. A replay does nothing. */
export type TableActions = {
  choose: (action: number) => void;
  why: (target: Target) => void;
  /** Why something cannot be chosen, for a layout to show itself; empty where it can be. */
  reason?: (target: Target) => Promise<Part[]>;
  /** How this seat's draft would go on after further picks; null if the server will not say. */
  lookAhead?: (picks: readonly number[]) => Promise<Look | null>;
  takeBack?: () => void;
  /** Shows a message to this reader alone. */
  notify?: (text: string) => void;
  /** Opens the rulebook at a rule. */
  cite?: (rule: string) => void;
};

export class Table {
  view = $state.raw() as View;
  entries = $state.raw<Entry[]>([]);
  players = $state.raw<Player[]>([]);
  faces = $state.raw<ReadonlyMap<string, FaceInfo>>(new Map());
  /** The texts of its game. */
  words = $state.raw<Catalogue>(NO_WORDS);
  /** How to win, and what every mark means; null until it is loaded, or if the game has none. */
  reference = $state.raw<Reference | null>(null);
  /** The rule of what is being explained. */
  explainedRule = $state("");
  /** Entries with a greater number are new since the last change. */
  seen = $state(0);
  /** A choice is being sent: what is lit stays lit, and a second click sends nothing. */
  sending = $state(false);
  /** Whether this seat can undo, and whether the others must agree. */
  undo = $state<"free" | "asks" | null>(null);
  /** How the game ended, in a sentence; empty until then. */
  ending = $state("");
  /** By seat: the clock of a person who plays; null for all others. */
  clocks = $state.raw<(ClockFace | null)[]>([]);
  /** What stands in the question's place, if anything does. */
  notice: () => TableNotice | null = () => null;
  /** A card is held to be read: releasing it neither chooses nor drags it. */
  held = false;
  /** The end of a round that is being shown; the view is of that time, and nothing can be chosen. */
  reckoning = $state.raw<Reckoning | null>(null);
  /** Whether a lesson says what happens: then the page does not. */
  isGuided = $state(false);
  /** The best choices, while a hint is open. */
  hint = $state.raw<RatedChoice[] | null>(null);
  /** One click meant several choices: the menu that tells them apart. */
  menu = $state.raw<{ choices: Choice[]; at: DOMRect } | null>(null);

  /** By key, how many things on the page stand for it. */
  private readonly registered = new SvelteMap<string, number>();
  private readonly choicesByKey = $derived.by(() => {
    const { choices, shortcuts = [] } = this.view;
    // A lesson waits for one choice at a time.
    const ahead = choices.length && !this.isGuided ? shortcuts : [];
    return byKey<Choice>([...choices, ...ahead]);
  });
  /** The choice that was made before its question was asked. */
  wish = $state.raw<Choice | null>(null);
  /** The view with the question that comes before its own. */
  private wishWaits: View | null = null;

  /** Choices that no card, zone, seat or square on the page stands for. */
  readonly unplacedChoices = $derived.by(() => {
    const unplaced: Choice[] = [];
    for (const [key, choices] of this.choicesByKey)
      if (!this.registered.has(key))
        unplaced.push(...choices.filter((one) => one.first === undefined));
    return unplaced.sort((a, b) => a.action - b.action);
  });

  constructor(
    view: View,
    private readonly actions: TableActions,
  ) {
    this.view = view;
    const you = (): number | null => this.view.seat;
    this.reader = {
      name: (seat) => this.playerName(seat),
      card: (face) => this.face(face).title,
      get you() {
        return you();
      },
    };
  }

  get you(): number | null {
    return this.view.seat;
  }

  /** Whether this observer has to choose. */
  get asked(): boolean {
    return this.view.choices.length > 0;
  }

  private readonly reader: Reader;
  /** Formats messages for this observer. */
  readonly format = $derived.by(() => new Formatter(this.words, this.reader));

  playerName(seat: number): string {
    return this.players[seat]?.name ?? words.seat(seat);
  }

  zone(name: string): Zone | undefined {
    return this.view.zones.find((zone) => zone.name === name);
  }

  /** The zone with this key that belongs to a seat. */
  zoneOf(key: string, owner: number): Zone | undefined {
    return this.view.zones.find((zone) => zone.key === key && zone.owner === owner);
  }

  /** The rule of the question; empty if that is not known. */
  get askedRule(): string {
    const { asked } = this.view;
    return asked ? (asked.rule ?? this.reference?.asks[asked.template] ?? "") : "";
  }

  /** The rule that matters now: of what is being explained, or of the question. */
  get rule(): string {
    return this.explainedRule || this.askedRule;
  }

  /** Opens the rulebook at a rule; undefined where that is not possible. */
  get cite(): ((rule: string) => void) | undefined {
    return this.actions.cite;
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

  /** Faces that just came into a zone, one or two at a time; a whole deal does not count. */
  newIn(zone: string | undefined): ReadonlySet<string> {
    const came = this.entries
      .filter((entry) => (entry.n ?? 0) > this.seen)
      .flatMap((entry) => entry.moves)
      .flatMap((move) => (move.face && move.to === zone && move.from !== zone ? [move.face] : []));
    return new Set(came.length <= 2 ? came : []);
  }

  /** A choice as an instruction: "Play Fern". */
  choiceText(choice: Choice): string {
    return plain(this.format.choice(choice));
  }

  /** What happened, as a sentence; empty if the entry has no message. */
  entryText(entry: Entry): string {
    return plain(this.format.entry(entry));
  }

  /** The question to this observer, or to somebody else. */
  get question(): string {
    return plain(this.format.question(this.view));
  }

  choicesOf(keys: readonly string[]): Choice[] {
    return keys.flatMap((key) => this.choicesByKey.get(key) ?? []);
  }

  /** Registers that something on the page stands for these keys; call the returned function to undo it. */
  registerKeys(keys: readonly string[]): () => void {
    const count = (key: string, by: number): void => {
      const now = (this.registered.get(key) ?? 0) + by;
      if (now > 0) this.registered.set(key, now);
      else this.registered.delete(key);
    };
    untrack(() => keys.forEach((key) => count(key, 1)));
    return () => untrack(() => keys.forEach((key) => count(key, -1)));
  }

  choose(choice: Choice): void {
    this.menu = null;
    if (choice.first !== undefined) {
      this.wish = choice;
      this.wishWaits = null;
    } else if (!this.wishWaits) this.wish = null;
    this.actions.choose(choice.first ?? choice.action);
  }

  /** Chooses what was chosen ahead, once that is asked for; returns whether it did. */
  followWish(): boolean {
    const { wish, view } = this;
    if (!wish || this.sending || this.reckoning) return false;
    const asked = view.choices.find((one) => one.action === wish.action);
    if (asked) {
      this.wish = null;
      this.choose(asked);
    } else if (!view.choices.some((one) => one.action === wish.first)) {
      // One question may come first: what to give for it.
      this.wishWaits ??= view;
      if (!this.asked || (this.wishWaits !== view && !view.draft.length)) this.wish = null;
    }
    return asked !== undefined;
  }

  /** Handles a click on something that stands for these keys; returns whether it meant anything. */
  press(keys: readonly string[], at: DOMRect): boolean {
    const choices = this.choicesOf(keys);
    if (choices.length === 1 && choices[0]) this.choose(choices[0]);
    else if (choices.length > 1) this.menu = { choices, at };
    return choices.length > 0;
  }

  why(key: string): void {
    this.actions.why(targetOf(key));
  }

  async reason(key: string): Promise<string> {
    return plain((await this.actions.reason?.(targetOf(key))) ?? []);
  }

  async lookAhead(picks: readonly number[]): Promise<Look | null> {
    return (await this.actions.lookAhead?.(picks)) ?? null;
  }

  takeBack(): void {
    this.wish = null;
    this.actions.takeBack?.();
  }

  notify(text: string): void {
    this.actions.notify?.(text);
  }
}

export const [getTable, setTable] = createContext<Table>();
