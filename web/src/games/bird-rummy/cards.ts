/** The birds in the order of the facts, each with the key of its flocks; and cards drawn apart. */
export type Species = { face: string; flock: string };

export const TYPES: readonly Species[] = [
  { face: "bushtit", flock: "bushtits" },
  { face: "scrub-jay", flock: "scrub jays" },
  { face: "mallard", flock: "mallards" },
  { face: "chickadee", flock: "chickadees" },
  { face: "crow", flock: "crows" },
  { face: "sparrow", flock: "sparrows" },
  { face: "cuckoo", flock: "cuckoos" },
  { face: "northern-flicker", flock: "northern flickers" },
  { face: "towhee", flock: "towhees" },
  { face: "great-blue-heron", flock: "great blue herons" },
];

export const MOCKINGBIRD = "mockingbird";
export const BATH = "bird-bath";
export const NESTING = "nesting-materials";
export const FOOD = "bird-food";

export const typeOf = (face: string): Species | undefined =>
  TYPES.find((type) => type.face === face);
