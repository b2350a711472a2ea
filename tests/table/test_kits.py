"""Kits are shared while they are used, and freed with what was derived from them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from fullhouse.games import games
from fullhouse.looks.resolved import facts_of, look_of, signs_of
from fullhouse.table.errors import BadInput
from fullhouse.table.game import KITS, Game
from fullhouse.table.kit import Kit
from fullhouse.terminal.table_screen import screen_of

MANY = 60


def ways_to_play(game: Game) -> Iterator[dict[str, Any]]:
    """Different options, as far as they go together."""
    values = [
        [(option.name, value) for value in option.choices or range(option.low, option.high + 1)]
        for option in game.options.all
        if option.choices or option.low <= option.high
    ]
    for chosen in product(*values[:4]):
        try:
            game.kit(min(game.seats), dict(chosen))
        except BadInput:
            continue
        yield dict(chosen)


@pytest.mark.parametrize("id", games())
def test_kits_are_freed_with_all_that_was_derived_from_them(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games()[id]
    faces = len(game.kit(min(game.seats), {}).faces)
    monkeypatch.setattr(KITS, "most", 3 * faces)
    gc.collect()
    before = sum(type(one) is Kit for one in gc.get_objects())
    for number, options in enumerate(ways_to_play(game)):
        kit = game.kit(min(game.seats), options)
        look_of(game, min(game.seats), options)
        signs_of(kit)
        facts_of(kit)
        screen = screen_of(kit)
        if screen is not None:
            for work in vars(screen).values():
                if hasattr(work, "__wrapped__") and work.__module__ == screen.__name__:
                    work(kit)
        assert KITS.faces <= KITS.most
        if number == MANY:
            break
    del kit
    gc.collect()
    assert sum(type(one) is Kit for one in gc.get_objects()) <= max(before, 4)


def test_the_kits_used_last_are_kept_whatever_game_they_are_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    a, b = sorted(games().values(), key=lambda game: len(game.kit(min(game.seats), {}).faces))[:2]
    kits = [one.kit(min(one.seats), {}) for one in (b, a)]
    monkeypatch.setattr(KITS, "most", sum(len(kit.faces) for kit in kits))
    for options, _ in zip(ways_to_play(a), range(3), strict=False):
        assert a.kit(min(a.seats), {}) is kits[1], options  # used again and again
    assert b.kit(min(b.seats), {}) is not kits[0]  # not used meanwhile
    assert KITS.faces <= KITS.most
