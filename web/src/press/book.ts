/** A rulebook on pages: as many blocks on each as fit. */
import { type Chapter, chapters } from "../lib/rulebook";

/** Blocks that may be divided, by their parts. */
const DIVISIBLE: Record<string, string> = { UL: "li", OL: "li" };

/** The parts of a rulebook: paragraphs, items, tables. */
export function blocksOf(book: readonly Chapter[]): string[] {
  const holder = document.createElement("div");
  return book.flatMap(({ title, level, html }) => {
    holder.innerHTML = html;
    const body = [...holder.children].flatMap((block) => {
      const parts = DIVISIBLE[block.tagName];
      if (!parts || block.children.length < 2) return [block.outerHTML];
      return [...block.children].map((part, n) => {
        const list = block.cloneNode() as HTMLElement;
        if (block.tagName === "OL") list.setAttribute("start", String(n + 1));
        list.append(part.cloneNode(true));
        return list.outerHTML;
      });
    });
    const name = Math.min(level, 3) + 1;
    holder.textContent = title;
    return title ? [`<h${name}>${holder.innerHTML}</h${name}>`, ...body] : body;
  });
}

/** The table that a laid-out block is, if it is one. */
const tableIn = (block: HTMLElement): HTMLTableElement | null =>
  block.querySelector(":scope > table, :scope > .scroll > table");

/** Where the part of a block ends that has to stay with what is before it. */
function firstEnd(block: HTMLElement): number {
  const table = tableIn(block);
  const row = table?.tBodies[0]?.rows[0];
  if (table && row) return table.offsetTop + row.offsetTop + row.offsetHeight;
  return block.offsetTop + block.offsetHeight;
}

/** Some rows of a table under its head, with columns as wide as in the whole table. */
function partOf(table: HTMLTableElement, rows: readonly HTMLTableRowElement[]): string {
  const part = table.cloneNode() as HTMLTableElement;
  const columns = document.createElement("colgroup");
  for (const cell of table.rows[0]?.cells ?? []) {
    const column = document.createElement("col");
    column.width = String(cell.offsetWidth);
    columns.append(column);
  }
  part.append(columns);
  if (table.tHead) part.append(table.tHead.cloneNode(true));
  part.createTBody().append(...rows.map((row) => row.cloneNode(true)));
  return part.outerHTML;
}

/** Fills pages of this height with blocks, measured where they are laid out for it. Tables are divided
 * between rows, and repeat their head. */
export function paginate(
  laidOut: HTMLElement,
  blocks: readonly string[],
  height: number,
): string[][] {
  const pages: string[][] = [];
  let page: string[] = [];
  let start = 0;
  const turn = (): void => {
    pages.push(page);
    page = [];
  };
  const children = [...laidOut.children] as HTMLElement[];
  /** Whether a block stays with the next: a heading, or a paragraph before what belongs to it. */
  const stays = (n: number): boolean => {
    const [block = "", next = ""] = blocks.slice(n, n + 2);
    return /^<h\d/.test(block) || (/^<p\b/.test(block) && /^<(?!p\b|h\d)/.test(next));
  };

  function addTable(table: HTMLTableElement, rows: readonly HTMLTableRowElement[]): void {
    const head = table.tHead?.offsetHeight ?? 0;
    let from = 0;
    const addUntil = (to: number): void => {
      if (to > from) page.push(partOf(table, rows.slice(from, to)));
      from = to;
    };
    rows.forEach((row, n) => {
      const top = table.offsetTop + row.offsetTop;
      if ((page.length || n > from) && top + row.offsetHeight - start > height) {
        addUntil(n);
        turn();
      }
      if (!page.length && n === from) start = n ? top - head : table.offsetTop;
    });
    addUntil(rows.length);
  }

  blocks.forEach((block, n) => {
    const box = children[n];
    if (!box) return;
    const table = tableIn(box);
    const rows = [...(table?.tBodies[0]?.rows ?? [])];
    if (table && rows.length > 1) return addTable(table, rows);
    let last = n;
    while (stays(last) && children[last + 1]) last++;
    const end = last > n ? firstEnd(children[last] ?? box) : box.offsetTop + box.offsetHeight;
    if (page.length && end - start > height) turn();
    if (!page.length) start = box.offsetTop;
    page.push(block);
  });
  if (page.length) turn();
  return pages;
}

export { chapters };
