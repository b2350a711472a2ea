/** One table's websocket: it comes back by itself, and asks again what was not answered. */
import { api, type Refused } from "./api";
import type { Command, Done, Sent, ServerEvent } from "./protocol";
import type { Message } from "./view";
import { words } from "./words";

export type Wire = "connecting" | "open" | "lost";

/** These are not asked twice: a second time would mean a second time. */
const ONCE = new Set<Deed>(["chat", "react"]);

type Pending = {
  message: string;
  once: boolean;
  done: (answer: Done) => void;
  failed: (reason: Error) => void;
};

export type Deed = Command["do"];

/** What a command says besides what to do. */
export type Fields<What extends Deed> = Omit<Extract<Command, { do: What }>, "do" | "id">;

/** A request that the server refused: why, as text and as the message it is made of. */
export class Unanswered extends Error {
  constructor(
    text: string,
    readonly reason: Message | null,
  ) {
    super(text || words.refused);
  }
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Socket {
  private wire: WebSocket | null = null;
  private pending = new Map<number, Pending>();
  private next = 1;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** Whether the server has ever let this page in. */
  private entered = false;

  constructor(
    private readonly code: string,
    private readonly heard: (event: ServerEvent) => void,
    private readonly changed: (wire: Wire) => void,
  ) {
    addEventListener("online", this.hurry);
    this.connect();
  }

  /** Sends a request; the answer comes, if need be, after the line is back. */
  request<What extends Deed>(what: What, fields: Fields<What>): Promise<Done> {
    const id = this.next++;
    const message = JSON.stringify({ id, do: what, ...fields });
    return new Promise((done, failed) => {
      const open = this.wire?.readyState === WebSocket.OPEN;
      if (!open && ONCE.has(what)) {
        failed(new Error(words.unsent));
        return;
      }
      this.pending.set(id, { message, once: ONCE.has(what), done, failed });
      if (open) this.wire?.send(message);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    this.wire?.close();
  }

  private readonly hurry = (): void => {
    if (this.wire || this.closed) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const url = `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.code)}/socket`;
    const wire = new WebSocket(url);
    this.wire = wire;
    wire.onopen = () => {
      this.wait = FIRST_WAIT;
      this.entered = true;
      this.changed("open");
      // What the server carried out already, it answers again and changes nothing.
      for (const one of this.pending.values()) wire.send(one.message);
    };
    wire.onmessage = (event) => this.read(JSON.parse(event.data as string) as Sent);
    wire.onclose = () => this.lost();
  }

  /** A message answers, or tells an event, or both. */
  private read(data: Sent): void {
    if ("re" in data && typeof data.re === "number") {
      const one = this.pending.get(data.re);
      this.pending.delete(data.re);
      if ("error" in data) one?.failed(new Unanswered(data.error, data.message ?? null));
      else if ("event" in data) one?.done({ re: data.re, ok: true });
      else one?.done(data);
    }
    if ("event" in data) this.heard(data);
  }

  private lost(): void {
    this.wire = null;
    if (this.closed) return;
    for (const [id, one] of this.pending) {
      if (!one.once) continue;
      this.pending.delete(id);
      one.failed(new Error(words.unsent));
    }
    this.changed("lost");
    if (!this.entered) void this.findOut();
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }

  /** A browser does not say why a socket was refused: the same question by HTTP is answered. */
  private async findOut(): Promise<void> {
    const gone = await api.lobby(this.code).then(
      () => null,
      (refused: Refused) => (refused.status === 404 ? refused.message : null),
    );
    if (gone !== null && !this.closed) this.heard({ event: "gone", text: gone });
  }
}
