/** What crosses between this page and the server, beyond views and entries (see view.ts). */
import type { FaceLook } from "./look";
import type { Entry, Line, Look, Message, View } from "./view";

export type { Line } from "./view";

export type SeatInfo = {
  kind: "open" | "person" | "bot";
  name: string | null;
  bot: string | null;
  here: boolean;
  yours: boolean;
  resigned: boolean;
  played_for: boolean;
};

export type Lobby = {
  code: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  /** the host's seat */
  host: number | null;
  you_host: boolean;
  state: "waiting" | "playing" | "over" | "closed";
  options: Record<string, unknown>;
  changed_options: Record<string, unknown>;
  shown_memory: boolean;
  commitment: string;
  words: boolean[];
  secret: string | null;
  watchers: number;
  expires: string | null;
  rematch: string | null;
  ended?: null | "played" | "agreed" | "resigned" | "closed" | "expired";
  marks?: string[];
};

export type OptionInfo = {
  name: string;
  title: string;
  kind: "choice" | "number" | "table";
  /** choices, or [low, high] of a number */
  values: (string | number)[];
  default: unknown;
  /** where the usual value depends on the seats */
  by_seats: Record<string, unknown> | null;
  text: string;
  rule: string;
};

/** A named set of options. */
export type PresetInfo = {
  name: string;
  title: string;
  text: string;
  /** by the number of seats that it is meant for */
  options: Record<string, Record<string, unknown>>;
};

/** What a rung of the ladder gets against the one below it, 0 to 1, with its interval. */
export type Measured = { against: string; share: number; low: number; high: number; deals: number };

export type BotInfo = {
  name: string;
  title: string;
  text: string;
  /** its place on the game's ladder, from 0 up; null for those who do not search */
  rung: number | null;
  measured: Measured | null;
};

export type GameInfo = {
  id: string;
  title: string;
  version: number;
  seats: number[];
  blurb: string;
  credit: string;
  /** its colour, and a shade of it */
  colour: string;
  dark: string;
  /** stands for it; may be empty */
  picture: string;
  options: OptionInfo[];
  presets: PresetInfo[];
  bots: BotInfo[];
  /** the bot that sits down where nobody says which */
  bot: string;
};

/** A value with its interval of 95 %. */
export type Range = { value: number; low: number; high: number };

export type Figure = Range & {
  what: string;
  unit: "%" | "";
  /** on the same deals, how much more it is than with the first candidate */
  change?: Range;
};

/** One way to settle a question, and what came of it. */
export type Candidate = {
  name: string;
  seats: number;
  games: number;
  /** who played, where it was not who played the others */
  bots?: string;
  figures: Figure[];
};

/** What a game's draft left open, and what was measured about it. */
export type Answered = {
  question: string;
  draft: string;
  rule: string;
  bots: string;
  /** the first is the game as it is */
  candidates: Candidate[];
  commands: string[];
  result: string;
  recommendation: string;
};

/** A kind of card that can be met at a table. */
export type FaceInfo = {
  face: string;
  title: string;
  text: string;
  kind: string;
  back: string;
  copies: number;
  /** What is printed on it besides, in a shape of the game's own. */
  data: Record<string, unknown>;
  /** left out until it is known */
  look?: FaceLook;
};

export type MyTable = {
  code: string;
  game: string;
  title: string;
  state: Lobby["state"];
  seats: { name: string | null; kind: SeatInfo["kind"]; yours: boolean }[];
  your_turn: boolean;
  asked: Message | null;
  actors: number[];
  changed: string;
  expires: string | null;
};

/** What one observer (a seat of this guest's, or the spectator) is sent. */
export type Observed = {
  seat: number | null;
  at: number;
  view: View;
  entries: Entry[];
  /** number of the first of these entries */
  from: number;
  undo: null | "free" | "asks";
};

export type Result = {
  scores: number[];
  winners: number[];
  reckoning: Line[];
  resigned: number[];
  ended: "played" | "agreed" | "resigned" | "closed" | "expired";
};

export type Ask = {
  ask: number | string;
  what: "undo" | "end" | "sit";
  seat: number;
  text: string;
  waiting: number[];
  answered: number[];
  /** This guest asks. */
  yours: boolean;
  /** This guest's answer is missing. */
  asks_you: boolean;
};

export type Said = { name: string; seat: number | null; text: string; when: number };

export type ServerEvent =
  | { event: "lobby"; lobby: Lobby }
  | { event: "table"; seats: Observed[] }
  | ({ event: "result" } & Result)
  | ({ event: "chat" } & Said)
  | { event: "react"; seat: number; mark: string }
  | ({ event: "ask" } & (Ask | { ask: null; text: string | null }))
  | { event: "moved"; seat: number; text: string }
  | { event: "gone"; text: string };

export type Answer = {
  re: number;
  ok?: true;
  /** Why it was refused, as text, and as a message where one can be translated. */
  error?: string;
  message?: Message | null;
  status?: number;
  /** What `look` found. */
  look?: Look;
} & Record<string, unknown>;

export type Replay = {
  seats: string[];
  header: Record<string, unknown>;
  /** What was done at each; the first is the table as it is set, nobody's doing. */
  moments: { n: number; seat: number | null; message: Message; rule: string }[];
  result: Result | null;
  reckoning: Line[];
};
