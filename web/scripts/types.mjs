// The client's types of what it is sent, from the engine's and the games' JSON Schemas.
//   node scripts/types.mjs           writes src/lib/view.ts and src/games/<id>/shapes.ts
//   node scripts/types.mjs --check   fails if one is not what its schema says
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const source = new URL("../../src/fullhouse/", import.meta.url);
const own = readdirSync(new URL("games/", source))
  .map((game) => `games/${game}/shapes.schema.json`)
  .filter((name) => existsSync(new URL(name, source)));
const files = ["table/view.schema.json", ...own].map((name) => {
  const schema = JSON.parse(readFileSync(new URL(name, source), "utf8"));
  const made = schema.game ? `games/${schema.game}/shapes.ts` : "lib/view.ts";
  return { name, schema, made, file: new URL(`../src/${made}`, import.meta.url) };
});

for (const { name, schema, made, file } of files) {
  const text = await types(schema.$defs, name, file);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`src/${made} is not what ${name} says: npm run types`);
    process.exit(1);
  }
}

async function types($defs, name, file) {
  const made = await compile({ $defs, type: "object", additionalProperties: false }, "Everything", {
    bannerComment: `// Made from ${name.split("/").at(-1)} by \`npm run types\`; not edited by hand.`,
    unreachableDefinitions: true,
    format: false,
  });
  const options = await resolveConfig(file.pathname);
  const formatted = await format(made, { ...options, parser: "typescript" });
  return formatted
    .replace(/export interface Everything \{\}\n/, "")
    .replace(/\n \*\n \* This \w+ was referenced by [^]*?definition` "\w+"\./g, "")
    .replace(/\/\*\*\n \* This \w+ was referenced by [^]*?\*\/\n/g, "");
}
