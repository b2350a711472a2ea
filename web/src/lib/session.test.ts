import { expect, test } from "vitest";
import { applyChanges } from "./session.svelte";
import type { Observed } from "./protocol";
import type { View } from "./view";

test("a view keeps what has not changed, and loses what was removed", () => {
  const before = { scores: [1, 2], over: false, previews: { columns: [], rows: [] } };
  const sent = { changes: { scores: [3, 2] }, removed: ["previews"] };
  const after = applyChanges(before as unknown as View, sent as unknown as Observed);
  expect(after).toEqual({ scores: [3, 2], over: false });
});

test("zones that have changed replace those of their name", () => {
  const zone = (name: string, count: number) => ({ name, count });
  const before = { zones: [zone("deck", 9), zone("hand 0", 4)], over: false };
  const sent = { changes: { over: true }, removed: [], zones: [zone("hand 0", 5)] };
  const after = applyChanges(before as unknown as View, sent as unknown as Observed);
  expect(after).toEqual({ zones: [zone("deck", 9), zone("hand 0", 5)], over: true });
});
