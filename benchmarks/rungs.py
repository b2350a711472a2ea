"""Finds how strict the rungs of a game's ladder have to be, from the highest down.

    python benchmarks/rungs.py GAME [--iterations 100] [--deals 200]

The rung below is made a little stricter after each deal in which it got less than it should, and
less strict after others (Robbins and Monro); the mean of the second half is its power. The ladder
is printed as `ladder.json` keeps it, to be measured with `fullhouse ladder`.
"""

from __future__ import annotations

import argparse
import json
from math import exp, log, sqrt
from statistics import fmean
from typing import Final

from rich.progress import Progress

import fullhouse as fh
from fullhouse.bots.ladder import NAMES, ladder_of
from fullhouse.bots.level import BEST, Level
from fullhouse.bots.searcher import Searcher
from fullhouse.lab.pairing import Pairing

WANTED: Final = 0.61
"""What a rung should get of the one below."""
STRIDE: Final = 2.0
"""How far, in the logarithm of the power, the first deal moves it."""
WEAKEST: Final = log(0.03)
"""Below that, the power is 0, and there is no weaker rung."""


def power_of(strictness: float) -> float:
    return exp(strictness) if strictness > WEAKEST else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description="How strict a game's rungs have to be.")
    parser.add_argument("game", choices=list(fh.games()))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.05)
    parser.add_argument("--iterations", type=int, default=0, help="instead of a time")
    parser.add_argument("--deals", type=int, default=200, help="for each rung")
    given = parser.parse_args()
    game = fh.game(given.game)
    reach = ladder_of(game)[0].level.reach
    levels = [BEST]
    strictness = log(2.0)
    with Progress(transient=True) as progress:
        while len(levels) < len(NAMES) and strictness > WEAKEST:
            upper = Searcher(given.seconds, given.iterations, levels[-1])
            lower = Searcher(given.seconds, given.iterations)
            pairing = Pairing(game, given.seats, {}, upper, lower)
            tried: list[float] = []
            for number in progress.track(range(given.deals), description=f"rung {len(levels)}"):
                lower.level = Level(power_of(strictness), reach)
                points = pairing.points(pairing.deal(f"rung {len(levels)} {number}"))
                strictness += STRIDE * (points - WANTED) / sqrt(1 + number / 4)
                strictness = max(strictness, WEAKEST)
                tried.append(strictness)
            strictness = fmean(tried[len(tried) // 2 :])
            levels.append(Level(round(power_of(strictness), 2), reach))
            strictness -= log(2.0)
    step = (len(NAMES) - 1) / (len(levels) - 1)
    names = [NAMES[round(place * step)] for place in range(len(levels))]
    rungs = [
        {"name": name, **level.row()} for name, level in zip(names, reversed(levels), strict=True)
    ]
    print(json.dumps({"seconds": given.seconds, "rungs": rungs}, indent=2))


if __name__ == "__main__":
    main()
