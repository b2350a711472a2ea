"""MR-7 and MR-8: every card that does something before the end."""

from __future__ import annotations

from typing import Any

import pytest

from fullhouse.games.morning_routine.busts import ReactToBust
from fullhouse.table.ids import Seat
from tests.games.morning_routine.setting import act, keys, scene, turn
from tests.scene import Scene

CENTRE = {"centre": "kitchen bathroom"}
STUDY = {**CENTRE, "room 0": "study", "Study envelope": "backpack -2", "mess 0": "-1"}


def busted(hand: str, **more: Any) -> Scene:
    """Seat 0 leaves the Study with mess, and seat 1 has queued for it."""
    zones = {**STUDY, "Study envelope": "backpack -3 -1", "queue 1": "study-queue"}
    made = act(0, {**zones, "rewards 0": hand}, **more).play(0, "return")
    return made.play(1, "challenge")


# When a card can be used.


def test_a_used_card_stays_in_front_and_cannot_be_used_again_mr_7() -> None:
    made = turn(0, {**STUDY, "rewards 0": "orange-juice"}).play(0, "reveal orange-juice")
    assert made.seen(1, "used rewards 0") == "orange-juice"
    assert made.refusal(0, "reveal orange-juice") == "Orange Juice has already been used (MR-7)."
    assert made.told(1)[-1] == (
        "0 uses Orange Juice: Before your first action: take two actions this turn."
    )


def test_cards_that_cannot_be_used_say_why_mr_7() -> None:
    made = turn(0, {**STUDY, "rewards 0": "pancakes oatmeal whistle"}, seats=4)
    assert made.refusal(0, "reveal pancakes") == ("Pancakes has no effect, only points (MR-8).")
    assert made.refusal(0, "reveal oatmeal") == (
        "Oatmeal counts automatically at the end of the morning (MR-7)."
    )
    assert made.refusal(0, "reveal whistle") == (
        "Whistle cannot be used now, or would do nothing (MR-7)."
    )
    assert made.refusal(0, "reveal bicycle") == "You do not have Bicycle (MR-7)."


def test_a_card_taken_this_turn_can_be_used_at_once_mr_7() -> None:
    zones = {**STUDY, "Study envelope": "spyglass", "rewards 0": "alarm-clock"}
    made = turn(0, {**zones, "room 1": "bedroom"})
    made.play(0, "reveal alarm-clock", "collect", "leave small-mess-1", "take spyglass")
    assert "reveal spyglass" in made.legal(0)


# The cards.


@pytest.mark.parametrize("card", ["orange-juice", "alarm-clock", "skateboard"])
def test_extra_gives_a_second_action_wherever_the_first_ends_mr_8_1(card: str) -> None:
    made = turn(0, {**CENTRE, "rewards 0": card}, seats=5).play(0, "stay", f"reveal {card}")
    assert made.actors == [0]
    made.play(0, "enter kitchen")
    assert made.actors == [0]
    assert made.asked == "Collect a reward, clean up, or return to the Hallway"
    made.play(0, "return", "stay")
    assert made.actors == [1]


def test_one_extra_a_turn_and_before_the_first_action_mr_8_1() -> None:
    made = turn(0, {**STUDY, "rewards 0": "orange-juice alarm-clock"})
    made.play(0, "reveal orange-juice")
    assert "reveal alarm-clock" not in made.legal(0)
    made.play(0, "return", "stay", "stay")
    assert made.fact("action of the turn") == 2
    assert "reveal alarm-clock" not in made.legal(0)


def test_a_second_action_lapses_at_school_mr_8_1() -> None:
    made = turn(0, {**CENTRE, "rewards 0": "alarm-clock"})
    made.play(0, "stay", "reveal alarm-clock", "school")
    assert made.actors == [1]


def test_hot_shower_scrubs_off_up_to_two_mr_8() -> None:
    zones = {**CENTRE, "rewards 0": "hot-shower", "mess in front 0": "-3 -2 -1"}
    made = turn(0, zones).play(0, "stay", "reveal hot-shower")
    assert made.refusal(0, "done") == "Choose at least one mess card (MR-8.1)."
    made.play(0, "remove huge-mess-3", "remove small-mess-1")
    assert made.legal(0) == ["done"]
    assert made.refusal(0, "remove big-mess-2") == (
        "You may choose two mess cards at most; finish now (MR-8.1)."
    )
    made.play(0, "done")
    assert made.zone("mess in front 0") == keys("-2")
    assert made.zone("mess discard pile") == keys("-3 -1")
    assert made.asked == "Enter a free room, go to school, or wait"


def test_hot_shower_needs_something_to_scrub_mr_7() -> None:
    assert "reveal hot-shower" not in turn(0, {**STUDY, "rewards 0": "hot-shower"}).legal(0)


def test_clean_towel_discards_all_that_was_found_mr_8() -> None:
    made = busted("clean-towel")
    assert made.legal(0) == ["done", "reveal clean-towel"]
    made.play(0, "reveal clean-towel")
    assert made.zone("mess discard pile") == keys("-3 -1")
    assert made.zone("mess in front 0") == ""
    assert made.actors == [1]


def test_the_busted_seat_is_asked_whatever_it_holds_mr_5_4() -> None:
    assert busted("").legal(0) == ["done"]
    assert busted("pancakes").asked == busted("clean-towel").asked


def test_blame_the_cat_gives_one_card_to_an_opponent_at_home_mr_8() -> None:
    made = busted("blame-the-cat", seats=4, where={3: 2}).play(0, "reveal blame-the-cat")
    assert made.legal(0) == ["blame huge-mess-3", "blame small-mess-1"]
    made.play(0, "blame huge-mess-3")
    assert made.legal(0) == ["give 1", "give 2"]
    assert made.refusal(0, "give 3") == "Give it to an opponent who is not at school (MR-8.1)."
    made.play(0, "give 1", "done")
    assert made.zone("mess in front 1") == keys("-3")
    assert made.zone("mess in front 0") == keys("-1")


def test_blame_then_towel_asks_nothing_that_everybody_can_answer_mr_8_1() -> None:
    made = busted("clean-towel blame-the-cat", where={2: 2})
    made.play(0, "reveal blame-the-cat", "blame small-mess-1")
    assert made.zone("mess in front 1") == keys("-1")
    assert made.legal(0) == ["done", "reveal clean-towel"]
    made.play(0, "reveal clean-towel")
    assert made.zone("mess discard pile") == keys("-3")


def test_after_the_towel_nothing_is_left_to_blame_mr_8_1() -> None:
    made = busted("clean-towel blame-the-cat").play(0, "reveal clean-towel")
    assert made.actors == [1]
    assert made.zone("rewards 0") == "blame-the-cat"


def test_blame_the_cat_needs_an_opponent_at_home_mr_8_1() -> None:
    zones = {"mess found": "-1", "rewards 0": "blame-the-cat"}
    assert scene(ReactToBust(Seat(0)), zones, where={1: 2, 2: 2}).legal(0) == ["done"]
    assert len(scene(ReactToBust(Seat(0)), zones, where={1: 2}).legal(0)) == 2


def test_blanket_fort_is_a_return_that_nobody_may_challenge_mr_5_1() -> None:
    made = turn(0, {**STUDY, "rewards 0": "blanket-fort", "queue 1": "study-queue"})
    made.play(0, "reveal blanket-fort")
    assert made.actors == [0]
    assert made.count("centre") == 3
    made.play(0, "stay")
    assert made.actors == [1]


def test_doorbell_right_is_a_match_mr_8_1() -> None:
    zones = {**CENTRE, "room 1": "study", "Study envelope": "backpack -2", "room 2": "bedroom"}
    more = {"rewards 0": "doorbell", "queue 0": "kitchen-queue", "rewards 1": "clean-towel"}
    made = turn(0, {**zones, **more}).play(0, "stay", "reveal doorbell")
    assert made.legal(0) == ["knock 1", "knock 2"]
    assert made.refusal(0, "knock 0") == "Choose an opponent who is in a room (MR-8.1)."
    made.play(0, "knock 1")
    assert len(made.legal(0)) == 6
    assert made.refusal(0, "guess garden") == "The Garden is not in play (MR-1.2)."
    made.play(0, "guess study")
    assert made.legal(1) == ["done", "reveal clean-towel"]
    made.play(1, "done").play(0, "done")
    assert made.zone("mess in front 1") == keys("-2")
    assert made.fact("where") == [1, 0, 1]
    assert made.count("queue 0") == 0
    assert made.actors == [1]
    assert made.asked == "Lay a queue card, or go without one"


def test_doorbell_wrong_shows_nothing_and_spends_the_action_mr_8_1() -> None:
    zones = {**CENTRE, "room 1": "study", "rewards 0": "doorbell"}
    made = turn(0, zones).play(0, "stay", "reveal doorbell", "guess bedroom")
    assert made.told(2, "MR-8.1")[-1] == "0 guesses seat 1’s room wrong"
    assert "study" not in str(made.table.log(2))
    assert made.actors == [1]
    assert "reveal doorbell" not in turn(0, {**CENTRE, "rewards 0": "doorbell"}).play(
        0, "stay"
    ).legal(0)


def test_spyglass_looks_into_a_room_mr_8_1() -> None:
    zones = {**CENTRE, "rewards 0": "spyglass", "room 1": "study", "queue 2": "study-queue"}
    made = turn(0, {**zones, "Study envelope": "backpack -2"}).play(0, "stay", "reveal spyglass")
    assert made.legal(0) == ["peek 1", "peek 2"]
    made.play(0, "peek 1")
    assert made.seen(0, "room 1") == "study"
    assert made.table.view(0)["memory"] == [
        {"zone": "Study envelope", "when": 3, "cards": ["backpack", "big-mess-2"]}
    ]
    assert made.told(2)[-1] == "0 looks into seat 1’s room"
    assert made.seen(2, "room 1") == "+1"
    assert len(made.table.log(2)[-1]["moves"]) == 1
    assert made.actors == [0]


def test_spyglass_looks_at_a_queue_card_mr_8_1() -> None:
    zones = {**CENTRE, "rewards 0": "spyglass", "queue 2": "study-queue"}
    made = turn(0, zones).play(0, "stay", "reveal spyglass")
    assert made.seen(0, "queue 2") == "study-queue"
    assert (made.seen(1, "queue 2"), made.seen(None, "queue 2")) == ("+1", "+1")
    made = turn(0, {**CENTRE, "rewards 0": "spyglass"}).play(0, "stay")
    assert "reveal spyglass" not in made.legal(0)


def test_laundry_basket_cleans_without_an_action_mr_8() -> None:
    made = turn(0, {**STUDY, "rewards 0": "laundry-basket"}).play(0, "reveal laundry-basket")
    made.play(0, "remove big-mess-2", "done")
    assert made.zone("mess discard pile") == keys("-2")
    assert made.legal(0) == ["collect", "return"]
    clean = {**STUDY, "Study envelope": "backpack", "rewards 0": "laundry-basket"}
    assert "reveal laundry-basket" not in turn(0, clean).legal(0)


def test_bicycle_goes_to_school_unchallenged_mr_8() -> None:
    """Scenario 8."""
    made = turn(0, {**STUDY, "rewards 0": "bicycle", "queue 1": "study-queue"}, seats=4)
    made.play(0, "reveal bicycle")
    assert made.fact("speed bonus") == [8, 0, 0, 0]
    assert made.fact("where") == [2, 0, 0, 0]
    assert made.zone("Study envelope") == keys("backpack -2")
    assert made.zone("centre") == "kitchen bathroom study"
    assert made.actors == [1]


def test_whistle_after_finding_negative_mess_mr_8() -> None:
    zones = {**STUDY, "Study envelope": "-3", "queue 1": "study-queue", "rewards 1": "whistle"}
    made = act(0, zones, seats=4).play(0, "return").play(1, "challenge").play(0, "done")
    assert made.legal(1) == ["done", "reveal whistle"]
    made.play(1, "reveal whistle")
    assert made.zone("used rewards 1") == "whistle"
    assert made.actors == [0]


def test_muddy_boots_hide_mess_in_the_room_mr_8() -> None:
    zones = {**STUDY, "rewards 0": "muddy-boots", "mess in front 0": "-3 +1"}
    made = turn(0, zones, seats=5).play(0, "reveal muddy-boots", "leave huge-mess-3", "done")
    assert made.zone("mess in front 0") == keys("+1")
    assert made.zone("Study envelope") == keys("backpack -3 -2")
    assert made.told(1)[-1] == "0 hides Huge Mess −3 in the room"
    assert "clean" in made.legal(0)


def test_where_a_seat_is_decides_which_cards_it_can_use_mr_7() -> None:
    everything = "doorbell blanket-fort bicycle laundry-basket muddy-boots"
    zones = {"rewards 0": everything, "mess in front 0": "-3", "room 1": "bedroom"}
    hall = turn(0, {**CENTRE, **zones}, seats=5).play(0, "stay").legal(0)
    assert [text for text in hall if "reveal" in text] == ["reveal doorbell"]
    room = turn(0, {**STUDY, **zones}, seats=5).legal(0)
    assert [text.split()[1] for text in room if "reveal" in text] == [
        "blanket-fort",
        "laundry-basket",
        "bicycle",
        "muddy-boots",
    ]
