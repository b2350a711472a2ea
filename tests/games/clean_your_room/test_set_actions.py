"""CYR-5: what sets do."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.clean_your_room.setting import keys, play
from tests.scene import Scene
from tests.wording import choices

PILES = {"pile 0": "PT PC", "pile 1": "YT BK GC"}
PLACED = {"K": "keepsakes 0", "C": "clothes 0", "T": "toys 0"}


def grow(kind: str, size: int, zones: dict[str, str], done: str = "done", **more: Any) -> Scene:
    """Seat 0 brings its set of a type to this size with one card, or opens it with two."""
    cards = [f"R{kind}", *[f"O{kind}", f"O{kind}", f"Y{kind}", f"B{kind}", f"G{kind}"]]
    last = 2 if size == 2 else 1
    hand, there = cards[:last], cards[last:size]
    laid = {PLACED[kind]: " ".join(there)} if there else {}
    held = f"{zones.get('hand 0', '')} {' '.join(hand)}"
    scene = play(0, {**zones, **laid, "hand 0": held}, **more)
    return scene.play(0, *[f"play {keys(card)}" for card in hand], done)


def test_keepsakes_2_take_the_top_of_any_pile_cyr_5_1() -> None:
    scene = grow("K", 2, PILES)
    assert scene.asked == "Choose a pile to take the top card from (Keepsakes 2)"
    assert scene.legal(0) == ["take pile-0", "take pile-1"]
    scene.play(0, "take pile-1")
    assert scene.zone("hand 0") == keys("GC")
    assert scene.zone("pile 1") == keys("YT BK")
    told = "0 takes Green Clothes from seat 1’s pile (Keepsakes 2)"
    assert scene.told(1, "CYR-5.1") == [told]


def test_your_own_pile_counts_as_a_pile_cyr_5_1() -> None:
    scene = grow("K", 2, PILES, own_pile_ok="yes").play(0, "take pile-0")
    assert scene.zone("hand 0") == keys("PC")
    assert scene.told(1, "CYR-5.1") == ["0 takes Purple Clothes from their own pile (Keepsakes 2)"]


@pytest.mark.parametrize(("kind", "size"), [("K", 2), ("K", 3), ("K", 5), ("C", 3)])
def test_with_own_pile_ok_no_it_does_not_cyr_5_1(kind: str, size: int) -> None:
    scene = grow(kind, size, {**PILES, "pile 2": "BT BT"}, own_pile_ok="no", seats=3)
    assert scene.legal(0) == ["take pile-1", "take pile-2"]
    assert scene.refusal(0, "take pile-0") == (
        "At this table, actions cannot take from your own pile (CYR-5.1)."
    )
    scene = grow(kind, size, {"pile 0": "PT PC"}, own_pile_ok="no")
    assert scene.told(1, "CYR-5.1")[0].startswith("0 has nothing to take")


def test_clothes_3_take_the_top_of_any_pile_cyr_5_1() -> None:
    scene = grow("C", 3, PILES).play(0, "take pile-0")
    assert scene.zone("hand 0") == keys("PC")


def test_clothes_2_take_the_top_of_the_deck_unseen_by_others_cyr_5_1() -> None:
    scene = grow("C", 2, {**PILES, "deck": "BT"})
    assert scene.zone("hand 0") == keys("BT")
    assert scene.told(1, "CYR-5.1") == ["0 takes a card from the deck (Clothes 2)"]
    assert scene.seen(1, "hand 0") == "+1"


def test_keepsakes_5_take_a_whole_pile_cyr_5_1() -> None:
    scene = grow("K", 5, PILES)
    assert scene.asked == "Choose a pile to take all cards from (Keepsakes 5)"
    scene.play(0, "take pile-1")
    assert scene.zone("hand 0") == scene.seen(1, "hand 0") == keys("YT GC BK")
    assert scene.zone("pile 1") == ""


@pytest.mark.parametrize(("kind", "size"), [("T", 2), ("T", 4), ("T", 5), ("K", 4), ("C", 4)])
def test_sizes_without_an_action_do_nothing_cyr_5_1(kind: str, size: int) -> None:
    scene = grow(kind, size, PILES)
    assert scene.asked == "Decide whether to declare Last Turn"
    assert len(scene.told(1)) == 1


def test_wrong_piles_are_refused_cyr_5_2() -> None:
    scene = grow("K", 2, PILES, seats=3)
    assert scene.refusal(0, "take pile-2") == "That pile is empty (CYR-5.1)."
    assert scene.refusal(0, "take deck") == "Choose one of the piles now (CYR-5.2)."
    assert scene.refusal(0, "take pile-3") == "Choose one of the piles now (CYR-5.2)."


def test_the_only_pile_is_taken_from_without_asking_cyr_5_2() -> None:
    scene = grow("K", 2, {"pile 1": "YT BK"})
    assert scene.zone("hand 0") == keys("BK")


def test_keepsakes_3_choose_the_pile_then_the_place_cyr_5_2() -> None:
    """Scenario 3."""
    scene = grow("K", 3, PILES)
    assert scene.asked == "Choose a pile to take any card from (Keepsakes 3)"
    scene.play(0, "take pile-1")
    assert scene.legal(0) == ["card 1", "card 2", "card 3"]
    texts = list(choices(scene.table, 0).values())
    assert texts == ["Take Yellow Toy", "Take Blue Keepsake", "Take Green Clothes"]
    assert scene.refusal(0, "card 4") == ("Choose one of the cards in the pile (CYR-5.2).")


@pytest.mark.parametrize(("card", "rest"), [(1, "BK GC"), (2, "YT GC"), (3, "YT BK")])
def test_the_rest_of_the_pile_keeps_its_order_cyr_5_3(card: int, rest: str) -> None:
    scene = grow("K", 3, PILES).play(0, "take pile-1", f"card {card}")
    assert scene.zone("pile 1") == keys(rest)
    assert scene.seen(1, "hand 0") == scene.zone("hand 0") != ""


def test_keepsakes_3_ask_for_a_place_also_among_alike_cards_cyr_5_2() -> None:
    """R22."""
    scene = grow("K", 3, {"pile 1": "YT YT"})
    assert scene.legal(0) == ["card 1", "card 2"]


def test_the_only_card_of_a_pile_is_taken_without_asking_cyr_5_2() -> None:
    scene = grow("K", 3, {"pile 0": "PT", "pile 1": "YT BK"}).play(0, "take pile-0")
    assert scene.zone("hand 0") == keys("PT")


@pytest.mark.parametrize(("kind", "size"), [("K", 2), ("K", 3), ("K", 5), ("C", 3)])
def test_without_a_pile_the_action_fizzles_cyr_5_1(kind: str, size: int) -> None:
    """Scenario 6."""
    scene = grow(kind, size, {})
    name = {"K": "Keepsakes", "C": "Clothes"}[kind]
    assert scene.told(1, "CYR-5.1") == [f"0 has nothing to take ({name} {size})"]
    assert scene.asked == "Decide whether to declare Last Turn"


def test_clothes_2_fizzle_without_a_deck_cyr_5_1() -> None:
    """Scenario 6, second half."""
    scene = grow("C", 2, PILES, rest=None)
    assert scene.told(1, "CYR-5.1") == ["0 has nothing to take (Clothes 2)"]
    assert scene.count("hand 0") == 0


def test_clothes_5_choose_an_opponent_who_holds_cards_cyr_5_4() -> None:
    hands = {"hand 1": "YT", "hand 2": "", "hand 3": "GK GK", "laid down 2": "PT"}
    scene = grow("C", 5, hands, seats=4)
    assert scene.asked == "Choose an opponent to steal a random card from (Clothes 5)"
    assert scene.legal(0) == ["steal 1", "steal 3"]
    assert scene.refusal(0, "steal 0") == ("Steal from an opponent, not from yourself (CYR-5.4).")
    assert scene.refusal(0, "steal 2") == (
        "That opponent holds no cards, or has laid them down (CYR-5.4)."
    )
    assert scene.refusal(0, "pass") == "Choose one of your opponents now (CYR-5.4)."
    scene.play(0, "steal 3")
    assert (scene.zone("hand 0"), scene.zone("hand 3")) == (keys("GK"), keys("GK"))


def test_clothes_5_fizzle_if_nobody_holds_a_card_cyr_5_4() -> None:
    scene = grow("C", 5, {"laid down 1": "YT BT"})
    assert scene.told(1, "CYR-5.1") == ["0 has nothing to take (Clothes 5)"]


def test_every_card_in_hand_is_equally_likely_to_be_stolen_cyr_5_4() -> None:
    stolen = Counter(
        grow("C", 5, {"hand 1": "YT BT GT"}, seed=f"seed {n}").zone("hand 0") for n in range(300)
    )
    assert set(stolen) == {keys("YT"), keys("BT"), keys("GT")}
    assert min(stolen.values()) > 70


def test_thief_and_victim_see_the_card_and_others_do_not_cyr_5_4() -> None:
    scene = grow("C", 5, {"hand 1": "YT", "hand 2": "BT"}, seats=3).play(0, "steal 1")
    known = "0 steals Yellow Toy at random from seat 1’s hand (Clothes 5)"
    hidden = "0 steals a card at random from seat 1’s hand (Clothes 5)"
    assert scene.told(0, "CYR-5.4") == scene.told(1, "CYR-5.4") == [known]
    assert scene.told(2, "CYR-5.4") == scene.told(None, "CYR-5.4") == [hidden]
    assert scene.seen(1, "hand 0") == keys("YT")
    assert scene.seen(2, "hand 0") == "+1"


def test_other_seats_forget_what_they_knew_of_the_robbed_hand_cyr_8_4() -> None:
    zones = {"hand 1": "YT BT GT", "hand 2": "BK"}
    for seed in range(5):
        known = {"hand 1": [0, 1, 2]}
        scene = grow("C", 5, zones, seats=3, known=known, seed=f"seed {seed}")
        assert scene.seen(2, "hand 1") == keys("YT GT BT")
        scene.play(0, "steal 1")
        assert scene.seen(2, "hand 1") == scene.seen(None, "hand 1") == "+2"
        assert scene.seen(0, "hand 1") == scene.zone("hand 1"), "the thief counts one less"
        assert scene.seen(2, "hand 0") == "+1"


def test_toys_3_give_another_whole_turn_cyr_5_5() -> None:
    """Scenario 5."""
    scene = grow("T", 3, PILES)
    assert scene.told(1)[-1] == "0 gets another turn (Toys 3)"
    scene.play(0, "no")
    assert scene.actors == [0]
    scene.play(0, "take pile-0", "pass", "no")
    assert scene.actors == [1]


def test_one_turn_gives_no_more_than_one_extra_turn_cyr_5_5() -> None:
    zones = {"hand 0": "RT BT GT YT PT OT", **PILES}
    options = {"sets": "multi", "plays_per_turn": "unlimited"}
    scene = play(0, zones, **options)
    for three in ("RT OT YT", "GT BT PT"):
        scene.play(0, *[f"play {keys(card)}" for card in three.split()], "done")
    assert scene.told(1).count("0 gets another turn (Toys 3)") == 1
    scene.play(0, "pass", "no", "take pile-0", "pass", "no")
    assert scene.actors == [1]


def test_an_extra_turn_can_earn_another_cyr_5_5() -> None:
    zones = {"hand 0": "GT BT PT", **PILES}
    scene = grow("T", 3, zones, sets="multi", facts={"toy sets": [2]}, done="extend 2")
    scene.play(0, "no", "take pile-0", *[f"play {keys(card)}" for card in ("GT", "BT", "PT")])
    scene.play(0, "done", "no")
    assert scene.told(1, "CYR-5.5") == ["0 gets another turn (Toys 3)"] * 2
    assert scene.actors == [0]


def test_with_extra_in_final_on_a_final_turn_can_earn_another_cyr_5_5() -> None:
    scene = grow("T", 3, PILES, caller=1, extra_in_final="on")
    assert scene.actors == [0]
    assert scene.told(1, "CYR-5.5") == ["0 gets another turn (Toys 3)"]
    assert scene.told(1, "CYR-6.3") == []
    scene.play(0, "take pile-0", "pass")
    assert scene.told(1, "CYR-6.3") == ["0 lays down Purple Clothes"]


def test_with_extra_in_final_off_it_cannot_cyr_5_5() -> None:
    scene = grow("T", 3, PILES, caller=1, extra_in_final="off")
    assert scene.told(1, "CYR-5.5") == ["0 gets no extra turn after a final turn (Toys 3)"]
    assert scene.told(1, "CYR-6.3") == ["0 lays down no card"]
