/** Animates figures between bench, doors and school; an overlay that blocks nothing. */
import { settings } from "../../lib/settings.svelte";

const PACE = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };
const LASTS = 520;
const NEAR = 24;

type Places = Map<string, DOMRect>;

const walkers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-walker]")];

/** Where everybody stands now, by seat. */
export function places(): Places {
  const found: Places = new Map();
  for (const el of walkers())
    if (el.offsetParent) found.set(el.dataset.walker ?? "", el.getBoundingClientRect());
  return found;
}

/** Walks whoever stands somewhere else than before. */
export function walk(before: Places): void {
  const pace = PACE[settings.speed];
  if (!pace || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const el of walkers()) {
    const from = before.get(el.dataset.walker ?? "");
    const to = el.getBoundingClientRect();
    if (!from || !to.width || Math.hypot(from.x - to.x, from.y - to.y) < NEAR) continue;
    stroll(el, from, to, LASTS * pace);
  }
}

function stroll(el: HTMLElement, from: DOMRect, to: DOMRect, duration: number): void {
  const picture = el.cloneNode(true) as HTMLElement;
  picture.removeAttribute("data-walker");
  picture.inert = true;
  const frame = document.createElement("div");
  frame.className = "flight";
  frame.setAttribute("aria-hidden", "true");
  frame.append(picture);
  Object.assign(frame.style, { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px` });
  (document.querySelector("[data-flights]") ?? document.body).append(frame);
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const steps = 4;
  const way = frame.animate(
    Array.from({ length: steps + 1 }, (_, n) => ({
      transform: `translate(${dx * (1 - n / steps)}px, ${dy * (1 - n / steps) - (n % 2) * 7}px)`,
    })),
    { duration, easing: "linear" },
  );
  el.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
  const end = (): void => frame.remove();
  way.onfinish = end;
  way.oncancel = end;
}
