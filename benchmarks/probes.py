"""Probes count, while the games of a lab run are replayed, what the run's rows do not contain.

A game's probes are `PROBES` in games/<its id>_probes.py (`_` for `-`): by name, a function that
makes a probe for a table. What a probe finds is averaged over the games of a deal, as in the lab.
Results are kept until the file of probes changes. Used by answers.py.
"""

from __future__ import annotations

import json
import runpy
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import numpy as np

from fullhouse.games import game as game_of
from fullhouse.lab.bot_play import choose
from fullhouse.lab.intervals import Values
from fullhouse.lab.plan import Plan, read_plan
from fullhouse.lab.run_folder import write_atomically
from fullhouse.lab.simulated_game import SimulatedGame
from fullhouse.table.errors import BadInput
from fullhouse.table.ids import Action
from fullhouse.table.tracked_table import TrackedTable

OWN: Final = Path(__file__).parent / "games"


class Share(float):
    """A part of all that there was in a game, from 0 to 1."""


Found = Mapping[str, float | bool | None]
"""By what was counted: yes or no, a share, how many; None where it could not come up."""


class Probe(Protocol):
    """Looks on while one game is played."""

    def ask(self, t: TrackedTable, seat: int, legal: list[Action], action: int) -> None:
        """A seat is about to do this."""

    def found(self, t: TrackedTable) -> Found:
        """The game is over."""


class Counted(NamedTuple):
    """A figure by deal, and whether it is a share."""

    values: Values
    is_share: bool


def path_of(game: str) -> Path:
    return OWN / f"{game.replace('-', '_')}_probes.py"


@cache
def probes_of(game: str) -> dict[str, Callable[[TrackedTable], Probe]]:
    path = path_of(game)
    if not path.exists():
        raise BadInput(f"{game} has no probes: they would be in {path}.")
    found: dict[str, Callable[[TrackedTable], Probe]] = runpy.run_path(str(path))["PROBES"]
    return found


def probed(written: dict[str, Any], name: str, deal: int) -> list[Found]:
    """What a probe finds in each game of a deal."""
    plan = read_plan(written)
    game = game_of(plan.game)
    arm = plan.arms[0]
    found = []
    for turn in range(len(arm.orders)):
        game_played = SimulatedGame(game, plan, arm, deal, turn)
        t = game.start(plan.seats, game_played.seed, arm.options)
        probe = probes_of(plan.game)[name](t)
        number = 0
        while not t.over:
            seat = t.actors[0]
            legal = t.legal(seat)
            action = choose(t, game_played.bots, seat, legal, f"{game_played.label} {number}")
            probe.ask(t, seat, legal, action)
            t.apply(seat, action)
            number += 1
        found.append(probe.found(t))
    return found


def count(plan: Plan, name: str, processes: int, folder: Path) -> dict[str, Counted]:
    """Plays a plan's games, and answers what a probe finds in them; what was played is kept."""
    there = probes_of(plan.game)
    if name not in there:
        raise BadInput(f"{plan.game} has no probe {name}; it has: {', '.join(there)}.")
    version = blake2b(path_of(plan.game).read_bytes(), digest_size=4).hexdigest()
    path = folder / f"{plan.game}-{plan.hash()}-{name}-{version}.json"
    if not path.exists():
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            play = partial(probed, plan.write(), name)
            deals = list(pool.map(play, range(plan.arms[0].deals), chunksize=5))
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(
            path, json.dumps({what: by_deal(deals, what) for what in deals[0][0]}).encode()
        )
    kept = json.loads(path.read_text(encoding="utf-8"))
    return {what: Counted(np.array(values), share) for what, (values, share) in kept.items()}


def by_deal(deals: list[list[Found]], what: str) -> tuple[list[float], bool]:
    """The mean of what was found in each deal, and whether it is a share."""
    found = [[one[what] for one in games] for games in deals]
    kinds = {type(value) for games in found for value in games if value is not None}
    return [mean(games) for games in found], kinds <= {bool, Share}


def mean(values: list[float | bool | None]) -> float:
    """Over what there is; not a number where there is nothing."""
    there = [float(value) for value in values if value is not None]
    return sum(there) / len(there) if there else float("nan")
