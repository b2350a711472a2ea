/** No words in markup or scripts: what people read stands in `words.ts` modules, as templates. */
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";
import ts from "typescript";
import { expect, test } from "vitest";

const ROOT = new URL("../", import.meta.url).pathname;
/** Attributes and properties that people read or hear. */
const READ =
  /^(aria-(label|description|valuetext|roledescription)|title|placeholder|alt|label|text)$/;
/** Signs and codes that are the same in every language. */
const SIGNS = new Set(["A", "B", "7KQ4MX", "cm"]);
/** What scripts may say with a capital: keys of the keyboard and of zones, headers. */
const NAMES =
  /^(Arrow(Left|Right|Up|Down)?|Enter|Escape|Home|End|Tab|Shift|Space|Content-Type|Forest|Heaven)$/;

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

/** Strings of a script that begin as a sentence does; in a words module, whatever is not a plain text. */
function* spoken(file: string, source: string): Generator<string> {
  const isWords = /(^|\/)words\.ts$/.test(file);
  const stack: ts.Node[] = [ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) continue;
    if (isWords && (ts.isTemplateExpression(node) || ts.isArrowFunction(node)))
      yield node.getText();
    if (!isWords && (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)))
      if (/^\p{Lu}\p{Ll}/u.test(node.text) && !NAMES.test(node.text)) yield node.text;
    node.forEachChild((child) => void stack.push(child));
  }
}

const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !/\.test\.ts$/.test(file))
  .sort();

function wordsIn(file: string): string[] {
  const source = readFileSync(ROOT + file, "utf8");
  if (file.endsWith(".ts")) return [...spoken(file, source)];
  const { fragment } = parse(source, { modern: true });
  const [, script = ""] = /<script[^>]*>([^]*?)<\/script>/.exec(source) ?? [];
  return [
    ...[...found(fragment)].filter(isRead).map((text) => text.trim()),
    ...spoken(`${file}.ts`, script),
  ];
}

test("what people read stands in words modules", { timeout: 60_000 }, () => {
  const bad = files.flatMap((file) => wordsIn(file).map((text) => `${file}: ${text}`));
  expect(bad).toEqual([]);
});
