"""A bot that cheats: the same search, given the true table and all future chance events.

It shows how much there is to win by knowing everything (used by strength.py). It cannot be seated:
it needs the true table, which no bot is ever given.
"""

from __future__ import annotations

from fullhouse.bots import World
from fullhouse.bots.search import Search
from fullhouse.bots.search_bot import rated_choices
from fullhouse.bots.search_settings import DEFAULT
from fullhouse.lab.paired_deals import Pairing
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable


class OpenSearch(Search):
    """Starts every imagined game from the true table."""

    def begin(self) -> TrackedTable:
        return self.world.clone()


class Cheat:
    """Searches so many iterations from the true table."""

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations
        self.truth: TrackedTable | None = None

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        assert self.truth is not None
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        search = OpenSearch(self.truth.clone(), seat, dice, DEFAULT)
        search.run(self.iterations)
        return rated_choices(search, legal)[0].action


class OpenPairing(Pairing):
    """Paired deals in which a cheat is given the table."""

    def start(self, seed: str) -> TrackedTable:
        table = super().start(seed)
        for bot in (self.challenger, self.other):
            if isinstance(bot, Cheat):
                bot.truth = table
        return table
