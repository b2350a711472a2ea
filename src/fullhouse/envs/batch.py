"""Many games at once, as arrays: the quickest way to train. Needs numpy.

batch = Batch("smash-family", 64)
turn = batch.turn
while …:
    turn = batch.step(policy(turn.observations, turn.masks))
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

import fullhouse as fh
from fullhouse.envs.encoding import Encoding
from fullhouse.envs.stepping import Many
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game

OUTCOME: Final = "outcome"
POINTS: Final = "points"


class Turn(NamedTuple):
    """A row a game: what the seat that is asked sees and may do; and what the last step brought."""

    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    """By action of the vocabulary, whether it is legal."""
    seats: NDArray[np.int64]
    """Which seat is asked."""
    rewards: NDArray[np.float32]
    """By seat, what the last step gave it."""
    dones: NDArray[np.bool_]
    """Whether the last step ended a game: all but `rewards` and this is of the next one."""


class Batch:
    """So many games, stepped together; a finished one is followed by the next.

    `rewards` is "outcome", given at the end, or "points", as they are scored.
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
            raise BadInput(f"rewards is {OUTCOME} or {POINTS}; not {rewards}.")
        if count < 1:
            raise BadInput(f"A batch is of one game or more; not of {count}.")
        self.game: Final = fh.game(game) if isinstance(game, str) else game
        self.count: Final = count
        self.seats: Final = min(self.game.seats) if seats is None else seats
        by_points = rewards == POINTS or self.seats == 1
        given = options or {}
        self._many: Final = Many(self.game, count, self.seats, given, str(seed), by_points)
        self.turn: Turn = self._turn()

    @property
    def encoding(self) -> Encoding:
        """What the numbers of an observation mean."""
        return self._many.encoding

    @property
    def action_count(self) -> int:
        """How many actions a mask is about."""
        return self.game.action_count

    def step(self, actions: ArrayLike) -> Turn:
        """In every game, the seat that is asked does this; one that may not be stops them all."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BadInput(
                f"A step takes {self.count} whole numbers, one a game; "
                f"not an array of {given.dtype} with shape {given.shape}."
            )
        self._many.step(given.tolist())
        self.turn = self._turn()
        return self.turn

    def _turn(self) -> Turn:
        many = self._many
        observations = np.zeros(self.count * self.encoding.size, np.float32)
        observations[numbers(many.index)] = numbers(many.value)
        masks = np.zeros(self.count * self.action_count, np.bool_)
        masks[numbers(many.allowed)] = True
        return Turn(
            observations.reshape(self.count, -1),
            masks.reshape(self.count, -1),
            numbers(many.actors).copy(),
            np.array(many.rewards, np.float32).reshape(self.count, self.seats),
            np.array(many.dones, np.bool_),
        )


def numbers(written: list[int]) -> NDArray[np.int64]:
    """A list as an array, by way of the standard library's: several times as fast as numpy's."""
    return np.frombuffer(array("q", written), np.int64)
