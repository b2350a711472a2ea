"""Paired deals: every deal is played once in each order of the bots, so that luck evens out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from fullhouse.bots import Bot
from fullhouse.bots.bot import world_of
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.table import Table


class Played(NamedTuple):
    """What came of one game."""

    shares: list[float]
    """By seat: 1 for a win, a part of it where several share it."""
    decisions: int
    slowest: float
    """The longest that any one choice took, in seconds."""


def play(table: Table, bots: Sequence[Bot], dice: Dice) -> Played:
    """Plays a table to its end, a bot at each seat."""
    decisions = 0
    slowest = 0.0
    while not table.over:
        seat = table.actors[0]
        world = world_of(table, seat, dice)
        began = perf_counter()
        action = bots[seat].choose(world, seat, dice)
        slowest = max(slowest, perf_counter() - began)
        table.act(seat, action)
        decisions += 1
    return Played(shares(table), decisions, slowest)


def shares(t: Table) -> list[float]:
    """By seat: 1 for a win, a part of it where several share it; none in a game given up."""
    winners = t.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(t.seats)]


class Pairing(NamedTuple):
    """One bot against another, which takes all other seats."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    challenger: Bot
    other: Bot

    def start(self, name: str) -> Table:
        """A table of this deal."""
        return self.game.start(self.seats, name, self.options, log=False)

    def deal(self, name: str) -> list[Played]:
        """Plays a deal with the challenger at every seat in turn; it is the first of each answer.

        Shares are turned so that the challenger's comes first.
        """
        found: list[Played] = []
        for at in range(self.seats):
            table = self.start(name)
            bots = [self.challenger if seat == at else self.other for seat in range(self.seats)]
            played = play(table, bots, Dice(f"{name} {at}"))
            turned = played.shares[at:] + played.shares[:at]
            found.append(played._replace(shares=turned))
        return found

    def points(self, played: Sequence[Played]) -> float:
        """What the challenger got of a deal."""
        return points(sum(game.shares[0] for game in played) / len(played), self.seats)


def points(share: float, seats: int) -> float:
    """What a share of the wins against several that are alike is worth: half is even.

    With several others, being as good as each of them counts as even, winning all as 1.
    """
    fair = 1 / seats
    return share / (2 * fair) if share <= fair else 1 - (1 - share) / (2 * (1 - fair))
