"""What a bot is, and what it is given."""

from __future__ import annotations

import gc
from typing import NewType, Protocol

from fullhouse.table.chance import Dice
from fullhouse.table.table import Table

World = NewType("World", Table)
"""A table that one seat cannot tell from the true one, and that nothing true can be reached from.

A bot is only ever given such a table. It may clone it, play it on, and draw further worlds from
it. The type keeps a true table from being handed over by mistake: `world_of` makes a world of it,
and what a process was sent as a world is one.
"""


class Bot(Protocol):
    """A way to choose."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        """One of the seat's legal actions in this world, which is left as it is."""


def world_of(table: Table, seat: int, dice: Dice) -> World:
    """A world of this seat without a log: all that a bot is ever handed."""
    quiet = table.clone()
    quiet.logging = False
    quiet.entry = None
    return World(quiet.world(seat, dice))


def decide(bot: Bot, table: Table, seat: int, dice: Dice) -> int:
    """What a bot at this seat does: the one place where a bot meets a true table, by its world."""
    with uninterrupted():
        return bot.choose(world_of(table, seat, dice), seat, dice)


class uninterrupted:  # noqa: N801  (a context, used as if it were a word of the language)
    """Keeps Python from looking for garbage until a choice is made.

    It would look through all there is, trees included, for longer than a choice may take. A class
    of its own, because what the standard library makes of a generator would be garbage enough to
    have it look at once, at the end of the choice and still in its time.
    """

    __slots__ = ("was_enabled",)

    def __enter__(self) -> None:
        self.was_enabled = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self.was_enabled:
            gc.enable()
