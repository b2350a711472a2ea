"""The greedy player: it uses only what its seat knows, and it knows what is good."""

from __future__ import annotations

from typing import Any

import pytest

import fullhouse as fh
from fullhouse.table.ids import Seat
from fullhouse.table.tracked_table import TrackedTable
from tests.games.smash_family.setting import GAME, asked
from tests.scene import Scene

OPTIONS: list[dict[str, Any]] = [
    {},
    {"family_rule": "any2"},
    {"common": "hand_only"},
    {"extra_draw": "off", "extra_cap": "1", "score": "characters"},
]


def greedy(t: TrackedTable, seat: int, dice: fh.Dice) -> int:
    world = t.world(seat, dice)
    return max(t.legal(seat), key=lambda action: t.game.tactics.rate(world, Seat(seat), action))


def best(scene: Scene, seat: int) -> str:
    return scene.table.notation(seat, greedy(scene.table, seat, fh.Dice("best")))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_world_of_a_seat_is_rated_alike(options: dict[str, Any]) -> None:
    """So it reads nothing that is imagined, which it could take for the truth."""
    game = fh.game(GAME)
    dice = fh.Dice("worlds")
    for number in range(10):
        t = game.start(2, f"rated {number}", options)
        while not t.over:
            seat = t.actors[0]
            legal = t.legal(seat)
            truth = [game.tactics.rate(t, seat, action) for action in legal]
            world = t.world(seat, dice)
            assert [game.tactics.rate(world, Seat(seat), action) for action in legal] == truth
            t.act(seat, legal[dice.below(len(legal))])


def test_it_takes_an_extra_turn() -> None:
    zones = {"hand 0": "nova bongo puff gale oakley", "board": "nova beacon"}
    assert best(asked(1, 0, zones), 0) == "play nova"


def test_it_keeps_a_family_together_in_hand() -> None:
    """Either half of the family would complete it for whoever holds the other."""
    zones = {"hand 1": "fern thistle nova", "board": "bongo puff"}
    assert best(asked(6, 1, zones), 1) == "play nova"


def test_it_does_not_complete_a_family_for_both() -> None:
    zones = {"hand 1": "thistle pixel", "board": "fern puff puff puff bongo"}
    assert best(asked(6, 1, zones), 1) == "play pixel"


def test_greedy_beats_random() -> None:
    """A short match of matches; benchmarks/log_statistics.py measures 78 % of 10 000."""
    game = fh.game(GAME)
    dice = fh.Dice("greedy against random")
    won = 0
    for number in range(200):
        mine = number % 2
        t = game.start(2, f"match {number // 2}", log=False)
        while not t.over:
            seat = t.actors[0]
            legal = t.legal(seat)
            at_random = legal[dice.below(len(legal))]
            t.act(seat, greedy(t, seat, dice) if seat == mine else at_random)
        won += t.winners == [mine]
    assert won > 130
