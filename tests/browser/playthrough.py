"""Play a whole game through the page, by mouse or by keyboard, choosing what is lit."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

PATIENCE: Final = 60_000
"""Timeout in milliseconds, generous for a busy machine."""
LONGEST: Final = 240.0
SETTLES: Final = 1_200
"""Milliseconds to wait for a click to change something; if nothing changes, it came too early."""
UNCOVERED: Final = 5_000
"""Milliseconds to wait until what is lit can be clicked."""

TOOLS: Final = """window.seen = {
    until: (found, most, every = 0) => new Promise(done => {
        const last = performance.now() + most;
        const next = look => every ? setTimeout(look, every) : requestAnimationFrame(look);
        const look = () => {
            const value = found();
            if (value || performance.now() > last) done(value);
            else next(look);
        };
        look();
    }),
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
        if (!one) return {at: [1, 1]};  // the page has just answered by itself
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
"""Helpers that every page has (see `Visitor`), as a round trip to the browser takes far longer than
what it asks. `until` waits for a value, for so many milliseconds at most.
"""


def next_question(page: Page) -> str:
    """Waits until something is asked; the page's state then, and nothing once the game is over."""
    asked = "() => seen.isOver() ? 'over' : seen.lit().length ? seen.stands() : ''"
    found: str = page.evaluate(f"most => seen.until({asked}, most)", PATIENCE)
    assert found, "nothing is asked"
    return "" if found == "over" else found


def page_state(page: Page) -> str:
    """Tells one question from the next: what is lit, and how many lines the log has."""
    text: str = page.evaluate("seen.stands()")
    return text


def lit_point(page: Page, chance: float) -> tuple[float, float]:
    """A point where one of the lit things can be clicked, even if it is partly covered: it waits
    for what covers the whole of it only in passing, as the page scrolls or a notice goes.
    """
    free = "([chance, most]) => seen.until(() => seen.spot(chance).at, most)"
    point: tuple[float, float] | None = page.evaluate(free, [chance, UNCOVERED])
    if point is None:
        found: dict[str, Any] = page.evaluate("chance => seen.spot(chance)", chance)
        raise AssertionError(f"{found['what']} lies under {found.get('above')}")
    x, y = point
    return x, y


def wait_until_none(page: Page, script: str, where: str) -> None:
    """Waits until a script finds nothing wrong, as a page takes a moment to lay itself out anew."""
    if not page.evaluate(f"most => seen.until(() => !({script})().length, most)", UNCOVERED):
        raise AssertionError(f"{where}: {page.evaluate(script)}")


def play_by_mouse(page: Page, seed: int, looks: Callable[[], None] = lambda: None) -> int:
    """Clicks on lit things until it is over; returns the number of clicks. `looks` is called at
    every question.
    """
    chance, clicks, until = random.Random(seed), 0, time.monotonic() + LONGEST
    while next_question(page):
        assert time.monotonic() < until, f"Not over after {clicks} clicks: {page_state(page)}"
        looks()
        before = page_state(page)
        page.mouse.click(*lit_point(page, chance.random()))
        clicks += 1
        wait_for_change(page, before)
    return clicks


def play_by_keys(page: Page, seed: int) -> int:
    """Arrows and Enter until it is over; returns the number of choices."""
    chance, choices, until = random.Random(seed), 0, time.monotonic() + LONGEST
    keys = page.keyboard
    while before := next_question(page):
        assert time.monotonic() < until, f"Not over after {choices} choices: {before}"
        if page.locator("[role=menuitem]").count():
            keys.press("ArrowDown")
        else:
            for _ in range(chance.randrange(1, 5)):
                keys.press(chance.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
        if not page.evaluate("document.activeElement.matches('[data-lit], [role=menuitem]')"):
            assert page_state(page) != before, "the arrow keys lead to something that can be chosen"
            continue  # the question was taken away under our fingers: there is a new one
        keys.press("Enter")
        choices += 1
        wait_for_change(page, before)
    return choices


def wait_for_change(page: Page, before: str) -> None:
    """Waits until the page has changed; a choice that looks the same afterwards adds to the log."""
    changed = "() => seen.isOver() || seen.stands() !== before"
    page.evaluate(f"([before, most]) => seen.until({changed}, most)", [before, SETTLES])
