// Prints the templates of every words.ts module as JSON, by module.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../src/", import.meta.url));
const found = {};
for (const file of readdirSync(root, { recursive: true, encoding: "utf8" }).sort()) {
  if (!/(^|\/)words\.ts$/.test(file)) continue;
  const source = ts.createSourceFile(
    file,
    readFileSync(root + file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const templates = [];
  const inTexts = (node) => {
    if (ts.isStringLiteralLike(node)) templates.push(node.text);
    else if (ts.isPropertyAssignment(node)) inTexts(node.initializer);
    else node.forEachChild(inTexts);
  };
  const walk = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === "translated") {
      const [texts] = node.arguments;
      if (texts) inTexts(texts);
    } else node.forEachChild(walk);
  };
  walk(source);
  found[file] = templates;
}
process.stdout.write(JSON.stringify(found, null, 1));
