"""BR-0 to BR-2: the cards, where they lie, the deal and who begins."""

from __future__ import annotations

from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.bird_rummy.bird_abilities import BIRD_ABILITIES, BY_TYPE
from fullhouse.games.bird_rummy.cards import COPIES, NAME_COUNT, TITLES
from fullhouse.games.bird_rummy.vocabulary import USE, VOCABULARY
from fullhouse.table.cards import Face
from fullhouse.table.errors import BadInput
from fullhouse.table.ids import ZoneId
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
    assert sum(there[name] for name in TITLES[:11]) == 42


def test_the_advanced_cards_are_three_br_1_2() -> None:
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
    assert fh.game(GAME).start(2, "few", {"counts": {"Bushtit": 1}}).count(ZoneId(0)) == 0


@pytest.mark.parametrize(
    ("counts", "reason"),
    [
        (["Crow"], "an object of names and copies"),
        ({"Dodo": 1}, "an object of names and copies"),
        ({"Crow": 9}, "0 to 8"),
        ({"Crow": "3"}, "0 to 8"),
        ({"Crow": -1}, "0 to 8"),
        ({"Bird Law": 1}, "the advanced cards are left out"),
        (dict.fromkeys(TITLES[:14], 0), "14 to 100 in all; these are 11"),
        (dict.fromkeys(TITLES[:14], 8), "14 to 100 in all; these are 123"),
    ],
)
def test_counts_that_cannot_be_played_are_refused_br_1_1(counts: Any, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        fh.game(GAME).start(2, "bad", {"counts": counts})


def printed_on(face: Face) -> Any:
    return face.data()


def card(title: str, **options: Any) -> Face:
    faces = fh.game(GAME).kit(2, {"advanced": "on", **options}).faces
    return next(face for face in faces if face.title == title)


@pytest.mark.parametrize(
    ("option", "value", "title", "text"),
    [
        ("wrath_to", "forest", "Wrath of the Scrub Jay", "both nests go into the Forest."),
        ("wrath_to", "heaven", "Wrath of the Scrub Jay", "both nests go to Heaven."),
        ("law_flip", "dice", "Bird Law", "or flip a card at a nest and see what it hits."),
        ("law_flip", "off", "Bird Law", "Swap hands; or clear the Forest."),
        ("cuckoo_hand", 2, "Cuckoo", "Counts −2, in the nest and in hand."),
        ("cuckoo_hand", 1, "Cuckoo", "Counts −2 in the nest, −1 in hand."),
        ("mock_score", 1, "Mockingbird", "it is that bird in every way."),
        ("mock_score", 0, "Mockingbird", "but counts nothing unless it is a Cuckoo."),
        (
            "nesting_response",
            "any",
            "Nesting Materials",
            "it cancels anything your opponent declares.",
        ),
        (
            "nesting_response",
            "narrow",
            "Nesting Materials",
            "it cancels anything that would move a bird out of your nest.",
        ),
        ("nesting_response", "off", "Nesting Materials", "your opponent cannot touch it."),
        ("nesting_scope", "target", "Nesting Materials", "your opponent cannot choose it. "),
    ],
)
def test_a_cards_text_is_what_is_played_br_13(
    option: str, value: Any, title: str, text: str
) -> None:
    printed = card(title, **{option: value}).text
    assert text in printed
    if value != "target":
        assert printed.endswith(text)


@pytest.mark.parametrize(
    ("option", "value", "title", "text"),
    [
        ("glean", "once", "Bushtit", "the deck or the Forest. Once a turn."),
        ("glean", "unlimited", "Bushtit", "Take the top card of the deck or the Forest."),
        ("glean", "peek", "Bushtit", "of the deck; you may discard a card to take it."),
        ("mallard_to", "heaven", "Mallard", "in your opponent's nest go to Heaven."),
        ("mallard_to", "forest", "Mallard", "in your opponent's nest go into the Forest."),
    ],
)
def test_an_abilitys_text_is_what_is_played_br_13(
    option: str, value: str, title: str, text: str
) -> None:
    first = printed_on(card(title, **{option: value}))["abilities"][0]
    assert first["text"].endswith(text)


def test_a_card_says_what_it_counts_in_hand_br_10_2() -> None:
    hands = {"Crow": -1, "Cuckoo": -2, "Mockingbird": -1, "River": 0, "Bird Food": 0}
    assert {title: printed_on(card(title))["hand"] for title in hands} == hands
    assert printed_on(card("Cuckoo", cuckoo_hand=1))["hand"] == -1
    assert printed_on(card("Cuckoo (played)", cuckoo_hand=1)) == {
        "side_of": "cuckoo",
        "short": "Cuckoo",
        "hand": -1,
        "abilities": [],
    }


def test_a_card_says_what_facts_and_flocks_call_it() -> None:
    scene = main({"hand 0": "scrub-jay scrub-jay", "Forest": "river"})
    scene.play(0, "play scrub-jay", "play scrub-jay", "done")
    view = scene.table.view(0)
    jay = printed_on(card("Scrub Jay"))
    assert view["facts"]["type in flight"] == jay["number"]
    points = view["facts"]["points"]
    assert isinstance(points, list)
    assert points[jay["number"] - 1] == 2
    assert jay["flock"] in {zone["key"] for zone in view["zones"]}
    assert "flock" not in printed_on(card("Mockingbird"))
    assert "number" not in printed_on(card("Scrub Jay (played)"))


def test_every_card_says_what_it_does() -> None:
    faces = fh.game(GAME).kit(2, {}).faces
    for face in faces:
        texts = [face.text, *[one["text"] for one in printed_on(face)["abilities"]]]
        assert any(texts)
        assert all(text.endswith(".") for text in texts if text)
    assert printed_on(faces[4]) == {
        "number": 5,
        "flock": "crows",
        "short": "Crow",
        "latin": "C. brachyrhynchos",
        "hand": -1,
        "abilities": [
            {
                "key": "murder",
                "title": "Murder",
                "text": "Choose a flock in any nest; all of it goes to Heaven.",
                "brief": "A flock → Heaven",
                "cost": 2,
            },
            {
                "key": "shiny-trinket",
                "title": "Shiny Trinket",
                "text": "Choose a Resource in your opponent's nest; it moves to yours.",
                "brief": "Resource → you",
                "cost": 3,
            },
        ],
    }
    assert [face.side_of for face in faces[NAME_COUNT:]] == list(range(15))
    assert len(COPIES) == NAME_COUNT == 21


def test_every_ability_has_its_verb_and_its_bird() -> None:
    numbers = list(range(len(BIRD_ABILITIES)))
    verbs = [VOCABULARY.verb(USE.at(number)) for number in numbers]
    assert [ability.key for ability in BIRD_ABILITIES] == [verb.word for verb in verbs]
    assert [f"uses {ability.title}" for ability in BIRD_ABILITIES] == [verb.says for verb in verbs]
    assert USE.size == len(BIRD_ABILITIES)
    assert [number for abilities in BY_TYPE for number in abilities] == numbers
    assert all(1 <= ability.cost <= 3 for ability in BIRD_ABILITIES)


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
        assert scene.refusal(decider, "draw") == "First choose who takes the first turn (BR-2.2)."
        scene.play(decider, f"first {1 - decider}")
        assert scene.told(None, "BR-2.2") == [f"{decider} chooses to take the second turn"]
        assert scene.actors == [1 - decider]
        assert scene.fact("turn") == 1
        assert scene.fact("active player") == 1 - decider


def test_there_is_no_second_deal_br_2_2() -> None:
    assert len(draw({"hand 0": "crow crow"}).legal(0)) == 1
