"""Low and narrow windows: nothing of a table lies under its question, or under another part."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import fullhouse as fh
from tests.browser.drivers import Visitor, seats_of
from tests.browser.playthrough import lit_point, next_question, page_state

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())
WINDOWS = [(360, 740), (1366, 650), (1280, 720), (1440, 900)]
QUESTIONS = 8
LAST = 0.999
"""Of what is lit, the last is chosen: to go on, rather than to begin."""
PATIENCE = 60_000
"""Milliseconds that bots may take on a busy machine until something is asked."""
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
COVERED = """() => {
    const spots = [[.5, .5], [.2, .5], [.8, .5], [.5, .15], [.5, .85], [.1, .15], [.06, .5]];
    return [...document.querySelectorAll('[data-seat], .question')].filter(one => {
        if (!one.getClientRects().length) return false;
        one.scrollIntoView({block: 'center'});
        const box = one.getBoundingClientRect();
        return !spots.map(([x, y]) => [box.x + box.width * x, box.y + box.height * y])
            .map(([x, y]) => document.elementFromPoint(x, y))
            .some(top => top && (one.contains(top) || top.contains(one)));
    }).map(one => one.outerHTML.slice(0, 120));
}"""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_table_lies_under_the_question(game: str, visit: Visit) -> None:
    mia = visit()
    page = mia.page
    page.set_default_timeout(PATIENCE)
    mia.sits_with_bots(game, max(seats for seats in fh.game(game).seats if seats <= 4))
    chance = random.Random(3)
    for number in range(QUESTIONS):
        if not next_question(page):
            break
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            assert not page.evaluate(UNDER_THE_QUESTION), f"{width} by {height}"
        before = page_state(page)
        page.mouse.click(*lit_point(page, chance.random() if number % 2 else LAST))
        page.mouse.move(0, 0)
        page.wait_for_function("before => seen.isOver() || seen.stands() !== before", arg=before)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_on_a_phone_shows_the_table_as_it_was(game: str, visit: Visit) -> None:
    mia = visit(viewport={"width": 360, "height": 740})
    page = mia.page
    page.set_default_timeout(PATIENCE)
    code = mia.sits_with_bots(game, max(seats for seats in fh.game(game).seats if seats <= 4))
    assert next_question(page)
    page.get_by_role("button", name="Menu").first.click()
    for _ in ("which", "really"):
        page.get_by_role("button", name="Close the table").click()
    page.locator("dialog .result").wait_for()
    page.goto(f"/t/{code}/replay#at=1")
    page.locator("[data-prompt]").wait_for()
    page.evaluate(SETTLED)
    assert not page.evaluate(COVERED)


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_chosen_comes_out_from_under_the_bar_of_a_low_window(
    game: str, visit: Visit
) -> None:
    mia = visit(viewport={"width": 360, "height": 480})
    mia.sits_with_bots(game, seats_of(game))
    assert next_question(mia.page)
    lit: int = mia.page.evaluate("seen.lit().length")
    for number in range(lit):
        lit_point(mia.page, (number + 0.5) / lit)
