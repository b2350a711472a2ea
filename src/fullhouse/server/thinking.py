"""Thinking: what a bot does with one decision, and what is done for it where it fails."""

from __future__ import annotations

import logging
from pathlib import Path
from traceback import extract_tb

from fullhouse.bots import Bot, World, world_of
from fullhouse.bots.greedy import Greedy
from fullhouse.table.chance import Dice
from fullhouse.table.steps import CHOICE
from fullhouse.table.table import Table

log = logging.getLogger("fullhouse")


def think(bot: Bot, world: World, seat: int, dice: Dice) -> list[int]:
    """A bot's decision: an action, or all the picks of a draft, which others see only together."""
    chosen: list[int] = []
    is_draft = world.stack[-1].way != CHOICE
    while True:
        chosen.append(bot.choose(world, seat, dice))
        if not is_draft:
            return chosen
        world.act(seat, chosen[-1])
        if not world.draft(seat) or seat not in world.actors:
            return chosen


class First:
    """The bot of last resort: whatever comes first."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        return world.legal(seat)[0]


def default(table: Table, seat: int, dice: Dice) -> list[int]:
    """A legal decision for a bot that has none: what the game's tactics prefer, else the first."""
    try:
        return think(Greedy(), world_of(table, seat, dice), seat, dice)
    except Exception as error:  # tactics are anybody's code; the table goes on in any case
        log.warning("the tactics of %s failed: %s", table.game.id, where(error))
        return think(First(), world_of(table, seat, dice), seat, dice)


def where(error: Exception) -> str:
    """What failed, and where; not the message, in which there may be cards that are hidden."""
    place = extract_tb(error.__traceback__)[-1:]
    return "".join(
        [type(error).__name__, *(f" in {Path(f.filename).name}:{f.lineno}" for f in place)]
    )
