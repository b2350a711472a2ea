import { describe, expect, it } from "vitest";
import type { Deck, Piece } from "../lib/protocol";
import type { FaceInfo } from "../lib/table.svelte";
import { cardsOf, COUNTERS_ON_A_CARD, pagesOf, sheetsOf } from "./pages";
import { gridOf } from "./paper";
import { readSettings } from "./settings";

const face = (key: string, copies: number): FaceInfo => ({
  face: key,
  title: key,
  text: "",
  kind: "",
  back: "card",
  copies,
  data: {},
});
const piece = (kind: Piece["kind"], copies: number, more: Partial<Piece> = {}): Piece => ({
  key: kind,
  kind,
  title: kind,
  text: "",
  copies,
  ...more,
});
const printed = (pieces: Piece[], more: Partial<Deck> = {}) => {
  const faces = [face("a", 3), face("b", 1), face("other side of b", 1), face("folded", 3)];
  const deck = {
    seats: 2,
    faces,
    other_sides: ["other side of b"],
    envelopes: ["folded"],
    pieces,
    ...more,
  } as unknown as Deck;
  return { deck, faces, book: [["<p>1</p>"], ["<p>2</p>"]], reference: null };
};
const kinds = (search: string, pieces: Piece[] = []): string[] => {
  const settings = readSettings(search);
  return pagesOf(printed(pieces), settings, gridOf(settings.paper, false)).map(({ kind }) => kind);
};

describe("what is cut out", () => {
  it("has each card as often as the deck, without other sides and envelopes", () => {
    const keys = cardsOf(printed([])).map((one) => one.kind === "face" && one.card.face);
    expect(keys).toEqual(["a", "a", "a", "b"]);
  });

  it("puts counters where cards would lie, several in a place", () => {
    const cards = cardsOf(printed([piece("counter", COUNTERS_ON_A_CARD + 1)]));
    const counters = cards.flatMap((one) => (one.kind === "counters" ? [one.counters.length] : []));
    expect(counters).toEqual([COUNTERS_ON_A_CARD, 1]);
  });
});

describe("pages", () => {
  it("come in pairs where both sides are printed, up to the rulebook", () => {
    const pages = kinds("", [piece("sheet", 1)]);
    expect(pages).toEqual([
      ...["cards", "backs", "envelopes", "blank", "envelopes", "blank", "sheet", "blank"],
      ...["scores", "blank", "book", "book", "credits"],
    ]);
  });

  it("show the other side of a sheet behind it, if there is one and both sides are printed", () => {
    const sheet = piece("sheet", 2, { other_side: {} as Deck["view"] });
    expect(kinds("?what=sheets,backs", [sheet])).toEqual([...Array(4).fill("sheet"), "credits"]);
    expect(kinds("?what=sheets", [sheet])).toEqual(["sheet", "sheet", "credits"]);
  });

  it("always end with the credits, and say how much paper they take", () => {
    const settings = readSettings("?what=backs,test");
    const pages = pagesOf(printed([]), settings, gridOf("a4", false));
    expect(pages.map(({ kind }) => kind)).toEqual(["test", "test", "credits"]);
    expect(sheetsOf(pages, settings)).toBe(2);
    expect(sheetsOf(pages, readSettings("?what=test"))).toBe(3);
  });
});
