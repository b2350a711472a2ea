// The client's types of views and log entries, from the engine's JSON Schema.
//   node scripts/types.mjs           writes src/lib/view.ts
//   node scripts/types.mjs --check   fails if it is not what the schema says
import { readFileSync, writeFileSync } from "node:fs";

const schema = JSON.parse(
  readFileSync(new URL("../../src/fullhouse/table/view.schema.json", import.meta.url), "utf8"),
);
const file = new URL("../src/lib/view.ts", import.meta.url);
const named = (name) => name[0].toUpperCase() + name.slice(1);
const PLAIN = {
  integer: "number",
  number: "number",
  string: "string",
  boolean: "boolean",
  null: "null",
};

function type(node, indent) {
  if (node.$ref) return named(node.$ref.split("/").pop());
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (node.oneOf) return node.oneOf.map((one) => type(one, indent)).join(" | ");
  if (Array.isArray(node.type))
    return node.type.map((one) => type({ ...node, type: one }, indent)).join(" | ");
  if (node.type === "array") {
    const item = type(node.items, indent);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  if (node.type === "object") return object(node, indent);
  const plain = PLAIN[node.type];
  if (!plain) throw new Error(`No type for ${JSON.stringify(node)}`);
  return plain;
}

function object(node, indent) {
  if (!node.properties) {
    const value = node.additionalProperties ? type(node.additionalProperties, indent) : "unknown";
    return `Record<string, ${value}>`;
  }
  const lines = Object.entries(node.properties).flatMap(([name, one]) => [
    ...(one.description ? [`${indent}  /** ${one.description} */`] : []),
    `${indent}  ${name}${node.required?.includes(name) ? "" : "?"}: ${type(one, `${indent}  `)};`,
  ]);
  return `{\n${lines.join("\n")}\n${indent}}`;
}

const blocks = Object.entries(schema.$defs).map(([name, node]) => {
  const doc = node.description ? `/** ${node.description} */\n` : "";
  return `${doc}export type ${named(name)} = ${type(node, "")};`;
});
const text = `// ${schema.title}.\n// Made from view.schema.json by \`npm run types\`; not edited by hand.\n\n${blocks.join("\n\n")}\n`;

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("src/lib/view.ts is not what view.schema.json says: npm run types");
  process.exit(1);
}
