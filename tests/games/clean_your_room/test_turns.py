"""CYR-4.5 to CYR-4.10: playing to a set, and declaring."""

from __future__ import annotations

import pytest

from tests.games.clean_your_room.setting import EIGHT, declare, keys, play, turn
from tests.wording import asked

# Playing.


def test_playing_is_optional_and_always_asked_cyr_4_5() -> None:
    for hand in ("", "RT", "RT BT"):
        scene = play(0, {"hand 0": hand})
        assert scene.asked == "Play to a set, or pass"
        assert scene.legal(0)[-1] == "pass"
        scene.play(0, "pass")
        assert scene.asked == "Decide whether to declare Last Turn"


def test_one_or_more_cards_of_one_type_are_played_at_once_cyr_4_5() -> None:
    scene = play(0, {"hand 0": "RT BT GT RC BC PK"})
    scene.play(0, "play red-toy")
    assert scene.legal(0) == ["play green-toy", "play blue-toy"]
    scene.play(0, "play blue-toy")
    assert scene.legal(0) == ["play green-toy", "done"]
    scene.play(0, "done")
    assert scene.zone("toys 0") == keys("RT BT")
    assert scene.zone("hand 0") == keys("RC GT BC PK")
    assert scene.told(1) == ["0 opens a set of Toys with Red Toy, Blue Toy"]


def test_picks_are_private_until_they_are_done_cyr_4_5() -> None:
    scene = play(0, {"hand 0": "RT BT GT"})
    before = scene.table.view(1), scene.table.view(None)
    scene.play(0, "play red-toy", "play blue-toy")
    assert (scene.table.view(1), scene.table.view(None)) == before
    picks = scene.table.view(0)["draft"]
    assert [(pick["verb"], pick["target"]["face"]) for pick in picks] == [
        ("play", "red-toy"),
        ("play", "blue-toy"),
    ]
    assert asked(scene.table, 0) == "Pick more cards of this type, or lay them down"
    scene.table.take_back(0)
    assert scene.legal(0) == ["play green-toy", "play blue-toy"]


def test_each_copy_in_hand_can_be_played_cyr_4_5() -> None:
    scene = play(0, {"hand 0": "RT RT"}).play(0, "play red-toy")
    assert scene.legal(0) == ["play red-toy"]
    scene.play(0, "play red-toy")
    assert scene.legal(0) == ["done"]


def test_wrong_plays_are_refused_cyr_4_5() -> None:
    scene = play(0, {"hand 0": "RT BT RC PK", "toys 1": "GT GT"})
    assert scene.refusal(0, "play green-toy") == ("You have no Green Toy in your hand (CYR-4.5).")
    assert scene.refusal(0, "done") == "Choose the cards first, or pass (CYR-4.5)."
    assert scene.refusal(0, "take deck") == "Now play cards to a set, or pass (CYR-4.5)."
    scene.play(0, "play red-toy")
    assert scene.refusal(0, "play red-toy") == ("You have no other Red Toy in your hand (CYR-4.5).")
    assert scene.refusal(0, "play red-clothes") == (
        "Cards that you play together must all be of one type (CYR-4.5)."
    )
    assert scene.refusal(0, "pass") == (
        "You have already picked cards; take them back before you pass (CYR-4.5)."
    )
    assert scene.refusal(0, "extend 2") == (
        "You have only one set of each type: just lay the cards down (CYR-4.6)."
    )


def test_with_plays_per_turn_1_a_play_ends_the_step_cyr_4_5() -> None:
    zones = {"hand 0": "RT BT RC BC GC OC"}
    scene = play(0, zones, plays_per_turn="1").play(0, "play red-toy", "play blue-toy", "done")
    assert scene.asked == "Decide whether to declare Last Turn"


def test_with_plays_per_turn_unlimited_it_goes_on_until_a_pass_cyr_4_5() -> None:
    zones = {"hand 0": "RT BT RC BC GC OC PC"}
    scene = play(0, zones, plays_per_turn="unlimited").play(
        0, "play red-toy", "play blue-toy", "done"
    )
    cards = ["play red-clothes", "play blue-clothes", "play green-clothes", "play orange-clothes"]
    scene.play(0, *cards, "done")
    assert "play purple-clothes" in scene.legal(0)
    scene.play(0, "pass")
    assert scene.asked == "Decide whether to declare Last Turn"


def test_opening_takes_two_cards_and_extending_one_cyr_4_6() -> None:
    scene = play(0, {"hand 0": "RT BC", "clothes 0": "GC GC"})
    assert scene.legal(0) == ["play blue-clothes", "pass"]
    assert scene.refusal(0, "play red-toy") == "You can't open a set with one card (CYR-4.6)."
    scene.play(0, "play blue-clothes", "done")
    assert scene.zone("clothes 0") == keys("GC GC BC")
    scene = play(0, {"hand 0": "RT BT"}).play(0, "play red-toy")
    assert scene.refusal(0, "done") == "You can't open a set with one card (CYR-4.6)."


def test_a_set_grows_and_its_cards_stay_cyr_4_6() -> None:
    zones = {"hand 0": "RT BT GT YT", "toys 0": "OT OT", "pile 0": "RK", "pile 1": "BK"}
    scene = play(0, zones).play(0, "play red-toy", "play blue-toy", "done")
    assert scene.zone("toys 0") == keys("RT OT OT BT")
    assert not [choice for choice in scene.legal(0) if "toy" in choice]


def test_with_sets_single_done_extends_the_one_set_cyr_4_6() -> None:
    zones = {"hand 0": "RT BT", "toys 0": "OT OT"}
    scene = play(0, zones, sets="single").play(0, "play red-toy", "play blue-toy")
    assert scene.legal(0) == ["done"]
    scene.play(0, "done")
    assert scene.told(1) == ["0 adds Red Toy, Blue Toy to a set of Toys"]
    assert scene.fact("points now", 0) == [1, None]


def test_with_sets_multi_a_second_set_can_be_opened_and_each_scores_cyr_4_6() -> None:
    zones = {"hand 0": "RT BT YK", "toys 0": "OT OT"}
    scene = play(0, zones, sets="multi", facts={"toy sets": [2]})
    scene.play(0, "play red-toy", "play blue-toy")
    assert scene.legal(0) == ["done", "extend 2"]
    scene.play(0, "done")
    assert scene.fact("toy sets") == [22, 0]
    assert scene.fact("points now", 0) == [2, None]
    assert scene.told(1) == ["0 opens a set of Toys with Red Toy, Blue Toy"]


def test_with_sets_multi_any_set_can_be_extended_by_its_size_cyr_4_6() -> None:
    zones = {"hand 0": "RC", "clothes 0": "OC OC BC BC BC", "pile 1": "YK", "pile 0": "PK"}
    facts = {"clothes sets": [32]}
    scene = play(0, zones, sets="multi", facts=facts).play(0, "play red-clothes")
    assert scene.legal(0) == ["extend 2", "extend 3"]
    assert scene.refusal(0, "done") == "You can't open a set with one card (CYR-4.6)."
    scene.play(0, "extend 2")
    assert scene.fact("clothes sets") == [33, 0]
    assert scene.asked == "Choose a pile to take the top card from (Clothes 3)"
    scene = play(0, zones, sets="multi", facts=facts).play(0, "play red-clothes", "extend 3")
    assert scene.fact("clothes sets") == [42, 0]
    assert scene.asked == "Decide whether to declare Last Turn"


def test_with_sets_multi_a_large_set_stands_as_nine_cyr_4_6() -> None:
    zones = {"hand 0": "RT BT", "toys 0": "OT OT OT OT YT YT YT GT GT"}
    scene = play(0, zones, sets="multi", facts={"toy sets": [9]})
    scene.play(0, "play red-toy", "extend 9")
    assert scene.fact("toy sets") == [9, 0]


def test_with_min_set_1_a_lone_card_opens_a_set_and_scores_cyr_4_6() -> None:
    scene = play(0, {"hand 0": "RT"}, min_set=1).play(0, "play red-toy", "done")
    assert scene.zone("toys 0") == keys("RT")
    assert scene.fact("points now", 0) == [1, None]


def test_with_min_set_2_it_does_not_cyr_4_6() -> None:
    assert play(0, {"hand 0": "RT"}, min_set=2).legal(0) == ["pass"]


def test_the_new_size_of_a_set_decides_not_the_number_played_cyr_4_7() -> None:
    """Scenario 4: opened with three, Clothes 3 happens and Clothes 2 does not."""
    zones = {"hand 0": "RC BC GC", "pile 0": "YK", "pile 1": "PT"}
    scene = play(0, zones, action_size="exact")
    deck = scene.count("deck")
    scene.play(0, "play red-clothes", "play green-clothes", "play blue-clothes", "done")
    assert scene.asked == "Choose a pile to take the top card from (Clothes 3)"
    scene.play(0, "take pile-1")
    assert scene.zone("hand 0") == keys("PT")
    assert scene.count("deck") == deck


@pytest.mark.parametrize("size", [4, 6, 7])
def test_other_sizes_do_nothing_cyr_4_7(size: int) -> None:
    there = " ".join(["RC", "RC", "OC", "OC", "OC", "YC"][: size - 1])
    zones = {"hand 0": "BC", "clothes 0": there, "pile 0": "YK", "pile 1": "PT"}
    scene = play(0, zones).play(0, "play blue-clothes", "done")
    assert scene.asked == "Decide whether to declare Last Turn"
    assert scene.count("hand 0") == 0


def test_with_action_size_floor_the_largest_listed_size_acts_cyr_4_7() -> None:
    zones = {"hand 0": "BC", "clothes 0": "RC RC OC", "pile 0": "YK", "pile 1": "PT"}
    scene = play(0, zones, action_size="floor").play(0, "play blue-clothes", "done")
    assert scene.asked == "Choose a pile to take the top card from (Clothes 3)"
    zones = {"hand 0": "BT", "toys 0": "RT RT RT RT OT"}
    scene = play(0, zones, action_size="floor").play(0, "play blue-toy", "done")
    assert scene.told(1, "CYR-5.5") == ["0 gets another turn (Toys 3)"]


def test_with_action_size_passing_every_size_reached_acts_in_order_cyr_4_7() -> None:
    """Scenario 4, second half: Clothes 2, then Clothes 3."""
    zones = {"hand 0": "RC BC GC", "pile 0": "YK", "pile 1": "PT", "deck": "OK"}
    scene = play(0, zones, action_size="passing")
    scene.play(0, "play red-clothes", "play green-clothes", "play blue-clothes", "done")
    assert scene.told(1, "CYR-5.1") == ["0 takes a card from the deck (Clothes 2)"]
    assert scene.asked == "Choose a pile to take the top card from (Clothes 3)"
    scene.play(0, "take pile-1")
    assert scene.zone("hand 0") == keys("OK PT")


def test_with_action_size_passing_sizes_passed_before_are_not_repeated_cyr_4_7() -> None:
    zones = {"hand 0": "BC GC", "clothes 0": "RC RC OC", "hand 1": "YK"}
    scene = play(0, zones, action_size="passing")
    scene.play(0, "play green-clothes", "play blue-clothes", "done")
    assert scene.told(0)[1:] == [
        "0 steals Yellow Keepsake at random from seat 1’s hand (Clothes 5)"
    ]


def test_cards_from_an_action_cannot_be_played_this_turn_cyr_4_8() -> None:
    zones = {"hand 0": "RK BK OT", "pile 1": "YT"}
    scene = play(0, zones).play(0, "play red-keepsake", "play blue-keepsake", "done")
    assert scene.zone("hand 0") == keys("OT YT")
    assert scene.asked == "Decide whether to declare Last Turn"
    scene = play(0, zones, plays_per_turn="unlimited")
    scene.play(0, "play red-keepsake", "play blue-keepsake", "done")
    assert "play yellow-toy" in scene.legal(0)


# Declaring.


def test_declaring_is_asked_at_the_end_of_every_turn_cyr_4_9() -> None:
    for hand in ("", "RT", EIGHT):
        scene = play(0, {"hand 0": hand, "pile 1": "GT GT"}).play(0, "pass")
        assert scene.asked == "Decide whether to declare Last Turn"
        assert scene.legal(0)[-1] == "no"


def test_declaring_needs_points_and_nobody_sees_who_has_them_cyr_4_9() -> None:
    piles = {"pile 0": "BK", "pile 1": "GK"}
    rich = declare(0, {**piles, "hand 0": EIGHT})
    poor = declare(0, {**piles, "hand 0": "RT BT GT YT PT OT OK"})
    assert rich.legal(0) == ["declare", "no"]
    assert poor.legal(0) == ["no"]
    assert poor.refusal(0, "declare") == (
        "You need 7 points to declare Last Turn; you have 1 (CYR-4.9)."
    )
    assert poor.refusal(0, "pass") == "Declare Last Turn, or don't (CYR-4.9)."
    assert rich.table.view(1) == poor.table.view(1)
    rich.play(0, "no")
    poor.play(0, "no")
    assert rich.table.log(1) == poor.table.log(1) == []


def test_declaring_is_moot_if_no_hand_of_that_size_has_the_points_cyr_4_9() -> None:
    def is_moot(hand: str) -> bool:
        view = declare(0, {"hand 0": hand, "toys 0": "BT BT"}).table.view(0, previews=True)
        return "moot" in view

    assert is_moot("RT RT RC RC RK")
    assert not is_moot(EIGHT), "so many of one colour would be enough"
    assert not is_moot("RT RC GT YT PT OT OK"), "only their owner sees that they are not"


def test_current_points_are_sets_and_the_hand_held_now_cyr_4_9() -> None:
    zones = {"hand 0": "BT BT BC BC BK", "toys 0": "RT RT", "keepsakes 0": "RK RK"}
    assert declare(0, zones).legal(0) == ["no"]
    assert declare(0, {**zones, "clothes 0": "RC RC"}, last_turn_min=6).legal(0)[0] == "declare"


@pytest.mark.parametrize(("seats", "least"), [(2, 7), (3, 7), (4, 6), (5, 5)])
def test_the_points_needed_to_declare_depend_on_the_seats_cyr_4_9(seats: int, least: int) -> None:
    sets = {"toys 0": "RT RT", "clothes 0": "RC RC", "keepsakes 0": "RK RK"}
    by_points = {4: "BT BC", 5: "BT BT BC BC", 6: "BT BT BC BC BK", 7: "BT BT BC BC BK OT OT"}
    assert declare(0, {**sets, "hand 0": by_points[least]}, seats=seats).legal(0)[0] == "declare"
    assert declare(0, {**sets, "hand 0": by_points[least - 1]}, seats=seats).legal(0) == ["no"]


@pytest.mark.parametrize(("least", "legal"), [(0, ["declare", "no"]), (30, ["no"])])
def test_last_turn_min_changes_the_points_needed_cyr_4_9(least: int, legal: list[str]) -> None:
    assert declare(0, {"hand 0": "RT"}, last_turn_min=least).legal(0) == legal


def test_not_declaring_ends_the_turn_and_leaves_no_log_line_cyr_4_9() -> None:
    scene = declare(0, {"hand 0": EIGHT, "pile 1": "GT GT"}).play(0, "no")
    assert scene.actors == [1]
    assert scene.told(1) == []


def test_declaring_cancels_the_extra_turn_cyr_4_10() -> None:
    """Scenario 5, second half."""
    scene = declare(0, {"hand 0": EIGHT}, extra=1)
    assert asked(scene.table, 0) == (
        "Declare Last Turn instead of taking your extra turn? You need 7 points"
    )
    assert scene.play(0, "declare").actors == [1]
    assert declare(0, {"hand 0": EIGHT}, extra=1).play(0, "no").actors == [0]


# What a click on the table is told.


def test_a_card_that_cannot_open_a_set_says_so_cyr_4_6() -> None:
    scene = play(0, {"hand 0": "RT BC GK", "pile 0": "YT"})
    assert scene.legal(0) == ["pass"]
    for face in ("red-toy", "blue-clothes", "green-keepsake"):
        assert scene.reason(0, f"card|hand 0|{face}") == (
            "You can't open a set with one card (CYR-4.6)."
        )


def test_a_click_elsewhere_says_what_is_asked_cyr_4_5() -> None:
    scene = play(0, {"hand 0": "RT RT BC", "pile 0": "YT", "toys 1": "PT PT"})
    for key in ("zone|deck", "zone|pile 0", "card|pile 0|yellow-toy", "card|toys 1|purple-toy"):
        assert scene.reason(0, key) == "Now play cards to a set, or pass (CYR-4.5)."


def test_a_click_on_an_empty_pile_or_its_place_says_so_cyr_4_3() -> None:
    scene = turn(0, {"pile 1": "GT YK BK", "hand 0": "PT"})
    empty = "That stack is empty; take from another one (CYR-4.3)."
    assert scene.reason(0, "zone|pile 0") == empty
    assert scene.reason(0, "card|pile 0|red-toy") == empty
    assert scene.reason(0, "zone|deck") is None
