"""What a seat's page is told of the families: worked out from what that seat knows."""

from __future__ import annotations

from typing import Any

from tests.games.smash_family.setting import asked
from tests.scene import Scene


def deduced(scene: Scene, seat: int | None, remembers: bool = True) -> Any:
    return scene.table.view(seat, previews=True, remembers=remembers)["deduced"]


def family(scene: Scene, seat: int | None, number: int) -> Any:
    return deduced(scene, seat)["families"][number]


def unseen(scene: Scene, seat: int | None, face: str) -> int:
    count: int = deduced(scene, seat)["unseen"][scene.table.kit.keys.index(face)]
    return count


WOODLAND = 1
ZONES = {"hand 0": "fern nova", "hand 1": "thistle", "board": "thistle orbit"}


def test_a_family_is_complete_by_the_board_and_the_own_hand_sf_5_2() -> None:
    scene = asked(1, 0, ZONES)
    mine, theirs = family(scene, 0, WOODLAND), family(scene, 1, WOODLAND)
    assert mine == {"complete": True}
    assert theirs == {"missing": ["fern"]}
    assert deduced(scene, 0)["sweep"] == ["thistle", "fern"]
    assert "sweep" not in deduced(scene, 1)


def test_any_two_of_a_family_complete_it_where_the_option_says_so_sf_5_2() -> None:
    zones = {"hand 0": "nova", "hand 1": "fern", "board": "orbit bongo"}
    assert family(asked(1, 0, zones), 0, 0) == {"missing": ["pixel"]}
    scene = asked(1, 0, zones, family_rule="any2")
    assert family(scene, 0, 0) == {"missing": ["pixel"], "complete": True}
    assert deduced(scene, 0)["sweep"] == ["orbit", "nova"]


def test_a_family_that_lies_whole_on_the_board_is_nobodys_sweep_sf_5_3() -> None:
    scene = asked(1, 0, {"hand 0": "fern", "hand 1": "nova", "board": "fern thistle"})
    assert family(scene, 0, WOODLAND) == {"complete": True}
    assert "sweep" not in deduced(scene, 0)


def test_a_family_is_closed_once_all_copies_of_one_are_scored_sf_5_2() -> None:
    zones = {"hand 0": "fern", "score pile 1": "thistle thistle thistle", "board": "bongo"}
    scene = asked(1, 0, zones)
    assert family(scene, 0, WOODLAND) == {"missing": ["thistle"], "closed": True}
    assert deduced(scene, 0)["gone"] == ["thistle"]
    assert unseen(scene, 0, "thistle") == 0


def test_where_any_two_will_do_a_family_is_closed_with_fewer_left_sf_5_2() -> None:
    zones = {"hand 0": "orbit", "board": "pixel", "score pile 1": "nova nova nova"}
    scene = asked(1, 0, zones, family_rule="any2")
    assert deduced(scene, 0)["gone"] == ["nova"]
    assert family(scene, 0, 0) == {"missing": ["nova"], "complete": True}
    zones = {"hand 0": "fern", "board": "bongo", "score pile 1": "thistle thistle thistle"}
    scene = asked(1, 0, zones, family_rule="any2")
    assert family(scene, 0, WOODLAND) == {"missing": ["thistle"], "closed": True}


def test_copies_are_counted_as_unseen_that_the_seat_has_not_placed_sf_1_2() -> None:
    scene = asked(1, 0, ZONES)
    assert [unseen(scene, 0, face) for face in ("fern", "thistle", "nova", "puff")] == [2, 2, 2, 3]
    assert [unseen(scene, None, face) for face in ("fern", "thistle")] == [3, 2]
    assert "gone" not in deduced(scene, 0)


def test_only_who_played_it_counts_a_face_down_card_as_seen_sf_4_6() -> None:
    scene = asked(3, 0, {"hand 0": "fern nova", "hand 1": "puff", "board": "thistle"})
    scene.play(0, "play fern")
    assert family(scene, 0, WOODLAND) == {"complete": True}
    assert family(scene, 1, WOODLAND) == {"missing": ["fern"]}
    assert (unseen(scene, 0, "fern"), unseen(scene, 1, "fern")) == (2, 3)


def test_cards_of_the_hand_that_match_the_board_earn_an_extra_turn_sf_4_4() -> None:
    zones = {"hand 0": "puff gale", "hand 1": "fern", "board": "puff drizzle"}
    assert deduced(asked(1, 0, zones), 0)["matches"] == ["puff"]
    assert "matches" not in deduced(asked(3, 0, zones), 0)
    once = asked(1, 0, {**zones, "hand 0": "puff puff gale"}, extra_cap="1")
    assert deduced(once, 0)["may_repeat"]
    once.play(0, "play puff")
    assert not {"may_repeat", "matches"} & set(deduced(once, 0))


def test_the_turns_of_a_round_alternate_and_two_are_face_down_sf_4_1() -> None:
    turns = deduced(asked(1, 1, {"hand 1": "nova"}), 0)["turns"]
    assert [turn["seat"] for turn in turns] == [1, 0, 1, 0, 1, 0]
    assert ["face_down" in turn for turn in turns] == [False, False, True, True, False, False]
    asked_in = [deduced(asked(turn, 1, {"hand 1": "nova"}), 0) for turn in (1, 3)]
    assert ["is_face_down" in told for told in asked_in] == [False, True]


def test_without_memory_the_trackers_know_what_lies_in_sight() -> None:
    scene = asked(3, 0, {"hand 0": "fern nova", "hand 1": "puff", "board": "thistle"})
    scene.play(0, "play fern")
    families = deduced(scene, 0, remembers=False)["families"]
    assert families[WOODLAND] == {"missing": ["fern"]}


def test_the_points_that_end_the_match_follow_the_option_sf_6_1() -> None:
    assert deduced(asked(1, 0, ZONES), None)["target"] == 10
    assert deduced(asked(1, 0, ZONES, target=15), 0)["target"] == 15
