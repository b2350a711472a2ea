/** Where a choice is made: a target as a short key, and choices found by it. */
import type { Choice, Target } from "./view";

/** The same for a choice's target and for the card, zone, seat or square on the page. */
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

/** The other way, for asking why something on the page cannot be chosen; buttons are told apart by
 * their words: "button|pass". */
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

export function byKey(choices: readonly Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const key = keyOf(choice.target);
    const same = found.get(key);
    if (same) same.push(choice);
    else found.set(key, [choice]);
  }
  return found;
}

/** Keys under which a card on the page may be meant: by its face there, or by its place. A face that is
 * only named ("name a card") lies nowhere, and is a button. */
export function cardKeys(zone: string, face: string | undefined, place?: number): string[] {
  return [
    ...(face === undefined ? [] : [`card|${zone}|${face}`]),
    ...(place === undefined ? [] : [`place|${zone}|${place}`]),
  ];
}

/** What something on the page stands for, be it a thing to choose or only a card, a zone, a seat. */
export function keyAt(at: Element): string | undefined {
  const one = at.closest<HTMLElement>("[data-keys], [data-card], [data-zone], [data-seat]");
  if (!one) return undefined;
  const { keys, card, in: zone = "", face, place, zone: name, seat } = one.dataset;
  if (keys) return keys.split("~")[0];
  if (card === undefined) return name === undefined ? `seat|${seat}` : `zone|${name}`;
  return cardKeys(zone, face, place === undefined ? undefined : Number(place))[0] ?? `zone|${zone}`;
}

export type Box = { x: number; y: number; width: number; height: number };
export type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** Which of these boxes lies next in that direction; -1 if none does. */
export function nextBox(from: Box, boxes: readonly Box[], way: Way): number {
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
