"""What a choice cost, measured from what its seat knew when it chose.

A search in some worlds finds the choice that seems best. If that is another one, both are valued in
other worlds, the same for both: a value is not flattered by having been selected for.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from fullhouse.bots.bot import world_of
from fullhouse.bots.rollouts import Rollouts
from fullhouse.bots.search_bot import SearchBot, rated_choices
from fullhouse.review.chances import DIGITS, Z
from fullhouse.review.played_game import PlayedGame, PlayedMove
from fullhouse.review.shapes import ChanceShape, DecisionShape, WeighedShape
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable

BATCH: Final = 50
"""Worlds in which two choices are compared before it is seen whether that is worth going on."""
BATCHES: Final = 4
TRIFLE: Final = 0.03
"""A choice that surely costs less than this is not examined further."""
ITERATIONS: Final = 100
"""Of the search for a better choice; the same in all games, however long their bots search."""


def weigh(game: PlayedGame, move: PlayedMove) -> DecisionShape:
    """Compare a choice with the one that a search prefers."""
    table = game.tables[move.n - 1]
    seed = f"{game.seed} {move.n}"
    better = preferred(table, move.seat, f"{seed} searched")
    if better == move.action:
        return {"n": move.n, "seat": move.seat, "worlds": 0}
    return compare(table, move, better, seed)


def preferred(table: TrackedTable, seat: int, seed: str) -> int:
    """The choice of a search, from what the seat knows."""
    dice = Dice(seed)
    search = SearchBot(iterations=ITERATIONS).search(world_of(table, seat, dice), seat, dice)
    return rated_choices(search, table.legal(seat))[0].action


def compare(
    table: TrackedTable, move: PlayedMove, better: int, seed: str, batches: int = BATCHES
) -> DecisionShape:
    """Value a choice and a better one in the same worlds, other than those of the search."""
    rollouts = Rollouts(table, move.seat)
    played: list[list[float]] = []
    other: list[list[float]] = []
    for _ in range(batches):
        for number in range(len(played), len(played) + BATCH):
            world = f"{seed} valued {number}"
            played.append(rollouts.play(world, move.seat, move.action))
            other.append(rollouts.play(world, move.seat, better))
        cost = mean_difference(column(other, move.seat), column(played, move.seat))
        if cost["high"] < TRIFLE:
            break
    worlds = len(played)
    effects = [
        round((sum(column(played, seat)) - sum(column(other, seat))) / worlds, DIGITS)
        for seat in range(table.seats)
    ]
    return {
        "n": move.n,
        "seat": move.seat,
        "worlds": worlds,
        "played": _weighed(table, move.seat, move.action, column(played, move.seat)),
        "better": _weighed(table, move.seat, better, column(other, move.seat)),
        "cost": cost,
        "effects": effects,
    }


def is_costly(decision: DecisionShape) -> bool:
    """Whether the choice certainly cost something: the interval excludes 0."""
    return "cost" in decision and decision["cost"]["low"] > 0


def column(shares: list[list[float]], seat: int) -> list[float]:
    """One seat's share in each of these games."""
    return [share[seat] for share in shares]


def mean_difference(more: list[float], less: list[float]) -> ChanceShape:
    """The mean of paired differences, with its interval."""
    games = len(more)
    differences = [a - b for a, b in zip(more, less, strict=True)]
    mean = sum(differences) / games
    variance = sum((value - mean) ** 2 for value in differences) / (games - 1)
    # As if one more game had gone the other way: a few equal results are not certainty.
    error = sqrt(variance / games + (1 / games) ** 2)
    return {
        "value": round(mean, DIGITS),
        "low": round(mean - Z * error, DIGITS),
        "high": round(mean + Z * error, DIGITS),
    }


def _weighed(table: TrackedTable, seat: int, action: int, shares: list[float]) -> WeighedShape:
    return {
        "action": action,
        "message": table.message(seat, action, seat),
        "chance": round(sum(shares) / len(shares), DIGITS),
    }
