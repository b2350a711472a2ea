#!/usr/bin/env python3
"""Checks that every link in a Markdown page leads to a file, and to a heading in it.

`python scripts/links.py` checks the docs, the rulebooks and the pages beside the README. Links to
other sites are not followed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = ("*.md", "docs/**/*.md", "src/fullhouse/games/*/*.md")
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^()\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


@cache
def text_of(page: Path) -> str:
    """A page without its examples of code."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


@cache
def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as the forge and the docs site make them."""
    documented = set(re.findall(r"^::: (\S+)$", text_of(page), re.MULTILINE))
    titles = re.findall(r"^#+ (.*)$", text_of(page), re.MULTILINE)
    plain = [re.sub(r"[^\w\s-]", "", title).strip().lower() for title in titles]
    return documented | {re.sub(r"[-\s]+", "-", title) for title in plain}


def broken(page: Path) -> Iterator[str]:
    """The links of a page that lead nowhere."""
    for link in LINK.findall(text_of(page)):
        if re.match(r"https?://", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            yield link


def main() -> int:
    pages = sorted(page for pattern in PAGES for page in ROOT.glob(pattern))
    found = [f"{page.relative_to(ROOT)}: {link}" for page in pages for link in broken(page)]
    for line in found:
        print(f"{line} leads nowhere")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
