"""BR-0 to BR-2: the cards, where they lie, the deal and who begins."""

from __future__ import annotations

from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.bird_rummy import words
from fullhouse.games.bird_rummy.abilities import ABILITIES, OF_TYPE
from fullhouse.games.bird_rummy.cards import COPIES, KINDS, NAMES
from fullhouse.table.errors import BadInput
from tests.games.bird_rummy.setting import GAME, deal, draw, main
from tests.scene import find


def copies(**options: Any) -> dict[str, int]:
    faces = fh.game(GAME).kit(2, options).faces
    return {face.title: face.copies for face in faces if face.copies}


def test_two_play_br_0_1() -> None:
    with pytest.raises(BadInput, match="Bird Rummy is played by 2 seats, not 3"):
        fh.game(GAME).start(3, "three")


def test_zones_are_seen_as_br_0_2_lists() -> None:
    scene = main(
        {"hand 0": "crow", "Forest": "river towhee", "Heaven": "cuckoo", "crows 1": "crow"}
    )
    for seat in (0, 1, None):
        assert scene.seen(seat, "Forest") == "river towhee"
        assert scene.seen(seat, "Heaven") == "cuckoo"
        assert scene.seen(seat, "crows 1") == "crow"
        assert scene.seen(seat, "deck") == "+54"
    assert scene.seen(0, "hand 0") == "crow"
    assert scene.seen(1, "hand 0") == scene.seen(None, "hand 0") == "+1"


def test_the_deck_has_fifty_nine_cards_br_1_1() -> None:
    there = copies()
    assert sum(there.values()) == 59
    assert there["Bushtit"] == 6
    assert there["Mockingbird"] == there["Great Blue Heron"] == 2
    assert there["Bird Food"] == 4
    assert there["Eternal Migration"] == 1
    assert sum(there[name] for name in NAMES[:11]) == 42


def test_the_advanced_module_adds_three_br_1_2() -> None:
    there = copies(advanced="on")
    assert sum(there.values()) == 62
    assert there["Nesting Materials"] == 2
    assert there["Bird Law"] == 1
    assert "Bird Law" not in copies(advanced="off")


def test_counts_may_be_changed_br_1_1() -> None:
    there = copies(counts={"Northern Flicker": 0, "Crow": 8})
    assert "Northern Flicker" not in there
    assert there["Crow"] == 8
    assert sum(there.values()) == 59
    assert fh.game(GAME).start(2, "few", {"counts": {"Bushtit": 1}}).count(0) == 0


@pytest.mark.parametrize(
    ("counts", "reason"),
    [
        (["Crow"], "an object of names and copies"),
        ({"Dodo": 1}, "an object of names and copies"),
        ({"Crow": 9}, "0 to 8"),
        ({"Crow": "3"}, "0 to 8"),
        ({"Crow": -1}, "0 to 8"),
        ({"Bird Law": 1}, "need advanced = on"),
        (dict.fromkeys(NAMES[:14], 0), "14 to 100 cards in all; these are 11"),
        (dict.fromkeys(NAMES[:14], 8), "14 to 100 cards in all; these are 123"),
    ],
)
def test_counts_that_cannot_be_played_are_refused_br_1_1(counts: Any, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        fh.game(GAME).start(2, "bad", {"counts": counts})


def test_every_card_says_what_it_does() -> None:
    faces = fh.game(GAME).kit(2, {}).faces
    assert all(face.text.endswith(".") for face in faces)
    assert faces[4].text == (
        "(2) Murder: Choose a flock in any nest; all of it goes to Heaven. "
        "(3) Shiny Trinket: Choose a Resource in the other nest; it moves to yours."
    )
    assert [face.side_of for face in faces[KINDS:]] == list(range(15))
    assert len(COPIES) == KINDS == 21


def test_every_ability_has_its_word_and_its_bird() -> None:
    verbs = [words.WORDS.verb(words.USE + number) for number in range(len(ABILITIES))]
    assert [deed.key for deed in ABILITIES] == [verb.word for verb in verbs]
    assert [f"uses {deed.title}" for deed in ABILITIES] == [verb.says for verb in verbs]
    assert words.USE + len(ABILITIES) == words.FLOCK
    assert [number for numbers in OF_TYPE for number in numbers] == list(range(len(ABILITIES)))
    assert all(1 <= deed.cost <= 3 for deed in ABILITIES)


def test_two_cards_go_into_the_forest_and_six_to_each_br_2_1() -> None:
    scene = deal()
    assert scene.count("Forest") == 2
    assert scene.count("hand 0") == scene.count("hand 1") == 6
    assert scene.count("deck") == 59 - 14
    assert scene.told(None)[0].startswith("The deck is shuffled, and ")
    assert scene.seen(1, "hand 0") == "+6"


@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_hand_size_says_how_many_br_2_1(size: int) -> None:
    scene = deal(hand_size=size)
    assert scene.count("hand 0") == scene.count("hand 1") == size


def test_a_random_decider_chooses_who_begins_br_2_2() -> None:
    for decider in (0, 1):
        scene = find(deal, lambda scene, seat=decider: scene.actors == [seat], 20)  # type: ignore[misc]
        assert scene.asked == "Choose who takes the first turn"
        assert scene.legal(decider) == ["first 0", "first 1"]
        assert scene.refusal(decider, "draw") == "First choose who begins (BR-2.2)."
        scene.play(decider, f"first {1 - decider}")
        assert scene.told(None, "BR-2.2") == [f"{decider} chooses to take the second turn"]
        assert scene.actors == [1 - decider]
        assert scene.fact("turn") == 1
        assert scene.fact("active player") == 1 - decider


def test_there_is_no_second_deal_br_2_2() -> None:
    assert len(draw({"hand 0": "crow crow"}).legal(0)) == 1
