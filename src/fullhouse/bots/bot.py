"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from fullhouse.table.chance import Dice
from fullhouse.table.table import Table


class Bot(Protocol):
    """A way to choose.

    A bot is only ever given a *world* of its seat: a table that this seat cannot tell from the
    true one, which it never sees. It may clone it, play it on, and draw further worlds from it.
    """

    def choose(self, world: Table, seat: int, dice: Dice) -> int:
        """One of the seat's legal actions in this world."""


def decide(bot: Bot, table: Table, seat: int, dice: Dice) -> int:
    """What a bot at this seat does: the one place where a bot meets a true table, by its world."""
    return bot.choose(table.world(seat, dice), seat, dice)
