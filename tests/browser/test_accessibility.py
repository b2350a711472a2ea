"""What must hold for every reader: nothing serious for axe, no sideways scrolling, light pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest

import fullhouse as fh
from fullhouse.lab.answers import answers_of
from tests.browser.drivers import ROOT, Visitor, seats_of
from tests.browser.playthrough import (
    lit_point,
    next_question,
    page_state,
    wait_for_change,
    wait_until_none,
)

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
SMALLEST_TEXT = 14
SMALLEST_TARGET = 44
LARGEST_SCRIPT = 150_000
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WINDOWS = [(1024, 768), (1366, 768), (360, 740)]
QUESTIONS = 8
OUT_OF_SIGHT = """() => {
    scrollTo(0, 0);
    const SLACK = 8;
    const inside = box => box.top >= -SLACK && box.bottom <= innerHeight + SLACK;
    const across = box => box.left >= 0 && box.right <= innerWidth;
    const spots = [[.5, .5], [.2, .5], [.8, .5], [.5, .15], [.5, .85], [.1, .15], [.06, .5]];
    const free = (one, box) => spots
        .map(([x, y]) => document.elementFromPoint(box.x + box.width * x, box.y + box.height * y))
        .some(top => top && (one.contains(top) || top.contains(one)));
    const told = one => `${one.dataset.keys ?? one.innerText} ${Math.round(
        one.getBoundingClientRect().top)} to ${Math.round(one.getBoundingClientRect().bottom)}`;
    const seen = one => {
        const box = one.getBoundingClientRect();
        return inside(box) && (!across(box) || free(one, box));
    };
    const ask = document.querySelector('[data-prompt]');
    const scored = document.querySelector('[data-reckoning]');
    const line = scored ?? (ask.querySelector('.question').offsetParent
        ? ask.querySelector('.question') : ask.parentElement);
    const lit = [...document.querySelectorAll('[data-lit]')].filter(one => one.offsetParent);
    const own = lit.filter(one => /^card[|]hand 0[|]/.test(one.dataset.keys ?? ''));
    return [
        ...[line, ...own].filter(one => !seen(one)).map(told),
        ...(lit.length && !lit.some(seen) ? ['nothing that can be chosen'] : []),
    ];
}"""
"""The question, or how a round was scored, the cards of seat 0 that can be chosen, and anything
else that can: what of them is below the edge of the window or under something. A hand may run on
sideways, as fans on phones do.
"""


def axe_violations(visitor: Visitor) -> list[str]:
    """What axe finds serious or critical on the page as it stands."""
    visitor.page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = visitor.page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
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


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "path", ["/", "/history", "/lab", "/rules", "/print", "/privacy", "/nowhere", "/t/ZZZZZZ"]
)
def test_pages_are_accessible(path: str, theme: str, visit: Visit) -> None:
    guest = visit(color_scheme=theme, viewport={"width": 360, "height": 760})
    guest.page.goto(path)
    guest.page.locator("h1").first.wait_for()
    guest.settles()
    assert not axe_violations(guest)
    assert not small_text(guest)
    assert scrolls_sideways(guest) <= 0
    guest.faults = [text for text in guest.faults if "404" not in text]


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_accessible(game: str, visit: Visit) -> None:
    guest = visit()
    page = guest.page
    seats = max(seats for seats in fh.game(game).seats if seats <= 4)
    guest.sits_with_bots(game, seats)
    page.locator("[data-lit]:visible").first.wait_for()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for width in (360, 820, 1440):
            page.set_viewport_size({"width": width, "height": 800})
            guest.settles()
            assert not axe_violations(guest), f"{theme}, {width} wide"
            assert not small_text(guest), f"{theme}, {width} wide"
            assert scrolls_sideways(guest) <= 0, f"{theme}, {width} wide"


@pytest.mark.parametrize("game", GAMES)
def test_the_question_is_visible_without_scrolling(game: str, visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.sits_with_bots(game, max(seats for seats in fh.game(game).seats if seats <= 4))
    for _ in range(QUESTIONS):
        if not next_question(page):
            break
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            guest.settles()
            wait_until_none(page, OUT_OF_SIGHT, f"{width} by {height}")
        before = page_state(page)
        page.mouse.click(*lit_point(page, 0))
        page.mouse.move(0, 0)
        wait_for_change(page, before)


@pytest.mark.parametrize("theme", THEMES)
def test_the_print_page_is_accessible(theme: str, visit: Visit) -> None:
    """What lies on the preview's paper is small there, and hidden from screen readers."""
    guest = visit(color_scheme=theme, viewport={"width": 360, "height": 760})
    guest.page.goto(f"/print/{GAMES[0]}?what=cards")
    guest.page.locator("html[data-printed]").wait_for(state="attached")
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


@pytest.mark.parametrize("width", [360, 820, 1440])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_open_questions_are_accessible(theme: str, width: int, visit: Visit) -> None:
    guest = visit(color_scheme=theme, viewport={"width": width, "height": 800})
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
    assert first.get_by_text(answers[0].candidates[0].name).first.is_visible()
    assert not axe_violations(guest)
    assert not small_text(guest)
    assert scrolls_sideways(guest) <= 0


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
    guest = visit(viewport={"width": 360, "height": 760})
    code = guest.sits_with_bots(game, max(seats for seats in fh.game(game).seats if seats <= 4))
    guest.page.get_by_role("button", name="Menu").first.click()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.locator("dialog .result").wait_for()
    guest.settles()
    assert not axe_violations(guest)
    assert not small_text(guest)
    assert scrolls_sideways(guest) <= 0
    guest.page.goto(f"/t/{code}/replay#at=12")
    guest.page.get_by_role("heading", level=1).wait_for()
    guest.settles()
    assert not axe_violations(guest)
    assert not small_text(guest)
    assert scrolls_sideways(guest) <= 0


@pytest.mark.parametrize("game", GAMES)
def test_a_table_loads_little_script(game: str, visit: Visit) -> None:
    """As sent with compression, which the files themselves do not tell."""
    import gzip

    guest = visit()
    sizes: dict[str, int] = {}

    def weigh(response: Any) -> None:
        if response.url.endswith(".js"):
            sizes[response.url] = len(gzip.compress(response.body()))

    guest.page.on("response", weigh)
    guest.sits_with_bots(game, seats_of(game))
    guest.page.wait_for_load_state("networkidle")
    assert sizes
    assert sum(sizes.values()) < LARGEST_SCRIPT
