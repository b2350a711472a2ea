"""The stall drill: whether ladder bots go on searching while the machine stops again and again.

    python benchmarks/stalls.py [GAME …] [--choices 400] [--bot expert]
    python benchmarks/stalls.py [GAME …] --strength [--deals 100]

A helper process stops this one (SIGSTOP) for 5 to 60 ms after every 20 to 100 ms, for real, and a
loop on each core keeps it busy. Printed are the games imagined for a choice, and the longest choice
by the clock on the wall. With `--strength`, the expert plays the beginner on paired deals, first in
peace with fixed numbers of games and no clock, then with the clock under the same stalls. Only the
compiled build says anything about how bots play.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import Process
from statistics import fmean
from time import perf_counter, sleep
from typing import Final

from limits import busy

import fullhouse as fh
from fullhouse.bots import decide
from fullhouse.bots.ladder import Climber, ladder_of, written_ladder
from fullhouse.build import is_compiled
from fullhouse.lab.pairing import Pairing
from fullhouse.lab.sequential import Estimate, estimate
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game

SEATS: Final = 2
STALLS: Final = (0.005, 0.060)
"""Seconds for which the process is stopped, from and to."""
RUNS: Final = (0.020, 0.100)
"""Seconds for which it then runs."""


def stop_and_go(pid: int) -> None:
    """Stops a process again and again, until it has gone."""
    rng = random.Random("stalls")
    while os.getppid() == pid:
        sleep(rng.uniform(*RUNS))
        # Not to be ended between the two: what it stopped would stay so.
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
        os.kill(pid, signal.SIGSTOP)
        sleep(rng.uniform(*STALLS))
        os.kill(pid, signal.SIGCONT)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])


@contextmanager
def stalled() -> Iterator[None]:
    """All cores are busy meanwhile, and this process is stopped again and again."""
    with busy():
        helper = Process(target=stop_and_go, args=(os.getpid(),), daemon=True)
        helper.start()
        try:
            yield
        finally:
            helper.terminate()
            helper.join()


def drill(game: Game, name: str, choices: int) -> str:
    """What so many choices of a game come to, while this process is stalled."""
    declared = written_ladder(game).imagined
    bot = Climber(name)
    dice = Dice("stalls")
    imagined: list[int] = []
    longest = 0.0
    table = game.start(SEATS, "stalls", log=False)
    while len(imagined) < choices:
        if table.over:
            table = game.start(table.seats, f"stalls {len(imagined)}", log=False)
        seat = table.actors[0]
        before = bot.searchers[game].imagined if bot.searchers else 0
        began = perf_counter()
        action = decide(bot, table, seat, dice)
        if len(table.legal(seat)) > 1:
            longest = max(longest, perf_counter() - began)
            imagined.append(bot.searchers[game].imagined - before)
        table.act(seat, action)
    share, least = fmean(imagined) / declared, min(imagined)
    return (
        f"{game.id}, {len(imagined)} choices: imagined {fmean(imagined):.1f} games a choice, "
        f"{share:.1%} of the {declared} declared; at least {least} ({least / declared:.1%}); "
        f"the longest choice took {longest * 1000:.0f} ms"
    )


def in_peace(game: Game, deals: int) -> Estimate:
    """The highest rung against the lowest: so many games a choice, without a clock."""
    ladder, rungs = written_ladder(game), ladder_of(game)
    return played(Pairing(game, SEATS, {}, ladder.bot(rungs[-1]), ladder.bot(rungs[0])), deals)


def under_stalls(game: Game, deals: int) -> Estimate:
    """The same deals with the clock on, as they are played at a table."""
    rungs = ladder_of(game)
    with stalled():
        bots = Climber(rungs[-1].name), Climber(rungs[0].name)
        return played(Pairing(game, SEATS, {}, *bots), deals)


def played(pairing: Pairing, deals: int) -> Estimate:
    return estimate([pairing.points(pairing.deal(f"stalls {n}")) for n in range(deals)])


def main() -> None:
    there = [game.id for game in fh.games().values() if any(r.measured for r in ladder_of(game))]
    parser = argparse.ArgumentParser(description="Ladder bots on a machine that stalls.")
    parser.add_argument("games", nargs="*", default=there[:2])
    parser.add_argument("--choices", type=int, default=400, help="of each game")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--strength", action="store_true", help="the highest rung, the lowest")
    parser.add_argument("--deals", type=int, default=100)
    given = parser.parse_args()
    if not is_compiled():
        print("This is the interpreted build: what follows says little about the compiled one.")
    for game in map(fh.game, given.games):
        if given.strength:
            quiet, loud = in_peace(game, given.deals), under_stalls(game, given.deals)
            is_within = quiet.low <= loud.mean <= quiet.high
            print(f"{game.id}, highest rung against lowest, in peace: {quiet}", flush=True)
            print(f"{game.id}, the same deals with the clock, under stalls: {loud}", flush=True)
            print(f"{game.id}: {'within' if is_within else 'outside'} the quiet run's interval")
        else:
            with stalled():
                said = drill(game, given.bot, given.choices)
            print(said, flush=True)


if __name__ == "__main__":
    main()
