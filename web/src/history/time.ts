/** Dates and durations of finished games. */
import { language } from "../lib/language";
import { words } from "./words";

/** How long a game was played: "9 min", "1 h 5 min". */
export function duration(seconds: number): string {
  const all = Math.round(seconds / 60);
  if (all < 1) return words.briefly;
  const hours = Math.floor(all / 60);
  const minutes = all % 60;
  if (!hours) return words.minutes(minutes);
  return minutes ? words.hoursAndMinutes(hours, minutes) : words.hours(hours);
}

/** Many games together, as a round figure: "25 min", "7 h". */
export function total(seconds: number): string {
  return seconds < 3600 ? duration(seconds) : words.hours(Math.round(seconds / 3600));
}

/** The day of a moment, in the reader's own time; with its year if that is another one. */
export function dayOf(moment: string, now = new Date()): string {
  const day = new Date(moment);
  return day.toLocaleDateString(language.locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(day.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }),
  });
}

/** Items by day, in the order in which they come. */
export function byDay<T>(items: readonly T[], moment: (item: T) => string): [string, T[]][] {
  const days = new Map<string, T[]>();
  for (const item of items) {
    const day = dayOf(moment(item));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
