// Made from the Python shapes by `npm run types`; not edited by hand.
import type { Entry, Line, Look, Message, View } from "./view";
export type { Entry, Line, Look, Message, View };

export type Id = number | string | null;
export type Answer = Done | Refused;
export type AskedFor = "undo" | "end" | "sit";
export type Command =
  | Act
  | Undo
  | Sit
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
  | Chat
  | React
  | Remove
  | Mute
  | Close
  | Rematch
  | Watch;
export type Ended = "played" | "agreed" | "resigned" | "closed" | "expired";
export type SeatKind = "open" | "person" | "bot";
export type State = "waiting" | "playing" | "over" | "closed";
export type Sent = ServerEvent | Answer;
export type ServerEvent =
  LobbyEvent | TableEvent | ResultEvent | Said | ReactEvent | Ask | Settled | Moved | Gone;

/**
 * A choice: one of those in the seat's view. `at` is how many lines of the seat are stored.
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
}
/**
 * A command was refused, and nothing has changed.
 */
export interface Refused {
  re: Id;
  error: string;
  message?: Message;
  status: number;
}
/**
 * What a game's draft left open, and what was measured about it.
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
 * One way to settle a question, and what came of it.
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
 * What was measured of a candidate, with its interval of 95 %.
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
 * A value with its interval of 95 %.
 */
export interface Range {
  value: number;
  low: number;
  high: number;
}
/**
 * What everybody is asked to agree to.
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
 * A bot that can be asked to sit down.
 */
export interface BotInfo {
  name: string;
  title: string;
  text: string;
  rung: number | null;
  measured: Measured | null;
}
/**
 * What a rung of the ladder gets against the one below it, 0 to 1, with its interval.
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
 * Seats a bot, or, with null, takes it away.
 */
export interface Bot {
  do: "bot";
  id?: Id;
  seat: number;
  bot: string | null;
}
/**
 * All that a page needs to make sentences of a game's messages.
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
 * How a template reads, in each form that it is read in.
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
 * Says something to all at the table.
 */
export interface Chat {
  do: "chat";
  id?: Id;
  text: string;
}
/**
 * The seat that such a link has handed over.
 */
export interface Claimed {
  code: string;
  seat: number;
}
/**
 * The host ends the table.
 */
export interface Close {
  do: "close";
  id?: Id;
}
/**
 * A table that was founded.
 */
export interface Code {
  code: string;
}
/**
 * Takes the seat's last action back, or asks everybody whether it may be.
 */
export interface Undo {
  do: "undo";
  id?: Id;
  seat: number;
  at: number;
}
/**
 * Takes a seat; one that was dealt only after asking everybody.
 */
export interface Sit {
  do: "sit";
  id?: Id;
  seat: number;
  name?: string | null;
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
 * Settles options, the number of seats, what the table remembers for its seats.
 */
export interface Set {
  do: "set";
  id?: Id;
  options?: {
    [k: string]: unknown;
  };
  seats?: number;
  shown_memory?: boolean;
}
/**
 * A word for the deal.
 */
export interface Word {
  do: "word";
  id?: Id;
  seat: number;
  word: string;
}
/**
 * Begins.
 */
export interface Start {
  do: "start";
  id?: Id;
}
/**
 * Agrees to what is asked, or not.
 */
export interface Vote {
  do: "answer";
  id?: Id;
  to: number;
  yes: boolean;
}
/**
 * Gives up: a bot plays the seat to the end.
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
 * What is pressed: written as the target of a choice; a button is known by its `word`.
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
 * Asks how a seat's draft would go on after further picks. Nothing happens.
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
 * Shows a mark.
 */
export interface React {
  do: "react";
  id?: Id;
  mark: string;
}
/**
 * The host asks somebody to leave.
 */
export interface Remove {
  do: "remove";
  id?: Id;
  seat: number;
}
/**
 * The host keeps somebody from chatting, or, with false, lets them again.
 */
export interface Mute {
  do: "mute";
  id?: Id;
  seat: number;
  muted?: boolean;
}
/**
 * Another game at a new table.
 */
export interface Rematch {
  do: "rematch";
  id?: Id;
}
export interface Watch {
  do: "watch";
  id?: Id;
  from?: {
    [k: string]: number;
  };
}
/**
 * A kind of card that can be met at a table.
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
 * A game, with what can be settled about it.
 */
export interface GameInfo {
  id: string;
  title: string;
  version: number;
  seats: number[];
  blurb: string;
  credit: string;
  colour: string;
  dark: string;
  picture: string;
  options: OptionInfo[];
  presets: PresetInfo[];
  bots: BotInfo[];
  bot: string;
}
/**
 * A declared variant of a game's rules.
 */
export interface OptionInfo {
  name: string;
  title: string;
  kind: "choice" | "number" | "table";
  values: (string | number)[];
  default: unknown;
  by_seats: {
    [k: string]: unknown;
  } | null;
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
 * The table is closed, has expired, or never was; or why this socket is not let in.
 */
export interface Gone {
  event: "gone";
  text: string;
  message?: Message;
}
/**
 * What a table started with.
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
 * A link that hands a seat to another device, once.
 */
export interface Link {
  link: string;
}
/**
 * Who sits where has changed, or something else about the table.
 */
export interface LobbyEvent {
  event: "lobby";
  lobby: Lobby;
}
/**
 * What a table is to be, and who sits at it, as one guest is told.
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
  expires: string | null;
  rematch: string | null;
  marks: string[];
}
/**
 * A place at a table, and who has it.
 */
export interface SeatInfo {
  kind: SeatKind;
  name: string | null;
  bot: string | null;
  here: boolean;
  yours: boolean;
  resigned: boolean;
  muted: boolean;
  played_for: boolean;
}
/**
 * Who a guest is, and where other devices find this house.
 */
export interface Me {
  name: string | null;
  address?: string | null;
}
/**
 * What was done at a moment; the first is the table as it is set, nobody's doing.
 */
export interface MomentInfo {
  n: number;
  seat: number | null;
  message: Message;
  rule: string;
}
/**
 * What an observer saw at a moment, and what it had just been shown.
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
 * A seat in the list of one's tables.
 */
export interface MySeat {
  name: string | null;
  kind: SeatKind;
  yours: boolean;
}
/**
 * A table at which a guest has a seat, as their list has it.
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
}
export interface Observed {
  seat: number | null;
  at: number;
  undo: ("free" | "asks") | null;
  from: number;
  entries: Entry[];
  view: View;
}
/**
 * Somebody shows a mark.
 */
export interface ReactEvent {
  event: "react";
  seat: number;
  mark: string;
}
/**
 * Why something was refused: as text for programs, as the message that a page translates.
 */
export interface Refusal {
  error: string;
  message?: Message;
}
/**
 * All moments of a game that is over.
 */
export interface Replay {
  seats: string[];
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
  resigned: number[];
  ended: Ended;
}
/**
 * It is over. The fields are a result's.
 */
export interface ResultEvent {
  event: "result";
  scores: number[];
  winners: number[];
  reckoning: Line[];
  resigned: number[];
  ended: Ended;
}
/**
 * A line of chat: a person's `text`, or the house's `message` about a seat.
 */
export interface Said {
  event: "chat";
  name: string;
  seat: number | null;
  text: string;
  when: number;
  message?: Message;
}
/**
 * What has changed at the table. It may answer a command as well.
 */
export interface TableEvent {
  event: "table";
  seats: Observed[];
  re?: Id;
  ok?: true;
}
/**
 * Nothing is asked any more; perhaps with a word why.
 */
export interface Settled {
  event: "ask";
  ask: null;
  text: string | null;
  message: Message | null;
}
