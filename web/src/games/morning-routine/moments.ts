/** Challenges, read from the log: who faced whom, what this observer saw of it, how it ended. */
import type { Entry } from "../../lib/view";

export type Scene = {
  n: number;
  kind: "match" | "no" | "ring" | "wrong" | "bell";
  /** Who challenges or rings. */
  who: number;
  whom: number;
  /** The queue card and the envelope, where this observer was shown them. */
  queue: string | undefined;
  room: string | undefined;
  /** Mess that came to light. */
  found: string[];
};

/** Faces this observer was shown of what lay in such zones, or came there. */
const shown = (entry: Entry, end: "from" | "to", zone: RegExp): string[] =>
  entry.moves.flatMap((move) => (move.face && zone.test(move[end] ?? "") ? [move.face] : []));
const seatIn = (text: string): number => Number(/seat (\d)/.exec(text)?.[1] ?? -1);

/** The scenes in these entries, in the order of play. */
export function scenesIn(entries: readonly Entry[]): Scene[] {
  const scenes: Scene[] = [];
  const start = (entry: Entry, kind: Scene["kind"]): Scene => {
    const scene = {
      n: entry.n,
      kind,
      who: entry.seat,
      whom: seatIn(entry.text),
      queue: shown(entry, "from", /^queue \d/)[0],
      room: shown(entry, "to", /^room \d/)[0],
      found: [],
    };
    scenes.push(scene);
    return scene;
  };
  for (const entry of entries) {
    const last = scenes.at(-1);
    if (entry.text === "The bell rings") start(entry, "bell");
    else if (entry.text.startsWith("challenges "))
      start(entry, entry.rule === "MR-5.3" ? "no" : "match");
    else if (entry.text.startsWith("is wrong: ")) start(entry, "wrong");
    else if (entry.text.startsWith("takes over ")) {
      const scene = last?.kind === "match" && !last.room ? last : start(entry, "ring");
      scene.room = shown(entry, "to", /^room \d/)[0];
    } else if (entry.text.startsWith("finds ") && last && last.who === entry.seat)
      last.found = shown(entry, "to", /^mess found$/);
  }
  return scenes;
}

const LONGEST_MOMENT = 40;

/** What is new since another log: what was added to it, or all of a replay's next moment. */
export function newsSince(before: readonly Entry[], now: readonly Entry[]): readonly Entry[] {
  const both = Math.min(before.length, now.length);
  const [old, same] = [before[both - 1], now[both - 1]];
  const goesOn = both === 0 || (old?.n === same?.n && old?.text === same?.text);
  if (goesOn) return now.slice(before.length);
  return now.length <= LONGEST_MOMENT ? now : [];
}
