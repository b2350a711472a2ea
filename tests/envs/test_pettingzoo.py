"""Every game passes PettingZoo's own tests; and what those leave open."""

from __future__ import annotations

import json

import pytest

import fullhouse as fh
from tests.envs.subprocesses import run

KNOWN = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
}
"""What PettingZoo warns of wherever an observation is a dictionary, as it recommends with masks."""

SEATINGS = [
    (id, seats)
    for id, game in fh.games().items()
    for seats in sorted({min(game.seats), max(game.seats)})
]


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_every_game_passes_pettingzoos_own_tests(id: str, seats: int) -> None:
    warned = run("tests.envs.pettingzoo_conformance", id, str(seats), "{}").splitlines()[-1]
    assert set(json.loads(warned)) <= KNOWN


def test_an_environment_asks_in_seat_order_pays_and_refuses() -> None:
    assert run("tests.envs.pettingzoo_checks").split() == ["fine"]
