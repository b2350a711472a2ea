"""Tracing: who was likely to win as a game went on, and what its decisions weigh."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from fullhouse.bots.bot import World, world_of
from fullhouse.bots.greedy import Greedy
from fullhouse.bots.searcher import Searcher, options_of
from fullhouse.lab.pairing import shares
from fullhouse.table.chance import Dice
from fullhouse.table.table import Table

ENDLESS: Final = 20_000
"""Decisions after which a game is given up, and counts as one that does not end."""
MOMENTS: Final = 10
"""At so many moments of a traced game it is asked who is likely to win."""
ROLLOUTS: Final = 10
"""Games that are played on from each."""
WEIGHED: Final = 3
"""Decisions of a traced game that are searched for what they weigh."""
TRIED: Final = 3
"""Imagined games from which on a choice counts as looked into."""


class Moment(NamedTuple):
    """A table as it was before one of its decisions."""

    table: Table
    number: int


def chances(moments: Sequence[Moment], label: str) -> list[dict[str, Any]]:
    """How likely each seat was to win, at moments alike far apart, as who decided saw it."""
    found: list[dict[str, Any]] = []
    for at in sorted({len(moments) * step // MOMENTS for step in range(MOMENTS)}):
        table, number = moments[at]
        total = [0.0] * table.seats
        for again in range(ROLLOUTS):
            dice = Dice(f"{label} {number} {again}")
            world = world_of(table, table.actors[0], dice)
            imagine_out(world, dice)
            total = [so_far + share for so_far, share in zip(total, shares(world), strict=True)]
        found.append({"at": at / len(moments), "chances": [share / ROLLOUTS for share in total]})
    return found


def imagine_out(world: World, dice: Dice) -> None:
    """Plays an imagined table to its end, every seat by the game's tactics."""
    bot = Greedy()
    number = 0
    while not world.over and number < ENDLESS:
        seat = world.actors[0]
        world.apply(seat, bot.choose(world, seat, dice))
        number += 1


def weights(moments: Sequence[Moment], label: str, imagined: int) -> list[dict[str, Any]]:
    """How much better the best choice is than the usual one, by a search of its own."""
    asked = [m for m in moments if len(m.table.legal(m.table.actors[0])) > 1]
    dice = Dice(f"{label} weighed")
    found: list[dict[str, Any]] = []
    for _ in range(min(WEIGHED, len(asked))):
        table, number = asked.pop(dice.below(len(asked)))
        seat = table.actors[0]
        legal = table.legal(seat)
        search = Searcher(iterations=imagined).search(world_of(table, seat, dice), seat, dice)
        tried = [o.chance for o in options_of(search, legal) if o.visits >= TRIED]
        weight = tried[0] - sum(tried) / len(tried) if len(tried) > 1 else None
        found.append({"at": number / len(moments), "legal": len(legal), "weight": weight})
    return found
