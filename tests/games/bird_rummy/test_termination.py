"""BR-11: turns and games end; and the loops that the rules were written against are real."""

from __future__ import annotations

import pytest

import fullhouse as fh
from fullhouse.games.bird_rummy.zones import TURN
from tests.games.bird_rummy.setting import GAME, draw, main, points, wild
from tests.scene import Scene

LOOP = {
    "scrub jays 0": "scrub-jay scrub-jay scrub-jay mockingbird",
    "hand 0": "mockingbird",
    "Forest": "",
}


def replay(scene: Scene, mock: str) -> None:
    """Play a Mockingbird as a Scrub Jay, squawk the other one, and forage it."""
    scene.play(0, "play mockingbird", "as scrub-jay", "done", "squawk", "at scrub-jays-0")
    scene.play(0, f"pick {mock}", "forage", "card 1", "to 0")
    if "done" in scene.legal(0):
        scene.play(0, "done")


def test_the_endless_turn_is_cut_short_br_11_2() -> None:
    scene = main(LOOP)
    replay(scene, "mockingbird")
    assert points(scene, "scrub-jay") == 1
    replay(scene, "played-mockingbird")
    assert points(scene, "scrub-jay") == 2
    assert scene.zone("hand 0") == "played-mockingbird"
    assert scene.legal(0) == ["end"]
    assert scene.refusal(0, "play played-mockingbird") == (
        "That Mockingbird was already played this turn (BR-3.4)."
    )


def test_if_cards_could_be_played_twice_it_would_go_on_for_ever_br_11_2() -> None:
    """Turning all cards back after each round is the same game without BR-3.4."""
    scene = main(LOOP)
    for number in range(1, 51):
        replay(scene, "mockingbird")
        scene.table.turn_back()
        assert points(scene, "scrub-jay") == number
        assert scene.zone("hand 0") == "mockingbird"
        assert scene.zone("scrub jays 0").split().count("mockingbird") == 1


def test_after_three_hundred_decisions_a_turn_can_only_be_finished_br_11_3() -> None:
    zones = {"hand 0": "river crow crow", "crows 0": "crow", "towhees 1": "towhee"}
    scene = wild(zones, 5)
    assert len(scene.legal(0)) == 4
    scene = main(zones, facts={"wild points": 5, "decisions": 300})
    assert scene.legal(0) == ["end"]
    assert (
        scene.refusal(0, "play river")
        == "You have reached the limit of one turn: finish it (BR-11.3)."
    )
    scene = main(zones, facts={"wild points": 5, "decisions": 299})
    scene.play(0, "play crow", "play crow", "done")
    assert scene.legal(0) == ["end"]


def one_card_left(short_draw: str) -> Scene:
    """Nobody can play anything, and a single card goes round."""
    zones = {"hand 0": "crow towhee", "hand 1": "mallard sparrow", "Forest": "cuckoo"}
    return draw(zones, rest="Heaven", short_draw=short_draw)


def test_a_short_draw_ends_what_would_go_on_for_ever_br_11_4() -> None:
    scene = one_card_left("end").play(0, "draw")
    assert scene.over
    assert scene.fact("turn") == 3


def test_with_short_draw_continue_only_the_turn_limit_ends_it_br_11_4() -> None:
    scene = one_card_left("continue")
    before = (scene.zone("hand 0"), scene.zone("hand 1"), scene.zone("Forest"))
    turns = 0
    while not scene.over:
        seat = scene.actors[0]
        assert (scene.zone("hand 0"), scene.zone("hand 1"), scene.zone("Forest")) == before
        scene.play(seat, "draw", "end", "discard cuckoo")
        turns += 1
    assert turns == 98
    assert scene.fact("turn") == 100


@pytest.mark.parametrize("seed", range(5))
def test_random_games_end_long_before_the_limit_br_11_1(seed: int) -> None:
    t = fh.game(GAME).start(2, f"end {seed}", log=False)
    dice = fh.Dice(seed)
    while not t.over:
        legal = t.legal(t.actors[0])
        t.act(t.actors[0], legal[dice.below(len(legal))])
    assert t.facts[TURN] <= 60
