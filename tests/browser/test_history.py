"""Finished games: on the home page, on "Your games", downloaded and deleted."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

import fullhouse as fh
from tests.browser.drivers import Server, Visitor, seats_of
from tests.browser.test_accessibility import SMALLEST_TARGET, WIDTHS, check_in_both_themes
from tests.browser.test_early_end import ends

Visit = Callable[..., Visitor]
GAME, OTHER = sorted(fh.games(), key=seats_of)[:2]


def named(visitor: Visitor, name: str) -> Visitor:
    assert visitor.context.request.put("/api/me", data={"name": name}).ok
    return visitor


def beaten(mia: Visitor, ben: Visitor) -> str:
    """A game of the two that Ben resigns; returns its code."""
    code = mia.opens(GAME, 2, name="Mia")
    for guest in (mia, ben):
        guest.page.goto(f"/t/{code}")
    ben.page.get_by_role("button", name="Sit here").first.click()
    mia.page.get_by_role("button", name="Start", exact=True).click()
    ben.page.locator("[data-prompt]").wait_for()
    ends(ben, "Resign")
    mia.page.locator("dialog .result").wait_for()
    return code


def against_a_bot(mia: Visitor) -> None:
    """A game that Mia resigns."""
    mia.sits_with_bots(OTHER, seats_of(OTHER))
    ends(mia, "Resign")


def opens_history(visitor: Visitor) -> Page:
    """From the home page."""
    visitor.page.goto("/")
    visitor.page.locator(".tables").get_by_role("link", name="Your games").click()
    expect(visitor.page).to_have_url(re.compile("/history$"))
    return visitor.page


def test_both_find_their_game_with_its_result(visit: Visit) -> None:
    mia, ben = named(visit(), "Mia"), named(visit(), "Ben")
    code = beaten(mia, ben)
    against_a_bot(mia)
    title = fh.game(GAME).title

    page = opens_history(mia)
    expect(page.get_by_role("heading", level=1)).to_have_text("Mia’s games")
    rows = page.locator(".played")
    expect(rows).to_have_count(2)
    expect(rows.nth(1)).to_contain_text("You won. Ben resigned.")
    expect(rows.nth(1)).to_contain_text(title)
    expect(rows.nth(1).get_by_text(re.compile(r"Mia: -?\d+, won"))).to_be_attached()
    expect(page.get_by_role("img", name="Ben: won 1, lost 0, shared 0.")).to_be_visible()
    expect(page.locator(".totals")).to_contain_text(re.compile(r"won of 2\s*1"))

    page.get_by_label("With whom").select_option("Ben")
    expect(rows).to_have_count(1)
    expect(page.get_by_role("heading", name="1 game", exact=True)).to_be_visible()
    page.get_by_label("Which game").select_option(fh.game(OTHER).title)
    expect(rows).to_have_count(0)
    expect(page.get_by_text("You have no such finished game.")).to_be_visible()
    page.get_by_label("With whom").select_option("With anybody")
    expect(rows).to_have_count(1)
    page.get_by_label("Which game").select_option("Every game")

    page.get_by_role("link", name="Review: You won. Ben resigned.").click()
    expect(page).to_have_url(re.compile(f"/t/{code}/replay$"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("won")

    page.goto("/")
    ticket = page.locator(".ticket").filter(has_text=title)
    expect(ticket).to_contain_text(re.compile(r"You won, -?\d+\s:\s-?\d+ \(.+\)"))

    rows = opens_history(ben).locator(".played")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Mia won. You resigned.")


def test_it_outlives_the_server(visit: Visit, server: Server) -> None:
    mia = named(visit(), "Mia")
    against_a_bot(mia)
    before = opens_history(mia).locator(".played").inner_text()
    mia.page.goto("about:blank")
    with server.killed():
        pass
    rows = opens_history(mia).locator(".played")
    expect(rows).to_have_count(1)
    assert rows.inner_text() == before
    mia.faults.clear()  # the server was away


def test_everything_can_be_downloaded_and_deleted(visit: Visit, tmp_path: Path) -> None:
    mia, ben = named(visit(), "Mia"), named(visit(), "Ben")
    code = beaten(mia, ben)
    page = opens_history(mia)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    download.value.save_as(tmp_path / "mine.json")
    data = json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))
    assert data["name"] == "Mia"
    assert [played["code"] for played in data["history"]["games"]] == [code]

    page.get_by_role("button", name="Delete…").click()
    page.get_by_role("button", name="Keep everything").click()
    expect(page.locator(".played")).to_have_count(1)
    page.get_by_role("button", name="Delete…").click()
    page.get_by_role("button", name="Delete my finished games").click()
    expect(page.get_by_role("status")).to_have_text("Your finished games have been deleted.")
    expect(page.get_by_role("heading", name="No finished games yet")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mia’s games")

    other = opens_history(ben)
    expect(other.locator(".played")).to_contain_text("someone won. You resigned.")
    other.get_by_role("button", name="Delete…").click()
    other.get_by_role("button", name="Delete everything").click()
    expect(other.get_by_role("status")).to_have_text("Everything about you has been deleted.")
    expect(other.get_by_role("heading", level=1)).to_have_text("Your games")
    assert ben.context.request.get("/api/me").json()["name"] is None


def test_a_refused_deletion_says_why(visit: Visit) -> None:
    mia = named(visit(), "Mia")
    against_a_bot(mia)
    page = opens_history(mia)
    page.get_by_role("button", name="Delete…").click()
    page.route("**/api/me/games", lambda route: route.abort())
    page.get_by_role("button", name="Delete my finished games").click()
    expect(page.get_by_role("alert")).to_have_text(re.compile("server isn’t answering"))
    page.unroute("**/api/me/games")
    page.keyboard.press("Escape")
    expect(page.locator(".played")).to_have_count(1)
    mia.faults.clear()  # the request that was cut off


def test_the_page_is_accessible(visit: Visit) -> None:
    mia, ben = named(visit(), "Mia"), named(visit(), "Ben")
    beaten(mia, ben)
    against_a_bot(mia)
    page = opens_history(mia)
    page.locator(".played").first.wait_for()
    for width in WIDTHS:
        mia.resizes(width, 800)
        check_in_both_themes(mia)
        small = page.evaluate(
            """least => [...document.querySelectorAll('main a, main button, main select')]
                .map(one => [one.innerText, one.getBoundingClientRect()])
                .filter(([, box]) => box.width && Math.min(box.width, box.height) < least)
                .map(([text]) => text)""",
            SMALLEST_TARGET,
        )
        assert not small, f"{width} wide"
    page.get_by_role("button", name="Delete…").click()
    check_in_both_themes(mia)
