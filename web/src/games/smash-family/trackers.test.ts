import { render } from "svelte/server";
import { expect, test } from "vitest";
import { PLAIN } from "../../parts/look-style";
import type { Standing } from "./families";
import Trackers from "./Trackers.svelte";

test("a space stands between the word and who is missing", () => {
  const foghorn = { face: "foghorn", title: "Foghorn", look: { ...PLAIN, sign: "E2" } };
  const one: Standing = {
    family: { kind: "Lighthouse", look: foghorn.look, title: "Lighthouse", cast: [foghorn] },
    cast: [{ ...foghorn, wall: false, hand: false, hidden: false, gone: false, unseen: 3 }],
    complete: false,
    closed: false,
    missing: [foghorn],
  };
  const { body } = render(Trackers, { props: { standings: [one] } });
  // Of "Needs" and "+", only one is shown; the space belongs to neither.
  expect(body.replaceAll("<!---->", "")).toMatch(/Needs<\/span><span[^>]*>\+<\/span> Foghorn/);
});
