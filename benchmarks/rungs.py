"""Finds how strict the rungs of a game's ladder have to be.

    python benchmarks/rungs.py GAME [--imagined 100] [--deals 200] [--save ladder.json]

The expert plays against itself made less strict, on every deal by another power; a few times by
none, which is about as weak as a rung can be. How far it is ahead, as the logarithm of its odds,
is taken to be A / (1 + (power / P) ** 1.5), and A and P to be those that make the results
likeliest. The rungs then divide what there is into equal steps, each of about 61 % of the one
below, or as few as needed that each gets 59 % at least: of a game of luck there are fewer. The
ladder is written as `ladder.json` keeps it, to be measured with `fullhouse ladder`.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp, log
from pathlib import Path
from typing import Final

import fullhouse as fh
from fullhouse.bots.ladder import NAMES, Ladder, Rung, written_ladder
from fullhouse.bots.level import BEST, Level
from fullhouse.bots.searcher import Searcher
from fullhouse.lab.pairing import Pairing
from fullhouse.terminal.ladder import written

WANTED: Final = 0.61
"""What a rung should get of the one below."""
LEAST: Final = 0.59
"""What it has to get."""
SHAPE: Final = 1.5
"""How a bot gains with its power: hardly at first, then quickly."""
POWERS: Final = (0.0, 0.05, 0.1, 0.2, 0.0, 0.3, 0.5, 0.8, 1.2, 2.0)
"""What is tried, in turn."""


def played(game: str, seats: int, imagined: int, number: int) -> float:
    """What the expert gets of a deal."""
    upper = Searcher(iterations=imagined)
    lower = Searcher(iterations=imagined, level=Level(POWERS[number % len(POWERS)]))
    pairing = Pairing(fh.game(game), seats, {}, upper, lower)
    return pairing.points(pairing.deal(f"rungs {number}"))


def odds(share: float) -> float:
    return log(share / (1 - share))


def share_of(most: float, middle: float, power: float) -> float:
    """What the expert should get of this power."""
    return 1 / (1 + exp(-most / (1 + (power / middle) ** SHAPE)))


def likelihood(shares: Sequence[float], most: float, middle: float) -> float:
    """How likely these results are, as a logarithm."""
    found = 0.0
    for number, share in enumerate(shares):
        expected = share_of(most, middle, POWERS[number % len(POWERS)])
        found += share * log(expected) + (1 - share) * log(1 - expected)
    return found


def fit(shares: Sequence[float]) -> tuple[float, float]:
    """The likeliest: how far the expert is ahead of no power at all, and of which by half that."""
    middles = [0.02 * 1.15**i for i in range(40)]
    mosts = [0.05 * i for i in range(1, 100)]
    return max(
        ((most, middle) for most in mosts for middle in middles),
        key=lambda pair: likelihood(shares, *pair),
    )


def levels_of(most: float, middle: float, reach: float) -> list[Level]:
    """The rungs, the lowest first."""
    count = 1 + max(1, min(len(NAMES) - 1, int(most / odds(LEAST))))
    step = min(odds(WANTED), most / (count - 1))
    behind = [most / (step * below) - 1 for below in range(count - 1, 0, -1)]
    powers = [middle * max(0.0, part) ** (1 / SHAPE) for part in behind]
    return [*(Level(round(power, 2), reach) for power in powers), BEST._replace(reach=reach)]


def named(levels: Sequence[Level]) -> tuple[Rung, ...]:
    """The levels by their names, which are spread out where there are fewer."""
    step = (len(NAMES) - 1) / (len(levels) - 1)
    return tuple(Rung(NAMES[round(i * step)], level) for i, level in enumerate(levels))


def main() -> None:
    parser = argparse.ArgumentParser(description="How strict a game's rungs have to be.")
    parser.add_argument("game", choices=list(fh.games()))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--imagined", type=int, default=0, help="0: as the ladder says")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--save", type=Path, help="the file to keep the ladder in")
    given = parser.parse_args()
    ladder = written_ladder(fh.game(given.game))
    imagined = given.imagined or ladder.imagined
    with ProcessPoolExecutor(given.processes) as pool:
        play = partial(played, given.game, given.seats, imagined)
        shares = list(pool.map(play, range(given.deals)))
    most, middle = fit(shares)
    for power in sorted(set(POWERS)):
        got = [s for number, s in enumerate(shares) if POWERS[number % len(POWERS)] == power]
        fitted = share_of(most, middle, power)
        print(f"the expert against power {power}: {sum(got) / len(got):.1%}, fitted {fitted:.1%}")
    rungs = named(levels_of(most, middle, ladder.rungs[0].level.reach))
    text = written(Ladder(imagined, rungs), [], given.seats)
    print(text)
    if given.save:
        given.save.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
