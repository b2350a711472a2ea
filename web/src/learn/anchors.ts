/** Finds what a step of a lesson points at, by the names that views use for it. */
import { keyOf } from "../lib/choices";
import type { LessonStep } from "../lib/protocol";
import type { View } from "../lib/view";

const shown = (one: Element): one is HTMLElement =>
  one instanceof HTMLElement && one.getClientRects().length > 0 && !one.closest("[inert]");

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll(`.stage ${selector}`)].filter(shown);
}

/** The question; a layout may draw it in parts, and then what is around them counts. */
export function promptElements(): HTMLElement[] {
  let found = document.querySelector<HTMLElement>(".stage [data-prompt]");
  while (found && !found.getClientRects().length) found = found.parentElement;
  return found ? [found] : [];
}

/** The elements that stand for these actions; the ones that can be pressed first. */
export function choiceElements(view: View, actions: readonly number[]): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const action of actions) {
    const choice = view.choices.find((one) => one.action === action);
    if (!choice) continue;
    const buttons = all(`[data-action="${action}"]`);
    const key = keyOf(choice.target);
    const keyed = all("[data-keys]").filter((one) => one.dataset.keys?.split("~").includes(key));
    const first = [...buttons, ...keyed].sort((a, b) => pressable(b) - pressable(a))[0];
    if (first && !found.includes(first)) found.push(first);
  }
  return found;
}

const pressable = (one: HTMLElement): number =>
  one.matches("button, [tabindex]:not([tabindex='-1'])") ? 1 : 0;

/** What a step points at: its anchor, or else the choices that it waits for, or the question. */
export function anchorElements(
  step: LessonStep,
  view: View,
  expected: readonly number[],
): HTMLElement[] {
  const found = pointedAt(step, view, expected);
  if (found.length) return found;
  if (!missed.has(step.title))
    console.error(`lesson: the page does not show what "${step.title}" points at.`);
  missed.add(step.title);
  return promptElements();
}

function pointedAt(step: LessonStep, view: View, expected: readonly number[]): HTMLElement[] {
  const { zone, card, seat, ask } = step.at;
  if (card !== undefined) {
    const [name, face] = [CSS.escape(String(zone)), CSS.escape(String(card))];
    const cards = all(`[data-in="${name}"][data-face="${face}"]`);
    return (cards.length ? cards : all(`[data-zone="${name}"] [data-face="${face}"]`)).slice(0, 1);
  }
  if (zone !== undefined) return all(`[data-zone="${CSS.escape(String(zone))}"]`).slice(0, 1);
  if (seat !== undefined) return all(`[data-seat="${seat}"]`).slice(0, 1);
  if (ask === undefined && step.waits && !step.free) {
    const found = choiceElements(view, expected);
    if (found.length) return found;
  }
  return promptElements();
}

/** Steps about which a complaint was made. */
const missed = new Set<string>();

export type Box = { left: number; top: number; right: number; bottom: number };

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Where a bubble of this size goes: beside its anchor, over as little as possible of the rest. */
export function placeBubble(
  anchor: Box,
  size: { width: number; height: number },
  keepFree: readonly Box[],
  room: Box,
  above = room.bottom,
): { left: number; top: number } {
  const gap = 18;
  const middleX = (anchor.left + anchor.right - size.width) / 2;
  const middleY = (anchor.top + anchor.bottom - size.height) / 2;
  const places = [
    { left: anchor.right + gap, top: middleY },
    { left: anchor.left - gap - size.width, top: middleY },
    { left: middleX, top: anchor.top - gap - size.height },
    { left: middleX, top: anchor.bottom + gap },
    { left: middleX, top: above - gap / 2 - size.height },
    { left: middleX, top: room.top },
    { left: room.right - size.width, top: room.top },
    { left: room.left, top: room.bottom - size.height },
  ].map(({ left, top }) => ({
    left: Math.max(room.left, Math.min(left, room.right - size.width)),
    top: Math.max(room.top, Math.min(top, room.bottom - size.height)),
  }));
  const cost = ({ left, top }: { left: number; top: number }): number => {
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    return 4 * overlap(box, anchor) + keepFree.reduce((sum, one) => sum + overlap(box, one), 0);
  };
  let best = places[0] ?? { left: room.left, top: room.top };
  for (const place of places) if (cost(place) < cost(best) - 1) best = place;
  return best;
}
