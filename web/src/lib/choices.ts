/** Targets of choices as short keys, and choices found by them. */
import type { Choice, Target } from "./view";

/** The same key for a choice's target and for the card, zone, seat or square on the page. */
export function keyOf(target: Target): string {
  switch (target.kind) {
    case "card":
      return `card|${target.zone ?? ""}|${target.face}`;
    case "place":
      return `place|${target.zone ?? ""}|${target.place}`;
    case "zone":
      return `zone|${target.zone}`;
    case "seat":
      return `seat|${target.seat}`;
    case "square":
      return `square|${target.square}`;
    case "number":
      return `number|${target.number}`;
    case "button":
      return "button";
  }
}

/** The inverse, for asking why something cannot be chosen; buttons are identified by
 * their word: "button|pass". */
export function targetOf(key: string): Target & { word?: string } {
  const [kind = "", first = "", second = ""] = key.split("|");
  switch (kind) {
    case "card":
      return { kind, zone: first, face: second };
    case "place":
      return { kind, zone: first, place: Number(second) };
    case "zone":
      return { kind, zone: first };
    case "seat":
      return { kind, seat: Number(first) };
    case "square":
      return { kind, square: Number(first) };
    case "number":
      return { kind, number: Number(first) };
    default:
      return first ? { kind: "button", word: first } : { kind: "button" };
  }
}

export function byKey<Kind extends Choice>(choices: readonly Kind[]): Map<string, Kind[]> {
  const found = new Map<string, Kind[]>();
  for (const choice of choices) {
    const key = keyOf(choice.target);
    const same = found.get(key);
    if (same) same.push(choice);
    else found.set(key, [choice]);
  }
  return found;
}

/** The keys of a card on the page: by its face, or by its place. A face that is
 * only named ("name a card") has no zone and becomes a button. */
export function cardKeys(zone: string, face: string | undefined, place?: number): string[] {
  return [
    ...(face === undefined ? [] : [`card|${zone}|${face}`]),
    ...(place === undefined ? [] : [`place|${zone}|${place}`]),
  ];
}

/** The key of the innermost card, zone, seat or other target around an element. */
export function keyAt(at: Element): string | undefined {
  const one = at.closest<HTMLElement>("[data-keys], [data-card], [data-zone], [data-seat]");
  if (!one) return undefined;
  const { keys, card, in: zone = "", face, place, zone: name, seat } = one.dataset;
  if (keys) return keys.split("~")[0];
  if (card === undefined) return name === undefined ? `seat|${seat}` : `zone|${name}`;
  return cardKeys(zone, face, place === undefined ? undefined : Number(place))[0] ?? `zone|${zone}`;
}

export type Box = { x: number; y: number; width: number; height: number };
export type ArrowKey = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** The index of the nearest box in that direction, or -1. */
export function nearestInDirection(from: Box, boxes: readonly Box[], way: ArrowKey): number {
  const level = way === "ArrowLeft" || way === "ArrowRight";
  const sign = way === "ArrowRight" || way === "ArrowDown" ? 1 : -1;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const dx = box.x + box.width / 2 - (from.x + from.width / 2);
    const dy = box.y + box.height / 2 - (from.y + from.height / 2);
    const along = (level ? dx : dy) * sign;
    const aside = Math.abs(level ? dy : dx);
    if (along <= 1) return;
    const cost = along + aside * 2.5;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}
