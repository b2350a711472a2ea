"""Hints at the table: asked for by mouse or key, ringed, counted in public, and playing nothing."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

import fullhouse as fh
from tests.browser.drivers import Visitor
from tests.browser.playthrough import next_question, page_state

Visit = Callable[..., Visitor]
GAME = next(id for id, game in sorted(fh.games().items(), reverse=True) if 2 in game.seats)


def test_a_hint_by_key_and_by_mouse(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    page = mia.page
    code = mia.sits_with_bots(GAME, 2)
    assert next_question(page)
    before = page_state(page)
    page.keyboard.press("h")
    panel = page.get_by_role("status", name="Hint")
    expect(panel).to_be_visible()
    expect(page.locator("[data-hint='1']").first).to_be_visible()
    expect(panel).to_contain_text("about")
    expect(panel).to_contain_text("Hints you took: 1.")
    page.keyboard.press("Escape")
    expect(panel).not_to_be_visible()
    expect(page.locator("[data-hint]")).to_have_count(0)
    button = page.get_by_role("button", name="Hint", exact=True)
    button.click()
    expect(panel).to_contain_text("Hints you took: 1.")
    button.click()
    expect(panel).not_to_be_visible()
    assert page_state(page) == before, "nothing was played"
    lobby = mia.context.request.get(f"/api/tables/{code}").json()
    assert lobby["hints_taken"][0] == 1


def test_a_table_without_hints_offers_none(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    code = mia.opens(GAME, 2, bots={"1": "greedy"}, start=True, hints="off")
    mia.page.goto(f"/t/{code}")
    mia.page.locator("[data-prompt]").wait_for()
    assert next_question(mia.page)
    expect(mia.page.get_by_role("button", name="Undo")).to_be_visible()
    assert mia.page.get_by_role("button", name="Hint", exact=True).count() == 0


def test_the_host_sets_hints_undo_and_the_bots_pace_in_the_lobby(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    code = mia.opens(GAME, 2)
    page = mia.page
    page.goto(f"/t/{code}")
    for group, title in (
        ("Hints", "Free"),
        ("Undo", "Bots agree too"),
        ("Bot pace", "Quick"),
    ):
        choice = page.get_by_role("radiogroup", name=group).get_by_role("radio", name=title)
        choice.click()
        expect(choice).to_have_attribute("aria-checked", "true")
    lobby = mia.context.request.get(f"/api/tables/{code}").json()
    assert (lobby["hints"], lobby["undo"], lobby["bot_speed"]) == ("free", "all", "quick")


def test_a_box_opens_and_starts_as_chosen(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    page = mia.page
    many = next(game for game in fh.games().values() if type(game).best_seats)
    page.goto("/")
    page.get_by_role("button", name=f"Open {many.title}").click()
    box = page.get_by_role("dialog", name=many.title)
    expect(box.get_by_role("radio", name=str(many.usual_seats()), exact=True)).to_have_attribute(
        "aria-checked", "true"
    )
    most = max(many.seats)
    box.get_by_role("radio", name=str(most), exact=True).click()
    box.get_by_role("button", name="Play now").click()
    page.locator("[data-prompt]").wait_for()
    code = page.url.rpartition("/")[2]
    lobby = mia.context.request.get(f"/api/tables/{code}").json()
    assert [seat["kind"] for seat in lobby["seats"]] == ["person", *["bot"] * (most - 1)]
