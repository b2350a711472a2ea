"""BR-4 and BR-5: playing birds, their points and what these buy."""

from __future__ import annotations

import pytest

from tests.games.bird_rummy.setting import main, points, texts, wild


def test_a_pair_is_played_and_lands_br_4_2() -> None:
    scene = main({"hand 0": "crow crow towhee"})
    assert scene.legal(0) == ["play crow", "end"]
    scene.play(0, "play crow")
    assert scene.legal(0) == ["play crow"]
    assert scene.refusal(0, "done") == "These are too few: add another Crow (BR-4.2)."
    scene.play(0, "play crow", "done")
    assert scene.zone("crows 0") == "played-crow played-crow"
    assert scene.told(1)[:3] == [
        "0 plays Crow ×2",
        "0 has 2 points to spend on the Crow",
        "0 lands 2 birds in the Crow flock",
    ]


def test_what_is_picked_shows_to_its_seat_alone_until_it_is_done_br_4_1() -> None:
    scene = main({"hand 0": "crow crow towhee"}).play(0, "play crow")
    assert scene.table.view(0)["draft"] == [
        {"verb": "play", "target": {"kind": "card", "face": "crow", "zone": "hand 0"}}
    ]
    assert scene.table.view(1)["draft"] == []
    assert scene.told(1) == []
    scene.table.take_back(0)
    assert scene.legal(0) == ["play crow", "end"]


def test_a_single_bird_is_refused_br_4_2() -> None:
    scene = main({"hand 0": "crow towhee", "crows 0": "crow"})
    assert scene.legal(0) == ["end"]
    assert scene.refusal(0, "play crow") == (
        "A single Crow can be played only if one is in seat 1’s nest; play two or more (BR-4.2)."
    )
    assert scene.refusal(0, "play river") == "You have no River in your hand (BR-4.1)."


def test_a_single_bird_may_be_played_if_one_is_in_the_other_nest_br_4_2() -> None:
    """Scenario 3."""
    zones = {"hand 0": "sparrow", "sparrows 0": "sparrow", "sparrows 1": "sparrow sparrow"}
    scene = main(zones).play(0, "play sparrow", "done")
    assert points(scene, "sparrow") == 2
    assert scene.legal(0) == ["urban-forager", "done"]


@pytest.mark.parametrize(
    ("layoff", "own", "theirs"),
    [("opponent", False, True), ("any", True, True), ("none", False, False)],
)
def test_layoff_says_whose_nest_it_may_be_br_4_2(layoff: str, own: bool, theirs: bool) -> None:
    scene = main({"hand 0": "sparrow", "sparrows 0": "sparrow"}, layoff=layoff)
    assert ("play sparrow" in scene.legal(0)) == own
    scene = main({"hand 0": "sparrow", "sparrows 1": "sparrow"}, layoff=layoff)
    assert ("play sparrow" in scene.legal(0)) == theirs


@pytest.mark.parametrize(
    ("layoff", "reason"),
    [
        (
            "opponent",
            "A single Crow can be played only if one is in seat 1’s nest; "
            "play two or more (BR-4.2).",
        ),
        ("any", "A single Crow can be played only if one is in a nest; play two or more (BR-4.2)."),
        ("none", "A single Crow cannot be played; play two or more (BR-4.2)."),
    ],
)
def test_a_refusal_says_what_this_table_allows_br_4_2(layoff: str, reason: str) -> None:
    assert main({"hand 0": "crow"}, layoff=layoff).refusal(0, "play crow") == reason


def test_an_opposing_mockingbird_is_a_bird_of_its_type_br_4_2() -> None:
    scene = main({"hand 0": "crow", "crows 1": "crow mockingbird"})
    assert scene.legal(0) == ["play crow", "end"]


def test_bushtits_come_in_threes_br_4_2() -> None:
    scene = main({"hand 0": "bushtit bushtit", "bushtits 1": "bushtit bushtit bushtit"})
    assert scene.legal(0) == ["end"]
    assert scene.refusal(0, "play bushtit") == (
        "Bushtits are played three or more at a time (BR-4.2)."
    )
    scene = main({"hand 0": "bushtit bushtit bushtit"})
    scene.play(0, "play bushtit", "play bushtit")
    assert scene.legal(0) == ["play bushtit"]
    assert scene.play(0, "play bushtit", "done").count("in flight") == 3


def test_flock_adds_bushtits_from_the_forest_nearest_the_top_br_4_1() -> None:
    zones = {"hand 0": "bushtit", "Forest": "bushtit river bushtit crow bushtit"}
    scene = main(zones).play(0, "play bushtit", "flock", "flock")
    assert scene.legal(0) == ["flock", "done"]
    scene.play(0, "done")
    assert scene.zone("Forest") == "bushtit river crow"
    assert points(scene, "bushtit") == 3


def test_flock_needs_a_bushtit_from_the_hand_br_4_1() -> None:
    scene = main({"hand 0": "crow", "Forest": "bushtit bushtit bushtit"})
    assert scene.legal(0) == ["end"]
    assert scene.refusal(0, "flock") == "Choose a Bushtit from your hand first (BR-4.1)."
    scene = main({"hand 0": "bushtit mockingbird", "Forest": "bushtit"})
    scene.play(0, "play mockingbird", "as bushtit")
    assert scene.legal(0) == ["play bushtit"]


def test_mockingbirds_fly_with_genuine_birds_br_4_2() -> None:
    scene = main({"hand 0": "crow mockingbird"})
    assert scene.legal(0) == ["play crow", "play mockingbird", "end"]
    scene.play(0, "play crow", "play mockingbird", "done")
    assert scene.zone("crows 0") == "played-crow played-mockingbird"
    assert scene.told(1)[0] == "0 plays Crow, Mockingbird as Crow"


def test_or_the_mockingbird_is_picked_first_and_named_br_4_2() -> None:
    scene = main({"hand 0": "crow mockingbird", "towhees 0": "towhee towhee"})
    scene.play(0, "play mockingbird")
    assert scene.legal(0) == ["as crow", "as towhee"]
    scene.play(0, "as crow")
    assert scene.legal(0) == ["play crow"]


def test_a_lone_mockingbird_joins_a_genuine_bird_in_the_nest_br_4_2() -> None:
    scene = main({"hand 0": "mockingbird", "crows 0": "crow crow"})
    scene.play(0, "play mockingbird", "as crow", "done")
    assert points(scene, "crow") == 3
    assert scene.zone("in flight") == "played-mockingbird"


def test_but_not_bushtits_br_4_2() -> None:
    scene = main({"hand 0": "mockingbird mockingbird", "bushtits 0": "bushtit bushtit bushtit"})
    assert scene.legal(0) == ["end"]
    assert scene.refusal(0, "play mockingbird") == (
        "A Mockingbird needs a genuine bird, in the same play or in your nest (BR-4.2)."
    )


def test_two_mockingbirds_alone_are_no_play_br_4_2() -> None:
    scene = main({"hand 0": "mockingbird mockingbird", "crows 1": "crow crow"})
    assert scene.legal(0) == ["end"]


def test_fewer_may_be_played_br_4_3() -> None:
    scene = main({"hand 0": "crow crow crow"}).play(0, "play crow", "play crow")
    assert scene.legal(0) == ["play crow", "done"]
    assert scene.play(0, "done").zone("hand 0") == "crow"


def test_points_are_birds_played_and_birds_in_the_nest_br_4_4() -> None:
    scene = main({"hand 0": "crow crow", "crows 0": "crow mockingbird", "towhees 1": "towhee"})
    assert points(scene.play(0, "play crow", "play crow", "done"), "crow") == 4


@pytest.mark.parametrize(("option", "earned"), [("sum", 4), ("played", 2)])
def test_points_says_whether_the_nest_gives_any_br_4_4(option: str, earned: int) -> None:
    zones = {"hand 0": "crow crow", "crows 0": "crow mockingbird"}
    scene = main(zones, points=option).play(0, "play crow", "play crow", "done")
    assert points(scene, "crow") == earned


def test_a_river_doubles_the_points_of_herons_br_4_4() -> None:
    zones = {"hand 0": "great-blue-heron mockingbird", "resources 0": "river river"}
    scene = main({**zones, "hand 1": "crow"})
    scene.play(0, "play great-blue-heron", "play mockingbird", "done")
    assert points(scene, "great-blue-heron") == 4


def test_birds_in_flight_are_in_no_nest_br_4_5() -> None:
    zones = {"hand 0": "scrub-jay scrub-jay", "crows 0": "crow crow"}
    scene = main(zones).play(0, "play scrub-jay", "play scrub-jay", "done", "squawk")
    assert scene.legal(0) == ["at crows-0"]


def test_points_left_over_last_for_a_later_play_of_that_type_br_5_1() -> None:
    """Scenario 4."""
    zones = {
        "hand 0": "scrub-jay scrub-jay scrub-jay mockingbird",
        "Forest": "river",
        "crows 0": "crow crow",
    }
    scene = main(zones)
    scene.play(0, *["play scrub-jay"] * 3, "done", "forage", "card 1", "to 0")
    assert points(scene, "scrub-jay") == 1
    assert scene.legal(0) == ["play river", "done"]
    scene.play(0, "done")
    assert (
        scene.refusal(0, "murder")
        == "Murder costs 2 points, and you have 0 to spend on it (BR-5.2)."
    )
    scene.play(0, "play mockingbird", "as scrub-jay", "done")
    assert points(scene, "scrub-jay") == 1 + 4


def test_left_over_points_do_not_help_wild_ones_outside_a_window_br_5_5() -> None:
    zones = {"crows 0": "crow crow", "towhees 1": "towhee"}
    scene = main(zones, facts={"wild points": 1, "points": [0, 0, 0, 0, 3]})
    assert scene.legal(0) == ["end"]
    scene = main(zones, facts={"wild points": 2, "points": [0, 0, 0, 0, 3]})
    scene.play(0, "murder", "at towhees-1")
    assert (scene.fact("wild points"), points(scene, "crow")) == (0, 3)


def test_wild_points_make_up_for_what_is_missing_br_5_2() -> None:
    """Scenario 5."""
    zones = {"hand 0": "crow", "crows 1": "crow crow", "resources 0": "bird-bath"}
    scene = main(zones, facts={"wild points": 1}).play(0, "play crow", "done")
    assert scene.asked == "Use the Crow (1 point and 1 wild to spend), or finish"
    assert scene.legal(0) == ["murder", "leak", "done"]
    assert texts(scene, 0)[0] == "Use Murder for 2 points"
    scene.play(0, "murder", "at crows-1")
    assert (scene.fact("wild points"), points(scene, "crow")) == (0, 0)
    scene.play(0, "leak")
    assert scene.fact("wild points") == 2


def test_points_of_the_type_go_first_br_5_2() -> None:
    zones = {"hand 0": "crow crow", "crows 1": "crow crow"}
    scene = wild(zones, 1).play(0, "play crow", "play crow", "done", "murder", "at crows-1")
    assert (scene.fact("wild points"), points(scene, "crow")) == (1, 0)


def test_only_the_birds_in_flight_can_be_used_br_5_1() -> None:
    zones = {"hand 0": "crow crow", "crows 1": "crow", "scrub jays 0": "scrub-jay"}
    scene = wild(zones, 2).play(0, "play crow", "play crow", "done")
    assert scene.refusal(0, "squawk") == "Only the Crow can be used while it is in flight (BR-5.1)."
    assert scene.refusal(0, "shiny-trinket") == ("Shiny Trinket has no target now (BR-8.6).")
    assert scene.refusal(0, "leak") == "There is no Bird Bath in your nest (BR-6.2)."
    assert scene.refusal(0, "end") == "Use the birds in flight, or finish (BR-4.4)."


def test_an_ability_may_be_used_as_often_as_it_can_be_paid_br_5_3() -> None:
    zones = {"hand 0": "crow crow crow crow", "towhees 1": "towhee", "sparrows 1": "sparrow"}
    scene = main(zones).play(0, *["play crow"] * 4, "done")
    scene.play(0, "murder", "at towhees-1", "murder", "at sparrows-1")
    assert scene.zone("Heaven") == "sparrow towhee"
    assert scene.asked == "Play cards, or finish"


def test_targets_are_chosen_in_secret_and_can_be_taken_back_br_5_4() -> None:
    zones = {"hand 0": "crow crow", "towhees 1": "towhee", "sparrows 1": "sparrow"}
    scene = main(zones).play(0, "play crow", "play crow", "done", "murder")
    assert scene.refusal(0, "at crows-1") == "That is not a target of Murder (BR-5.4)."
    scene.table.take_back(0)
    assert scene.legal(0) == ["murder", "done"]
    assert points(scene, "crow") == 2


def test_wild_points_can_be_spent_on_any_bird_in_the_nest_br_5_5() -> None:
    scene = wild({"crows 0": "crow crow", "sparrows 1": "sparrow", "hand 1": "river"}, 2)
    assert scene.legal(0) == ["murder", "end"]
    assert scene.refusal(0, "clever-buccaneer") == "There is no Sparrow in your nest (BR-5.5)."


def test_abilities_can_be_used_at_no_other_time_br_5_6() -> None:
    scene = wild({"hand 0": "river", "crows 0": "crow crow"}, 2).play(0, "end")
    assert scene.refusal(0, "murder") == "Discard a card from your hand to end your turn (BR-3)."


def test_points_are_not_score_br_5_7() -> None:
    scene = main({"hand 0": "crow crow", "hand 1": "river", "towhees 1": "towhee"})
    scene.play(0, "play crow", "play crow", "done")
    assert points(scene, "crow") == 2
    assert scene.scores == [0, 1]
