"""Games per second of `fullhouse sim`, with one process and with two, and the share spent playing.

    python benchmarks/sim_speed.py [GAME …] [--seconds 10] [--bots greedy]

Games per second are by wall clock, from the first finished chunk to the last. On a shared machine
look at games per CPU second: with two processes it should hardly fall, and two cores then give
nearly twice as much. `playing` is the share of worker time spent on choosing and acting, not on
statistics, rows and files.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import fullhouse as fh
from fullhouse.build import is_compiled
from fullhouse.lab.executor import Executor, ProcessExecutor, SerialExecutor
from fullhouse.lab.plan import plan_sim
from fullhouse.lab.run import Run
from fullhouse.lab.runner import play_chunks
from fullhouse.table.game import Game


class Speed(NamedTuple):
    """Games a second by the wall and by the processors, and the part that was playing."""

    wall: float
    processor: float
    playing: float


def processor_time() -> float:
    """Of this process and all that it has started and that have ended."""
    used = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def measure(game: Game, games: int, bots: str, by: Executor, folder: Path) -> Speed:
    """Plays so many games as `sim` does, without what it finds out besides."""
    run = Run(folder, plan_sim(game, games=games, bots=(bots,), extras=False))
    done: list[tuple[float, int]] = []
    began = processor_time()
    play_chunks(run, by, lambda played: done.append((perf_counter(), played)))
    between = sum(played for _, played in done[1:]) / (done[-1][0] - done[0][0])
    return Speed(between, run.games / (processor_time() - began), 1 - run.watching / run.seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast games are simulated.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each, about")
    parser.add_argument("--bots", default="greedy")
    given = parser.parse_args()
    print("compiled" if is_compiled() else "interpreted", f"{given.bots} bots", sep=", ")
    print(f"{'':18} {'games a second':^26} {'ratio':>6} {'of the processor':>17}  playing")
    print(f"{'game':18} {'1 process':>12} {'2 processes':>13} {'':6} {'1':>8} {'2':>8}")
    for id in given.games or fh.games():
        game = fh.game(id)
        with TemporaryDirectory() as folder:
            first = measure(game, 200, given.bots, SerialExecutor(), Path(folder, "first"))
            count = max(400, int(first.wall * given.seconds))
            one = measure(game, count, given.bots, ProcessExecutor(1), Path(folder, "one"))
            two = measure(game, count, given.bots, ProcessExecutor(2), Path(folder, "two"))
        print(
            f"{id:18} {one.wall:12.1f} {two.wall:13.1f} {two.wall / one.wall:6.2f} "
            f"{one.processor:8.1f} {two.processor:8.1f} {two.playing:8.1%}",
            flush=True,
        )


if __name__ == "__main__":
    main()
