/** The page's formatter says what the engine's does, example by example. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Formatter, type Catalogue } from "./formatting";
import type { Choice, Message } from "./view";

type Example = {
  what: "sentence" | "choice" | "question" | "refusal" | "phrase";
  reader: number | null;
  seat?: number;
  actors?: number[];
  message?: Message;
  choice?: Choice;
  parts: { kind: string; text: string; key: string }[];
};
type File = {
  catalogue: Catalogue;
  names: string[];
  titles: Record<string, string>;
  examples: Example[];
};

const path = new URL("../../../tests/table/formatting.json", import.meta.url);
const { catalogue, names, titles, examples } = JSON.parse(readFileSync(path, "utf8")) as File;

function shown(one: Example): { kind: string; text: string; key: string }[] {
  const format = new Formatter(catalogue, {
    you: one.reader,
    name: (seat) => names[seat] ?? `seat ${seat}`,
    card: (face) => titles[face] ?? face,
  });
  const message = one.message ?? { template: "" };
  const parts = {
    sentence: () => format.sentence(message, one.seat ?? -1),
    phrase: () => format.phrase(message),
    choice: () => format.choice(one.choice as Choice),
    question: () => format.question({ asked: message, actors: one.actors ?? [] }),
    refusal: () => format.refusal(message),
  }[one.what]();
  return parts.map(({ kind, text, key }) => ({ kind, text, key: key ?? "" }));
}

describe("the examples that hold both formatters together", () => {
  it.each(examples.map((one, n) => [n, one] as const))("example %i", (_, one) => {
    expect(shown(one)).toEqual(one.parts);
  });
});
