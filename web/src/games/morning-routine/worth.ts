/** What a morning is worth so far, as MR-6 counts it: for the reader's own eyes, never for the rules. */
import type { FaceInfo } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { facesOf } from "../../lib/zones";
import { printedOn, valueOf } from "./rooms";

export type Reward = { face: string; room: string; points: number; text: string; used: boolean };

/** What END effects look at besides the cards. */
export type Rest = {
  /** No negative mess in front. */
  clean: boolean;
  /** Mess cards still in hand. */
  unused: number;
  speed: "highest" | "lowest" | "";
};

const SPEEDS: Record<number, number[]> = {
  2: [5, 1],
  3: [7, 4, 1],
  4: [8, 5, 3, 1],
  5: [8, 6, 4, 2, 1],
  6: [8, 6, 5, 3, 2, 1],
};

/** The Speed Bonus cards of this table, the highest first (MR-1.7). */
export function speedsOf(table: Table): number[] {
  const own = table.view.options.speed;
  return Array.isArray(own) ? (own as number[]) : (SPEEDS[table.view.seats] ?? []);
}

export const rewardOf = (card: FaceInfo, used = false): Reward => {
  const { points, room } = printedOn(card);
  return { face: card.face, room: room?.name ?? "", points, text: card.text, used };
};

/** How many cards of its room one may keep together with it (MR-6.2). */
const limitOf = (card: Reward): number =>
  card.text.includes("keep up to 3") ? 3 : card.text.includes("keep one more") ? 2 : 1;

function bonusOf(card: Reward, kept: readonly Reward[], rest: Rest): number {
  const { text } = card;
  if (text.includes("+1 for each other room"))
    return new Set(kept.filter((one) => one.room !== card.room).map((one) => one.room)).size;
  if (text.includes("highest number on your other"))
    return Math.max(0, ...kept.filter((one) => one !== card).map((one) => one.points));
  if (text.includes("if no negative mess")) return rest.clean ? 2 : 0;
  if (text.includes("lowest Speed Bonus")) return rest.speed === "lowest" ? 4 : 0;
  if (text.includes("highest Speed Bonus")) return rest.speed === "highest" ? 3 : 0;
  if (text.includes("for each mess card left")) return rest.unused;
  if (text.includes("found negative mess")) return card.used ? 3 : 0;
  const pair = /\+2 if you keep a card of the (.+)\./.exec(text);
  return pair && kept.some((one) => one.room === pair[1]) ? 2 : 0;
}

const MOST_TRIED = 12;

/** The most these cards can be worth, one of each room kept, more where a card allows it. */
export function bestOf(cards: readonly Reward[], rest: Rest, own: Options): number {
  if (cards.length > MOST_TRIED) return bestOf(cards.slice(0, MOST_TRIED), rest, own);
  let best = 0;
  for (let bits = 0; bits < 1 << cards.length; bits++) {
    const kept = cards.filter((_, index) => bits & (1 << index));
    const counted = own.usedCount ? kept : kept.filter((card) => !card.used);
    const seen = own.beforeDrop ? cards : kept;
    const within = counted.every((card) => {
      const same = (one: Reward): boolean => one.room === card.room;
      const limit = Math.max(1, ...seen.filter(same).map(limitOf));
      return counted.filter(same).length <= limit;
    });
    if (!within) continue;
    const points = kept.reduce((sum, card) => sum + card.points, 0);
    best = Math.max(best, points + seen.reduce((sum, one) => sum + bonusOf(one, seen, rest), 0));
  }
  return best;
}

export type Options = { usedCount: boolean; beforeDrop: boolean };

/** What the seat would have if the morning were over for it now; `more` is one it may still take. */
export function worthNow(table: Table, seat: number, more?: string): number {
  const faces = (title: string): string[] => facesOf(table.zoneOf(title, seat));
  const { options } = table.view;
  const cards = [
    ...faces("used rewards").map((face) => rewardOf(table.face(face), true)),
    ...[...faces("rewards"), ...faces("shown rewards"), ...(more === undefined ? [] : [more])].map(
      (face) => rewardOf(table.face(face)),
    ),
  ];
  const mess = faces("mess in front").map(valueOf);
  const speed = table.factOf("speed bonus", seat) ?? 0;
  const speeds = speedsOf(table);
  const hand = table.zoneOf("mess", seat)?.count ?? 0;
  const rest: Rest = {
    clean: !mess.some((value) => value < 0),
    unused: Math.max(0, hand - (more === undefined ? 0 : 1)),
    speed: !speed ? "" : speed === speeds[0] ? "highest" : speed === speeds.at(-1) ? "lowest" : "",
  };
  const own = {
    usedCount: options.limit_counts_revealed !== "no",
    beforeDrop: options.end_eval === "before_discard",
  };
  return bestOf(cards, rest, own) + speed + mess.reduce((sum, value) => sum + value, 0);
}
