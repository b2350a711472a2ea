"""The review page: the graph is the scrubber, moves lead to moments, and one can try from there."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import fullhouse as fh
from tests.browser.drivers import Visitor, seats_of
from tests.browser.playthrough import lit_point, next_question, page_state, wait_for_change
from tests.browser.test_early_end import ends

Visit = Callable[..., Visitor]
GAME = max(fh.games())
CHOICES_MADE = 3


def finished(mia: Visitor, game: str = GAME) -> str:
    """A game that was ended early, after some choices."""
    code = mia.sits_with_bots(game, seats_of(game))
    for _ in range(CHOICES_MADE):
        if not next_question(mia.page):
            break
        before = page_state(mia.page)
        mia.page.mouse.click(*lit_point(mia.page, 0))
        wait_for_change(mia.page, before)
    next_question(mia.page)
    if mia.page.locator("[data-continue]").count():  # a round has just been scored
        mia.page.locator("[data-continue]").click()
        next_question(mia.page)
    ends(mia, "Offer to end the game")
    return code


def moment(page: Page) -> int:
    found = re.search(r"#at=(\d+)", page.url)
    return int(found[1]) if found else 0


def opens_review(mia: Visitor, code: str) -> Page:
    mia.page.goto(f"/t/{code}/replay")
    mia.page.locator(".moments [data-n]").first.wait_for()
    # A rough graph is enough.
    mia.page.locator('.graph polyline[points*=" "]').first.wait_for(state="attached")
    return mia.page


@pytest.mark.parametrize("width", [1440, 360])
def test_the_graph_is_a_scrubber_for_mouse_and_keys(width: int, visit: Visit) -> None:
    mia = visit(viewport={"width": width, "height": 740})
    page = opens_review(mia, finished(mia))
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("aria-valuemax") or 0)
    assert last > 3
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuenow", str(last))
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("Shift+ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("ArrowRight")
    assert 1 < moment(page) <= last
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"\d+ %"))
    box = slider.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 14, box["y"] + box["height"] - 16)
    page.mouse.down()
    expect(slider).to_have_attribute("aria-valuenow", str(last))
    page.mouse.move(box["x"] + 36, box["y"] + box["height"] - 16)
    page.mouse.up()
    expect(slider).to_have_attribute("aria-valuenow", "0")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not mia.faults


def test_moves_and_hands_are_those_of_the_observer_until_all_are_open(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    page = opens_review(mia, finished(mia))
    page.locator(".moments [data-n]").nth(2).click()
    assert moment(page) > 0
    own = page.locator(".moments").inner_text()
    faces = "document.querySelectorAll('.stage [data-face]').length"
    mia.settles()
    before = page.evaluate(faces)
    page.get_by_role("button", name="Notes").click()
    page.get_by_label("Your note").fill("Look at this again")
    page.get_by_role("button", name="Keep").click()
    page.get_by_role("button", name="Moves", exact=True).click()
    expect(page.locator(".moments .note")).to_have_text("Look at this again")
    page.get_by_role("button", name="All hands open").click()
    expect(page).to_have_url(re.compile("open=1"))
    page.wait_for_function(f"before => {faces} > before", arg=before)
    page.get_by_role("button", name="All hands open").click()
    page.get_by_label("Seen by").select_option("1")
    expect(page).to_have_url(re.compile("as=1"))
    page.wait_for_function("own => document.querySelector('.moments').innerText !== own", arg=own)
    assert not mia.faults


def test_one_can_try_from_a_moment_and_come_back(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    code = finished(mia)
    page = opens_review(mia, code)
    page.goto(f"/t/{code}/replay#at=1&as=0")
    page.get_by_role("button", name="Try from here").first.click()
    page.get_by_role("radio", name="Dealt anew").click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("main")).to_contain_text("Tried from another game")
    assert f"/t/{code}" not in page.url
    assert next_question(page)
    page.get_by_role("link", name="Back to the game").click()
    expect(page).to_have_url(re.compile(f"/t/{code}/replay#at=1"))
    page.get_by_role("button", name="Tries").click()
    expect(page.locator(".tries")).to_contain_text("From moment 1")
    assert not mia.faults


def test_a_friend_plays_the_same_deal_and_sees_both_results(visit: Visit) -> None:
    mia = visit(permissions=["clipboard-read", "clipboard-write"])
    ben = visit(viewport={"width": 360, "height": 740})
    code = finished(mia)
    page = opens_review(mia, code)
    page.get_by_role("button", name="Challenge a friend with this deal").click()
    expect(page.get_by_role("button", name="The link is copied")).to_be_visible()
    replay = mia.context.request.get(f"/api/tables/{code}/replay?as=0").json()

    ben.page.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(ben.page.get_by_role("heading", name="Can you do better?")).to_be_visible()
    ben.page.get_by_role("button", name="Play this deal").click()
    assert next_question(ben.page)
    assert f"/t/{code}" not in ben.page.url
    assert ben.context.request.get(f"/api/tables/{code}/replay").status == 403
    ends(ben, "Offer to end the game")
    both = ben.page.locator("section", has=ben.page.get_by_role("heading", name="The same deal"))
    scores = both.locator("td.num").all_inner_texts()
    assert [int(score) for score in scores[::2]] == replay["result"]["scores"]
    assert len(scores) == 2 * seats_of(GAME)
    assert ben.context.request.get(f"/api/tables/{code}/replay").ok
    assert not mia.faults
    assert not ben.faults
