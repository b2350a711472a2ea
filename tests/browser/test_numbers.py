"""Numbers on a table come from the rules: the page computes none.

A table of each game is played by mouse under random options. At its questions every text on the
page that holds digits is read: on the table, in its status, log and drawers, and what is only for
the ear. Each number in it must be one that the server has said of the thing it is shown for:

- inside `data-number="path"`: exactly the number at that path of the view, such as `scores/0`, how
  many are listed there, or the place of what is listed; after a minus, its sign stands elsewhere;
- inside a choice, a card, a zone or a seat, the innermost: a number that the view, its previews or
  what is printed on the cards have for it, or how many cards lie there, known, unknown or alike; a
  button may speak of anything;
- anywhere else: a number of the view, its log or the cards in sight; not of its options, which only
  the rules may read.

The view is the one that the page was sent, which is `Table.view(seat, previews=True)`; what is
printed is the catalogue's for the same options. Not compared: chat, numbers as pips or bars or in
words, scenery (`data-scenery`), names of squares, what opens only on a click or under the pointer,
small windows, and what `tests/games/<game>/computed.py` names as still computed by the page.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from importlib import import_module
from typing import Final

import pytest
from playwright.sync_api import Page

import fullhouse as fh
from tests.browser.drivers import IS_LONG, Visitor, seats_of
from tests.browser.page_numbers import Listening, unsaid
from tests.browser.playthrough import lit_point, next_question, page_state, wait_for_change
from tests.random_games import random_options

Visit = Callable[..., Visitor]
GAMES: Final = sorted(fh.games())
WINDOW: Final = {"width": 1440, "height": 900}
SETS: Final = 20 if IS_LONG else 2
QUESTIONS: Final = 12 if IS_LONG else 8


CHANGED: Final = """() => {
    const all = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    const changed = [];
    for (let one = all.nextNode(); one; one = all.nextNode()) {
        const inside = one.parentElement;
        if (!/\\d/.test(one.data) || inside.closest('[data-scenery]')) continue;
        const more = inside.closest('[data-number]') ? 1 : 731;
        one.data = one.data.replace(/\\d+/, number => Number(number) + more);
        changed.push(one.data.trim().split(/\\s+/).join(' '));
    }
    return changed;
}"""
"""Changes every number on the table: by one where it must be exact, elsewhere beyond all others."""


def computed(id: str) -> tuple[str, ...]:
    """What a game's page still computes itself, where its tests name that."""
    try:
        named = import_module(f"tests.games.{id.replace('-', '_')}.computed")
    except ModuleNotFoundError:
        return ()
    patterns: tuple[str, ...] = named.COMPUTED
    return patterns


@pytest.mark.parametrize("id", GAMES)
def test_every_number_comes_from_the_server(id: str, visit: Visit) -> None:
    mia = visit(viewport=WINDOW)
    heard = Listening(mia.page)
    wrong = {text for seed in range(SETS) for text in wrong_numbers(mia, heard, id, seed)}
    assert not wrong, "\n".join(sorted(wrong))


def wrong_numbers(mia: Visitor, heard: Listening, id: str, seed: int) -> list[str]:
    """What a game of a few questions shows and nobody said, with random options and seats."""
    chance, page = random.Random(seed), mia.page
    seats = chance.choice([seats for seats in fh.game(id).seats if seats > 1])
    options = random_options(fh.game(id), seats, chance)
    mia.sits_with_bots(id, seats, options)
    wrong: list[str] = []
    for _ in range(QUESTIONS):
        if not next_question(page):
            break
        if page.locator("[data-continue]").count():  # the round before is still shown
            page.locator("[data-continue]").click()
            continue
        found = wrong_now(page, heard, id)
        if found:  # The page may lag a moment behind what it was sent.
            mia.settles()
            found = wrong_now(page, heard, id)
        wrong += [f"{one} ({seats} seats, {options})" for one in found]
        before = page_state(page)
        page.mouse.click(*lit_point(page, chance.random()))
        wait_for_change(page, before)
    return wrong


def wrong_now(page: Page, heard: Listening, id: str) -> list[str]:
    known = computed(id)
    return [one for one in unsaid(page, heard) if not any(re.search(text, one) for text in known)]


@pytest.mark.parametrize("id", GAMES)
def test_a_changed_number_is_noticed(id: str, visit: Visit) -> None:
    mia = visit(viewport=WINDOW)
    heard = Listening(mia.page)
    mia.sits_with_bots(id, seats_of(id))
    mia.settles()
    changed = mia.page.evaluate(CHANGED)
    reports = unsaid(mia.page, heard)
    missed = [text for text in changed if not any(text in report for report in reports)]
    assert changed
    assert not missed
