"""A whole game through the page alone, by mouse or by keys: whatever is lit may be chosen."""

from __future__ import annotations

import random
import time
from typing import Any, Final

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLong

LONGEST: Final = 240.0
SETTLES: Final = 1_200
"""Milliseconds after which a click that changed nothing is left alone: it was a click too early."""

TOOLS: Final = """window.seen = {
    isOver: () => document.querySelector('dialog[open] .result') !== null,
    lit: () => {
        const menu = [...document.querySelectorAll('[role=menuitem]')];
        const lit = [...document.querySelectorAll('[data-lit]')].filter(one => one.offsetParent);
        return menu.length ? menu : lit;
    },
    stands: () => [
        window.seen.lit().map(one => one.dataset.keys ?? one.dataset.action ?? one.innerText),
        document.querySelectorAll('aside ol li').length,
        document.querySelectorAll('.draft .pill').length,
    ].join(' '),
    spot: chance => {
        const lit = window.seen.lit();
        const one = lit[Math.floor(chance * lit.length)];
        one.scrollIntoView({block: 'nearest', inline: 'nearest'});
        const box = one.getBoundingClientRect();
        const spots = [[.5, .5], [.2, .5], [.8, .5], [.5, .15], [.5, .85], [.1, .15], [.06, .5]];
        const points = spots.map(([x, y]) => [box.x + box.width * x, box.y + box.height * y]);
        const tops = points.map(([x, y]) => document.elementFromPoint(x, y));
        const free = tops.findIndex(top => top && (one.contains(top) || top.contains(one)));
        return {at: points[free], what: one.outerHTML.slice(0, 200),
            above: tops[0]?.outerHTML.slice(0, 200)};
    },
}"""
"""Looks at the page from inside it: a question to the browser takes longer than its answer."""


def next_question(page: Page) -> bool:
    """Waits until something is asked; False once it is over."""
    page.evaluate(TOOLS)
    page.wait_for_function("() => seen.isOver() || seen.lit().length")
    is_over: bool = page.evaluate("seen.isOver()")
    return not is_over


def stands(page: Page) -> str:
    """What tells one question from the next: what is lit, and how many lines the log has."""
    text: str = page.evaluate(f"{TOOLS}; seen.stands()")
    return text


def spot(page: Page, chance: float) -> tuple[float, float]:
    """Where one of the lit things can be clicked, whatever lies over the rest of it."""
    found: dict[str, Any] = page.evaluate(
        f"chance => {{ {TOOLS}; return seen.spot(chance) }}", chance
    )
    assert found["at"], f"{found['what']} lies under {found['above']}"
    return found["at"][0], found["at"][1]


def play_by_mouse(page: Page, seed: int) -> int:
    """Clicks on lit things until it is over; answers how many clicks that took."""
    chance, clicks, until = random.Random(seed), 0, time.monotonic() + LONGEST
    while next_question(page):
        assert time.monotonic() < until, f"Not over after {clicks} clicks: {stands(page)}"
        before = stands(page)
        page.mouse.click(*spot(page, chance.random()))
        clicks += 1
        let_settle(page, before)
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
        if not page.evaluate("document.activeElement.matches('[data-lit], [role=menuitem]')"):
            assert stands(page) != before, "the arrow keys lead to something that can be chosen"
            continue  # the question was taken away under our fingers: there is a new one
        keys.press("Enter")
        choices += 1
        let_settle(page, before)
    return choices


def let_settle(page: Page, before: str) -> None:
    """Until the page has changed; a choice that led back to the same look has changed the log."""
    changed = "before => seen.isOver() || seen.stands() !== before"
    try:
        page.wait_for_function(changed, arg=before, timeout=SETTLES)
    except TooLong:
        return
