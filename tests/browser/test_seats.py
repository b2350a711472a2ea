"""Seats that change hands, as the pages show it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

import fullhouse as fh
from tests.browser.drivers import Visitor, seats_of

Visit = Callable[..., Visitor]


def test_a_spectator_gets_a_seat_when_all_agree(visit: Visit) -> None:
    game = min(fh.games(), key=seats_of)
    mia, noor, lea = visit(), visit(), visit()
    code = mia.opens(game, 2)
    for guest in (mia, noor):
        guest.page.goto(f"/t/{code}")
    noor.page.get_by_role("button", name="Sit here").first.click()
    noor.page.get_by_role("button", name="Skip").click()
    mia.page.get_by_role("button", name="Start", exact=True).click()
    noor.page.locator("[data-prompt]").wait_for()
    noor.context.request.delete("/api/me")
    lea.page.goto(f"/t/{code}")
    lea.page.get_by_role("button", name="Ask for seat 2").click()
    expect(lea.page.get_by_text("Waiting for the others to answer.")).to_be_visible()
    expect(noor.page.get_by_role("button", name="Agree")).not_to_be_visible()
    expect(mia.page.get_by_text("asks to take over")).to_be_visible()
    mia.page.get_by_role("button", name="Agree").click()
    expect(lea.page.get_by_text("takes over seat 2.")).to_be_visible()
    expect(lea.page.get_by_role("button", name="Ask for seat 2")).not_to_be_visible()
    lea.page.locator("[data-card][data-face][data-in='hand 1']").first.wait_for()
