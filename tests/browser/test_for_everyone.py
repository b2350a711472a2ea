"""What must hold for every reader: nothing serious for axe, no sideways scrolling, light pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest

import fullhouse as fh
from fullhouse.lab.answers import answers_of
from tests.browser.playing import let_settle, next_question, stands
from tests.browser.visiting import ROOT, Visitor, seats_of

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
    const ask = document.querySelector('[data-ask]');
    const line = ask.querySelector('.question').offsetParent ? ask.querySelector('.question')
        : ask.parentElement;
    const lit = [...document.querySelectorAll('[data-lit]')].filter(one => one.offsetParent);
    const own = lit.filter(one => /^card[|]hand 0[|]/.test(one.dataset.keys ?? ''));
    return [
        ...[line, ...own].filter(one => !seen(one)).map(told),
        ...(lit.length && !lit.some(seen) ? ['nothing that can be chosen'] : []),
    ];
}"""
"""The question, the cards of seat 0 that can be chosen, and anything else that can: what of them is
below the edge of the window or under something. A hand may run on sideways, as fans on phones do.
"""


def grave(visitor: Visitor) -> list[str]:
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


def sideways(visitor: Visitor) -> int:
    wide: int = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return wide


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", ["/", "/lab", "/rules", "/privacy", "/nowhere", "/t/ZZZZZZ"])
def test_pages_are_for_everyone(path: str, theme: str, visit: Visit) -> None:
    guest = visit(color_scheme=theme, viewport={"width": 360, "height": 760})
    guest.page.goto(path)
    guest.page.locator("h1").first.wait_for()
    guest.settles()
    assert not grave(guest)
    assert not small_text(guest)
    assert sideways(guest) <= 0
    guest.faults = [text for text in guest.faults if "404" not in text]


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_for_everyone(game: str, visit: Visit) -> None:
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
            assert not grave(guest), f"{theme}, {width} wide"
            assert not small_text(guest), f"{theme}, {width} wide"
            assert sideways(guest) <= 0, f"{theme}, {width} wide"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_is_seen_without_scrolling(game: str, visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.sits_with_bots(game, max(seats for seats in fh.game(game).seats if seats <= 4))
    for _ in range(QUESTIONS):
        if not next_question(page):
            break
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            guest.settles()
            assert not page.evaluate(OUT_OF_SIGHT), f"{width} by {height}"
        spot: dict[str, Any] = page.evaluate("seen.spot(0)")
        before = stands(page)
        page.mouse.click(*spot["at"])
        page.mouse.move(0, 0)
        let_settle(page, before)


@pytest.mark.parametrize("width", [360, 820, 1440])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_a_draft_left_open_is_for_everyone(theme: str, width: int, visit: Visit) -> None:
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
    assert not grave(guest)
    assert not small_text(guest)
    assert sideways(guest) <= 0


def test_a_lobby_is_for_everyone(visit: Visit) -> None:
    guest = visit(viewport={"width": 360, "height": 760})
    game = GAMES[0]
    code = guest.opens(game, max(fh.game(game).seats))
    guest.page.goto(f"/t/{code}")
    guest.page.get_by_role("heading", name="Seats").wait_for()
    assert not grave(guest)
    assert sideways(guest) <= 0


@pytest.mark.parametrize("game", GAMES)
def test_a_result_and_its_replay_are_for_everyone(game: str, visit: Visit) -> None:
    guest = visit(viewport={"width": 360, "height": 760})
    code = guest.sits_with_bots(game, max(seats for seats in fh.game(game).seats if seats <= 4))
    guest.page.get_by_role("button", name="Menu").first.click()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.locator("dialog .result").wait_for()
    guest.settles()
    assert not grave(guest)
    assert not small_text(guest)
    assert sideways(guest) <= 0
    guest.page.goto(f"/t/{code}/replay#at=12")
    guest.page.get_by_role("heading", name="Moments").wait_for()
    guest.settles()
    assert not grave(guest)
    assert not small_text(guest)
    assert sideways(guest) <= 0


@pytest.mark.parametrize("game", GAMES)
def test_a_page_brings_little_script(game: str, visit: Visit) -> None:
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
