/** The state of the lab's form: the next run. */
import type { GameInfo, OptionInfo } from "../lib/protocol";
import { type RunRequest, type Kind, type Rules, defaultOf, valueOf } from "./runs";

export const SIZES: Record<Kind, readonly number[]> = {
  sim: [200, 500, 1000, 2000, 5000, 10_000, 50_000],
  compare: [200, 500, 2000, 5000, 20_000, 100_000],
  ladder: [20, 50, 100, 400, 1000],
};
/** How many of a game's rules are shown at first. */
const FIRST = 4;

export class Form {
  kind = $state<Kind>("sim");
  game = $state.raw<GameInfo | null>(null);
  seats = $state(2);
  /** One bot for all seats, or one per seat. */
  bots = $state.raw<string[]>(["greedy"]);
  a = $state.raw<Rules>({});
  b = $state.raw<Rules>({});
  sizes = $state<Record<Kind, number>>({ sim: 500, compare: 5000, ladder: 50 });
  extras = $state(true);
  skill = $state("random,greedy");
  rung = $state<string | null>(null);
  /** Games that searching bots imagine for each choice; 0: as at a table. */
  thinking = $state(0);
  pace = $state(8);
  seed = $state("lab");
  /** Rules added to the first few. */
  private added = $state.raw<string[]>([]);

  /** Switches to a game; settings of another game's rules are dropped. */
  choose(game: GameInfo): void {
    if (game.id === this.game?.id) return;
    this.game = game;
    this.seats = game.seats.includes(2) ? 2 : Math.min(...game.seats);
    this.a = {};
    this.b = {};
    this.added = [];
    this.rung = null;
    this.bots = ["greedy"];
  }

  /** Fills the form with a run's settings. */
  fill(asked: RunRequest, game: GameInfo): void {
    this.choose(game);
    this.kind = asked.kind;
    if (asked.seats !== null) this.seats = asked.seats;
    this.sizes[asked.kind] = asked.games;
    this.rung = asked.rung;
    this.seed = asked.seed;
    if (asked.kind === "ladder") return;
    this.a = asked.a;
    this.b = asked.b;
    this.bots = asked.bots;
    this.extras = asked.extras;
    this.skill = asked.skill.join(",");
    this.thinking = asked.thinking;
    this.pace = asked.pace;
  }

  get shown(): OptionInfo[] {
    const all = this.settable;
    return all.filter(
      (option, index) =>
        index < FIRST ||
        this.added.includes(option.name) ||
        option.name in this.a ||
        (this.kind === "compare" && option.name in this.b),
    );
  }

  get more(): OptionInfo[] {
    return this.settable.filter((option) => !this.shown.includes(option));
  }

  /** Rules without listed values take JSON, which the form does not offer. */
  private get settable(): OptionInfo[] {
    return (this.game?.options ?? []).filter((option) => option.values.length > 0);
  }

  add(name: string): void {
    this.added = [...this.added, name];
  }

  /** Whether the run changes this rule. */
  isChanged(option: OptionInfo): boolean {
    const a = valueOf(option, this.a, this.seats);
    const other =
      this.kind === "compare" ? valueOf(option, this.b, this.seats) : defaultOf(option, this.seats);
    return String(a) !== String(other);
  }

  get searches(): boolean {
    const rungs = this.game?.bots.filter((bot) => bot.rung !== null).map((bot) => bot.name) ?? [];
    return this.bots.some((name) => rungs.includes(name));
  }

  /** Whether the form matches a run's settings. */
  isLike(asked: RunRequest): boolean {
    const now = this.asked as Record<string, unknown>;
    const then = asked as Record<string, unknown>;
    return Object.keys(now).every((key) => JSON.stringify(now[key]) === JSON.stringify(then[key]));
  }

  get asked(): RunRequest {
    const isLadder = this.kind === "ladder";
    return {
      kind: this.kind,
      game: this.game?.id ?? "",
      seats: this.seats,
      games: this.sizes[this.kind],
      bots: isLadder ? ["greedy"] : this.bots.length > 1 ? this.bots : this.bots.slice(0, 1),
      a: isLadder ? {} : this.a,
      b: this.kind === "compare" ? this.b : {},
      skill: this.skill.split(","),
      extras: this.extras,
      rung: isLadder ? this.rung : null,
      thinking: this.thinking,
      pace: this.pace,
      seed: this.seed,
    };
  }
}
