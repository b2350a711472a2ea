"""A table that ended before its game was played out: said so everywhere, and nothing is asked."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import fullhouse as fh
from tests.browser.drivers import Visitor, in_turn, seats_of

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())
WAYS = {
    "Offer to end the game": "Everyone agreed to end it",
    "Resign": "You resigned",
    "Close the table": "The host closed it",
}
"""What the menu offers, and how the page says afterwards that it was done."""
WHY = {
    "Offer to end the game": "Everybody agreed to end the game here, so nobody wins.",
    "Resign": "Juno wins because you resigned.",
    "Close the table": "The host closed the table before the end, so nobody wins.",
}
"""The sentence of the result."""


def ends(mia: Visitor, way: str) -> None:
    mia.page.get_by_role("button", name="Menu").first.click()
    for _ in ("which", "really"):
        mia.page.get_by_role("button", name=way).click()
    mia.page.locator("dialog .result").wait_for()


def asks_nothing(mia: Visitor, how: str) -> None:
    """Nothing is lit, nobody's turn is named, and the ask says how it ended."""
    page = mia.page
    expect(page.locator("[data-prompt] .question")).to_contain_text(how)
    assert page.locator("[data-lit]").count() == 0
    assert page.get_by_text("Your turn").filter(visible=True).count() == 0
    assert "Your turn" not in page.title()
    assert "a bot plays" not in page.locator("main").inner_text()


@pytest.mark.parametrize(("game", "way"), in_turn(GAMES, [*WAYS]))
def test_a_table_that_ended_early_says_so(game: str, way: str, visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    page = mia.page
    code = mia.sits_with_bots(game, seats_of(game))
    page.locator("[data-lit]:visible").first.wait_for()
    ends(mia, way)
    result = page.locator("dialog[open]")
    seats = fh.game(game).seats
    expect(result.locator(".said p")).to_have_text(
        WHY[way] if max(seats) == 2 or way != "Resign" else re.compile("resigned")
    )
    assert "undefined" not in result.inner_text()
    page.keyboard.press("Escape")
    asks_nothing(mia, WAYS[way])
    page.reload()
    result.wait_for()
    page.keyboard.press("Escape")
    asks_nothing(mia, WAYS[way])

    page.goto(f"/t/{code}/replay")
    title = page.get_by_role("heading", level=1)
    for seat in (0, 1):
        page.get_by_label("Seen by").select_option(str(seat))
        page.get_by_role("button", name="To the end").click(force=True)
        asks_nothing(mia, WAYS[way])
        expect(title).to_have_text(re.compile("won" if way == "Resign" else "Ended early"))
        assert not re.search("undefined|You won", page.locator("main").inner_text())
