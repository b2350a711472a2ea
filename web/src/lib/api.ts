/** The server's HTTP API. Error messages are sentences that can be shown unchanged. */
import { endGuest, fetchAsGuest } from "./first-request";
import { serverFormatter } from "./server-messages";
import { NO_WORDS, plain } from "./formatting";
import type {
  Animal,
  Answered,
  Branches,
  Catalogue,
  Claimed,
  Code,
  Deck,
  FaceInfo,
  RulebookFigures,
  GameInfo,
  History,
  Lesson,
  Link,
  Lobby,
  Me,
  Moment,
  Moves,
  MyTable,
  OpenTable,
  Reference,
  Refusal,
  Replay,
  Notes,
  Puzzle,
  PuzzleState,
  ReviewState,
  WatchedChances,
} from "./protocol";
import type { RunRequest, Lab, Run } from "../lab/runs";
import { ENGLISH, language, type LanguagePack } from "./language";
import { localiseAnswer, localiseFace, localiseGame } from "./localise";
import type { FaceInfo as Drawn } from "./table.svelte";
import type { GameLook, Picture } from "./look";
import { words } from "./words";

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetchAsGuest(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(words.noServer, 0);
  }
  const type = answer.headers.get("Content-Type") ?? "";
  if (!answer.ok) {
    if (!type.includes("json")) throw new ApiError(words.badAnswer(answer.status), answer.status);
    const { error, message } = (await answer.json()) as Refusal;
    const told = message ? plain(serverFormatter().refusal(message)) : language.text(error);
    throw new ApiError(told, answer.status);
  }
  if (answer.status === 204) return undefined as T;
  return (type.includes("json") ? await answer.json() : await answer.text()) as T;
}

const encode = encodeURIComponent;

/** A table's seats and options as a query string. */
function queryOf(seats: number, options: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams({ seats: String(seats) });
  for (const [name, value] of Object.entries(options)) {
    query.append("option", `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  }
  return query;
}

/** A moment of a finished game to try from. */
export type NewBranch = { at: number; seat: number; bot?: string; deal: boolean };

export type NewTable = {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  name?: string;
  animal?: Animal;
  bots?: Record<string, string>;
  sit?: number;
  start?: boolean;
  shown_memory?: boolean;
  listed?: boolean;
  private?: boolean;
};

let games: Promise<GameInfo[]> | undefined;
const catalogues: Record<string, Promise<Catalogue>> = {};

const gameWords = (game: string, code: string): Promise<Catalogue> =>
  request(
    "GET",
    `/games/${encode(game)}/words${code === ENGLISH ? "" : `?language=${encode(code)}`}`,
  );

/** Loads a language: the texts of the page and of every game. */
export async function loadLanguage(code: string): Promise<void> {
  const [spoken, found] = await Promise.all([
    request<LanguagePack>("GET", `/words/${encode(code)}`),
    request<GameInfo[]>("GET", "/games"),
  ]);
  const all = await Promise.all(found.map(({ id }) => gameWords(id, code)));
  language.use(spoken, Object.fromEntries(found.map(({ id }, n) => [id, all[n] ?? NO_WORDS])));
}

export const api = {
  me: () => request<Required<Me>>("GET", "/me"),
  rename: (name: string, animal: Animal | null) => request<Me>("PUT", "/me", { name, animal }),
  newPassphrase: () => request<{ passphrase: string }>("POST", "/me/passphrase"),
  revokePassphrase: () => request<void>("DELETE", "/me/passphrase"),
  enterPassphrase: (passphrase: string, bring: boolean) =>
    request<Me>("POST", "/me/enter", { passphrase, bring }),
  signOutOthers: () => request<Me>("POST", "/me/sign-out-others"),
  forgetMe: () => request<void>("DELETE", "/me").then(endGuest),
  myTables: () => request<MyTable[]>("GET", "/me/tables"),
  history: () => request<History>("GET", "/me/games"),
  deleteGames: () => request<History>("DELETE", "/me/games"),
  /** Fetched once a visit: games change only with the server. */
  games: () =>
    (games ??= request<GameInfo[]>("GET", "/games").then(
      (found) => found.map(localiseGame),
      (error: unknown) => {
        games = undefined;
        throw error;
      },
    )),
  rulebook: (game: string) => request<string>("GET", `/games/${encode(game)}/rulebook`),
  /** What the figures of a rulebook show. */
  figures: (game: string) => request<RulebookFigures>("GET", `/games/${encode(game)}/figures`),
  /** Also fetched once a visit. */
  words: (game: string) => {
    const found = (catalogues[game] ??= gameWords(game, language.code));
    found.catch(() => delete catalogues[game]);
    return found;
  },
  answers: (game: string) =>
    request<Answered[]>("GET", `/games/${encode(game)}/answers`).then((found) =>
      found.map((answer) => localiseAnswer(answer, game)),
    ),
  /** What to print for such a table. */
  deck: (game: string, seats: number, options: Record<string, unknown>) =>
    request<Deck>("GET", `/games/${encode(game)}/deck?${queryOf(seats, options)}`),
  /** Every face of such a table, and its look. */
  cards: async (game: string, seats: number, options: Record<string, unknown>) => {
    const query = queryOf(seats, options);
    const [faces, look] = await Promise.all([
      request<FaceInfo[]>("GET", `/games/${encode(game)}/cards?${query}`),
      request<GameLook>("GET", `/games/${encode(game)}/look?${query}`),
    ]);
    return faces.map((face): Drawn => {
      const own = look.faces[face.face];
      return { ...localiseFace(face, game), ...(own ? { look: own } : {}) };
    });
  },
  /** A game's look with its default options. */
  look: (game: string) => request<GameLook>("GET", `/games/${encode(game)}/look`),
  pictures: (game: string) =>
    request<Record<string, Picture>>("GET", `/games/${encode(game)}/pictures`),
  openTables: () => request<OpenTable[]>("GET", "/tables"),
  /** Lets this guest into a private table, by the key of its link. */
  enterTable: (code: string, key: string) =>
    request<Code>("POST", `/tables/${encode(code)}/enter`, { key }),
  /** How to win at such a table, and what its marks mean; null if the game does not say. */
  reference: (game: string, seats: number, options: Record<string, unknown>) =>
    request<Reference | null>("GET", `/games/${encode(game)}/reference?${queryOf(seats, options)}`),
  lesson: (game: string) => request<Lesson>("GET", `/games/${encode(game)}/lesson`),
  /** The table of a game's lesson: the one that was left, or a new one. */
  openLesson: (game: string, again = false) => request<Code>("POST", "/lessons", { game, again }),
  open: (table: NewTable) => request<Code>("POST", "/tables", table),
  lobby: (code: string) => request<Lobby>("GET", `/tables/${encode(code)}`),
  replay: (code: string) => request<Replay>("GET", `/tables/${encode(code)}/replay`),
  moment: (code: string, n: number, as: number | null, open = false) => {
    const query = new URLSearchParams(as === null ? {} : { as: String(as) });
    if (open) query.set("open", "true");
    return request<Moment>("GET", `/tables/${encode(code)}/replay/${n}?${query}`);
  },
  /** What an observer was told at each moment of a finished game. */
  moves: (code: string, as: number | null) =>
    request<Moves>("GET", `/tables/${encode(code)}/moves${as === null ? "" : `?as=${as}`}`),
  /** The review as far as it is computed; the decision at a moment comes first. */
  review: (code: string, as: number | null, at: number) =>
    request<ReviewState>(
      "GET",
      `/tables/${encode(code)}/review?at=${at}${as === null ? "" : `&as=${as}`}`,
    ),
  /** For those who watch a table that shows them. */
  chances: (code: string) => request<WatchedChances>("GET", `/tables/${encode(code)}/chances`),
  puzzles: (game: string) => request<Puzzle[]>("GET", `/games/${encode(game)}/puzzles`),
  /** The puzzle of the day, if any game has some. */
  puzzleToday: () => request<Puzzle | null>("GET", "/puzzles/today"),
  openPuzzle: (game: string, id: string) => request<Code>("POST", "/puzzles", { game, id }),
  puzzleState: (code: string) => request<PuzzleState>("GET", `/tables/${encode(code)}/puzzle`),
  /** The reader's own notes on a finished game. */
  notes: (code: string) => request<Notes>("GET", `/tables/${encode(code)}/notes`),
  writeNote: (code: string, n: number, text: string) =>
    request<Notes>("PUT", `/tables/${encode(code)}/notes/${n}`, { text }),
  branches: (code: string) => request<Branches>("GET", `/tables/${encode(code)}/branches`),
  branch: (code: string, asked: NewBranch) =>
    request<Code>("POST", `/tables/${encode(code)}/branch`, asked),
  moveSeat: (code: string, seat: number) =>
    request<Link>("POST", `/tables/${encode(code)}/move`, { seat }),
  lab: () => request<Lab>("GET", "/lab"),
  startRun: (asked: RunRequest) => request<{ id: string }>("POST", "/lab/runs", asked),
  run: (id: string) => request<Run>("GET", `/lab/runs/${encode(id)}`),
  changeRun: (id: string, what: "go" | "pause" | "stop") =>
    request<{ state: string }>("POST", `/lab/runs/${encode(id)}/${what}`),
  deleteRun: (id: string) => request<void>("DELETE", `/lab/runs/${encode(id)}`),
  claim: (token: string) => request<Claimed>("POST", "/claim", { token }),
};
