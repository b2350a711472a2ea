"""Following a game: what happened since one's last turn, the last move, and who reacted."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

import fullhouse as fh
from tests.browser.drivers import Visitor, seats_of
from tests.browser.playthrough import lit_point, next_question, page_state, wait_for_change

Visit = Callable[..., Visitor]
GAME = max(fh.games())


def test_what_the_others_did_stands_above_the_question(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    page = mia.page
    mia.sits_with_bots(GAME, seats_of(GAME))
    recap = page.locator("[data-recap]")
    for _ in range(8):
        assert next_question(page)
        if recap.count():
            break
        before = page_state(page)
        page.mouse.click(*lit_point(page, 0.0))
        wait_for_change(page, before)
    expect(recap).to_contain_text("Since your last turn")
    expect(recap.locator(".one")).not_to_have_count(0)
    recap.get_by_role("button", name="Again").click()
    recap.get_by_role("button", name="Close").click()
    expect(recap).to_have_count(0)


def test_a_reaction_rises_from_its_sender(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    page = mia.page
    mia.sits_with_bots(GAME, seats_of(GAME))
    page.get_by_role("button", name="React with").first.click()
    mark = page.locator(".reaction[data-from='0']")
    mark.wait_for(state="attached")
    where = mark.evaluate("one => [parseFloat(one.style.left), parseFloat(one.style.top)]")
    plate = page.locator("[data-seat='0']").first.bounding_box()
    assert plate is not None
    assert abs(where[0] + 26 - plate["x"]) < plate["width"] + 60
    assert abs(where[1] - plate["y"]) < 60


def test_sound_is_off_until_it_is_switched_on(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    mia.sits_with_bots(GAME, seats_of(GAME))
    mia.page.get_by_role("button", name="Sound is off").click()
    expect(mia.page.get_by_role("button", name="Sound is on")).to_be_visible()
    assert mia.page.evaluate("JSON.parse(localStorage['fullhouse.settings']).sound") is True
