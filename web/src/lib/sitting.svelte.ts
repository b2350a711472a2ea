/** A guest at one table: the wire, who is there, and for each of the guest's seats what it sees. */
import { api } from "./api";
import { travel } from "./motion";
import { peopleOf } from "./people";
import type { Answer, Ask, Lobby, Observed, Result, Said, ServerEvent } from "./protocol";
import { settings } from "./settings.svelte";
import { Socket, type Wire } from "./socket";
import { chime } from "./sound";
import { Table } from "./table.svelte";
import type { Target } from "./view";
import { words } from "./words";

export type Notice = { text: string; kind: "why" | "note" | "error" };

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
  /** A move that waits to be confirmed. */
  /** Whether this guest has asked for another game. */
  rematching = false;
  unsure = $state.raw<{ action: number; text: string } | null>(null);

  private observed = new Map<number | null, Observed>();
  private readonly socket: Socket;
  private noticed: ReturnType<typeof setTimeout> | undefined;
  private facesOf = "";

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
  async request(what: string, fields: Record<string, unknown> = {}): Promise<Answer | null> {
    try {
      return await this.socket.request(what, fields);
    } catch (error) {
      this.say((error as Error).message, "error");
      return null;
    }
  }

  say(text: string, kind: Notice["kind"]): void {
    clearTimeout(this.noticed);
    this.notice = { text, kind };
    this.noticed = setTimeout(() => {
      this.notice = null;
    }, NOTICE_LASTS);
  }

  hush(): void {
    this.notice = null;
  }

  async choose(action: number, sure = false): Promise<void> {
    const observed = this.observed.get(this.shown);
    const table = this.table;
    if (!table || !observed || table.sending || this.shown === null) return;
    if (settings.confirm && !sure) {
      const choice = table.view.choices.find((one) => one.action === action);
      this.unsure = { action, text: choice ? table.say(choice) : "" };
      return;
    }
    this.unsure = null;
    this.hush();
    table.sending = true;
    await this.request("act", { seat: this.shown, at: observed.at, action });
    table.sending = false;
  }

  takeBack(): void {
    const observed = this.observed.get(this.shown);
    if (observed) void this.request("undo", { seat: this.shown, at: observed.at });
  }

  async why(target: Target): Promise<void> {
    const text = await this.reason(target);
    if (text) this.say(text, "why");
  }

  async reason(target: Target): Promise<string> {
    if (this.shown === null || !this.table?.asked) return "";
    try {
      const answer = await this.socket.request("why", { seat: this.shown, target });
      return typeof answer.text === "string" ? answer.text : "";
    } catch {
      // Nothing can be said of that: the click meant nothing, and changes nothing.
      return "";
    }
  }

  lift(): void {
    this.lifted = this.shown;
  }

  private hear(event: ServerEvent): void {
    switch (event.event) {
      case "lobby":
        if (event.lobby.rematch && this.lobby && !this.lobby.rematch && !this.rematching)
          this.say(words.rematchAsked, "note");
        this.lobby = event.lobby;
        this.dressTable();
        break;
      case "table":
        this.update(event.seats);
        break;
      case "result":
        this.result = event;
        break;
      case "chat":
        this.chat = [...this.chat, event];
        break;
      case "react":
        this.react(event.seat, event.mark);
        break;
      case "ask":
        this.ask = event.ask === null ? null : event;
        if (event.ask === null && event.text) this.say(event.text, "note");
        break;
      case "gone":
        this.gone = event.text;
        this.socket.close();
        break;
    }
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
        choose: (action: number) => void this.choose(action),
        why: (target: Target) => void this.why(target),
        reason: (target: Target) => this.reason(target),
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
    const about = JSON.stringify([lobby.game, lobby.seats.length, lobby.changed_options]);
    if (this.facesOf !== about) {
      this.facesOf = about;
      void api.cards(lobby.game, lobby.seats.length, lobby.changed_options).then(
        (faces) => {
          this.faces = new Map(faces.map((face) => [face.face, face]));
          if (this.table) this.table.faces = this.faces;
        },
        () => this.say(words.noServer, "error"),
      );
    } else table.faces = this.faces;
  }

  private faces: Table["faces"] = new Map();
}
