"""Everything on a table answers: what is lit is a choice, and anything else says why it is none."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

import fullhouse as fh
from tests.browser.drivers import IS_LONG, Visitor, seats_of
from tests.browser.playthrough import lit_point, next_question, page_state

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())
QUESTIONS = 6 if IS_LONG else 3
OF_A_KIND = 3
PATIENCE = 60_000
"""Milliseconds that bots may take on a busy machine until something is asked."""
CHANGED = "before => seen.isOver() || seen.stands() !== before"
LAST = 0.999
"""Of what is lit, the last is chosen: to go on, rather than to begin."""
CALM = """([known, most]) => {
    const KEYS = '[data-keys], [data-card], [data-zone], [data-seat]';
    const kind = one => [...one.classList].filter(
        (name, n) => n === 0 || name.startsWith('svelte-')).join('.');
    const table = [...document.querySelectorAll('main *')];
    for (const one of table) if (one.matches('[data-lit]')) known.push(kind(one));
    const lit = table.filter(one => one.matches('[data-lit]')).map(one => one.dataset.keys);
    const calm = table.filter(one => one.matches(KEYS) || known.includes(kind(one)))
        .filter(one => !one.dataset.keys || !lit.includes(one.dataset.keys))
        .filter(one => !one.matches('[data-card]:has([data-lit])'));
    const spots = [[.5, .5], [.2, .5], [.8, .5], [.5, .15], [.5, .85], [.1, .15], [.06, .5]];
    const found = [];
    for (const one of calm) {
        if (one.closest('button:not([data-keys]), [data-lit], [data-picked], .ask')) continue;
        const box = one.getBoundingClientRect();
        const at = spots.map(([x, y]) => [box.x + box.width * x, box.y + box.height * y])
            .find(([x, y]) => {
                const top = document.elementFromPoint(x, y);
                return top && one.contains(top) && top.closest(KEYS + ', button') === (
                    one.matches(KEYS) ? one : top.closest(KEYS + ', button')) &&
                    !top.closest('button:not([data-keys]), [data-lit], [data-picked]');
            });
        const same = found.filter(other => other.kind === kind(one)).length;
        if (at && same < most) found.push({at, kind: kind(one), what: one.outerHTML.slice(0, 160)});
    }
    return {known: [...new Set(known)], found};
}"""
"""All that stands for a card, a zone or a seat, and all that looks like what has been lit before:
what of it is not lit now, a few of each look, and a spot where it can be clicked.
"""


class Wire:
    """What a page has asked of the server and was answered."""

    def __init__(self, visitor: Visitor) -> None:
        self.asked: list[dict[str, Any]] = []
        self.answers: list[dict[str, Any]] = []
        visitor.page.on("websocket", self.listen)

    def listen(self, line: WebSocket) -> None:
        line.on("framesent", lambda text: self.asked.append(json.loads(text)))
        line.on("framereceived", lambda text: self.answers.append(json.loads(text)))

    def done(self) -> list[str]:
        """What was asked for, by name, but for why; a page may also keep its line alive."""
        return [str(one["do"]) for one in self.asked if one.get("do") in ("act", "undo")]


def clicks_on_calm_things(mia: Visitor, wire: Wire, known: list[str]) -> list[str]:
    """Each gets a sentence and changes nothing. Answers what has been lit, by its look."""
    page = mia.page
    looked: dict[str, Any] = page.evaluate(CALM, [known, OF_A_KIND])
    assert looked["found"]
    before = page_state(page)
    for one in looked["found"]:
        wire.asked.clear()
        page.mouse.click(*one["at"])
        notice = page.get_by_role("alert")
        expect(notice, one["what"]).to_be_visible(timeout=PATIENCE)
        told = notice.inner_text()
        assert re.search(r"\([A-Z]+-[\d.]+\)", told), f"{told}: {one['what']}"
        assert not wire.done(), one["what"]
        notice.get_by_role("button", name="Close").click()
        expect(notice).to_have_count(0)
    page.mouse.move(0, 0)
    assert page_state(page) == before
    lit: list[str] = looked["known"]
    return lit


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_not_lit_says_why_and_does_nothing(game: str, visit: Visit) -> None:
    mia = visit(viewport={"width": 1440, "height": 900})
    known: list[str] = []
    mia.page.set_default_timeout(PATIENCE)
    wire = Wire(mia)
    mia.sits_with_bots(game, seats_of(game))
    for _ in range(QUESTIONS):
        if not next_question(mia.page):
            break
        if not mia.page.locator("[data-continue]").count():  # a scored round waits for one click
            known = clicks_on_calm_things(mia, wire, known)
        before = page_state(mia.page)
        mia.page.mouse.click(*lit_point(mia.page, LAST))
        mia.page.wait_for_function(CHANGED, arg=before)
        menu = mia.page.get_by_role("menuitem").first
        if menu.count():
            menu.click()
            mia.page.wait_for_function(CHANGED, arg=before)  # until the table has answered
        mia.page.mouse.move(0, 0)
