"""BR-6: Bird Bath, River and Seasonal Winds."""

from __future__ import annotations

import pytest

from tests.games.bird_rummy.setting import begin, draw, end_turn, main, points, texts

IN_THE_MAIN_PART = "At this table, Resources are played only in the main part (BR-6.1)."


@pytest.mark.parametrize("name", ["bird-bath", "river", "seasonal-winds"])
def test_a_resource_is_played_into_the_nest_br_6_1(name: str) -> None:
    scene = main({"hand 0": f"{name} {name} crow"})
    assert scene.legal(0) == [f"play {name}", "end"]
    scene.play(0, f"play {name}", f"play {name}")
    assert scene.zone("resources 0") == f"played-{name} played-{name}"
    assert end_turn(scene, 0, "crow").over


@pytest.mark.parametrize(("timing", "legal"), [("anytime", True), ("main", False)])
def test_resource_timing_says_whether_before_drawing_br_6_1(timing: str, legal: bool) -> None:
    scene = draw({"hand 0": "river crow"}, resource_timing=timing)
    assert ("play river" in scene.legal(0)) == legal
    if legal:
        assert scene.play(0, "play river").legal(0) == ["draw"]
    else:
        assert scene.refusal(0, "play river") == IN_THE_MAIN_PART


def test_a_card_that_cannot_be_played_at_the_start_says_why_br_6_1() -> None:
    zones = {"resources 0": "river seasonal-winds", "hand 0": "bird-bath crow", "Forest": "towhee"}
    for timing, bird in (
        ("anytime", "Before you draw, you can play only Resources from your hand (BR-6.1)."),
        ("main", "Cards are played in the main part (BR-3)."),
    ):
        scene = begin(zones, resource_timing=timing)
        for question in ("River: fish a card from the deck?", "Blow a card", "Draw 2 cards"):
            assert scene.asked is not None
            assert scene.asked.startswith(question)
            assert scene.refusal(0, "play crow") == bird
            assert scene.refusal(0, "play river") == "You have no River in your hand (BR-4.1)."
            if timing == "main":
                assert scene.refusal(0, "play bird-bath") == IN_THE_MAIN_PART
            if "no" in scene.legal(0):
                scene.play(0, "no")


def test_a_resource_may_be_played_at_the_start_of_the_turn_br_6_1() -> None:
    """While Rivers and Winds work; it does not work itself, and the question stays."""
    zones = {"resources 0": "river seasonal-winds", "hand 0": "river bird-bath crow"}
    scene = begin({**zones, "Forest": "towhee"})
    assert scene.legal(0) == ["play bird-bath", "play river", "fish", "no"]
    scene.play(0, "play river")
    assert scene.asked == "River: fish a card from the deck?"
    assert scene.play(0, "no").legal(0) == ["play bird-bath", "card 1", "no"]
    scene.play(0, "play bird-bath")
    assert scene.fact("wild points") == 0
    assert scene.told(1, "BR-6.1") == ["0 plays River", "0 plays Bird Bath"]
    assert scene.play(0, "no").asked == (
        "Draw 2 cards, or take from the Forest down to a card that you play at once"
    )


def test_a_resource_may_be_played_while_birds_are_in_flight_br_6_1() -> None:
    """A Bird Bath that came to hand in the window is played and leaked in it."""
    zones = {"hand 0": "bushtit bushtit bushtit crow", "deck": "bird-bath", "Forest": "sparrow"}
    scene = main(zones).play(0, "play bushtit", "play bushtit", "play bushtit", "done")
    scene.play(0, "glean", "deck")
    scene.play(0, "play bird-bath", "leak")
    assert scene.fact("wild points") == 2
    assert points(scene, "bushtit") == 2
    assert scene.zone("in flight") == "played-bushtit played-bushtit played-bushtit"


def test_a_resource_waits_for_the_main_part_while_birds_are_in_flight_br_6_1() -> None:
    zones = {"hand 0": "crow river crow", "crows 1": "crow", "deck": "towhee"}
    scene = main(zones, resource_timing="main").play(0, "play crow", "play crow", "done")
    assert scene.refusal(0, "play river") == IN_THE_MAIN_PART


def test_a_resource_alone_opens_no_window_br_6_1() -> None:
    """R36: being asked would follow every play, or else tell of the hand."""
    scene = main({"hand 0": "crow river towhee", "crows 1": "crow"})
    assert scene.play(0, "play crow", "done").legal(0) == ["play river", "end"]


@pytest.mark.parametrize("timing", ["anytime", "main"])
def test_resource_timing_main_keeps_them_for_the_main_part_br_6_1(timing: str) -> None:
    scene = begin({"resources 0": "river", "hand 0": "bird-bath crow"}, resource_timing=timing)
    assert ("play bird-bath" in scene.legal(0)) == (timing == "anytime")
    zones = {"hand 0": "bird-bath crow crow", "sparrows 1": "sparrow"}
    scene = main(zones, resource_timing=timing).play(0, "play crow", "play crow", "done")
    assert "murder" in scene.legal(0)
    assert ("play bird-bath" in scene.legal(0)) == (timing == "anytime")


def test_a_duty_may_be_met_while_birds_are_in_flight_br_6_1() -> None:
    zones = {"hand 0": "crow crow towhee", "Forest": "river sparrow", "sparrows 1": "sparrow"}
    scene = draw(zones, take_duty="this_turn").play(0, "take 1")
    scene.play(0, "play crow", "play crow", "done", "play river", "done")
    assert scene.fact("card to play") == 0
    assert "end" in scene.legal(0)


def test_a_resource_played_this_turn_works_from_the_next_turn_on_br_6_1() -> None:
    scene = draw({"hand 0": "bird-bath river towhee sparrow", "hand 1": "crow crow"})
    scene.play(0, "play bird-bath", "play river", "draw")
    assert scene.fact("wild points") == 0
    end_turn(scene, 0, "towhee")
    assert scene.fact("wild points") == 0
    scene.play(1, "draw")
    end_turn(scene, 1, "crow")
    assert scene.fact("wild points") == 1
    assert scene.asked == "River: fish a card from the deck?"


def test_each_bath_gives_a_wild_point_in_its_owners_turn_br_6_2() -> None:
    scene = begin({"resources 0": "bird-bath bird-bath"})
    assert scene.fact("wild points") == 2
    assert scene.told(1, "BR-6.2") == ["0 gains 2 wild points from the Morning Bath"]
    assert begin({"resources 1": "bird-bath"}).fact("wild points") == 0


def test_a_bath_leaks_two_points_even_after_the_morning_br_6_2() -> None:
    scene = begin({"resources 0": "bird-bath river", "hand 0": "crow"}).play(0, "no", "draw")
    assert scene.legal(0)[-2:] == ["leak", "end"]
    scene.play(0, "leak")
    assert scene.fact("wild points") == 3
    assert scene.zone("Heaven") == "bird-bath"
    assert scene.refusal(0, "leak") == "There is no Bird Bath in your nest (BR-6.2)."


def test_a_bath_played_this_turn_may_be_leaked_br_6_2() -> None:
    scene = main({"hand 0": "bird-bath crow"}).play(0, "play bird-bath", "leak")
    assert scene.fact("wild points") == 2


def test_each_river_offers_a_card_br_6_3() -> None:
    scene = begin({"resources 0": "river river", "hand 0": "crow", "deck": "towhee sparrow"})
    assert scene.legal(0) == ["fish", "no"]
    assert scene.refusal(0, "draw") == "Fish a card, or decline (BR-6.3)."
    scene.play(0, "fish")
    assert scene.asked == "River: fish a card from the deck?"
    scene.play(0, "no")
    assert scene.zone("hand 0") == "crow sparrow"
    assert scene.told(1, "BR-6.3") == ["0 fishes a card from the deck"]
    assert scene.legal(0) == ["draw"]


def test_fishing_shuffles_the_forest_into_an_empty_deck_br_6_3() -> None:
    scene = begin({"resources 0": "river", "Forest": "crow crow"}, rest="Heaven").play(0, "fish")
    assert scene.zone("hand 0") == "crow"
    assert scene.zone("deck") == "crow"


def test_a_river_without_a_card_to_fish_does_nothing_br_6_3() -> None:
    """Scenario 11."""
    scene = begin({"resources 0": "river", "hand 0": "crow"}, rest="Heaven")
    assert scene.legal(0) == ["draw"]


def test_each_seasonal_winds_may_blow_a_card_into_the_other_hand_br_6_4() -> None:
    zones = {"resources 0": "seasonal-winds seasonal-winds", "Forest": "cuckoo crow"}
    scene = begin(zones)
    assert scene.legal(0) == ["card 1", "card 2", "no"]
    assert texts(scene, 0) == [
        "Blow Cuckoo into seat 1’s hand",
        "Blow Crow into seat 1’s hand",
        "Let the winds rest",
    ]
    assert scene.refusal(0, "card 3") == (
        "Choose a card in the Forest, or let the winds rest (BR-6.4)."
    )
    scene.play(0, "card 1")
    assert scene.seen(None, "hand 1") == "cuckoo"
    assert scene.told(1, "BR-6.4") == ["0 blows Cuckoo into seat 1’s hand"]
    assert scene.legal(0) == ["card 1", "no"]
    assert scene.play(0, "no").zone("Forest") == "crow"


def test_winds_over_an_empty_forest_are_not_asked_br_6_4() -> None:
    assert begin({"resources 0": "seasonal-winds", "hand 0": "crow"}).legal(0) == ["draw"]


def test_baths_come_before_rivers_and_these_before_winds_br_3() -> None:
    """Ruling R3."""
    zones = {"resources 0": "seasonal-winds river bird-bath", "Forest": "cuckoo"}
    scene = begin(zones)
    assert scene.fact("wild points") == 1
    assert scene.asked == "River: fish a card from the deck?"
    assert scene.play(0, "no").asked == (
        "Blow a card from the Forest into seat 1’s hand, or let the winds rest"
    )
