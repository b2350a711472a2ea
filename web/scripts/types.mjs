// Generates the client's types from the JSON Schemas beside the Python shapes: not kept in git.
// Writes src/lib/{view,protocol,look}.ts and src/games/<id>/shapes.ts, where they have changed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const python = new URL("../../src/fullhouse/", import.meta.url);
const client = new URL("../src/", import.meta.url);
const files = [
  ["table/view.schema.json", "lib/view.ts"],
  ["server/protocol.schema.json", "lib/protocol.ts"],
  ["looks/look.schema.json", "lib/look.ts"],
];
const view = defs("table/view.schema.json");
for (const game of readdirSync(new URL("games/", python))) {
  const schema = `games/${game}/view_shapes.schema.json`;
  if (existsSync(new URL(schema, python)))
    files.push([schema, `games/${game.replaceAll("_", "-")}/shapes.ts`]);
}

function defs(schema) {
  return JSON.parse(readFileSync(new URL(schema, python), "utf8")).$defs;
}

/** A schema whose references to a view's shapes are to the types of view.ts, which are noted. */
function elsewhere(node, used) {
  if (Array.isArray(node)) return node.map((one) => elsewhere(one, used));
  if (typeof node !== "object" || node === null) return node;
  const name = node.$ref?.replace("#/$defs/", "");
  if (name in view) {
    used.add(name);
    return { tsType: name };
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, elsewhere(value, used)]),
  );
}

async function types(schema) {
  let $defs = defs(schema);
  let head = "";
  if (schema === "server/protocol.schema.json") {
    const used = new Set();
    const own = Object.entries($defs).filter(([name]) => !(name in view));
    $defs = elsewhere(Object.fromEntries(own), used);
    const names = [...used].sort().join(", ");
    head = `\nimport type { ${names} } from "./view";\nexport type { ${names} };`;
  }
  const made = await compile({ $defs, type: "object", additionalProperties: false }, "Everything", {
    bannerComment: `// Made from the Python shapes by \`npm run types\`; not edited by hand.${head}`,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    format: false,
  });
  const options = await resolveConfig(fileURLToPath(new URL("lib/view.ts", client)));
  const formatted = await format(made, { ...options, parser: "typescript" });
  return formatted
    .replace(/export interface Everything \{\}\n/, "")
    .replace(/\n \*\n \* This \w+ was referenced by [^]*?definition` "\w+"\./g, "")
    .replace(/\/\*\*\n \* This \w+ was referenced by [^]*?\*\/\n/g, "");
}

for (const [schema, file] of files) {
  const text = await types(schema);
  const target = new URL(file, client);
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}
