/** Finds what on the page is explained: cards, and marks by their keys in the game's reference. */
import type { Table } from "./table.svelte";

/** Something that can be explained. */
export type Subject = {
  element: HTMLElement;
  /** A card that this observer knows. */
  face?: string;
  /** Keys of its explanation; the first that is known counts. */
  keys: readonly string[];
};

/** What everything on the page that is explained carries. */
export const EXPLAINED = "[data-about], [data-number], [data-card], [data-seat], [data-zone]";

/** Begins what is said about something that stands for a card: `cards/fern`. */
const CARD = "cards/";

/** The keys of a number by its path in the view, the closest first: places and seats do not matter. */
export function keysOfPath(path: string): string[] {
  const parts = path.replace(/^-/, "").split("/");
  if (parts[0] === "zones") return [`zones/${parts[1]?.replace(/ \d+$/, "")}`];
  const named = parts.filter((part) => !/^\d+$/.test(part));
  return named.map((_, dropped) => named.slice(0, named.length - dropped).join("/"));
}

/** Whether an element says or draws something itself, and does not just hold other elements. */
const says = (element: Element): boolean =>
  element instanceof SVGElement ||
  element.matches("i") ||
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );

/** What an element and those around it stand for, the innermost first. */
export function subjectsAt(target: Element, table: Pick<Table, "zone">): Subject[] {
  const found: Subject[] = [];
  const zoneKey = (name: string): string => `zones/${table.zone(name)?.key ?? name}`;
  let element = target.closest<HTMLElement>(EXPLAINED);
  for (; element; element = element.parentElement?.closest<HTMLElement>(EXPLAINED) ?? null) {
    const { about, number, card, face, in: zone = "", zone: name, seat } = element.dataset;
    if (about?.startsWith(CARD)) found.push({ element, keys: [], face: about.slice(CARD.length) });
    else if (about) found.push({ element, keys: [about] });
    if (number) found.push({ element, keys: keysOfPath(number) });
    if (card !== undefined)
      found.push({ element, keys: [zoneKey(zone)], ...(face ? { face } : {}) });
    if (seat !== undefined) found.push({ element, keys: ["player"] });
    if (name !== undefined && (says(target) || target === element))
      found.push({ element, keys: [zoneKey(name)] });
  }
  return found;
}
