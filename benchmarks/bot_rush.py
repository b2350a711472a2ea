"""Many tables that ask their experts at the same moment: does everyone get an answer in time?

    python benchmarks/bot_rush.py [GAME …] [--tables 100] [--times 5]

Each table is somewhere in the middle of a game. All ask the server's worker pool at once, as often
as --times says; an answer is in time if it comes before the beat of a table is over. Without
enough time, bots imagine fewer games; a fallback is a decision that nobody made.
"""

from __future__ import annotations

import argparse
import asyncio
from itertools import cycle
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple

import fullhouse as fh
from fullhouse.bots import world_of
from fullhouse.server.settings import Settings
from fullhouse.server.worker_pool import WORKERS, JobFailed, WorkerPool
from fullhouse.table.chance import Dice


class Answered(NamedTuple):
    """One table's answer."""

    seconds: float
    answer: dict[str, Any] | None


def job_of(id: str, number: int) -> dict[str, Any]:
    """A decision of an expert in the middle of a game that was played at random so far."""
    dice = Dice(f"rush {number}")
    game = fh.game(id)
    while True:
        table = game.start(2, f"rush {dice.word()}", log=False)
        for _ in range(10 + dice.below(10)):
            if not table.over:
                seat = table.actors[0]
                legal = table.legal(seat)
                table.act(seat, legal[dice.below(len(legal))])
        if not table.over and len(table.legal(table.actors[0])) > 1:
            break
    seat = table.actors[0]
    world = world_of(table, seat, dice).snapshot()
    return {
        "do": "choose",
        "game": id,
        "bot": "expert",
        "seat": seat,
        "world": world,
        "dice": str(number),
        "times": 1,
    }


async def ask(pool: WorkerPool, job: dict[str, Any], number: int, seconds: float) -> Answered:
    began = perf_counter()
    try:
        answer = await pool.run(job, seconds, f"{number} 0", str(number))
    except JobFailed:
        answer = None
    return Answered(perf_counter() - began, answer)


async def rush(games: list[str], tables: int, times: int) -> None:
    settings = Settings()
    pool = WorkerPool()
    jobs = [job_of(id, number) for number, id in zip(range(tables), cycle(games), strict=False)]
    warm_up = [ask(pool, job, n, 30.0) for n, job in enumerate(jobs[: 2 * WORKERS])]
    await asyncio.gather(*warm_up)
    for _ in range(times):
        limit = settings.bot_thinks_for
        found = await asyncio.gather(*[ask(pool, job, n, limit) for n, job in enumerate(jobs)])
        answers = [one.answer for one in found if one.answer is not None]
        waits = sorted(one.seconds for one in found)
        late = sum(wait > settings.bot_answers_after for wait in waits)
        imagined = fmean(answer["imagined"] for answer in answers)
        wanted = fmean(answer["wanted"] for answer in answers)
        print(
            f"{tables} tables, {WORKERS} workers: {len(found) - len(answers)} fallbacks, "
            f"{late} later than {settings.bot_answers_after:g} s; "
            f"p50 {waits[len(waits) // 2]:.2f} s, p99 {waits[int(0.99 * len(waits))]:.2f} s; "
            f"{imagined:.0f} of {wanted:.0f} imagined games per decision",
            flush=True,
        )
    await pool.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Many tables that ask their experts at once.")
    parser.add_argument("games", nargs="*", default=list(fh.games()))
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--times", type=int, default=5)
    given = parser.parse_args()
    asyncio.run(rush(given.games, given.tables, given.times))


if __name__ == "__main__":
    main()
