"""Cards that travel are as large as cards."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import fullhouse as fh
from tests.browser.drivers import Visitor, in_turn, seats_of
from tests.browser.playthrough import lit_point, next_question, page_state, wait_for_change

Visit = Callable[..., Visitor]
CLICKS = 24
"""Enough for a round of the shortest game to end, when many cards move at once."""
WATCH = """() => {
    window.flown = [];
    window.widest = 0;
    const measure = () => {
        for (const card of document.querySelectorAll('[data-card]'))
            window.widest = Math.max(window.widest, card.offsetWidth);
    };
    new MutationObserver(changes => {
        measure();
        for (const change of changes) for (const one of change.addedNodes)
            if (one.classList?.contains('flight')) {
                const frames = one.getAnimations()[0]?.effect.getKeyframes() ?? [];
                const scales = frames.map(
                    frame => Number(/ scale\\(([\\d.]+)/.exec(frame.transform)?.[1]));
                window.flown.push(one.offsetWidth * Math.max(1, ...scales));
            }
    }).observe(document.body, {childList: true, subtree: true});
    measure();
}"""
"""Each card in flight, as wide as it gets on its way; and the widest of those that lay."""


@pytest.mark.parametrize(("game", "width"), in_turn(sorted(fh.games()), [360, 1440]))
def test_cards_do_not_grow_in_flight(game: str, width: int, visit: Visit) -> None:
    window = {"width": width, "height": 900}
    mia = visit(settings=json.dumps({"speed": "normal"}), viewport=window)
    page = mia.page
    mia.sits_with_bots(game, seats_of(game))
    page.evaluate(WATCH)
    for _ in range(CLICKS):
        if not next_question(page):
            break
        mia.settles()
        if page.locator("[data-continue]").count():  # a round has been scored
            break
        before = page_state(page)
        page.mouse.click(*lit_point(page, 0))
        wait_for_change(page, before)
    flown: list[Any] = page.evaluate("window.flown")
    assert flown, "something has moved"
    assert max(flown) <= page.evaluate("window.widest") * 1.05
