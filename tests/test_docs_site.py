"""The docs site: pages have their place, links lead somewhere, nothing comes from outside.

scripts/links.py checks the links of the Markdown pages, as part of `make check`.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

from fullhouse.table.tracked_table import TrackedTable

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SITE = ROOT / "src" / "fullhouse" / "server" / "docs_site"
READERS = [
    "Home",
    "Play it",
    "Host it",
    "Make a game",
    "Make a bot",
    "Use the lab",
    "Understand it",
    "Look it up",
]


def in_navigation(entries: list[Any]) -> Iterator[str]:
    for entry in entries:
        for value in entry.values() if isinstance(entry, dict) else [entry]:
            if isinstance(value, str):
                yield value
            else:
                yield from in_navigation(value)


def test_every_page_is_in_the_navigation_once_in_the_order_of_its_readers() -> None:
    settings = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))
    navigation = settings["project"]["nav"]
    assert [next(iter(entry)) for entry in navigation] == READERS
    listed = sorted(in_navigation(navigation))
    assert listed == sorted(str(path.relative_to(DOCS)) for path in DOCS.rglob("*.md"))


def test_the_readme_is_short_and_names_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(readme.splitlines()) < 80
    assert "make play" in readme
    assert "make test" in readme
    assert re.search(r"^!\[.*\]\(docs/pictures/", readme, re.MULTILINE)


class Reader(HTMLParser):
    """Collects what a page of the built site refers to, and what it must not contain."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.blocked: list[str] = []
        self.is_script = False

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        self.ids |= {given[key] or "" for key in ("id", "name") if given.get(key)}
        if tag == "a" and given.get("href"):
            self.links.append(given["href"] or "")
        elif tag in ("img", "script", "link", "iframe", "source"):
            self.loads += [given[key] or "" for key in ("src", "href") if given.get(key)]
        if "style" in given or tag == "style" or any(key.startswith("on") for key in given):
            self.blocked.append(tag)
        self.is_script = tag == "script" and given.get("type") != "application/json"

    def handle_data(self, data: str) -> None:
        if self.is_script and data.strip():
            self.blocked.append(data)

    def handle_endtag(self, tag: str) -> None:
        self.is_script = False


@cache
def read(page: Path) -> Reader:
    reader = Reader()
    reader.feed(page.read_text(encoding="utf-8"))
    return reader


@pytest.fixture(scope="module")
def built() -> list[Path]:
    if not (SITE / "index.html").is_file():
        pytest.fail("The docs are not built. Run: make docs")
    return sorted(SITE.rglob("*.html"))


def test_every_link_of_the_site_leads_to_a_page_and_an_anchor(built: list[Path]) -> None:
    broken = []
    for page in built:
        for link in read(page).links + read(page).loads:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if target.is_dir():
                target /= "index.html"
            wanted = unquote(parts.fragment)
            is_there = target.is_file() and target.is_relative_to(SITE)
            if not is_there or (wanted and wanted not in read(target).ids):
                broken.append(f"{page.relative_to(SITE)}: {link}")
    assert broken == []


def test_the_site_loads_nothing_from_elsewhere_and_keeps_to_the_policy(built: list[Path]) -> None:
    for page in built:
        outside = [link for link in read(page).loads if urlsplit(link).netloc]
        assert outside == [], page
        assert read(page).blocked == [], page


def test_the_page_on_answers_has_its_tables(built: list[Path]) -> None:
    text = (SITE / "answers" / "index.html").read_text(encoding="utf-8")
    entries = (ROOT / "src").glob("fullhouse/games/*/answers.json")
    games = [json.loads(path.read_text(encoding="utf-8")) for path in entries]
    assert games
    assert text.count("<table>") == sum(map(len, games))


def test_the_reference_shows_signatures_and_docstrings(built: list[Path]) -> None:
    table = (SITE / "api" / "table" / "index.html").read_text(encoding="utf-8")
    assert 'id="fullhouse.table.tracked_table.TrackedTable.act"' in table
    assert (TrackedTable.act.__doc__ or "").partition("; ")[2] in table
    assert "._" not in "".join(re.findall(r'id="(fullhouse\.[\w.]+)"', table))
