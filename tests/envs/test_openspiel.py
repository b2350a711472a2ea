"""Every game passes OpenSpiel's own tests, serialisation included."""

from __future__ import annotations

import pytest

import fullhouse as fh
from tests.envs.subprocesses import run


@pytest.mark.parametrize("id", fh.games())
def test_every_game_passes_openspiels_own_tests(id: str) -> None:
    """With the fewest and the most seats."""
    game = fh.game(id)
    name = f"fullhouse_{id.replace('-', '_')}"
    seatings = sorted({min(game.seats), max(game.seats)})
    told = run(
        "tests.envs.openspiel_conformance", *[f"{name}(players={seats})" for seats in seatings]
    )
    assert told.count("passed") == len(seatings)


def test_states_show_resample_and_take_options_as_they_should() -> None:
    assert run("tests.envs.openspiel_checks").split() == ["fine"]
