"""What pages are told beyond the cards: points, sets, what comes next, from what a seat knows."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

import fullhouse as fh
from fullhouse.games.clean_your_room.cards import COLOURS, ONE
from fullhouse.games.clean_your_room.view_shapes import Colour, Kind, ThingShape
from tests.games.clean_your_room.setting import GAME, deal, declare, keys, play, scoring, turn
from tests.scene import Scene

PILES = {"pile 0": "RT BC", "pile 1": "GT YK BK", "hand 0": "PT"}
NAMES = ("toys", "clothes", "keepsakes")


def room(scene: Scene, seat: int | None, remembers: bool = True) -> Any:
    return scene.table.view(seat, remembers=remembers)["deduced"]


# Points.


def test_a_seat_is_told_what_its_sets_and_colours_count_cyr_7_3() -> None:
    zones = {"hand 0": "RT RC RK RT GT GC BK", "toys 0": "OT OT", "clothes 0": "OC YC"}
    scene = play(0, zones)
    assert room(scene, 0)["seats"][0]["count"] == {"sets": 2, "colours": 3, "total": 5}
    assert room(scene, 0)["colours"] == [2, 0, 0, 1, 0, 0]
    assert room(scene, None)["colours"] == []


def test_colours_in_a_hidden_hand_are_not_told_cyr_8_2() -> None:
    scene = play(0, {"hand 0": "RT RC", "toys 0": "OT OT"})
    for other in (1, None):
        assert room(scene, other)["seats"][0]["count"] == {
            "sets": 1,
            "colours": None,
            "total": None,
        }


def test_everybody_can_count_a_hand_that_was_laid_down_cyr_6_1() -> None:
    zones = {"hand 0": "RT RT RT RT RC RC RK", "toys 0": "BT BT", "hand 1": "GT"}
    scene = declare(0, zones).play(0, "declare")
    for observer in (0, 1, None):
        assert room(scene, observer)["seats"][0]["count"]["total"] == 9


def test_the_points_needed_follow_seats_and_options_cyr_4_9() -> None:
    assert room(deal(seats=2), 0)["needed"] == room(deal(seats=3), 0)["needed"] == 7
    assert room(deal(seats=5), None)["needed"] == 5
    assert room(deal(last_turn_min=12), 0)["needed"] == 12


@pytest.mark.parametrize(
    ("options", "target", "rounds"),
    [
        ({}, 25, None),
        ({"match": "rounds", "rounds": 4}, None, 4),
        ({"match": "single"}, None, None),
    ],
)
def test_what_ends_the_match_follows_the_option_cyr_2_3(
    options: dict[str, Any], target: int | None, rounds: int | None
) -> None:
    told = room(deal(**options), 0)
    assert (told["target"], told["rounds"]) == (target, rounds)


# Sets.


def test_a_shelf_says_the_next_size_that_acts_cyr_5_1() -> None:
    zones = {"toys 0": "RT RT", "clothes 0": "RC RC OC", "keepsakes 0": "RK RK RK YK YK"}
    toys, clothes, keepsakes = room(play(0, zones), 0)["shelves"]
    assert toys["next"] == {"size": 3, "does": "again", "left": 1}
    assert clothes["next"] == {"size": 5, "does": "steal", "left": 2}
    assert keepsakes["next"] is None
    assert [shelf["points"] for shelf in (toys, clothes, keepsakes)] == [1, 1, 1]


def test_a_shelf_says_how_many_cards_are_missing_besides_the_picks_cyr_4_7() -> None:
    zones = {"hand 0": "RC OC YC", "clothes 0": "RC OC OC"}
    scene = play(0, zones)
    left = []
    for card in ("red", "orange", "yellow"):
        left.append(room(scene, 0)["shelves"][1]["next"]["left"])
        scene.play(0, f"play {card}-clothes")
    assert [*left, room(scene, 0)["shelves"][1]["next"]["left"]] == [2, 1, 0, 0]
    assert room(scene, 0)["shelves"][2]["next"]["left"] == 2, "picks are of one type"
    several = play(0, zones, sets="multi", facts={"clothes sets": [3, 0]})
    several.play(0, "play red-clothes")
    assert room(several, 0)["shelves"][1]["next"]["left"] == 1, "for a new set"


def test_a_shelf_says_whether_opening_it_acts_cyr_4_6() -> None:
    assert [shelf["opens"] for shelf in room(play(0, {}), 0)["shelves"]] == [False, True, True]
    lone = play(0, {}, min_set=1)
    assert [shelf["opens"] for shelf in room(lone, 0)["shelves"]] == [False] * 3
    assert room(play(0, {"clothes 0": "RC"}, min_set=1), 0)["shelves"][1]["points"] == 1


def test_with_action_size_floor_every_play_does_the_largest_size_cyr_4_7() -> None:
    zones = {"clothes 0": "RC RC OC OC", "toys 0": "RT RT"}
    toys, clothes, keepsakes = room(play(0, zones, action_size="floor"), 0)["shelves"]
    assert clothes["always"] == "steal"
    assert toys["always"] == "again"
    assert keepsakes["always"] is None
    assert [shelf["always"] for shelf in room(play(0, zones), 0)["shelves"]] == [None] * 3


def test_several_sets_of_a_type_are_told_by_their_sizes_cyr_4_6() -> None:
    zones = {"toys 0": "RT RT RT OT OT", "hand 0": "YT YT"}
    facts = {"toy sets": [32, 0]}
    scene = play(0, zones, sets="multi", facts=facts)
    told = room(scene, 1)
    assert told["several"]
    assert told["seats"][0]["sets"] == [[3, 2], [], []]
    assert told["seats"][0]["count"]["sets"] == 2
    assert room(scene, 0)["shelves"][0]["points"] == 2
    assert room(play(0, zones), 1)["seats"][0]["sets"] == [[5], [], []]


@pytest.mark.parametrize(
    ("options", "does"),
    [
        ({}, ["any"]),
        ({"action_size": "floor"}, ["any"]),
        ({"action_size": "passing"}, ["top", "any"]),
    ],
)
def test_picks_say_what_laying_them_down_would_do_cyr_4_7(
    options: dict[str, Any], does: list[str]
) -> None:
    scene = play(0, {"hand 0": "RK OK YK", "pile 1": "BT"}, **options)
    assert room(scene, 0)["play"] is None
    scene.play(0, "play red-keepsake")
    assert room(scene, 0)["play"] == {"kind": "keepsake", "size": 1, "does": []}
    scene.play(0, "play orange-keepsake", "play yellow-keepsake")
    assert room(scene, 0)["play"] == {"kind": "keepsake", "size": 3, "does": does}
    assert room(scene, 1)["play"] is None, "picks are private"


def test_three_toys_promise_no_turn_where_they_give_none_cyr_5_5() -> None:
    zones = {"hand 0": "RT OT YT", "laid down 1": "GT"}
    picks = ("play red-toy", "play orange-toy", "play yellow-toy")
    for options, does in (({}, ["again"]), ({"extra_in_final": "off"}, [])):
        scene = play(0, zones, caller=1, **options).play(0, *picks)
        assert room(scene, 0)["play"]["does"] == does


def test_a_card_says_its_colour_and_type_cyr_1_3() -> None:
    faces = fh.game(GAME).kit(2, {}).faces
    for face in faces:
        assert TypeAdapter(ThingShape).validate_python(face.data(), strict=True) == face.data()
        assert face.key == "{colour}-{kind}".format(**face.data())
    counted = [list(get_args(one)) for one in (Colour, Kind)]
    assert [[title.lower() for title in COLOURS], [title.lower() for title in ONE]] == counted


# Stacks.


def test_each_stack_says_what_it_gives_cyr_4_1() -> None:
    scene = turn(0, {**PILES, "pile 2": "BT"}, seats=3)
    assert room(scene, 0)["stacks"] == {
        "pile 0": "top",
        "pile 1": "two",
        "pile 2": "top",
        "deck": "two",
    }
    assert room(scene, 1)["stacks"] == room(scene, None)["stacks"] == {}


def test_a_deck_of_one_card_gives_that_one_cyr_4_2() -> None:
    scene = turn(0, {"pile 0": "RT BC", "deck": "GT"}, rest=None)
    assert room(scene, 0)["stacks"] == {"pile 0": "top", "deck": "top"}


@pytest.mark.parametrize(
    ("kind", "size", "way"), [("K", 2, "top"), ("K", 3, "any"), ("K", 5, "all"), ("C", 3, "top")]
)
def test_a_pile_says_what_an_action_takes_of_it_cyr_5_2(kind: str, size: int, way: str) -> None:
    name = NAMES["TCK".index(kind)]
    there = [f"{colour}{kind}" for colour in "ROYGB"[: size - 1]]
    zones = {"pile 0": "RT OT", "pile 1": "YT GT BT"}
    hand = f"P{kind} P{kind}" if size == 2 else f"P{kind}"
    if size > 2:
        zones[f"{name} 0"] = " ".join(there)
    scene = play(0, {**zones, "hand 0": hand})
    face = keys(f"P{kind}")
    scene.play(0, *[f"play {face}"] * len(hand.split()), "done")
    assert room(scene, 0)["stacks"] == {"pile 0": way, "pile 1": way}
    assert room(scene, 0)["phase"] == "play"


def test_the_phase_is_told_to_everybody_cyr_4_1() -> None:
    scene = deal()
    assert room(scene, None)["phase"] == "set up"
    scene = turn(0, PILES)
    assert room(scene, 1)["phase"] == "take"
    scene.play(0, "take pile-0")
    assert room(scene, 1)["phase"] == "play"
    assert room(scene.play(0, "pass"), 1)["phase"] == "declare"
    over = scoring({"hand 0": "RT"}, match="single")
    assert over.over
    assert room(over, 0)["phase"] == "none"


# What was seen.


def test_cards_taken_before_everybodys_eyes_are_exposed_cyr_8_3() -> None:
    scene = turn(0, PILES).play(0, "take pile-0")
    assert room(scene, 0)["exposed"] == ["blue-clothes"]
    assert room(scene, 1)["exposed"] == []
    assert room(scene, 0, remembers=False)["exposed"] == []
    drawn = turn(0, {**PILES, "deck": "YT YC"}).play(0, "take deck", "keep yellow-toy")
    assert room(drawn, 0)["exposed"] == []


def test_after_a_theft_nobody_else_is_sure_of_a_hand_cyr_8_4() -> None:
    zones = {"pile 1": "GT", "hand 1": "RT", "hand 0": "BC", "clothes 0": "RC RC OC OC"}
    scene = turn(1, {**zones, "deck": "YT YK"})
    scene.play(1, "take pile-1", "pass", "no")
    assert room(scene, 1)["exposed"] == ["green-toy"]
    scene.play(0, "keep yellow-toy", "play blue-clothes", "done")
    assert len(scene.told(0, "CYR-5.4")) == 1
    assert room(scene, 1)["exposed"] == []


def test_copies_that_a_seat_cannot_place_are_unseen_cyr_8_1() -> None:
    scene = turn(0, PILES)
    mine, theirs = room(scene, 0)["unseen"], room(scene, 1)["unseen"]
    assert sum(mine) == 54 - 6
    assert sum(theirs) == 54 - 5
    purple = scene.table.kit.keys.index("purple-toy")
    assert (mine[purple], theirs[purple]) == (2, 3)
    assert room(scene, 0)["unseen_by_colour"][-1] == sum(mine[-3:])


def test_without_memory_what_was_seen_in_a_hand_counts_as_unseen_cyr_8_3() -> None:
    scene = turn(0, PILES).play(0, "take pile-0")
    blue = scene.table.kit.keys.index("blue-clothes")
    assert room(scene, 1)["unseen"][blue] == 2
    assert room(scene, 1, remembers=False)["unseen"][blue] == 3


def test_folded_piles_are_an_option_cyr_8_1() -> None:
    assert not room(deal(), 0)["folded"]
    assert room(deal(piles="top_only"), None)["folded"]
