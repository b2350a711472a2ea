/** Dragging a lit card chooses it, as a click would; if the next question then lights what it was
 * dropped on, that is chosen, too. Mouse and pen only: on a touch screen the gesture scrolls. */

const FAR = 7;
/** How long, in milliseconds, a drop can answer the next question. */
const LASTS = 2500;

type Carried = { grip: HTMLElement; card: HTMLElement; x: number; y: number; ghost?: HTMLElement };

export type Drop = { keys: string[]; until: number };

/** Watches a table for drags; `dropped` gets what was dragged and all that lies at the drop point. A
 * card that is held to be read is not dragged. */
export function watchDrags(
  root: HTMLElement,
  dropped: (grip: HTMLElement, drop: Drop) => void,
  isHeld: () => boolean,
): () => void {
  let carried: Carried | null = null;

  const take = (event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    const grip = (event.target as Element).closest<HTMLElement>("[data-lit][data-keys]");
    const card = grip?.closest<HTMLElement>("[data-card]") ?? grip?.querySelector("[data-card]");
    if (grip && card instanceof HTMLElement)
      carried = { grip, card, x: event.clientX, y: event.clientY };
  };

  const carry = (event: PointerEvent): void => {
    if (!carried || isHeld()) return;
    const [dx, dy] = [event.clientX - carried.x, event.clientY - carried.y];
    if (!carried.ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      getSelection()?.removeAllRanges();
      carried.ghost = ghostOf(carried.card);
      root.append(carried.ghost);
      carried.card.dataset.carried = "";
    }
    carried.ghost.style.translate = `${dx}px ${dy}px`;
  };

  const letGo = (event: PointerEvent): void => {
    const held = carried;
    carried = null;
    if (!held?.ghost) return;
    held.ghost.remove();
    delete held.card.dataset.carried;
    // Ignore the click that ends a drag.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    if (event.type === "pointercancel") return;
    const at = document.elementFromPoint(event.clientX, event.clientY);
    const zone = at?.closest<HTMLElement>("[data-zone]")?.dataset.zone;
    if (!at || !root.contains(at) || held.grip.contains(at) || zone === held.card.dataset.in)
      return;
    dropped(held.grip, { keys: keysAt(at), until: performance.now() + LASTS });
  };

  const still = (event: Event): void => {
    if (carried) event.preventDefault();
  };

  root.addEventListener("pointerdown", take);
  root.addEventListener("dragstart", still);
  addEventListener("pointermove", carry);
  addEventListener("pointerup", letGo);
  addEventListener("pointercancel", letGo);
  return () => {
    root.removeEventListener("pointerdown", take);
    root.removeEventListener("dragstart", still);
    removeEventListener("pointermove", carry);
    removeEventListener("pointerup", letGo);
    removeEventListener("pointercancel", letGo);
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function ghostOf(card: HTMLElement): HTMLElement {
  const box = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.className += " carried-ghost";
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  for (const one of ghost.querySelectorAll("[data-keys], [data-lit]")) {
    one.removeAttribute("data-keys");
    one.removeAttribute("data-lit");
  }
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    zIndex: "60",
    pointerEvents: "none",
  });
  return ghost;
}

/** The keys of everything at a point, innermost first. */
function keysAt(at: Element): string[] {
  const keys: string[] = [];
  for (let here: Element | null = at; here; here = here.parentElement) {
    if (!(here instanceof HTMLElement)) continue;
    keys.push(...(here.dataset.keys?.split("~") ?? []));
    if (here.dataset.zone) keys.push(`zone|${here.dataset.zone}`);
  }
  return keys;
}
