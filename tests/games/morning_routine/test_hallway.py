"""MR-4.1 to MR-4.3: looking, queueing, entering, going to school, waiting."""

from __future__ import annotations

import pytest

import fullhouse as fh
from fullhouse.games.morning_routine.challenges import Challenge
from fullhouse.games.morning_routine.hallway import LayQueueCard
from fullhouse.games.morning_routine.vocabulary import STAY
from fullhouse.table.chance import Dice
from tests.games.morning_routine.setting import act, turn

FREE = {"centre": "kitchen study laundry-room", "queue cards 0": "kitchen-queue study-queue"}
ASKED = "You are in the Hallway: enter a free room, go to school, or wait (MR-4.3)."


def test_a_seat_in_the_hallway_sees_the_names_of_free_rooms_mr_4_1() -> None:
    scene = turn(0, {**FREE, "Kitchen envelope": "pancakes -1"}, seats=4)
    assert scene.told(0) == ["0 looks at the free rooms (Kitchen, Study, Laundry Room)"]
    assert scene.told(1) == ["0 looks at the free rooms (3 cards)"]
    assert scene.seen(0, "centre") == "kitchen study laundry-room"
    assert scene.seen(1, "centre") == "+3"
    assert scene.table.view(0)["memory"] == []


def test_under_look_contents_it_sees_inside_and_nobody_counts_along_mr_4_1() -> None:
    scene = turn(0, {**FREE, "Kitchen envelope": "pancakes -1"}, seats=4, look="contents")
    memory = {m["zone"]: m["cards"] for m in scene.table.view(0)["memory"]}
    assert memory["Kitchen envelope"] == ["pancakes", "small-mess-1"]
    assert memory["Study envelope"] == []
    assert "0 sees in the Kitchen: Pancakes, Small Mess −1" in scene.told(0)
    assert "0 sees that the Study is empty" in scene.told(0)
    assert scene.told(1) == ["0 looks at the free rooms (3 cards)"]
    assert sum(len(entry["moves"]) for entry in scene.table.log(1)) == 3


def test_with_no_room_free_there_is_nothing_to_see_mr_4_1() -> None:
    assert turn(0, {"room 1": "kitchen"}).told(0) == []


def test_a_queue_card_is_laid_swapped_and_taken_back_in_secret_mr_4_2() -> None:
    scene = turn(0, FREE, seats=4)
    assert scene.legal(0) == ["stay", "queue kitchen", "queue study"]
    scene.play(0, "queue study")
    assert scene.told(0)[-1] == "0 lays a Study queue card"
    assert scene.told(1)[-1] == "0 lays a queue card"
    assert (scene.seen(0, "queue 0"), scene.seen(1, "queue 0")) == ("study-queue", "+1")
    scene = turn(0, {**FREE, "queue cards 0": "kitchen-queue", "queue 0": "study-queue"}, seats=4)
    assert scene.legal(0) == ["stay", "unqueue", "queue kitchen", "queue study"]
    scene.play(0, "queue kitchen")
    assert scene.told(1)[-1] == "0 swaps the queue card"
    assert scene.told(0)[-1] == "0 swaps in a Kitchen queue card"
    assert scene.zone("queue cards 0") == "study-queue"


def test_the_same_room_again_is_a_swap_mr_4_2() -> None:
    scene = turn(0, {**FREE, "queue cards 0": "kitchen-queue", "queue 0": "study-queue"}, seats=4)
    scene.play(0, "queue study")
    assert scene.told(None)[-1] == "0 swaps the queue card"
    assert scene.zone("queue 0") == "study-queue"


def test_taking_it_back_is_logged_and_leaving_it_is_not_mr_4_2() -> None:
    zones = {**FREE, "queue cards 0": "kitchen-queue", "queue 0": "study-queue"}
    scene = turn(0, zones, seats=4).play(0, "unqueue")
    assert scene.told(None)[-1] == "0 takes the queue card back"
    assert scene.count("queue 0") == 0
    before = turn(0, zones, seats=4).told(None)
    assert turn(0, zones, seats=4).play(0, "stay").told(None) == before


def test_a_room_in_the_centre_can_be_named_as_a_bluff_mr_4_2() -> None:
    assert "queue kitchen" in turn(0, FREE, seats=4).legal(0)


def test_impossible_queue_cards_are_refused_mr_4_2() -> None:
    scene = turn(0, FREE, seats=4)
    assert scene.refusal(0, "unqueue") == "You have no queue card in front of you (MR-4.2)."
    assert scene.refusal(0, "queue garden") == "The Garden is not in play (MR-1.2)."
    first = "First decide about your queue card (MR-4.2)."
    assert scene.refusal(0, "school") == first


def test_entering_takes_the_envelope_and_only_its_seat_knows_which_mr_4_3() -> None:
    zones = {**FREE, "queue cards 0": "kitchen-queue", "queue 0": "study-queue"}
    scene = act(0, {**zones, "Study envelope": "spyglass"}, seats=4).play(0, "stay")
    assert scene.legal(0) == [
        "enter kitchen",
        "enter study",
        "enter laundry-room",
        "school",
        "wait",
    ]
    scene.play(0, "enter study")
    assert scene.told(0)[-1] == "0 enters the Study"
    assert scene.told(1)[-1] == scene.told(None)[-1] == "0 enters a room"
    assert (scene.seen(0, "room 0"), scene.seen(1, "room 0")) == ("study", "+1")
    assert scene.seen(0, "Study envelope") == "spyglass"
    assert scene.seen(1, "Study envelope") == "unseen"
    assert scene.count("queue 0") == 0
    assert scene.fact("where") == [1, 0, 0, 0]


def test_school_takes_the_highest_speed_bonus_left_and_no_more_turns_mr_4_3() -> None:
    """Scenario 7."""
    zones = {**FREE, "queue 0": "study-queue", "queue cards 0": "", "queue cards 1": "study-queue"}
    scene = turn(0, zones, where={2: 2}, facts={"speed cards left": 2}).play(0, "stay", "school")
    assert scene.fact("speed bonus") == [4, 0, 0]
    assert scene.count("queue 0") == 0
    assert scene.actors == [1]
    scene.play(1, "queue study", "wait")
    assert scene.actors == [1]


def test_waiting_does_nothing_mr_4_3() -> None:
    scene = turn(0, FREE).play(0, "stay", "wait")
    assert scene.told(None)[-2] == "0 waits in the Hallway"
    assert scene.actors == [1]


def test_with_not_twice_nobody_waits_in_two_turns_running_mr_4_3() -> None:
    scene = turn(0, FREE, where={1: 2, 2: 2}, wait="not_twice").play(0, "stay", "wait", "stay")
    assert "wait" not in scene.legal(0)
    refusal = "You waited last turn, and may not wait twice in a row (MR-4.3)."
    assert scene.refusal(0, "wait") == refusal
    scene = turn(0, FREE, where={1: 2, 2: 2}, wait="allowed").play(0, "stay", "wait", "stay")
    assert "wait" in scene.legal(0)


def test_with_wait_off_nobody_waits_mr_4_3() -> None:
    scene = turn(0, FREE, wait="off").play(0, "stay")
    assert scene.legal(0)[-1] == "school"
    assert scene.refusal(0, "wait") == "Waiting is not allowed at this table (MR-4.3)."


@pytest.mark.parametrize("wrong", ["collect", "return", "done", "stay"])
def test_anything_but_a_hallway_action_is_refused_mr_4_3(wrong: str) -> None:
    assert turn(0, FREE).play(0, "stay").refusal(0, wrong) == ASKED


def test_a_room_that_is_not_free_cannot_be_entered_mr_4_3() -> None:
    scene = turn(0, FREE).play(0, "stay")
    assert scene.refusal(0, "enter bedroom") == "The Bedroom is not free (MR-4.3)."


@pytest.mark.parametrize(
    ("centre", "wait", "asked"),
    [
        ("kitchen", "allowed", "Enter a free room, go to school, or wait"),
        ("kitchen", "off", "Enter a free room, or go to school"),
        ("", "allowed", "Go to school, or wait"),
        ("", "off", "Go to school"),
    ],
)
def test_only_what_can_be_done_is_asked_for_mr_4_3(centre: str, wait: str, asked: str) -> None:
    rooms = {"room 1": "bathroom", "room 2": "bedroom"}
    scene = turn(0, {**rooms, "centre": centre}, rooms=3, wait=wait).play(0, "stay")
    assert scene.asked == asked
    offered = asked[0].lower() + asked[1:]
    assert scene.refusal(0, "collect") == f"You are in the Hallway: {offered} (MR-4.3)."
    assert [word.split()[0] for word in scene.legal(0)] == [
        word for word in ("enter", "school", "wait") if word in asked.lower()
    ]


def test_while_queueing_a_room_of_the_house_says_what_comes_first_mr_4_2() -> None:
    scene = turn(0, FREE, seats=4)
    assert scene.reason(0, "card|centre|kitchen") == (
        "First decide about your queue card, then enter a room (MR-4.2)."
    )
    scene.play(0, "stay")
    assert scene.reason(0, "card|centre|kitchen") is None
    assert scene.reason(0, "card|centre|garage") == "The Garage is not free (MR-4.3)."


def test_a_room_can_be_entered_without_deciding_about_the_queue_card_mr_4_3() -> None:
    scene = turn(0, {**FREE, "room 1": "bathroom"}, seats=4)
    view = scene.table.view(0, previews=True)
    rooms = [shortcut["target"] for shortcut in view["shortcuts"]]
    assert rooms == [
        {"kind": "card", "face": room, "zone": "centre"}
        for room in ("kitchen", "study", "laundry-room")
    ]


def test_a_room_that_is_not_free_says_so_while_queueing_mr_4_3() -> None:
    scene = turn(0, {**FREE, "queue cards 0": "bathroom-queue", "room 1": "bathroom"})
    assert scene.reason(0, "card|centre|bathroom") == "The Bathroom is not free (MR-4.3)."


def test_after_a_return_no_room_can_be_entered_mr_5_6() -> None:
    zones = {"centre": "kitchen", "room 0": "study", "room 1": "bathroom"}
    scene = turn(0, {**zones, "queue cards 0": "kitchen-queue"}).play(0, "return")
    assert "shortcuts" not in scene.table.view(0, previews=True)
    assert scene.reason(0, "card|centre|kitchen") == (
        "You have just come out; you can enter a room in your next turn (MR-4.3)."
    )


def test_the_queue_card_is_moot_while_nobody_can_come_out_mr_4_2() -> None:
    def moot(**more: str) -> int | None:
        return turn(0, {**FREE, **more}).table.view(0, previews=True).get("moot")

    assert moot() == STAY
    assert moot(**{"room 1": "bathroom"}) is None
    assert moot(**{"rewards 1": "pancakes"}) is None, "it may give a second action"
    assert moot(**{"used rewards 1": "pancakes"}) == STAY


@pytest.mark.parametrize("seats", [2, 4])
def test_whoever_is_not_asked_for_a_queue_card_misses_no_challenge_mr_5_1(seats: int) -> None:
    game, moots = fh.game("morning-routine"), 0
    for seed in range(12):
        t, dice = game.start(seats, f"moot {seed}", log=False), Dice(seed)
        idle: set[int] = set()
        while not t.over:
            seat = t.actors[0]
            step = t.deciding(seat)
            assert not (isinstance(step, Challenge) and seat in idle)
            if isinstance(step, LayQueueCard):
                idle.discard(seat)
                if "moot" in t.view(seat, previews=True):
                    idle.add(seat)
                    moots += 1
            legal = t.legal(seat)
            t.act(seat, legal[dice.below(len(legal))])
    assert moots > 10
