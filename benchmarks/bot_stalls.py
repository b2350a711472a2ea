"""Whether ladder bots keep searching on a machine that stalls again and again.

    python benchmarks/bot_stalls.py [GAME …] [--choices 400] [--bot expert]
    python benchmarks/bot_stalls.py [GAME …] --strength [--deals 100]
    python benchmarks/bot_stalls.py [GAME …] --ladder [--deals 100] [--rung expert]

A helper stops this process (SIGSTOP) for 5 to 60 ms after every 20 to 100 ms, with a busy loop on
each core. Prints the games imagined per choice and the longest choice by wall clock. With
`--strength` the expert plays the beginner on paired deals, first undisturbed with fixed numbers of
iterations, then by the clock under the same stalls. With `--ladder` each rung plays the one below
by the clock, undisturbed and under stalls. Only the compiled build says how bots play.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import pairwise
from multiprocessing import Process
from statistics import fmean
from time import perf_counter, sleep
from typing import Final

from bot_latency import busy

import fullhouse as fh
from fullhouse.bots import decide
from fullhouse.bots.ladder import NAMES, LadderBot, ladder_of, read_ladder
from fullhouse.build import is_compiled
from fullhouse.lab.intervals import Estimate, estimate_share
from fullhouse.lab.paired_deals import Pairing
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game

SEATS: Final = 2
STALLS: Final = (0.005, 0.060)
"""Seconds for which the process is stopped, from and to."""
RUNS: Final = (0.020, 0.100)
"""Seconds for which it then runs."""


def stop_and_go(pid: int) -> None:
    """Stop and continue a process until it ends."""
    rng = random.Random("stalls")
    while os.getppid() == pid:
        sleep(rng.uniform(*RUNS))
        # Do not end between the two signals: the process would stay stopped.
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
        os.kill(pid, signal.SIGSTOP)
        sleep(rng.uniform(*STALLS))
        os.kill(pid, signal.SIGCONT)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])


@contextmanager
def stalled() -> Iterator[None]:
    """Stop this process again and again, with all cores busy."""
    with busy():
        helper = Process(target=stop_and_go, args=(os.getpid(),), daemon=True)
        helper.start()
        try:
            yield
        finally:
            helper.terminate()
            helper.join()


def time_choices(game: Game, name: str, choices: int) -> str:
    """A summary of so many choices of a game while this process stalls."""
    bot = LadderBot(name)
    search_bot = bot.search_bot(game, SEATS)
    declared = search_bot.iterations
    dice = Dice("stalls")
    imagined: list[int] = []
    longest = 0.0
    table = game.start(SEATS, "stalls", log=False)
    while len(imagined) < choices:
        if table.over:
            table = game.start(table.seats, f"stalls {len(imagined)}", log=False)
        seat = table.actors[0]
        before = search_bot.imagined
        began = perf_counter()
        action = decide(bot, table, seat, dice)
        if len(table.legal(seat)) > 1:
            longest = max(longest, perf_counter() - began)
            imagined.append(search_bot.imagined - before)
        table.act(seat, action)
    share, least = fmean(imagined) / declared, min(imagined)
    return (
        f"{game.id}, {len(imagined)} choices: {fmean(imagined):.1f} games imagined per choice, "
        f"{share:.1%} of the {declared} declared; at least {least} ({least / declared:.1%}); "
        f"the longest choice took {longest * 1000:.0f} ms"
    )


def undisturbed(game: Game, deals: int) -> Estimate:
    """The highest rung against the lowest, with fixed iterations and no clock."""
    ladder, rungs = read_ladder(game), ladder_of(game)
    highest, lowest = (ladder.bot(rung, SEATS) for rung in (rungs[-1], rungs[0]))
    return measure(Pairing(game, SEATS, {}, highest, lowest), deals)


def under_stalls(game: Game, deals: int) -> Estimate:
    """The same deals by the clock, as at a table."""
    rungs = ladder_of(game)
    with stalled():
        bots = LadderBot(rungs[-1].name), LadderBot(rungs[0].name)
        return measure(Pairing(game, SEATS, {}, *bots), deals)


def print_ladder(game: Game, deals: int, only: str | None) -> None:
    """Print each rung against the one below on the same deals, undisturbed and under stalls."""
    rungs = ladder_of(game)
    for lower, upper in pairwise(rungs):
        if only not in (None, upper.name):
            continue
        for how, load in (("undisturbed", nullcontext), ("under stalls", stalled)):
            bots = LadderBot(upper.name), LadderBot(lower.name)
            disturbed: AbstractContextManager[None] = load()
            with disturbed:
                share = measure(Pairing(game, SEATS, {}, *bots), deals)
            counts = [bot.iterations_so_far() for bot in bots]
            imagined = sum(ran for ran, _ in counts) / sum(wanted for _, wanted in counts)
            print(
                f"{game.id}, {upper.name} against {lower.name}, {how}: {share}; "
                f"{imagined:.1%} of the declared games imagined",
                flush=True,
            )


def measure(pairing: Pairing, deals: int) -> Estimate:
    return estimate_share([pairing.points(f"stalls {n}") for n in range(deals)])


def main() -> None:
    there = [game.id for game in fh.games().values() if any(r.measured for r in ladder_of(game))]
    parser = argparse.ArgumentParser(description="Ladder bots on a machine that stalls.")
    parser.add_argument("games", nargs="*", default=there[:2])
    parser.add_argument("--choices", type=int, default=400, help="per game")
    parser.add_argument("--bot", default="expert")
    parser.add_argument(
        "--strength", action="store_true", help="the highest rung against the lowest"
    )
    parser.add_argument("--ladder", action="store_true", help="each rung against the one below")
    parser.add_argument("--rung", choices=NAMES, help="only this one, with --ladder")
    parser.add_argument("--deals", type=int, default=100)
    given = parser.parse_args()
    if not is_compiled():
        print("This is the interpreted build; the figures say little about the compiled one.")
    for game in map(fh.game, given.games):
        if given.ladder:
            print_ladder(game, given.deals, given.rung)
        elif given.strength:
            quiet, loud = undisturbed(game, given.deals), under_stalls(game, given.deals)
            is_within = quiet.low <= loud.mean <= quiet.high
            print(f"{game.id}, highest rung against lowest, undisturbed: {quiet}", flush=True)
            print(f"{game.id}, the same deals by the clock, under stalls: {loud}", flush=True)
            print(f"{game.id}: {'within' if is_within else 'outside'} the quiet run's interval")
        else:
            with stalled():
                said = time_choices(game, given.bot, given.choices)
            print(said, flush=True)


if __name__ == "__main__":
    main()
