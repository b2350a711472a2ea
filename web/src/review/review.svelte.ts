/** A review while it is computed: asked for again until it is complete. */
import { api } from "../lib/api";
import type { Review } from "../lib/protocol";

/** Milliseconds between two questions. */
const EVERY = 900;

export class ReviewLoader {
  review = $state.raw<Review | null>(null);
  trouble = $state("");
  private asked = 0;

  constructor(private readonly code: string) {}

  /** Asks for an observer's review, the decision at a moment first; stops an earlier question. */
  ask(as: number | null, at: number): () => void {
    const mine = ++this.asked;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isDone = this.review?.observer === as && this.review.done === this.review.total;
    const poll = async (): Promise<void> => {
      try {
        const { review } = await api.review(this.code, as, at);
        if (mine !== this.asked) return;
        this.review = review;
        this.trouble = "";
        if (review.done < review.total) timer = setTimeout(() => void poll(), EVERY);
      } catch (error) {
        if (mine === this.asked) this.trouble = (error as Error).message;
      }
    };
    if (!isDone) void poll();
    return () => clearTimeout(timer);
  }
}
