"""Games of other packages, without TypeScript, at the general table: drawn from their looks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.drivers import Server, Visitor
from tests.browser.playthrough import (
    lit_point,
    next_question,
    page_state,
    wait_for_change,
    wait_until_none,
)
from tests.browser.plugin_games import OFFERED, install
from tests.browser.test_accessibility import WIDTHS, check_in_both_themes
from tests.browser.test_window_sizes import OUT_OF_SIGHT

Visit = Callable[..., Visitor]
SEATS = 4
QUESTIONS = 5
PHONE = (360, 740)
WINDOWS = [PHONE, (1366, 650), (1440, 900)]
OWN_COVERED = """() => {
    scrollTo(0, 0);
    const foot = innerHeight - parseFloat(
        getComputedStyle(document.documentElement).getPropertyValue('--foot'));
    const ask = document.querySelector('[data-prompt]').getBoundingClientRect();
    return [...document.querySelectorAll('[data-zone$=" 0"]')]
        .filter(one => one.offsetParent)
        .map(one => [one.dataset.zone, one.getBoundingClientRect()])
        .filter(([, box]) => box.height > 0)
        .filter(([, box]) => box.top < 0 || box.bottom > foot + 8
            || (box.top < ask.bottom - 8 && box.bottom > ask.top + 8))
        .map(([zone, box]) => `${zone}: ${Math.round(box.top)} to ${Math.round(box.bottom)}`);
}"""
"""Zones of seat 0 that lie outside the window, or under the question."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    plugins = install(tmp_path_factory.mktemp("plugins") / "offered")
    server = Server(tmp_path_factory.mktemp("server"), plugins)
    yield server
    server.stop()


@pytest.mark.parametrize("game", OFFERED)
def test_hand_own_zones_and_question_are_visible(game: str, visit: Visit) -> None:
    mia = visit()
    page = mia.page
    mia.sits_with_bots(game, SEATS)
    for _ in range(QUESTIONS):
        if not next_question(page):
            break
        page.keyboard.press("Escape")  # a menu, where one click meant several choices
        for width, height in WINDOWS:
            mia.resizes(width, height)
            mia.settles()
            wait_until_none(page, OUT_OF_SIGHT, f"{width} by {height}")
            wait_until_none(page, OWN_COVERED, f"{width} by {height}")
        before = page_state(page)
        page.mouse.click(*lit_point(page, 0))
        page.mouse.move(0, 0)
        wait_for_change(page, before)


@pytest.mark.parametrize("game", OFFERED)
def test_the_general_table_is_accessible(game: str, visit: Visit) -> None:
    mia = visit()
    mia.sits_with_bots(game, SEATS)
    mia.page.locator("[data-lit]:visible").first.wait_for()
    for width in WIDTHS:
        mia.resizes(width, 740)
        check_in_both_themes(mia)


def test_a_card_is_named_by_a_button_and_never_on_the_table(visit: Visit) -> None:
    mia = visit(viewport={"width": PHONE[0], "height": PHONE[1]})
    page = mia.page
    mia.sits_with_bots("court", SEATS)
    for _ in range(QUESTIONS):
        assert next_question(page)
        if page.locator(".named").count():
            break
        before = page_state(page)
        page.mouse.click(*lit_point(page, 0))
        wait_for_change(page, before)
    assert page.locator(".named").count() == 7
    assert page.locator("[data-card] [data-lit]").count() == 0
    page.get_by_role("button", name="Name Heir").click()
    mia.settles()
    assert page.locator(".named").count() == 0


def test_a_phone_shows_what_is_known_of_opponents(visit: Visit) -> None:
    mia = visit(viewport={"width": PHONE[0], "height": PHONE[1]})
    page = mia.page
    mia.sits_with_bots("court", SEATS)
    for _ in range(QUESTIONS):
        if not next_question(page) or page.locator(".side .facts li").count():
            break
        before = page_state(page)
        page.mouse.click(*lit_point(page, 0.999))
        wait_for_change(page, before)
    assert page.locator(".side .facts li:visible").count()
    assert page.locator(".hand").count() == 1


def test_a_game_without_a_reference_explains_its_zones_and_facts(visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    mia.sits_with_bots("court", SEATS)
    assert next_question(mia.page)
    for mark in ("[data-zone] .badge", ".middle .facts li", "[data-zone] h3"):
        found = mia.page.locator(mark).filter(visible=True)
        if found.count():
            found.first.hover()
            expect(mia.page.get_by_role("tooltip").locator("p")).to_have_text(re.compile(r"\w\.$"))
            mia.page.mouse.move(1, 1)
            expect(mia.page.get_by_role("tooltip")).to_have_count(0)
    assert mia.page.locator("[data-zone] .badge").count()


def test_every_corner_has_its_own_sign(visit: Visit) -> None:
    mia = visit()
    for game in OFFERED:
        look = mia.context.request.get(f"/api/games/{game}/look").json()
        signs = [face["sign"] for face in look["faces"].values()]
        assert len(set(signs)) == len(signs) > 6
    pictures = mia.context.request.get("/api/games/court/pictures").json()
    assert {face["picture"] for face in look_of(mia, "court")} <= set(pictures)


def look_of(mia: Visitor, game: str) -> list[dict[str, str]]:
    return list(mia.context.request.get(f"/api/games/{game}/look").json()["faces"].values())
