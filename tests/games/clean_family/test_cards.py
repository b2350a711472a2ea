"""CF-4: taking item cards, Wild and Alternative."""

from __future__ import annotations

from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.clean_family import cards
from fullhouse.table.ids import Seat
from tests.games.clean_family.setting import GAME, Sheet, decide, grid, items, take

SEAT = Seat(0)


def test_two_cards_are_taken_from_the_top_cf_4_1() -> None:
    scene = take("mask/gloves wild vitamins/gloves")
    assert scene.zone("hand 0") == items("vitamins/gloves wild", 0)
    assert scene.zone("item pile 0") == items("mask/gloves", 0)


def test_the_last_card_is_taken_before_the_discards_are_shuffled_cf_4_1() -> None:
    """Scenario 1."""
    scene = take("mask/vitamins", "wild")
    assert scene.zone("hand 0") == items("mask/vitamins wild", 0)
    assert (scene.count("item pile 0"), scene.count("discard pile 0")) == (0, 0)
    assert scene.told(0, "CF-4.1") == [
        "0 takes Mask/Vitamins (blue)",
        "0 shuffles the discards into a new item pile",
        "0 takes Wild (blue)",
    ]


def test_an_empty_pile_is_made_anew_from_the_discards_cf_4_1() -> None:
    scene = take("", "wild mask/gloves vitamins/gloves")
    assert scene.count("hand 0") == 2
    assert (scene.count("item pile 0"), scene.count("discard pile 0")) == (1, 0)


def test_without_another_card_one_is_enough_cf_4_1() -> None:
    scene = take("", "mask/gloves")
    assert scene.zone("hand 0") == items("mask/gloves", 0)


def test_with_refill_take_one_the_last_card_is_taken_alone_cf_4_1() -> None:
    scene = take("mask/vitamins", "wild", refill="take_one")
    assert scene.zone("hand 0") == items("mask/vitamins", 0)
    assert scene.zone("discard pile 0") == items("wild", 0)
    assert take("", "wild", refill="take_one").zone("hand 0") == items("wild", 0)
    assert take("wild mask/gloves", refill="take_one").count("hand 0") == 2


def test_the_played_card_is_gone_and_the_other_is_discarded_cf_4_2() -> None:
    scene = decide("I2", "mask/gloves vitamins/gloves")
    scene.play(0, f"play {items('mask/gloves', 0)}", "at a1", "dad", "confirm")
    assert scene.seen(None, "used pile 0") == items("mask/gloves", 0)
    assert scene.seen(None, "discard pile 0") == items("vitamins/gloves", 0)
    assert scene.count("hand 0") == 0


def test_an_item_card_names_those_who_accept_its_symbol_cf_1_4() -> None:
    takers = {face.key: face.data().get("takers") for face in cards.item_faces(1)}
    assert takers["mask-gloves-blue"] == [cards.DAD, cards.BROTHER, cards.GRANDMA]
    assert takers["vitamins-gloves-blue"] == [cards.MOM, cards.SISTER, cards.BROTHER]
    assert takers["wild-blue"] is None


def schedule(**options: Any) -> list[tuple[int, int, int]]:
    """By item round: the pile after taking, the discards, the cards held."""
    t = fh.game(GAME).start(1, "schedule", options)
    found: list[tuple[int, int, int]] = []
    rounds = 0
    while not t.over:
        if t.facts[cards.ITEM_ROUND] > rounds:
            rounds += 1
            piles = (cards.item_pile(SEAT), cards.discard_pile(SEAT), cards.hand(SEAT))
            found.append((t.count(piles[0]), t.count(piles[1]), t.count(piles[2])))
        t.act(0, t.legal(0)[0])
    assert t.count(cards.used_pile(SEAT)) == rounds
    return found


def test_twelve_rounds_play_every_card_once_cf_4_3() -> None:
    assert schedule() == [
        *[(10, 0, 2), (8, 1, 2), (6, 2, 2), (4, 3, 2), (2, 4, 2), (0, 5, 2)],
        *[(4, 0, 2), (2, 1, 2), (0, 2, 2), (1, 0, 2), (0, 0, 2), (0, 0, 1)],
    ]


def test_with_refill_take_one_there_are_twelve_rounds_too_cf_4_3() -> None:
    assert schedule(refill="take_one")[9:] == [(1, 0, 2), (0, 1, 1), (0, 0, 1)]


def test_with_refill_stop_there_are_eleven_cf_4_3() -> None:
    assert schedule(refill="stop") == schedule()[:11]


def test_a_wild_is_any_symbol_that_somebody_has_a_box_for_cf_4_4() -> None:
    scene = decide("I2", "wild", Sheet())
    assert scene.legal(0) == ["mask", "sanitizer", "gloves", "vitamins", "disinfectant"]
    full = Sheet(family={"dad": 3, "grandma": 3, "brother": [1, 2, 3]})
    scene = decide("I2", "wild", full)
    assert scene.legal(0) == ["sanitizer", "gloves", "vitamins", "disinfectant"]
    assert scene.refusal(0, "mask").endswith("(CF-4.4).")


def test_one_wild_of_two_is_one_choice_and_the_other_is_discarded_cf_4_4() -> None:
    scene = decide("I2", "wild wild")
    scene.play(0, "play wild-blue", "gloves", "at a1", "mom", "confirm")
    assert scene.zone("used pile 0") == scene.zone("discard pile 0") == "wild-blue"


def test_without_alternative_a_card_is_its_large_symbol_cf_4_5() -> None:
    scene = decide("I2", "sanitizer/disinfectant")
    assert scene.refusal(0, "disinfectant").endswith("you have no Alternative left (CF-4.5).")
    scene.play(0, "at a1")
    assert scene.legal(0) == ["dad", "sister", "brother"]


def test_alternative_gives_the_small_symbol_cf_4_5() -> None:
    """Scenario 7."""
    scene = decide("I2", "sanitizer/disinfectant", Sheet(alternative=(1, 0)))
    assert scene.legal(0) == ["sanitizer", "disinfectant"]
    assert scene.refusal(0, "mask") == "This card does not show Mask (CF-4.5)."
    scene.play(0, "disinfectant", "at a1")
    assert scene.legal(0) == ["brother", "grandpa", "grandma"]
    for member in ("dad", "sister"):
        assert scene.refusal(0, member).endswith("does not accept Disinfectant (CF-5.9).")
    scene.play(0, "grandpa", "confirm")
    assert grid(scene) == "DD....."
    assert scene.fact("alternatives used") == [1]


def test_a_crossed_out_circle_cannot_be_used_again_cf_4_5() -> None:
    scene = decide("I2", "sanitizer/disinfectant", Sheet(alternative=(2, 2)))
    assert "Alternative" in scene.refusal(0, "disinfectant")


@pytest.mark.parametrize("symbol", ["gloves", "mask"])
def test_a_wild_takes_no_alternative_cf_4_5(symbol: str) -> None:
    """Scenario 7: whatever it is played for, no circle is crossed."""
    scene = decide("I2", "wild", Sheet(alternative=(1, 0)))
    scene.play(0, symbol, "at a1", "brother", "confirm")
    assert scene.fact("alternatives used") == [0]
