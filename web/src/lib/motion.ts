/** Cards travel: what a log entry says moved is flown from where it lay to where it lies now.
 *
 * The page is changed at once to the view that was sent, and is played on at once; a flight is a
 * picture above it that ends on its card. Cards on the page say where they are by `data-card`,
 * `data-in` (their zone), `data-face` and `data-place`; zones by `data-zone`.
 */
import { flushSync } from "svelte";
import { settings, type Speed } from "./settings.svelte";
import type { Entry, Move } from "./view";

const FLIGHT = 230;
const STAGGER = 40;
const BETWEEN = 110;
const LONGEST = 1500;
const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };
const EASE = "cubic-bezier(.2,.7,.3,1)";

type Rect = Pick<DOMRect, "x" | "y" | "width" | "height">;
/** A card as it lay. Its width is kept: once it is off the page, nobody can measure it. */
export type Seen<El = HTMLElement> = {
  el: El;
  zone: string;
  face: string;
  place: string;
  rect: Rect;
  width: number;
};
export type Scene<El = HTMLElement> = { cards: Seen<El>[]; zones: Map<string, Rect> };

function scene(): Scene {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-card]")].map((el) => {
    const { in: zone = "", face = "", place = "" } = el.dataset;
    const rect = el.getBoundingClientRect();
    // Laid askew it takes more room than it is wide; and what is drawn (SVG) has no offset.
    const width = Math.min(el.offsetWidth || rect.width, rect.width);
    return { el, zone, face, place, rect, width };
  });
  const zones = new Map<string, Rect>();
  for (const el of document.querySelectorAll<HTMLElement>("[data-zone]")) {
    zones.set(el.dataset.zone ?? "", el.getBoundingClientRect());
  }
  return { cards, zones };
}

/** Changes the page, and flies what these entries say has moved. */
export function travel(entries: readonly Entry[], change: () => void): void {
  const pace = PACE[settings.speed];
  const moves = entries.some((entry) => entry.moves.length);
  if (!pace || !moves || document.hidden) {
    change();
    return;
  }
  const before = scene();
  flushSync(change);
  const after = scene();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) fade(entries, after);
  else {
    const landed = fly(entries, before, after, pace);
    settle(before, after, landed, pace);
  }
}

/** With reduced motion nothing crosses the table: what is new appears softly in its place. */
function fade(entries: readonly Entry[], after: Scene): void {
  const landed = new Set<Seen>();
  for (const entry of entries) {
    for (const move of entry.moves) {
      const to = landing(move, after, landed);
      to?.el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
    }
  }
}

function fly(entries: readonly Entry[], before: Scene, after: Scene, pace: number): Set<Seen> {
  const count = entries.reduce((sum, entry) => sum + entry.moves.length, 0);
  const full = count * STAGGER + entries.length * BETWEEN;
  const squeeze = Math.min(1, LONGEST / full) * pace;
  for (const move of entries.flatMap((entry) => entry.moves)) {
    if (move.kind === "shuffle") shuffle(move, pace);
  }
  const landed = new Set<Seen>();
  for (const flight of flights(entries, before, after)) {
    const delay = flight.when * squeeze;
    show(flight, delay, FLIGHT * pace);
    if (!flight.to) continue;
    landed.add(flight.to);
    flight.to.el.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + FLIGHT * pace });
  }
  return landed;
}

/** One card's way: what it looks like, where it ends and how wide it is there, and seen from there
 * where it begins and how much larger or smaller it is. */
export type Flight<El = HTMLElement> = {
  picture: El;
  /** Shown until it is turned over in mid-flight. */
  cover: El | undefined;
  /** The card it ends on; none where it vanishes in a zone. */
  to: Seen<El> | undefined;
  when: number;
  x: number;
  y: number;
  width: number;
  dx: number;
  dy: number;
  scale: number;
};

/** The ways of all cards that moved, one after the other. */
export function flights<El>(
  entries: readonly Pick<Entry, "moves">[],
  before: Scene<El>,
  after: Scene<El>,
): Flight<El>[] {
  const left = new Set<Seen<El>>();
  const landed = new Set<Seen<El>>();
  const found: Flight<El>[] = [];
  const back = before.cards.find((card) => !card.face);
  const anyBack = back ?? after.cards.find((card) => !card.face);
  let when = 0;
  for (const entry of entries) {
    for (const move of entry.moves) {
      if (move.kind !== "move") continue;
      const start = leaving(move, before, left);
      const from = start?.rect ?? (move.from ? before.zones.get(move.from) : undefined);
      const to = landing(move, after, landed);
      const end = to?.rect ?? (move.to ? after.zones.get(move.to) : undefined);
      const seen = to ?? start ?? anyBack;
      if (!from || !end || !seen) continue;
      // A zone may be as wide as the table: a card in it is not.
      const width = to ? to.width : Math.min(seen.width, end.width);
      if (!width) continue;
      const turns = to?.face && !start?.face && move.from;
      const cover = turns ? back?.el : undefined;
      const path = way(from, start?.width, end, width);
      found.push({ picture: seen.el, cover, to, when, ...path });
      when += STAGGER;
    }
    when += BETWEEN;
  }
  return found;
}

/** From the middle of one place to that of another, where the card is so wide. */
function way(from: Rect, was: number | undefined, to: Rect, width: number) {
  const height = (width * 88) / 63;
  const x = to.x + (to.width - width) / 2;
  const y = to.y + (to.height - height) / 2;
  const dx = from.x + from.width / 2 - (x + width / 2);
  const dy = from.y + from.height / 2 - (y + height / 2);
  const tiny = Math.min(from.width, from.height) < 8;
  const scale = tiny ? 0.4 : Math.min((was ?? Math.min(from.width, width)) / width, 2);
  return { x, y, width, dx, dy, scale };
}

function leaving<El>(move: Move, scene: Scene<El>, used: Set<Seen<El>>): Seen<El> | undefined {
  const there = scene.cards.filter((card) => card.zone === move.from);
  const free = there.filter((card) => !used.has(card));
  const found =
    free.find((card) => card.place !== "" && card.place === String(move.from_place)) ??
    free.find((card) => move.face && card.face === move.face) ??
    free.findLast((card) => !card.face) ??
    there.at(-1);
  if (found) used.add(found);
  return found;
}

function landing<El>(move: Move, scene: Scene<El>, used: Set<Seen<El>>): Seen<El> | undefined {
  const free = scene.cards.filter((card) => card.zone === move.to && !used.has(card));
  const found =
    free.find((card) => card.place !== "" && card.place === String(move.to_place)) ??
    free.findLast((card) => move.face && card.face === move.face) ??
    (move.face ? undefined : free.findLast((card) => !card.face));
  if (found) used.add(found);
  return found;
}

/** One card on its way, along a slight arc; turned over in mid-flight if it was face down. */
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

/** Cards that stayed in their zone make room: they slide instead of jumping. */
function settle(before: Scene, after: Scene, landed: Set<Seen>, pace: number): void {
  const old = new Map<string, Seen[]>();
  for (const card of before.cards) {
    const key = `${card.zone}|${card.face}`;
    old.set(key, [...(old.get(key) ?? []), card]);
  }
  for (const card of after.cards) {
    if (landed.has(card)) continue;
    const was = old.get(`${card.zone}|${card.face}`)?.shift();
    if (!was) continue;
    const dx = was.rect.x - card.rect.x;
    const dy = was.rect.y - card.rect.y;
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
