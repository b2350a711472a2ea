"""A bot that cheats: the same search, but it is shown the true table, and the chance to come.

It measures how much there is to win by knowing everything. It is no bot that could be seated: it
needs the true table, which no bot is ever given, so it is a part of this benchmark alone.
"""

from __future__ import annotations

from fullhouse.bots import World
from fullhouse.bots.manner import DEFAULT
from fullhouse.bots.search import Search
from fullhouse.bots.searcher import options_of
from fullhouse.lab.pairing import Pairing
from fullhouse.table.chance import Dice
from fullhouse.table.table import Table


class OpenSearch(Search):
    """Every imagined game begins with the table as it truly is."""

    def begin(self) -> Table:
        return self.world.clone()


class Cheat:
    """Imagines so many games from the true table on."""

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations
        self.truth: Table | None = None

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        assert self.truth is not None
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        search = OpenSearch(self.truth.clone(), seat, dice, DEFAULT)
        search.run(self.iterations)
        return options_of(search, legal)[0].action


class OpenPairing(Pairing):
    """Paired deals in which a cheat is shown the table."""

    def start(self, name: str) -> Table:
        table = super().start(name)
        for bot in (self.challenger, self.other):
            if isinstance(bot, Cheat):
                bot.truth = table
        return table
