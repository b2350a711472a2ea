"""MR-2 and MR-9: where things are, and who knows what of them."""

from __future__ import annotations

from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.morning_routine.cards import held
from fullhouse.table.ids import Seat, ZoneId
from tests import twin_worlds
from tests.games.morning_routine.setting import GAME, act, deduced, facts_of, keys, turn
from tests.sizes import sized

STUDY = {"room 0": "study", "Study envelope": "spyglass -2", "centre": "kitchen", "mess 0": "-1"}
BUSY = {**STUDY, "rewards 0": "pancakes", "mess in front 0": "+1", "queue 1": "kitchen-queue"}


def test_where_a_seat_is_is_public_and_which_room_is_not_mr_2_1_mr_1_3() -> None:
    scene = act(0, STUDY)
    assert scene.fact("where") == [1, 0, 0]
    assert [scene.seen(seat, "room 0") for seat in (0, 1, None)] == ["study", "+1", "+1"]


def test_no_room_holds_two_mr_2_1() -> None:
    t = fh.game(GAME).start(6, "full")
    dice = fh.Dice("full")
    while not t.over:
        lying = [face for zone in range(len(t.zones)) for face in t.faces(ZoneId(zone)) if face < 8]
        assert sorted(lying) == list(range(8))
        assert max(t.count(held(seat)) for seat in t.all_seats) <= 1
        seat = t.actors[0]
        legal = t.legal(seat)
        t.act(seat, legal[dice.below(len(legal))])


def test_the_centre_shows_how_many_and_not_which_mr_2_2() -> None:
    assert act(0, STUDY).seen(1, "centre") == "+1"


def test_whoever_holds_an_envelope_sees_inside_at_any_time_mr_2_3() -> None:
    scene = act(0, STUDY)
    assert scene.seen(0, "Study envelope") == keys("spyglass -2")
    assert scene.seen(1, "Study envelope") == scene.seen(None, "Study envelope") == "unseen"


def test_what_lies_in_front_of_a_seat_mr_2_4() -> None:
    scene = act(0, BUSY)
    assert (scene.seen(0, "rewards 0"), scene.seen(1, "rewards 0")) == ("pancakes", "+1")
    assert (scene.seen(0, "mess 0"), scene.seen(1, "mess 0")) == (keys("-1"), "+1")
    assert scene.seen(1, "mess in front 0") == keys("+1")
    assert (scene.seen(1, "queue 1"), scene.seen(0, "queue 1")) == ("kitchen-queue", "+1")


def test_the_discard_pile_is_open_mr_2_5() -> None:
    scene = act(0, STUDY).play(0, "clean", "remove big-mess-2", "done")
    assert scene.seen(None, "mess discard pile") == keys("-2")


def test_what_everybody_knows_mr_9_1() -> None:
    scene = act(0, BUSY)
    zones = {zone["name"]: zone["count"] for zone in scene.table.view(None)["zones"]}
    assert zones["rewards 0"] == zones["mess 0"] == zones["queue 1"] == zones["centre"] == 1
    assert not [name for name in zones if "envelope" in name]
    shown = facts_of(scene.table)
    assert {"round", "where", "speed bonus", "first player"} <= set(shown)


def test_what_was_seen_in_a_room_is_noted_and_not_corrected_mr_9_2() -> None:
    zones = {**STUDY, "mess 1": "-3", "centre": "kitchen"}
    scene = turn(0, zones, where={2: 2}).play(0, "return", "stay")
    scene.play(1, "stay", "enter study").play(0, "stay", "wait")
    scene.play(1, "collect", "leave huge-mess-3", "take spyglass")
    memory = scene.table.view(0)["memory"]
    assert memory == [{"zone": "Study envelope", "when": 3, "cards": ["spyglass", "big-mess-2"]}]
    assert scene.table.view(2)["memory"] == []


def test_a_look_tells_the_set_of_taken_rooms_not_who_is_where_mr_9_3() -> None:
    zones = {"centre": "bathroom bedroom living-room laundry-room", "room 1": "study"}
    scene = turn(0, {**zones, "room 2": "kitchen"})
    may = deduced(scene.table, 0)["may be in"]
    assert may == [None, ["kitchen", "study"], ["kitchen", "study"]]
    others = deduced(scene.table, 1)["may be in"]
    assert others[1] == ["study"]
    assert len(others[2] or []) == 5


def test_a_look_does_not_tell_which_room_is_locked_mr_9_3() -> None:
    t = fh.game(GAME).start(2, "locked", {"head_start": 1})
    seat = t.actors[0]
    assert len(deduced(t, seat)["may be in"][1 - seat] or []) == 2


def test_a_failed_challenge_tells_two_mr_9_4() -> None:
    scene = act(0, BUSY).play(0, "return").play(1, "challenge")
    assert "kitchen-queue" in scene.seen(0, "queue 1")
    assert scene.seen(2, "queue 1") == "+1"


def test_an_envelope_that_goes_back_tells_nobody_who_else_knew_its_name_mr_9_2() -> None:
    imagined = []
    for knows in (False, True):
        scene = act(0, STUDY)
        if knows:  # seat 1 has found out, and seat 0 cannot know that
            scene.table.zones[held(Seat(0))][0] |= scene.table.kit.observers.bit(1)
        scene.play(0, "return")
        imagined.append(scene.table.world(0, fh.Dice(1)).snapshot()["zones"])
    assert imagined[0] == imagined[1]


def test_a_match_tells_all_where_the_challenger_is_mr_9_5() -> None:
    zones = {**STUDY, "Study envelope": "spyglass -2", "queue 1": "study-queue"}
    scene = act(0, zones).play(0, "return").play(1, "challenge").play(0, "done").play(1, "done")
    for seat in (0, 1, 2, None):
        assert scene.seen(seat, "room 1") == "study"
        assert deduced(scene.table, seat)["may be in"][1] == ["study"]
    assert scene.seen(2, "Study envelope") == "unseen"


def test_a_reward_is_secret_until_it_is_used_mr_9_6() -> None:
    scene = turn(0, {**STUDY, "rewards 0": "orange-juice"})
    assert "orange" not in str(scene.table.view(1)) + str(scene.table.log(1))
    scene.play(0, "reveal orange-juice")
    assert scene.seen(1, "used rewards 0") == "orange-juice"


def test_what_follows_from_a_used_reward_is_worked_out_mr_9_7() -> None:
    t = fh.game(GAME).start(2, "follows", {"head_start": 0, "locked": 0})
    other = 1 - t.actors[0]
    for said in ("stay", "wait", "stay", "enter kitchen", "stay", "wait", "collect"):
        t.act(t.actors[0], t.parse(t.actors[0], said))
    t.act(other, t.parse(other, "leave big-mess-2"))
    t.act(other, t.parse(other, "take orange-juice"))
    assert len(deduced(t, None)["may be in"][other] or []) == 6
    for said in ("stay", "wait", "reveal orange-juice"):
        t.act(t.actors[0], t.parse(t.actors[0], said))
    assert deduced(t, None)["may be in"][other] == ["kitchen"]


@pytest.mark.parametrize(
    "options",
    [
        {"bust_blame": "own", "challenge_order": "simultaneous"},
        {"look": "contents", "challenge_public": "always"},
        {"reuse_kept": "yes", "reward_pick": "random", "challenge_order": "longest_waiting"},
        {"mornings": 2, "bell_round": 6, "locked": 2, "end_eval": "before_discard"},
    ],
    ids=str,
)
def test_nothing_hidden_shows_under_any_option(options: dict[str, Any]) -> None:
    game = fh.game(GAME)
    counts = twin_worlds.run(game, 3, sized(1, 2), f"options {options}", options=options)
    assert counts["together"] >= 0.7 * counts["twin decisions"]


def test_showing_mess_or_not_gives_nothing_away_mr_5_4() -> None:
    options = {"rooms": 2, "show_mess": "may"}  # so few that challenges match
    counts = twin_worlds.run(fh.game(GAME), 3, sized(4, 14), "both", options=options)
    assert counts["together"] >= 0.8 * counts["twin decisions"]
