"""The interface of a bot, and the worlds that bots are given."""

from __future__ import annotations

import gc
from typing import NewType, Protocol

from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable

World = NewType("World", TrackedTable)
"""A table that one seat cannot tell from the true one, and that nothing true can be reached from.

A bot is only ever given such a table. It may clone it, play on, and draw further worlds from it.
The type keeps a true table from being passed by mistake: only `world_of` makes worlds.
"""


class Bot(Protocol):
    """Chooses actions."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        """One of the seat's legal actions; the world itself must not be changed."""


def world_of(table: TrackedTable, seat: int, dice: Dice) -> World:
    """A world of this seat without a log: all that a bot is ever given."""
    quiet = table.clone()
    quiet.logging = False
    quiet.entry = None
    return World(quiet.world(seat, dice))


def decide(bot: Bot, table: TrackedTable, seat: int, dice: Dice) -> int:
    """The choice of a bot at this seat of a true table, which the bot sees only as a world."""
    with gc_paused():
        return bot.choose(world_of(table, seat, dice), seat, dice)


class gc_paused:  # noqa: N801  (a context manager)
    """Pauses garbage collection while a bot chooses.

    A collection walks all objects, search trees included, and can take longer than a choice may. A
    class, because a generator-based context manager would leave enough garbage behind to trigger a
    collection at once, still within the choice's time.
    """

    __slots__ = ("was_enabled",)

    def __enter__(self) -> None:
        self.was_enabled = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self.was_enabled:
            gc.enable()
