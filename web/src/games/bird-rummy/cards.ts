/** How each card is told: two letters, its hue and wash, its short name; birds also by their Latin. */

export type Kind = "bird" | "resource" | "effect";
export type Print = {
  /** The face's key, and its drawing's name. */
  face: string;
  code: string;
  hue: string;
  wash: string;
  /** Where a whole title would not fit. */
  short: string;
  kind: Kind;
};
export type Species = Print & {
  latin: string;
  /** The zone's title, and how several are called. */
  flock: string;
};

const bird = (
  face: string,
  code: string,
  hue: string,
  wash: string,
  short: string,
  flock: string,
  latin: string,
): Species => ({ face, code, hue, wash, short, flock, latin, kind: "bird" });

/** In the order of the facts: what a bird in a nest can be. */
export const TYPES: readonly Species[] = [
  bird("bushtit", "Bu", "#756c60", "#e6e0d2", "Bushtit", "bushtits", "Psaltriparus minimus"),
  bird("scrub-jay", "SJ", "#2f6fc0", "#dbe8f5", "Jay", "scrub jays", "Aphelocoma californica"),
  bird("mallard", "Ma", "#17795a", "#dcebe4", "Mallard", "mallards", "Anas platyrhynchos"),
  bird("chickadee", "Ch", "#3d3a46", "#f2e7d3", "Chickadee", "chickadees", "Poecile atricapillus"),
  bird("crow", "Cr", "#4b3f7a", "#e3dfee", "Crow", "crows", "Corvus brachyrhynchos"),
  bird("sparrow", "Sp", "#9a5b2b", "#f3e6d1", "Sparrow", "sparrows", "Melospiza melodia"),
  bird("cuckoo", "Cu", "#5e7078", "#e0e9ea", "Cuckoo", "cuckoos", "Cuculus canorus"),
  bird(
    "northern-flicker",
    "NF",
    "#b8442f",
    "#f5e3d2",
    "Flicker",
    "northern flickers",
    "Colaptes auratus",
  ),
  bird("towhee", "To", "#b25a22", "#f6e4d0", "Towhee", "towhees", "Pipilo maculatus"),
  bird(
    "great-blue-heron",
    "GH",
    "#466a8c",
    "#dde7ee",
    "Heron",
    "great blue herons",
    "Ardea herodias",
  ),
];

export const MOCKINGBIRD = "mockingbird";
export const CUCKOO = "cuckoo";
export const HERON = "great-blue-heron";
export const RIVER = "river";
export const BATH = "bird-bath";
export const NESTING = "nesting-materials";

const thing = (face: string, code: string, short: string, kind: "resource" | "effect"): Print => ({
  face,
  code,
  short,
  kind,
  hue: kind === "resource" ? "#1d7f8c" : "#a8467c",
  wash: kind === "resource" ? "#d6ebec" : "#f4e0ea",
});

const PRINTS: readonly Print[] = [
  ...TYPES,
  bird(MOCKINGBIRD, "Mo", "#6b6475", "#ece6ee", "Mocker", "", "Mimus polyglottos"),
  thing(BATH, "BB", "Bath", "resource"),
  thing(RIVER, "Ri", "River", "resource"),
  thing("seasonal-winds", "SW", "Winds", "resource"),
  thing(NESTING, "NM", "Twigs", "effect"),
  thing("wrath-of-the-scrub-jay", "Wr", "Wrath", "effect"),
  thing("bird-food", "BF", "Food", "effect"),
  thing("mating-call", "MC", "Call", "effect"),
  thing("french-fries", "FF", "Fries", "effect"),
  thing("eternal-migration", "EM", "Migration", "effect"),
  thing("bird-law", "BL", "Law", "effect"),
];

const BY_FACE = new Map(PRINTS.map((print) => [print.face, print]));
const TURNED = "played-";

/** Whether this is the side of a card that was played this turn. */
export const isTurned = (face: string): boolean => face.startsWith(TURNED);
/** The card's first side, whichever is up. */
export const firstSide = (face: string): string =>
  isTurned(face) ? face.slice(TURNED.length) : face;

const UNKNOWN: Print = {
  face: "",
  code: "?",
  hue: "#625b6c",
  wash: "#eee",
  short: "",
  kind: "effect",
};
export const printOf = (face: string): Print => BY_FACE.get(firstSide(face)) ?? UNKNOWN;
export const typeOf = (face: string): Species | undefined =>
  TYPES.find((type) => type.face === firstSide(face));
export const isBird = (face: string): boolean => printOf(face).kind === "bird";
/** In the order of the rulebook, which is that of the facts. */
export const PRINTED = PRINTS;

/** "Crow" for one, "Crows" for more. */
export const called = (type: Species, count: number): string =>
  count === 1 ? type.short : `${type.short}s`;
