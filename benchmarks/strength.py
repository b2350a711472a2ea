"""How strong a game's expert is: against greedy, against random, and compared with a cheat.

    python benchmarks/strength.py [GAME …] [--deals 100] [--imagined 300] [--only greedy,cheat]

The cheat, the same search with all cards open (cheating_bot.py), shows how much there is to win at
all: the gap from greedy to the cheat, of which the expert closes a part. All play against greedy
with the iterations of the game's ladder, so the load of the machine does not matter.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter
from typing import Final, NamedTuple

from cheating_bot import Cheat, OpenPairing

import fullhouse as fh
from fullhouse.bots import BOTS, Bot
from fullhouse.bots.ladder import read_ladder
from fullhouse.lab.intervals import Estimate, estimate_share
from fullhouse.lab.paired_deals import EQUALS_GET_LESS

PAIRS: Final = {
    "greedy": ("expert", "greedy"),
    "random": ("expert", "random"),
    "cheat": ("cheat", "greedy"),
}
"""By name: who is measured, against whom."""
EVEN: Final = 0.5
BATCH: Final = 4
"""Deals per job."""


class Job(NamedTuple):
    """Deals for one process to play."""

    game: str
    seats: int
    imagined: int
    pair: str
    first: int
    deals: int


def bot_of(name: str, job: Job) -> Bot:
    if name == "cheat":
        return Cheat(job.imagined)
    if name != "expert":
        return BOTS[name]
    ladder = read_ladder(fh.game(job.game))
    return ladder.bot(ladder.rungs[-1]._replace(imagined=job.imagined), job.seats)


def play_job(job: Job) -> list[float]:
    """The first bot's share of points, by deal."""
    bots = [bot_of(name, job) for name in PAIRS[job.pair]]
    pairing = OpenPairing(fh.game(job.game), job.seats, {}, *bots)
    deals = range(job.first, job.first + job.deals)
    return [pairing.points(f"strength {number}") for number in deals]


def measure(pool: ProcessPoolExecutor, job: Job) -> Estimate:
    """Play all deals of a job, in batches."""
    firsts = range(0, job.deals, BATCH)
    jobs = [job._replace(first=i, deals=min(BATCH, job.deals - i)) for i in firsts]
    return estimate_share([points for done in pool.map(play_job, jobs) for points in done])


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong a game's expert is.")
    parser.add_argument("games", nargs="*", default=list(fh.games()))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--imagined", type=int, default=0, help="0: as the ladder says")
    parser.add_argument("--only", default=",".join(PAIRS), help="some of these")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    given = parser.parse_args()
    if given.seats > 2:
        print(EQUALS_GET_LESS)
    with ProcessPoolExecutor(given.processes) as pool:
        for game in given.games:
            ladder = read_ladder(fh.game(game))
            imagined = given.imagined or ladder.iterations(ladder.rungs[-1], given.seats)
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
