"""Measuring a ladder: every rung against the one below it, on paired deals."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, NamedTuple

from fullhouse.bots.ladder import Ladder
from fullhouse.games import game as game_of
from fullhouse.lab.pairing import Pairing
from fullhouse.lab.sequential import Estimate, estimate
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.messages import marked

BATCH: Final = 4
"""Deals that a process is given at a time."""


class Step(NamedTuple):
    """What one rung has achieved against the one below."""

    above: str
    below: str
    share: Estimate
    slowest: float
    """The longest choice of all, in seconds."""

    def row(self) -> dict[str, Any]:
        """As a game's ladder keeps it."""
        return {
            "against": self.below,
            "share": round(self.share.mean, 4),
            "low": round(self.share.low, 4),
            "high": round(self.share.high, 4),
            "deals": self.share.deals,
        }


class Job(NamedTuple):
    """Deals for one process to play."""

    game: str
    seats: int
    ladder: Ladder
    above: int
    first: int
    deals: int


def play_job(job: Job) -> tuple[list[float], float]:
    """What the upper rung got of each deal, and the longest choice."""
    game = game_of(job.game)
    rungs = job.ladder.rungs
    upper, lower = (job.ladder.bot(rungs[at]) for at in (job.above, job.above - 1))
    pairing = Pairing(game, job.seats, {}, upper, lower)
    points: list[float] = []
    slowest = 0.0
    for number in range(job.first, job.first + job.deals):
        played = pairing.deal(f"ladder {number}")
        points.append(pairing.points(played))
        slowest = max(slowest, *(game.slowest for game in played))
    return points, slowest


def usual_seats(game: Game) -> int:
    """How many play where nobody says: two, or the fewest."""
    return 2 if 2 in game.seats else min(game.seats)


def seats_of(game: Game, seats: int | None) -> int:
    """How many seats bots are measured at; BadInput where that cannot be."""
    count = usual_seats(game) if seats is None else seats
    game.kit(count, {})  # refuses a number of seats that it is not played by
    if count == 1:
        raise BadInput(
            marked("Bots are measured against each other: that takes two seats or more.")
        )
    return count


def steps_of(ladder: Ladder, rung: str | None) -> list[int]:
    """The rungs that are measured against the one below, by their place: all, or one of them."""
    names = [each.name for each in ladder.rungs]
    meant = [at for at in range(1, len(names)) if rung in (None, names[at])]
    if not meant:
        there = ", ".join(names[1:])
        raise BadInput(f"No rung {rung} stands above another; those that do: {there}.")
    return meant


def climb(
    game: str,
    ladder: Ladder,
    seats: int,
    deals: int,
    processes: int = 0,
    tell: Callable[[int], None] = lambda deals: None,
    rung: str | None = None,
) -> Iterator[Step]:
    """Measures rungs against the one below; tells of deals that are done."""
    rungs = ladder.rungs
    pool = ProcessPoolExecutor(processes or os.cpu_count())
    try:
        for above in steps_of(ladder, rung):
            firsts = range(0, deals, BATCH)
            jobs = [Job(game, seats, ladder, above, i, min(BATCH, deals - i)) for i in firsts]
            points: list[float] = []
            slowest = 0.0
            for done, slow in pool.map(play_job, jobs):
                points += done
                slowest = max(slowest, slow)
                tell(len(done))
            yield Step(rungs[above].name, rungs[above - 1].name, estimate(points), slowest)
    finally:
        pool.shutdown(cancel_futures=True)  # who stops it waits for nothing that was to come
