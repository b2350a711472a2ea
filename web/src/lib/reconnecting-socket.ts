/** One table's websocket: reconnects by itself, and resends unanswered requests. */
import { api, type ApiError } from "./api";
import { becomeGuest } from "./first-request";
import type { Command, Done, Sent, ServerEvent } from "./protocol";
import type { Message } from "./view";
import { words } from "./words";

export type Connection = "connecting" | "open" | "lost";

/** Never resent: the server would carry them out twice. */
const ONCE = new Set<CommandName>(["chat", "react"]);

type Pending = {
  message: string;
  once: boolean;
  done: (answer: Done) => void;
  failed: (reason: Error) => void;
};

export type CommandName = Command["do"];

/** A command's fields besides its name and id. */
export type Fields<What extends CommandName> = Omit<Extract<Command, { do: What }>, "do" | "id">;

/** The server refused a command: the reason as text and as a message. */
export class CommandRefused extends Error {
  constructor(
    text: string,
    readonly reason: Message | null,
  ) {
    super(text || words.refused);
  }
}

/** Milliseconds before the first attempt to reconnect, and at most. */
const FIRST_DELAY = 400;
const LONGEST_DELAY = 8000;

export class ReconnectingSocket {
  private socket: WebSocket | null = null;
  private pending = new Map<number, Pending>();
  private next = 1;
  private delay = FIRST_DELAY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** Whether the server has ever accepted this connection. */
  private accepted = false;

  constructor(
    private readonly code: string,
    private readonly onEvent: (event: ServerEvent) => void,
    private readonly onConnection: (state: Connection) => void,
  ) {
    addEventListener("online", this.reconnectNow);
    void this.connect();
  }

  /** Sends a command; the reply may only come after a reconnect. */
  request<What extends CommandName>(what: What, fields: Fields<What>): Promise<Done> {
    const id = this.next++;
    const message = JSON.stringify({ id, do: what, ...fields });
    return new Promise((done, failed) => {
      const open = this.socket?.readyState === WebSocket.OPEN;
      if (!open && ONCE.has(what)) {
        failed(new Error(words.unsent));
        return;
      }
      this.pending.set(id, { message, once: ONCE.has(what), done, failed });
      if (open) this.socket?.send(message);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.reconnectNow);
    this.socket?.close();
  }

  private readonly reconnectNow = (): void => {
    if (this.socket || this.closed) return;
    clearTimeout(this.timer);
    void this.connect();
  };

  private async connect(): Promise<void> {
    await becomeGuest();
    if (this.socket || this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const url = `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.code)}/socket`;
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.delay = FIRST_DELAY;
      this.accepted = true;
      this.onConnection("open");
      // Commands the server already carried out are answered again and change nothing.
      for (const one of this.pending.values()) socket.send(one.message);
    };
    socket.onmessage = (event) => this.read(JSON.parse(event.data as string) as Sent);
    socket.onclose = () => this.onClose();
  }

  /** A message is a reply, an event, or both. */
  private read(data: Sent): void {
    if ("re" in data && typeof data.re === "number") {
      const one = this.pending.get(data.re);
      this.pending.delete(data.re);
      if ("error" in data) one?.failed(new CommandRefused(data.error, data.message ?? null));
      else if ("event" in data) one?.done({ re: data.re, ok: true });
      else one?.done(data);
    }
    if ("event" in data) this.onEvent(data);
  }

  private onClose(): void {
    this.socket = null;
    if (this.closed) return;
    for (const [id, one] of this.pending) {
      if (!one.once) continue;
      this.pending.delete(id);
      one.failed(new Error(words.unsent));
    }
    this.onConnection("lost");
    if (!this.accepted) void this.checkTableExists();
    this.timer = setTimeout(() => void this.connect(), this.delay);
    this.delay = Math.min(this.delay * 1.7, LONGEST_DELAY);
  }

  /** Browsers do not say why a socket was refused, so ask by HTTP whether the table exists. */
  private async checkTableExists(): Promise<void> {
    const gone = await api.lobby(this.code).then(
      () => null,
      (refused: ApiError) => (refused.status === 404 ? refused.message : null),
    );
    if (gone !== null && !this.closed) this.onEvent({ event: "gone", text: gone });
  }
}
