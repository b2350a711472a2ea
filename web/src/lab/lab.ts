/** Runs of the lab as the server tells them, and how their figures are drawn. */
import type { GameInfo, OptionInfo } from "../lib/protocol";
import { named } from "../lib/localise";
import { apart } from "../lib/translate";
import type { Said } from "./sentences";
import { words } from "./words";

export type Kind = "sim" | "compare" | "ladder";
export type Rules = Record<string, unknown>;

/** What a run is asked for. */
export type Asked = {
  kind: Kind;
  game: string;
  seats: number | null;
  games: number;
  bots: string[];
  a: Rules;
  b: Rules;
  skill: string[];
  extras: boolean;
  rung: string | null;
  thinking: number;
  pace: number;
  seed: string;
};

export type RunState =
  "playing" | "waiting" | "paused" | "reporting" | "stopped" | "done" | "failed";

/** A run as the list shows it. */
export type Brief = {
  id: string;
  kind: Kind;
  game: string;
  title: string;
  a: Rules;
  b: Rules | null;
  made: string;
  state: RunState;
  /** how far it is, 0 to 1 */
  part: number;
  headline: Said | null;
};

export type Progress = {
  played: number;
  of: number;
  deals: number;
  part: number;
  /** seconds to go, about */
  left: number | null;
  games: number;
  games_a_second: number;
};

/** Deals so far, the mean difference, and its interval. */
export type Look = [deals: number, mean: number, low: number, high: number];

/** A figure under both rules, and what lies between. */
export type Figure = {
  name: Said;
  a: string;
  b: string;
  by: string;
  range: Said;
  verdict: Said;
  sure: boolean;
  /** a difference as small as this does not matter */
  least: number;
  course: Look[];
  since: number | null;
};

export type Section = {
  title: Said;
  asks: Said;
  says: Said[];
  tiles: { name: Said; value: string; range: Said }[];
};

/** What a rung got against the one below; of few deals, without an interval. */
export type Step = {
  name: string;
  against: string;
  share: number;
  low: number | null;
  high: number | null;
  deals: number;
};

export type Findings = {
  games: number;
  sections: Section[];
  figures: Figure[];
  steps: Step[];
  stopped?: Said;
};

export type Run = Brief & {
  version: number;
  seats: number;
  bots: string[];
  deals: number;
  place: number | null;
  trouble: string | null;
  asked: (Asked & { command: string }) | null;
  progress: Progress | null;
  findings: Findings | null;
  files: string[];
};

export type Lab = { why_not: string | null; cores: number; most_games: number; runs: Brief[] };

/** Whether something is about to change by itself. */
export const isBusy = (state: RunState): boolean =>
  ["playing", "waiting", "reporting"].includes(state);

/** A whole number with its thousands apart. */
export const grouped = (n: number): string => apart(Math.round(n));

/** A pace: of a slow one, the first digit that tells something. */
export const paced = (n: number): string =>
  n < 10 ? String(Number(n.toPrecision(1))) : grouped(n);

/** A time as it is said, no more exactly than it is known. */
export function lasting(seconds: number): string {
  if (seconds < 10) return words.fewSeconds;
  if (seconds < 90) return words.seconds(Math.round(seconds / 5) * 5);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 10) {
    const rest = Math.floor((seconds % 60) / 10) * 10;
    return rest ? words.minutesAnd(minutes, rest) : words.minutes(minutes);
  }
  if (minutes < 90) return words.minutes(minutes);
  return words.hours(Math.floor(minutes / 60), minutes % 60);
}

/** What an option is where nobody changes it. */
export const usual = (option: OptionInfo, seats: number): unknown =>
  option.by_seats?.[String(seats)] ?? option.default;

/** What an option is under these rules. */
export const valueOf = (option: OptionInfo, rules: Rules, seats: number): unknown =>
  option.name in rules ? rules[option.name] : usual(option, seats);

/** Rules with an option set; one that is as usual is left out. */
export function withRule(rules: Rules, option: OptionInfo, value: unknown, seats: number): Rules {
  const rest = Object.fromEntries(Object.entries(rules).filter(([name]) => name !== option.name));
  return String(value) === String(usual(option, seats)) ? rest : { ...rest, [option.name]: value };
}

/** Rules in a line; empty where all are as usual. */
export function inWords(rules: Rules, game: GameInfo | undefined): string {
  const titled = (name: string) =>
    game?.options.find((one) => one.name === name)?.title ?? named(name, game?.id);
  return Object.entries(rules)
    .map(([name, value]) => words.isSet(titled(name), named(value, game?.id).toLowerCase()))
    .join(", ");
}

/** What an option may be, where that can be listed. */
export function values(option: OptionInfo): (string | number)[] {
  if (option.kind !== "number") return option.values;
  const [low, high] = [Number(option.values[0]), Number(option.values[1])];
  return Array.from({ length: high - low + 1 }, (_, n) => low + n);
}

export type Mark = { at: number; low: number; high: number; zone: [number, number] };

/** Where a difference and its interval lie on a line whose middle is no difference, in per cent. */
export function mark({ course, least }: Figure): Mark | null {
  const last = course.at(-1);
  if (!last) return null;
  const [, mean, low, high] = last;
  const reach = 1.15 * Math.max(Math.abs(low), Math.abs(high), least);
  const across = (value: number): number => 50 + (50 * value) / reach;
  return {
    at: across(mean),
    low: across(low),
    high: across(high),
    zone: [across(-least), across(least)],
  };
}

export type Drawn = { band: string; line: string; none: number };

/** A figure as deals came in, on a square of 100 by 100; the first wild looks run off its edge. */
export function drawn(course: Look[]): Drawn | null {
  const [first, last] = [course[0], course.at(-1)];
  if (!first || !last || course.length < 2) return null;
  const calm = course.slice(Math.floor(course.length / 8));
  const top = Math.max(0, ...calm.map(([, , , high]) => high));
  const bottom = Math.min(0, ...calm.map(([, , low]) => low));
  const across = (deals: number): number => (100 * (deals - first[0])) / (last[0] - first[0]);
  const down = (value: number): number =>
    Math.min(100, Math.max(0, (100 * (top - value)) / (top - bottom)));
  const point = (deals: number, value: number): string =>
    `${across(deals).toFixed(1)},${down(value).toFixed(1)}`;
  const upper = course.map(([deals, , , high]) => point(deals, high));
  const lower = course.map(([deals, , low]) => point(deals, low)).reverse();
  return {
    band: [...upper, ...lower].join(" "),
    line: course.map(([deals, mean]) => point(deals, mean)).join(" "),
    none: down(0),
  };
}
