/** Lab runs as the server sends them, and the geometry of their charts. */
import type { GameInfo, OptionInfo } from "../lib/protocol";
import { valueTitle } from "../lib/localise";
import { groupThousands } from "../lib/numbers";
import type { LabText } from "./formatting";
import { words } from "./words";

export type Kind = "sim" | "compare" | "ladder";
export type Rules = Record<string, unknown>;

/** The settings of a run. */
export type RunRequest = {
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

/** A run in the list. */
export type RunSummary = {
  id: string;
  kind: Kind;
  game: string;
  title: string;
  /** by seat, or one name for all; with their strength, unless it is that at a table */
  bots: LabText[];
  a: Rules;
  b: Rules | null;
  made: string;
  state: RunState;
  /** progress, 0 to 1 */
  part: number;
  headline: LabText | null;
};

export type Progress = {
  played: number;
  of: number;
  deals: number;
  part: number;
  /** estimated seconds left */
  left: number | null;
  games: number;
  games_a_second: number;
};

/** Deals so far, the mean difference, and its interval. */
export type Estimate = [deals: number, mean: number, low: number, high: number];

/** A figure under both rules, and the difference. */
export type Figure = {
  name: LabText;
  a: string;
  b: string;
  by: string;
  range: LabText;
  verdict: LabText;
  sure: boolean;
  /** differences up to this do not matter */
  least: number;
  course: Estimate[];
  since: number | null;
};

export type Section = {
  title: LabText;
  asks: LabText;
  says: LabText[];
  tiles: { name: LabText; value: string; range: LabText }[];
};

/** A bot's result against the one below it; without an interval if the deals are too few. */
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
  stopped?: LabText;
};

export type Run = RunSummary & {
  version: number;
  seats: number;
  deals: number;
  place: number | null;
  trouble: string | null;
  asked: (RunRequest & { command: string }) | null;
  progress: Progress | null;
  findings: Findings | null;
  files: string[];
};

export type Lab = { why_not: string | null; cores: number; most_games: number; runs: RunSummary[] };

/** Whether a run in this state will change by itself. */
export const isBusy = (state: RunState): boolean =>
  ["playing", "waiting", "reporting"].includes(state);

/** A rounded number with its thousands separated. */
export const formatCount = (n: number): string => groupThousands(Math.round(n));

/** A rate; below 10 with one significant digit. */
export const formatRate = (n: number): string =>
  n < 10 ? String(Number(n.toPrecision(1))) : formatCount(n);

/** A duration, no more precise than the estimate. */
export function formatDuration(seconds: number): string {
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

/** An option's default for a number of seats. */
export const defaultOf = (option: OptionInfo, seats: number): unknown =>
  option.by_seats?.[String(seats)] ?? option.default;

/** An option's value under these rules. */
export const valueOf = (option: OptionInfo, rules: Rules, seats: number): unknown =>
  option.name in rules ? rules[option.name] : defaultOf(option, seats);

/** Rules with an option set; defaults are left out. */
export function withRule(rules: Rules, option: OptionInfo, value: unknown, seats: number): Rules {
  const rest = Object.fromEntries(Object.entries(rules).filter(([name]) => name !== option.name));
  return String(value) === String(defaultOf(option, seats))
    ? rest
    : { ...rest, [option.name]: value };
}

/** Rules in one line; empty if all are default. */
export function describeRules(rules: Rules, game: GameInfo | undefined): string {
  return Object.entries(rules)
    .map(([name, value]) => {
      const option = game?.options.find((one) => one.name === name);
      return words.isSet(option?.title ?? name, valueTitle(option, value));
    })
    .join(", ");
}

/** The values an option can take. */
export function values(option: OptionInfo): (string | number)[] {
  if (option.kind !== "number") return option.values;
  const [low, high] = [Number(option.values[0]), Number(option.values[1])];
  return Array.from({ length: high - low + 1 }, (_, n) => low + n);
}

export type IntervalBar = { at: number; low: number; high: number; zone: [number, number] };

/** A difference and its interval on a line whose middle is zero, in percent of its width. */
export function intervalBar({ course, least }: Figure): IntervalBar | null {
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

export type ChartShape = { band: string; line: string; none: number };

/** A figure's history in a square of 100 by 100; the first, wide intervals are cut off. */
export function differenceChart(course: Estimate[]): ChartShape | null {
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
