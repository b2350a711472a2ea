"""What must hold for every reader: nothing serious for axe, no sideways scrolling, light pages."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Response

import fullhouse as fh
from fullhouse.lab.answers import answers_of
from tests.browser.drivers import ROOT, Visitor
from tests.browser.playthrough import next_question

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
COLOURS = ("color-contrast",)
"""The rules of axe that a theme can break: it changes nothing but colours."""
SMALLEST_TEXT = 14
SMALLEST_TARGET = 44
LARGEST_SCRIPT = 150_000
WIDTHS = (360, 820, 1440)


COVERED = """() => {
    const spots = [[.5, .5], [.2, .5], [.8, .5], [.5, .15], [.5, .85], [.1, .15], [.06, .5]];
    return [...document.querySelectorAll('[data-seat], .question')].filter(one => {
        if (!one.getClientRects().length) return false;
        one.scrollIntoView({block: 'center'});
        const box = one.getBoundingClientRect();
        return !spots.map(([x, y]) => [box.x + box.width * x, box.y + box.height * y])
            .map(([x, y]) => document.elementFromPoint(x, y))
            .some(top => top && (one.contains(top) || top.contains(one)));
    }).map(one => one.outerHTML.slice(0, 120));
}"""
"""Seats, and the question, that something else lies over."""


def axe_violations(visitor: Visitor, only: Sequence[str] = ()) -> list[str]:
    """What axe finds serious or critical on the page as it stands, by all or some of its rules."""
    if visitor.page.evaluate("!window.axe"):
        visitor.page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    rules = {"resultTypes": ["violations"]} | ({"runOnly": [*only]} if only else {})
    found: list[dict[str, Any]] = visitor.page.evaluate(
        "async rules => (await axe.run(document, rules)).violations", rules
    )
    return [
        f"{one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def small_text(visitor: Visitor) -> list[str]:
    """Visible text set smaller than may be."""
    script = """least => [...document.querySelectorAll('#app *')]
        .filter(el => [...el.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
        .filter(el => el.getClientRects().length && !el.closest('.sr, svg'))
        .filter(el => parseFloat(getComputedStyle(el).fontSize) < least)
        .map(el => `${el.className} ${el.innerText.slice(0, 30)}`)"""
    found: list[str] = visitor.page.evaluate(script, SMALLEST_TEXT)
    return found


def scrolls_sideways(visitor: Visitor) -> int:
    wide: int = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return wide


def check_page(guest: Visitor) -> None:
    """What must hold for a page as it stands."""
    guest.settles()
    assert not axe_violations(guest)
    assert not small_text(guest)
    assert scrolls_sideways(guest) <= 0


def check_in_both_themes(guest: Visitor) -> None:
    """The same, and its colours by night."""
    wears(guest, "light")
    check_page(guest)
    wears(guest, "dark")
    assert not axe_violations(guest, COLOURS)


def wears(guest: Visitor, theme: Literal["light", "dark"]) -> None:
    """Until the page has its colours of the day, or of the night."""
    guest.page.emulate_media(color_scheme=theme)
    worn = "theme => document.documentElement.dataset.theme === theme"
    guest.page.wait_for_function(worn, arg=theme)
    guest.settles()


@pytest.mark.parametrize(
    "path", ["/", "/history", "/lab", "/rules", "/print", "/privacy", "/nowhere", "/t/ZZZZZZ"]
)
def test_pages_are_accessible(path: str, visit: Visit) -> None:
    guest = visit(viewport={"width": 360, "height": 760})
    guest.page.goto(path)
    guest.page.locator("h1").first.wait_for()
    check_in_both_themes(guest)
    guest.faults = [text for text in guest.faults if "404" not in text]


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_accessible_and_load_little_script(game: str, visit: Visit) -> None:
    """As sent with compression, which the files themselves do not tell."""
    guest = visit()
    page = guest.page
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith(".js"):
            sizes[response.url] = len(gzip.compress(response.body()))

    page.on("response", weigh)
    seats = max(seats for seats in fh.game(game).seats if seats <= 4)
    guest.sits_with_bots(game, seats)
    page.locator("[data-lit]:visible").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes.values()) < LARGEST_SCRIPT
    for width in WIDTHS:
        guest.resizes(width, 800)
        check_in_both_themes(guest)


def test_the_print_page_is_accessible(visit: Visit) -> None:
    """What lies on the preview's paper is small there, and hidden from screen readers."""
    guest = visit(color_scheme="dark", viewport={"width": 360, "height": 760})
    guest.page.goto(f"/print/{GAMES[0]}?what=cards")
    guest.page.locator("html[data-printed]").wait_for(state="attached")
    assert not axe_violations(guest, COLOURS)
    wears(guest, "light")
    assert not axe_violations(guest)
    assert scrolls_sideways(guest) <= 0
    assert guest.page.locator("[role=status]").first.inner_text()
    guest.page.locator(".press").evaluate("one => one.remove()")
    assert not small_text(guest)


def test_nothing_of_a_printed_rulebook_runs_over_the_foot_of_its_page(visit: Visit) -> None:
    """Tables that are longer than a page are divided, and each part has their head."""
    page = visit().page
    longest = max(GAMES, key=lambda game: len(fh.game(game).rulebook))
    page.goto(f"/print/{longest}?what=rules")
    page.locator("html[data-printed]").wait_for(state="attached")
    over: list[float] = page.evaluate(
        """() => [...document.querySelectorAll('[data-page] .book')].map(book =>
            book.getBoundingClientRect().bottom
            - book.closest('[data-page]').getBoundingClientRect().bottom).filter(by => by > -20)"""
    )
    assert not over
    tables = page.locator("[data-page] .book table")
    assert tables.count() > len(fh.game(longest).rulebook.split("\n|---")) - 1
    assert tables.count() == page.locator("[data-page] .book table thead").count()


def test_open_questions_are_accessible(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    game, answers = next((g, found) for g in GAMES if (found := answers_of(fh.game(g))))
    page.goto(f"/new/{game}")
    first = page.get_by_role("listitem").filter(
        has=page.get_by_role("heading", name=answers[0].question)
    )
    first.get_by_text(answers[0].recommendation).wait_for()
    first.get_by_text("Figures").click()
    for figure in answers[0].candidates[0].figures:
        first.get_by_role("heading", name=figure.what, exact=True).wait_for()
    for width in WIDTHS:
        guest.resizes(width, 800)
        assert first.get_by_text(answers[0].candidates[0].name).first.is_visible()
        check_in_both_themes(guest)


def test_the_lobby_is_accessible(visit: Visit) -> None:
    guest = visit(viewport={"width": 360, "height": 760})
    game = GAMES[0]
    code = guest.opens(game, max(fh.game(game).seats))
    guest.page.goto(f"/t/{code}")
    guest.page.get_by_role("heading", name="Seats").wait_for()
    assert not axe_violations(guest)
    assert scrolls_sideways(guest) <= 0


@pytest.mark.parametrize("game", GAMES)
def test_results_and_replays_are_accessible(game: str, visit: Visit) -> None:
    guest = visit(viewport={"width": 360, "height": 740})
    code = guest.sits_with_bots(game, max(seats for seats in fh.game(game).seats if seats <= 4))
    assert next_question(guest.page)
    guest.page.get_by_role("button", name="Menu").first.click()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.locator("dialog .result").wait_for()
    check_page(guest)
    guest.page.goto(f"/t/{code}/replay#at=1")
    guest.page.locator("[data-prompt]").wait_for()
    check_page(guest)
    assert not guest.page.evaluate(COVERED)
    guest.page.keyboard.press("End")
    check_page(guest)
