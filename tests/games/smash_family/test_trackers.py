"""What a seat's page is told of the families: worked out from what that seat knows."""

from __future__ import annotations

from typing import Any

from tests.games.smash_family.setting import asked
from tests.scene import Scene


def deduced(scene: Scene, seat: int | None, remembers: bool = True) -> Any:
    return scene.table.view(seat, previews=True, remembers=remembers)["deduced"]


def family(scene: Scene, seat: int | None, number: int) -> Any:
    return deduced(scene, seat)["families"][number]


WOODLAND = 1
ZONES = {"hand 0": "fern nova", "hand 1": "thistle", "board": "thistle orbit"}


def test_a_family_is_complete_by_the_board_and_the_own_hand_sf_5_2() -> None:
    scene = asked(1, 0, ZONES)
    mine, theirs = family(scene, 0, WOODLAND), family(scene, 1, WOODLAND)
    assert (mine["complete"], mine["missing"]) == (True, [])
    assert (theirs["complete"], theirs["missing"]) == (False, ["fern"])
    assert deduced(scene, 0)["sweep"] == ["thistle", "fern"]
    assert deduced(scene, 1)["sweep"] == []


def test_any_two_of_a_family_complete_it_where_the_option_says_so_sf_5_2() -> None:
    zones = {"hand 0": "nova", "hand 1": "fern", "board": "orbit bongo"}
    assert not family(asked(1, 0, zones), 0, 0)["complete"]
    scene = asked(1, 0, zones, family_rule="any2")
    assert family(scene, 0, 0)["complete"]
    assert not family(scene, 0, 0)["closed"]
    assert deduced(scene, 0)["sweep"] == ["orbit", "nova"]


def test_a_family_that_lies_whole_on_the_board_is_nobodys_sweep_sf_5_3() -> None:
    scene = asked(1, 0, {"hand 0": "fern", "hand 1": "nova", "board": "fern thistle"})
    assert family(scene, 0, WOODLAND)["complete"]
    assert deduced(scene, 0)["sweep"] == []


def test_a_family_is_closed_once_all_copies_of_one_are_scored_sf_5_2() -> None:
    zones = {"hand 0": "fern", "score pile 1": "thistle thistle thistle", "board": "bongo"}
    one = family(asked(1, 0, zones), 0, WOODLAND)
    assert (one["closed"], one["cast"][1]["gone"], one["cast"][1]["unseen"]) == (True, True, 0)


def test_copies_are_counted_as_unseen_that_the_seat_has_not_placed_sf_1_2() -> None:
    scene = asked(1, 0, ZONES)
    assert [who["unseen"] for who in family(scene, 0, WOODLAND)["cast"]] == [2, 2]
    assert [who["unseen"] for who in family(scene, None, WOODLAND)["cast"]] == [3, 2]


def test_only_who_played_it_sees_a_face_down_card_in_its_trackers_sf_4_6() -> None:
    scene = asked(3, 0, {"hand 0": "fern nova", "hand 1": "puff", "board": "thistle"})
    scene.play(0, "play fern")
    assert family(scene, 0, WOODLAND)["cast"][0]["hidden"]
    assert not family(scene, 1, WOODLAND)["cast"][0]["hidden"]


def test_cards_of_the_hand_that_match_the_board_earn_an_extra_turn_sf_4_4() -> None:
    zones = {"hand 0": "puff gale", "hand 1": "fern", "board": "puff drizzle"}
    assert deduced(asked(1, 0, zones), 0)["matches"] == ["puff"]
    assert deduced(asked(3, 0, zones), 0)["matches"] == []
    once = asked(1, 0, {**zones, "hand 0": "puff puff gale"}, extra_cap="1")
    assert deduced(once, 0)["may_repeat"]
    once.play(0, "play puff")
    assert (deduced(once, 0)["may_repeat"], deduced(once, 0)["matches"]) == (False, [])


def test_the_turns_of_a_round_alternate_and_two_are_face_down_sf_4_1() -> None:
    turns = deduced(asked(1, 1, {"hand 1": "nova"}), 0)["turns"]
    assert [turn["seat"] for turn in turns] == [1, 0, 1, 0, 1, 0]
    assert [turn["face_down"] for turn in turns] == [False, False, True, True, False, False]


def test_without_memory_the_trackers_know_what_lies_in_sight() -> None:
    scene = asked(3, 0, {"hand 0": "fern nova", "hand 1": "puff", "board": "thistle"})
    scene.play(0, "play fern")
    cast = deduced(scene, 0, remembers=False)["families"][WOODLAND]["cast"]
    assert [who["hidden"] for who in cast] == [False, False]
    assert [who["wall"] for who in cast] == [False, True]


def test_the_points_that_end_the_match_follow_the_option_sf_6_1() -> None:
    assert deduced(asked(1, 0, ZONES), None)["target"] == 10
    assert deduced(asked(1, 0, ZONES, target=15), 0)["target"] == 15
