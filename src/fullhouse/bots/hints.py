"""Hints: what the strongest bot would do, and how likely it thinks each choice wins."""

from __future__ import annotations

from typing import Final

from fullhouse.bots.bot import World
from fullhouse.bots.level import Option
from fullhouse.bots.searcher import Searcher, options_of
from fullhouse.table.chance import Dice

SECONDS: Final = 0.5
"""How long it thinks about a hint, which somebody waits for."""


def hints(world: World, seat: int, dice: Dice, seconds: float = SECONDS) -> list[Option]:
    """The choices of a seat, the best first, each with about how likely it wins.

    Like a bot, it is given a world: a hint can tell nobody anything that its seat may not know.
    """
    search = Searcher(seconds).search(world, seat, dice)
    return options_of(search, world.legal(seat))
