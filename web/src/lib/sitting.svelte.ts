/** A guest at one table: the wire, who is there, and for each of the guest's seats what it sees. */
import { api } from "./api";
import { houseFormatter, told, type Known, type Told } from "./house";
import { NO_WORDS, type Catalogue, type Part } from "./messages";
import { travel } from "./motion";
import { summary } from "./outcome";
import { nameOf, peopleOf } from "./people";
import type { Ask, Done, Lobby, Observed, Result, Said, ServerEvent } from "./protocol";
import { settings } from "./settings.svelte";
import { Socket, Unanswered, type Deed, type Fields, type Wire } from "./socket";
import { chime } from "./sound";
import { Table } from "./table.svelte";
import type { Look, Target } from "./view";
import { notYourTurn } from "./phrases";
import { words } from "./words";

export type Notice = { parts: readonly Part[]; kind: "why" | "note" | "error" };

const NOTICE_LASTS = 7000;

export class Sitting {
  wire = $state<Wire>("connecting");
  lobby = $state.raw<Lobby | null>(null);
  result = $state.raw<Result | null>(null);
  ask = $state.raw<Ask | null>(null);
  chat = $state.raw<Said[]>([]);
  reactions = $state.raw<{ id: number; seat: number; mark: string }[]>([]);
  gone = $state<string | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The seat that is shown, of those on this device; null for a spectator. */
  shown = $state<number | null>(null);
  /** With several seats on one device: who lifted the cover last. */
  lifted = $state<number | null>(null);
  table = $state.raw<Table | null>(null);
  undo = $state<Observed["undo"]>(null);
  /** Whether this guest has asked for another game. */
  rematching = false;
  /** A move that waits to be confirmed. */
  unsure = $state.raw<{ action: number; at: number; text: string } | null>(null);
  /** The last seat on this device went elsewhere: what is said about it. */
  lost = $state<string | null>(null);
  /** A rule that was asked for by its number. */
  cited = $state("");

  private observed = new Map<number | null, Observed>();
  private readonly socket: Socket;
  private noticed: ReturnType<typeof setTimeout> | undefined;
  private facesOf = "";
  /** What the server says about a seat that the next lobby no longer has here. */
  private moved = "";

  constructor(readonly code: string) {
    this.socket = new Socket(
      code,
      (event) => this.hear(event),
      (wire) => {
        this.wire = wire;
        // The server says the last lines again to whoever comes, or comes back.
        if (wire === "open") this.chat = [];
      },
    );
  }

  leave(): void {
    this.socket.close();
    clearTimeout(this.noticed);
  }

  get mine(): number[] {
    return this.lobby?.seats.flatMap((seat, index) => (seat.yours ? [index] : [])) ?? [];
  }

  /** Several people share this screen: hands are covered between them. */
  get passing(): boolean {
    return this.mine.length > 1 && this.lobby?.state === "playing";
  }

  get covered(): boolean {
    return this.passing && this.lifted !== this.shown;
  }

  /** Asks the server; a refusal is shown as the sentence it is. */
  async request<What extends Deed>(
    what: What,
    ...[fields]: object extends Fields<What> ? [Fields<What>?] : [Fields<What>]
  ): Promise<Done | null> {
    try {
      return await this.socket.request(what, fields ?? ({} as Fields<What>));
    } catch (error) {
      this.showParts(this.refusal(error as Error), "error");
      return null;
    }
  }

  /** Why something was refused, as far as the table's words can say it. */
  private refusal(error: Error): Part[] {
    const reason = error instanceof Unanswered ? error.reason : null;
    if (reason) return (this.table?.format ?? houseFormatter(this.known)).refusal(reason);
    return [{ kind: "text", text: error.message }];
  }

  /** How seats and cards are called here, for what the server itself says. */
  private get known(): Known {
    return {
      words: this.catalogue,
      name: (seat) => {
        const info = this.lobby?.seats[seat];
        return info ? nameOf(info, seat) : words.seat(seat);
      },
      card: (face) => this.faces.get(face)?.title ?? face,
    };
  }

  private told(what: Told): string {
    return told(what, this.known);
  }

  /** A line of chat that the house has said, by the name that the seat had then. */
  announced(said: Said): Part[] {
    if (!said.message) return [];
    const { known } = this;
    const name = (seat: number): string =>
      seat === said.seat ? said.name : (known.name?.(seat) ?? "");
    return houseFormatter({ ...known, name }).sentence(said.message);
  }

  say(text: string, kind: Notice["kind"]): void {
    this.showParts([{ kind: "text", text }], kind);
  }

  private showParts(parts: readonly Part[], kind: Notice["kind"]): void {
    clearTimeout(this.noticed);
    this.notice = { parts, kind };
    this.noticed = setTimeout(() => {
      this.notice = null;
    }, NOTICE_LASTS);
  }

  hush(): void {
    this.notice = null;
  }

  choose(action: number): void {
    const observed = this.observed.get(this.shown);
    const { table } = this;
    if (!table || !observed || table.sending) return;
    const { at } = observed;
    if (settings.confirm) {
      const choice = table.view.choices.find((one) => one.action === action);
      this.unsure = { action, at, text: choice ? table.say(choice) : "" };
    } else void this.act(action, at);
  }

  /** Answers whether the move that waits is meant. */
  confirm(yes: boolean): void {
    const { unsure } = this;
    this.unsure = null;
    if (yes && unsure) void this.act(unsure.action, unsure.at);
  }

  private async act(action: number, at: number): Promise<void> {
    const { table } = this;
    if (!table || table.sending || this.shown === null) return;
    this.hush();
    table.sending = true;
    await this.request("act", { seat: this.shown, at, action });
    table.sending = false;
  }

  takeBack(): void {
    const observed = this.observed.get(this.shown);
    if (observed && this.shown !== null)
      void this.request("undo", { seat: this.shown, at: observed.at });
  }

  /** Says why something cannot be chosen: whatever is pressed gets a sentence. */
  async why(target: Target): Promise<void> {
    const { table, shown } = this;
    if (!table) return;
    const { actors } = table.view;
    if (shown === null) return this.say(words.watchersChoose, "why");
    if (actors.length && !actors.includes(shown))
      return this.say(notYourTurn(actors.map(table.names.name)), "why");
    const parts = await this.socket.request("why", { seat: shown, target }).then(
      (answer) => (answer.message ? table.format.refusal(answer.message) : []),
      (refused: Error) => this.refusal(refused),
    );
    if (parts.length) this.showParts(parts, "why");
  }

  async reason(target: Target): Promise<Part[]> {
    const { table, shown } = this;
    if (shown === null || !table?.asked) return [];
    try {
      const { message } = await this.socket.request("why", { seat: shown, target });
      return message ? table.format.refusal(message) : [];
    } catch {
      // Nothing can be said of that: the click meant nothing, and changes nothing.
      return [];
    }
  }

  async look(picks: readonly number[]): Promise<Look | null> {
    const { shown } = this;
    if (shown === null) return null;
    // Refused only where the table has moved on meanwhile: then nobody waits for it.
    return this.socket.request("look", { seat: shown, picks: [...picks] }).then(
      (answer) => answer.look ?? null,
      () => null,
    );
  }

  lift(): void {
    this.lifted = this.shown;
  }

  private hear(event: ServerEvent): void {
    switch (event.event) {
      case "lobby":
        this.enter(event.lobby);
        break;
      case "table":
        this.update(event.seats);
        break;
      case "result":
        this.result = event;
        this.dressTable();
        break;
      case "chat":
        this.chat = [...this.chat, event];
        break;
      case "react":
        this.react(event.seat, event.mark);
        break;
      case "ask":
        this.ask = event.ask === null ? null : { ...event, text: this.told(event) };
        if (event.ask === null && event.text) this.say(this.told(event), "note");
        break;
      case "moved":
        if (this.lost === null) this.moved = this.told(event);
        else this.lost = this.told(event);
        break;
      case "gone":
        this.gone = this.told(event);
        this.socket.close();
        break;
    }
  }

  private enter(lobby: Lobby): void {
    const before = this.lobby;
    const had = this.mine;
    if (lobby.rematch && before && !before.rematch && !this.rematching)
      this.say(words.rematchAsked, "note");
    this.lobby = lobby;
    const left = had.filter((seat) => !this.mine.includes(seat));
    for (const seat of left) this.observed.delete(seat);
    // Before the game begins one gets up oneself; after that, a seat is kept for who left it.
    if (left.length && (this.moved || before?.state === "playing")) this.lose();
    this.moved = "";
    if (this.mine.length) this.lost = null;
    this.dressTable();
  }

  /** A seat of this device's is played elsewhere now. */
  private lose(): void {
    this.unsure = null;
    if (this.mine.length) {
      this.say(this.moved || words.seatLost, "note");
      this.show(this.next());
    } else this.lost = this.moved || words.seatLost;
  }

  private react(seat: number, mark: string): void {
    const id = Date.now() + Math.random();
    this.reactions = [...this.reactions, { id, seat, mark }];
    setTimeout(() => {
      this.reactions = this.reactions.filter((one) => one.id !== id);
    }, 2600);
  }

  private update(seats: Observed[]): void {
    for (const one of seats) {
      const before = this.observed.get(one.seat)?.entries.slice(0, one.from - 1) ?? [];
      this.observed.set(one.seat, { ...one, entries: [...before, ...one.entries] });
    }
    // A guest who sat down is no spectator any more.
    if (seats.some((one) => one.seat !== null)) this.observed.delete(null);
    this.show(this.next());
  }

  /** Which seat to show: with several on one device, the one that owes a decision. */
  private next(): number | null {
    const now = this.observed.get(this.shown);
    if (now && (this.observed.size === 1 || now.view.choices.length)) return this.shown;
    for (const [seat, one] of this.observed) if (one.view.choices.length) return seat;
    if (now) return this.shown;
    return this.observed.keys().next().value ?? null;
  }

  private show(seat: number | null): void {
    const one = this.observed.get(seat);
    if (!one) return;
    const turned = this.shown !== seat || !this.table;
    this.shown = seat;
    this.undo = one.undo;
    const wasAsked = this.table?.asked ?? false;
    if (!this.table || turned) {
      const doing = {
        choose: (action: number) => this.choose(action),
        why: (target: Target) => void this.why(target),
        reason: (target: Target) => this.reason(target),
        look: (picks: readonly number[]) => this.look(picks),
        takeBack: () => this.takeBack(),
        tell: (text: string) => this.say(text, "why"),
      };
      const table = new Table(one.view, doing);
      table.entries = one.entries;
      table.seen = one.entries.length;
      this.table = table;
      this.dressTable();
    } else {
      const { table } = this;
      const fresh = one.entries.slice(Math.min(table.entries.length, one.entries.length));
      travel(fresh, () => {
        table.seen = Math.min(table.entries.length, one.entries.length);
        table.entries = one.entries;
        table.view = one.view;
        table.menu = null;
      });
    }
    this.table.undo = one.undo;
    if (this.table.asked && !wasAsked && settings.sound) chime();
  }

  /** Names and cards: they come with the lobby, the table needs both. */
  private dressTable(): void {
    const { lobby, table } = this;
    if (!lobby || !table) return;
    table.people = peopleOf(lobby, this.shown);
    table.ending = this.result ? summary(this.result, table.people) : "";
    const about = JSON.stringify([lobby.game, lobby.seats.length, lobby.changed_options]);
    if (this.facesOf !== about) {
      this.facesOf = about;
      const cards = api.cards(lobby.game, lobby.seats.length, lobby.changed_options);
      void Promise.all([cards, api.words(lobby.game)]).then(
        ([faces, catalogue]) => {
          this.faces = new Map(faces.map((face) => [face.face, face]));
          this.catalogue = catalogue;
          if (this.table) this.table.faces = this.faces;
          if (this.table) this.table.words = catalogue;
        },
        () => this.say(words.noServer, "error"),
      );
    } else {
      table.faces = this.faces;
      table.words = this.catalogue;
    }
  }

  private faces: Table["faces"] = new Map();
  private catalogue: Catalogue = NO_WORDS;
}
