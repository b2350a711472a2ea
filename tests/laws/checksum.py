"""A checksum of thousands of games, to be equal whichever build plays them.

Run by itself: `python -m tests.laws.checksum GAMES`. Prints the build it loaded and the sum. Which
games those are follows from FULLHOUSE_SEED.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b

from fullhouse.bots.search import Search
from fullhouse.bots.search_settings import DEFAULT
from fullhouse.build import is_compiled
from fullhouse.envs.information_state import information_state
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable
from tests.random_games import play, seatings, start
from tests.sizes import sized
from tests.twin_worlds import observe, written

LONG = 50
"""Decisions of a game that is not long."""
OFTEN = sized(6, 50)
"""So many first decisions are looked at one by one, later ones more and more rarely."""
SEARCHED = 9
"""The decision before which somebody searches."""


def checksum(games: int) -> str:
    """Over every choice of so many games a seating, fewer where they are long; in some of them
    over all that is shown, the more rarely the longer they last.
    """
    total = blake2b(digest_size=16)
    for id, seats in seatings("checksum"):
        decisions = 0
        for number in range(games):
            if decisions > LONG * games:
                break
            whole = number % 50 == 0
            t = start(id, seats, number, log=whole)
            dice = Dice(number)
            for made, (seat, action) in enumerate(play(t, dice)):
                total.update(f"{seat}:{action} ".encode())
                decisions += 1
                if whole and made % (1 + made // OFTEN) == 0:
                    total.update(shown(t, dice))
                if number == 0 and made == SEARCHED and not t.over:
                    total.update(searched(t, dice))
            total.update(f"{t.scores} {t.winners} {t.chance.drawn}\n".encode())
    return total.hexdigest()


def shown(t: TrackedTable, dice: Dice) -> bytes:
    observers = [*range(t.seats), None]
    seen = [[t.view(seat), t.log(seat), t.reckoning()] for seat in observers]
    reasons = [written(t, t.why_not(0, action)) for action in range(t.game.action_count)]
    worlds = [t.world(seat, dice).snapshot() for seat in observers]
    learnt = [[observe(t, seat), information_state(t, seat)] for seat in observers]
    return json.dumps([seen, reasons, worlds, learnt, t.snapshot()]).encode()


def searched(t: TrackedTable, dice: Dice) -> bytes:
    """What a search finds: the same to the last digit."""
    search = Search(t, t.actors[0], dice, DEFAULT)
    search.run(5)
    root = search.trees[search.seat]
    found = [(action, node.visits, node.total) for action, node in root.next.items()]
    return repr(found).encode()


if __name__ == "__main__":
    print("compiled" if is_compiled() else "interpreted", checksum(int(sys.argv[1])))
