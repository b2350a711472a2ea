"""Numbers and deductions that a seat is shown: never more than it knows."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter

import fullhouse as fh
from fullhouse.games.morning_routine.view_shapes import MorningRoutineDeducedShape, PrintedShape
from tests.games.morning_routine.setting import (
    GAME,
    ROOMS,
    act,
    deduced,
    end,
    figures,
    keys,
    next_turn,
    preview,
    turn,
)
from tests.scene import Scene
from tests.wording import text_of

STUDY = {"room 0": "study", "Study envelope": "spyglass backpack -2 +1", "mess 0": "-3 -1"}
QUEUED = {**STUDY, "centre": "kitchen", "queue 1": "study-queue"}


def moments(made: Scene, seat: int | None = None) -> list[str]:
    """The moments that a seat's page starts scenes from, in order."""
    return [entry["moment"] for entry in made.table.log(seat) if "moment" in entry]


# What a morning counts.


def test_what_a_seat_would_have_now_line_by_line_mr_6_4() -> None:
    zones = {**STUDY, "rewards 0": "pancakes packed-lunch", "used rewards 0": "alarm-clock"}
    made = act(0, {**zones, "mess in front 0": "-2"}, facts={"speed bonus": [4, 0, 0]})
    told = made.table.view(0, previews=True)["standing"]
    assert [(line["points"], text_of(made.table.kit, line)) for line in told] == [
        (3, "Alarm Clock"),
        (4, "Pancakes"),
        (4, "Speed Bonus 4"),
        (-2, "Mess in front: Big Mess −2"),
    ]
    assert figures(made)["worth"] == 9
    assert "standing" not in made.table.view(None, previews=True)
    assert "worth" not in figures(made, None)


def test_it_is_what_ending_the_morning_would_score_mr_6_3() -> None:
    rewards = "pancakes oatmeal orange-juice packed-lunch mirror-check made-bed backpack"
    zones = {"rewards 0": rewards, "mess 0": "-3", "mess in front 0": "+1"}
    ended = end(zones, speed=[7, 4, 1]).play(0, "best")
    now = turn(0, zones, facts={"speed bonus": [7, 4, 1]})
    assert figures(now)["worth"] == ended.scores[0]


def test_too_many_of_a_room_are_told_beforehand_mr_6_2() -> None:
    assert "too_many" in figures(turn(0, {"rewards 0": "pancakes orange-juice"}))
    assert "too_many" not in figures(turn(0, {"rewards 0": "pancakes oatmeal"}))
    made = end({"rewards 0": "pancakes orange-juice"})
    assert "too_many" in figures(made)
    assert "too_many" not in figures(made.play(0, "drop orange-juice"))


@pytest.mark.parametrize(
    ("inside", "held", "added"),
    [
        ("spyglass", "", {"spyglass": 3}),
        ("spyglass backpack", "pancakes", {"spyglass": 3, "backpack": 4}),
        ("spyglass finished-homework", "backpack", {"spyglass": 1, "finished-homework": 2}),
        ("day-planner", "", {"day-planner": 3 + 1}),
        ("spyglass", "day-planner", {"spyglass": -1}),
    ],
)
def test_what_a_reward_in_its_room_would_add_for_a_seat_mr_6_3(
    inside: str, held: str, added: dict[str, int]
) -> None:
    """A mess card is left for it, and one card of each room is kept (MR-4.4, MR-6.2)."""
    made = act(0, {**STUDY, "Study envelope": inside, "rewards 0": held})
    assert figures(made)["adds"] == added
    assert "adds" not in figures(made, 1)
    made.play(0, "collect", "leave huge-mess-3")
    assert {card: preview(made, f"take {card}")["adds"] for card in added} == added


def test_kept_mess_that_is_left_again_no_longer_counts_mr_4_4() -> None:
    zones = {**STUDY, "Study envelope": "spyglass", "mess in front 0": "-2"}
    made = act(0, zones, reuse_kept="yes").play(0, "collect", "leave big-mess-2")
    assert preview(made, "take spyglass") == {"adds": 3 + 2}


# What a bust costs.


@pytest.mark.parametrize(
    ("options", "inside", "cost"),
    [
        ({}, "spyglass -2 +1", -1),
        ({"lucky_find": "challenger"}, "spyglass -2 +1", -2),
        ({"lucky_find": "discard"}, "spyglass -2 +1", -2),
        ({"bust_blame": "own"}, "spyglass -2@0 -3@1", -2),
        ({}, "spyglass", 0),
    ],
    ids=str,
)
def test_what_a_bust_would_cost_mr_5_4(options: dict[str, Any], inside: str, cost: int) -> None:
    zones = {**STUDY, "mess 0": "", "Study envelope": inside, "queue 1": "study-queue"}
    made = act(0, zones, **options)
    assert figures(made)["bust"] == cost
    assert not {"bust_then", "found"} & set(figures(made))
    made.play(0, "return").play(1, "challenge")
    if made.actors == [0] and made.legal(0) == ["done"]:
        assert figures(made)["found"] == cost
        assert preview(made, "done") == {"mess": cost}
        made.play(0, "done")
    assert figures(made)["mess"][0] == cost


def test_a_bust_goes_by_what_is_picked_mr_4_4() -> None:
    made = act(0, STUDY).play(0, "clean", "remove big-mess-2")
    assert figures(made)["bust"] == 1
    made.play(0, "keep lucky-find-+1")
    assert figures(made)["bust"] == 0
    made = act(0, STUDY).play(0, "collect")
    assert preview(made, "leave huge-mess-3") == {"bust": -4}
    made.play(0, "leave huge-mess-3")
    assert (figures(made)["bust"], figures(made)["bust_then"]) == (-1, -4)


def test_scrubbing_off_mess_does_not_clean_the_room_mr_8_1() -> None:
    made = turn(0, {**STUDY, "rewards 0": "hot-shower", "mess in front 0": "-2"})
    made.play(0, "reveal hot-shower", "remove big-mess-2")
    assert figures(made)["bust"] == -1


def test_nobody_is_told_what_lies_in_anothers_room_mr_9_2() -> None:
    made = act(0, QUEUED)
    for seat in (1, 2, None):
        assert not {"bust", "adds"} & set(figures(made, seat))


# What choices would bring.


def test_who_may_challenge_a_return_mr_5_2() -> None:
    assert preview(act(0, STUDY), "return") == {"mess": None, "challengers": 0, "challenger": None}
    told = {"mess": None, "challengers": 1, "challenger": 1}
    assert preview(act(0, QUEUED), "return") == told
    two = {**QUEUED, "queue 2": "kitchen-queue"}
    told = {"mess": None, "challengers": 2, "challenger": None}
    assert preview(act(0, two), "return") == told
    assert preview(act(0, QUEUED, where={1: 2}), "return")["challengers"] == 0


def test_how_much_there_is_to_clean_mr_4_4() -> None:
    assert preview(act(0, STUDY), "clean")["mess"] == 2


def test_the_speed_bonus_that_is_next_mr_4_3() -> None:
    made = turn(0, {"centre": "kitchen"}, facts={"speed cards left": 2}).play(0, "stay")
    assert preview(made, "school") == {"speed": 4}
    assert figures(made)["speeds"] == [7, 4, 1]
    assert figures(made)["speed"] == 4
    made = next_turn(
        2, {}, facts={"round": 20, "speed cards left": 0}, where=dict.fromkeys((0, 1, 2), 2)
    )
    assert "speed" not in figures(made)


def test_the_last_round_and_how_many_mornings_mr_6_1_mr_6_6() -> None:
    made = turn(0, {"centre": "kitchen"}, bell_round=9, mornings=3)
    assert (figures(made)["bell"], figures(made)["mornings"]) == (9, 3)
    assert "mornings" not in figures(turn(0, {"centre": "kitchen"}))


def test_only_rooms_in_play_have_an_envelope_mr_1_1() -> None:
    faces = fh.game(GAME).kit(3, {"rooms": 3}).faces
    rooms = [face.key for face in faces if face.back == "envelope" and face.copies]
    assert rooms == ["kitchen", "bathroom", "bedroom"]


def test_the_clock_goes_from_seven_to_the_bell_mr_6_1() -> None:
    for number, minutes in ((1, 0), (4, 22), (8, 52)):
        made = turn(0, {"centre": "kitchen"}, bell_round=8, facts={"round": number})
        assert figures(made, None)["minutes"] == minutes


def test_a_morning_goes_on_until_all_are_at_school_or_late_mr_6_1() -> None:
    for where, goes_on in (([2, 2, 1], True), ([2, 0, 2], True), ([2, 3, 2], False)):
        made = end({"rewards 0": "pancakes orange-juice"}, facts={"where": where})
        assert ("goes_on" in figures(made)) == goes_on


# What follows from what was shown.


def test_what_is_known_of_a_room_mr_9_7() -> None:
    zones = {"centre": "bathroom bedroom living-room laundry-room", "room 1": "study"}
    t = turn(0, {**zones, "room 2": "kitchen"}).table
    either = ["kitchen", "study"]
    assert deduced(t, 0)["may be in"] == [None, either, either]
    assert deduced(t, 0)["rooms"] == {"kitchen": {"may": [1, 2]}, "study": {"may": [1, 2]}}
    rooms = deduced(t, 1)["rooms"]
    assert rooms["study"] == {"here": 1}
    assert rooms["kitchen"] == {"may": [2]}
    assert not {"queued in", "used in", "may match"} & set(deduced(t, 0))


def test_rooms_of_which_nothing_is_known_are_left_out_mr_9_7() -> None:
    assert "rooms" not in deduced(turn(0, {"centre": " ".join(ROOMS[:6])}).table, 0)


def test_a_room_seen_in_the_centre_is_not_locked_mr_1_2() -> None:
    t = fh.game(GAME).start(2, "locked", {"head_start": 1})
    seat = t.actors[0]
    locked = [room for room, known in deduced(t, seat)["rooms"].items() if "locked" in known]
    centre = next(zone for zone in t.view(seat)["zones"] if zone["name"] == "centre")
    free = [card["face"] for card in centre["cards"] if "face" in card]
    assert len(locked) == 2
    assert not set(locked) & set(free)


def test_the_only_room_never_seen_free_is_surely_locked_mr_9_7() -> None:
    made = turn(0, {"centre": " ".join(ROOMS[1:6]), "locked": "kitchen"}, seats=2)
    assert deduced(made.table, 0)["rooms"] == {"kitchen": {"locked": "surely"}}
    made.play(0, "stay").play(0, "enter study")
    assert deduced(made.table, 0)["rooms"]["kitchen"] == {"locked": "surely"}


def test_one_of_two_taken_rooms_may_be_locked_mr_9_7() -> None:
    zones = {"centre": " ".join(ROOMS[2:6]), "locked": "kitchen", "room 1": "bathroom"}
    rooms = deduced(turn(0, zones, seats=2).table, 0)["rooms"]
    assert {room: known["locked"] for room, known in rooms.items()} == {
        "kitchen": "maybe",
        "bathroom": "maybe",
    }


def test_after_a_match_all_know_that_the_room_is_clean_mr_9_5() -> None:
    made = act(0, QUEUED).play(0, "return").play(1, "challenge").play(0, "done").play(1, "done")
    for seat in (0, 2, None):
        assert deduced(made.table, seat)["rooms"]["study"]["clean"] == 3
        assert figures(made, seat)["inside"]["study"]["mess"] == 0
    assert "clean" not in deduced(made.table, 1)["rooms"]["study"], "it sees inside"


def test_how_many_cards_a_seat_knows_to_lie_in_rooms_mr_9_2() -> None:
    made = act(0, QUEUED)
    assert figures(made)["inside"] == {"study": {"rewards": 2, "mess": 2}}
    assert figures(made, remembers=False)["inside"] == {"study": {"rewards": 2, "mess": 2}}
    for other in (1, 2, None):
        assert "inside" not in figures(made, other)
    made = act(0, STUDY).play(0, "return")
    assert figures(made)["inside"] == {"study": {"rewards": 2, "mess": 2}}
    assert "inside" not in figures(made, remembers=False), "it no longer sees inside"


def test_an_envelope_that_was_kept_shut_is_not_known_to_be_clean_mr_5_4() -> None:
    made = act(0, QUEUED, show_mess="may").play(0, "return").play(1, "challenge", "shut")
    for seat in (0, 1, 2, None):
        assert "clean" not in deduced(made.table, seat)["rooms"]["study"]


def test_the_round_in_which_a_queue_card_was_laid_mr_4_2() -> None:
    made = turn(2, {"queue 1": "study-queue", "queue cards 2": "kitchen-queue"})
    made.table.clock = 5
    made.play(2, "queue kitchen")
    for seat in (0, 1, 2, None):
        assert deduced(made.table, seat)["queued in"] == [None, 3, 5]


def test_the_round_in_which_a_reward_was_used_mr_7() -> None:
    made = act(0, {**STUDY, "rewards 0": "alarm-clock", "used rewards 0": "pancakes"})
    assert "used in" not in deduced(made.table, 0)
    made.play(0, "reveal alarm-clock")
    assert deduced(made.table, 0)["used in"] == {"alarm-clock": 3}
    for seat in (1, None):
        assert "used in" not in deduced(made.table, seat)


def test_whether_a_queue_card_may_match_mr_5_3() -> None:
    zones = {"room 0": "study", "centre": "kitchen bathroom bedroom living-room laundry-room"}
    for card, may in (("study-queue", [0]), ("kitchen-queue", [])):
        made = turn(1, {**zones, "queue 1": card}).play(1, "stay", "wait")
        assert deduced(made.table, 1)["may match"] == may
        assert "may match" not in deduced(made.table, 2)


def test_without_memory_only_what_lies_in_sight_is_told_mr_9_7() -> None:
    made = act(0, QUEUED)
    shown = made.table.view(0, previews=True, remembers=False)["deduced"]
    assert list(shown) == ["figures"]
    assert shown["figures"] == figures(made)


@pytest.mark.parametrize(("public", "told"), [("match", False), ("always", True)])
def test_whether_all_see_a_failed_challenge_mr_5_3(public: str, told: bool) -> None:
    made = act(0, QUEUED, challenge_public=public)
    assert ("open_challenges" in figures(made, 1)) == told


# Moments, and what is printed.


def test_challenges_and_bells_are_moments_mr_5_3_mr_5_4_mr_6_1() -> None:
    made = act(0, QUEUED).play(0, "return").play(1, "challenge")
    assert moments(made) == ["match", "handover", "found"]
    made = act(0, {**QUEUED, "queue 1": "kitchen-queue"}).play(0, "return").play(1, "challenge")
    assert moments(made) == ["no-match"]
    assert moments(next_turn(2, {}, facts={"round": 20}))[0] == "bell"


def test_ringing_at_a_door_is_a_moment_mr_8_1() -> None:
    zones = {"centre": "kitchen", "room 1": "study", "rewards 0": "doorbell"}
    for guess, told in (("study", ["ring", "found"]), ("bedroom", ["wrong"])):
        made = turn(0, zones).play(0, "stay", "reveal doorbell", f"guess {guess}")
        assert moments(made)[: len(told)] == told


def test_what_is_printed_on_cards_mr_1_5_mr_8() -> None:
    faces = {face.key: face.data() for face in fh.game(GAME).kit(3, {"bust_blame": "own"}).faces}
    assert faces["pancakes"] == {"room": "kitchen", "points": 4}
    assert faces["backpack"] == {
        "room": "study",
        "points": 2,
        "when": "End",
        "does": "+2 with a Kitchen card",
    }
    assert faces["living-room-queue"] == {"room": "living-room"}
    assert faces["living-room"] == {"room": "living-room", "inside": "Living Room envelope"}
    assert faces[keys("-3")] == {"value": -3}
    assert faces[keys("+1@2")] == {"value": 1, "mark": 2}


def test_every_effect_has_a_short_text_mr_8() -> None:
    game = fh.game(GAME)
    for face in game.kit(6, {}).faces:
        assert ("does" in face.data()) == bool(face.text)
        assert face.text == "" or {face.text, face.data()["does"]} <= set(game.terms())


def test_what_is_shown_fits_its_shapes_mr_9_7() -> None:
    fits = TypeAdapter(MorningRoutineDeducedShape)
    t = fh.game(GAME).start(3, "shapes", {"rooms": 3, "bust_blame": "own", "bell_round": 9})
    dice = fh.Dice("shapes")
    while not t.over:
        for seat in (0, 1, 2, None):
            for remembers in (True, False):
                shown = t.view(seat, previews=True, remembers=remembers)["deduced"]
                assert fits.validate_python(shown, strict=True) == shown
        seat = t.actors[0]
        legal = t.legal(seat)
        t.act(seat, legal[dice.below(len(legal))])
    for face in t.kit.faces:
        assert TypeAdapter(PrintedShape).validate_python(face.data(), strict=True) == face.data()
