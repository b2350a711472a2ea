import { expect, test } from "vitest";
import { keysOfPath } from "./explanations";

test("a number is looked up by its path, the closest first, wherever it is", () => {
  expect(keysOfPath("-deduced/nests/1/hand")).toEqual([
    "deduced/nests/hand",
    "deduced/nests",
    "deduced",
  ]);
  expect(keysOfPath("scores/0")).toEqual(["scores"]);
  expect(keysOfPath("zones/hand 1/count")).toEqual(["zones/hand"]);
});
