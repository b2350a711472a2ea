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

type Seen = { el: HTMLElement; zone: string; face: string; place: string; rect: DOMRect };
type Scene = { cards: Seen[]; zones: Map<string, DOMRect>; back: HTMLElement | undefined };

function scene(): Scene {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-card]")].map((el) => ({
    el,
    zone: el.dataset.in ?? "",
    face: el.dataset.face ?? "",
    place: el.dataset.place ?? "",
    rect: el.getBoundingClientRect(),
  }));
  const zones = new Map<string, DOMRect>();
  for (const el of document.querySelectorAll<HTMLElement>("[data-zone]")) {
    zones.set(el.dataset.zone ?? "", el.getBoundingClientRect());
  }
  return { cards, zones, back: cards.find((card) => !card.face)?.el };
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
  const left = new Set<Seen>();
  const landed = new Set<Seen>();
  const count = entries.reduce((sum, entry) => sum + entry.moves.length, 0);
  const full = count * STAGGER + entries.length * BETWEEN;
  const squeeze = Math.min(1, LONGEST / full) * pace;
  let when = 0;
  for (const entry of entries) {
    for (const move of entry.moves) {
      if (move.kind === "shuffle") shuffle(move, pace);
      if (move.kind !== "move") continue;
      const start = leaving(move, before, left);
      const from = start?.rect ?? (move.from ? before.zones.get(move.from) : undefined);
      const to = landing(move, after, landed);
      const end = to?.rect ?? (move.to ? after.zones.get(move.to) : undefined);
      if (!from || !end) continue;
      const picture = to?.el ?? start?.el ?? before.back ?? after.back;
      if (!picture) continue;
      const turns = Boolean(to?.face && !start?.face && move.from);
      flight(picture, from, end, when * squeeze, FLIGHT * pace, turns ? before.back : undefined);
      to?.el.animate([{ opacity: 0 }, { opacity: 0 }], {
        duration: when * squeeze + FLIGHT * pace,
      });
      when += STAGGER;
    }
    when += BETWEEN;
  }
  return landed;
}

function leaving(move: Move, scene: Scene, used: Set<Seen>): Seen | undefined {
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

function landing(move: Move, scene: Scene, used: Set<Seen>): Seen | undefined {
  const free = scene.cards.filter((card) => card.zone === move.to && !used.has(card));
  const found =
    free.find((card) => card.place !== "" && card.place === String(move.to_place)) ??
    free.findLast((card) => move.face && card.face === move.face) ??
    (move.face ? undefined : free.findLast((card) => !card.face));
  if (found) used.add(found);
  return found;
}

/** One card on its way, along a slight arc; turned over in mid-flight if it was face down. */
function flight(
  picture: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  delay: number,
  duration: number,
  back: HTMLElement | undefined,
): void {
  const width = Math.min(to.width, picture.offsetWidth || to.width);
  const ghost = document.createElement("div");
  ghost.className = "flight";
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(copy(picture, width));
  const height = (width * 88) / 63;
  const x = to.x + (to.width - width) / 2;
  const y = to.y + (to.height - height) / 2;
  Object.assign(ghost.style, { left: `${x}px`, top: `${y}px`, width: `${width}px` });
  (document.querySelector("[data-flights]") ?? document.body).append(ghost);
  const scale = Math.min(from.width, from.height) < 8 ? 0.4 : Math.min(from.width / width, 2);
  const dx = from.x + from.width / 2 - (x + width / 2);
  const dy = from.y + from.height / 2 - (y + height / 2);
  const arc = Math.min(40, Math.hypot(dx, dy) * 0.12);
  const flip = (amount: number): string => (back ? ` scaleX(${amount})` : "");
  const way = ghost.animate(
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
  way.onfinish = end;
  way.oncancel = end;
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
