"""Invitations: who finds a table, by which link, and how people come along to a rematch."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

import fullhouse as fh
from tests.browser.drivers import Visitor, seats_of
from tests.browser.test_identity import is_clean

Visit = Callable[..., Visitor]
GAME = min(fh.games(), key=seats_of)
SHARES = """() => {
    window.shared = [];
    navigator.share = async what => { window.shared.push(what); };
}"""
"""A browser that can share; on plain http none can."""


def sits(guest: Visitor, name: str) -> None:
    guest.page.get_by_role("button", name="Sit here").first.click()
    guest.page.get_by_label("Your name").fill(name)
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(guest.page.locator(".mat").filter(has_text=name)).to_be_visible()


def test_a_listed_table_is_found_by_those_who_want_company(visit: Visit) -> None:
    mia, noor = visit(), visit(viewport={"width": 360, "height": 740})
    code = mia.opens(GAME, 2)
    noor.page.goto("/")
    noor.page.get_by_role("heading", name="Your tables").wait_for()
    mia.page.goto(f"/t/{code}")
    mia.page.get_by_role("radio", name="Anyone").click()
    expect(mia.page.get_by_text("Also shown on the home page")).to_be_visible()
    noor.page.reload()
    found = noor.page.get_by_role("region", name="Looking for company")
    expect(found.get_by_text("Mia is waiting")).to_be_visible()
    assert is_clean(noor)
    found.get_by_role("link").filter(has_text="Mia is waiting").click()
    sits(noor, "Noor")
    expect(mia.page.locator(".mat").filter(has_text="Noor")).to_be_visible()
    lea = visit()
    lea.page.goto("/")
    lea.page.get_by_role("heading", name="Your tables").wait_for()
    assert code not in [table["code"] for table in lea.context.request.get("/api/tables").json()]


def test_a_private_table_opens_by_its_link_alone(visit: Visit) -> None:
    mia, noor, lea = visit(), visit(), visit(viewport={"width": 360, "height": 740})
    code = mia.opens(GAME, 2)
    mia.page.goto(f"/t/{code}")
    mia.page.get_by_role("radio", name="Private link").click()
    expect(mia.page.get_by_text("Only by this link.")).to_be_visible()
    link = mia.page.get_by_label("Link to this table").input_value()
    assert f"/t/{code}#key=" in link
    assert is_clean(mia)
    lea.page.goto(f"/t/{code}")
    expect(lea.page.get_by_role("heading", name="This table is private")).to_be_visible()
    assert is_clean(lea)
    noor.page.goto("/")
    noor.page.get_by_label("Got a code?").fill(link)
    noor.page.get_by_role("button", name="Join", exact=True).click()
    sits(noor, "Noor")
    noor.page.goto("/")
    noor.page.goto(f"/t/{code}")  # let in once, and for good
    expect(noor.page.locator(".mat").filter(has_text="Noor")).to_be_visible()


def test_the_link_can_be_shared_and_a_code_for_nobody_is_not_shown(visit: Visit) -> None:
    mia = visit()
    mia.context.add_init_script(f"({SHARES})()")
    code = mia.opens(GAME, 2)
    mia.page.goto(f"/t/{code}")
    mia.page.get_by_role("button", name="Share").click()
    shared = mia.page.evaluate("window.shared")
    assert [one["url"] for one in shared] == [f"{mia.server.address}/t/{code}"]
    # No phone can open 127.0.0.1, so there is no QR code; one that can be opened has one.
    expect(mia.page.get_by_text("Only this computer can open this link.")).to_be_visible()
    expect(mia.page.get_by_role("img", name="QR code")).to_have_count(0)
    mia.page.route(
        "**/api/me",
        lambda route: route.fulfill(
            json={
                "name": "Mia",
                "animal": None,
                "address": "http://192.168.1.20:8000",
                "passphrase": None,
            }
        ),
    )
    mia.page.reload()
    expect(mia.page.get_by_role("img", name="QR code for http://192.168.1.20")).to_be_visible()


def test_a_rematch_carries_people_along_with_swapped_seats(visit: Visit) -> None:
    mia, noor = visit(), visit()
    code = mia.opens(GAME, 2)
    for guest in (mia, noor):
        guest.page.goto(f"/t/{code}")
    sits(noor, "Noor")
    mia.page.get_by_role("button", name="Start", exact=True).click()
    noor.page.locator("[data-prompt]").wait_for()
    mia.page.get_by_role("button", name="Menu").first.click()
    mia.page.get_by_role("button", name="Resign").click()
    mia.page.get_by_role("button", name="Resign").click()
    for guest in (mia, noor):
        guest.page.get_by_role("dialog", name="Result").wait_for()
    mia.page.get_by_role("button", name="Swap seats").click()
    expect(noor.page.get_by_text("There is a rematch, and your seat is reserved.")).to_be_visible()
    assert is_clean(noor)
    noor.page.get_by_role("button", name="Join the rematch").click()
    for guest in (mia, noor):
        mats = guest.page.locator(".mat")
        expect(mats.nth(0)).to_contain_text("Noor")
        expect(mats.nth(1)).to_contain_text("Mia")
    mia.page.get_by_role("button", name="Start", exact=True).click()
    for guest in (mia, noor):
        guest.page.locator("[data-prompt]").wait_for()
