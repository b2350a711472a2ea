"""Lessons in the browser: by mouse on a phone and a large screen, by keys, and by ear."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import fullhouse as fh
from fullhouse.lessons.lesson_file import read_lesson
from tests.browser.drivers import Visitor, in_turn
from tests.browser.lesson_driver import KNOWN, advance, begin, finish, place, settled
from tests.browser.test_accessibility import check_in_both_themes

Visit = Callable[..., Visitor]
TAUGHT = [id for id in sorted(fh.games()) if read_lesson(fh.game(id))]
FIRST = TAUGHT[-1]
SIZES = {360: 740, 1440: 900}
GOLDEN = Path(__file__).parent / "lesson-for-screen-readers.txt"


@pytest.mark.parametrize(("id", "width"), in_turn(TAUGHT, [*SIZES]))
def test_a_lesson_by_mouse(id: str, width: int, visit: Visit) -> None:
    """Everything that it points at is in sight, readable for everybody, and pressing that is all it
    takes.
    """
    guest = visit(viewport={"width": width, "height": SIZES[width]})
    begin(guest.page, id)
    settled(guest.page)
    check_in_both_themes(guest)
    finish(guest.page)
    check_in_both_themes(guest)
    guest.page.get_by_role("button", name="Play a real game").click()
    expect(guest.page.locator("[data-prompt]")).to_be_visible()
    expect(guest.page.locator("[data-coach]")).to_have_count(0)


def test_a_lesson_by_keys_and_by_ear_from_its_box(visit: Visit) -> None:
    """Enter alone does it: the focus is where the next step is. On its box, learning comes first
    until it was done.
    """
    page = visit(viewport={"width": 1440, "height": 900}).page
    page.goto("/")
    link = page.locator(f'a[href="/learn/{FIRST}"]')
    expect(link).to_contain_text("minutes")
    link.click()
    heard: list[str] = []
    while said := settled(page):
        heard.append(page.locator("[data-coach]").aria_snapshot())
        page.wait_for_function(
            "() => document.activeElement.closest('[data-coach], [data-glow]')", polling=100
        )
        page.keyboard.press("Enter")
        page.wait_for_function(
            "was => document.querySelector('[data-coach]')?.innerText !== was", arg=said
        )
    heard.append(page.get_by_role("dialog", name=KNOWN).aria_snapshot())
    assert GOLDEN.read_text(encoding="utf-8") == "\n\n".join(heard) + "\n"
    page.goto("/")
    expect(page.locator("article.game").first).to_be_visible()
    expect(link).not_to_contain_text("minutes")


def test_a_wrong_choice_is_answered_kindly_and_then_shown(visit: Visit) -> None:
    page = visit(viewport={"width": 1440, "height": 900}).page
    begin(page, FIRST)
    while page.locator("[data-coach] button.go").count():
        advance(page)
        settled(page)
    step = place(page)
    wrong = page.locator(".stage [data-lit]:not([data-glow])").first
    for _ in range(2):
        wrong.click()
        expect(page.locator("[data-coach]")).to_contain_text("Nothing was played.")
        if page.get_by_role("button", name="Try again").count():
            page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Show me")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-glow]:focus")).to_have_count(1)
    assert place(page) == step
    page.reload()
    expect(page.locator("[data-coach]")).to_be_visible()
