"""Clocks: what a turn costs, what it gives, and what changes none of them."""

from __future__ import annotations

import pytest

from fullhouse.server.clocks import (
    OVERTIME,
    SeatClock,
    after_action,
    after_undo,
    new_clocks,
    run_only,
)
from fullhouse.server.command_shapes import PaceShape
from fullhouse.server.errors import Refused
from fullhouse.server.pace import RELAXED, check_pace
from fullhouse.server.server_time import ServerTime

GAME: PaceShape = {"kind": "live", "per": "game", "seconds": 600, "increment": 10}
MOVE: PaceShape = {"kind": "live", "per": "move", "seconds": 30, "increment": 0}
DAYS: PaceShape = {"kind": "days", "per": "move", "seconds": 2 * 86_400, "increment": 0}


def started(pace: PaceShape, asked: list[int], now: float = 0.0) -> list[SeatClock]:
    return run_only(new_clocks(pace, 3, asked), pace, asked, now)


def left(clocks: list[SeatClock], now: float) -> list[float]:
    return [clock.left_at(now) for clock in clocks]


def test_only_the_clock_of_who_is_asked_runs() -> None:
    clocks = started(GAME, [1])
    assert left(clocks, 7.0) == [600, 593, 600]


def test_a_turn_costs_its_time_and_gives_the_increment() -> None:
    clocks = after_action(started(GAME, [0]), GAME, 0, [0], [1], 25.0)
    clocks = run_only(clocks, GAME, [1], 25.0)
    assert left(clocks, 30.0) == [585, 595, 600]
    assert [clock.turn for clock in clocks] == [1, 1, 0]


def test_time_for_each_move_begins_with_the_move() -> None:
    clocks = after_action(started(MOVE, [0]), MOVE, 0, [0], [1], 25.0)
    clocks = run_only(clocks, MOVE, [1], 25.0)
    clocks = after_action(clocks, MOVE, 1, [1], [0], 35.0)
    clocks = run_only(clocks, MOVE, [0], 35.0)
    assert left(clocks, 35.0) == [30, 20, 30]


def test_whoever_decides_last_of_all_at_once_begins_a_new_turn() -> None:
    clocks = after_action(started(MOVE, [0, 1]), MOVE, 0, [0, 1], [1], 5.0)
    clocks = run_only(clocks, MOVE, [1], 5.0)
    clocks = after_action(clocks, MOVE, 1, [1], [0, 1], 20.0)
    assert [clock.turn for clock in clocks] == [2, 2, 0]
    assert left(clocks, 20.0)[:2] == [30, 30]


@pytest.mark.parametrize("pace", [GAME, MOVE])
def test_undoing_gains_no_time(pace: PaceShape) -> None:
    clocks, now = started(pace, [0]), 0.0
    for _ in range(5):
        now += 1
        clocks = run_only(after_action(clocks, pace, 0, [0], [1], now), pace, [1], now)
        clocks = run_only(after_undo(clocks, 0, now), pace, [0], now)
    now += 1
    clocks = after_action(clocks, pace, 0, [0], [1], now)
    assert clocks[0].left == pace["seconds"] - 6 + pace["increment"]


def test_a_bot_that_plays_for_a_seat_earns_it_nothing() -> None:
    clocks = run_only(started(GAME, [0]), GAME, [], 100.0)
    assert left(after_action(clocks, GAME, 0, [0], [1], 101.0), 101.0)[0] == 500


@pytest.mark.parametrize(("pace", "gets"), [(GAME, OVERTIME), (MOVE, OVERTIME), (DAYS, 172_800)])
def test_whoever_is_back_after_running_out_gets_some_time(pace: PaceShape, gets: float) -> None:
    clocks = run_only(started(pace, [0]), pace, [], 1e6)
    assert clocks[0].left == 0
    assert left(run_only(clocks, pace, [0], 1e6), 1e6)[0] == gets


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kind": "live", "per": "game", "seconds": 5}, "Choose 1 to 180 minutes for the game."),
        ({"kind": "live", "per": "game", "increment": 301}, "Add 0 to 300 seconds for each move."),
        ({"kind": "live", "per": "move"}, "Choose 10 to 600 seconds for each move."),
        ({"kind": "live", "per": "move", "seconds": 9}, "Choose 10 to 600 seconds for each move."),
        ({"kind": "days", "per": "move"}, "Choose 1 to 14 whole days for each move."),
        ({"kind": "days", "seconds": 86_401}, "Choose 1 to 14 whole days for each move."),
    ],
)
def test_a_pace_that_makes_no_sense_is_refused(change: PaceShape, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        check_pace({**GAME, **change})
    assert (refused.value.sentence, refused.value.status) == (sentence, 400)
    for pace in (GAME, MOVE, DAYS, RELAXED):
        assert check_pace(pace) == pace


def test_server_time_goes_on_from_what_is_stored_and_never_back() -> None:
    seconds = iter([1000.0, 1003.5, 5.0, 8.0, 9.0, 9.0])
    first = ServerTime(40.0, lambda: next(seconds))
    assert first.now() == 43.5
    second = ServerTime(43.5, lambda: next(seconds))  # another process, another monotonic clock
    assert second.now() == 46.5
    second.catch_up(20.0)
    assert second.now() == 47.5
