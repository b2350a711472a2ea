"""The greedy player: it uses only what its seat knows, and it knows what is good."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.table.ids import Action, Seat
from fullhouse.table.tracked_table import TrackedTable
from tests.games.clean_family.setting import FULL_ROW, GAME, Sheet, decide
from tests.scene import Scene

OPTIONS: list[dict[str, Any]] = [
    {},
    {"sheet": "B", "virus": "on", "patch_adjacency": "yes", "grandpa_match": "card"},
    {"fallback_value": "drawn", "refill": "stop", "assign": "free", "market": "dense12+5"},
]


def greedy(t: TrackedTable, seat: Seat, dice: fh.Dice) -> Action:
    world = t.world(seat, dice)
    return max(t.legal(seat), key=lambda action: t.game.tactics.rate(world, seat, action))


def best(scene: Scene) -> str:
    return scene.table.notation(0, greedy(scene.table, Seat(0), fh.Dice("best")))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_world_of_a_seat_is_rated_alike(options: dict[str, Any]) -> None:
    """So it reads nothing that is imagined, which it could take for the truth."""
    game = fh.game(GAME)
    dice = fh.Dice("worlds")
    t = game.start(2, "rated", options)
    while not t.over:
        seat = t.actors[0]
        legal = t.legal(seat)
        truth = [game.tactics.rate(t, seat, action) for action in legal]
        world = t.world(seat, dice)
        assert [game.tactics.rate(world, seat, action) for action in legal] == truth
        t.act(seat, legal[dice.below(len(legal))])


def test_it_fills_a_gap_rather_than_leave_one() -> None:
    rows = f"{FULL_ROW} {FULL_ROW} {FULL_ROW} MMMM..M {FULL_ROW} {FULL_ROW} ...MMMM"
    scene = decide("I2", "mask/gloves", Sheet(rows))
    assert best(scene) == "at e4"


def test_it_helps_grandma_before_dad() -> None:
    scene = decide("I2", "mask/gloves").play(0, "at a1")
    assert best(scene) == "grandma"


def test_it_completes_a_set_for_grandpa() -> None:
    scene = decide("V3", "gloves/disinfectant", Sheet(family={"grandpa": "V3 V3"})).play(0, "at a1")
    assert best(scene) == "grandpa"


def test_it_draws_the_whole_shape_by_rotate_rather_than_one_square() -> None:
    rows = " ".join([FULL_ROW] * 6)
    assert best(decide("I3", "mask/gloves", Sheet(rows, rotate=(1, 0)), spin=1)) == "turn 1"


def test_greedy_beats_random_by_far() -> None:
    """benchmarks/log_statistics.py measures it over thousands of games."""
    game = fh.game(GAME)
    dice = fh.Dice("greedy against random")
    points: tuple[list[int], list[int]] = ([], [])
    for number in range(12):
        mine = number % 2
        t = game.start(2, f"match {number // 2}", log=False)
        while not t.over:
            seat = t.actors[0]
            legal = t.legal(seat)
            at_random = legal[dice.below(len(legal))]
            t.act(seat, greedy(t, seat, dice) if seat == mine else at_random)
        points[0].append(t.scores[mine])
        points[1].append(t.scores[1 - mine])
    assert fmean(points[0]) > fmean(points[1]) + 12
