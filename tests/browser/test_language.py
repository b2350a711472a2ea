"""The pseudo-language: whatever is still in plain letters on a page was never translated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import Page

import fullhouse as fh
from fullhouse.words.pseudo_language import PSEUDO
from tests.browser.drivers import IS_LONG, Visitor, seats_of
from tests.browser.playthrough import play_by_keys
from tests.browser.test_whole_games import plays
from tests.random_games import small_game

Visit = Callable[..., Visitor]
GAMES: Final = sorted(fh.games())
WINDOW: Final = {"width": 1440, "height": 900}

SMALL: Final = small_game()
IN_CODE: Final = [
    rf"\b{name}\b" for name in (*SMALL.steps, *(verb.word for verb in SMALL.vocabulary.verbs))
]
"""What a run's page says of this game in the words of its code."""
RUNS: Final[dict[str, dict[str, Any]]] = {
    "sim": {"games": 80 if IS_LONG else 10},
    "ladder": {"games": 1, "rung": "medium"},
}
"""A comparison is read where one is played for its page (test_lab)."""
TAKES: Final = 240_000
"""Milliseconds that a small run may take on a busy machine."""
REPORT: Final = "a[href$='report.html']"

UNTRANSLATED: Final = r"""written => {
    const found = new Set();
    // What people call themselves, codes, rules by their numbers, dates, signs for units.
    const day = /[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M/.source;
    const code = /\b(?:Mia|[A-Z]{2,4}-\d[\d.]*|[A-Z0-9]{6}|https?:\S+|min|ms|JSON)\b/.source;
    const known = new RegExp([day, code, ...written].join('|'), 'g');
    const take = (text, where) => {
        const rest = text.replace(known, '');
        if (/[A-Za-z]{2}/.test(rest)) found.add(`${where}: ${text.trim().replace(/\s+/g, ' ')}`);
    };
    const own = one => one.closest(
        '[translate], [lang]:not(html), script, noscript, style')?.matches(':not([translate=yes])');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement: parent, data } = walker.currentNode;
        if (!own(parent)) take(data, parent.className?.baseVal ?? parent.className ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
        for (const one of document.querySelectorAll(`body [${name}]`))
            if (!own(one)) take(one.getAttribute(name), name);
    take(document.title, 'document');
    return [...found];
}"""


class Reader:
    """Visits pages in the pseudo-language, and keeps what it could read."""

    def __init__(
        self, visitor: Visitor, written: Sequence[str] = (), start: str = "/", until: str = "h1"
    ) -> None:
        self.written = list(written)
        self.visitor = visitor
        self.page = visitor.page
        self.plain: list[str] = []
        self.page.goto(f"{start}?lang={PSEUDO}")
        self.reads(start, until)

    def reads(self, where: str, until: str) -> None:
        """Looks at what is on the page, once it is there."""
        self.page.locator(until).first.wait_for()
        self.visitor.settles()
        found = self.page.evaluate(UNTRANSLATED, self.written)
        self.plain += [f"{where}: {text}" for text in found]

    def plays_by_keys(self, page: Page, seed: int) -> int:
        """A whole game; the number of choices."""
        self.reads("table", "[data-prompt]")
        return play_by_keys(page, seed)

    def reads_run(self, path: str) -> None:
        """Looks at the page of a run of the lab, once that is done."""
        self.page.goto(path)
        self.page.locator(REPORT).wait_for(timeout=TAKES)
        self.reads(path, REPORT)


def test_pages_outside_games_are_translated(visit: Visit) -> None:
    mia = Reader(visit(viewport=WINDOW), until=".shelf .game")
    for path in ("/privacy", "/history", "/rules", "/nowhere"):
        mia.page.goto(path)
        mia.reads(path, "h1")
    for kind in ("sim", "compare", "ladder"):
        mia.page.goto(f"/lab#{kind}")
        mia.reads(f"lab, {kind}", "form select")
    assert not mia.plain, "\n".join(mia.plain)


@pytest.mark.parametrize("kind", RUNS)
def test_lab_runs_and_findings_are_translated(kind: str, visit: Visit) -> None:
    mia = Reader(visit(viewport=WINDOW), IN_CODE)
    wanted = {"kind": kind, "game": SMALL.id, **RUNS[kind]}
    answer = mia.visitor.context.request.post("/api/lab/runs", data=wanted)
    assert answer.status == 201, answer.text()
    mia.reads_run(f"/lab/{answer.json()['id']}")
    assert not mia.plain, "\n".join(mia.plain)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys_is_translated_from_its_box_to_its_replay(
    game: str, visit: Visit
) -> None:
    mia = Reader(visit(viewport=WINDOW), start=f"/rules/{game}", until="[data-rule]")
    mia.page.goto(f"/new/{game}")
    mia.reads("new table", "main h1")
    for more in mia.page.locator(".rest").all():
        more.click()
    mia.reads("options", "main h1")
    mia.page.goto(f"/t/{mia.visitor.opens(game, seats_of(game))}")
    mia.reads("lobby", ".seats-panel")
    code = plays(mia.visitor, game, mia.plays_by_keys)
    mia.reads("result", "dialog .result")
    mia.page.goto(f"/t/{code}/replay")
    mia.reads("replay", ".controls")
    assert not mia.plain, "\n".join(mia.plain)
