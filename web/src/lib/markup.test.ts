/** No words in markup: what people read stands in `words.ts` modules, where it is collected. */
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

const ROOT = new URL("../", import.meta.url).pathname;
/** Attributes and properties that people read or hear. */
const READ = /^(aria-(label|description|valuetext|roledescription)|title|placeholder|alt|label|text)$/;
/** Signs and codes that are the same in every language. */
const SIGNS = new Set(["A", "B", "7KQ4MX", "cm"]);
/** Games whose pages still have words in their markup. */
const LEFT = new Set(["bird-rummy", "clean-family", "clean-your-room", "morning-routine"]);

type Node = { type: string; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const isRead = (text: string): boolean => /\p{L}/u.test(text) && !SIGNS.has(text.trim());

/** The strings that an expression may be. */
function* strings(node: unknown): Generator<string> {
  if (!isNode(node)) return;
  if (node.type === "Literal" && typeof node.value === "string") yield node.value;
  else if (node.type === "TemplateLiteral")
    for (const quasi of node.quasis as { value: { raw: string } }[]) yield quasi.value.raw;
  else if (node.type === "ConditionalExpression") {
    yield* strings(node.consequent);
    yield* strings(node.alternate);
  } else if (node.type === "LogicalExpression" || node.type === "BinaryExpression") {
    if (!/^[=!<>]/.test(node.operator as string)) {
      yield* strings(node.left);
      yield* strings(node.right);
    }
  }
}

function* found(node: unknown): Generator<string> {
  if (Array.isArray(node)) {
    for (const one of node) yield* found(one);
    return;
  }
  if (!isNode(node)) return;
  if (node.type === "StyleDirective" || node.type === "ClassDirective") return;
  if (node.type === "Text") yield node.data as string;
  else if (node.type === "ExpressionTag") yield* strings(node.expression);
  else if (node.type === "Attribute") {
    const values = Array.isArray(node.value) ? node.value : [node.value];
    if (READ.test(node.name as string)) for (const value of values) yield* found(value);
  } else
    for (const [field, value] of Object.entries(node))
      if (!["expression", "metadata", "parent"].includes(field)) yield* found(value);
}

const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".svelte"))
  .sort();

const wordsIn = (file: string): string[] => {
  const ast = parse(readFileSync(ROOT + file, "utf8"), { modern: true });
  return [...found(ast.fragment as unknown as Node)].filter(isRead).map((text) => text.trim());
};

test("markup has no words of its own", () => {
  const bad = files
    .filter((file) => !LEFT.has(file.split("/")[1] ?? ""))
    .flatMap((file) => wordsIn(file).map((text) => `${file}: ${text}`));
  expect(bad).toEqual([]);
});

test("games on the list still have words in their markup", () => {
  for (const game of LEFT)
    expect(files.filter((file) => file.startsWith(`games/${game}/`)).flatMap(wordsIn)).not.toEqual(
      [],
    );
});
