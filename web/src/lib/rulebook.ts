/** A rulebook in Markdown, cut into chapters that can be searched; rule numbers become anchors. */
import { marked, type Token } from "marked";
import { words } from "./words";

/** A rule's number as the games cite it; split by it, every second piece is one. */
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

// A rulebook is text: whatever looks like a tag in it is shown, not obeyed.
marked.use({ renderer: { html: ({ text }) => escape(text) }, gfm: true });

/** Cut at the headings; what looks like one inside an example is none. */
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

/** The first mention of a rule in a chapter is where it is said; tables may be wider than a phone. */
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

/** The chapters in which every word asked for occurs. */
export function search(book: readonly Chapter[], query: string): Chapter[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return book.filter((chapter) =>
    wanted.every((word) => chapter.text.toLowerCase().includes(word)),
  );
}
