"""CYR-4.1 to CYR-4.4: taking a card."""

from __future__ import annotations

from tests.games.clean_your_room.setting import keys, play, turn
from tests.wording import asked

PILES = {"pile 0": "RT BC", "pile 1": "GT YK BK", "hand 0": "PT"}


def test_every_stack_that_holds_a_card_can_be_chosen_cyr_4_1() -> None:
    assert turn(0, PILES).legal(0) == ["take pile-0", "take pile-1", "take deck"]
    assert turn(0, PILES).asked == "Take a card"
    assert asked(turn(0, PILES).table, 0) == (
        "Take the top card of your pile, or draw two from another stack and keep one"
    )


def test_your_own_pile_gives_its_top_card_cyr_4_1() -> None:
    scene = turn(0, PILES).play(0, "take pile-0")
    assert scene.zone("hand 0") == keys("BC PT")
    assert scene.zone("pile 0") == keys("RT")
    assert scene.told(1) == ["0 takes Blue Clothes from their own pile"]


def test_the_pile_of_a_finished_seat_is_still_a_stack_cyr_4_1() -> None:
    zones = {**PILES, "laid down 1": "OT OT"}
    assert "take pile-1" in turn(0, zones, caller=1).legal(0)


def test_of_two_cards_drawn_from_a_pile_one_goes_on_your_own_cyr_4_2() -> None:
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


def test_two_identical_cards_need_a_choice_only_from_the_deck_cyr_4_2() -> None:
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


def test_your_own_pile_never_gives_two_cyr_4_3() -> None:
    scene = turn(0, PILES).play(0, "take pile-0")
    assert scene.count("drawn") == 0
    assert scene.asked == "Play to a set, or pass"


def test_the_only_stack_left_is_taken_from_without_asking_cyr_4_3() -> None:
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
