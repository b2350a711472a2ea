/** A rulebook in Markdown, cut into chapters that can be searched; rule numbers become anchors. */
import { marked } from "marked";

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

export function chapters(markdown: string): Chapter[] {
  const found: Chapter[] = [];
  for (const part of markdown.split(/^(?=#{1,3} )/m)) {
    const head = /^(#{1,3}) (.*)\n?/.exec(part);
    const body = head ? part.slice(head[0].length) : part;
    if (!head && !body.trim()) continue;
    const title = head?.[2] ?? "";
    const marks = new Set<string>();
    const html = (marked.parse(body, { async: false }) as string)
      .replace(/<table>/g, '<div class="scroll" tabindex="0" role="group"><table>')
      .replace(/<\/table>/g, "</table></div>")
      .replace(/\b([A-Z]{2,4}-\d+(?:\.\d+)?)\b/g, (rule) => {
        // The first mention in a chapter is where the rule is said.
        if (marks.has(rule)) return rule;
        marks.add(rule);
        return `<span class="rule-number" data-rule="${rule}">${rule}</span>`;
      });
    found.push({
      id: slug(title),
      title,
      level: head?.[1]?.length ?? 1,
      html,
      text: `${title}\n${body}`,
    });
  }
  return found;
}

/** The chapters in which every word asked for occurs. */
export function search(book: readonly Chapter[], query: string): Chapter[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return book.filter((chapter) =>
    wanted.every((word) => chapter.text.toLowerCase().includes(word)),
  );
}
