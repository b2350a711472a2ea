/** What this seat does at its sheet before a choice is sent: where the shape is held, how it is turned. */
import { createContext } from "svelte";
import type { Table } from "../../lib/table.svelte";
import type { Choice } from "../../lib/view";
import { decisionOf, nearOf, notedBy, SINGLE, type Way, waySaid, waysOf } from "./decision";
import type { Print } from "./drawings";
import { pointsOf, totalOf } from "./scoring";
import {
  drawing,
  giving,
  membersFor,
  MEMBERS,
  printsOf,
  type Sheet,
  sheetOf,
  takenOn,
} from "./sheet";
import { type Form, inside, placed, placesOf } from "./squares";

/** The shape in the air: `look` before it can be placed, and then whether it may lie there. */
export type Ghost = { kind: "look" | "good" | "bad" | "patch"; first: number; squares: number[] };
export type Worth = { now: number; then: number };

export class Desk {
  /** The square that is pointed at. */
  at = $state<number | null>(null);
  /** How the shape is turned while the view still asks for it. */
  private turned = $state<Way>(0);
  /** A place that waits for its turn to be sent first. */
  private waiting = $state<number | null>(null);
  private wish: "turn" | "mirror" | null = null;
  private reasons = $state.raw<{ of: unknown; text: Map<string, string> }>({
    of: null,
    text: new Map(),
  });

  constructor(readonly table: Table) {}

  /** Whose sheet is the large one: one's own, or for a spectator the first. */
  readonly seat = $derived.by(() => this.table.you ?? 0);
  readonly prints: readonly (Print | undefined)[] = $derived.by(() => printsOf(this.table.view));
  readonly sheets: Sheet[] = $derived.by(() =>
    Array.from({ length: this.table.view.seats }, (_, seat) => sheetOf(this.table.view, seat)),
  );
  readonly sheet = $derived.by(() => this.sheets[this.seat] ?? sheetOf(this.table.view, this.seat));
  readonly now = $derived.by(() => decisionOf(this.table.view, this.seat));
  readonly ways = $derived.by(() => waysOf(this.table.view, this.seat));
  readonly free = $derived.by(() => this.now.shape === "free");

  /** The ways that the view offers just now. */
  readonly offered = $derived.by(() => {
    const found = new Map<Way, Choice>();
    if (this.now.asks !== "way") return found;
    for (const choice of this.table.view.choices) {
      const way = waySaid(choice.notation);
      if (way !== null) found.set(way, choice);
    }
    return found;
  });
  readonly way: Way | null = $derived.by(() => {
    if (this.now.asks !== "way") return this.now.way;
    return this.offered.has(this.turned) ? this.turned : ([...this.offered.keys()][0] ?? null);
  });
  /** The form in the air. */
  readonly form: Form = $derived.by(() => {
    const way = this.way ?? 0;
    return way === "single" || this.free ? SINGLE : (this.ways[way] ?? SINGLE);
  });
  /** First squares that will do, as the view says, or (its turn not yet sent) as they will be. */
  readonly places: ReadonlySet<number> = $derived.by(() => {
    const { choices } = this.table.view;
    if (this.now.asks === "square" || this.now.asks === "patch")
      return new Set(choices.map((choice) => choice.target.square ?? -1));
    if (this.now.asks !== "way") return new Set<number>();
    return placesOf(this.form, takenOn(this.sheet), nearOf(this.table.view, this.sheet));
  });
  readonly placing = $derived.by(() => this.now.asks === "way" || this.now.asks === "square");
  /** Squares that some legal place covers. */
  readonly open = $derived.by(() => {
    const form = this.now.asks === "patch" ? SINGLE : this.form;
    return new Set([...this.places].flatMap((first) => placed(form, first) ?? []));
  });

  readonly ghost: Ghost | null = $derived.by(() => {
    const { asks } = this.now;
    if (asks === "patch") {
      const first = this.at ?? [...this.places][0] ?? 0;
      return { kind: this.places.has(first) ? "patch" : "bad", first, squares: [first] };
    }
    if (this.placing) {
      const first = this.at === null ? ([...this.places][0] ?? 0) : inside(this.form, this.at);
      const squares = placed(this.form, first) ?? [];
      return { kind: this.places.has(first) ? "good" : "bad", first, squares };
    }
    if ((asks !== "card" && asks !== "symbol") || this.at === null) return null;
    const first = inside(this.form, this.at);
    return { kind: "look", first, squares: placed(this.form, first) ?? [] };
  });

  /** What is drawn, or would be if the shape were let go. */
  readonly squares = $derived.by(() =>
    this.ghost?.kind === "good" ? this.ghost.squares : this.now.squares,
  );
  readonly patches = $derived.by(() =>
    this.ghost?.kind === "patch" ? [...this.now.patches, this.ghost.first] : this.now.patches,
  );
  /** The sheet as it would be with that drawn, and with it given if somebody was chosen. */
  readonly drawn: Sheet = $derived.by(() => {
    if (this.now.symbol < 0) return this.sheet;
    return drawing(this.sheet, this.prints, this.now.symbol, this.squares, this.patches);
  });
  readonly after: Sheet = $derived.by(() =>
    this.now.member < 0 ? this.drawn : this.given(this.now.member),
  );
  readonly takers: number[] = $derived.by(() =>
    this.now.symbol < 0 || this.free ? [] : membersFor(this.sheet, this.now.symbol),
  );
  /** By member: points now, and as they would be if they got it (or did not). */
  readonly worth: Worth[] = $derived.by(() =>
    MEMBERS.map((_, member) => {
      const { view } = this.table;
      const gets = this.now.member < 0 ? this.takers.includes(member) : this.now.member === member;
      return {
        now: pointsOf(view, this.sheet, member),
        then: pointsOf(view, gets ? this.given(member) : this.drawn, member),
      };
    }),
  );
  readonly total: Worth = $derived.by(() => {
    const others = this.sheets.filter((sheet) => sheet.seat !== this.seat);
    const of = (sheet: Sheet) => totalOf(this.table.view, sheet, others, this.prints);
    return { now: of(this.sheet), then: of(this.after) };
  });

  /** What a member would write for it: a size, a shape, or a cross. */
  noted(): [size: number, shape: number] {
    return notedBy(this.table.view, this.way, this.squares.length);
  }

  private given(member: number): Sheet {
    return giving(this.drawn, member, ...this.noted());
  }

  /** Where the first square would be if this one were pointed at. */
  firstAt(square: number): number {
    return this.placing || this.now.asks === "card" || this.now.asks === "symbol"
      ? inside(this.form, square)
      : square;
  }

  choiceAt(first: number): Choice | undefined {
    return this.table.view.choices.find((choice) => choice.target.square === first);
  }

  /** Lets the shape go where it is held. */
  place(): void {
    if (!this.ghost) return;
    const { first, kind } = this.ghost;
    if (this.now.asks === "way" && kind !== "bad") {
      const choice = this.way === null ? undefined : this.offered.get(this.way);
      if (!choice) return;
      this.waiting = first;
      this.table.choose(choice);
      return;
    }
    const choice = this.choiceAt(first);
    if (choice) this.table.choose(choice);
    else this.table.why(`square|${first}`);
  }

  /** Once the turn was sent: the place that waited for it. */
  goOn(): void {
    const { asks } = this.now;
    if (this.table.sending) return;
    if (this.wish && asks === "way") {
      const wish = this.wish;
      this.wish = null;
      this.turn(wish);
    }
    if (this.waiting === null || asks === "way") return;
    const first = this.waiting;
    this.waiting = null;
    if (asks !== "square") return;
    const choice = this.choiceAt(first);
    if (choice) this.table.choose(choice);
  }

  /** Whether turning or mirroring comes to anything, and what it would come to. */
  turnedBy(how: "turn" | "mirror"): Way | null {
    const way = this.way;
    if (way === null || way === "single")
      return [...this.offered.keys()].find((one) => one !== "single") ?? null;
    const around = (from: number, by: number) => from - (from % 4) + ((from + by) % 4);
    const start = how === "turn" ? around(way, 1) : (way < 4 ? 4 : 0) + ((4 - (way % 4)) % 4);
    for (let by = 0; by < 4; by++) {
      const form = this.ways[around(start, by)];
      const found = [...this.offered.keys()].find(
        (one) => one !== "single" && this.ways[one]?.key === form?.key,
      );
      if (found !== undefined && found !== way && form?.key !== this.form.key) return found;
    }
    return null;
  }

  get turnable(): boolean {
    if (this.now.asks === "way") return true;
    return this.now.asks === "square" && this.undoesTurn;
  }

  private get undoesTurn(): boolean {
    const last = this.table.view.draft.at(-1);
    return last !== undefined && waySaid(last) !== null && this.table.undo === "free";
  }

  turn(how: "turn" | "mirror"): void {
    if (this.now.asks === "way") {
      const to = this.turnedBy(how);
      if (to !== null) this.turned = to;
    } else if (this.turnable) {
      this.turned = this.now.way ?? 0;
      this.wish = how;
      this.table.takeBack();
    }
  }

  take(way: Way): void {
    this.turned = way;
  }

  /** Why the shape may not lie here; asked of the server once a place. */
  readonly reason = $derived.by(() => {
    const { ghost } = this;
    if (ghost?.kind !== "bad" || this.reasons.of !== this.table.view) return "";
    return this.reasons.text.get(`square|${ghost.first}`) ?? "";
  });

  async askWhy(): Promise<void> {
    const { view } = this.table;
    if (this.ghost?.kind !== "bad" || this.now.asks === "way") return;
    const key = `square|${this.ghost.first}`;
    const known = this.reasons.of === view ? this.reasons.text : new Map<string, string>();
    if (known.has(key)) return;
    const text = await this.table.reason(key);
    if (this.table.view !== view) return;
    const later = this.reasons.of === view ? this.reasons.text : known;
    this.reasons = { of: view, text: new Map([...later, [key, text]]) };
  }
}

export const [getDesk, setDesk] = createContext<Desk>();
