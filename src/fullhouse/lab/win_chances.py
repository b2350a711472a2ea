"""Win chances as a game went on, and the weight of its decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from fullhouse.bots.bot import World, world_of
from fullhouse.bots.search_bot import SearchBot, rated_choices
from fullhouse.bots.simple_bots import GreedyBot
from fullhouse.lab.bot_play import MAX_DECISIONS, win_shares
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable

MOMENTS: Final = 10
"""Moments of a traced game at which win chances are estimated."""
ROLLOUTS: Final = 10
"""Rollouts from each."""
WEIGHED: Final = 3
"""Decisions of a traced game whose weight is found by a search."""
TRIED: Final = 3
"""The fewest visits with which a choice counts as tried."""


class TracedMoment(NamedTuple):
    """A table as it was before one of its decisions."""

    table: TrackedTable
    number: int


def chances(moments: Sequence[TracedMoment], label: str) -> list[dict[str, Any]]:
    """Each seat's chance to win at evenly spaced moments, as the deciding seat saw it."""
    found: list[dict[str, Any]] = []
    for at in sorted({len(moments) * step // MOMENTS for step in range(MOMENTS)}):
        table, number = moments[at]
        total = [0.0] * table.seats
        for again in range(ROLLOUTS):
            dice = Dice(f"{label} {number} {again}")
            world = world_of(table, table.actors[0], dice)
            roll_out(world, dice)
            total = [so_far + share for so_far, share in zip(total, win_shares(world), strict=True)]
        found.append({"at": at / len(moments), "chances": [share / ROLLOUTS for share in total]})
    return found


def roll_out(world: World, dice: Dice) -> None:
    """Play a world to its end, every seat by the game's tactics."""
    bot = GreedyBot()
    number = 0
    while not world.over and number < MAX_DECISIONS:
        seat = world.actors[0]
        world.apply(seat, bot.choose(world, seat, dice))
        number += 1


def weights(moments: Sequence[TracedMoment], label: str, imagined: int) -> list[dict[str, Any]]:
    """How much better the best choice is than the average one, by a search."""
    asked = [m for m in moments if len(m.table.legal(m.table.actors[0])) > 1]
    dice = Dice(f"{label} weighed")
    found: list[dict[str, Any]] = []
    for _ in range(min(WEIGHED, len(asked))):
        table, number = asked.pop(dice.below(len(asked)))
        seat = table.actors[0]
        legal = table.legal(seat)
        search = SearchBot(iterations=imagined).search(world_of(table, seat, dice), seat, dice)
        tried = [o.chance for o in rated_choices(search, legal) if o.visits >= TRIED]
        weight = tried[0] - sum(tried) / len(tried) if len(tried) > 1 else None
        found.append({"at": number / len(moments), "legal": len(legal), "weight": weight})
    return found
