"""Operations per second of the loaded build, as JSON; engine_speed.py runs this once per build.

A game can add its own in games/<its id>_rates.py (`_` for `-`): `rates()` returns, by name, a
function that does some work and returns how many operations that was.
"""

from __future__ import annotations

import json
import runpy
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import fullhouse as fh
from fullhouse.bots.playout import playouts
from fullhouse.bots.search import Search
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game

if TYPE_CHECKING:  # an older build may not have it
    from fullhouse.table.tracked_table import TrackedTable

SECONDS = 0.5
OWN = Path(__file__).parent / "games"


def default_settings() -> Any:
    """The default settings of a search; older builds have them in a module of another name."""
    name = "search_settings" if find_spec("fullhouse.bots.search_settings") else "manner"
    return import_module(f"fullhouse.bots.{name}").DEFAULT


SETTINGS = default_settings()


def measure(game: Game) -> dict[str, float]:
    """Operations per second with the fewest seats, by name."""
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
        **{name: per_second(work) for name, work in own_rates(game).items()},
    }


def own_rates(game: Game) -> dict[str, Callable[[], int]]:
    """The rates that only this game measures."""
    path = OWN / f"{game.id.replace('-', '_')}_rates.py"
    if not path.exists():
        return {}
    try:
        found: dict[str, Callable[[], int]] = runpy.run_path(str(path))["rates"]()
    except (AttributeError, ImportError) as error:
        print(f"{path.name}: this build lacks what it measures: {error}", file=sys.stderr)
        return {}
    return found


def choose(t: TrackedTable, dice: Dice) -> None:
    seat = t.actors[0]
    legal = t.legal(seat)
    t.act(seat, legal[dice.below(len(legal))])


def called(game: Game, seats: int, dice: Dice) -> int:
    """Play one game from Python, asking and acting as a client would; how many decisions."""
    t = game.start(seats, str(dice.word()), log=False)
    decisions = 0
    while not t.over:
        choose(t, dice)
        decisions += 1
    return decisions


def imagined(t: TrackedTable, dice: Dice) -> int:
    """Search once for the seat that decides; how many games were imagined."""
    search = Search(t, t.actors[0], dice, SETTINGS)
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
