"""Low and narrow windows: nothing of a table lies under its question, or under another part."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import cycle, islice

import pytest

import fullhouse as fh
from tests.browser.drivers import IS_LONG, Visitor
from tests.browser.playthrough import (
    lit_point,
    next_question,
    page_state,
    wait_for_change,
    wait_until_none,
)

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())
WINDOWS = [(360, 740), (1366, 650), (1024, 768), (1280, 720), (1440, 900), (1366, 768)]
SCROLLING = [(1024, 768), (1366, 768)]
"""In these, the question may stay in sight while a long table scrolls under it."""
AT_A_QUESTION = len(WINDOWS) if IS_LONG else 2
"""So many of them are tried at one question, others at the next."""
QUESTIONS = 8
LAST = 0.999
"""Of what is lit, the last is chosen: to go on, rather than to begin."""
SETTLED = """() => new Promise(done => {
    let last = '';
    const look = () => {
        const now = [...document.querySelectorAll('main [data-zone], main [data-prompt]')]
            .map(one => Object.values(one.getBoundingClientRect().toJSON())).join();
        if (now === last) done(true);
        else { last = now; requestAnimationFrame(() => requestAnimationFrame(look)); }
    };
    look();
})"""
"""Waits until nothing moves any more."""
OUT_OF_SIGHT = """() => {
    scrollTo(0, 0);
    const SLACK = 8;
    const inside = box => box.top >= -SLACK && box.bottom <= innerHeight + SLACK;
    const across = box => box.left >= 0 && box.right <= innerWidth;
    const spots = [[.5, .5], [.2, .5], [.8, .5], [.5, .15], [.5, .85], [.1, .15], [.06, .5]];
    const free = (one, box) => spots
        .map(([x, y]) => document.elementFromPoint(box.x + box.width * x, box.y + box.height * y))
        .some(top => top && (one.contains(top) || top.contains(one)));
    const told = one => `${one.dataset.keys ?? one.innerText} ${Math.round(
        one.getBoundingClientRect().top)} to ${Math.round(one.getBoundingClientRect().bottom)}`;
    const seen = one => {
        const box = one.getBoundingClientRect();
        return inside(box) && (!across(box) || free(one, box));
    };
    const ask = document.querySelector('[data-prompt]');
    const scored = document.querySelector('[data-reckoning]');
    const line = scored ?? (ask.querySelector('.question').offsetParent
        ? ask.querySelector('.question') : ask.parentElement);
    const lit = [...document.querySelectorAll('[data-lit]')].filter(one => one.offsetParent);
    const own = lit.filter(one => /^card[|]hand 0[|]/.test(one.dataset.keys ?? ''));
    return [
        ...[line, ...own].filter(one => !seen(one)).map(told),
        ...(lit.length && !lit.some(seen) ? ['nothing that can be chosen'] : []),
    ];
}"""
"""The question, or how a round was scored, the cards of seat 0 that can be chosen, and anything
else that can: what of them is below the edge of the window or under something. A hand may run on
sideways, as fans on phones do.
"""
UNDER_THE_QUESTION = """() => {
    scrollTo(0, 0);
    const SLACK = 4;
    const ask = document.querySelector('[data-prompt]');
    let bar = ask;
    for (let one = ask; one && !one.matches('main'); one = one.parentElement)
        if (getComputedStyle(one).position === 'sticky') bar = one;
    if (getComputedStyle(bar).position !== 'sticky') return [];
    const over = bar.getBoundingClientRect();
    const covered = one => {
        const box = one.getBoundingClientRect();
        const across = Math.min(box.right, over.right) - Math.max(box.left, over.left);
        const down = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
        return across > SLACK && down > SLACK;
    };
    const says = one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    return [...document.querySelectorAll('main *')]
        .filter(one => one.getClientRects().length && !one.closest('.sr, svg *'))
        .filter(one => !bar.contains(one) && !one.contains(bar))
        .filter(one => says(one) || one.matches('svg, [data-zone], [data-card], [data-keys]'))
        .filter(covered)
        .map(one => `${one.outerHTML.slice(0, 120)} at ${
            Math.round(one.getBoundingClientRect().bottom)} under ${Math.round(over.top)}`);
}"""


@pytest.mark.parametrize("game", GAMES)
def test_what_matters_is_in_sight_and_nothing_lies_under_the_question(
    game: str, visit: Visit
) -> None:
    mia = visit()
    page = mia.page
    mia.sits_with_bots(game, max(seats for seats in fh.game(game).seats if seats <= 4))
    assert next_question(page)
    comes_out_from_under_the_bar(mia)
    chance, windows = random.Random(3), cycle(WINDOWS)
    for number in range(QUESTIONS):
        if not next_question(page):
            break
        for width, height in islice(windows, AT_A_QUESTION):
            mia.resizes(width, height)
            page.evaluate(SETTLED)
            wait_until_none(page, OUT_OF_SIGHT, f"{width} by {height}")
            if (width, height) not in SCROLLING:
                assert not page.evaluate(UNDER_THE_QUESTION), f"{width} by {height}"
        before = page_state(page)
        page.mouse.click(*lit_point(page, chance.random() if number % 2 else LAST))
        page.mouse.move(0, 0)
        wait_for_change(page, before)


def comes_out_from_under_the_bar(mia: Visitor) -> None:
    """Whatever can be chosen does, in a low window."""
    mia.resizes(360, 480)
    page = mia.page
    page.evaluate(SETTLED)
    lit: int = page.evaluate("seen.lit().length")
    for number in range(lit):
        lit_point(page, (number + 0.5) / lit)
