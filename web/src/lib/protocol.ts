// Made from the Python shapes by `npm run types`; not edited by hand.
import type {
  Choice,
  Entry,
  Fact,
  Line,
  Look,
  Memory,
  Message,
  Picked,
  Previews,
  Shortcut,
  View,
  Zone,
} from "./view";
export type {
  Choice,
  Entry,
  Fact,
  Line,
  Look,
  Memory,
  Message,
  Picked,
  Previews,
  Shortcut,
  View,
  Zone,
};

export type Id = number | string | null;
export type Animal =
  | "fox"
  | "owl"
  | "panda"
  | "bear"
  | "cat"
  | "rabbit"
  | "frog"
  | "koala"
  | "penguin"
  | "hedgehog"
  | "turtle"
  | "lion";
export type Answer = Done | Refused;
export type AskedFor = "undo" | "end" | "sit" | "bot" | "pace";
export type BotSpeed = "slow" | "normal" | "quick" | "instant";
export type State = "waiting" | "playing" | "over" | "closed";
export type Command =
  | Act
  | Undo
  | Sit
  | Rename
  | Reclaim
  | Stand
  | Bot
  | Set
  | Word
  | Start
  | Vote
  | Resign
  | End
  | Why
  | LookAhead
  | Hint
  | Chat
  | React
  | Remove
  | Mute
  | StandIn
  | HandOver
  | LetIn
  | Close
  | Rematch
  | Watch;
export type Hints = "off" | "shown" | "free";
export type UndoRule = "off" | "free" | "people" | "all";
export type Ended = "played" | "agreed" | "resigned" | "closed" | "expired";
export type Outcome = "won" | "lost" | "shared";
export type SeatKind = "open" | "person" | "bot";
export type Sent = ServerEvent | Answer;
export type ServerEvent =
  | LobbyEvent
  | TableEvent
  | ResultEvent
  | ChatEvent
  | ReactEvent
  | Ask
  | VoteClosed
  | Moved
  | Removed
  | Clocks
  | Gone;

/**
 * Where a seat's result came from. The parts add up to `result` less an equal share.
 */
export interface Account {
  seat: number;
  equal: number;
  deal: number;
  choices: number;
  others: number;
  luck: number;
  result: number;
}
/**
 * Makes one of the choices in the seat's view; `at` is how many of its lines are stored.
 */
export interface Act {
  do: "act";
  id?: Id;
  seat: number;
  at: number;
  action: number;
}
/**
 * A command was carried out.
 */
export interface Done {
  re: Id;
  ok: true;
  asked?: true;
  code?: string;
  message?: Message | null;
  look?: Look;
  hint?: RatedChoice[];
}
/**
 * A choice as a strong bot rates it, from what the seat knows.
 */
export interface RatedChoice {
  action: number;
  rank: number;
  chance: number;
  why?: Message;
}
/**
 * A command was refused, and changed nothing.
 */
export interface Refused {
  re: Id;
  error: string;
  message?: Message;
  status: number;
}
/**
 * A question that a game's draft left open, and what was measured about it.
 */
export interface Answered {
  question: string;
  draft: string;
  rule: string;
  bots: string;
  measure: string[];
  probe?: string;
  candidates: Candidate[];
  commands: string[];
  result: string;
  recommendation: string;
}
/**
 * One answer to a question, and what was measured of it.
 */
export interface Candidate {
  name: string;
  options: {
    [k: string]: unknown;
  };
  seats: number;
  games: number;
  bots?: string;
  thinking?: number;
  figures: Figure[];
}
/**
 * What was measured of a candidate, with its 95 % interval.
 */
export interface Figure {
  what: string;
  value: number;
  low: number;
  high: number;
  unit: "%" | "";
  change?: Range;
}
/**
 * A value with its 95 % interval.
 */
export interface Range {
  value: number;
  low: number;
  high: number;
}
/**
 * An open vote.
 */
export interface Ask {
  event: "ask";
  ask: number;
  what: AskedFor;
  seat: number;
  text: string;
  message: Message;
  waiting: number[];
  answered: number[];
  yours: boolean;
  asks_you: boolean;
}
/**
 * A bot.
 */
export interface BotInfo {
  name: string;
  title: string;
  text: string;
  rung: number | null;
  measured: Measured | null;
}
/**
 * A rung's share of the wins against the rung below, 0 to 1, with its interval.
 */
export interface Measured {
  against: string;
  share: number;
  low: number;
  high: number;
  deals: number;
  seats?: number;
}
/**
 * Seats a bot; null removes it.
 */
export interface Bot {
  do: "bot";
  id?: Id;
  seat: number;
  bot: string | null;
}
/**
 * A table that a guest has tried from a moment of this one.
 */
export interface Branch {
  code: string;
  at: number;
  state: State;
  scores: number[] | null;
  winners: number[] | null;
}
/**
 * The finished table, and its moment, that a table was tried from.
 */
export interface Branched {
  of: string;
  at: number;
}
/**
 * All of them, the latest first.
 */
export interface Branches {
  branches: Branch[];
}
/**
 * How a guest has fared at one game.
 */
export interface ByGame {
  game: string;
  title: string;
  counts: Counts;
}
/**
 * How a guest has fared.
 */
export interface Counts {
  games: number;
  won: number;
  lost: number;
  shared: number;
  decided: number;
  even: number | null;
}
/**
 * How a guest has fared against somebody, or against one kind of bot: who of the two won.
 */
export interface ByOpponent {
  name: string | null;
  animal: Animal | null;
  bot: string | null;
  counts: Counts;
}
/**
 * Everything a client needs to format a game's messages.
 */
export interface Catalogue {
  messages: {
    [k: string]: Forms;
  };
  verbs: {
    [k: string]: string;
  };
  zones: {
    [k: string]: string;
  };
  quiet: string[];
  width: number;
}
/**
 * The forms of a template.
 */
export interface Forms {
  they?: string;
  you?: string;
  choice?: string;
  ask?: string;
  waiting?: string;
  plain?: string;
  the?: string;
  your?: string;
  their?: string;
}
/**
 * A chance to win, 0 to 1, with its interval.
 */
export interface Chance {
  value: number;
  low: number;
  high: number;
}
/**
 * A chat line: a person's `text`, or the server's `message` about a seat.
 */
export interface ChatEvent {
  event: "chat";
  name: string;
  seat: number | null;
  text: string;
  when: number;
  message?: Message;
}
/**
 * Writes in the chat.
 */
export interface Chat {
  do: "chat";
  id?: Id;
  text: string;
}
/**
 * The seat that such a link has moved.
 */
export interface Claimed {
  code: string;
  seat: number;
}
/**
 * How much time each seat has left. Sent whenever another clock runs.
 */
export interface Clocks {
  event: "clocks";
  clocks: SeatClock[];
}
/**
 * The clock of a seat.
 */
export interface SeatClock {
  left: number;
  running: boolean;
  turn: number;
}
/**
 * Closes the table, as the host.
 */
export interface Close {
  do: "close";
  id?: Id;
}
/**
 * A new table.
 */
export interface Code {
  code: string;
}
/**
 * Undoes the seat's last action, or opens a vote on that.
 */
export interface Undo {
  do: "undo";
  id?: Id;
  seat: number;
  at: number;
}
/**
 * Takes a seat; if it holds cards, opens a vote on that.
 */
export interface Sit {
  do: "sit";
  id?: Id;
  seat: number;
  name?: string | null;
  animal?: Animal | null;
}
/**
 * Changes the name, and perhaps the animal, of the person at a seat.
 */
export interface Rename {
  do: "rename";
  id?: Id;
  seat: number;
  name: string;
  animal?: Animal | null;
}
/**
 * Takes back a seat that has moved from this device to another one.
 */
export interface Reclaim {
  do: "reclaim";
  id?: Id;
  seat: number;
}
/**
 * Leaves a seat.
 */
export interface Stand {
  do: "stand";
  id?: Id;
  seat: number;
}
/**
 * Sets options, the number of seats, whether views show what was seen earlier, who finds the
 * table, the pace, hints and undos, and whether watchers see chances; at any time, whether
 * watchers may chat, how fast bots play and whether they think longer. Changing the pace of a
 * running game opens a vote.
 */
export interface Set {
  do: "set";
  id?: Id;
  options?: {
    [k: string]: unknown;
  };
  seats?: number;
  shown_memory?: boolean;
  listed?: boolean;
  private?: boolean;
  pace?: Pace;
  hints?: Hints;
  undo?: UndoRule;
  watchers_chances?: boolean;
  single_answers?: boolean;
  watchers_chat?: boolean;
  bots_think_longer?: boolean;
  bot_speed?: BotSpeed;
}
/**
 * How much time people have. `relaxed`: no clock, and 0 seconds. `live`: `seconds` for the game
 * and an `increment` for each move, or `seconds` for each move. `days`: `seconds` for each move,
 * in whole days.
 */
export interface Pace {
  kind: "relaxed" | "live" | "days";
  per: "game" | "move";
  seconds: number;
  increment: number;
}
/**
 * Sets a seat's word for the deal.
 */
export interface Word {
  do: "word";
  id?: Id;
  seat: number;
  word: string;
}
/**
 * Starts the game; `fill` is a bot for the seats that are free.
 */
export interface Start {
  do: "start";
  id?: Id;
  fill?: string;
}
/**
 * Answers a vote.
 */
export interface Vote {
  do: "answer";
  id?: Id;
  to: number;
  yes: boolean;
}
/**
 * Resigns: a bot plays the seat to the end.
 */
export interface Resign {
  do: "resign";
  id?: Id;
  seat: number;
}
/**
 * Offers to end the game here.
 */
export interface End {
  do: "end";
  id?: Id;
}
/**
 * Asks why an action, or anything at a target, cannot be chosen now.
 */
export interface Why {
  do: "why";
  id?: Id;
  seat: number;
  action?: number;
  target?: Place;
}
/**
 * What was pressed, written as the target of a choice; a button is identified by its `word`.
 */
export interface Place {
  kind: "card" | "place" | "seat" | "zone" | "square" | "number" | "button";
  face?: string;
  zone?: string;
  place?: number;
  seat?: number;
  square?: number;
  number?: number;
  word?: string;
}
/**
 * Asks how a seat's draft would continue after further picks. Changes nothing.
 */
export interface LookAhead {
  do: "look";
  id?: Id;
  seat: number;
  /**
   * @maxItems 8
   */
  picks: number[];
}
/**
 * Asks what a strong bot would choose, from what the seat knows.
 */
export interface Hint {
  do: "hint";
  id?: Id;
  seat: number;
}
/**
 * Shows everybody a reaction.
 */
export interface React {
  do: "react";
  id?: Id;
  mark: string;
}
/**
 * Removes somebody from their seat, as the host.
 */
export interface Remove {
  do: "remove";
  id?: Id;
  seat: number;
}
/**
 * Mutes somebody in the chat, as the host; false unmutes them.
 */
export interface Mute {
  do: "mute";
  id?: Id;
  seat: number;
  muted?: boolean;
}
/**
 * Lets a bot play for somebody until they are back. Opens a vote about somebody who is away;
 * as the host, does so at once, unless `vote` is true. `on: false` ends that, as the host.
 */
export interface StandIn {
  do: "stand_in";
  id?: Id;
  seat: number;
  on?: boolean;
  vote?: boolean;
}
/**
 * Makes somebody at the table its host, as the host.
 */
export interface HandOver {
  do: "hand_over";
  id?: Id;
  seat: number;
}
/**
 * Lets somebody sit again whom the host has removed; `number` is theirs in the lobby.
 */
export interface LetIn {
  do: "let_in";
  id?: Id;
  number: number;
}
/**
 * Asks for a rematch at a new table; with `swap`, everybody sits one seat further on.
 */
export interface Rematch {
  do: "rematch";
  id?: Id;
  swap?: boolean;
}
export interface Watch {
  do: "watch";
  id?: Id;
  from?: {
    [k: string]: number;
  };
}
/**
 * A decision, measured from what its seat knew then.
 */
export interface Decision {
  n: number;
  seat: number;
  worlds: number;
  played?: Weighed;
  better?: Weighed;
  cost?: Chance;
  effects?: number[];
}
/**
 * One of the choices of a decision, and the decider's chance to win after it.
 */
export interface Weighed {
  action: number;
  message: Message;
  chance: number;
}
/**
 * What to print for a table with these seats and options.
 */
export interface Deck {
  version: number;
  seats: number;
  options: {
    [k: string]: unknown;
  };
  faces: FaceInfo[];
  other_sides: string[];
  envelopes: string[];
  pieces: Piece[];
  score_rows: Message[];
  view: View;
}
/**
 * A face that can occur at a table.
 */
export interface FaceInfo {
  face: string;
  title: string;
  text: string;
  kind: string;
  back: string;
  copies: number;
  data: {
    [k: string]: unknown;
  };
}
/**
 * What a printed game needs besides its deck.
 */
export interface Piece {
  key: string;
  kind: "card" | "counter" | "sheet";
  title: string;
  text: string;
  copies: number;
  value?: number;
  other_side?: View;
}
/**
 * How and when a game ended.
 */
export interface Ending {
  ended: Ended;
  finished: string;
  scores: number[];
  winners: number[];
  resigned: number[];
}
/**
 * A game, with its options, presets and bots.
 */
export interface GameInfo {
  id: string;
  title: string;
  version: number;
  seats: number[];
  best_seats: number;
  minutes: number[] | null;
  age: number | null;
  blurb: string;
  credit: string;
  colour: string;
  dark: string;
  picture: string;
  options: OptionInfo[];
  presets: PresetInfo[];
  bots: BotInfo[];
  bot: string;
  lesson: number | null;
}
/**
 * A declared variant of a game's rules.
 */
export interface OptionInfo {
  name: string;
  title: string;
  kind: "choice" | "number" | "table";
  values: (string | number)[];
  titles: {
    [k: string]: string;
  };
  default: unknown;
  by_seats: {
    [k: string]: unknown;
  } | null;
  only_if: {
    [k: string]: string[];
  };
  text: string;
  rule: string;
}
/**
 * A named set of options.
 */
export interface PresetInfo {
  name: string;
  title: string;
  text: string;
  options: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
}
/**
 * The table is closed, has expired or never existed; or why this socket is rejected.
 */
export interface Gone {
  event: "gone";
  text: string;
  message?: Message;
  private?: true;
}
/**
 * Where the learner of a lesson is.
 */
export interface Guided {
  step: number;
  waiting: number | null;
  expected: number[];
}
/**
 * The header of a table's record.
 */
export interface Header {
  game: string;
  version: number;
  options: {
    [k: string]: unknown;
  };
  started: string;
  commitment: string;
  secret: string;
  words: string[];
}
/**
 * The finished games of a guest, the latest first, and how they fared.
 */
export interface History {
  games: PlayedGame[];
  counts: Counts;
  recent: number;
  seconds: number;
  by_game: ByGame[];
  by_opponent: ByOpponent[];
}
/**
 * A finished game of a guest.
 */
export interface PlayedGame {
  code: string;
  game: string;
  title: string;
  ending: Ending;
  seconds: number;
  outcome: Outcome | null;
  seats: PlayedSeat[];
}
/**
 * A seat of a finished game.
 */
export interface PlayedSeat {
  name: string | null;
  animal: Animal;
  kind: SeatKind;
  bot: string | null;
  yours: boolean;
  opponent: number | null;
}
/**
 * A guided first game.
 */
export interface Lesson {
  seat: number;
  minutes: number;
  goal: string;
  steps: LessonStep[];
  summary: Reminder[];
}
/**
 * One step of a lesson.
 */
export interface LessonStep {
  title: string;
  text: string;
  rule: string;
  part: string;
  at: {
    [k: string]: string | number;
  };
  waits: boolean;
  free: boolean;
}
/**
 * Something to remember.
 */
export interface Reminder {
  title: string;
  text: string;
}
/**
 * A one-time link that moves a seat to another device.
 */
export interface Link {
  link: string;
}
/**
 * The lobby has changed.
 */
export interface LobbyEvent {
  event: "lobby";
  lobby: Lobby;
}
/**
 * How a table is set up and who sits at it, as one guest sees it.
 */
export interface Lobby {
  code: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  host: number | null;
  you_host: boolean;
  state: State;
  ended: Ended | null;
  options: {
    [k: string]: unknown;
  };
  changed_options: {
    [k: string]: unknown;
  };
  shown_memory: boolean;
  commitment: string;
  words: boolean[];
  secret: string | null;
  said_words: string[] | null;
  watchers: number;
  watching: (string | null)[];
  watchers_chat: boolean;
  watchers_chances: boolean;
  removed: RemovedSeat[];
  pace: Pace;
  bots_think_longer: boolean;
  bots_short: boolean;
  hints: Hints;
  undo: UndoRule;
  bot_speed: BotSpeed;
  single_answers: SingleAnswers | null;
  hints_taken: number[];
  host_here: boolean;
  you_may_start: boolean;
  expires: string | null;
  rematch: string | null;
  marks: string[];
  listed: boolean;
  key: string | null;
  branch: Branched | null;
  puzzle: boolean;
}
/**
 * A seat, and who has it.
 */
export interface SeatInfo {
  kind: SeatKind;
  name: string | null;
  animal: Animal;
  bot: string | null;
  here: boolean;
  yours: boolean;
  companion: boolean;
  was_yours: boolean;
  resigned: boolean;
  muted: boolean;
  played_for: boolean;
  away_for: number | null;
}
/**
 * Somebody whom the host has removed, and who cannot sit again unless let in.
 */
export interface RemovedSeat {
  number: number;
  name: string;
}
/**
 * Whether people are spared questions that they can only pass, and after how many seconds these
 * and real answers to the same questions take effect.
 */
export interface SingleAnswers {
  on: boolean;
  least: number;
  most: number;
}
/**
 * What a zone, a number or any other mark on the table is called, and what it means.
 */
export interface Mark {
  title: string;
  message: Message;
  rule: string | null;
}
/**
 * A guest's name and animal, and the address at which other devices reach the server.
 */
export interface Me {
  name: string | null;
  animal: Animal | null;
  address?: string | null;
  passphrase?: string | null;
}
/**
 * What was done at a moment; the first is the set-up, which is nobody's action.
 */
export interface MomentInfo {
  n: number;
  seat: number | null;
  message: Message;
  rule: string;
}
/**
 * What an observer saw at a moment, and the log entries that were new.
 */
export interface Moment {
  view: View;
  entries: Entry[];
}
/**
 * A seat of this guest's has moved to another device.
 */
export interface Moved {
  event: "moved";
  seat: number;
  text: string;
  message: Message;
}
/**
 * All moments of a game that is over, as one observer was told them.
 */
export interface Moves {
  moves: ToldMove[];
}
/**
 * What one observer was told at a moment; nothing if it was hidden from them.
 */
export interface ToldMove {
  n: number;
  seat: number | null;
  round: number | null;
  told: Told[];
}
/**
 * A sentence of somebody's log, and the seat that it is about (-1: nobody's).
 */
export interface Told {
  seat: number;
  message: Message;
}
/**
 * A seat in the list of a guest's tables.
 */
export interface MySeat {
  name: string | null;
  kind: SeatKind;
  yours: boolean;
}
/**
 * A table at which a guest has a seat, as in their list.
 */
export interface MyTable {
  code: string;
  game: string;
  title: string;
  state: State;
  seats: MySeat[];
  your_turn: boolean;
  asked: Message | null;
  actors: number[];
  changed: string;
  expires: string | null;
  left: number | null;
  turn: string | null;
  ending: Ending | null;
  lesson: boolean;
}
/**
 * A guest's own note at a moment of a finished game.
 */
export interface Note {
  n: number;
  text: string;
}
/**
 * All of them, by moment.
 */
export interface Notes {
  notes: Note[];
}
export interface Observed {
  seat: number | null;
  at: number;
  undo: ("free" | "asks") | null;
  from: number;
  entries: Entry[];
  view?: View;
  changes?: {
    schema?: 2;
    game?: string;
    version?: number;
    seat?: number | null;
    seats?: number;
    options?: {
      [k: string]: unknown;
    };
    asked?: Message | null;
    actors?: number[];
    draft?: Picked[];
    zones?: Zone[];
    facts?: {
      [k: string]: Fact;
    };
    memory?: Memory[];
    deduced?: {
      [k: string]: unknown;
    };
    choices?: Choice[];
    over?: boolean;
    scores?: number[];
    winners?: number[];
    previews?: Previews;
    shortcuts?: Shortcut[];
    moot?: number;
    standing?: Line[];
  };
  removed?: string[];
  zones?: Zone[];
  lesson?: Guided;
}
/**
 * A seat in the list of open tables.
 */
export interface OpenSeat {
  name: string | null;
  kind: SeatKind;
  animal: Animal;
  here: boolean;
}
/**
 * A table that strangers may join.
 */
export interface OpenTable {
  code: string;
  game: string;
  title: string;
  seats: OpenSeat[];
  changed_options: number;
  changed: string;
}
/**
 * What a guest wrote.
 */
export interface OwnChat {
  table: string;
  text: string;
  made: string;
}
/**
 * Everything that is stored about a guest.
 */
export interface OwnData {
  format: "Full House personal data 1";
  made: string;
  name: string | null;
  animal: Animal | null;
  tables: OwnTable[];
  history: History;
  moves: OwnMove[];
  chat: OwnChat[];
  notes: OwnNote[];
}
/**
 * A table at which a guest sits, in their data.
 */
export interface OwnTable {
  code: string;
  game: string;
  state: State;
  seats: number[];
  names: string[];
  words: string[];
  host: boolean;
}
/**
 * What a guest did in a finished game, as its record has it.
 */
export interface OwnMove {
  table: string;
  line: string;
  made: string;
}
/**
 * What a guest has noted at a moment of a finished game.
 */
export interface OwnNote {
  table: string;
  at: number;
  text: string;
}
/**
 * A part of a turn; `asks` lists the questions of it, so that a page can say "you are here".
 */
export interface Part {
  title: string;
  message: Message;
  rule: string;
  asks: string[];
}
/**
 * A new passphrase, which is shown once; null if it was revoked.
 */
export interface Passphrase {
  passphrase: string | null;
}
/**
 * Every seat's chance to win after a moment, as the observer knew the game then.
 */
export interface Point {
  n: number;
  worlds: number;
  chances: Chance[];
}
/**
 * A puzzle, without its answer.
 */
export interface Puzzle {
  game: string;
  title: string;
  id: string;
  seats: number;
  seat: number;
}
/**
 * A puzzle at a table; the answer comes only once a choice has been made.
 */
export interface PuzzleState {
  game: string;
  title: string;
  id: string;
  seats: number;
  seat: number;
  solved: boolean | null;
  answer?: Message;
  why?: string;
  chance?: number;
  next_best?: number;
}
/**
 * Somebody reacts.
 */
export interface ReactEvent {
  event: "react";
  seat: number;
  mark: string;
}
/**
 * How to win: the goal, a turn, the points, the symbols; and what everything means.
 */
export interface Reference {
  goal: Message;
  turn: Part[];
  scoring: Row[];
  symbols: Symbol[];
  marks: {
    [k: string]: Mark;
  };
  asks: {
    [k: string]: string;
  };
  cards: {
    [k: string]: string[];
  };
}
/**
 * A line of the scoring table.
 */
export interface Row {
  points: string;
  message: Message;
  rule: string;
}
/**
 * A symbol with its name and meaning: a face, or a short sign.
 */
export interface Symbol {
  title: string;
  message: Message;
  face: string | null;
  sign: string | null;
}
/**
 * Why a request was refused: as text for programs, and as a message that clients translate.
 */
export interface Refusal {
  error: string;
  message?: Message;
}
/**
 * The host has removed this guest from a seat.
 */
export interface Removed {
  event: "removed";
  seat: number;
  text: string;
  message: Message;
}
/**
 * Every moment of a game that is over.
 */
export interface Replay {
  seats: string[];
  animals: Animal[];
  header: Header;
  moments: MomentInfo[];
  result: Result;
  reckoning: Line[];
}
/**
 * How a game ended.
 */
export interface Result {
  scores: number[];
  winners: number[];
  reckoning: Line[];
  sources: Source[];
  why: Message;
  resigned: number[];
  ended: Ended;
}
/**
 * A kind of points, and how many of them each seat has.
 */
export interface Source {
  title: string;
  points: number[];
}
/**
 * The game is over. The fields are those of a result.
 */
export interface ResultEvent {
  event: "result";
  scores: number[];
  winners: number[];
  reckoning: Line[];
  sources: Source[];
  why: Message;
  resigned: number[];
  ended: Ended;
}
/**
 * A review of a game from one observer's point of view; parts that are not there yet are left
 * out.
 */
export interface Review {
  format: 1;
  game: string;
  version: number;
  seats: string[];
  observer: number | null;
  seed: string;
  confidence: number;
  moments: number;
  turns: Turn[];
  points: Point[];
  decisions: Decision[];
  turning_points: TurningPoint[];
  account: Account | null;
  done: number;
  total: number;
}
/**
 * The first and the last moment of a turn, and whose it was.
 */
export interface Turn {
  first: number;
  last: number;
  seat: number;
}
/**
 * A turn in which the chances changed most.
 */
export interface TurningPoint {
  n: number;
  first: number;
  last: number;
  seat: number;
  whose: number;
  change: number;
  cost: number;
}
/**
 * A review as far as it is computed.
 */
export interface ReviewState {
  review: Review;
}
/**
 * What a page needs to draw the figures of a rulebook.
 */
export interface RulebookFigures {
  view: View;
  names: string[];
  examples: {
    [k: string]: View;
  };
}
/**
 * What has changed at the table; it may also be the reply to a command.
 */
export interface TableEvent {
  event: "table";
  seats: Observed[];
  re?: Id;
  ok?: true;
}
/**
 * The vote is closed; perhaps with the reason.
 */
export interface VoteClosed {
  event: "ask";
  ask: null;
  text: string | null;
  message: Message | null;
}
/**
 * By seat: its chance to win, from what everybody may know; empty if workers are too busy.
 */
export interface WatchedChances {
  chances: Chance[];
}
