"""CYR-4: taking, playing, declaring."""

from __future__ import annotations

import pytest

import fullhouse as fh
from fullhouse.games.clean_your_room.cards import HELD
from tests.games.clean_your_room.setting import declare, keys, pass_turn, play, turn
from tests.wording import asked

PILES = {"pile 0": "RT BC", "pile 1": "GT YK BK", "hand 0": "PT"}
EIGHT = "RT RT RT RT RC RC RK"


# Step 1.


def test_every_stack_that_holds_a_card_can_be_chosen_cyr_4_1() -> None:
    assert turn(0, PILES).legal(0) == ["take pile-0", "take pile-1", "take deck"]
    assert turn(0, PILES).asked == "Take a card"
    assert asked(turn(0, PILES).table, 0) == (
        "Take the top card of your pile, or draw two from another stack and keep one"
    )


def test_the_own_pile_gives_its_top_card_cyr_4_1() -> None:
    scene = turn(0, PILES).play(0, "take pile-0")
    assert scene.zone("hand 0") == keys("BC PT")
    assert scene.zone("pile 0") == keys("RT")
    assert scene.told(1) == ["0 takes Blue Clothes from their own pile"]


def test_the_pile_of_who_has_laid_down_is_still_a_stack_cyr_4_1() -> None:
    zones = {**PILES, "laid down 1": "OT OT"}
    assert "take pile-1" in turn(0, zones, caller=1).legal(0)


def test_two_are_drawn_from_another_pile_and_the_other_goes_on_the_own_cyr_4_2() -> None:
    """Scenario 2."""
    scene = turn(0, {"pile 0": "RT", "pile 1": "OC YC BC", "hand 0": "PT"})
    scene.play(0, "take pile-1")
    assert scene.seen(1, "drawn") == keys("YC BC")
    assert scene.legal(0) == ["keep yellow-clothes", "keep blue-clothes"]
    scene.play(0, "keep yellow-clothes")
    assert scene.zone("hand 0") == keys("YC PT")
    assert scene.zone("pile 0") == keys("RT BC")
    assert scene.zone("pile 1") == keys("OC")


def test_two_are_drawn_from_the_deck_cyr_4_2() -> None:
    scene = turn(0, {"deck": "YK BK", "hand 0": "PT", "pile 0": "GT"})
    scene.play(0, "take deck", "keep blue-keepsake")
    assert scene.zone("hand 0") == keys("BK PT")
    assert scene.zone("pile 0") == keys("GT YK")
    assert scene.zone("drawn") == ""


def test_a_stack_of_one_card_gives_that_one_and_no_discard_cyr_4_2() -> None:
    scene = turn(0, {"pile 0": "RT", "pile 1": "YC"}).play(0, "take pile-1")
    assert scene.zone("hand 0") == keys("YC")
    assert scene.zone("pile 0") == keys("RT")
    assert scene.legal(0) == ["pass"]
    scene = turn(0, {"pile 0": "RT", "pile 1": "YC", "deck": "BK"}, rest=None)
    assert scene.play(0, "take deck").zone("hand 0") == keys("BK")


def test_two_alike_from_a_pile_need_no_choice_and_from_the_deck_they_do_cyr_4_2() -> None:
    """All can see that two cards of a pile are alike; from the deck, asking must not tell."""
    scene = turn(0, {"pile 1": "YC BC BC"}).play(0, "take pile-1")
    assert (scene.zone("hand 0"), scene.zone("pile 0")) == (keys("BC"), keys("BC"))
    assert scene.legal(0) == ["pass"]
    scene = turn(0, {"deck": "BC BC", "pile 0": "GT"}).play(0, "take deck")
    assert scene.legal(0) == ["keep blue-clothes"]
    assert scene.asked == "Keep one of the two cards drawn"
    assert asked(scene.table, 0) == "Keep one of the two; the other goes on top of your pile"


def test_wrong_ways_to_take_are_refused_cyr_4_3() -> None:
    scene = turn(0, {"pile 0": "RT", "pile 2": "BC"}, rest=None, seats=3)
    empty = "That stack is empty; take from another one (CYR-4.3)."
    assert scene.refusal(0, "take deck") == scene.refusal(0, "take pile-1") == empty
    first = "First take a card from your pile, the deck or another pile (CYR-4.1)."
    assert scene.refusal(0, "pass") == scene.refusal(0, "take pile-4") == first
    assert scene.refusal(1, "take pile-0") == "It is not your turn to decide."
    scene = turn(0, PILES).play(0, "take pile-1")
    assert scene.refusal(0, "keep red-toy") == (
        "Keep one of the two cards you have drawn (CYR-4.2)."
    )


def test_never_two_from_the_own_pile_cyr_4_3() -> None:
    scene = turn(0, PILES).play(0, "take pile-0")
    assert scene.count("drawn") == 0
    assert scene.asked == "Play to a set, or pass"


def test_with_only_the_own_pile_left_it_is_not_asked_cyr_4_3() -> None:
    """Scenario 10."""
    scene = turn(0, {"pile 0": "RT BC", "hand 0": "PT"}, rest=None)
    assert scene.zone("hand 0") == keys("BC PT")
    assert scene.told(0) == ["0 takes Blue Clothes from their own pile"]
    assert scene.legal(0) == ["pass"]


def test_an_empty_deck_stays_empty_cyr_4_4() -> None:
    zones = {"pile 0": "RT BC GK", "pile 1": "OT OC"}
    scene = turn(0, zones, rest=None, deck_empty="none").play(0, "take pile-0")
    assert scene.count("deck") == 0


def test_with_reshuffle_piles_the_deck_is_made_of_all_but_the_tops_cyr_4_4() -> None:
    zones = {"pile 0": "RT BC GK YK", "pile 1": "OT OC", "deck": "PT"}
    scene = turn(0, zones, rest=None, deck_empty="reshuffle_piles").play(0, "take deck")
    assert (scene.zone("pile 0"), scene.zone("pile 1")) == (keys("YK"), keys("OC"))
    assert sorted(scene.zone("deck").split()) == sorted(keys("RT BC GK OT").split())
    assert scene.seen(1, "deck") == "blue-clothes green-keepsake orange-toy red-toy"
    assert len(scene.told(None, "CYR-4.4")) == 1


def test_with_reshuffle_piles_a_draw_never_spans_one_cyr_4_4() -> None:
    """The last card of the deck comes alone, though more would be shuffled in."""
    zones = {"pile 0": "RT BC GK YK", "pile 1": "OT OC", "deck": "PT"}
    scene = turn(0, zones, rest=None, deck_empty="reshuffle_piles").play(0, "take deck")
    assert scene.zone("hand 0") == keys("PT")
    assert scene.legal(0) == ["pass"]


def test_with_reshuffle_piles_the_deck_is_renewed_after_step_2_too_cyr_4_4() -> None:
    zones = {"hand 0": "RC BC", "pile 0": "RT BT", "pile 1": "OT", "deck": "PT"}
    scene = play(0, zones, rest=None, deck_empty="reshuffle_piles")
    scene.play(0, "play red-clothes", "play blue-clothes", "done")
    assert scene.zone("hand 0") == keys("PT")
    assert (scene.zone("deck"), scene.zone("pile 0")) == (keys("RT"), keys("BT"))


def test_with_reshuffle_piles_tops_alone_make_no_deck_cyr_4_4() -> None:
    zones = {"pile 0": "RT", "pile 1": "OT", "deck": "PT"}
    scene = turn(0, zones, rest=None, deck_empty="reshuffle_piles").play(0, "take deck")
    assert scene.count("deck") == 0
    assert scene.told(None, "CYR-4.4") == []


# Step 2.


def test_playing_is_optional_and_asked_whatever_the_hand_cyr_4_5() -> None:
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


def test_copies_can_be_played_as_often_as_they_are_held_cyr_4_5() -> None:
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
    assert scene.refusal(0, "play red-toy") == ("You have no more Red Toy in your hand (CYR-4.5).")
    assert scene.refusal(0, "play red-clothes") == (
        "All cards that you play at once must be of one type (CYR-4.5)."
    )
    assert scene.refusal(0, "pass") == (
        "You have begun to play; take your cards back first (CYR-4.5)."
    )
    assert scene.refusal(0, "extend 2") == (
        "You have one set of each type here: just lay them down (CYR-4.6)."
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


def test_the_resulting_size_decides_not_the_number_played_cyr_4_7() -> None:
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


def test_what_an_action_brings_cannot_be_played_in_this_step_cyr_4_8() -> None:
    zones = {"hand 0": "RK BK OT", "pile 1": "YT"}
    scene = play(0, zones).play(0, "play red-keepsake", "play blue-keepsake", "done")
    assert scene.zone("hand 0") == keys("OT YT")
    assert scene.asked == "Decide whether to declare Last Turn"
    scene = play(0, zones, plays_per_turn="unlimited")
    scene.play(0, "play red-keepsake", "play blue-keepsake", "done")
    assert "play yellow-toy" in scene.legal(0)


# Step 3.


def test_declaring_is_asked_at_the_end_of_every_turn_cyr_4_9() -> None:
    for hand in ("", "RT", EIGHT):
        scene = play(0, {"hand 0": hand, "pile 1": "GT GT"}).play(0, "pass")
        assert scene.asked == "Decide whether to declare Last Turn"
        assert scene.legal(0)[-1] == "no"


def test_yes_takes_the_points_and_nobody_sees_whether_it_was_possible_cyr_4_9() -> None:
    piles = {"pile 0": "BK", "pile 1": "GK"}
    rich = declare(0, {**piles, "hand 0": EIGHT})
    poor = declare(0, {**piles, "hand 0": "RT BT GT YT PT OT OK"})
    assert rich.legal(0) == ["declare", "no"]
    assert poor.legal(0) == ["no"]
    assert poor.refusal(0, "declare") == (
        "You need 7 points to declare Last Turn, and have 1 (CYR-4.9)."
    )
    assert poor.refusal(0, "pass") == "Declare Last Turn, or don't (CYR-4.9)."
    assert rich.table.view(1) == poor.table.view(1)
    rich.play(0, "no")
    poor.play(0, "no")
    assert rich.table.log(1) == poor.table.log(1) == []


def test_current_points_are_sets_and_the_hand_held_now_cyr_4_9() -> None:
    zones = {"hand 0": "BT BT BC BC BK", "toys 0": "RT RT", "keepsakes 0": "RK RK"}
    assert declare(0, zones).legal(0) == ["no"]
    assert declare(0, {**zones, "clothes 0": "RC RC"}, last_turn_min=6).legal(0)[0] == "declare"


@pytest.mark.parametrize(("seats", "least"), [(2, 7), (3, 7), (4, 6), (5, 5)])
def test_the_least_for_declaring_depends_on_the_seats_cyr_4_9(seats: int, least: int) -> None:
    sets = {"toys 0": "RT RT", "clothes 0": "RC RC", "keepsakes 0": "RK RK"}
    by_points = {4: "BT BC", 5: "BT BT BC BC", 6: "BT BT BC BC BK", 7: "BT BT BC BC BK OT OT"}
    assert declare(0, {**sets, "hand 0": by_points[least]}, seats=seats).legal(0)[0] == "declare"
    assert declare(0, {**sets, "hand 0": by_points[least - 1]}, seats=seats).legal(0) == ["no"]


@pytest.mark.parametrize(("least", "legal"), [(0, ["declare", "no"]), (30, ["no"])])
def test_with_another_last_turn_min_cyr_4_9(least: int, legal: list[str]) -> None:
    assert declare(0, {"hand 0": "RT"}, last_turn_min=least).legal(0) == legal


def test_saying_no_passes_the_turn_on_and_is_not_told_cyr_4_9() -> None:
    scene = declare(0, {"hand 0": EIGHT, "pile 1": "GT GT"}).play(0, "no")
    assert scene.actors == [1]
    assert scene.told(1) == []


def test_declaring_cancels_the_extra_turn_cyr_4_10() -> None:
    """Scenario 5, second half."""
    scene = declare(0, {"hand 0": EIGHT}, extra=1)
    assert asked(scene.table, 0) == (
        "Declare Last Turn instead of your extra turn? You need 7 points"
    )
    assert scene.play(0, "declare").actors == [1]
    assert declare(0, {"hand 0": EIGHT}, extra=1).play(0, "no").actors == [0]


# Who knows what.


def test_everybody_sees_what_cyr_8_1_lists() -> None:
    zones = {"pile 0": "RT BC GK", "toys 0": "OT OT", "hand 0": "PT PC", "hand 1": "YK"}
    scene = turn(0, {**zones, "laid down 1": "YT YT"}, caller=1)
    for seat in (0, 1, None):
        assert scene.seen(seat, "pile 0") == keys("RT BC GK")
        assert scene.seen(seat, "toys 0") == keys("OT OT")
        assert scene.seen(seat, "laid down 1") == keys("YT YT")
        assert scene.count("deck") == 54 - 10
        assert scene.fact("caller", seat) == 1
        assert scene.table.view(seat)["scores"] == [0, 0]
    assert scene.seen(1, "hand 0") == scene.seen(None, "hand 0") == "+2"


@pytest.mark.parametrize("piles", ["open", "top_only"])
def test_piles_top_only_is_a_matter_of_drawing_not_of_knowledge_cyr_8_1(piles: str) -> None:
    scene = turn(0, {"pile 0": "RT BC GK"}, piles=piles)
    assert scene.seen(1, "pile 0") == scene.seen(None, "pile 0") == keys("RT BC GK")
    folded = scene.table.game.folded(scene.table.kit.settings)
    assert ("pile" in folded) == (piles == "top_only")


def test_what_is_drawn_from_the_deck_is_private_and_the_discard_is_not_cyr_8_2() -> None:
    """Scenario 9."""
    scene = turn(0, {"deck": "YK BK", "hand 0": "PT", "pile 0": "GT"}).play(0, "take deck")
    assert scene.seen(0, "drawn") == keys("YK BK")
    assert scene.seen(1, "drawn") == scene.seen(None, "drawn") == "+2"
    scene.play(0, "keep blue-keepsake")
    told = [
        "0 draws 2 cards from the deck",
        "0 keeps a card",
        "0 puts Yellow Keepsake on their own pile",
    ]
    assert scene.told(1) == scene.told(None) == told
    assert scene.told(0)[:2] == [
        "0 draws Blue Keepsake, Yellow Keepsake from the deck",
        "0 keeps Blue Keepsake",
    ]
    assert scene.seen(1, "hand 0") == "+2"
    assert "blue-keepsake" not in str(scene.table.log(1))


def test_a_seat_is_told_its_own_points_and_nobody_elses_cyr_8_2() -> None:
    scene = turn(0, {"deck": "YK YT", "hand 0": "YC", "hand 1": "BT", "pile 0": "GT"})
    scene.play(0, "take deck", "keep yellow-toy")
    assert scene.fact("points now", 0) == [1, None]
    assert scene.fact("points now", 1) == [None, 0]
    assert scene.fact("points now") is None


def test_what_came_from_a_pile_stays_known_in_the_hand_cyr_8_3() -> None:
    zones = {"pile 0": "RT", "pile 1": "GC YC BC", "hand 0": "PT", "deck": "OK OC"}
    scene = turn(0, zones).play(0, "take pile-1", "keep yellow-clothes", "pass", "no")
    assert scene.seen(1, "hand 0") == scene.seen(None, "hand 0") == keys("YC") + " +1"
    pass_turn(scene, 1, "take pile-1")
    scene.play(0, "take deck", "keep orange-clothes", "play yellow-clothes")
    scene.play(0, "play orange-clothes", "done")
    assert scene.seen(1, "hand 0") == "+2", "what was known has been played"


def test_the_kept_card_of_the_set_up_is_not_known_cyr_8_3() -> None:
    scene = turn(0, {"hand 0": "PT", "pile 0": "RT BC"}).play(0, "take pile-0")
    assert scene.seen(1, "hand 0") == keys("BC") + " +1"


def test_of_two_copies_one_known_one_unknown_the_known_one_is_played_first_cyr_8_3() -> None:
    zones = {"hand 0": "BC GC", "pile 0": "BC", "pile 1": "YK", "deck": "RT OT"}
    scene = turn(0, zones).play(0, "take pile-0")
    assert scene.seen(1, "hand 0") == keys("BC") + " +2"
    scene.play(0, "play blue-clothes", "play green-clothes", "done")
    assert scene.seen(1, "hand 0") == "+2", "one of them is from the deck"


def test_a_bots_world_keeps_what_its_seat_knows_and_no_more_cyr_8_5() -> None:
    zones = {"hand 0": "PT", "hand 1": "GK", "pile 0": "BC", "pile 1": "YK"}
    scene = turn(0, zones).play(0, "take pile-0", "pass", "no")
    hands = set()
    for number in range(30):
        world = scene.table.world(1, fh.Dice(number))
        assert world.view(1) == scene.table.view(1)
        hands.add(" ".join(world.kit.keys[face] for face in world.faces(HELD)))
    assert all("blue-clothes" in hand for hand in hands)
    assert len(hands) > 5


# What a click on the table is told.


def test_a_card_that_cannot_open_a_set_says_so_cyr_4_6() -> None:
    scene = play(0, {"hand 0": "RT BC GK", "pile 0": "YT"})
    assert scene.legal(0) == ["pass"]
    for face in ("red-toy", "blue-clothes", "green-keepsake"):
        assert scene.reason(0, f"card|hand 0|{face}") == (
            "You can't open a set with one card (CYR-4.6)."
        )


def test_what_is_not_asked_for_says_what_is_cyr_4_5() -> None:
    scene = play(0, {"hand 0": "RT RT BC", "pile 0": "YT", "toys 1": "PT PT"})
    for key in ("zone|deck", "zone|pile 0", "card|pile 0|yellow-toy", "card|toys 1|purple-toy"):
        assert scene.reason(0, key) == "Now play cards to a set, or pass (CYR-4.5)."


def test_an_empty_pile_says_so_also_by_the_place_of_a_card_cyr_4_3() -> None:
    scene = turn(0, {"pile 1": "GT YK BK", "hand 0": "PT"})
    empty = "That stack is empty; take from another one (CYR-4.3)."
    assert scene.reason(0, "zone|pile 0") == empty
    assert scene.reason(0, "card|pile 0|red-toy") == empty
    assert scene.reason(0, "zone|deck") is None
