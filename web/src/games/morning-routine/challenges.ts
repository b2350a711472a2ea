/** Challenges from the log: who challenged whom, what this observer saw, how it ended. */
import type { Entry } from "../../lib/view";

type Kind = "match" | "no" | "ring" | "wrong" | "bell";

export type Scene = {
  n: number;
  kind: Kind;
  /** Who challenges or rings. */
  who: number;
  whom: number;
  /** The queue card and the envelope, where this observer was shown them. */
  queue: string | undefined;
  room: string | undefined;
  /** Mess that came to light. */
  found: string[];
};

/** By the moment that starts one. */
const KINDS: Record<string, Kind> = {
  match: "match",
  "no-match": "no",
  ring: "ring",
  wrong: "wrong",
  bell: "bell",
};

/** The scenes in these entries, in the order of play; `keyOf` answers the key of a zone. */
export function scenesIn(
  entries: readonly Entry[],
  keyOf: (zone: string | null) => string | undefined,
): Scene[] {
  /** Faces this observer was shown of what lay in such zones, or came there. */
  const shown = (entry: Entry, end: "from" | "to", key: string): string[] =>
    entry.moves.flatMap((move) => (move.face && keyOf(move[end]) === key ? [move.face] : []));
  const scenes: Scene[] = [];
  for (const entry of entries) {
    const kind = KINDS[entry.moment ?? ""];
    const last = scenes.at(-1);
    if (kind)
      scenes.push({
        n: entry.n ?? 0,
        kind,
        who: entry.seat,
        whom: entry.message?.args?.other ?? -1,
        queue: shown(entry, "from", "queue")[0],
        room: shown(entry, "to", "room")[0],
        found: [],
      });
    else if (last && entry.moment === "handover") last.room = shown(entry, "to", "room")[0];
    else if (last && entry.moment === "found") last.found = shown(entry, "to", "mess found");
  }
  return scenes;
}

const LONGEST_MOMENT = 40;

/** What is new since another log: what was added to it, or all of a replay's next moment. */
export function newsSince(before: readonly Entry[], now: readonly Entry[]): readonly Entry[] {
  const last = Math.min(before.length, now.length) - 1;
  const goesOn = JSON.stringify(before[last]) === JSON.stringify(now[last]);
  if (goesOn) return now.slice(before.length);
  return now.length <= LONGEST_MOMENT ? now : [];
}
