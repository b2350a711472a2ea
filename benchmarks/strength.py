"""How strong a game's expert is: against greedy, against random, and against one that cheats.

    python benchmarks/strength.py [GAME …] [--deals 100] [--imagined 300] [--only greedy,cheat]

The cheat, the same search with all cards open to it, says how much there is to win at all: the gap
between greedy and the cheat, of which the expert closes a part. Everybody plays against greedy,
with as many imagined games a choice as the game's ladder says, so a busy machine does no harm.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter
from typing import Final, NamedTuple

from cheating import Cheat, OpenPairing

import fullhouse as fh
from fullhouse.bots import BOTS, Bot
from fullhouse.bots.ladder import written_ladder
from fullhouse.bots.searcher import Searcher
from fullhouse.lab.sequential import Estimate, estimate

PAIRS: Final = {
    "greedy": ("expert", "greedy"),
    "random": ("expert", "random"),
    "cheat": ("cheat", "greedy"),
}
"""Who is measured against whom, by the name of what it tells."""
EVEN: Final = 0.5
BATCH: Final = 4
"""Deals that a process is given at a time."""


class Job(NamedTuple):
    """Deals for one process to play."""

    game: str
    seats: int
    imagined: int
    pair: str
    first: int
    deals: int


def bot_of(name: str, imagined: int) -> Bot:
    if name == "cheat":
        return Cheat(imagined)
    return Searcher(iterations=imagined) if name == "expert" else BOTS[name]


def play_job(job: Job) -> list[float]:
    """What the first of the pair got of each deal."""
    bots = [bot_of(name, job.imagined) for name in PAIRS[job.pair]]
    pairing = OpenPairing(fh.game(job.game), job.seats, {}, *bots)
    deals = range(job.first, job.first + job.deals)
    return [pairing.points(pairing.deal(f"strength {number}")) for number in deals]


def measure(pool: ProcessPoolExecutor, job: Job) -> Estimate:
    """Plays all these deals, a batch at a time in each process."""
    firsts = range(0, job.deals, BATCH)
    jobs = [job._replace(first=i, deals=min(BATCH, job.deals - i)) for i in firsts]
    return estimate([points for done in pool.map(play_job, jobs) for points in done])


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong a game's expert is.")
    parser.add_argument("games", nargs="*", default=list(fh.games()))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--imagined", type=int, default=0, help="0: as the ladder says")
    parser.add_argument("--only", default=",".join(PAIRS), help="some of these")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        for game in given.games:
            imagined = given.imagined or written_ladder(fh.game(game)).imagined
            found: dict[str, float] = {}
            for pair in given.only.split(","):
                began = perf_counter()
                share = measure(pool, Job(game, given.seats, imagined, pair, 0, given.deals))
                found[pair] = share.mean
                who = " against ".join(PAIRS[pair])
                spent = f"{perf_counter() - began:.0f} s"
                print(f"{game}, {imagined} imagined: {who} {share}, {spent}", flush=True)
            if "greedy" in found and "cheat" in found:
                closed = (found["greedy"] - EVEN) / (found["cheat"] - EVEN)
                print(f"{game}: of the gap from greedy to the cheat, closed: {closed:.0%}")


if __name__ == "__main__":
    main()
