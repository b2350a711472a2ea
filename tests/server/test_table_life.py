"""The model of a table's life, played against the server; `FULLHOUSE_STEPS=100000` plays longer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from fullhouse.server import live_table, seat_changes
from fullhouse.server.consent import ConsentVote
from fullhouse.server.lobby import Lobby
from fullhouse.server.rights import ALWAYS, RIGHTS
from tests.server.plants import careless_move, careless_undo
from tests.server.seeds import new_seed
from tests.server.table_life import PEOPLE, WORLD, Broken, TableLife, World, steps_asked_for

STEPS = 20
"""Batches of one example; each is of one to four commands."""


@pytest.fixture
def world() -> Iterator[World]:
    """A server for all examples of one test."""
    WORLD.append(World())
    yield WORLD[0]
    WORLD.pop().close()


def play(examples: int, steps: int = STEPS, shrinks: bool = True) -> None:
    run_state_machine_as_test(
        seed(new_seed())(TableLife),
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            database=None,
            phases=[Phase.generate, Phase.shrink] if shrinks else [Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_a_tables_life_keeps_every_promise(world: World) -> None:
    long = steps_asked_for()
    if long:
        play(max(1, long // 50), 50)
    else:
        play(20)


@contextmanager
def table(is_started: bool, undo: str = "people") -> Iterator[TableLife]:
    """A table of the model, to be played by hand."""
    life = TableLife()
    try:
        life.set_table(is_started, False, False, 0, undo, "shown")
        yield life
    finally:
        life.teardown()


def test_the_model_finds_an_undo_without_consent(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table.LiveTable, "undo", careless_undo)
    with table(True) as life:
        life.play_on(4, 0)
        life.play_on(4, 1)
        with pytest.raises(Broken, match="undid something"):
            life.windows(0, ("act", "undo"), 0, [])
    if steps_asked_for():  # by itself
        with pytest.raises(Broken, match="undid something"):
            play(5000, shrinks=False)


def test_a_hint_asked_for_in_two_windows_is_counted_once(world: World) -> None:
    with table(True) as life:
        life.windows(0, ("hint", "hint"), 0, [])
        assert life.lobby.hints_taken[0] == 1


def test_the_model_finds_an_undo_against_the_tables_rule(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(True, undo="free") as life:
        life.play_on(5, 0)
        life.windows(PEOPLE, ("act", "undo"), 0, [])
        monkeypatch.setattr(Lobby, "can_consent", lambda lobby: True)
        monkeypatch.setattr(ConsentVote, "ask_undo", lambda *_: True)
        with pytest.raises(Broken, match="the table's rule is free"):
            life.windows(PEOPLE, ("act", "undo"), 0, [])


def test_the_model_finds_a_rule_that_changes_after_the_start(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RIGHTS, "set", RIGHTS["set"]._replace(when=ALWAYS))
    with table(True) as life, pytest.raises(Broken, match="undo was changed"):
        life.play_batch([("set_undo", 0, 0, 0, 0)], [])


def test_the_model_finds_another_pace_without_a_vote(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ConsentVote, "ask_pace", lambda *_: True)
    with table(True) as life, pytest.raises(Broken, match="pace was changed"):
        life.play_batch([("set_pace", 0, 0, 0, 1)], [])


def test_the_model_finds_a_stolen_seat(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_changes, "move_seat", careless_move)
    with table(False) as life, pytest.raises(Broken, match="whom its owner did not let"):
        life.come_back_by_link([3, 1, 2, 0], 0, "stand", [])
    if steps_asked_for():  # by itself
        with pytest.raises(Broken, match="whom its owner did not let"):
            play(5000, shrinks=False)
