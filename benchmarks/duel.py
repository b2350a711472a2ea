"""Which of two bots is stronger: paired deals, until a sequential test is sure.

    python benchmarks/duel.py GAME iterations=60,exploration=0.4 iterations=60 [--seats 3]

A bot is a name (`greedy`, `expert`), or a search by its settings: `seconds` or `iterations`,
`power` and `reach` of its level, and whatever `Manner` takes. With `iterations`, a busy machine
does no harm.
"""

from __future__ import annotations

import argparse
from typing import Any

from rich.progress import Progress

import fullhouse as fh
from fullhouse.bots import BOTS, Bot
from fullhouse.bots.level import BEST, Level
from fullhouse.bots.manner import Manner
from fullhouse.bots.searcher import Searcher
from fullhouse.lab.pairing import Pairing
from fullhouse.lab.sequential import Sequential, estimate


def bot_of(text: str) -> Bot:
    """The bot that is meant."""
    if text in BOTS:
        return BOTS[text]
    given: dict[str, Any] = {}
    for setting in text.split(","):
        name, _, value = setting.partition("=")
        given[name] = value == "yes" if value in ("yes", "no") else float(value)
    seconds = given.pop("seconds", None)
    iterations = int(given.pop("iterations", 0))
    level = Level(given.pop("power", BEST.power), given.pop("reach", BEST.reach))
    return Searcher(seconds, iterations, level, Manner(**given))


def main() -> None:
    parser = argparse.ArgumentParser(description="Which of two bots is stronger.")
    parser.add_argument("game", choices=list(fh.games()))
    parser.add_argument("challenger")
    parser.add_argument("other")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=1000, help="no more than these")
    parser.add_argument("--low", type=float, default=0.5, help="this share is no gain")
    parser.add_argument("--high", type=float, default=0.55, help="and this is one")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options = dict(option.split("=", 1) for option in given.option)
    bots = bot_of(given.challenger), bot_of(given.other)
    pairing = Pairing(fh.game(given.game), given.seats, options, *bots)
    test = Sequential(given.low, given.high)
    with Progress(transient=True) as progress:
        for number in progress.track(range(given.deals), description=given.challenger):
            test.add(pairing.points(pairing.deal(f"duel {number}")))
            if test.verdict() is not None:
                break
    said = {True: "stronger", False: "not stronger", None: "not sure"}[test.verdict()]
    print(f"{given.challenger} against {given.other}: {estimate(test.values)}, {said}")


if __name__ == "__main__":
    main()
