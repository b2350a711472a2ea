"""CYR-8: who knows which card."""

from __future__ import annotations

import pytest

import fullhouse as fh
from fullhouse.games.clean_your_room.cards import hand
from fullhouse.table.ids import Seat
from tests.games.clean_your_room.setting import keys, pass_turn, turn


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
def test_piles_top_only_changes_the_display_not_knowledge_cyr_8_1(piles: str) -> None:
    scene = turn(0, {"pile 0": "RT BC GK"}, piles=piles)
    assert scene.seen(1, "pile 0") == scene.seen(None, "pile 0") == keys("RT BC GK")
    folded = scene.table.game.folded(scene.table.kit.settings)
    assert ("pile" in folded) == (piles == "top_only")


def test_cards_drawn_from_the_deck_are_private_and_the_discard_is_not_cyr_8_2() -> None:
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


def test_a_card_from_a_pile_stays_known_in_the_hand_cyr_8_3() -> None:
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


def test_a_known_copy_is_played_before_an_unknown_one_cyr_8_3() -> None:
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
        hands.add(" ".join(world.kit.keys[face] for face in world.faces(hand(Seat(0)))))
    assert all("blue-clothes" in hand for hand in hands)
    assert len(hands) > 5
