"""Many games at once, as numpy arrays: the fastest way to train.

batch = Batch("smash-family", 64)
turn = batch.turn
while …:
    turn = batch.step(policy(turn.observations, turn.masks))
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import fullhouse as fh
from fullhouse.extras import missing

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(missing(__name__, "batch")) from error

from fullhouse.envs.encoding import Encoding
from fullhouse.envs.table_batch import TableBatch
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game

OUTCOME: Final = "outcome"
POINTS: Final = "points"


class BatchTurn(NamedTuple):
    """One row per game: what the deciding seat sees and may do, and the last step's rewards."""

    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    """Whether each action of the vocabulary is legal."""
    seats: NDArray[np.int64]
    """The deciding seat."""
    rewards: NDArray[np.float32]
    """By seat, the reward of the last step."""
    dones: NDArray[np.bool_]
    """Whether the last step ended a game; all but `rewards` and this is of the next one."""


class Batch:
    """A batch of games, stepped together; a finished one is replaced by the next.

    `rewards` is "outcome", given at the end, or "points", given as they are scored.
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | str = 0,
        rewards: str = OUTCOME,
    ) -> None:
        if rewards not in (OUTCOME, POINTS):
            raise BadInput(f"rewards is {OUTCOME} or {POINTS}, not {rewards}.")
        if count < 1:
            raise BadInput(f"A batch has at least one game, not {count}.")
        self.game: Final = fh.game(game) if isinstance(game, str) else game
        self.count: Final = count
        self.seats: Final = min(self.game.seats) if seats is None else seats
        by_points = rewards == POINTS or self.seats == 1
        given = options or {}
        self._many: Final = TableBatch(self.game, count, self.seats, given, str(seed), by_points)
        self.turn: BatchTurn = self._turn()

    @property
    def encoding(self) -> Encoding:
        """The encoding of observations."""
        return self._many.encoding

    @property
    def action_count(self) -> int:
        """The number of actions, which is the width of a mask."""
        return self.game.action_count

    def step(self, actions: ArrayLike) -> BatchTurn:
        """Apply one action per game. If one is illegal, none is applied."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BadInput(
                f"A step takes {self.count} integers, one per game, "
                f"not an array of {given.dtype} with shape {given.shape}."
            )
        self._many.step(given.tolist())
        self.turn = self._turn()
        return self.turn

    def _turn(self) -> BatchTurn:
        many = self._many
        observations = np.zeros(self.count * self.encoding.size, np.float32)
        observations[numbers(many.index)] = numbers(many.value)
        masks = np.zeros(self.count * self.action_count, np.bool_)
        masks[numbers(many.allowed)] = True
        return BatchTurn(
            observations.reshape(self.count, -1),
            masks.reshape(self.count, -1),
            numbers(many.actors).copy(),
            np.array(many.rewards, np.float32).reshape(self.count, self.seats),
            np.array(many.dones, np.bool_),
        )


def numbers(written: list[int]) -> NDArray[np.int64]:
    """A list as an array; via the standard library's array, several times faster than numpy's."""
    return np.frombuffer(array("q", written), np.int64)
