// The client's types of what it is sent, from the engine's JSON Schema.
//   node scripts/types.mjs           writes src/lib/view.ts
//   node scripts/types.mjs --check   fails if it is not what the schema says
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const schema = new URL("../../src/fullhouse/table/view.schema.json", import.meta.url);
const file = new URL("../src/lib/view.ts", import.meta.url);
const { $defs } = JSON.parse(readFileSync(schema, "utf8"));

const made = await compile({ $defs, type: "object", additionalProperties: false }, "Everything", {
  bannerComment: "// Made from view.schema.json by `npm run types`; not edited by hand.",
  unreachableDefinitions: true,
  format: false,
});
const options = await resolveConfig(file.pathname);
const formatted = await format(made, { ...options, parser: "typescript" });
const text = formatted
  .replace(/export interface Everything \{\}\n/, "")
  .replace(/\n \*\n \* This \w+ was referenced by [^]*?definition` "\w+"\./g, "")
  .replace(/\/\*\*\n \* This \w+ was referenced by [^]*?\*\/\n/g, "");

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("src/lib/view.ts is not what view.schema.json says: npm run types");
  process.exit(1);
}
