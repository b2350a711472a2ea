"""Many tables stepped together, compiled: the inner loop of training."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fullhouse.envs.encoding import Encoding
from fullhouse.envs.returns import returns
from fullhouse.table.errors import BadInput, IllegalAction
from fullhouse.table.game import Game
from fullhouse.table.ids import Action
from fullhouse.table.tracked_table import TrackedTable


class TableBatch:
    """A batch of tables of one game. A finished one is replaced by the next.

    Observations and masks are kept sparse, over a row of vectors: `index` and `value` of the
    nonzero observations, `allowed` of the masks.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        seats: int,
        options: Mapping[str, Any],
        seed: str,
        by_points: bool,
    ) -> None:
        self.game: Final = game
        self.count: Final = count
        self.seats: Final = seats
        self.encoding: Final = Encoding(game.kit(seats, options))
        self._options: Final = options
        self._seed: Final = seed
        self._by_points: Final = by_points
        self._begun: Final = [0] * count
        self._points: Final = [[0] * seats for _ in range(count)]
        self.tables: Final = [self._begin(place) for place in range(count)]
        self.actors: Final = [0] * count
        self._legal: list[list[Action]] = [[] for _ in range(count)]
        self.index: list[int] = []
        self.value: list[int] = []
        self.allowed: list[int] = []
        self.rewards: list[float] = [0.0] * (count * seats)
        self.dones: list[int] = [0] * count
        for place in range(count):
            self._look(place)

    def step(self, actions: list[int]) -> None:
        """Apply one action per table; if one is illegal, IllegalAction, and no table has moved."""
        if len(actions) != self.count:
            raise BadInput(f"{self.count} tables take as many actions, not {len(actions)}.")
        for place, action in enumerate(actions):
            if action not in self._legal[place]:
                table, seat = self.tables[place], self.actors[place]
                reason = table.why_not(seat, action)
                assert reason is not None
                text = f"Table {place}, seat {seat}: {table.refusal(seat, reason)}"
                raise IllegalAction(text, reason.write(table.kit))
        self.index = []
        self.value = []
        self.allowed = []
        self.rewards = [0.0] * (self.count * self.seats)
        self.dones = [0] * self.count
        for place, action in enumerate(actions):
            t = self.tables[place]
            t.apply(self.actors[place], action)
            self._reward(t, place)
            if not t.stack:
                self.dones[place] = 1
                self.tables[place] = self._begin(place)
            self._look(place)

    def _begin(self, place: int) -> TrackedTable:
        number = self._begun[place]
        self._begun[place] = number + 1
        t = self.game.start(self.seats, f"{self._seed} {place} {number}", self._options, False)
        self._points[place] = t.scores
        return t

    def _reward(self, t: TrackedTable, place: int) -> None:
        first = place * self.seats
        if self._by_points:
            points = t.scores
            for seat, now in enumerate(points):
                self.rewards[first + seat] = float(now - self._points[place][seat])
            self._points[place] = points
        elif not t.stack:
            for seat, worth in enumerate(returns(t)):
                self.rewards[first + seat] = worth

    def _look(self, place: int) -> None:
        """Notes what the first of a table's actors is shown, and what it may do."""
        t = self.tables[place]
        seat = min(t.actors)
        legal = t.legal(seat)
        self.actors[place] = seat
        self._legal[place] = legal
        first = place * self.game.action_count
        for action in legal:
            self.allowed.append(first + action)
        self.encoding.write(t, seat, place * self.encoding.size, self.index, self.value)
