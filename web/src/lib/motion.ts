/** Animates the moves of log entries: cards fly from where they lay to where they lie now.
 *
 * The page shows the new view at once and stays playable; a flight is an overlay that ends on its
 * card. Cards are found by `data-card`, `data-in` (their zone), `data-face` and `data-place`; zones
 * by `data-zone`.
 */
import { flushSync } from "svelte";
import { settings, type Speed } from "./settings.svelte";
import type { Entry, Move } from "./view";

const FLIGHT = 230;
const STAGGER = 40;
const BETWEEN = 110;
const LONGEST = 1500;
const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };
/** How long things take at the reader's speed; 0 if nothing moves. */
export const paceOf = (): number => PACE[settings.speed];
const EASE = "cubic-bezier(.2,.7,.3,1)";

type Rect = Pick<DOMRect, "x" | "y" | "width" | "height">;
/** A card's position. Its width is kept because a removed element cannot be measured. */
export type CardPosition<El = HTMLElement> = {
  el: El;
  zone: string;
  face: string;
  place: string;
  rect: Rect;
  width: number;
};
export type Snapshot<El = HTMLElement> = { cards: CardPosition<El>[]; zones: Map<string, Rect> };

/** How much larger than its own pixels an element is drawn. */
export const zoomOf = (el: Element): number =>
  (el as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;

function takeSnapshot(): Snapshot {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-card]")].map((el) => {
    const { in: zone = "", face = "", place = "" } = el.dataset;
    const rect = el.getBoundingClientRect();
    // A rotated card's box is wider than the card, and SVG elements have no offsetWidth.
    const width = Math.min(el.offsetWidth * zoomOf(el) || rect.width, rect.width);
    return { el, zone, face, place, rect, width };
  });
  const zones = new Map<string, Rect>();
  for (const el of document.querySelectorAll<HTMLElement>("[data-zone]")) {
    zones.set(el.dataset.zone ?? "", el.getBoundingClientRect());
  }
  return { cards, zones };
}

/** Changes the page, and animates the moves of these entries. */
export function animateMoves(entries: readonly Entry[], change: () => void): void {
  const pace = PACE[settings.speed];
  const moves = entries.some((entry) => entry.moves.length);
  if (!pace || !moves || document.hidden) {
    change();
    return;
  }
  const before = takeSnapshot();
  flushSync(change);
  const after = takeSnapshot();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) fade(entries, after);
  else {
    const landed = fly(entries, before, after, pace);
    slideOthers(before, after, landed, pace);
  }
}

/** Shows once more how the cards of these entries came to lie where they lie now. */
export function flyAgain(entries: readonly Entry[]): void {
  const now = takeSnapshot();
  const pace = PACE[settings.speed] || 1;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) fade(entries, now);
  else fly(entries, now, now, pace);
}

/** With reduced motion, cards fade in where they lie. */
function fade(entries: readonly Entry[], after: Snapshot): void {
  const landed = new Set<CardPosition>();
  for (const entry of entries) {
    for (const move of entry.moves) {
      const to = endOf(move, after, landed);
      to?.el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
    }
  }
}

function fly(
  entries: readonly Entry[],
  before: Snapshot,
  after: Snapshot,
  pace: number,
): Set<CardPosition> {
  const count = entries.reduce((sum, entry) => sum + entry.moves.length, 0);
  const full = count * STAGGER + entries.length * BETWEEN;
  const squeeze = Math.min(1, LONGEST / full) * pace;
  for (const move of entries.flatMap((entry) => entry.moves)) {
    if (move.kind === "shuffle") shuffle(move, pace);
  }
  const landed = new Set<CardPosition>();
  for (const flight of flights(entries, before, after)) {
    const delay = flight.when * squeeze;
    show(flight, delay, FLIGHT * pace);
    if (!flight.to) continue;
    landed.add(flight.to);
    flight.to.el.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + FLIGHT * pace });
  }
  return landed;
}

/** One card's flight: its picture, where it ends and its width there, and, relative to that, where it
 * starts and its scale there. */
export type Flight<El = HTMLElement> = {
  picture: El;
  /** Shown until the card turns over in mid-flight. */
  cover: El | undefined;
  /** The card it ends on; none if it disappears into a zone. */
  to: CardPosition<El> | undefined;
  when: number;
  x: number;
  y: number;
  width: number;
  dx: number;
  dy: number;
  scale: number;
};

/** The flights of all cards that moved, in order. */
export function flights<El>(
  entries: readonly Pick<Entry, "moves">[],
  before: Snapshot<El>,
  after: Snapshot<El>,
): Flight<El>[] {
  const left = new Set<CardPosition<El>>();
  const landed = new Set<CardPosition<El>>();
  const found: Flight<El>[] = [];
  const back = before.cards.find((card) => !card.face);
  const anyBack = back ?? after.cards.find((card) => !card.face);
  let when = 0;
  for (const entry of entries) {
    for (const move of entry.moves) {
      if (move.kind !== "move") continue;
      const start = startOf(move, before, left);
      const from = start?.rect ?? (move.from ? before.zones.get(move.from) : undefined);
      const to = endOf(move, after, landed);
      const end = to?.rect ?? (move.to ? after.zones.get(move.to) : undefined);
      const seen = to ?? start ?? anyBack;
      if (!from || !end || !seen) continue;
      // A zone may be as wide as the table; a card is not.
      const width = to ? to.width : Math.min(seen.width, end.width);
      if (!width) continue;
      const turns = to?.face && !start?.face && move.from;
      const cover = turns ? back?.el : undefined;
      const path = pathBetween(from, start?.width, end, width);
      found.push({ picture: seen.el, cover, to, when, ...path });
      when += STAGGER;
    }
    when += BETWEEN;
  }
  return found;
}

/** From the centre of one place to the centre of another, for a card of this width there. */
function pathBetween(from: Rect, was: number | undefined, to: Rect, width: number) {
  const height = (width * 88) / 63;
  const x = to.x + (to.width - width) / 2;
  const y = to.y + (to.height - height) / 2;
  const dx = from.x + from.width / 2 - (x + width / 2);
  const dy = from.y + from.height / 2 - (y + height / 2);
  const tiny = Math.min(from.width, from.height) < 8;
  const scale = tiny ? 0.4 : Math.min((was ?? Math.min(from.width, width)) / width, 2);
  return { x, y, width, dx, dy, scale };
}

function startOf<El>(
  move: Move,
  snapshot: Snapshot<El>,
  used: Set<CardPosition<El>>,
): CardPosition<El> | undefined {
  const there = snapshot.cards.filter((card) => card.zone === move.from);
  const free = there.filter((card) => !used.has(card));
  const found =
    free.find((card) => card.place !== "" && card.place === String(move.from_place)) ??
    free.find((card) => move.face && card.face === move.face) ??
    free.findLast((card) => !card.face) ??
    there.at(-1);
  if (found) used.add(found);
  return found;
}

function endOf<El>(
  move: Move,
  snapshot: Snapshot<El>,
  used: Set<CardPosition<El>>,
): CardPosition<El> | undefined {
  const free = snapshot.cards.filter((card) => card.zone === move.to && !used.has(card));
  const found =
    free.find((card) => card.place !== "" && card.place === String(move.to_place)) ??
    free.findLast((card) => move.face && card.face === move.face) ??
    (move.face ? undefined : free.findLast((card) => !card.face));
  if (found) used.add(found);
  return found;
}

/** Animates one card along a slight arc; a face-down card turns over in mid-flight. */
function show(flight: Flight, delay: number, duration: number): void {
  const { picture, cover: back, x, y, width, dx, dy, scale } = flight;
  const ghost = document.createElement("div");
  ghost.className = "flight";
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(copy(picture, width));
  Object.assign(ghost.style, { left: `${x}px`, top: `${y}px`, width: `${width}px` });
  (document.querySelector("[data-flights]") ?? document.body).append(ghost);
  const arc = Math.min(40, Math.hypot(dx, dy) * 0.12);
  const flip = (amount: number): string => (back ? ` scaleX(${amount})` : "");
  const flying = ghost.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})${flip(1)}` },
      {
        transform: `translate(${dx * 0.4}px, ${dy * 0.4 - arc}px) scale(${0.6 + scale * 0.4})${flip(0)}`,
        offset: 0.5,
      },
      { transform: `translate(0, 0) scale(1)${flip(1)}` },
    ],
    { duration, delay, easing: EASE, fill: "backwards" },
  );
  if (back) {
    const cover = copy(back, width);
    cover.classList.add("cover");
    ghost.append(cover);
    cover.animate(
      [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.51 }, { opacity: 0 }],
      {
        duration,
        delay,
        easing: EASE,
        fill: "both",
      },
    );
  }
  const end = (): void => ghost.remove();
  flying.onfinish = end;
  flying.oncancel = end;
}

function copy(el: HTMLElement, width: number): HTMLElement {
  const clone = el.cloneNode(true) as HTMLElement;
  for (const one of [clone, ...clone.querySelectorAll<HTMLElement>("[data-keys], [id]")]) {
    one.removeAttribute("data-card");
    one.removeAttribute("data-keys");
    one.removeAttribute("data-lit");
    one.removeAttribute("id");
  }
  clone.inert = true;
  clone.style.setProperty("--card-w", `${width}px`);
  return clone;
}

/** Slides the cards that stayed in their zone to their new positions. */
function slideOthers(
  before: Snapshot,
  after: Snapshot,
  landed: Set<CardPosition>,
  pace: number,
): void {
  const old = new Map<string, CardPosition[]>();
  for (const card of before.cards) {
    const key = `${card.zone}|${card.face}`;
    old.set(key, [...(old.get(key) ?? []), card]);
  }
  for (const card of after.cards) {
    if (landed.has(card)) continue;
    const was = old.get(`${card.zone}|${card.face}`)?.shift();
    if (!was) continue;
    const zoom = zoomOf(card.el);
    const dx = (was.rect.x - card.rect.x) / zoom;
    const dy = (was.rect.y - card.rect.y) / zoom;
    if (Math.hypot(dx, dy) < 2) continue;
    card.el.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], {
      duration: FLIGHT * pace,
      easing: EASE,
      composite: "add",
    });
  }
}

function shuffle(move: Move, pace: number): void {
  const zone = document.querySelector(`[data-zone="${CSS.escape(move.to ?? "")}"]`);
  for (const card of zone?.querySelectorAll<HTMLElement>("[data-card]") ?? []) {
    card.animate(
      [
        { rotate: "0deg", translate: "0 0" },
        { rotate: "-5deg", translate: "-8px 0" },
        { rotate: "5deg", translate: "8px 0" },
        { rotate: "0deg", translate: "0 0" },
      ],
      { duration: 420 * pace, easing: "ease-in-out", composite: "add" },
    );
  }
}
