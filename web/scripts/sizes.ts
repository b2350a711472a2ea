import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";

/** Bytes of scripts and styles, as sent with gzip, that each part of the client may have. */
const CEILINGS = new URL("../ceilings.json", import.meta.url);
const GAME = /\/src\/games\/([^/]+)\/look\.ts$/;

/** The files that a page loads with this chunk: what it imports, and their styles. */
function loaded(bundle: Rollup.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== "chunk") return found;
  found.add(name);
  chunk.viteMetadata?.importedCss.forEach((file) => found.add(file));
  chunk.imports.forEach((file) => loaded(bundle, file, found));
  return found;
}

function size(bundle: Rollup.OutputBundle, files: Iterable<string>): number {
  let sum = 0;
  for (const name of files) {
    const file = bundle[name];
    const text = file?.type === "chunk" ? file.code : file?.source;
    if (text !== undefined) sum += gzipSync(text, { level: 9 }).length;
  }
  return sum;
}

/** The size of what every page loads, and of what each game's table loads besides. */
function sizes(bundle: Rollup.OutputBundle): Record<string, number> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const page = new Set(
    chunks
      .filter(({ isEntry }) => isEntry)
      .flatMap(({ fileName }) => [...loaded(bundle, fileName)]),
  );
  const parts: Record<string, number> = { page: size(bundle, page) };
  for (const { facadeModuleId, fileName } of chunks) {
    const game = GAME.exec(facadeModuleId ?? "")?.[1];
    if (game) {
      const own = [...loaded(bundle, fileName)].filter((file) => !page.has(file));
      parts[game] = size(bundle, own);
    }
  }
  return parts;
}

/** Fails the build if a part is larger than its ceiling, or is gone. */
export function ceilings(): Plugin {
  return {
    name: "ceilings",
    apply: "build",
    writeBundle(_, bundle) {
      const parts = sizes(bundle);
      const limits = JSON.parse(readFileSync(CEILINGS, "utf8")) as Record<string, number>;
      const over = Object.entries(limits)
        .map(([part, limit]) => ({ part, limit, bytes: parts[part] ?? Infinity }))
        .filter(({ limit, bytes }) => bytes > limit)
        .map(({ part, limit, bytes }) => `${part}: ${bytes} bytes, ceiling ${limit}`);
      if (over.length) this.error(`larger than web/ceilings.json allows: ${over.join("; ")}`);
    },
  };
}
