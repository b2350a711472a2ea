/** How each card is told: two letters, its hue and wash; birds also by their Latin. */

export type Kind = "bird" | "resource" | "effect";
export type Print = {
  /** The face's key, and its drawing's name. */
  face: string;
  code: string;
  hue: string;
  wash: string;
  kind: Kind;
};
export type Species = Print & {
  latin: string;
  /** The key of its zones. */
  flock: string;
};

const bird = (
  face: string,
  code: string,
  hue: string,
  wash: string,
  flock: string,
  latin: string,
): Species => ({ face, code, hue, wash, flock, latin, kind: "bird" });

/** In the order of the facts: what a bird in a nest can be. */
export const TYPES: readonly Species[] = [
  bird("bushtit", "Bu", "#756c60", "#e6e0d2", "bushtits", "Psaltriparus minimus"),
  bird("scrub-jay", "SJ", "#2f6fc0", "#dbe8f5", "scrub jays", "Aphelocoma californica"),
  bird("mallard", "Ma", "#17795a", "#dcebe4", "mallards", "Anas platyrhynchos"),
  bird("chickadee", "Ch", "#3d3a46", "#f2e7d3", "chickadees", "Poecile atricapillus"),
  bird("crow", "Cr", "#4b3f7a", "#e3dfee", "crows", "Corvus brachyrhynchos"),
  bird("sparrow", "Sp", "#9a5b2b", "#f3e6d1", "sparrows", "Melospiza melodia"),
  bird("cuckoo", "Cu", "#5e7078", "#e0e9ea", "cuckoos", "Cuculus canorus"),
  bird("northern-flicker", "NF", "#b8442f", "#f5e3d2", "northern flickers", "Colaptes auratus"),
  bird("towhee", "To", "#b25a22", "#f6e4d0", "towhees", "Pipilo maculatus"),
  bird("great-blue-heron", "GH", "#466a8c", "#dde7ee", "great blue herons", "Ardea herodias"),
];

export const MOCKINGBIRD = "mockingbird";
const RIVER = "river";
export const BATH = "bird-bath";
export const NESTING = "nesting-materials";

const thing = (face: string, code: string, kind: "resource" | "effect"): Print => ({
  face,
  code,
  kind,
  hue: kind === "resource" ? "#1d7f8c" : "#a8467c",
  wash: kind === "resource" ? "#d6ebec" : "#f4e0ea",
});

const PRINTS: readonly Print[] = [
  ...TYPES,
  bird(MOCKINGBIRD, "Mo", "#6b6475", "#ece6ee", "", "Mimus polyglottos"),
  thing(BATH, "BB", "resource"),
  thing(RIVER, "Ri", "resource"),
  thing("seasonal-winds", "SW", "resource"),
  thing(NESTING, "NM", "effect"),
  thing("wrath-of-the-scrub-jay", "Wr", "effect"),
  thing("bird-food", "BF", "effect"),
  thing("mating-call", "MC", "effect"),
  thing("french-fries", "FF", "effect"),
  thing("eternal-migration", "EM", "effect"),
  thing("bird-law", "BL", "effect"),
];

const BY_FACE = new Map(PRINTS.map((print) => [print.face, print]));
const UNKNOWN: Print = {
  face: "",
  code: "?",
  hue: "#625b6c",
  wash: "#eee",
  kind: "effect",
};
/** By the key of a card's first side. */
export const printOf = (face: string): Print => BY_FACE.get(face) ?? UNKNOWN;
export const typeOf = (face: string): Species | undefined =>
  TYPES.find((type) => type.face === face);
/** In the order of the rulebook, which is that of the facts. */
export const PRINTED = PRINTS;
