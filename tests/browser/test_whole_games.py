"""Every game from its first choice to its result, through the page alone.

By mouse here; by keys in test_language, where every text that comes by is read as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import fullhouse as fh
from tests.browser.drivers import Visitor, in_turn, seats_of
from tests.browser.geometry import Surveyor
from tests.browser.playthrough import play_by_mouse

Visit = Callable[..., Visitor]
GAMES = sorted(fh.games())
WINDOW: ViewportSize = {"width": 1440, "height": 900}
SIZES = [(1920, 1080), (1440, 900), (820, 1180), (360, 740), (1366, 650)]


def short(game: str) -> dict[str, Any]:
    """The options of a game's short form, where its tests name one."""
    try:
        named = import_module(f"tests.games.{game.replace('-', '_')}.short")
    except ModuleNotFoundError:
        return {}
    options: dict[str, Any] = named.OPTIONS
    return options


@pytest.mark.parametrize(("game", "size"), in_turn(GAMES, SIZES))
def test_a_whole_game_by_mouse(game: str, size: tuple[int, int], visit: Visit) -> None:
    """All that matters is in sight at every question, once, and stays where it is."""
    mia = visit(viewport={"width": size[0], "height": size[1]})
    found = mia.context.request.get(f"/api/games/{game}/cards?seats={seats_of(game)}").json()
    surveyor = Surveyor(mia.page, {face["face"]: face["copies"] for face in found})
    plays(mia, game, lambda page, seed: play_by_mouse(page, seed, surveyor.looks))
    mia.resizes(WINDOW["width"], WINDOW["height"])
    explains_itself(mia)
    assert not surveyor.faults, "\n".join(sorted(surveyor.faults))


def plays(mia: Visitor, game: str, play: Callable[[Page, int], int]) -> str:
    """A game of more than a few choices; one that a lucky bot ends is left. Answers its code."""
    for seed in range(5):
        code = mia.sits_with_bots(game, seats_of(game), short(game))
        if play(mia.page, seed) > 5:
            return code
    raise AssertionError("Every game was over after a few choices.")


def explains_itself(mia: Visitor) -> None:
    """The result adds up, and leads to a rematch and a replay that opens at a moment."""
    result = mia.page.locator("dialog[open]")
    expect(result.locator("[data-counted]")).to_be_visible()
    assert re.search(r"\w.*\.$", result.locator(".said p").inner_text())
    result.get_by_text("Every point, with its rule").click()
    for column in result.locator(".columns section").all():
        points = [
            int(text.replace("−", "-").replace("+", ""))
            for text in column.locator("tbody td").all_inner_texts()
        ]
        assert sum(points[:-1]) == points[-1]
    result.get_by_role("link", name="Review").click()
    mia.page.get_by_role("button", name="To the end").click()
    expect(mia.page.locator("[aria-current=step]")).to_be_visible()
    mia.page.get_by_role("button", name="Back one").click()
    assert "#at=" in mia.page.url
