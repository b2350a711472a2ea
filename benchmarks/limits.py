"""Whether bots keep to their time while the machine is busy.

    python benchmarks/limits.py [--moves 10000] [--bot expert] [--milliseconds 600] [--whole]

Games of every kind and number of seats are played side by side, with a loop on each core that does
nothing but keep it busy. A choice's time is by the clock on the wall, the drawing of its world
included; choices with a single answer are not counted.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from multiprocessing import Process
from time import perf_counter, process_time
from typing import NamedTuple

import fullhouse as fh
from fullhouse.bots import Bot, decide
from fullhouse.bots.ladder import SECONDS, Climber
from fullhouse.bots.searcher import Searcher
from fullhouse.table.chance import Dice
from fullhouse.table.table import Table


class Taken(NamedTuple):
    """How long one choice took."""

    wall: float
    processor: float
    game: str
    seats: int


def spin(core: int) -> None:
    """Keeps a core busy, for ever, as a program of its own: Linux shares a core by sessions."""
    os.setsid()
    os.sched_setaffinity(0, {core})
    while True:
        pass


@contextmanager
def busy() -> Iterator[None]:
    """Every core is kept busy meanwhile."""
    loops = [Process(target=spin, args=(core,), daemon=True) for core in os.sched_getaffinity(0)]
    for loop in loops:
        loop.start()
    try:
        yield
    finally:
        for loop in loops:
            loop.terminate()
            loop.join()


def choices(bot: Bot, moves: int) -> list[Taken]:
    """Plays all games by turns, until so many choices are made."""
    found: list[Taken] = []
    dice = Dice("limits")
    seatings = [(game, seats) for game in fh.games().values() for seats in game.seats]
    tables: dict[tuple[str, int], Table] = {}
    for number, (game, seats) in enumerate(cycle(seatings)):
        table = tables.get((game.id, seats))
        if table is None or table.over:
            table = game.start(seats, f"limits {number}", log=False)
            tables[game.id, seats] = table
        seat = table.actors[0]
        began, worked = perf_counter(), process_time()
        action = decide(bot, table, seat, dice)
        wall, processor = perf_counter() - began, process_time() - worked
        if len(table.legal(seat)) > 1:
            found.append(Taken(wall, processor, game.id, seats))
        table.act(seat, action)
        if len(found) == moves:
            break
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether bots keep to their time.")
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--milliseconds", type=int, default=round(SECONDS * 1000))
    parser.add_argument(
        "--whole",
        action="store_true",
        help="search all of the time, however many games that is",
    )
    parser.add_argument("--idle", action="store_true", help="without the loops")
    given = parser.parse_args()
    limit = given.milliseconds / 1000
    bot = Searcher(limit) if given.whole else Climber(given.bot, limit)
    if given.idle:
        found = choices(bot, given.moves)
    else:
        with busy():
            found = choices(bot, given.moves)
    found.sort(reverse=True)
    late = [taken for taken in found if taken.wall > limit]
    print(f"{len(found)} choices, {len(late)} took longer than {given.milliseconds} ms")
    for part in (0.5, 0.99, 0.999):
        wall = found[int((1 - part) * len(found))].wall
        print(f"{part:.1%} took {wall * 1000:.1f} ms or less")
    for taken in found[:10]:
        wall, processor = taken.wall * 1000, taken.processor * 1000
        print(f"{wall:.1f} ms ({processor:.1f} ms of the processor): {taken.game}, {taken.seats}")


if __name__ == "__main__":
    main()
