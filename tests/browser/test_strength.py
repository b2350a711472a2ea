"""Bars that show how strong a bot is are as long as the number beside them says."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

import fullhouse as fh
from tests.browser.visiting import Visitor, seats_of

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())
FILLED = """bar => {
    const filled = bar.firstElementChild.getBoundingClientRect().width;
    return Math.round(100 * filled / bar.getBoundingClientRect().width);
}"""


def says(one: Locator) -> list[int]:
    return [int(n) for n in re.findall(r"(\d+) %", one.inner_text())]


@pytest.mark.parametrize("game", GAMES)
def test_a_lobbys_bars_are_what_their_labels_say(game: str, visit: Visit) -> None:
    mia = visit(viewport={"width": 360, "height": 740})
    bots = {str(seat): "medium" for seat in range(1, seats_of(game))}
    mia.page.goto(f"/t/{mia.opens(game, seats_of(game), bots=bots)}")
    strength = mia.page.locator(".strength").filter(has_text="How strong").last
    rungs = strength.get_by_role("radio")
    rungs.first.wait_for()
    heights = {
        rung.evaluate("rung => rung.querySelector('i')?.offsetHeight") for rung in rungs.all()
    }
    assert len(heights) == 1, "a place on the ladder is no height"
    for rung in rungs.all():
        assert rung.evaluate("rung => rung.scrollWidth <= rung.clientWidth"), rung.inner_text()
        rung.click()
        mia.page.wait_for_function("rung => rung.ariaChecked === 'true'", arg=rung.element_handle())
        for bar in strength.locator(".share-bar").all():
            assert bar.evaluate(FILLED) in says(strength)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("path", ["/new/{game}", "/lab#ladder"])
def test_a_ladders_bars_are_what_their_labels_say(path: str, game: str, visit: Visit) -> None:
    mia = visit()
    mia.page.goto(path.format(game=game))
    if "lab" in path:
        mia.page.get_by_label("Game", exact=True).select_option(game)
    rows = mia.page.locator("li:has(.share-bar)")
    rows.first.wait_for()
    for row in rows.all():
        assert row.locator(".share-bar").evaluate(FILLED) == says(row)[0]
