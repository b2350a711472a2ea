/** This browser's session at one table: the connection, the lobby, and the view of each of its seats. */
import { api } from "./api";
import { serverFormatter, formatServerText, type Names, type ServerText } from "./server-messages";
import { NO_WORDS, plain, type Catalogue, type Part } from "./formatting";
import { animateMoves } from "./motion";
import { resultText } from "./results";
import { playerName, playersOf } from "./players";
import type {
  Ask,
  Done,
  Lobby,
  Observed,
  Result,
  ChatEvent,
  SeatClock,
  ServerEvent,
} from "./protocol";
import { noticeFor } from "../hosting/notice";
import { LessonProgress } from "../learn/lesson.svelte";
import { tellTurn } from "../hosting/turns.svelte";
import { gameTitle } from "./localise";
import { settings } from "./settings.svelte";
import {
  ReconnectingSocket,
  CommandRefused,
  type CommandName,
  type Fields,
  type Connection,
} from "./reconnecting-socket";
import { Reckoning, reckoned } from "./reckoning.svelte";
import { mootAnswer, singleAnswer } from "./single-answer";
import { play } from "./sound";
import { Table } from "./table.svelte";
import type { Look, Target, View } from "./view";
import { notYourTurn } from "./plurals";
import { words } from "./words";

export type Toast = { parts: readonly Part[]; kind: "why" | "note" | "error" };

const TOAST_LASTS = 7000;
/** Milliseconds after which the page passes for a reader who has no other choice. */
const ANSWERS_AFTER = 350;

/** Applies an update to a view. */
export function applyChanges(view: View, { changes, removed, zones = [] }: Observed): View {
  const kept = Object.entries(view).filter(([key]) => !removed?.includes(key));
  const after = { ...(Object.fromEntries(kept) as View), ...changes };
  if (!zones.length) return after;
  const changed = new Map(zones.map((zone) => [zone.name, zone]));
  return { ...after, zones: after.zones.map((zone) => changed.get(zone.name) ?? zone) };
}

export class TableSession {
  connection = $state<Connection>("connecting");
  lobby = $state.raw<Lobby | null>(null);
  result = $state.raw<Result | null>(null);
  ask = $state.raw<Ask | null>(null);
  chat = $state.raw<ChatEvent[]>([]);
  reactions = $state.raw<{ id: number; seat: number; mark: string }[]>([]);
  gone = $state<string | null>(null);
  toast = $state.raw<Toast | null>(null);
  /** Which of this device's seats is shown; null for a spectator. */
  shownSeat = $state<number | null>(null);
  /** With several seats on one device: the seat that last lifted the cover. */
  lifted = $state<number | null>(null);
  table = $state.raw<Table | null>(null);
  undo = $state<Observed["undo"]>(null);
  /** Whether this guest has asked for a rematch. */
  rematching = false;
  /** A move that waits to be confirmed. */
  pendingMove = $state.raw<{ action: number; at: number; text: string } | null>(null);
  /** The last seat on this device moved elsewhere: the message about it. */
  seatLost = $state<string | null>(null);
  /** When the page was told that. */
  lostAt: Date | null = null;
  /** Whether the table is private and this guest has not been let in. */
  locked = $state(false);
  /** The host took this guest off a seat: the message about it. */
  removed = $state<string | null>(null);
  /** Whether the game ended while this page was open. */
  isNewResult = false;
  /** A hint is being worked out. */
  isThinking = $state(false);
  /** When the lobby came, in milliseconds of this page. */
  lobbyAt = 0;
  /** Until when this reader waits for somebody who is away. */
  waitsUntil = $state(0);
  /** The number of a rule to open in the rulebook. */
  citedRule = $state("");
  /** The learner's way through a lesson, if this table is one. */
  lesson = $state.raw<LessonProgress | null>(null);

  private clocks: SeatClock[] = [];
  private clocksAt = 0;
  private observed = new Map<number | null, Observed & { view: View }>();
  private readonly socket: ReconnectingSocket;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;
  /** The game, seats and options whose cards and texts are loaded. */
  private loaded = "";
  /** The server's message about a seat that the next lobby will no longer have here. */
  private movedText = "";

  constructor(readonly code: string) {
    this.socket = new ReconnectingSocket(
      code,
      (event) => this.onEvent(event),
      (state) => {
        this.connection = state;
        // The server repeats the last lines on every connect.
        if (state === "open") this.chat = [];
      },
    );
  }

  leave(): void {
    this.socket.close();
    clearTimeout(this.toastTimer);
  }

  get ownSeats(): number[] {
    return this.lobby?.seats.flatMap((seat, index) => (seat.yours ? [index] : [])) ?? [];
  }

  /** The seats that this device has moved to another one, and may take back. */
  get movedSeats(): number[] {
    return this.lobby?.seats.flatMap((seat, index) => (seat.was_yours ? [index] : [])) ?? [];
  }

  /** Pass and play: several players share this screen, and hands are covered between turns. */
  get isPassAndPlay(): boolean {
    return this.ownSeats.length > 1 && this.lobby?.state === "playing";
  }

  get covered(): boolean {
    return this.isPassAndPlay && this.lifted !== this.shownSeat;
  }

  /** Sends a command; throws the refusal as a sentence. */
  async send<What extends CommandName>(what: What, fields: Fields<What>): Promise<Done> {
    try {
      return await this.socket.request(what, fields);
    } catch (error) {
      throw new Error(plain(this.refusal(error as Error)), { cause: error });
    }
  }

  /** Sends a command; a refusal is shown as a toast. */
  async request<What extends CommandName>(
    what: What,
    ...[fields]: object extends Fields<What> ? [Fields<What>?] : [Fields<What>]
  ): Promise<Done | null> {
    try {
      return await this.socket.request(what, fields ?? ({} as Fields<What>));
    } catch (error) {
      this.showToast(this.refusal(error as Error), "error");
      return null;
    }
  }

  /** Why something was refused, in the table's words if it has them. */
  private refusal(error: Error): Part[] {
    const reason = error instanceof CommandRefused ? error.reason : null;
    if (reason) return (this.table?.format ?? serverFormatter(this.names)).refusal(reason);
    return [{ kind: "text", text: error.message }];
  }

  /** The names of seats and cards here, for the server's own messages. */
  private get names(): Names {
    return {
      words: this.catalogue,
      name: (seat) => {
        const info = this.lobby?.seats[seat];
        return info ? playerName(info, seat) : words.seat(seat);
      },
      card: (face) => this.faces.get(face)?.title ?? face,
    };
  }

  private format(text: ServerText): string {
    return formatServerText(text, this.names);
  }

  /** A line of chat by the server, with the name that the seat had then. */
  announcement(said: ChatEvent): Part[] {
    if (!said.message) return [];
    const { names } = this;
    const name = (seat: number): string =>
      seat === said.seat ? said.name : (names.name?.(seat) ?? "");
    return serverFormatter({ ...names, name }).sentence(said.message);
  }

  notify(text: string, kind: Toast["kind"]): void {
    this.showToast([{ kind: "text", text }], kind);
  }

  private showToast(parts: readonly Part[], kind: Toast["kind"]): void {
    clearTimeout(this.toastTimer);
    this.toast = { parts, kind };
    this.toastTimer = setTimeout(() => {
      this.toast = null;
    }, TOAST_LASTS);
  }

  dismissToast(): void {
    this.toast = null;
  }

  choose(action: number): void {
    const observed = this.observed.get(this.shownSeat);
    const { table } = this;
    if (!table || !observed || table.sending) return;
    if (this.lesson && !this.lesson.mayChoose()) return;
    const { at } = observed;
    if (settings.confirm) {
      const choice = table.view.choices.find((one) => one.action === action);
      this.pendingMove = { action, at, text: choice ? table.choiceText(choice) : "" };
    } else void this.sendMove(action, at);
  }

  /** Sends or drops the move that waits. */
  confirm(yes: boolean): void {
    const { pendingMove } = this;
    this.pendingMove = null;
    if (yes && pendingMove) void this.sendMove(pendingMove.action, pendingMove.at);
  }

  private async sendMove(action: number, at: number): Promise<void> {
    const { table } = this;
    if (!table || table.sending || this.shownSeat === null) return;
    this.dismissToast();
    table.sending = true;
    const move = { seat: this.shownSeat, at, action };
    const { lesson } = this;
    if (lesson)
      await this.socket
        .request("act", move)
        .catch((error: unknown) => lesson.refuse(this.refusal(error as Error)));
    else await this.request("act", move);
    table.sending = false;
    table.followWish();
  }

  /** Asks for a hint, or closes the one that is open. */
  async hint(): Promise<void> {
    const { table, shownSeat: shown } = this;
    if (!table || shown === null || !table.asked || this.isThinking) return;
    if (table.hint) {
      table.hint = null;
      return;
    }
    this.isThinking = true;
    const { view } = table;
    const answer = await this.request("hint", { seat: shown });
    this.isThinking = false;
    // The question may have changed meanwhile.
    if (answer?.hint && table.view === view) table.hint = answer.hint;
  }

  takeBack(): void {
    const observed = this.observed.get(this.shownSeat);
    if (observed && this.shownSeat !== null)
      void this.request("undo", { seat: this.shownSeat, at: observed.at });
  }

  /** Explains why something cannot be chosen: every press gets an answer. */
  async why(target: Target): Promise<void> {
    const { table, shownSeat: shown } = this;
    if (!table) return;
    const { actors } = table.view;
    if (shown === null) return this.notify(words.watchersChoose, "why");
    if (actors.length && !actors.includes(shown))
      return this.notify(notYourTurn(actors.map((seat) => table.playerName(seat))), "why");
    const parts = await this.socket.request("why", { seat: shown, target }).then(
      (answer) => (answer.message ? table.format.refusal(answer.message) : []),
      (refused: Error) => this.refusal(refused),
    );
    if (parts.length && this.lesson) this.lesson.refuse(parts);
    else if (parts.length) this.showToast(parts, "why");
  }

  async reason(target: Target): Promise<Part[]> {
    const { table, shownSeat: shown } = this;
    if (shown === null || !table?.asked) return [];
    try {
      const { message } = await this.socket.request("why", { seat: shown, target });
      return message ? table.format.refusal(message) : [];
    } catch {
      // There is no reason to give: the click meant nothing.
      return [];
    }
  }

  async lookAhead(picks: readonly number[]): Promise<Look | null> {
    const { shownSeat: shown } = this;
    if (shown === null) return null;
    // Refused only if the table has moved on meanwhile; then nobody needs the answer.
    return this.socket.request("look", { seat: shown, picks: [...picks] }).then(
      (answer) => answer.look ?? null,
      () => null,
    );
  }

  lift(): void {
    this.lifted = this.shownSeat;
  }

  private onEvent(event: ServerEvent): void {
    switch (event.event) {
      case "lobby":
        this.updateLobby(event.lobby);
        break;
      case "table":
        this.updateViews(event.seats);
        break;
      case "result":
        // A result that comes with the page is no news.
        if (this.table && !this.table.view.over) this.isNewResult = true;
        this.result = event;
        this.updateTable();
        break;
      case "chat":
        this.chat = [...this.chat, event];
        break;
      case "react":
        this.showReaction(event.seat, event.mark);
        break;
      case "ask":
        this.ask = event.ask === null ? null : { ...event, text: this.format(event) };
        if (event.ask === null && event.text) this.notify(this.format(event), "note");
        break;
      case "moved":
        if (this.seatLost === null) this.movedText = this.format(event);
        else this.seatLost = this.format(event);
        break;
      case "removed":
        this.removed = this.format(event);
        break;
      case "clocks":
        this.clocks = event.clocks;
        this.clocksAt = performance.now();
        this.updateClocks();
        break;
      case "gone":
        this.gone = this.format(event);
        this.locked = event.private ?? false;
        this.socket.close();
        break;
    }
  }

  private updateLobby(lobby: Lobby): void {
    const before = this.lobby;
    const had = this.ownSeats;
    if (lobby.rematch && before && !before.rematch && !this.rematching)
      this.notify(words.rematchAsked, "note");
    this.lobby = lobby;
    this.lobbyAt = performance.now();
    const left = had.filter((seat) => !this.ownSeats.includes(seat));
    for (const seat of left) this.observed.delete(seat);
    // In the lobby players stand up themselves; during a game, a lost seat has moved elsewhere.
    const isRemoved = this.removed !== null && !this.ownSeats.length;
    if (left.length && (this.movedText || before?.state === "playing") && !isRemoved)
      this.onSeatLost();
    this.movedText = "";
    if (this.ownSeats.length) this.seatLost = this.removed = null;
    this.updateTable();
  }

  /** A seat of this device is now played elsewhere. */
  private onSeatLost(): void {
    this.pendingMove = null;
    if (this.ownSeats.length) {
      this.notify(this.movedText || words.seatLost, "note");
      this.show(this.nextSeat());
    } else {
      this.seatLost = this.movedText || words.seatLost;
      this.lostAt = this.movedText ? new Date() : null;
    }
  }

  private showReaction(seat: number, mark: string): void {
    const id = Date.now() + Math.random();
    this.reactions = [...this.reactions, { id, seat, mark }];
    setTimeout(() => {
      this.reactions = this.reactions.filter((one) => one.id !== id);
    }, 2600);
  }

  private updateViews(seats: Observed[]): void {
    for (const one of seats) {
      const before = this.observed.get(one.seat);
      const view = one.view ?? (before && applyChanges(before.view, one));
      if (!view) continue;
      const entries = [...(before?.entries.slice(0, one.from - 1) ?? []), ...one.entries];
      this.observed.set(one.seat, { ...one, view, entries });
    }
    const guided = seats.find((one) => one.lesson)?.lesson;
    if (guided && this.lobby) {
      this.lesson ??= new LessonProgress(this.lobby.game);
      this.lesson.update(guided);
    }
    // A guest who has sat down is no longer a spectator.
    if (seats.some((one) => one.seat !== null)) this.observed.delete(null);
    this.showNext();
  }

  /** Shows what is to be seen next: first the end of a round, if that is new. */
  private showNext(): void {
    const { table } = this;
    if (table?.reckoning) {
      // An undo takes the round's end back.
      const last = table.reckoning.beats.at(-1)?.entry.n ?? 0;
      if ((this.observed.get(this.shownSeat)?.entries.length ?? 0) >= last) return;
      table.reckoning.stop();
    }
    const one = this.observed.get(this.shownSeat);
    const fresh = table && one ? one.entries.slice(table.entries.length) : [];
    const many = reckoned(fresh);
    // A lesson tells it in its own words.
    if (!table || !one || !many || this.lesson || this.covered || table.you !== this.shownSeat)
      return this.show(this.nextSeat());
    table.menu = null;
    table.undo = this.undo = null;
    const goOn = (): void => this.show(this.nextSeat());
    new Reckoning(table, table.view, fresh.slice(0, many), one.view, goOn).play();
  }

  /** The seat to show: with several on one device, one that has to choose. */
  private nextSeat(): number | null {
    const now = this.observed.get(this.shownSeat);
    if (now && (this.observed.size === 1 || now.view.choices.length)) return this.shownSeat;
    for (const [seat, one] of this.observed) if (one.view.choices.length) return seat;
    if (now) return this.shownSeat;
    return this.observed.keys().next().value ?? null;
  }

  private show(seat: number | null): void {
    const one = this.observed.get(seat);
    if (!one) return;
    const isOther = this.shownSeat !== seat || !this.table;
    this.shownSeat = seat;
    this.undo = one.undo;
    const wasAsked = this.table?.asked ?? false;
    if (!this.table || isOther) {
      const actions = {
        choose: (action: number) => this.choose(action),
        why: (target: Target) => void this.why(target),
        cite: (rule: string) => (this.citedRule = rule),
        reason: (target: Target) => this.reason(target),
        lookAhead: (picks: readonly number[]) => this.lookAhead(picks),
        takeBack: () => this.takeBack(),
        notify: (text: string) => this.notify(text, "why"),
      };
      const table = new Table(one.view, actions);
      table.entries = one.entries;
      table.seen = one.entries.length;
      table.notice = () => noticeFor(this);
      this.table = table;
      this.updateTable();
    } else {
      const { table } = this;
      const fresh = one.entries.slice(Math.min(table.entries.length, one.entries.length));
      if (fresh.some((entry) => entry.moves.length)) play("card");
      animateMoves(fresh, () => {
        table.seen = Math.min(table.entries.length, one.entries.length);
        table.entries = one.entries;
        table.view = one.view;
        table.menu = null;
        table.hint = null;
      });
    }
    this.table.undo = one.undo;
    this.table.isGuided = this.lesson !== null;
    this.updateClocks();
    if (this.table.followWish() || this.answerAlone()) return;
    if (this.table.asked && !wasAsked) play("turn");
  }

  /** Answers for the reader where, as all can see, no choice would make a difference; and among
   * bots, passes where nothing else can be chosen: they were asked only so that the question tells
   * nobody anything. Returns whether it does. */
  private answerAlone(): boolean {
    const { table, lobby } = this;
    if (!table || !lobby || this.lesson) return false;
    if (!settings.answersAlone || settings.confirm) return false;
    const only = singleAnswer(table.view, lobby.seats, table.words.quiet) ?? mootAnswer(table.view);
    if (!only) return false;
    const { view } = table;
    setTimeout(() => {
      if (this.table === table && table.view === view) this.choose(only.action);
    }, ANSWERS_AFTER);
    return true;
  }

  /** Gives the table its clocks; only people who play have one. */
  private updateClocks(): void {
    const { lobby, table } = this;
    if (!lobby || !table) return;
    const isTimed = lobby.pace.kind !== "relaxed" && lobby.state === "playing";
    table.clocks = lobby.seats.map((seat, index) => {
      const clock = this.clocks[index];
      if (!isTimed || !clock || seat.kind !== "person" || seat.played_for) return null;
      return { left: clock.left, running: clock.running, at: this.clocksAt };
    });
    for (const seat of this.ownSeats) {
      const clock = this.clocks[seat];
      if (isTimed && clock?.running)
        void tellTurn(lobby.code, `${seat}.${clock.turn}`, gameTitle(lobby));
    }
  }

  /** Gives the table its players, cards and texts, which depend on the lobby. */
  private updateTable(): void {
    const { lobby, table } = this;
    if (!lobby || !table) return;
    table.players = playersOf(lobby, this.shownSeat);
    this.updateClocks();
    table.ending = this.result ? resultText(this.result, table.players) : "";
    const about = JSON.stringify([lobby.game, lobby.seats.length, lobby.changed_options]);
    if (this.loaded !== about) {
      this.loaded = about;
      const cards = api.cards(lobby.game, lobby.seats.length, lobby.changed_options);
      void Promise.all([cards, api.words(lobby.game)]).then(
        ([faces, catalogue]) => {
          this.faces = new Map(faces.map((face) => [face.face, face]));
          this.catalogue = catalogue;
          if (this.table) this.table.faces = this.faces;
          if (this.table) this.table.words = catalogue;
        },
        () => this.notify(words.noServer, "error"),
      );
      // A game may have none; the table is whole without it.
      void api.reference(lobby.game, lobby.seats.length, lobby.changed_options).then(
        (reference) => {
          this.reference = reference;
          if (this.table) this.table.reference = reference;
        },
        () => undefined,
      );
    } else {
      table.faces = this.faces;
      table.words = this.catalogue;
      table.reference = this.reference;
    }
  }

  private faces: Table["faces"] = new Map();
  private catalogue: Catalogue = NO_WORDS;
  private reference: Table["reference"] = null;
}
