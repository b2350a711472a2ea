/** The end of a round as a scene: what was revealed, taken and scored, beat by beat.
 *
 * It plays entries that the reader was sent. The table shows nothing of what follows until the
 * reader continues; nobody else waits for that. */
import { foldEntry } from "./folding";
import { animateMoves, paceOf } from "./motion";
import { play } from "./sound";
import type { Table } from "./table.svelte";
import type { Entry, Move, View } from "./view";

/** Milliseconds for which a beat stays, and after which the game goes on by itself. */
const BEAT = 1500;
const LONGEST = 60_000;

/** A beat: an entry, or what it shows of one place. */
export type Beat = { entry: Entry; moves: readonly Move[]; faces: string[]; view: View };

/** How many of these entries belong to a reckoning, with what led to it; 0 if none does. */
export const reckoned = (entries: readonly Entry[]): number =>
  entries.findLastIndex((entry) => entry.beat) + 1;

/** The beats of entries, from the view before them. Cards that come from several places to be seen
 * are shown place by place. */
export function beatsOf(before: View, entries: readonly Entry[]): Beat[] {
  let view: View = { ...before, choices: [], actors: [], draft: [], asked: null };
  const beats: Beat[] = [];
  for (const entry of entries) {
    if (!entry.beat) {
      view = foldEntry(view, entry);
      continue;
    }
    const places = [...new Set(entry.moves.map((move) => move.from))];
    for (const place of places.length ? places : [null]) {
      const moves = entry.moves.filter((move) => move.from === place);
      const isLast = place === (places.at(-1) ?? null);
      view = foldEntry(view, { moves, facts: isLast ? entry.facts : {} });
      beats.push({ entry, moves, view, faces: moves.flatMap(({ face }) => (face ? [face] : [])) });
    }
  }
  return beats;
}

export class Reckoning {
  readonly beats: readonly Beat[];
  /** The beat that is being told; past the last one is the summary. */
  at = $state(0);
  /** The scores before, for counting up. */
  readonly scores: readonly number[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: Table,
    private readonly before: View,
    private readonly entries: readonly Entry[],
    readonly after: View,
    private readonly goOn: () => void,
  ) {
    this.beats = beatsOf(before, entries);
    this.scores = before.scores;
  }

  get isTold(): boolean {
    return this.at >= this.beats.length;
  }

  get beat(): Beat | undefined {
    return this.beats[this.at];
  }

  play(): void {
    this.table.reckoning = this;
    play("bell");
    if (!paceOf()) this.skip();
    else this.tell(0);
  }

  again(): void {
    this.table.view = { ...this.before, choices: [], actors: [], draft: [], asked: null };
    this.tell(0);
  }

  /** To the summary. */
  skip(): void {
    clearTimeout(this.timer);
    this.at = this.beats.length;
    const last = this.beats.at(-1);
    this.table.entries = [...this.table.entries.slice(0, this.first), ...this.entries];
    if (last) this.table.view = { ...last.view, scores: this.after.scores };
    this.timer = setTimeout(() => this.continue(), LONGEST);
  }

  continue(): void {
    this.stop();
    this.goOn();
  }

  /** Ends the scene without going on. */
  stop(): void {
    clearTimeout(this.timer);
    if (this.table.reckoning === this) this.table.reckoning = null;
  }

  /** How many entries the table had before. */
  private get first(): number {
    return (this.entries[0]?.n ?? 1) - 1;
  }

  private tell(at: number): void {
    clearTimeout(this.timer);
    this.at = at;
    const beat = this.beats[at];
    if (!beat) return this.skip();
    const upTo = this.entries.indexOf(beat.entry) + 1;
    animateMoves([{ ...beat.entry, moves: [...beat.moves] }], () => {
      // Each is told once to screen readers.
      this.table.seen = this.first + upTo - 1;
      this.table.entries = [
        ...this.table.entries.slice(0, this.first),
        ...this.entries.slice(0, upTo),
      ];
      this.table.view = beat.view;
    });
    this.timer = setTimeout(() => this.tell(at + 1), BEAT * paceOf());
  }
}
