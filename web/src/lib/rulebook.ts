/** Splits a Markdown rulebook into searchable chapters; rule numbers become anchors. */
import { marked, type Token } from "marked";
import { words } from "./words";

/** A rule number as the games cite it. */
export const RULE = /\b([A-Z]{2,4}-\d+(?:\.\d+)?)\b/g;

export type Chapter = { id: string; title: string; level: number; html: string; text: string };

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c,
  );

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** What a fenced block may draw; `parts/figures.ts` does. */
const FIGURES = ["cards", "turn", "example"];

/** A figure: its text, and by its attributes what is drawn above it. */
function figure(kind: string, keys: string, text: string): string {
  const lines = text.split("\n").map((line) => {
    const [, title, rest] = /^([^:.]+:)( .*)$/.exec(line) ?? [];
    return title ? `<b>${escape(title)}</b>${escape(rest ?? "")}` : escape(line);
  });
  const [tag, item] = kind === "turn" ? ["ol", "li"] : ["div", "p"];
  const said = lines.map((line) => `<${item}>${line}</${item}>`).join("");
  return `<figure data-figure="${kind}" data-shows="${escape(keys)}"><figcaption><${tag}>${said}</${tag}></figcaption></figure>`;
}

marked.use({
  renderer: {
    // Show HTML tags in a rulebook as text.
    html: ({ text }) => escape(text),
    code: ({ text, lang }) => {
      const [kind = "", ...keys] = (lang ?? "").split(" ");
      return FIGURES.includes(kind) && figure(kind, keys.join(" "), text);
    },
  },
  gfm: true,
});

/** Splits at headings, except inside code blocks. */
export function chapters(markdown: string): Chapter[] {
  const found: { title: string; level: number; body: Token[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    const last = found.at(-1);
    if (token.type === "heading" && token.depth <= 3) {
      found.push({ title: token.text as string, level: token.depth as number, body: [] });
    } else if (last) last.body.push(token);
    else found.push({ title: "", level: 1, body: [token] });
  }
  return found.map(({ title, level, body }) => ({
    id: slug(title),
    title,
    level,
    html: anchored(marked.parser(body)),
    text: `${title}\n${body.map((token) => token.raw).join("")}`,
  }));
}

/** Marks the first mention of each rule, and lets wide tables scroll. */
function anchored(html: string): string {
  const marks = new Set<string>();
  return html
    .replace(
      /<table>/g,
      `<div class="scroll" tabindex="0" role="group" aria-label="${escape(words.rulesTable)}"><table>`,
    )
    .replace(/<\/table>/g, "</table></div>")
    .replace(/<pre>/g, '<pre tabindex="0">')
    .replace(RULE, (rule) => {
      if (marks.has(rule)) return rule;
      marks.add(rule);
      return `<span class="rule-number" data-rule="${rule}">${rule}</span>`;
    });
}

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Marks the words of a query in the text of a chapter. */
export function highlighted(html: string, query: string): string {
  const wanted = wordsOf(query).map((word) => escape(word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!wanted.length) return html;
  const hit = new RegExp(wanted.join("|"), "gi");
  return html
    .split(/(<[^>]*>|&[a-z#\d]+;)/)
    .map((part, n) => (n % 2 ? part : part.replace(hit, "<mark>$&</mark>")))
    .join("");
}

/** The chapters that contain every word of the query. */
export function search(book: readonly Chapter[], query: string): Chapter[] {
  const wanted = wordsOf(query);
  return book.filter((chapter) =>
    wanted.every((word) => chapter.text.toLowerCase().includes(word)),
  );
}
