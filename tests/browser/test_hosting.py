"""The panel about a table: what everybody sees, and what its host does there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

import fullhouse as fh
from tests.browser.drivers import Visitor, seats_of
from tests.browser.test_accessibility import WIDTHS, check_in_both_themes
from tests.browser.test_pace import gather

Visit = Callable[..., Visitor]
PROMPT = "[data-prompt]"


def panel(page: Page) -> Locator:
    """Opens the panel."""
    page.get_by_role("button", name="Who plays, who watches").click()
    opened = page.locator(".table-panel")
    opened.wait_for()
    return opened


def test_everybody_sees_the_panel_and_the_host_acts(visit: Visit) -> None:
    mia, ben = gather(visit, min(fh.games(), key=seats_of), 2)
    acts = "What the host can do"
    seen = panel(ben.page)
    expect(seen.locator("[data-row='0']")).to_contain_text("Mia")
    expect(ben.page.get_by_role("button", name=acts)).to_have_count(0)
    expect(seen.get_by_text("Only the host can change anything here.")).to_be_visible()

    seen = panel(mia.page)
    mia.page.get_by_role("button", name=f"{acts}: Ben").click()
    bot = mia.page.get_by_role("switch", name="A bot plays for Ben")
    bot.click()
    expect(bot).to_be_checked()
    expect(ben.page.locator(PROMPT)).to_contain_text("A bot plays for you")
    bot.click()
    expect(bot).not_to_be_checked()
    expect(ben.page.locator(PROMPT)).not_to_contain_text("A bot plays for you")
    expect(seen.locator("[data-row='1']")).to_contain_text("At the table")

    mute = mia.page.get_by_role("switch", name="Mute in chat")
    mute.click()
    expect(mute).to_be_checked()
    ben.page.get_by_role("button", name="Log").first.click()
    said = ben.page.get_by_placeholder("Say something kind…")
    said.fill("Hello")
    said.press("Enter")
    expect(ben.page.get_by_text("The host has muted you.")).to_be_visible()
    mute.click()
    expect(mute).not_to_be_checked()

    mia.page.get_by_role("button", name="Make Ben the host").click()
    expect(mia.page.get_by_role("button", name=acts)).to_have_count(0)
    panel(ben.page)
    expect(ben.page.get_by_role("button", name=f"{acts}: Mia")).to_be_visible()


def test_who_is_taken_off_the_seat_is_told_and_sits_again_only_if_let_in(visit: Visit) -> None:
    mia, ben = gather(visit, min(fh.games(), key=seats_of), 2)
    panel(mia.page)
    mia.page.get_by_role("button", name="What the host can do: Ben").click()
    mia.page.get_by_role("button", name="Remove from the table…").click()
    mia.page.get_by_role("button", name="Let them stay").click()
    expect(mia.page.locator("[data-row='1']")).to_contain_text("Ben")
    mia.page.get_by_role("button", name="Remove from the table…").click()
    mia.page.get_by_role("button", name="Remove", exact=True).click()
    told = ben.page.locator("dialog[open]")
    expect(told).to_contain_text("The host removed you from seat 2")
    told.get_by_role("button", name="Just watch").click()
    again = ben.page.get_by_role("button", name="Ask for seat 2")
    again.click()
    expect(ben.page.get_by_text("Ask them to let you back in.")).to_be_visible()
    mia.page.get_by_role("button", name="Let back in").click()
    expect(mia.page.get_by_role("button", name="Let back in")).to_have_count(0)
    again.click()
    mia.page.get_by_role("button", name="Agree").click()
    expect(again).to_have_count(0)
    expect(ben.page.get_by_text("is back at the table.")).to_be_visible()


def test_everyone_is_here_only_if_they_are_and_others_may_start_then(visit: Visit) -> None:
    game = min(fh.games(), key=seats_of)
    mia, ben = visit(), visit()
    code = mia.opens(game, 2)
    for guest in (mia, ben):
        guest.page.goto(f"/t/{code}")
    ben.page.get_by_role("button", name="Sit here").first.click()
    ben.page.get_by_role("button", name="Skip").click()
    expect(ben.page.get_by_text("Everyone is here")).to_be_visible()
    expect(ben.page.get_by_text("The host starts the game.")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    mia.page.goto("/rules")
    expect(ben.page.get_by_text("Mia is away")).to_be_visible()
    expect(ben.page.get_by_text("Everyone is here")).to_have_count(0)
    ben.page.get_by_role("button", name="Start", exact=True).click()
    ben.page.locator(PROMPT).wait_for()


def test_watchers_are_counted_listed_and_chat_if_the_table_lets_them(visit: Visit) -> None:
    mia, ben = gather(visit, min(fh.games(), key=seats_of), 2)
    grandma = visit()
    grandma.context.request.put("/api/me", data={"name": "Grandma"})
    grandma.page.goto(mia.page.url)
    grandma.page.locator(PROMPT).wait_for()
    said = grandma.page.get_by_placeholder("Say something kind…")
    expect(said).to_have_count(0)
    expect(ben.page.get_by_role("button", name="1 watching")).to_be_visible()
    expect(panel(ben.page)).to_contain_text("Grandma")
    panel(mia.page)
    mia.page.get_by_role("switch", name="Watchers may chat").click()
    said.fill("Hello, dears")
    said.press("Enter")
    expect(grandma.page.get_by_text("Hello, dears")).to_be_visible()
    ben.page.get_by_role("button", name="Log").first.click()
    expect(ben.page.get_by_text("Hello, dears")).to_be_visible()


def test_the_host_closes_the_table_to_newcomers(visit: Visit) -> None:
    game = min(fh.games(), key=seats_of)
    mia, ben = visit(), visit()
    code = mia.opens(game, 2)
    mia.page.goto(f"/t/{code}")
    switch = mia.page.get_by_role("switch", name="Newcomers may come in")
    expect(switch).to_be_checked()
    switch.click()
    expect(mia.page.get_by_text("Closed to newcomers")).to_be_visible()
    ben.page.goto(f"/t/{code}")
    expect(ben.page.get_by_text("The host has closed this table to newcomers.")).to_be_visible()
    switch.click()
    expect(mia.page.get_by_text("Closed to newcomers")).to_have_count(0)

    mia, ben = gather(visit, game, 2)
    panel(mia.page)
    mia.page.get_by_role("switch", name="Newcomers may come in").click()
    expect(panel(ben.page)).to_contain_text("Closed to newcomers")
    stranger = visit()
    stranger.page.goto(mia.page.url)
    expect(stranger.page.get_by_text("The host has closed this table")).to_be_visible()


def test_the_panel_is_accessible(visit: Visit) -> None:
    mia, ben = gather(visit, min(fh.games(), key=seats_of), 2)
    watcher = visit()
    watcher.page.goto(mia.page.url)
    watcher.page.locator(PROMPT).wait_for()
    for width in WIDTHS:
        for guest in (watcher, mia, ben):
            guest.resizes(width, 800)
            page = guest.page
            page.reload()
            page.locator(PROMPT).wait_for()
            if guest is not watcher and width == min(WIDTHS):
                page.get_by_role("button", name="Menu").first.click()
                page.locator("dialog").get_by_role("button", name="1 watching").click()
            elif guest is not watcher:
                panel(page)
            if guest is mia:
                page.get_by_role("button", name="What the host can do: Ben").click()
            check_in_both_themes(guest)
