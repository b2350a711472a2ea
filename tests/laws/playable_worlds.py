"""Worlds that are played on, from every decision of games with options at random.

For each observer a world is drawn, compared with the table and played to its end at random: as it
is, and as an imagined table where bots may imagine it. Over many games, on all processors:
`PYTHONPATH=src:. .venv-dev/bin/python -m tests.laws.playable_worlds GAMES [GAME …]`.
"""

from __future__ import annotations

import sys
from collections import Counter
from multiprocessing import Pool
from typing import Any

from fullhouse.bots.playout import playout
from fullhouse.build import is_compiled
from fullhouse.table.chance import Dice, QuickChance
from fullhouse.table.errors import NoWorld
from fullhouse.table.game import Game
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.worlds import Worlds
from tests.random_games import EVERY_SEATING, GAMES, play, random_options
from tests.sizes import drawn

FEW = 80
"""Decisions at which few worlds are taken."""
BATCH = 10
"""The games of one job."""


class Unplayable(AssertionError):
    """A world that its observer could tell from the table, or that cannot be played to its end."""


def play_worlds(
    game: Game, seats: int, options: dict[str, Any], seed: str, few: bool = False
) -> Counter[str]:
    """Takes worlds of all observers at every decision of one game; with `few`, of one of them at
    each decision of a short game, and at so many of a long one.

    Answers how many games, decisions, worlds and imagined worlds were played.
    """
    t = game.start(seats, seed, options)
    length = playout(t.clone(), Dice(seed)) if few else 0
    dice = Dice(seed)
    counts = Counter(games=1)
    observers = [*t.all_seats, None]
    moves = play(t, dice)
    while not t.over:
        counts["decisions"] += 1
        chosen = observers
        if few:
            is_taken = dice.below(max(length, FEW)) < FEW
            chosen = [observers[dice.below(len(observers))]] if is_taken else []
        for seat in chosen:
            try:
                counts += play_world(t, seat, Dice(f"{seed} {counts['decisions']} {seat}"))
            except (ArithmeticError, AssertionError, LookupError, NoWorld) as error:
                step = type(t.next_step()).__name__
                raise Unplayable(
                    f"{game.id} with {seats} seats and {options}, seed {seed!r}, decision "
                    f"{counts['decisions']} ({step}), observer {seat}: {error!r}"
                ) from error
        next(moves)
    return counts


def play_world(t: TrackedTable, seat: int | None, dice: Dice) -> Counter[str]:
    """One world of this observer, on the tracked and on the imagined table."""
    w = t.world(seat, dice)
    assert w.view(seat) == t.view(seat), "its view differs"
    assert w.log(seat) == t.log(seat), "its log differs"
    assert w.actors == t.actors
    assert seat is None or w.legal(seat) == t.legal(seat), "its legal actions differ"
    w.logging, w.entry = False, None
    counts = Counter(worlds=1)
    worlds = Worlds(t, None if seat is None else t.all_seats[seat])
    chance = QuickChance(dice)
    if not t.game.asks_who_knows(t.kit):
        playout(w.imagined(chance), dice)
        counts["imagined"] += 1
        if worlds.can_imagine():
            playout(worlds.imagine(dice, chance), dice)
            counts["imagined"] += 1
    playout(w, dice)
    return counts


def summary(id: str, counts: Counter[str]) -> str:
    return (
        f"{id}: {counts['games']:,} games, {counts['decisions']:,} decisions, worlds played on: "
        f"{counts['worlds']:,}, on imagined tables: {counts['imagined']:,}"
    )


def batch(job: tuple[str, int, int]) -> Counter[str]:
    """So many games of one game at one number of seats, the options of every other at random."""
    id, seats, number = job
    counts = Counter[str]()
    for n in range(number * BATCH, (number + 1) * BATCH):
        seed = f"playable {n}"
        options = random_options(GAMES[id], seats, drawn(f"{seed} {seats}")) if n % 2 else {}
        counts += play_worlds(GAMES[id], seats, options, seed)
    return counts


def main(games: int, ids: list[str]) -> None:
    print("compiled" if is_compiled() else "interpreted")
    with Pool() as pool:
        for id in ids:
            seatings = [seats for known, seats in EVERY_SEATING if known == id]
            jobs = [(id, seats, n) for n in range(-(-games // BATCH)) for seats in seatings]
            total = sum(pool.imap_unordered(batch, jobs), Counter[str]())
            print(summary(id, total), flush=True)


if __name__ == "__main__":
    main(int((sys.argv[1:] or ["100"])[0]), sys.argv[2:] or list(GAMES))
