"""Paired deals: each deal is played with the challenger at every seat, so that luck evens out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from fullhouse.bots import Bot
from fullhouse.lab.bot_play import play_out, win_shares
from fullhouse.table.game import Game
from fullhouse.table.tracked_table import TrackedTable

EQUALS_GET_LESS: Final = (
    "With three seats or more, bots that are equally strong get less than half of the points, so "
    "this understates the first."
)
"""What to say of a share of points at so many seats."""


class Pairing(NamedTuple):
    """One bot against another, which takes all other seats.

    With the same bots and seed it plays the same games as a run of the lab.
    """

    game: Game
    seats: int
    options: Mapping[str, Any]
    challenger: Bot
    other: Bot

    def start(self, seed: str) -> TrackedTable:
        """The table of this deal."""
        return self.game.start(self.seats, seed, self.options, log=False)

    def deal(self, seed: str) -> list[float]:
        """The challenger's share of the win, at each seat in turn."""
        found: list[float] = []
        for at in range(self.seats):
            table = self.start(seed)
            bots = [self.challenger if seat == at else self.other for seat in range(self.seats)]
            play_out(table, bots, f"{seed} {at}")
            found.append(win_shares(table)[at])
        return found

    def points(self, seed: str) -> float:
        """Play a deal; the challenger's share of its points."""
        return self.points_of(self.deal(seed))

    def points_of(self, shares: Sequence[float]) -> float:
        """The share of points for these shares of wins, one per seat."""
        return share_of_points(sum(shares) / len(shares), self.seats)


def share_of_points(wins: float, seats: int) -> float:
    """Scale a share of wins: as often as each of the others counts as 0.5, everything as 1.

    With two seats it changes nothing. With more, its slope falls at the fair share, so that the
    mean over deals of a bot that is as strong as the others is below 0.5: at least 0.39 with four.
    """
    fair = 1 / seats
    return wins / (2 * fair) if wins <= fair else 1 - (1 - wins) / (2 * (1 - fair))
