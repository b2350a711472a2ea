/** The server's HTTP answers. A refusal is a sentence to show as it is. */
import type { Answered, FaceInfo, GameInfo, Lobby, MyTable, Observed, Replay } from "./protocol";
import type { Asked, Lab, Run } from "../lab/lab";
import type { GameLook, Picture } from "./look";
import type { Catalogue } from "./messages";
import { words } from "./words";

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(words.noServer, 0);
  }
  const type = answer.headers.get("Content-Type") ?? "";
  if (!answer.ok) {
    const said = type.includes("json") ? ((await answer.json()) as { error?: string }) : {};
    throw new Refused(said.error ?? words.badAnswer(answer.status), answer.status);
  }
  if (answer.status === 204) return undefined as T;
  return (type.includes("json") ? await answer.json() : await answer.text()) as T;
}

const at = encodeURIComponent;

/** A table's seats and options, as the server is asked about them. */
function queryOf(seats: number, options: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams({ seats: String(seats) });
  for (const [name, value] of Object.entries(options)) {
    query.append("option", `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  }
  return query;
}

export type NewTable = {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  name?: string;
  bots?: Record<string, string>;
  sit?: number;
  start?: boolean;
  shown_memory?: boolean;
};

let games: Promise<GameInfo[]> | undefined;
const catalogues: Record<string, Promise<Catalogue>> = {};

export const api = {
  me: () => ask<{ name: string | null; address: string | null }>("GET", "/me"),
  rename: (name: string) => ask<{ name: string }>("PUT", "/me", { name }),
  forgetMe: () => ask<void>("DELETE", "/me"),
  myTables: () => ask<MyTable[]>("GET", "/me/tables"),
  /** Asked once a visit: games change only with the server. */
  games: () =>
    (games ??= ask<GameInfo[]>("GET", "/games").catch((error: unknown) => {
      games = undefined;
      throw error;
    })),
  rulebook: (game: string) => ask<string>("GET", `/games/${at(game)}/rulebook`),
  /** Asked once a visit, too. */
  words: (game: string) => {
    const found = (catalogues[game] ??= ask<Catalogue>("GET", `/games/${at(game)}/words`));
    found.catch(() => delete catalogues[game]);
    return found;
  },
  answers: (game: string) => ask<Answered[]>("GET", `/games/${at(game)}/answers`),
  /** Every face that can be met at such a table, and how it looks there. */
  cards: async (game: string, seats: number, options: Record<string, unknown>) => {
    const query = queryOf(seats, options);
    const [faces, look] = await Promise.all([
      ask<FaceInfo[]>("GET", `/games/${at(game)}/cards?${query}`),
      ask<GameLook>("GET", `/games/${at(game)}/look?${query}`),
    ]);
    return faces.map((face): FaceInfo => {
      const own = look.faces[face.face];
      return own ? { ...face, look: own } : face;
    });
  },
  /** How a game looks, whatever its options. */
  look: (game: string) => ask<GameLook>("GET", `/games/${at(game)}/look`),
  pictures: (game: string) => ask<Record<string, Picture>>("GET", `/games/${at(game)}/pictures`),
  open: (table: NewTable) => ask<{ code: string }>("POST", "/tables", table),
  lobby: (code: string) => ask<Lobby>("GET", `/tables/${at(code)}`),
  replay: (code: string) => ask<Replay>("GET", `/tables/${at(code)}/replay`),
  moment: (code: string, n: number, as: number | null) =>
    ask<Pick<Observed, "view" | "entries">>(
      "GET",
      `/tables/${at(code)}/replay/${n}${as === null ? "" : `?as=${as}`}`,
    ),
  moveSeat: (code: string, seat: number) =>
    ask<{ link: string }>("POST", `/tables/${at(code)}/move`, { seat }),
  lab: () => ask<Lab>("GET", "/lab"),
  startRun: (asked: Asked) => ask<{ id: string }>("POST", "/lab/runs", asked),
  run: (id: string) => ask<Run>("GET", `/lab/runs/${at(id)}`),
  changeRun: (id: string, what: "go" | "pause" | "stop") =>
    ask<{ state: string }>("POST", `/lab/runs/${at(id)}/${what}`),
  deleteRun: (id: string) => ask<void>("DELETE", `/lab/runs/${at(id)}`),
  claim: (token: string) => ask<{ code?: string; seat?: number }>("POST", "/claim", { token }),
};
