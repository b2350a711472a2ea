"""Which of two bots is stronger: paired deals until a sequential test decides.

    python benchmarks/bot_match.py GAME iterations=60,exploration=0.4 iterations=60 [--seats 3]

A bot is a name (`greedy`, `expert`) or the settings of a search: `seconds` or `iterations`,
`power`, `reach` and `lapses` of its strength, `weights=FILE` of its evaluation, as
`fit_evaluation.py` saves them, and any field of `SearchSettings`. With `iterations`, the load of
the machine does not matter. Another `--seed` plays other deals.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from evaluations import WeightedBot
from rich.progress import Progress

import fullhouse as fh
from fullhouse.bots import BOTS, Bot
from fullhouse.bots.search_bot import SearchBot
from fullhouse.bots.search_settings import SearchSettings
from fullhouse.bots.strength import BEST, Strength
from fullhouse.lab.intervals import estimate_share
from fullhouse.lab.paired_deals import EQUALS_GET_LESS, Pairing
from fullhouse.lab.sequential_test import SequentialTest


def bot_of(text: str) -> Bot:
    """The bot of this name, or a search with these settings."""
    if text in BOTS:
        return BOTS[text]
    given: dict[str, Any] = {}
    weights = None
    for setting in text.split(","):
        name, _, value = setting.partition("=")
        if name == "weights":
            weights = Path(value)
        else:
            given[name] = value == "yes" if value in ("yes", "no") else float(value)
    seconds = given.pop("seconds", None)
    iterations = int(given.pop("iterations", 0))
    strength = Strength(**{name: given.pop(name, getattr(BEST, name)) for name in BEST._fields})
    settings = SearchSettings(**given)
    if weights is not None:
        return WeightedBot(weights, seconds, iterations, strength, settings)
    return SearchBot(seconds, iterations, strength, settings)


def main() -> None:
    parser = argparse.ArgumentParser(description="Find which of two bots is stronger.")
    parser.add_argument("game", choices=list(fh.games()))
    parser.add_argument("challenger")
    parser.add_argument("other")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=1000, help="at most")
    parser.add_argument("--low", type=float, default=0.5, help="a share that counts as no stronger")
    parser.add_argument("--high", type=float, default=0.55, help="a share that counts as stronger")
    parser.add_argument("--seed", default="duel")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options = dict(option.split("=", 1) for option in given.option)
    bots = bot_of(given.challenger), bot_of(given.other)
    pairing = Pairing(fh.game(given.game), given.seats, options, *bots)
    test = SequentialTest(given.low, given.high)
    with Progress(transient=True) as progress:
        for number in progress.track(range(given.deals), description=given.challenger):
            test.add(pairing.points(f"{given.seed} {number}"))
            if test.verdict() is not None:
                break
    said = {True: "stronger", False: "not stronger", None: "not sure"}[test.verdict()]
    print(f"{given.challenger} against {given.other}: {estimate_share(test.values)}, {said}")
    if given.seats > 2:
        print(EQUALS_GET_LESS)


if __name__ == "__main__":
    main()
