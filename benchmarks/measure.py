"""The program that `run.py` starts once for each build: prints figures a second, as JSON.

A game may have figures of its own: `figures()` in games/<its id>.py, `_` for `-`, by name what is
done and counted.
"""

from __future__ import annotations

import json
import runpy
import time
from collections.abc import Callable
from pathlib import Path

import fullhouse as fh
from fullhouse.bots.manner import DEFAULT
from fullhouse.bots.playout import playouts
from fullhouse.bots.search import Search
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.table import Table

SECONDS = 0.5
OWN = Path(__file__).parent / "games"


def measure(game: Game) -> dict[str, float]:
    """Each figure as times a second, with the fewest seats, in the build that is loaded."""
    seats = min(game.seats)
    dice = Dice("bench")
    t = game.start(seats, "middle", log=False)
    for _ in range(10):
        choose(t, dice)
    inside = per_second(lambda: playouts(game, seats, 100, dice))
    decisions = playouts(game, seats, 100, Dice("length")) / 100
    return {
        "decisions, loop inside": inside,
        "games, loop inside": inside / decisions,
        "decisions, called from Python": per_second(lambda: called(game, seats, dice)),
        "clones": per_second(lambda: some(t.clone)),
        "worlds": per_second(lambda: some(lambda: t.world(0, dice))),
        "views": per_second(lambda: some(lambda: t.view(0))),
        "imagined games of a search": per_second(lambda: imagined(t, dice)),
        **{name: per_second(work) for name, work in own_figures(game).items()},
    }


def own_figures(game: Game) -> dict[str, Callable[[], int]]:
    """What only this game has to measure, if anything."""
    path = OWN / f"{game.id.replace('-', '_')}.py"
    if not path.exists():
        return {}
    found: dict[str, Callable[[], int]] = runpy.run_path(str(path))["figures"]()
    return found


def choose(t: Table, dice: Dice) -> None:
    seat = t.actors[0]
    legal = t.legal(seat)
    t.act(seat, legal[dice.below(len(legal))])


def called(game: Game, seats: int, dice: Dice) -> int:
    """A game whose loop is out here, asking and acting as a client would."""
    t = game.start(seats, str(dice.word()), log=False)
    decisions = 0
    while not t.over:
        choose(t, dice)
        decisions += 1
    return decisions


def imagined(t: Table, dice: Dice) -> int:
    """A search by whoever is to decide."""
    search = Search(t, t.actors[0], dice, DEFAULT)
    search.run(20)
    return search.iterations


def some(work: Callable[[], object]) -> int:
    for _ in range(200):
        work()
    return 200


def per_second(work: Callable[[], int]) -> float:
    done, started = 0, time.perf_counter()
    while (spent := time.perf_counter() - started) < SECONDS:
        done += work()
    return done / spent


if __name__ == "__main__":
    print(json.dumps({id: measure(game) for id, game in fh.games().items()}))
