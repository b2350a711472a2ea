"""A seat that went to another device, and a table that is not there: the page says which it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import fullhouse as fh
from tests.browser.drivers import Visitor, seats_of
from tests.browser.playthrough import next_question
from tests.browser.test_accessibility import axe_violations, small_text

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())


def moves_seat(old: Visitor, new: Visitor, code: str, seat: int = 0) -> None:
    """By the link that the old device's menu gives."""
    link = old.context.request.post(f"/api/tables/{code}/move", data={"seat": seat})
    new.page.goto(link.json()["link"])
    new.page.get_by_role("button", name="Sit down").click()
    new.page.locator("[data-prompt]").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_page_whose_seat_moved_away_says_so(game: str, visit: Visit) -> None:
    laptop, phone = visit(), visit(viewport={"width": 360, "height": 740})
    code = laptop.sits_with_bots(game, seats_of(game))
    assert next_question(laptop.page)
    moves_seat(laptop, phone, code)
    told = laptop.page.get_by_role("dialog", name="This seat is on your other device now")
    expect(told).to_be_visible()
    assert laptop.page.locator("[data-lit]").count() == 0
    assert laptop.page.locator("[data-card][data-face][data-in='hand 0']").count() == 0
    told.get_by_role("button", name="Just watch").click()
    expect(laptop.page.get_by_text("You are watching")).to_be_visible()
    assert "Your turn" not in laptop.page.title()
    assert next_question(phone.page)


def test_a_moved_seat_can_be_taken_back(visit: Visit) -> None:
    """At once, or after watching for a while; the other device is then told the same."""
    laptop, phone = visit(), visit(viewport={"width": 360, "height": 740})
    game = GAMES[-1]
    code = laptop.sits_with_bots(game, seats_of(game))
    assert next_question(laptop.page)
    hand = "[data-card][data-face][data-in='hand 0']"
    moves_seat(laptop, phone, code)
    told = laptop.page.get_by_role("dialog", name="This seat is on your other device now")
    laptop.settles()
    assert not axe_violations(laptop)
    told.get_by_role("button", name="Take it back").click()
    laptop.page.locator(hand).first.wait_for()
    expect(told).not_to_be_visible()
    told = phone.page.get_by_role("dialog", name="This seat is on your other device now")
    expect(told).to_be_visible()
    phone.settles()
    assert not axe_violations(phone)
    assert not small_text(phone)
    assert phone.page.locator(hand).count() == 0
    told.get_by_role("button", name="Just watch").click()
    phone.page.reload()
    phone.page.get_by_role("button", name="Take back seat 1").click()
    phone.page.locator(hand).first.wait_for()
    expect(laptop.page.get_by_role("dialog", name="other device")).to_be_visible()
    assert laptop.page.locator(hand).count() == 0


def test_one_of_two_seats_on_a_device_can_move_away(visit: Visit) -> None:
    laptop, phone = visit(), visit()
    game = GAMES[-1]
    code = laptop.opens(game, seats_of(game))
    laptop.page.goto(f"/t/{code}")
    laptop.page.get_by_role("button", name="Play here too").first.click()
    laptop.page.get_by_role("button", name="Skip").click()
    laptop.page.get_by_role("button", name="Start", exact=True).click()
    laptop.page.get_by_role("heading", name="Hand over to").wait_for()
    moves_seat(laptop, phone, code, 1)
    expect(laptop.page.get_by_role("alert")).to_contain_text("device")
    laptop.page.locator("[data-prompt]").wait_for()
    assert laptop.page.locator("[data-card][data-face][data-in='hand 1']").count() == 0


@pytest.mark.parametrize("code", [GAMES[0], "ZZZZZZ", "%", "a%2Fb", "tenletters"])
def test_an_unknown_code_says_there_is_no_such_table(code: str, visit: Visit) -> None:
    mia = visit()
    mia.page.goto(f"/t/{code}")
    expect(mia.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(mia.page.get_by_role("link", name="Home")).to_be_visible()
    # The browser reports what was refused to it.
    mia.faults = [text for text in mia.faults if not any(n in text for n in ("403", "404"))]
