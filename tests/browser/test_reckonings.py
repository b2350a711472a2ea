"""The end of a round: told beat by beat, live and in the replay, before anything follows."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import fullhouse as fh
from tests.browser.drivers import Visitor, seats_of
from tests.browser.playthrough import lit_point, next_question, page_state, wait_for_change

Visit = Callable[..., Visitor]
GAMES = sorted(id for id, game in fh.games().items() if type(game).reckons)
SUMMARY = "[data-reckoning]"
MOST_CLICKS = 400


def reaches_reckoning(page: Page) -> None:
    """Plays until a round is reckoned."""
    for _ in range(MOST_CLICKS):
        page.wait_for_function(
            "() => seen.isOver() || seen.lit().length || document.querySelector('[data-beat]')"
        )
        if page.locator("[data-beat]").count():
            return
        assert next_question(page), "the game was over without a reckoning"
        before = page_state(page)
        page.mouse.click(*lit_point(page, 0.5))
        wait_for_change(page, before)
    raise AssertionError("No round was reckoned.")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_follows_before_the_reader_continues(game: str, visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    page = mia.page
    code = mia.sits_with_bots(game, seats_of(game))
    reaches_reckoning(page)
    expect(page.locator(SUMMARY)).to_be_visible()
    expect(page.get_by_role("button", name="Continue")).to_be_focused()
    told = page.locator(f"{SUMMARY} li").all_inner_texts()
    assert told
    log = page.get_by_role("list", name="Log").locator("li").all_inner_texts()
    assert " ".join(told[-1].split()) in " ".join(log[-1].split()), "nothing of what follows"
    assert page.locator("[data-lit]").count() == 1, "nothing but Continue can be chosen"
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('[data-beat]')")

    if mia.context.request.get(f"/api/tables/{code}").json()["state"] == "playing":
        page.get_by_role("button", name="Menu").first.click()
        for _ in ("which", "really"):
            page.get_by_role("button", name="Close the table").click()
    page.locator("dialog .result").wait_for()
    replays(mia, code, told)


def replays(mia: Visitor, code: str, told: list[str]) -> None:
    """The replay stops at the same beats."""
    moments = mia.context.request.get(f"/api/tables/{code}/replay").json()["moments"]
    for n in range(1, len(moments)):
        moment = mia.context.request.get(f"/api/tables/{code}/replay/{n}?as=0").json()
        if any("beat" in entry for entry in moment["entries"]):
            break
    mia.page.goto(f"/t/{code}/replay#at={n - 1}&as=0")
    mia.page.locator("[data-prompt]").wait_for()
    mia.settles()
    mia.page.keyboard.press("Shift+ArrowRight")
    expect(mia.page.locator(SUMMARY)).to_be_visible()
    assert mia.page.locator(f"{SUMMARY} li").all_inner_texts() == told
    mia.page.get_by_role("button", name="Continue").click()
    expect(mia.page.locator(SUMMARY)).not_to_be_visible()


def test_beats_are_told_one_by_one_and_can_be_skipped(visit: Visit) -> None:
    mia = visit(
        viewport={"width": 1440, "height": 900},
        settings=json.dumps({"speed": "slow", "answersAlone": False}),
    )
    page = mia.page
    mia.sits_with_bots(GAMES[-1], seats_of(GAMES[-1]))
    reaches_reckoning(page)
    skip = page.get_by_role("button", name="Skip")
    again = page.get_by_role("button", name="See it again")
    expect(skip.or_(again)).to_be_visible()
    if again.is_visible():  # on a busy machine, everything was told before we looked
        again.click()
    for motion in ("no-preference", "reduce"):
        page.emulate_media(reduced_motion=motion)
        expect(skip).to_be_visible()
        assert page.locator("[data-lit]").count() == 0
        page.wait_for_function("() => document.querySelector('[data-beat]').dataset.beat > 0")
        page.keyboard.press("Space")
        expect(page.locator(SUMMARY)).to_be_visible()
        again.click()
        expect(page.locator(SUMMARY)).not_to_be_visible()
    skip.click()
    page.get_by_role("button", name="Continue").click()
    next_question(page)
