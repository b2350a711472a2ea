/** A learner's way through a lesson: the server says which choice it waits for, the page reads
 * the steps before it one by one. */
import { api } from "../lib/api";
import type { Part } from "../lib/formatting";
import type { Guided, Lesson, LessonStep } from "../lib/protocol";
import { setLearned } from "./progress";

/** After so many wrong choices the lesson offers to show the right one. */
const MISSES = 2;

export class LessonProgress {
  lesson = $state.raw<Lesson | null>(null);
  guided = $state.raw<Guided>({ step: 0, waiting: null, expected: [] });
  /** The step that is shown. */
  index = $state(0);
  /** What is said to a wrong choice. */
  answer = $state.raw<readonly Part[] | null>(null);
  misses = $state(0);
  /** Counts how often the move was shown. */
  shows = $state(0);
  /** A choice was made before the step was read. */
  hurried = $state(false);
  done = $state(false);

  constructor(readonly game: string) {
    void api.lesson(game).then((found) => (this.lesson = found));
  }

  get step(): LessonStep | null {
    return this.lesson?.steps[this.index] ?? null;
  }

  /** Whether the shown step is the one that waits for a choice. */
  get waits(): boolean {
    return this.guided.waiting === this.index;
  }

  get isLast(): boolean {
    return this.guided.waiting === null && this.index === (this.lesson?.steps.length ?? 0) - 1;
  }

  get needsHelp(): boolean {
    return this.misses >= MISSES;
  }

  update(guided: Guided): void {
    const before = this.guided;
    this.guided = guided;
    if (guided.step !== before.step || guided.waiting !== before.waiting) {
      this.index = guided.step;
      this.answer = null;
      this.misses = 0;
      this.hurried = false;
    }
  }

  next(): void {
    if (this.isLast) this.finish();
    else if (!this.waits) this.index += 1;
    this.hurried = false;
    this.answer = null;
  }

  back(): void {
    if (this.index > this.guided.step) this.index -= 1;
    this.answer = null;
  }

  /** Whether a choice may be sent now: steps are read first. */
  mayChoose(): boolean {
    if (this.waits) return true;
    this.hurried = true;
    return false;
  }

  refuse(parts: readonly Part[]): void {
    if (!this.waits) {
      this.hurried = true;
      return;
    }
    this.answer = parts;
    this.misses += 1;
  }

  tryAgain(): void {
    this.answer = null;
  }

  showMe(): void {
    this.answer = null;
    this.shows += 1;
  }

  finish(): void {
    setLearned(this.game);
    this.done = true;
  }
}
