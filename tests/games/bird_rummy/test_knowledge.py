"""BR-12: who knows what, as the engine derives it, and the worlds that bots imagine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations, permutations

import pytest

import fullhouse as fh
from fullhouse.table.chance import Dice
from fullhouse.table.ids import ZoneId
from fullhouse.table.shapes import ZoneShape
from fullhouse.table.tracked_table import TrackedTable
from tests import twin_worlds
from tests.games.bird_rummy.setting import GAME, begin, draw, end_turn, main, wild
from tests.scene import Scene
from tests.sizes import sized

CRITICAL = {1: 10.828, 2: 13.816, 5: 20.515, 9: 27.877, 11: 31.264}
"""By degrees of freedom: the value that chi-squared exceeds once in a thousand times. From the
NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, column 0.001."""


# What is known of a hand.


def test_a_taken_card_is_known_until_that_name_leaves_the_hand_br_12_1() -> None:
    """Scenario 12."""
    scene = draw({"hand 0": "crow towhee", "Forest": "river crow"}).play(0, "take 1")
    assert scene.seen(1, "hand 0") == scene.seen(None, "hand 0") == "crow river +2"
    scene.play(0, "play river")
    assert scene.seen(1, "hand 0") == "crow +2"
    end_turn(scene, 0, "crow")
    assert scene.zone("hand 0") == "crow towhee"
    assert scene.seen(1, "hand 0") == "+2"


def test_another_name_that_leaves_takes_nothing_away_br_12_1() -> None:
    scene = draw({"hand 0": "towhee sparrow", "Forest": "river crow"}).play(0, "take 1")
    end_turn(scene.play(0, "play river"), 0, "towhee")
    assert scene.seen(1, "hand 0") == "crow +1"


def test_draws_from_unknown_places_are_not_known_br_12_2() -> None:
    scene = draw({"hand 0": "towhee", "deck": "crow crow"}).play(0, "draw")
    assert scene.seen(1, "hand 0") == "+3"


def test_a_card_drawn_from_a_known_place_is_known_br_12_2() -> None:
    zones = {"hand 0": "river river", "chickadees 0": "chickadee", "deck": "mallard towhee crow"}
    scene = wild(zones, 1)
    scene.play(0, "investigation", "top towhee", "top crow", "end", "discard river")
    scene.play(1, "draw")
    assert scene.seen(0, "hand 1") == "mallard crow"
    assert scene.seen(None, "hand 1") == "+2"
    assert scene.seen(0, "deck").startswith("towhee ")


def test_a_shuffle_ends_what_was_known_of_places_br_12_2() -> None:
    zones = {"chickadees 0": "chickadee", "sparrows 0": "sparrow", "deck": "mallard towhee crow"}
    scene = wild(zones, 3).play(0, "investigation", "top mallard", "top towhee")
    scene.play(0, "urban-forager")
    places = [card for card in deck_of(scene, 0)["cards"] if "place" in card]
    assert places == []


def deck_of(scene: Scene, seat: int) -> ZoneShape:
    return next(zone for zone in scene.table.view(seat)["zones"] if zone["name"] == "deck")


def test_everything_else_is_open_br_12_3() -> None:
    zones = {"Forest": "crow", "Heaven": "river", "towhees 1": "towhee", "resources 0": "bird-bath"}
    scene = begin(zones)
    for name, cards in zones.items():
        assert scene.seen(None, name) == cards


# Worlds.


def worlds(
    scene: Scene, seat: int | None, number: int, of: Callable[[TrackedTable], str]
) -> Counter[str]:
    """What so many worlds show of something."""
    dice = Dice("worlds")
    return Counter(of(scene.table.world(seat, dice)) for _ in range(number))


def chi_squared(found: Counter[str], weights: Mapping[str, int]) -> float:
    """How far the counts are from these weights; every outcome must be one of them."""
    assert set(found) <= set(weights)
    total, whole = sum(found.values()), sum(weights.values())
    expected = {name: total * weight / whole for name, weight in weights.items()}
    return sum((found[name] - e) ** 2 / e for name, e in expected.items())


def keys(t: TrackedTable, zone: str) -> str:
    return " ".join(t.kit.keys[face] for face in t.faces(ZoneId(t.kit.names.index(zone))))


def hand_and_deck(t: TrackedTable) -> str:
    return f"{keys(t, 'hand 1')} | {keys(t, 'deck')}"


def arrangements(cards: str, hand: int, fits: Callable[[str, str], bool]) -> Counter[str]:
    """Every way to part these cards into a hand and an ordered deck, each as often as it occurs."""
    found: Counter[str] = Counter()
    order = cards.split()
    face = fh.game(GAME).kit(2, {}).keys.index
    for held in combinations(range(len(order)), hand):
        rest = [order[i] for i in range(len(order)) if i not in held]
        names = sorted((order[i] for i in held), key=face)
        for deck in permutations(rest):
            if fits(" ".join(names), " ".join(deck)):
                found[f"{' '.join(names)} | {' '.join(deck)}"] += 1
    return found


def anything(hand: str, deck: str) -> bool:
    return True


def test_worlds_are_drawn_evenly_from_all_that_fit_br_12_3() -> None:
    """Four unknown cards, two of them alike: one in the other hand, three in the deck."""
    zones = {"hand 0": "sparrow", "hand 1": "crow", "deck": "towhee crow river"}
    scene = main(zones, rest="Heaven")
    all_of_them = arrangements("crow crow towhee river", 1, anything)
    found = worlds(scene, 0, 4000, hand_and_deck)
    assert len(all_of_them) == 12
    assert hand_and_deck(scene.table) in found
    assert chi_squared(found, all_of_them) < CRITICAL[11]


def test_worlds_keep_what_was_seen_br_12_2() -> None:
    """After Investigation of the two cards on top, only the rest is dealt."""
    zones = {"hand 0": "sparrow", "hand 1": "crow", "chickadees 0": "chickadee"}
    deck = "mallard bushtit towhee crow river"
    scene = wild({**zones, "deck": deck}, 1, rest="Heaven")
    scene.play(0, "investigation", "top river", "top towhee")
    fits = arrangements("crow mallard bushtit", 1, anything)
    expected = Counter({f"{key} river towhee crow": n for key, n in fits.items()})
    found = worlds(scene, 0, 3000, hand_and_deck)
    assert hand_and_deck(scene.table) in found
    assert len(expected) == 6
    assert chi_squared(found, expected) < CRITICAL[5]


def test_worlds_know_of_an_urban_forager_that_found_nothing_br_12_3() -> None:
    """Whatever Bird Food is unseen is in the other hand."""
    zones = {
        "hand 0": "crow",
        "hand 1": "bird-food bird-food towhee",
        "sparrows 0": "sparrow",
        "deck": "river towhee crow",
    }
    scene = wild(zones, 2, rest="Heaven").play(0, "urban-forager")
    unseen = "bird-food bird-food towhee towhee river crow"
    fits = arrangements(unseen, 3, lambda hand, deck: "bird-food" not in deck)
    found = worlds(scene, 0, 5000, hand_and_deck)
    assert hand_and_deck(scene.table) in found
    assert len(fits) == 12
    assert chi_squared(found, fits) < CRITICAL[11]


def test_a_spectator_imagines_bird_food_in_either_hand_br_12_3() -> None:
    zones = {
        "hand 0": "crow",
        "hand 1": "bird-food towhee",
        "sparrows 0": "sparrow",
        "deck": "river mallard",
    }
    scene = wild(zones, 2, rest="Heaven").play(0, "urban-forager")
    found = worlds(scene, None, 3000, lambda t: str("bird-food" in keys(t, "hand 0")))
    assert chi_squared(found, {"True": 1, "False": 2}) < CRITICAL[1]


def test_a_barred_card_lies_where_it_may_be_br_3_4() -> None:
    """The Crow that was played was shuffled away; one of three cards was drawn unseen."""
    zones = {"hand 0": "towhee", "Forest": "played-crow river", "chickadees 0": "chickadee"}
    scene = wild(zones, 2, rest="Heaven").play(0, "cache", "discard towhee")
    found = worlds(scene, 1, 3000, lambda t: keys(t, "hand 0"))
    assert chi_squared(found, {"played-crow": 1, "river": 1, "towhee": 1}) < CRITICAL[2]


def test_a_known_card_stays_in_every_world_br_12_1() -> None:
    scene = draw({"hand 0": "towhee sparrow", "Forest": "river crow"}).play(0, "take 1")
    found = worlds(
        scene, 1, 200, lambda t: str({"crow", "river"} <= set(keys(t, "hand 0").split()))
    )
    assert found == {"True": 200}


# Twin worlds under options that the laws do not play.


@pytest.mark.parametrize(
    "options",
    [
        {"advanced": "on"},
        {"advanced": "on", "nesting_response": "narrow", "glean": "peek", "lure_triggers": "yes"},
        {"games": "2", "take_duty": "this_turn", "layoff": "any", "glean": "unlimited"},
    ],
)
def test_nothing_hidden_shows_with_these_options_br_12(options: dict[str, str]) -> None:
    counts = twin_worlds.run(fh.game(GAME), 2, sized(2, 20), "options", options=options)
    assert counts["together"] >= 0.8 * counts["twin decisions"]
