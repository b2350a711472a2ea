"""Suggest the strengths of a game's rungs, from games of its expert against weaker versions.

    python benchmarks/fit_ladder.py GAME [--imagined 100] [--deals 200] [--save ladder.json]

The expert plays against itself with a lower power, a different one on every deal; several times
with a power of 0, about as weak as a rung can be. The log-odds of its lead are modelled as
A / (1 + (power / P) ** 1.5); A and P are fitted by maximum likelihood. The rungs divide that range
into equal steps of about 61 % against the one below, or into as few as needed to give each at
least 59 %: games of luck get fewer rungs. The output is a `ladder.json`, to be measured with
`fullhouse ladder`.
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
from fullhouse.bots.ladder import NAMES, Ladder, Rung, read_ladder, write_ladder
from fullhouse.bots.search_bot import SearchBot
from fullhouse.bots.strength import BEST, Strength
from fullhouse.lab.paired_deals import Pairing

WANTED: Final = 0.61
"""The share of points a rung should get against the one below."""
LEAST: Final = 0.59
"""The share it must get."""
SHAPE: Final = 1.5
"""The exponent of the model: strength rises slowly with power at first, then quickly."""
POWERS: Final = (0.0, 0.05, 0.1, 0.2, 0.0, 0.3, 0.5, 0.8, 1.2, 2.0)
"""The powers of the weaker versions, by turns."""


def played(game: str, seats: int, imagined: int, number: int) -> float:
    """The expert's share of the points of a deal."""
    upper = SearchBot(iterations=imagined)
    lower = SearchBot(iterations=imagined, strength=Strength(POWERS[number % len(POWERS)]))
    pairing = Pairing(fh.game(game), seats, {}, upper, lower)
    return pairing.points(f"rungs {number}")


def odds(share: float) -> float:
    return log(share / (1 - share))


def share_of(most: float, middle: float, power: float) -> float:
    """The modelled share of the expert against this power."""
    return 1 / (1 + exp(-most / (1 + (power / middle) ** SHAPE)))


def likelihood(shares: Sequence[float], most: float, middle: float) -> float:
    """The log-likelihood of these results."""
    found = 0.0
    for number, share in enumerate(shares):
        expected = share_of(most, middle, POWERS[number % len(POWERS)])
        found += share * log(expected) + (1 - share) * log(1 - expected)
    return found


def fit(shares: Sequence[float]) -> tuple[float, float]:
    """The maximum-likelihood A (the lead over power 0) and P (the power that halves it)."""
    middles = [0.02 * 1.15**i for i in range(40)]
    mosts = [0.05 * i for i in range(1, 100)]
    return max(
        ((most, middle) for most in mosts for middle in middles),
        key=lambda pair: likelihood(shares, *pair),
    )


def strengths_for(most: float, middle: float, reach: float) -> list[Strength]:
    """The strengths of the rungs, the lowest first."""
    count = 1 + max(1, min(len(NAMES) - 1, int(most / odds(LEAST))))
    step = min(odds(WANTED), most / (count - 1))
    behind = [most / (step * below) - 1 for below in range(count - 1, 0, -1)]
    powers = [middle * max(0.0, part) ** (1 / SHAPE) for part in behind]
    return [*(Strength(round(power, 2), reach) for power in powers), BEST._replace(reach=reach)]


def named_rungs(strengths: Sequence[Strength]) -> tuple[Rung, ...]:
    """The rungs of these strengths; with fewer rungs than names, the names are spread out."""
    step = (len(NAMES) - 1) / (len(strengths) - 1)
    return tuple(Rung(NAMES[round(i * step)], strength) for i, strength in enumerate(strengths))


def main() -> None:
    parser = argparse.ArgumentParser(description="Suggest the strengths of a game's rungs.")
    parser.add_argument("game", choices=list(fh.games()))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--imagined", type=int, default=0, help="0 means as the ladder says")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--save", type=Path, help="write the ladder to this file")
    given = parser.parse_args()
    ladder = read_ladder(fh.game(given.game))
    imagined = given.imagined or ladder.iterations(ladder.rungs[-1], given.seats)
    with ProcessPoolExecutor(given.processes) as pool:
        play = partial(played, given.game, given.seats, imagined)
        shares = list(pool.map(play, range(given.deals)))
    most, middle = fit(shares)
    for power in sorted(set(POWERS)):
        got = [s for number, s in enumerate(shares) if POWERS[number % len(POWERS)] == power]
        fitted = share_of(most, middle, power)
        print(f"the expert against power {power}: {sum(got) / len(got):.1%}, fitted {fitted:.1%}")
    rungs = named_rungs(strengths_for(most, middle, ladder.rungs[0].strength.reach))
    text = write_ladder(Ladder({given.seats: imagined}, rungs))
    print(text)
    if given.save:
        given.save.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
