"""Bars that show how strong a bot is are as long as the number beside them says."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page

import fullhouse as fh
from fullhouse.bots import BOTS
from fullhouse.bots.ladder import LADDER
from fullhouse.words.extraction import titled
from tests.browser.drivers import Visitor, seats_of

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())
FILLED = """bar => {
    const filled = bar.firstElementChild.getBoundingClientRect().width;
    return Math.round(100 * filled / bar.getBoundingClientRect().width);
}"""


def says(one: Locator) -> list[int]:
    return [int(n) for n in re.findall(r"(\d+) %", one.inner_text())]


@pytest.mark.parametrize("game", GAMES)
def test_lobby_bars_match_their_labels(game: str, visit: Visit) -> None:
    mia = visit(viewport={"width": 360, "height": 740})
    bots = {str(seat): "medium" for seat in range(1, seats_of(game))}
    mia.page.goto(f"/t/{mia.opens(game, seats_of(game), bots=bots)}")
    strength = mia.page.locator(".strength").filter(has_text="How strong").last
    rungs = strength.get_by_role("radio")
    rungs.first.wait_for()
    dots = strength.locator(".dots i").all()
    assert len({dot.evaluate("dot => dot.offsetHeight") for dot in dots}) == 1, "dots, not heights"
    unranked = rungs.filter(has_not=mia.page.locator(".dots")).all_inner_texts()
    assert sorted(unranked) == sorted(titled(name) for name in BOTS if name not in LADDER)
    for rung in rungs.all():
        assert rung.evaluate("rung => rung.scrollWidth <= rung.clientWidth"), rung.inner_text()
        rung.click()
        mia.page.wait_for_function("rung => rung.ariaChecked === 'true'", arg=rung.element_handle())
        for bar in strength.locator(".share-bar").all():
            assert bar.evaluate(FILLED) in says(strength)


@pytest.mark.parametrize("game", GAMES)
def test_ladder_bars_match_their_labels(game: str, visit: Visit) -> None:
    mia = visit()
    mia.page.goto(f"/new/{game}")
    check_ladder(mia.page)


def test_the_labs_ladder_bars_match_their_labels(visit: Visit) -> None:
    mia = visit()
    mia.page.goto("/lab#ladder")
    for game in GAMES:
        mia.page.get_by_label("Game", exact=True).select_option(game)
        check_ladder(mia.page)


def check_ladder(page: Page) -> None:
    rows = page.locator("li:has(.share-bar)")
    rows.first.wait_for()
    for row in rows.all():
        assert row.locator(".share-bar").evaluate(FILLED) == says(row)[0]


def test_the_host_lets_bots_think_longer_and_the_others_see_it(visit: Visit) -> None:
    game = GAMES[0]
    mia, ben = visit(), visit(viewport={"width": 360, "height": 740})
    bots = {str(seat): "expert" for seat in range(1, seats_of(game))}
    code = mia.opens(game, seats_of(game), bots=bots)
    for each in (mia, ben):
        each.page.goto(f"/t/{code}")
    pages = (mia.page, ben.page)
    switches = [page.get_by_role("switch", name="Bots think longer") for page in pages]
    assert switches[1].is_disabled()
    switches[0].click()
    for switch in switches:
        switch.and_(switch.page.locator("[aria-checked=true]")).wait_for()
    assert ben.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
