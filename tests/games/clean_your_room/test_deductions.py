"""What pages are told beyond the cards: points, sets, what comes next, from what a seat knows."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

import fullhouse as fh
from fullhouse.games.clean_your_room.cards import COLOURS, SINGULARS
from fullhouse.games.clean_your_room.view_shapes import Colour, Kind, ThingShape
from tests.games.clean_your_room.setting import GAME, deal, declare, keys, play, scoring, turn
from tests.scene import Scene

PILES = {"pile 0": "RT BC", "pile 1": "GT YK BK", "hand 0": "PT"}
NAMES = ("toys", "clothes", "keepsakes")


def room(scene: Scene, seat: int | None, remembers: bool = True) -> Any:
    return scene.table.view(seat, previews=True, remembers=remembers)["deduced"]


# Points.


def test_a_seat_is_told_what_its_sets_and_colours_score_cyr_7_3() -> None:
    zones = {"hand 0": "RT RC RK RT GT GC BK", "toys 0": "OT OT", "clothes 0": "OC YC"}
    scene = play(0, zones)
    assert room(scene, 0)["seats"][0]["count"] == {"sets": 2, "colours": 3, "total": 5}
    assert room(scene, 0)["colours"] == {"red": 2, "green": 1}
    assert not {"colours", "shelves"} & set(room(scene, None))
    assert "colours" not in room(play(0, {"hand 0": "RT GT"}), 0)


def test_colours_in_a_hidden_hand_stay_secret_cyr_8_2() -> None:
    scene = play(0, {"hand 0": "RT RC", "toys 0": "OT OT"})
    for other in (1, None):
        assert room(scene, other)["seats"][0]["count"] == {"sets": 1}


def test_everybody_can_count_a_hand_that_was_laid_down_cyr_6_1() -> None:
    zones = {"hand 0": "RT RT RT RT RC RC RK", "toys 0": "BT BT", "hand 1": "GT"}
    scene = declare(0, zones).play(0, "declare")
    for observer in (0, 1, None):
        assert room(scene, observer)["seats"][0]["count"]["total"] == 9


def test_the_points_needed_follow_seats_and_options_cyr_4_9() -> None:
    assert room(deal(seats=2), 0)["aim"] == room(deal(seats=3), 0)["aim"] == 7
    assert room(deal(seats=5), 4)["aim"] == 5
    assert room(deal(last_turn_min=12), 0)["aim"] == 12
    assert "aim" not in room(deal(), None)


@pytest.mark.parametrize(
    ("hand", "ready"), [("RT RT RT RT RC", False), ("RT RT RT RT RC RC", True)]
)
def test_a_seat_is_told_when_it_may_declare_cyr_4_9(hand: str, ready: bool) -> None:
    zones = {"hand 0": hand, "toys 0": "OT OT", "clothes 0": "OC OC", "pile 0": "PT"}
    scene = turn(0, zones).play(0, "take pile-0", "pass")
    assert room(scene, 0)["seats"][0]["count"]["total"] == (7 if ready else 5)
    assert ("ready" in room(scene, 0)) == ready
    assert ("declare" in scene.legal(0)) == ready


@pytest.mark.parametrize(("tie", "ready"), [("fails", True), ("succeeds", False)])
def test_a_seat_is_told_when_it_beats_whoever_declared_cyr_7_4(tie: str, ready: bool) -> None:
    zones = {"laid down 1": "RT RT RT RT", "hand 0": "OT OT OT OC", "pile 0": "PT BC"}
    scene = turn(0, zones, caller=1, caller_tie=tie).play(0, "take pile-0")
    assert room(scene, 0)["aim"] == room(scene, 0)["seats"][1]["count"]["total"] == 2
    assert ("ready" in room(scene, 0)) == ready
    assert room(scene, 1)["aim"] == 7, "whoever declared goes on from there"


@pytest.mark.parametrize(
    ("options", "ends"),
    [
        ({}, {"target": 25}),
        ({"match": "rounds", "rounds": 4}, {"rounds": 4}),
        ({"match": "single"}, {}),
    ],
)
def test_what_ends_the_match_follows_the_option_cyr_2_3(
    options: dict[str, Any], ends: dict[str, int]
) -> None:
    told = room(deal(**options), 0)
    assert {key: told[key] for key in ("target", "rounds") if key in told} == ends


# Sets.


def test_a_shelf_says_the_next_size_that_acts_cyr_5_1() -> None:
    zones = {"toys 0": "RT RT", "clothes 0": "RC RC OC", "keepsakes 0": "RK RK RK YK YK"}
    toys, clothes, keepsakes = room(play(0, zones), 0)["shelves"]
    assert toys["next"] == {"size": 3, "does": "again", "left": 1}
    assert clothes["next"] == {"size": 5, "does": "steal", "left": 2}
    assert keepsakes == {"points": 1}
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
    shelves = room(play(0, {}), 0)["shelves"]
    assert ["opens" in shelf for shelf in shelves] == [False, True, True]
    lone = play(0, {}, min_set=1)
    assert not any("opens" in shelf for shelf in room(lone, 0)["shelves"])
    assert room(play(0, {"clothes 0": "RC"}, min_set=1), 0)["shelves"][1]["points"] == 1


def test_with_action_size_floor_every_play_does_the_largest_size_cyr_4_7() -> None:
    zones = {"clothes 0": "RC RC OC OC", "toys 0": "RT RT"}
    toys, clothes, keepsakes = room(play(0, zones, action_size="floor"), 0)["shelves"]
    assert clothes["always"] == "steal"
    assert toys["always"] == "again"
    assert "always" not in keepsakes
    assert not any("always" in shelf for shelf in room(play(0, zones), 0)["shelves"])


def test_several_sets_of_a_type_are_shown_by_size_cyr_4_6() -> None:
    zones = {"toys 0": "RT RT RT OT OT", "hand 0": "YT YT"}
    facts = {"toy sets": [32, 0]}
    scene = play(0, zones, sets="multi", facts=facts)
    told = room(scene, 1)
    assert told["several"]
    assert told["seats"][0]["sets"] == [[3, 2], [], []]
    assert told["seats"][0]["count"]["sets"] == 2
    assert room(scene, 0)["shelves"][0]["points"] == 2
    single = room(play(0, zones), 1)
    assert single["seats"][0]["sets"] == [[5], [], []]
    assert "sets" not in single["seats"][1]
    assert "several" not in single


@pytest.mark.parametrize(
    ("options", "does"),
    [
        ({}, ["any"]),
        ({"action_size": "floor"}, ["any"]),
        ({"action_size": "passing"}, ["top", "any"]),
    ],
)
def test_picks_show_what_laying_them_down_would_do_cyr_4_7(
    options: dict[str, Any], does: list[str]
) -> None:
    scene = play(0, {"hand 0": "RK OK YK", "pile 1": "BT"}, **options)
    assert "play" not in room(scene, 0)
    scene.play(0, "play red-keepsake")
    assert room(scene, 0)["play"] == {"kind": "keepsake", "size": 1, "does": []}
    scene.play(0, "play orange-keepsake", "play yellow-keepsake")
    assert room(scene, 0)["play"] == {"kind": "keepsake", "size": 3, "does": does}
    assert "play" not in room(scene, 1), "picks are private"


def test_three_toys_promise_no_turn_if_they_give_none_cyr_5_5() -> None:
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
        assert face.data()["zone"] in NAMES
    assert [face.data()["zone"] for face in faces[:3]] == list(NAMES)
    counted = [list(get_args(one)) for one in (Colour, Kind)]
    assert [[title.lower() for title in COLOURS], [title.lower() for title in SINGULARS]] == counted


# Stacks.


def test_each_stack_says_what_it_gives_cyr_4_1() -> None:
    scene = turn(0, {**PILES, "pile 2": "BT"}, seats=3)
    assert room(scene, 0)["stacks"] == {
        "pile 0": {"way": "top", "cards": 1},
        "pile 1": {"way": "draw", "cards": 2},
        "pile 2": {"way": "top", "cards": 1},
        "deck": {"way": "draw", "cards": 2},
    }
    for other in (1, None):
        assert "stacks" not in room(scene, other)


def test_a_deck_of_one_card_gives_that_one_cyr_4_2() -> None:
    scene = turn(0, {"pile 0": "RT BC", "deck": "GT"}, rest=None)
    one = {"way": "top", "cards": 1}
    assert room(scene, 0)["stacks"] == {"pile 0": one, "deck": one}


@pytest.mark.parametrize(
    ("kind", "size", "way", "cards"),
    [
        ("K", 2, "top", [1, 1]),
        ("K", 3, "any", [2, 3]),
        ("K", 5, "all", [2, 3]),
        ("C", 3, "top", [1, 1]),
    ],
)
def test_a_pile_says_what_an_action_takes_from_it_cyr_5_2(
    kind: str, size: int, way: str, cards: list[int]
) -> None:
    name = NAMES["TCK".index(kind)]
    there = [f"{colour}{kind}" for colour in "ROYGB"[: size - 1]]
    zones = {"pile 0": "RT OT", "pile 1": "YT GT BT"}
    hand = f"P{kind} P{kind}" if size == 2 else f"P{kind}"
    if size > 2:
        zones[f"{name} 0"] = " ".join(there)
    scene = play(0, {**zones, "hand 0": hand})
    face = keys(f"P{kind}")
    scene.play(0, *[f"play {face}"] * len(hand.split()), "done")
    assert room(scene, 0)["stacks"] == {
        "pile 0": {"way": way, "cards": cards[0]},
        "pile 1": {"way": way, "cards": cards[1]},
    }
    assert room(scene, 0)["step"] == {"number": 2, "of": 3}


def test_the_step_is_told_to_everybody_cyr_4_1() -> None:
    assert "step" not in room(deal(), None)
    scene = turn(0, PILES)
    assert room(scene, 1)["step"] == {"number": 1, "of": 3}
    scene.play(0, "take pile-0")
    assert room(scene, 1)["step"] == {"number": 2, "of": 3}
    assert room(scene.play(0, "pass"), 1)["step"] == {"number": 3, "of": 3}
    over = scoring({"hand 0": "RT"}, match="single")
    assert over.over
    assert "step" not in room(over, 0)


# How a round was settled.

ENDED = {"laid down 0": "RT RT RC RC RK RK", "toys 0": "OT OT", "laid down 1": "GT GC GK"}


def test_a_won_bet_is_shown_with_everybodys_total_cyr_7_4() -> None:
    scene = scoring({**ENDED, "toys 1": "YT YT", "laid down 2": "BT"}, 0, seats=3)
    for observer in (0, 1, 2, None):
        assert room(scene, observer)["settled"] == {
            "round": 1,
            "bet": {"seat": 0, "won": True},
            "seats": [
                {"seat": 0, "had": 6, "earned": 6},
                {"seat": 1, "had": 2, "earned": 1},
                {"seat": 2, "had": 0, "earned": 0},
            ],
        }
        assert room(scene, observer, remembers=False)["settled"] == room(scene, 0)["settled"]


def test_whoever_earned_most_comes_first_after_a_lost_bet_cyr_7_4() -> None:
    scene = scoring({**ENDED, "laid down 1": "GT GT GT GC GC GC GK"}, 0, match="single")
    assert scene.over
    assert room(scene, 1)["settled"] == {
        "round": 1,
        "bet": {"seat": 0},
        "seats": [{"seat": 1, "had": 8, "earned": 8}, {"seat": 0, "had": 6, "earned": 1}],
    }


def test_without_a_bet_everybody_earns_their_total_cyr_6_6() -> None:
    zones = {"hand 0": "RT RT RC RC", "hand 1": "GT GC GK GT GT"}
    scene = scoring(zones, facts={"round": 4})
    assert room(scene, 0)["settled"] == {
        "round": 4,
        "seats": [{"seat": 1, "had": 3, "earned": 3}, {"seat": 0, "had": 2, "earned": 2}],
    }


def test_the_settled_round_is_shown_until_the_next_one_begins_cyr_3_2() -> None:
    assert "settled" not in room(deal(), 0)
    scene = scoring({"hand 0": "RT"})
    while len(scene.actors) == 2 or "settled" in room(scene, 1):
        seat = scene.actors[0]
        assert "settled" in room(scene, 1)
        scene.play(seat, scene.legal(seat)[0])
    assert room(scene, 1)["step"]["number"] == 1


# What was seen.


def test_cards_taken_in_the_open_are_exposed_cyr_8_3() -> None:
    scene = turn(0, PILES).play(0, "take pile-0")
    assert room(scene, 0)["exposed"] == ["blue-clothes"]
    assert "exposed" not in room(scene, 1)
    assert "exposed" not in room(scene, 0, remembers=False)
    drawn = turn(0, {**PILES, "deck": "YT YC"}).play(0, "take deck", "keep yellow-toy")
    assert "exposed" not in room(drawn, 0)


def test_after_a_theft_nobody_else_is_sure_of_a_hand_cyr_8_4() -> None:
    zones = {"pile 1": "GT", "hand 1": "RT", "hand 0": "BC", "clothes 0": "RC RC OC OC"}
    scene = turn(1, {**zones, "deck": "YT YK"})
    scene.play(1, "take pile-1", "pass", "no")
    assert room(scene, 1)["exposed"] == ["green-toy"]
    scene.play(0, "keep yellow-toy", "play blue-clothes", "done")
    assert len(scene.told(0, "CYR-5.4")) == 1
    assert "exposed" not in room(scene, 1)


def test_copies_a_seat_cannot_locate_are_unseen_cyr_8_1() -> None:
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
    assert "folded" not in room(deal(), 0)
    assert room(deal(piles="top_only"), None)["folded"]
