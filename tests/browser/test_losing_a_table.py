"""A seat that went to another device, and a table that is not there: the page says which it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import fullhouse as fh
from tests.browser.playing import next_question
from tests.browser.visiting import Visitor, seats_of

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())


def moves_seat(old: Visitor, new: Visitor, code: str, seat: int = 0) -> None:
    """By the link that the old device's menu gives."""
    link = old.context.request.post(f"/api/tables/{code}/move", data={"seat": seat})
    new.page.goto(link.json()["link"])
    new.page.get_by_role("button", name="Sit down").click()
    new.page.locator("[data-ask]").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_the_page_left_behind_by_a_moved_seat_says_so(game: str, visit: Visit) -> None:
    laptop, phone = visit(), visit(viewport={"width": 360, "height": 740})
    code = laptop.sits_with_bots(game, seats_of(game))
    assert next_question(laptop.page)
    moves_seat(laptop, phone, code)
    told = laptop.page.get_by_role("dialog").filter(has_text="device")
    expect(told).to_be_visible()
    expect(told.get_by_role("link", name="Home")).to_be_visible()
    assert laptop.page.locator("[data-lit]").count() == 0
    told.get_by_role("button", name="Just watch").click()
    expect(laptop.page.get_by_text("You are watching")).to_be_visible()
    assert "Your turn" not in laptop.page.title()
    assert next_question(phone.page)


def test_one_of_two_seats_on_a_device_can_move_away(visit: Visit) -> None:
    laptop, phone = visit(), visit()
    game = GAMES[-1]
    code = laptop.opens(game, seats_of(game))
    laptop.page.goto(f"/t/{code}")
    laptop.page.get_by_role("button", name="Play here too").first.click()
    laptop.page.get_by_role("button", name="Start", exact=True).click()
    laptop.page.get_by_role("heading", name="Hand over to").wait_for()
    moves_seat(laptop, phone, code, 1)
    expect(laptop.page.get_by_role("alert")).to_contain_text("device")
    laptop.page.locator("[data-ask]").wait_for()
    assert laptop.page.locator("[data-card][data-face][data-in='hand 1']").count() == 0


@pytest.mark.parametrize("code", [*GAMES, "ZZZZZZ", "%", "a%2Fb", "tenletters"])
def test_an_address_without_a_table_says_that_there_is_none(code: str, visit: Visit) -> None:
    mia = visit()
    mia.page.goto(f"/t/{code}")
    expect(mia.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(mia.page.get_by_role("link", name="Home")).to_be_visible()
    # The browser reports what was refused to it.
    mia.faults = [text for text in mia.faults if not any(n in text for n in ("403", "404"))]
