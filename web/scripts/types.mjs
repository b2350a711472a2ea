// The client's types of what it is sent, from the JSON Schemas beside the Python shapes.
//   node scripts/types.mjs           writes src/lib/view.ts, src/lib/look.ts and src/games/<id>/shapes.ts
//   node scripts/types.mjs --check   fails if one is not what its schema says
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const python = new URL("../../src/fullhouse/", import.meta.url);
const client = new URL("../src/", import.meta.url);
const files = [
  ["table/view.schema.json", "lib/view.ts"],
  ["looks/look.schema.json", "lib/look.ts"],
];
for (const game of readdirSync(new URL("games/", python))) {
  const schema = `games/${game}/view_shapes.schema.json`;
  if (existsSync(new URL(schema, python)))
    files.push([schema, `games/${game.replaceAll("_", "-")}/shapes.ts`]);
}

async function types(schema) {
  const { $defs } = JSON.parse(readFileSync(schema, "utf8"));
  const made = await compile({ $defs, type: "object", additionalProperties: false }, "Everything", {
    bannerComment: "// Made from the Python shapes by `npm run types`; not edited by hand.",
    unreachableDefinitions: true,
    format: false,
  });
  const options = await resolveConfig(new URL("lib/view.ts", client).pathname);
  const formatted = await format(made, { ...options, parser: "typescript" });
  return formatted
    .replace(/export interface Everything \{\}\n/, "")
    .replace(/\n \*\n \* This \w+ was referenced by [^]*?definition` "\w+"\./g, "")
    .replace(/\/\*\*\n \* This \w+ was referenced by [^]*?\*\/\n/g, "");
}

for (const [schema, file] of files) {
  const text = await types(new URL(schema, python));
  const target = new URL(file, client);
  if (!process.argv.includes("--check")) writeFileSync(target, text);
  else if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
    console.error(`src/${file} is not what ${schema} says: npm run types`);
    process.exitCode = 1;
  }
}
