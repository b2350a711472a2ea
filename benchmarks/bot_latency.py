"""Whether bots keep to their time limit while the machine is busy, and what they imagine in it.

    python benchmarks/bot_latency.py [--moves 10000] [--bot expert] [--milliseconds 600] [--whole]

Plays every game at every number of seats by turns, with a busy loop on each core (--idle: without).
A choice's time is wall-clock time and includes drawing its world; forced choices do not count.
With --idle it fails if the bots imagine fewer than nine in ten of the games their ladders say: on
an otherwise quiet machine, that is a machine, or a build, too slow for them.
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
from fullhouse.bots.ladder import SECONDS, LadderBot
from fullhouse.bots.search_bot import SearchBot
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable

ENOUGH = 0.9
"""The share of the ladder's imagined games that a quiet machine must reach."""


class ChoiceTime(NamedTuple):
    """How long one choice took, in seconds."""

    wall: float
    processor: float
    game: str
    seats: int


def spin(core: int) -> None:
    """Keep a core busy forever, in its own session: Linux schedules fairly between sessions."""
    os.setsid()
    os.sched_setaffinity(0, {core})
    while True:
        pass


@contextmanager
def busy() -> Iterator[None]:
    """Keep every core busy meanwhile."""
    loops = [Process(target=spin, args=(core,), daemon=True) for core in os.sched_getaffinity(0)]
    for loop in loops:
        loop.start()
    try:
        yield
    finally:
        for loop in loops:
            loop.terminate()
            loop.join()


def choices(bot: Bot, moves: int) -> list[ChoiceTime]:
    """Play all games by turns until so many choices have been made."""
    found: list[ChoiceTime] = []
    dice = Dice("limits")
    seatings = [(game, seats) for game in fh.games().values() for seats in game.seats]
    tables: dict[tuple[str, int], TrackedTable] = {}
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
            found.append(ChoiceTime(wall, processor, game.id, seats))
        table.act(seat, action)
        if len(found) == moves:
            break
    return found


def print_imagined(bot: LadderBot) -> float:
    """Print imagined games against the ladders' numbers; the lowest share of a game and seating."""
    lowest = 1.0
    for (game, seats), search_bot in bot.search_bots.items():
        if search_bot.wanted:
            share = search_bot.imagined / search_bot.wanted
            lowest = min(lowest, share)
            print(f"{game.id}, {seats} seats: {share:.1%} of {search_bot.iterations} per choice")
    return lowest


def main() -> None:
    parser = argparse.ArgumentParser(description="Time the choices of bots on a busy machine.")
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--milliseconds", type=int, default=round(SECONDS * 1000))
    parser.add_argument(
        "--whole",
        action="store_true",
        help="search for the whole time, without a limit of games",
    )
    parser.add_argument("--idle", action="store_true", help="without the busy loops")
    given = parser.parse_args()
    limit = given.milliseconds / 1000
    bot = SearchBot(limit) if given.whole else LadderBot(given.bot, limit)
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
    share = 1.0
    if isinstance(bot, LadderBot):
        share = print_imagined(bot)
    for taken in found[:10]:
        wall, processor = taken.wall * 1000, taken.processor * 1000
        print(f"{wall:.1f} ms ({processor:.1f} ms of the processor): {taken.game}, {taken.seats}")
    if given.idle and share < ENOUGH:
        raise SystemExit(f"Fewer than {ENOUGH:.0%} of the ladder's imagined games.")


if __name__ == "__main__":
    main()
