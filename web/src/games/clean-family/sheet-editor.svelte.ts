/** The state of the reader's sheet before a choice is sent: where the shape is held, how it is turned. */
import { createContext } from "svelte";
import type { Table } from "../../lib/table.svelte";
import type { Choice, Look, Previews, View } from "../../lib/view";
import { choiceFor } from "./choices";
import { decisionOf, isWay, shapeOf, wayKey } from "./draft";
import type { Print } from "./drawings";
import {
  figureNow,
  figureOf,
  hasColumn,
  showsPoints,
  standingOf,
  previewValue,
  turnsOf,
} from "./points";
import { printedShape } from "./cards";
import { MEMBERS, printsOf, type Sheet, sheetOf } from "./sheet";
import { type Form, formOf, inside, placed, squaresOf } from "./squares";

/** The held shape: `look` before it can be placed, then whether it fits there. */
export type HeldShape = {
  kind: "look" | "good" | "bad" | "patch";
  first: number;
  squares: readonly number[];
};
/** Points now, as they would be, and what a member would add who can get it; where they are shown. */
export type Worth = {
  now: number | undefined;
  then: number | undefined;
  gain: number | undefined;
};
type Way = { choice: Choice; key: string; places: readonly number[][]; form: Form };

const SINGLE = formOf([0]);

export class SheetEditor {
  /** The square that is pointed at. */
  at = $state<number | null>(null);
  /** How the shape is turned while the view still asks for it. */
  private held = $state("");
  /** A place that waits for its turn to be sent first. */
  private waiting = $state<number | null>(null);
  private wish: "turn" | "mirror" | null = null;
  private reasons = $state.raw<{ of: unknown; text: Map<string, string> }>({
    of: null,
    text: new Map(),
  });
  /** How the draft would go on with each way that was held. */
  private looks = $state.raw<{ of: View | null; by: ReadonlyMap<string, Look> }>({
    of: null,
    by: new Map(),
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
  readonly shape = $derived.by(() => shapeOf(this.table.view));
  readonly free = $derived.by(() => this.shape === "free");
  readonly shown = $derived.by(() => showsPoints(this.table.view));

  /** The ways that the view offers just now, each with its places. */
  readonly ways: readonly Way[] = $derived.by(() => {
    const { choices, previews } = this.table.view;
    if (this.now.asks !== "way") return [];
    return choices.map((choice, index) => {
      const places = previews?.places?.[index] ?? [];
      const form = places[0] ? formOf(places[0]) : SINGLE;
      return { choice, key: wayKey(choice), places, form };
    });
  });
  readonly way: Way | null = $derived.by(
    () => this.ways.find((way) => way.key === this.held) ?? this.ways[0] ?? null,
  );
  /** One square instead of the whole shape. */
  readonly single: Way | undefined = $derived.by(() =>
    this.ways.find((way) => way.choice.verb === "single"),
  );
  /** The first squares that will do, each with the squares that are then covered. */
  private readonly spots: ReadonlyMap<number, readonly number[]> = $derived.by(() => {
    const { choices, previews } = this.table.view;
    if (this.way) return new Map(this.way.places.map((squares) => [squares[0] ?? 0, squares]));
    if (this.now.asks !== "square" && this.now.asks !== "patch") return new Map();
    return new Map(
      choices.map(({ target: { square = 0 } }, index) => [
        square,
        previews?.covers?.[index] ?? [square],
      ]),
    );
  });
  readonly places: ReadonlySet<number> = $derived.by(() => new Set(this.spots.keys()));
  /** The form in the air. */
  readonly form: Form = $derived.by(() => {
    if (this.way) return this.way.form;
    const [first] = this.spots.values();
    if (first) return formOf(first);
    return this.lyingFor(this.seat) ?? SINGLE;
  });
  /** By seat: the quarter turns by which the revealed shape lies; undefined where none does. */
  readonly turns = $derived.by(() => turnsOf(this.table.view));
  /** The revealed shape as a seat sees it. */
  lyingFor(seat: number): Form | undefined {
    return printedShape(this.table.face(this.shape), this.turns?.[seat]);
  }
  readonly placing = $derived.by(() => this.now.asks === "way" || this.now.asks === "square");
  /** Squares that some legal place covers. */
  readonly open = $derived.by(() => new Set([...this.spots.values()].flat()));

  readonly heldShape: HeldShape | null = $derived.by(() => {
    const { asks } = this.now;
    if (asks === "patch") {
      const first = this.at ?? [...this.places][0] ?? 0;
      return { kind: this.places.has(first) ? "patch" : "bad", first, squares: [first] };
    }
    if (this.placing) {
      const first = this.at === null ? ([...this.places][0] ?? 0) : inside(this.form, this.at);
      const fits = this.spots.get(first);
      if (fits) return { kind: "good", first, squares: fits };
      return { kind: "bad", first, squares: placed(this.form, first) ?? [] };
    }
    if ((asks !== "card" && asks !== "symbol") || this.at === null) return null;
    const first = inside(this.form, this.at);
    return { kind: "look", first, squares: placed(this.form, first) ?? [] };
  });

  /** What is drawn, or would be if the shape were let go. */
  readonly squares = $derived.by(() =>
    this.heldShape?.kind === "good" ? this.heldShape.squares : this.now.squares,
  );

  // What it would come to, as the view tells it.

  private readonly looked = $derived.by(() =>
    this.way && this.looks.of === this.table.view ? this.looks.by.get(this.way.key) : undefined,
  );
  private readonly previews: Previews | undefined = $derived.by(() => {
    const { view } = this.table;
    if (!this.way) return view.previews;
    if (this.looked || this.looks.of !== view) return this.looked?.previews;
    // Until the answer comes, what another way has told of all places is as good.
    const [other] = this.looks.by.values();
    return other?.previews && { columns: [], rows: [], same: other.previews.same ?? {} };
  });
  /** Which of the choices the shape is held at; -1 where at none. */
  private readonly row = $derived.by(() => {
    const choices = this.way ? (this.looked?.choices ?? []) : this.table.view.choices;
    const { first = -1 } = this.heldShape ?? {};
    return choices.findIndex((choice) => choice.target.square === first);
  });

  /** What a column tells of what is held in the air; undefined where nothing is said of it. */
  previewOf(column: string): number | null | undefined {
    return previewValue(this.previews, this.row, column);
  }

  /** A figure as it would be with what is held in the air. */
  after(column: string): number | undefined {
    return this.previewOf(column) ?? undefined;
  }

  /** The icons that would be earned where the shape is held. */
  readonly earned: { square: number; print: Print }[] = $derived.by(() =>
    [...squaresOf(this.row < 0 ? 0 : (this.after("icons") ?? 0))].flatMap((square) => {
      const print = this.prints[square];
      return print ? [{ square, print }] : [];
    }),
  );

  /** The squares of which the shape must touch one. */
  readonly toTouch = $derived.by(() => squaresOf(this.after("to touch") ?? 0));

  /** Whether this member could get the symbol. */
  canGet(member: number): boolean {
    if (this.now.member >= 0) return false;
    return (
      choiceFor(this.table.view, member) !== undefined ||
      hasColumn(this.previews, `to ${MEMBERS[member]}`)
    );
  }

  /** A member's points now, and as they would be if they got it (or did not). */
  worthOf(member: number): Worth {
    const now = standingOf(this.table.view, this.seat)?.pays?.[member];
    const gain = this.after(`gain ${MEMBERS[member]}`);
    return { now, then: this.worthThen(member) ?? now, gain };
  }

  private worthThen(member: number): number | undefined {
    const { view } = this.table;
    if (this.now.asks !== "member")
      return this.after(`to ${MEMBERS[member]}`) ?? this.after(MEMBERS[member] ?? "");
    const choice = choiceFor(view, member);
    const row = choice ? view.choices.indexOf(choice) : 0;
    return previewValue(view.previews, row, MEMBERS[member] ?? "") ?? undefined;
  }

  /** What a member's points come from, as it would be: the rarest symbol, empty squares, … */
  figure(member: number): number | undefined {
    const column = figureOf(member);
    if (column === undefined) return undefined;
    return this.after(column) ?? figureNow(this.table.view, this.seat, column);
  }

  readonly viruses = $derived.by(() => {
    const now = standingOf(this.table.view, this.seat);
    if (now?.viruses === undefined) return undefined;
    return {
      count: this.after("viruses") ?? now.viruses,
      points: this.after("virus points") ?? now.virus_points ?? 0,
    };
  });

  /** What a member would write for it: a size, a shape, or a cross. */
  readonly noted = $derived.by((): [size: number, shape: number] => [
    this.after("size") ?? 0,
    this.after("shape") ?? -1,
  ]);

  /** How many Rotates and Alternatives this move crosses out. */
  readonly spends = $derived.by(() => ({
    rotates: this.way ? this.rotatesFor(this.way) : (this.after("rotates spent") ?? 0),
    alternatives: this.after("alternatives spent") ?? 0,
  }));

  /** How many Rotates a way takes. */
  rotatesFor(way: Way): number {
    return previewValue(this.table.view.previews, this.ways.indexOf(way), "rotates spent") ?? 0;
  }

  // What is done.

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
    if (!this.heldShape) return;
    const { first, kind } = this.heldShape;
    if (this.way && kind !== "bad") {
      this.waiting = first;
      this.table.choose(this.way.choice);
      return;
    }
    const choice = this.choiceAt(first);
    if (choice) this.table.choose(choice);
    else this.table.why(`square|${first}`);
  }

  /** Once the turn was sent: the place that waited for it. */
  sendWaitingPlace(): void {
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

  /** Asks how it would go on with the way that is held, once for each. */
  async lookAhead(): Promise<void> {
    const { way } = this;
    const { view } = this.table;
    if (!way || this.looked) return;
    const look = await this.table.lookAhead([way.choice.action]);
    if (!look || this.table.view !== view) return;
    const by = this.looks.of === view ? this.looks.by : new Map<string, Look>();
    this.looks = { of: view, by: new Map([...by, [way.key, look]]) };
  }

  /** What turning or mirroring comes to, among the ways on offer; none where to nothing new. */
  turnedBy(how: "turn" | "mirror"): Way | undefined {
    if (!this.way) return undefined;
    const column = how === "turn" ? "turned" : "mirrored";
    const to = previewValue(this.table.view.previews, this.ways.indexOf(this.way), column);
    return this.ways[to ?? -1];
  }

  /** How many Rotates the move takes once it is turned or mirrored so. */
  rotatesBy(how: "turn" | "mirror"): number {
    const to = this.turnedBy(how);
    return to ? this.rotatesFor(to) : 0;
  }

  /** The last pick was how it lies: it can be taken back to be turned on. */
  private get undoesTurn(): boolean {
    const last = this.table.view.draft.filter((pick) => !pick.followed).at(-1);
    return last !== undefined && isWay(last) && this.table.undo === "free";
  }

  get turnable(): boolean {
    return this.now.asks === "way" || (this.now.asks === "square" && this.undoesTurn);
  }

  can(how: "turn" | "mirror"): boolean {
    return this.now.asks === "way" ? this.turnedBy(how) !== undefined : this.turnable;
  }

  turn(how: "turn" | "mirror"): void {
    if (this.now.asks === "way") {
      const to = this.turnedBy(how);
      if (to) this.held = to.key;
    } else if (this.turnable && this.now.way) {
      this.held = wayKey(this.now.way);
      this.wish = how;
      this.table.takeBack();
    }
  }

  /** Takes one square instead of the shape, or the shape again. */
  swapSingle(): void {
    const to = this.way === this.single ? this.turnedBy("turn") : this.single;
    if (to) this.held = to.key;
  }

  /** Why the shape may not lie here; asked of the server once a place. */
  readonly reason = $derived.by(() => {
    const { heldShape } = this;
    if (heldShape?.kind !== "bad" || this.reasons.of !== this.table.view) return "";
    return this.reasons.text.get(`square|${heldShape.first}`) ?? "";
  });

  async askWhy(): Promise<void> {
    const { view } = this.table;
    if (this.heldShape?.kind !== "bad" || this.now.asks === "way") return;
    const key = `square|${this.heldShape.first}`;
    const known = this.reasons.of === view ? this.reasons.text : new Map<string, string>();
    if (known.has(key)) return;
    const text = await this.table.reason(key);
    if (this.table.view !== view) return;
    const later = this.reasons.of === view ? this.reasons.text : known;
    this.reasons = { of: view, text: new Map([...later, [key, text]]) };
  }
}

export const [getEditor, setEditor] = createContext<SheetEditor>();
