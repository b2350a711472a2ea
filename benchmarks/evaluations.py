"""Evaluations with other weights than a game's own, for `fit_evaluation.py` and `bot_match.py`.

A seat's lead is a weighted sum of features, and its chances follow from the leads. A game's
features are in games/<its id>_features.py (`_` for `-`): `features(t, seat)` and their `NAMES`.
"""

from __future__ import annotations

import json
import runpy
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fullhouse.bots.bot import World
from fullhouse.bots.search import Search
from fullhouse.bots.search_bot import SearchBot
from fullhouse.bots.search_settings import SearchSettings
from fullhouse.bots.strength import Strength
from fullhouse.table.chance import Dice
from fullhouse.table.ids import Action, Seat
from fullhouse.table.table import Table
from fullhouse.table.tactics import Tactics, chances

OWN: Final = Path(__file__).parent / "games"


class Features(NamedTuple):
    """What may tell how far ahead a seat is."""

    names: tuple[str, ...]
    of: Callable[[Table, Seat], list[float]]


@cache
def features_of(game: str) -> Features:
    """The features of a game."""
    path = OWN / f"{game.replace('-', '_')}_features.py"
    if not path.exists():
        raise SystemExit(f"{game} has no features: {path.name} would list them.")
    found = runpy.run_path(str(path))
    return Features(found["NAMES"], found["features"])


class WeightedTactics(Tactics):
    """The tactics of a game, with an evaluation of their own."""

    def __init__(self, game: str, own: Tactics, weights: Mapping[str, float]) -> None:
        self.own = own
        self.features = features_of(game)
        self.weights = [weights[name] for name in self.features.names]

    def rate(self, t: Table, seat: Seat, action: Action) -> int:
        return self.own.rate(t, seat, action)

    def rates(self, t: Table, seat: Seat, legal: list[Action]) -> list[int]:
        return self.own.rates(t, seat, legal)

    def is_far(self, t: Table, began: Table) -> bool:
        return self.own.is_far(t, began)

    def prospects(self, t: Table) -> list[float]:
        return chances([self.lead(t, seat) for seat in t.all_seats])

    def lead(self, t: Table, seat: Seat) -> float:
        return sum(map(float.__mul__, self.weights, self.features.of(t, seat)))


class WeightedBot(SearchBot):
    """The search, with the weights of a file."""

    def __init__(
        self,
        path: Path,
        seconds: float | None,
        iterations: int,
        strength: Strength,
        settings: SearchSettings,
    ) -> None:
        super().__init__(seconds, iterations, strength, settings)
        self.weights: dict[str, float] = json.loads(path.read_text(encoding="utf-8"))["weights"]

    def new_search(self, world: World, seat: int, dice: Dice) -> Search:
        search = super().new_search(world, seat, dice)
        search.tactics = WeightedTactics(world.game.id, search.tactics, self.weights)
        return search
