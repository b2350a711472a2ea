"""Puzzles: from the home page to a table, and an answer after the choice."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from fullhouse.games import games
from fullhouse.review.puzzle_file import read_puzzles
from tests.browser.drivers import Visitor
from tests.browser.playthrough import lit_point, next_question, page_state, wait_for_change

Visit = Callable[..., Visitor]
PUZZLE = min(
    (puzzle for played in games().values() for puzzle in read_puzzles(played)),
    key=lambda puzzle: len(puzzle.lines),
)
CLICKS = 6


@pytest.mark.parametrize("width", [1440, 360])
def test_a_puzzle_is_played_and_answered(width: int, visit: Visit) -> None:
    mia = visit(viewport={"width": width, "height": 740})
    page = mia.page
    page.goto("/")
    expect(page.get_by_role("link", name="Puzzle of the day")).to_have_attribute(
        "href", re.compile("/puzzle/.+/.+")
    )
    page.goto(f"/puzzle/{PUZZLE.game}/{PUZZLE.id}")
    page.get_by_role("button", name="Play", exact=True).click()
    note = page.locator(".puzzle-note")
    expect(note).to_contain_text("Find the choice that wins most often")
    for _ in range(CLICKS):  # some choices are picked first, then confirmed
        if not next_question(page) or "imagined games" in note.inner_text():
            break
        before = page_state(page)
        page.mouse.click(*lit_point(page, 0))
        wait_for_change(page, before)
    expect(note).to_contain_text(re.compile("You found it|Not quite"))
    expect(note).to_contain_text("imagined games")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not mia.faults
