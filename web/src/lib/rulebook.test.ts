import { expect, test } from "vitest";
import { chapters, highlighted, search } from "./rulebook";

const BOOK = `# A Game

*For two.*

## Turn

**Draw (AG-4.2).** Take the <b>top</b> card. See (AG-4.2).

~~~
### no heading
~~~

## End

Count.
`;

test("a rulebook is cut at its headings", () => {
  expect(chapters(BOOK).map((chapter) => chapter.title)).toEqual(["A Game", "Turn", "End"]);
});

test("a rule can be gone to where it is said first", () => {
  const html = chapters(BOOK)[1]?.html ?? "";
  expect(html.match(/data-rule="AG-4.2"/g)).toHaveLength(1);
});

test("what looks like a tag is shown, not obeyed", () => {
  expect(chapters(BOOK)[1]?.html).toContain("&lt;b&gt;top");
});

test("a search wants every word of it in one chapter", () => {
  const found = (query: string) => search(chapters(BOOK), query).map((chapter) => chapter.title);
  expect(found("draw top")).toEqual(["Turn"]);
  expect(found("draw count")).toEqual([]);
});

const FIGURE = `## Turn

\`\`\`cards nova orbit
Nova & Orbit: two cards.
\`\`\`

\`\`\`
plain code
\`\`\`
`;

test("a figure says what is drawn, and keeps its text", () => {
  const html = chapters(FIGURE)[0]?.html ?? "";
  expect(html).toContain('<figure data-figure="cards" data-shows="nova orbit">');
  expect(html).toContain("<b>Nova &amp; Orbit:</b> two cards.");
  expect(html).toContain("plain code");
  expect(html.match(/<figure/g)).toHaveLength(1);
});

test("a search marks its hits in the text, and in no tag", () => {
  expect(highlighted('<b class="strong">Strong & str.</b>', "STR b")).toBe(
    '<b class="strong"><mark>Str</mark>ong & <mark>str</mark>.</b>',
  );
  expect(highlighted("a &amp; b", "amp")).toBe("a &amp; b");
});
