"""The laws over very many games, on both cores: `make soak`, or with ARGS="GAMES TWINS [GAME …]".

Every discovered game is played at random so often, cards counted at every decision; a share of
the games also goes through snapshots, views and worlds; so many more go through twin worlds.
"""

from __future__ import annotations

import json
import random
import sys
import time
from multiprocessing import Pool

import fullhouse as fh
from fullhouse.build import is_compiled
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable
from tests import twin_worlds
from tests.random_games import now_and_then, play, random_options

BATCH = 500
SHARE = 100
"""Of so many games, one is looked at from all sides."""


def laws(job: tuple[str, int, int]) -> int:
    """Plays one batch of games; answers how many decisions were made."""
    id, seats, batch = job
    decisions = 0
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        whole = number % SHARE == 0
        t = fh.game(id).start(seats, f"soak {number}", log=whole)
        cards = counted(t)
        for _ in now_and_then(t, Dice(number)) if whole else play(t, Dice(number)):
            decisions += 1
            assert counted(t) == cards, f"{id}, soak {number}: a card was lost or doubled"
            if whole:
                from_all_sides(t, number)
        assert t.winners, f"{id}, soak {number}: nobody has won"
        for seat, score in enumerate(t.scores):
            points = sum(line["points"] for line in t.reckoning() if line["seat"] == seat)
            assert points == score, f"{id}, soak {number}: the reckoning does not add up"
    return decisions


def counted(t: TrackedTable) -> list[int]:
    counts = [0] * len(t.kit.faces)
    for cards in t.zones:
        for card in cards:
            counts[t.kit.first_side[card & FACE]] += 1
    return counts


def from_all_sides(t: TrackedTable, number: int) -> None:
    for seat in [*range(t.seats), None]:
        world = t.world(seat, Dice(number))
        assert world.view(seat) == t.view(seat)
        assert world.log(seat) == t.log(seat)
    assert t.game.restore(json.loads(json.dumps(t.snapshot()))).snapshot() == t.snapshot()


def twin_laws(job: tuple[str, int, int]) -> dict[str, int]:
    """Twin worlds over a tenth of a batch, with options at random."""
    id, seats, batch = job
    game, seed = fh.game(id), f"soak {batch}"
    options = random_options(game, seats, random.Random(seed))
    return twin_worlds.run(game, seats, BATCH // 10, seed, options=options)


def main(games: int, with_twins: int, ids: list[str]) -> None:
    print("compiled" if is_compiled() else "interpreted")
    with Pool() as pool:
        for id in ids:
            started = time.perf_counter()
            spread = list(fh.game(id).seats)
            jobs = [(id, spread[b % len(spread)], b) for b in range(-(-games // BATCH))]
            decisions = sum(pool.imap_unordered(laws, jobs))
            spent = time.perf_counter() - started
            print(
                f"{id}: {len(jobs) * BATCH:,} games, {decisions:,} decisions, {spent:.0f} s",
                flush=True,
            )
            jobs = [(id, spread[b % len(spread)], b) for b in range(-(-with_twins * 10 // BATCH))]
            total = {"decisions": 0, "twin decisions": 0, "together": 0, "twins": 0}
            for counts in pool.imap_unordered(twin_laws, jobs):
                total = {key: total[key] + counts[key] for key in total}
            share = total["together"] / max(1, total["twin decisions"])
            print(f"{id}: twins {total}, together for {share:.1%} of decisions", flush=True)


if __name__ == "__main__":
    given = sys.argv[1:] or ["100000", "2000"]
    main(int(given[0]), int(given[1]), given[2:] or list(fh.games()))
