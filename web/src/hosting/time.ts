/** Times as a table's clocks show them, and a time that ticks. */
import { createSubscriber } from "svelte/reactivity";
import { texts } from "./words";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TICK = 250;

const tick = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Milliseconds of this page; whatever reads it is updated a few times a second. */
export function ticking(): number {
  tick();
  return performance.now();
}

const two = (value: number): string => String(value).padStart(2, "0");

/** "6:20", "1:05:20", "2 d 4 h": rounded up, so that 0:00 means that the time is over. */
export function clockTime(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY) return texts.daysHours(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  if (hours) return `${hours}:${two(minutes)}:${two(left % MINUTE)}`;
  return `${minutes}:${two(left % MINUTE)}`;
}

/** How long something has lasted: "40 s", "3 min", "5 h". */
export function lasted(seconds: number): string {
  const past = Math.max(0, Math.floor(seconds));
  if (past < 2 * MINUTE) return texts.seconds(past);
  if (past < 2 * HOUR) return texts.minutes(Math.floor(past / MINUTE));
  return texts.hours(Math.floor(past / HOUR));
}
