"""A whole game through the page alone, by mouse or by keys: whatever is lit may be chosen."""

from __future__ import annotations

import random
import time
from typing import Final

from playwright.sync_api import Page

LONGEST: Final = 240.0
SETTLED: Final = """() => document.querySelector('dialog[open] .result')
    || [...document.querySelectorAll('[data-lit]')].some(lit => lit.offsetParent)
    || document.querySelector('[role=menu]')"""


def is_over(page: Page) -> bool:
    return page.locator("dialog[open] .result").count() > 0


def next_question(page: Page) -> bool:
    """Waits until something is asked; False once it is over."""
    page.wait_for_function(SETTLED)
    return not is_over(page)


def stands(page: Page) -> str:
    """What tells one question from the next: how many lines the log has, and what is lit."""
    script = """() => document.querySelectorAll('[data-lit]').length + ' '
        + [...document.querySelectorAll('[data-lit]')]
            .map(lit => lit.dataset.keys ?? lit.dataset.action).join() + ' '
        + document.querySelectorAll('aside ol li').length + ' '
        + document.querySelectorAll('.draft .pill').length"""
    text: str = page.evaluate(script)
    return text


def play_by_mouse(page: Page, seed: int) -> int:
    """Clicks on lit things until it is over; answers how many clicks that took."""
    chance, clicks, until = random.Random(seed), 0, time.monotonic() + LONGEST
    while next_question(page):
        assert time.monotonic() < until, f"Not over after {clicks} clicks: {stands(page)}"
        before = stands(page)
        if (menu := page.locator("[role=menuitem]")).count():
            menu.nth(chance.randrange(menu.count())).click()
        else:
            lit = page.locator("[data-lit]:visible")
            lit.nth(chance.randrange(lit.count())).click()
        clicks += 1
        _let_settle(page, before)
    return clicks


def play_by_keys(page: Page, seed: int) -> int:
    """Arrows and Enter until it is over; answers how many choices that took."""
    chance, choices, until = random.Random(seed), 0, time.monotonic() + LONGEST
    keys = page.keyboard
    while next_question(page):
        assert time.monotonic() < until, f"Not over after {choices} choices: {stands(page)}"
        before = stands(page)
        if page.locator("[role=menuitem]").count():
            keys.press("ArrowDown")
        else:
            for _ in range(chance.randrange(1, 5)):
                keys.press(chance.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
        assert page.evaluate("document.activeElement.matches('[data-lit], [role=menuitem]')"), (
            "the arrow keys lead to something that can be chosen"
        )
        keys.press("Enter")
        choices += 1
        _let_settle(page, before)
    return choices


def _let_settle(page: Page, before: str) -> None:
    """Until the page has changed; a choice that led back to the same look has changed the log."""
    for _ in range(60):
        if is_over(page) or page.locator("[role=menu]").count() or stands(page) != before:
            return
        page.wait_for_timeout(20)
