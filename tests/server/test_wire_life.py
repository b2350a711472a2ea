"""The model of a table's life against real servers; `FULLHOUSE_STEPS=10000` plays longer."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.server.seeds import new_seed
from tests.server.table_life import PEOPLE, Broken, steps_asked_for
from tests.server.wire_life import WIRES, WireLife, WireWorld

STEPS = 10


@contextmanager
def world(processes: int = 1, plant: str = "") -> Iterator[WireWorld]:
    """Servers for all examples of one test."""
    WIRES.append(WireWorld(processes, plant))
    try:
        yield WIRES[0]
    finally:
        WIRES.pop().close()


def play(examples: int, steps: int = STEPS) -> None:
    run_state_machine_as_test(
        seed(new_seed())(WireLife),
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            database=None,
            phases=[Phase.generate],  # commands overlap as they happen to: nothing to shrink by
            suppress_health_check=list(HealthCheck),
        ),
    )


def play_as_asked(examples: int) -> None:
    long = steps_asked_for()
    if long:
        play(max(1, long // 50), 50)
    else:
        play(examples)


def test_a_tables_life_keeps_every_promise_over_the_wire() -> None:
    with world():
        play_as_asked(4)


@pytest.mark.skipif(shutil.which("redis-server") is None, reason="needs redis-server")
def test_a_tables_life_keeps_every_promise_on_two_processes() -> None:
    with world(2):
        play_as_asked(2)


@contextmanager
def table(is_started: bool) -> Iterator[WireLife]:
    """A table of the model, to be played by hand."""
    life = WireLife()
    try:
        life.set_table(is_started, False, False, 0, "people", "shown")
        yield life
    finally:
        life.teardown()


def test_the_model_finds_an_undo_without_consent_over_the_wire() -> None:
    def race() -> None:
        for _ in range(100):  # until it happens
            with table(True) as life:
                life.play_on(4, 0)
                for _ in range(6):
                    life.windows(PEOPLE, ("act", "undo"), 0, [])
                    life.play_on(1, 0)

    with world(plant="undo"), pytest.raises(Broken, match="undid something that others had seen"):
        race()


def test_the_model_finds_a_stolen_seat_over_the_wire() -> None:
    with (
        world(plant="link"),
        table(False) as life,
        pytest.raises(Broken, match="whom its owner did not let"),
    ):
        life.come_back_by_link([3, 1, 2, 0], 0, "stand", [])
