"""MR-5: returning, challenges, matches and busts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.morning_routine.setting import act, keys, turn
from tests.scene import Scene
from tests.wording import asked

CLEAN = {"room 0": "study", "Study envelope": "spyglass", "centre": "kitchen bedroom"}
DIRTY = {**CLEAN, "Study envelope": "spyglass -3 -1"}


def leave(zones: dict[str, str], **more: Any) -> Scene:
    return act(0, zones, **more).play(0, "return")


def test_without_a_queue_nobody_is_asked_and_the_envelope_goes_back_mr_5_1_mr_5_5() -> None:
    scene = leave(DIRTY)
    assert scene.told(1)[:2] == [
        "0 returns to the Hallway",
        "0 puts the envelope back in the centre",
    ]
    assert scene.count("centre") == 3
    assert scene.zone("Study envelope") == keys("spyglass -3 -1")
    assert scene.fact("where") == [0, 0, 0]
    assert scene.asked == "Lay a queue card, or go without one"


def test_those_who_queue_are_asked_clockwise_mr_5_2() -> None:
    queues = {"queue 1": "kitchen-queue", "queue 3": "bedroom-queue", "queue 2": "garage-queue"}
    scene = leave({**CLEAN, **queues}, seats=4)
    assert scene.actors == [1]
    assert scene.asked == "Challenge seat 0 with a queue card, or pass"
    assert asked(scene.table, 1) == "Challenge seat 0 with your queue card, or pass"
    scene.play(1, "challenge")
    assert scene.asked == (
        "Challenge seat 0 with a queue card, or pass; 1 challenge has failed so far"
    )
    assert asked(scene.table, 2) == (
        "Challenge seat 0 with your queue card, or pass; 1 challenge has failed so far"
    )
    scene.play(2, "pass").play(3, "pass")
    assert scene.actors == [0]
    assert scene.refusal(0, "challenge") == ("First decide about your queue card (MR-4.2).")


def test_only_those_in_the_hallway_with_a_queue_card_are_asked_mr_5_2() -> None:
    scene = leave({**CLEAN, "queue 1": "study-queue", "room 2": "garage"}, seats=4, where={1: 2})
    assert scene.actors == [0]


def test_clockwise_begins_after_the_leaver_mr_5_2() -> None:
    zones = {"room 2": "study", "queue 0": "kitchen-queue", "queue 1": "kitchen-queue"}
    zones["queue 3"] = "kitchen-queue"
    facts = {"queued since": [1, 3, 0, 2]}
    for order, wanted in (("clockwise", [3, 0, 1]), ("longest_waiting", [0, 3, 1])):
        scene = act(2, zones, seats=4, facts=facts, challenge_order=order).play(2, "return")
        for seat in wanted:
            assert scene.actors == [seat], order
            scene.play(seat, "pass")


def test_simultaneous_challenges_are_secret_then_clockwise_mr_5_2() -> None:
    zones = {**CLEAN, "queue 1": "kitchen-queue", "queue 2": "study-queue"}
    scene = leave(zones, challenge_order="simultaneous")
    assert scene.actors == [1, 2]
    scene.play(2, "challenge")
    assert scene.told(1)[-1] == "0 returns to the Hallway"
    scene.play(1, "challenge")
    assert scene.told(None, "MR-5.3") == ["1 challenges seat 0: no match"]
    assert scene.fact("where") == [0, 0, 1]
    scene = leave(zones, challenge_order="simultaneous").play(1, "pass").play(2, "pass")
    assert scene.count("centre") == 3


def test_a_failed_challenge_is_between_two_mr_5_3() -> None:
    """Scenario 6."""
    scene = leave({**CLEAN, "queue 1": "kitchen-queue"}).play(1, "challenge")
    assert scene.seen(0, "queue 1") == "kitchen-queue"
    assert scene.seen(2, "queue 1") == "+1"
    assert "study" in str([entry["moves"] for entry in scene.table.log(1)])
    for other in (2, None):
        assert scene.told(other, "MR-5.3") == ["1 challenges seat 0: no match"]
        assert "study" not in str(scene.table.log(other))
        assert "kitchen" not in str(scene.table.log(other))
    assert scene.count("queue 1") == 1


def test_the_challenger_sees_the_envelope_go_back_mr_5_3() -> None:
    scene = leave({**CLEAN, "queue 1": "kitchen-queue"}).play(1, "challenge")
    assert scene.seen(1, "centre") == "study +2"
    assert scene.seen(2, "centre") == "+3"


def test_with_challenge_public_always_all_see_it_mr_5_3() -> None:
    for public, seen in (("match", "+1"), ("always", "kitchen-queue")):
        zones = {**CLEAN, "queue 1": "kitchen-queue"}
        scene = leave(zones, challenge_public=public).play(1, "challenge")
        assert scene.seen(2, "queue 1") == seen
        assert scene.seen(None, "queue 1") == seen


def test_a_bust_mr_5_4() -> None:
    """Scenario 4."""
    scene = leave({**DIRTY, "queue 1": "study-queue", "queue 2": "study-queue"})
    scene.play(1, "challenge")
    assert scene.asked == "Use a reward against the mess that was found, or take it"
    assert asked(scene.table, 0) == "Your mess was found: use a reward, or take it"
    assert scene.legal(0) == ["done"]
    assert scene.zone("mess found") == keys("-3 -1")
    scene.play(0, "done")
    assert scene.zone("mess in front 0") == keys("-3 -1")
    assert scene.legal(1) == ["done"]
    scene.play(1, "done")
    assert scene.seen(None, "room 1") == "study"
    assert scene.zone("Study envelope") == "spyglass"
    assert (scene.count("queue 1"), scene.count("centre")) == (0, 2)
    assert scene.fact("where") == [0, 1, 0]
    assert scene.actors == [0]
    assert scene.told(None, "MR-5.4") == [
        "1 challenges seat 0 with the Study queue card: a match",
        "1 takes over the Study from seat 0",
        "1 finds Huge Mess −3, Small Mess −1",
        "0 has to take Huge Mess −3, Small Mess −1",
    ]


def test_a_match_without_mess_is_no_bust_mr_5_4() -> None:
    scene = leave({**CLEAN, "queue 1": "study-queue"}).play(1, "challenge")
    assert scene.actors == [0]
    assert scene.told(2, "MR-5.4")[-1] == "1 finds no mess"


def test_a_lucky_find_alone_is_a_bust_but_nothing_to_whistle_about_mr_5_4() -> None:
    scene = leave({**CLEAN, "Study envelope": "+1", "queue 1": "study-queue"})
    scene.play(1, "challenge").play(0, "done")
    assert scene.zone("mess in front 0") == keys("+1")
    assert scene.asked == "Lay a queue card, or go without one"


def test_the_challenger_acts_in_the_room_on_the_next_own_turn_mr_5_4() -> None:
    scene = turn(0, {**CLEAN, "queue 1": "study-queue"}).play(0, "return").play(1, "challenge")
    scene.play(0, "stay")
    assert scene.actors == [1]
    assert scene.asked == "Collect a reward, clean up, or return to the Hallway"


@pytest.mark.parametrize(("blame", "front"), [("all", "-3@0 -1@1"), ("own", "-3@0")])
def test_whose_mess_a_leaver_answers_for_mr_5_4(blame: str, front: str) -> None:
    marks = "spyglass -3@0 -1@1" if blame == "own" else "spyglass -3 -1"
    zones = {**CLEAN, "Study envelope": marks, "queue 1": "study-queue"}
    scene = leave(zones, bust_blame=blame).play(1, "challenge").play(0, "done")
    wanted = keys(front) if blame == "own" else keys("-3 -1")
    assert scene.zone("mess in front 0") == wanted
    assert scene.zone("mess discard pile") == (keys("-1@1") if blame == "own" else "")


def test_with_nothing_of_ones_own_there_is_no_bust_mr_5_4() -> None:
    zones = {**CLEAN, "Study envelope": "-1@1", "queue 1": "study-queue"}
    scene = leave(zones, bust_blame="own").play(1, "challenge")
    assert scene.actors == [1]
    assert scene.asked == "Use a reward for finding mess, or pass"
    assert asked(scene.table, 1) == "You have found mess: use a reward, or pass"


def test_the_leaver_looks_and_may_queue_at_once_mr_5_6() -> None:
    scene = leave({**CLEAN, "queue cards 0": "kitchen-queue"})
    assert scene.seen(0, "centre") == "kitchen bedroom study"
    assert scene.legal(0) == ["stay", "queue kitchen"]


def test_with_queue_on_return_off_only_in_the_next_turn_mr_5_6() -> None:
    zones = {**CLEAN, "queue cards 0": "kitchen-queue", "queue cards 1": "kitchen-queue"}
    scene = turn(0, zones, queue_on_return="off").play(0, "return")
    assert scene.actors == [1]
    scene = turn(0, zones, queue_on_return="on").play(0, "return")
    assert scene.actors == [0]


def test_a_challenge_is_answered_yes_or_no_mr_5_2() -> None:
    scene = leave({**CLEAN, "queue 1": "study-queue"})
    assert scene.legal(1) == ["challenge", "pass"]
    assert scene.refusal(1, "stay") == "Challenge whoever leaves, or pass (MR-5.2)."


@pytest.mark.parametrize("inside", ["spyglass -3 -1", "spyglass"])
def test_with_show_mess_may_the_challenger_is_asked_whatever_is_there_mr_5_4(inside: str) -> None:
    zones = {**CLEAN, "Study envelope": inside, "queue 1": "study-queue"}
    scene = leave(zones, show_mess="may").play(1, "challenge")
    assert scene.actors == [1]
    assert scene.asked == "Show the mess in the room, or keep the envelope shut"
    assert scene.legal(1) == ["open", "shut"]
    assert scene.refusal(1, "done") == (
        "First decide whether to show the mess in the room (MR-5.4)."
    )


def test_with_show_mess_may_what_is_shown_is_a_bust_mr_5_4() -> None:
    scene = leave({**DIRTY, "queue 1": "study-queue"}, show_mess="may").play(1, "challenge", "open")
    assert scene.told(2, "MR-5.4")[-1] == "1 finds Huge Mess −3, Small Mess −1"
    scene.play(0, "done")
    assert scene.zone("mess in front 0") == keys("-3 -1")
    assert scene.zone("Study envelope") == "spyglass"


def test_with_show_mess_may_what_is_not_shown_stays_in_the_room_mr_5_4() -> None:
    scene = leave({**DIRTY, "queue 1": "study-queue"}, show_mess="may").play(1, "challenge", "shut")
    assert scene.told(2, "MR-5.4")[-1] == "1 keeps the envelope shut"
    assert scene.zone("mess in front 0") == ""
    assert scene.seen(1, "Study envelope") == keys("spyglass -3 -1")
    assert scene.seen(2, "Study envelope") == "unseen"
    assert scene.actors == [0], "the leaver is back in the Hallway, and may queue"


@pytest.mark.parametrize(
    ("lucky", "front", "other", "away"),
    [("leaver", "-2 +1", "", ""), ("challenger", "-2", "+1", ""), ("discard", "-2", "", "+1")],
)
def test_who_gets_a_lucky_find_mr_5_4(lucky: str, front: str, other: str, away: str) -> None:
    zones = {**CLEAN, "Study envelope": "spyglass -2 +1", "queue 1": "study-queue"}
    scene = leave(zones, lucky_find=lucky).play(1, "challenge").play(0, "done")
    assert scene.zone("mess in front 0") == keys(front)
    assert scene.zone("mess in front 1") == keys(other)
    assert scene.zone("mess discard pile") == keys(away)


def test_a_lucky_find_alone_is_no_bust_if_another_gets_it_mr_5_4() -> None:
    zones = {**CLEAN, "Study envelope": "spyglass +1", "queue 1": "study-queue"}
    scene = leave(zones, lucky_find="challenger").play(1, "challenge")
    assert scene.zone("mess in front 1") == keys("+1")
    assert scene.asked == "Lay a queue card, or go without one"
