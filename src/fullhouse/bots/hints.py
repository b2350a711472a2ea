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

    Those are left out that it did not come to try. Where nothing is asked of the seat, there is
    none; where it has no choice, what is likely to come of it is said all the same.

    Like a bot, it is given a world: a hint can tell nobody anything that its seat may not know.
    """
    legal = world.legal(seat)
    if not legal:
        return []
    search = Searcher(seconds).search(world, seat, dice)
    if len(legal) == 1:
        chance = search.gained / search.iterations if search.iterations else 0.5
        return [Option(legal[0], search.iterations, chance, 1.0)]
    return [option for option in options_of(search, legal) if option.visits]
