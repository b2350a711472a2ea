import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { ceilings } from "./scripts/sizes";

/** The client is built into the Python package, which serves it. */
const OUT = fileURLToPath(new URL("../src/fullhouse/server/static", import.meta.url));

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

/** Inline styles and ids, which the content security policy forbids. */
const REFUSED = / style=| id=|<style/;

/** `import fox from "icon:fluent-emoji-flat/fox"`: bundles one icon of a set. */
function icons(): Plugin {
  const require = createRequire(import.meta.url);
  const sets = new Map<string, IconSet>();
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith("icon:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0icon:")) return undefined;
      const [set = "", name = ""] = id.slice(6).split("/");
      let found = sets.get(set);
      if (!found) {
        const path = require.resolve(`@iconify-json/${set}/icons.json`);
        found = JSON.parse(readFileSync(path, "utf8")) as IconSet;
        sets.set(set, found);
      }
      const icon = found.icons[name];
      if (!icon) this.error(`There is no icon ${name} in ${set}.`);
      if (REFUSED.test(icon.body))
        this.error(`${set}/${name} has styles or ids of its own, which the page's policy refuses.`);
      const width = icon.width ?? found.width ?? 32;
      const height = icon.height ?? found.height ?? 32;
      const data = { body: icon.body, box: `0 0 ${width} ${height}` };
      return `export default ${JSON.stringify(data)}`;
    },
  };
}

/** Icon sets available to games without components of their own. */
const SETS = ["fluent-emoji-flat", "game-icons"];

/** Writes whole sets beside the client; the server picks what a game's look names. */
function iconSets(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: "icon-sets",
    generateBundle() {
      for (const set of SETS) {
        const path = require.resolve(`@iconify-json/${set}/icons.json`);
        const { icons, width, height } = JSON.parse(readFileSync(path, "utf8")) as IconSet;
        const kept = Object.entries(icons)
          .filter(([, icon]) => icon.width === undefined && icon.height === undefined)
          .filter(([, { body }]) => !REFUSED.test(body))
          .map(([name, { body }]) => [name, body]);
        const data = { box: `0 0 ${width ?? 32} ${height ?? 32}`, icons: Object.fromEntries(kept) };
        const source = gzipSync(JSON.stringify(data), { level: 9 });
        this.emitFile({ type: "asset", fileName: `icons/${set}.json.gz`, source });
      }
    },
  };
}

const SERVER = process.env.FULLHOUSE_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), icons(), iconSets(), ceilings()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } },
      "/docs": { target: SERVER, changeOrigin: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
