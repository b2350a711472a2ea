"""The greedy player: it uses only what its seat knows, and it knows what is good."""

from __future__ import annotations

from typing import Any

import pytest

import fullhouse as fh
from fullhouse.table.ids import Action, Seat
from fullhouse.table.tracked_table import TrackedTable
from tests.games.clean_your_room.setting import GAME, declare, play, turn
from tests.scene import Scene

OPTIONS: list[dict[str, Any]] = [
    {},
    {"sets": "multi", "plays_per_turn": "unlimited"},
    {"deck_empty": "reshuffle_piles", "own_pile_ok": "no", "action_size": "floor"},
]


def greedy(t: TrackedTable, seat: Seat, dice: fh.Dice) -> Action:
    world = t.world(seat, dice)
    return max(t.legal(seat), key=lambda action: t.game.tactics.rate(world, seat, action))


def best(scene: Scene, seat: int = 0) -> str:
    return scene.table.notation(seat, greedy(scene.table, Seat(seat), fh.Dice("best")))


def plays(scene: Scene, seat: int = 0) -> list[str]:
    """All picks of a play."""
    picks: list[str] = []
    while not picks or picks[-1] not in ("done", "pass"):
        picks.append(best(scene, seat))
        scene.play(seat, picks[-1])
    return picks


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_world_of_a_seat_is_rated_alike(options: dict[str, Any]) -> None:
    """So it reads nothing that is imagined, which it could take for the truth."""
    game = fh.game(GAME)
    dice = fh.Dice("worlds")
    for seats in (2, 4):
        t = game.start(seats, "rated", {**options, "match": "single"}, log=False)
        while not t.over:
            seat = t.actors[0]
            legal = t.legal(seat)
            truth = [game.tactics.rate(t, seat, action) for action in legal]
            world = t.world(seat, dice)
            assert [game.tactics.rate(world, seat, action) for action in legal] == truth
            t.act(seat, legal[dice.below(len(legal))])


def test_it_takes_the_card_that_completes_a_pair() -> None:
    zones = {"hand 0": "RT BC BK", "pile 0": "YT", "pile 1": "GK RC"}
    scene = turn(0, zones)
    assert best(scene) == "take pile-1"
    scene.play(0, "take pile-1")
    assert best(scene) == "keep red-clothes"


def test_it_plays_cards_its_colours_can_spare() -> None:
    scene = play(0, {"hand 0": "RT RT RC BT GT", "pile 1": "YK"})
    assert plays(scene)[-1] == "done"
    assert "red-toy" not in scene.zone("toys 0")


def test_it_keeps_a_large_colour_together() -> None:
    assert plays(play(0, {"hand 0": "RT RT RT RC RC RK"})) == ["pass"]


def test_in_a_final_turn_it_plays_for_points() -> None:
    scene = play(0, {"hand 0": "RT BT", "laid down 1": "GT GT"}, caller=1)
    assert plays(scene)[-1] == "done"


def test_it_declares_with_a_point_to_spare() -> None:
    sets = {"toys 0": "BT BT", "clothes 0": "BC BC"}
    assert best(declare(0, {**sets, "hand 0": "RT RT RT RC RC RK"})) == "no"
    assert best(declare(0, {**sets, "hand 0": "RT RT RT RC RC RK GT GT"})) == "declare"


def test_greedy_beats_random() -> None:
    """A few matches; benchmarks/log_statistics.py measures many."""
    game = fh.game(GAME)
    dice = fh.Dice("greedy against random")
    for number in range(6):
        mine = number % 3
        t = game.start(3, f"match {number}", log=False)
        while not t.over:
            seat = t.actors[0]
            legal = t.legal(seat)
            at_random = legal[dice.below(len(legal))]
            t.act(seat, greedy(t, seat, dice) if seat == mine else at_random)
        assert t.winners == [mine]
