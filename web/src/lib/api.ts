/** The server's HTTP answers. A refusal is a sentence to show as it is. */
import { houseFormatter } from "./house";
import { NO_WORDS, plain } from "./messages";
import type {
  Answered,
  Catalogue,
  Claimed,
  Code,
  FaceInfo,
  GameInfo,
  Link,
  Lobby,
  Me,
  Moment,
  MyTable,
  Refusal,
  Replay,
} from "./protocol";
import type { Asked, Lab, Run } from "../lab/lab";
import { ENGLISH, language, type Spoken } from "./language";
import { answerInWords, faceInWords, gameInWords } from "./localise";
import type { FaceInfo as Drawn } from "./faces";
import type { GameLook, Picture } from "./look";
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
    if (!type.includes("json")) throw new Refused(words.badAnswer(answer.status), answer.status);
    const { error, message } = (await answer.json()) as Refusal;
    const told = message ? plain(houseFormatter().refusal(message)) : language.text(error);
    throw new Refused(told, answer.status);
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

const gameWords = (game: string, code: string): Promise<Catalogue> =>
  ask("GET", `/games/${at(game)}/words${code === ENGLISH ? "" : `?language=${at(code)}`}`);

/** Makes the page speak a language: the words of the house and of every game. */
export async function speak(code: string): Promise<void> {
  const [spoken, found] = await Promise.all([
    ask<Spoken>("GET", `/words/${at(code)}`),
    ask<GameInfo[]>("GET", "/games"),
  ]);
  const all = await Promise.all(found.map(({ id }) => gameWords(id, code)));
  language.speak(spoken, Object.fromEntries(found.map(({ id }, n) => [id, all[n] ?? NO_WORDS])));
}

export const api = {
  me: () => ask<Required<Me>>("GET", "/me"),
  rename: (name: string) => ask<{ name: string }>("PUT", "/me", { name }),
  forgetMe: () => ask<void>("DELETE", "/me"),
  myTables: () => ask<MyTable[]>("GET", "/me/tables"),
  /** Asked once a visit: games change only with the server. */
  games: () =>
    (games ??= ask<GameInfo[]>("GET", "/games").then(
      (found) => found.map(gameInWords),
      (error: unknown) => {
        games = undefined;
        throw error;
      },
    )),
  rulebook: (game: string) => ask<string>("GET", `/games/${at(game)}/rulebook`),
  /** Asked once a visit, too. */
  words: (game: string) => {
    const found = (catalogues[game] ??= gameWords(game, language.code));
    found.catch(() => delete catalogues[game]);
    return found;
  },
  answers: (game: string) =>
    ask<Answered[]>("GET", `/games/${at(game)}/answers`).then((found) =>
      found.map((answer) => answerInWords(answer, game)),
    ),
  /** Every face that can be met at such a table, and how it looks there. */
  cards: async (game: string, seats: number, options: Record<string, unknown>) => {
    const query = queryOf(seats, options);
    const [faces, look] = await Promise.all([
      ask<FaceInfo[]>("GET", `/games/${at(game)}/cards?${query}`),
      ask<GameLook>("GET", `/games/${at(game)}/look?${query}`),
    ]);
    return faces.map((face): Drawn => {
      const own = look.faces[face.face];
      return { ...faceInWords(face, game), ...(own ? { look: own } : {}) };
    });
  },
  /** How a game looks, whatever its options. */
  look: (game: string) => ask<GameLook>("GET", `/games/${at(game)}/look`),
  pictures: (game: string) => ask<Record<string, Picture>>("GET", `/games/${at(game)}/pictures`),
  open: (table: NewTable) => ask<Code>("POST", "/tables", table),
  lobby: (code: string) => ask<Lobby>("GET", `/tables/${at(code)}`),
  replay: (code: string) => ask<Replay>("GET", `/tables/${at(code)}/replay`),
  moment: (code: string, n: number, as: number | null) =>
    ask<Moment>("GET", `/tables/${at(code)}/replay/${n}${as === null ? "" : `?as=${as}`}`),
  moveSeat: (code: string, seat: number) => ask<Link>("POST", `/tables/${at(code)}/move`, { seat }),
  lab: () => ask<Lab>("GET", "/lab"),
  startRun: (asked: Asked) => ask<{ id: string }>("POST", "/lab/runs", asked),
  run: (id: string) => ask<Run>("GET", `/lab/runs/${at(id)}`),
  changeRun: (id: string, what: "go" | "pause" | "stop") =>
    ask<{ state: string }>("POST", `/lab/runs/${at(id)}/${what}`),
  deleteRun: (id: string) => ask<void>("DELETE", `/lab/runs/${at(id)}`),
  claim: (token: string) => ask<Claimed>("POST", "/claim", { token }),
};
