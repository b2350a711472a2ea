import { expect, test } from "vitest";
import { chapters, search } from "./rulebook";

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
