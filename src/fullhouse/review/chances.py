"""Chances to win after a moment, as one observer knew the game, from a fixed number of worlds."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final

from fullhouse.bots.rollouts import Rollouts
from fullhouse.review.played_game import PlayedGame
from fullhouse.review.shapes import ChanceShape, PointShape

CONFIDENCE: Final = 0.99
"""Of all intervals: a review makes a hundred comparisons, and should be wrong about one of them."""
Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
BATCH: Final = 50
"""Imagined games of one piece of work."""
BATCHES: Final = 4
DIGITS: Final = 4


def moments_of(game: PlayedGame) -> list[int]:
    """The moments at which chances are measured: the set-up, and the end of every turn."""
    return [0, *(turn.last for turn in game.turns)]


def measure(game: PlayedGame, observer: int | None, n: int, batch: int) -> list[float]:
    """By seat, how many imagined games of this batch it has won."""
    table = game.tables[n]
    if table.over:
        winners = table.winners
        return [BATCH / len(winners) if seat in winners else 0.0 for seat in range(table.seats)]
    numbers = range(batch * BATCH, (batch + 1) * BATCH)
    return shares(Rollouts(table, observer), f"{game.seed} {n} seen by {observer}", numbers)


def shares(rollouts: Rollouts, seed: str, numbers: Sequence[int]) -> list[float]:
    """By seat, how many of these imagined games it has won."""
    played = [rollouts.play(f"{seed} {number}") for number in numbers]
    return [sum(column) for column in zip(*played, strict=True)]


def point(n: int, batches: Sequence[Sequence[float]], is_over: bool) -> PointShape:
    """The chances from these batches. At the end they are certain."""
    worlds = BATCH * len(batches)
    won = [sum(batch[seat] for batch in batches) for seat in range(len(batches[0]))]
    if is_over:
        shares = [round(share / worlds, DIGITS) for share in won]
        return {"n": n, "worlds": worlds, "chances": [_exactly(share) for share in shares]}
    return {"n": n, "worlds": worlds, "chances": [wilson(share, worlds) for share in won]}


def wilson(won: float, games: int) -> ChanceShape:
    """A share of games with its Wilson interval."""
    mean = won / games
    scale = 1 + Z**2 / games
    middle = (mean + Z**2 / (2 * games)) / scale
    reach = Z * sqrt(mean * (1 - mean) / games + Z**2 / (4 * games**2)) / scale
    return {
        "value": round(mean, DIGITS),
        "low": round(max(0.0, middle - reach), DIGITS),
        "high": round(min(1.0, middle + reach), DIGITS),
    }


def _exactly(share: float) -> ChanceShape:
    return {"value": share, "low": share, "high": share}
