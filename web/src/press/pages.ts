/** Everything that is printed, page by page. */
import type { FaceInfo } from "../lib/table.svelte";
import type { Deck, Piece, Reference } from "../lib/protocol";
import { type Grid, mirrored } from "./paper";
import type { PrintSettings } from "./settings";

/** A card to cut out. */
export type PrintedCard =
  | { kind: "face"; card: FaceInfo }
  | { kind: "piece"; piece: Piece }
  | { kind: "goal"; reference: Reference }
  /** Several counters, which are cut out of it. */
  | { kind: "counters"; counters: readonly Piece[] };

export type Page =
  | { kind: "cards" | "backs"; n: number; cards: readonly (PrintedCard | undefined)[] }
  | { kind: "test"; back: boolean }
  | { kind: "envelopes"; n: number; faces: readonly FaceInfo[] }
  | { kind: "sheet"; n: number; piece: Piece; back: boolean }
  | { kind: "scores" }
  | { kind: "book"; n: number; blocks: readonly string[] }
  | { kind: "credits" }
  /** The back of a page, which lies as the page does. */
  | { kind: "blank"; of: Page["kind"] };

export type Printed = {
  deck: Deck;
  /** Every face, as it is drawn. */
  faces: readonly FaceInfo[];
  /** The rulebook, page by page. */
  book: readonly (readonly string[])[];
  /** How to win, where the game says it. */
  reference: Reference | null;
};

export const ENVELOPES_ON_A_PAGE = 2;
export const COUNTERS_ON_A_CARD = 6;

const copies = <T>(of: T, count: number): T[] => Array.from({ length: count }, () => of);

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  );

/** The deck's cards, each as often as the deck has it, and what is cut out beside it. */
export function cardsOf({ deck, faces, reference }: Printed): PrintedCard[] {
  const pieces = (kind: Piece["kind"]): Piece[] =>
    deck.pieces.filter((one) => one.kind === kind).flatMap((one) => copies(one, one.copies));
  const inDeck = faces.filter(
    ({ face }) => !deck.envelopes.includes(face) && !deck.other_sides.includes(face),
  );
  return [
    ...inDeck.flatMap((card): PrintedCard[] => copies({ kind: "face", card }, card.copies)),
    ...pieces("card").map((piece): PrintedCard => ({ kind: "piece", piece })),
    ...(reference ? copies<PrintedCard>({ kind: "goal", reference }, deck.seats) : []),
    ...chunks(pieces("counter"), COUNTERS_ON_A_CARD).map((counters): PrintedCard => ({
      kind: "counters",
      counters,
    })),
  ];
}

/** All pages in order. Printed on both sides, whatever has no back gets a blank one. */
export function pagesOf(printed: Printed, settings: PrintSettings, grid: Grid): Page[] {
  const { what, flip } = settings;
  const { deck, faces, book } = printed;
  const isDuplex = what.has("backs");
  const pages: Page[] = [];
  const single = (page: Page): void => {
    pages.push(page, ...(isDuplex ? [{ kind: "blank", of: page.kind } as const] : []));
  };
  if (what.has("test"))
    pages.push(
      { kind: "test", back: false },
      ...(isDuplex ? [{ kind: "test", back: true } as const] : []),
    );
  if (what.has("cards")) {
    const size = grid.columns * grid.rows;
    chunks(cardsOf(printed), size).forEach((cards, n) => {
      pages.push({ kind: "cards", n, cards });
      const backs: (PrintedCard | undefined)[] = copies(undefined, size);
      cards.forEach((card, place) => (backs[mirrored(place, grid, flip)] = card));
      if (isDuplex) pages.push({ kind: "backs", n, cards: backs });
    });
    const folded = faces
      .filter(({ face }) => deck.envelopes.includes(face))
      .flatMap((card) => copies(card, card.copies));
    chunks(folded, ENVELOPES_ON_A_PAGE).forEach((some, n) =>
      single({ kind: "envelopes", n, faces: some }),
    );
  }
  if (what.has("sheets"))
    for (const piece of deck.pieces.filter(({ kind }) => kind === "sheet"))
      copies(piece, piece.copies).forEach((one, n) => {
        const front = { kind: "sheet", n, piece: one, back: false } as const;
        if (isDuplex && one.other_side) pages.push(front, { ...front, back: true });
        else single(front);
      });
  if (what.has("scores")) single({ kind: "scores" });
  if (what.has("rules")) book.forEach((blocks, n) => pages.push({ kind: "book", n, blocks }));
  pages.push({ kind: "credits" });
  return pages;
}

/** How much paper that takes. */
export const sheetsOf = (pages: readonly Page[], { what }: PrintSettings): number =>
  what.has("backs") ? Math.ceil(pages.length / 2) : pages.length;
