"""Every game from its first choice to its result, through the page alone."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import fullhouse as fh
from tests.browser.playing import play_by_keys, play_by_mouse
from tests.browser.visiting import Visitor, seats_of

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())
WINDOW = {"width": 1440, "height": 900}


def short(game: str) -> dict[str, Any]:
    """The options of a game's short form, where its tests name one."""
    try:
        named = import_module(f"tests.games.{game.replace('-', '_')}.short")
    except ModuleNotFoundError:
        return {}
    options: dict[str, Any] = named.OPTIONS
    return options


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(game: str, visit: Visit) -> None:
    plays(visit(viewport=WINDOW), game, play_by_mouse)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard(game: str, visit: Visit) -> None:
    plays(visit(viewport=WINDOW), game, play_by_keys)


def plays(mia: Visitor, game: str, play: Callable[[Page, int], int]) -> None:
    """A game of more than a few choices, and its result; one that a lucky bot ends is left."""
    for seed in range(5):
        mia.sits_with_bots(game, seats_of(game), short(game))
        if play(mia.page, seed) > 5:
            return explains_itself(mia)
    raise AssertionError("Every game was over after a few choices.")


def explains_itself(mia: Visitor) -> None:
    """The result adds up, and leads to a rematch and a replay that opens at a moment."""
    result = mia.page.locator("dialog .result")
    for column in result.locator("section:has(table)").all():
        points = [
            int(text.replace("−", "-").replace("+", ""))
            for text in column.locator("tbody td").all_inner_texts()
        ]
        assert sum(points[:-1]) == points[-1]
    result.get_by_role("link", name="Step through it").click()
    mia.page.get_by_role("button", name="To the end").click()
    expect(mia.page.locator("[aria-current=step]")).to_be_visible()
    mia.page.get_by_role("button", name="Back one").click()
    assert "#at=" in mia.page.url
