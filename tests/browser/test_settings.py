"""Every setting that the table's menu offers leaves the game playable."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import fullhouse as fh
from tests.browser.drivers import Visitor, seats_of
from tests.browser.playthrough import lit_point, next_question, page_state

Visit = Callable[..., Visitor]
MOST_CHOICES = 12
"""A move may take several: which card, then where it goes."""


@pytest.mark.parametrize("game", sorted(fh.games()))
def test_a_move_is_played_with_every_setting_on(game: str, visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    page = mia.page
    mia.sits_with_bots(game, seats_of(game))
    page.get_by_role("button", name="Menu").first.click()
    menu = page.get_by_role("dialog", name="Menu")
    switches = menu.get_by_role("switch")
    switches.first.wait_for()
    assert switches.count() > 1
    for switch in switches.all():
        if switch.get_attribute("aria-checked") == "false":
            switch.click()
    assert menu.locator("[role=switch][aria-checked=false]").count() == 0
    page.keyboard.press("Escape")
    menu.wait_for(state="hidden")

    lines = page.locator("aside ol li")
    told = lines.count()
    for _ in range(MOST_CHOICES):
        if lines.count() > told or not next_question(page):
            break
        before = page_state(page)
        page.mouse.click(*lit_point(page, 0))
        page.wait_for_function(
            "before => document.querySelector('dialog[open]') || seen.stands() !== before",
            arg=before,
        )
        sure = page.get_by_role("dialog").get_by_role("button", name="Yes", exact=True)
        if sure.count():
            sure.click()
            page.wait_for_function("before => seen.stands() !== before", arg=before)
    assert lines.count() > told, "the move is in the log"
