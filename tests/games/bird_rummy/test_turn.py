"""BR-3: the turn: drawing, taking from the Forest, one play a card, discarding."""

from __future__ import annotations

import pytest

from tests.games.bird_rummy.setting import begin, deal, draw, end_turn, main, points, texts, wild


def test_the_first_turn_draws_one_and_the_next_two_br_3_2() -> None:
    """Scenario 1."""
    scene = deal()
    decider = scene.actors[0]
    scene.play(decider, "first 0")
    assert (
        scene.asked == "Draw 1 card, or take from the Forest down to a card that you play at once"
    )
    scene.play(0, "draw")
    assert scene.count("hand 0") == 7
    end_turn(scene, 0, scene.zone("hand 0").split()[0])
    scene.play(1, "draw")
    assert scene.count("hand 1") == 8


@pytest.mark.parametrize(("first_draw", "held"), [(1, 7), (2, 8)])
def test_first_draw_says_how_many_br_3_2(first_draw: int, held: int) -> None:
    scene = deal(first_draw=first_draw)
    scene.play(scene.actors[0], "first 0").play(0, "draw")
    assert scene.count("hand 0") == held


def test_a_draw_is_seen_by_its_seat_alone_br_3_2() -> None:
    scene = draw({"hand 0": "crow", "deck": "towhee sparrow"})
    scene.play(0, "draw")
    assert scene.zone("hand 0") == "crow sparrow towhee"
    assert scene.told(1, "BR-3.2") == ["0 draws a card", "0 draws a card"]
    assert scene.told(0, "BR-3.2") == ["0 draws Sparrow", "0 draws Towhee"]


def test_the_forest_becomes_the_deck_when_it_is_empty_br_3_2() -> None:
    scene = draw({"deck": "towhee", "Forest": "crow crow river"}, rest="Heaven")
    scene.play(0, "draw")
    assert scene.told(None, "BR-3.2") == [
        "0 draws a card",
        "The Forest is shuffled and becomes the deck",
        "0 draws a card",
    ]
    assert scene.count("Forest") == 0
    assert scene.count("deck") == 2


def test_a_short_draw_ends_the_game_and_the_card_counts_br_3_2() -> None:
    """Scenario 11."""
    scene = draw({"hand 0": "river", "deck": "towhee", "crows 1": "crow crow"}, rest="Heaven")
    scene.play(0, "draw")
    assert scene.over
    assert scene.scores == [-1, 2]
    assert scene.told(None, "BR-3.2")[-1] == "0 finds the deck and the Forest empty"


def test_with_both_piles_empty_the_game_ends_at_once_br_3_2() -> None:
    scene = draw({"hand 0": "river"}, rest="Heaven")
    assert scene.play(0, "draw").over


def test_with_short_draw_continue_the_turn_goes_on_br_3_2() -> None:
    scene = draw({"hand 0": "river", "deck": "towhee"}, rest="Heaven", short_draw="continue")
    scene.play(0, "draw")
    assert scene.zone("hand 0") == "towhee river"
    assert scene.asked == "Play cards, or finish"


def test_taking_gives_the_card_and_all_above_it_br_3_3() -> None:
    scene = draw({"hand 0": "crow", "Forest": "towhee crow river"})
    assert scene.legal(0) == ["draw", "take 2"]
    assert texts(scene, 0)[1] == "Take Crow, River"
    scene.play(0, "take 2")
    assert scene.zone("Forest") == "towhee"
    assert scene.zone("hand 0") == "crow crow river"
    assert scene.told(1, "BR-3.3") == ["0 takes River, Crow from the Forest"]


def test_one_card_alone_is_not_taken_br_3_3() -> None:
    """Scenario 2."""
    scene = draw({"hand 0": "crow", "Forest": "towhee river"})
    assert scene.refusal(0, "take 2") == "Take at least two cards from the Forest (BR-3.3)."


@pytest.mark.parametrize(("least", "legal"), [(2, ["draw"]), (1, ["draw", "take 2"])])
def test_min_take_says_how_many_at_least_br_3_3(least: int, legal: list[str]) -> None:
    scene = draw({"hand 0": "crow", "Forest": "towhee river"}, min_take=least)
    assert scene.legal(0) == legal


def test_what_cannot_be_played_at_once_is_not_taken_br_3_3() -> None:
    scene = draw({"hand 0": "crow", "Forest": "towhee crow river"})
    reason = "The last card you take must be one you can play at once; the Towhee is not (BR-3.3)."
    assert scene.refusal(0, "take 1") == reason
    assert scene.refusal(0, "take 9") == (
        "First draw from the deck or take from the Forest (BR-3.2)."
    )


def test_a_bird_in_the_other_nest_lets_a_single_one_be_taken_br_3_3() -> None:
    scene = draw({"Forest": "towhee river", "towhees 1": "towhee"})
    assert scene.legal(0) == ["draw", "take 1"]


def test_two_taken_together_are_a_pair_br_3_3() -> None:
    scene = draw({"Forest": "towhee crow towhee"})
    assert scene.legal(0) == ["draw", "take 1"]


def test_the_forest_below_counts_for_a_flock_br_3_3() -> None:
    scene = draw({"hand 0": "bushtit", "Forest": "bushtit bushtit river"})
    assert scene.legal(0) == ["draw", "take 1", "take 2"]
    scene = draw({"hand 0": "crow", "Forest": "bushtit bushtit river"})
    assert scene.legal(0) == ["draw"]


def test_effects_are_taken_if_they_have_a_target_br_3_3() -> None:
    """The cards above leave the Forest, so they cannot be lured."""
    scene = draw({"Forest": "bird-food crow"})
    assert scene.legal(0) == ["draw"]
    scene = draw({"Forest": "crow bird-food river"})
    assert scene.legal(0) == ["draw", "take 2"]
    scene = draw({"Forest": "wrath-of-the-scrub-jay crow"})
    assert scene.legal(0) == ["draw", "take 1"]
    scene = draw({"Forest": "french-fries crow", "chickadees 0": "chickadee chickadee"})
    assert scene.legal(0) == ["draw", "take 1"]
    scene = draw({"Forest": "mating-call crow", "towhees 0": "towhee towhee"})
    assert scene.legal(0) == ["draw"]


@pytest.mark.parametrize(("target", "legal"), [("any", ["draw", "take 1"]), ("bird", ["draw"])])
def test_take_target_may_ask_for_a_bird_br_3_3(target: str, legal: list[str]) -> None:
    scene = draw({"Forest": "river crow"}, take_target=target)
    assert scene.legal(0) == legal
    if target == "bird":
        assert scene.refusal(0, "take 1") == (
            "At this table, the last card you take must be a bird (BR-3.3)."
        )


def test_the_next_play_has_the_target_in_it_br_3_3() -> None:
    zones = {"hand 0": "crow river", "resources 0": "bird-bath", "Forest": "crow towhee"}
    scene = draw(zones, facts={"wild points": 1}).play(0, "take 1")
    assert scene.asked == "Play the Crow taken from the Forest"
    assert scene.legal(0) == ["play crow"]
    for other in ("play river", "leak", "end", "murder"):
        assert scene.refusal(0, other) == (
            "You took the Crow from the Forest: play it first (BR-3.3)."
        )
    scene.play(0, "play crow", "play crow", "done")
    assert "end" in scene.play(0, "done").legal(0)


@pytest.mark.parametrize(
    ("duty", "legal"), [("next", ["play crow"]), ("this_turn", ["play crow", "play river"])]
)
def test_take_duty_says_when_it_is_played_br_3_3(duty: str, legal: list[str]) -> None:
    zones = {"hand 0": "crow river", "Forest": "crow towhee"}
    assert draw(zones, take_duty=duty).play(0, "take 1").legal(0) == legal


def test_a_mockingbird_can_be_the_target_br_3_3() -> None:
    zones = {"hand 0": "crow", "crows 0": "crow crow", "Forest": "mockingbird towhee"}
    scene = draw(zones).play(0, "take 1")
    assert scene.legal(0) == ["play mockingbird"]
    assert scene.refusal(0, "play crow") == (
        "You took the Mockingbird from the Forest: pick it first, then the bird that it joins "
        "(BR-3.3)."
    )
    scene.play(0, "play mockingbird", "as crow", "done")
    assert scene.zone("in flight") == "played-mockingbird"


def test_with_take_duty_this_turn_other_plays_may_come_first_br_3_3() -> None:
    zones = {"hand 0": "crow river", "Forest": "crow towhee"}
    scene = draw(zones, take_duty="this_turn").play(0, "take 1")
    assert scene.legal(0) == ["play crow", "play river"]
    assert scene.refusal(0, "end") == "You took the Crow from the Forest: play it first (BR-3.3)."
    scene.play(0, "play river", "play crow", "play crow", "done", "end")
    assert scene.legal(0) == ["discard towhee"]


def test_with_this_turn_an_unplayable_target_need_not_be_played_br_3_3() -> None:
    """Crows of the other nest are sent away, so the single one cannot be laid off any more."""
    zones = {
        "hand 0": "mallard mallard",
        "Forest": "sparrow river",
        "sparrows 1": "sparrow",
        "crows 0": "crow",
    }
    scene = draw(zones, take_duty="this_turn", facts={"wild points": 2}).play(0, "take 1")
    scene.play(0, "murder", "at sparrows-1")
    assert "end" in scene.legal(0)


def test_taking_is_allowed_in_the_first_turn_br_3_3() -> None:
    assert draw({"Forest": "river crow"}, turn=1).legal(0) == ["draw", "take 1"]


def test_a_played_card_that_comes_back_waits_br_3_4() -> None:
    zones = {"hand 0": "river wrath-of-the-scrub-jay", "mallards 0": "mallard mallard"}
    scene = wild(zones, 2)
    scene.play(0, "play river", "play wrath-of-the-scrub-jay", "bottom-feeder", "card 1")
    assert scene.zone("hand 0") == "played-river"
    assert scene.seen(1, "hand 0") == "played-river"
    assert scene.refusal(0, "play played-river") == (
        "That River was already played this turn (BR-3.4)."
    )
    scene.play(0, "end")
    assert scene.legal(0) == ["discard played-river"]


def test_at_the_end_of_the_turn_it_may_be_played_again_br_3_4() -> None:
    zones = {"hand 0": "crow crow towhee", "scrub jays 0": "scrub-jay scrub-jay"}
    scene = wild(zones, 4)
    scene.play(0, "play crow", "play crow", "done", "done")
    assert scene.zone("crows 0") == "played-crow played-crow"
    scene.play(0, "squawk", "at crows-0", "forage", "card 1", "to 0")
    assert scene.zone("hand 0") == "towhee played-crow"
    end_turn(scene, 0, "towhee")
    assert scene.zone("hand 0") == scene.seen(1, "hand 0") == "crow"
    assert scene.zone("crows 0") == "crow"


def test_a_card_from_the_nest_may_be_squawked_foraged_and_played_once_br_3_4() -> None:
    zones = {"hand 0": "crow", "crows 0": "crow", "scrub jays 0": "scrub-jay scrub-jay"}
    scene = wild(zones, 4).play(0, "squawk", "at crows-0", "forage", "card 1", "to 0")
    scene.play(0, "play crow", "play crow", "done")
    assert scene.zone("in flight") == "played-crow played-crow"


def test_barred_copies_stay_when_their_name_is_played_br_3_4() -> None:
    zones = {"hand 0": "crow played-crow", "crows 1": "crow"}
    scene = main(zones, known={"hand 0": [1]})
    scene.play(0, "play crow", "done")
    assert scene.zone("hand 0") == scene.seen(1, "hand 0") == "played-crow"


def test_flock_takes_the_nearest_that_may_be_played_br_3_4() -> None:
    zones = {"hand 0": "bushtit bushtit", "Forest": "bushtit river played-bushtit"}
    scene = main(zones).play(0, "play bushtit", "play bushtit", "flock")
    assert scene.legal(0) == ["done"]
    scene.play(0, "done")
    assert scene.zone("Forest") == "river played-bushtit"


def test_lure_may_fetch_a_barred_card_br_3_4() -> None:
    scene = main({"hand 0": "bird-food", "Forest": "played-towhee"})
    scene.play(0, "play bird-food", "card 1")
    assert scene.zone("towhees 0") == "played-towhee"


def test_the_bar_survives_a_shuffle_and_its_owner_sees_it_br_3_4() -> None:
    zones = {"hand 0": "towhee", "Forest": "played-crow", "chickadees 0": "chickadee"}
    scene = wild(zones, 2, rest="Heaven").play(0, "cache")
    scene.play(0, "discard towhee")
    assert scene.told(None, "BR-3.2") == ["The Forest is shuffled and becomes the deck"]
    assert sorted([scene.zone("hand 0"), scene.zone("deck")]) == ["played-crow", "towhee"]
    assert scene.seen(0, "hand 0") == scene.zone("hand 0")
    assert scene.seen(1, "hand 0") == "+1"


def test_a_turn_ends_with_discarding_a_card_of_choice_br_3() -> None:
    scene = main({"hand 0": "crow crow towhee"}).play(0, "end")
    assert scene.legal(0) == ["discard crow", "discard towhee"]
    assert scene.refusal(0, "discard river") == "You have no River in your hand (BR-3)."
    assert scene.refusal(0, "end") == "Discard a card from your hand to end your turn (BR-3)."
    scene.play(0, "discard crow")
    assert scene.zone("Forest") == "crow"
    assert scene.actors == [1]
    assert scene.fact("turn") == 4


def test_with_an_empty_hand_the_game_goes_on_br_3() -> None:
    scene = main({"hand 0": "crow crow"}).play(0, "play crow", "play crow", "done", "end")
    assert scene.told(None, "BR-10.1") == ["0 has no card to discard"]
    assert scene.actors == [1]
    assert not scene.over


def test_points_vanish_at_the_end_of_the_turn_br_3() -> None:
    scene = main({"hand 0": "crow crow river", "resources 0": "bird-bath"})
    scene.play(0, "leak", "play crow", "play crow", "done")
    assert (scene.fact("wild points"), points(scene, "crow")) == (2, 2)
    end_turn(scene, 0, "river")
    assert (scene.fact("wild points"), points(scene, "crow")) == (0, 0)


def test_nobody_else_decides_in_a_turn_br_3_1() -> None:
    scene = begin({"hand 0": "crow", "resources 0": "river"})
    assert scene.actors == [0]
    assert scene.legal(1) == []
    assert scene.refusal(1, "end") == "It is not your turn to decide."


# What a click on the table is told.


def test_a_card_in_the_forest_says_why_it_cannot_be_taken_br_3_3() -> None:
    scene = draw({"Forest": "mallard crow river", "hand 0": "crow"})
    assert scene.reason(0, "place|Forest|0") == (
        "The last card you take must be one you can play at once; the Mallard is not (BR-3.3)."
    )
    assert scene.reason(0, "place|Forest|1") is None
    assert scene.reason(0, "place|Forest|2") == (
        "Take at least two cards from the Forest (BR-3.3)."
    )


def test_before_the_draw_cards_in_hand_and_the_deck_say_what_comes_first_br_3_2() -> None:
    scene = draw({"Forest": "mallard crow", "hand 0": "crow river"})
    assert scene.reason(0, "card|hand 0|crow") == (
        "Before you draw, you can play only Resources from your hand (BR-6.1)."
    )
    assert scene.reason(0, "zone|Heaven") == (
        "First draw from the deck or take from the Forest (BR-3.2)."
    )


def test_an_ability_says_what_it_costs_br_5_2() -> None:
    scene = wild({"crows 0": "crow crow", "hand 0": "towhee"}, 1)
    assert scene.reason(0, "button|murder") == (
        "Murder costs 2 points, and you have 1 to spend on it (BR-5.2)."
    )
    assert scene.reason(0, "card|hand 0|towhee") == (
        "A single Towhee can be played only if one is in seat 1’s nest; play two or more (BR-4.2)."
    )
