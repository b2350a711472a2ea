"""BR-8: birds, one by one, used with wild points by a bird in the nest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.bird_rummy.setting import main, points, texts, wild
from tests.scene import Scene, find
from tests.wording import asked


def use(bird: str, zones: Mapping[str, str], *said: str, cost: int = 2, **more: Any) -> Scene:
    """Seat 0 has a bird of this kind in its nest and does this with just enough points."""
    nest = f"{bird.replace('-', ' ')}s 0"
    scene = wild({nest: bird, **zones}, cost, **more)
    return scene.play(0, *said)


# Great Blue Heron.


def test_go_fish_shows_a_card_to_both_and_may_exchange_it_br_8_1() -> None:
    zones = {"hand 0": "cuckoo river", "hand 1": "crow"}
    scene = use("great-blue-heron", zones, "go-fish")
    assert scene.seen(0, "fished") == scene.seen(1, "fished") == "crow"
    assert scene.seen(None, "fished") == "+1"
    assert scene.legal(0) == ["give cuckoo", "give river", "no"]
    assert scene.refusal(0, "end") == (
        "Exchange a card from your hand for the fished one, or give it back (BR-8.1)."
    )
    scene.play(0, "give cuckoo")
    assert scene.seen(1, "hand 0") == "crow +1"
    assert scene.seen(0, "hand 1") == "cuckoo"
    assert scene.seen(None, "hand 0") == "+2"
    assert scene.told(1, "BR-8.1") == [
        "0 fishes Crow from seat 1’s hand",
        "0 gives Cuckoo to seat 1",
        "0 keeps Crow",
    ]
    assert scene.told(None, "BR-8.1")[0] == "0 fishes a card from seat 1’s hand"


def test_go_fish_may_give_it_back_and_knows_it_then_br_8_1() -> None:
    scene = use("great-blue-heron", {"hand 0": "river", "hand 1": "crow"}, "go-fish", "no")
    assert scene.zone("hand 1") == scene.seen(0, "hand 1") == "crow"
    assert scene.seen(None, "hand 1") == "+1"


def test_go_fish_with_an_empty_hand_has_nothing_to_give_br_8_1() -> None:
    scene = use("great-blue-heron", {"hand 1": "crow"}, "go-fish")
    assert scene.zone("hand 1") == scene.seen(0, "hand 1") == "crow"
    assert scene.asked == "Play cards, or finish"


def test_go_fish_needs_a_card_in_the_other_hand_br_8_1() -> None:
    assert use("great-blue-heron", {"hand 0": "crow"}).legal(0) == ["end"]


# Scrub Jay.


def test_squawk_sends_a_bird_of_any_nest_into_the_forest_br_8_2() -> None:
    zones = {"crows 1": "crow mockingbird crow", "Forest": "river"}
    scene = use("scrub-jay", zones, "squawk")
    assert scene.legal(0) == ["at scrub-jays-0", "at crows-1"]
    scene.play(0, "at crows-1")
    assert scene.legal(0) == ["pick crow", "pick mockingbird"]
    scene.play(0, "pick mockingbird")
    assert scene.zone("crows 1") == "crow crow"
    assert scene.zone("Forest") == "river mockingbird"


def test_forage_gives_any_card_of_the_forest_to_any_hand_br_8_2() -> None:
    zones = {"Forest": "cuckoo river crow"}
    scene = use("scrub-jay", zones, "forage", "card 2")
    assert scene.legal(0) == ["to 0", "to 1"]
    assert texts(scene, 0) == ["Take it into your own hand", "Give it to seat 1"]
    scene.play(0, "to 0")
    assert scene.seen(1, "hand 0") == "river"
    scene = use("scrub-jay", zones, "forage", "card 1", "to 1")
    assert scene.seen(0, "hand 1") == "cuckoo"
    assert scene.zone("Forest") == "river crow"


def test_forage_needs_a_forest_br_8_2() -> None:
    scene = use("scrub-jay", {"hand 0": "crow"})
    assert "forage" not in scene.legal(0)
    assert scene.refusal(0, "forage") == "Forage has no target now (BR-8.2)."


# Bushtit.


def test_glean_takes_the_top_of_deck_or_forest_br_8_3() -> None:
    zones = {"Forest": "river crow", "deck": "towhee"}
    scene = use("bushtit", zones, "glean", cost=1)
    assert scene.legal(0) == ["deck", "forest"]
    scene.play(0, "forest")
    assert scene.seen(1, "hand 0") == "crow"
    scene = use("bushtit", zones, "glean", "deck", cost=1)
    assert scene.zone("hand 0") == "towhee"
    assert scene.seen(1, "hand 0") == "+1"


def test_glean_is_used_once_a_turn_br_8_3() -> None:
    """Scenario 7."""
    scene = main({"hand 0": "bushtit bushtit bushtit", "deck": "towhee"})
    scene.play(0, *["play bushtit"] * 3, "done", "glean")
    assert scene.zone("hand 0") == "towhee"
    assert points(scene, "bushtit") == 2
    assert scene.legal(0) == ["done"]
    assert scene.asked == "Play a Resource, or finish"


def test_glean_by_french_fries_counts_br_8_3() -> None:
    zones = {"hand 0": "french-fries", "bushtits 0": "bushtit bushtit bushtit"}
    scene = wild(zones, 1).play(0, "play french-fries", "glean")
    assert scene.legal(0)[-1:] == ["end"]
    assert "glean" not in scene.legal(0)


@pytest.mark.parametrize(("glean", "again"), [("once", False), ("unlimited", True)])
def test_with_glean_unlimited_it_may_be_used_repeatedly_br_8_3(glean: str, again: bool) -> None:
    scene = use("bushtit", {"deck": "towhee crow"}, "glean", cost=3, glean=glean)
    assert ("glean" in scene.legal(0)) == again


def test_glean_shuffles_the_forest_if_it_must_br_8_3() -> None:
    scene = use("bushtit", {"Forest": "crow"}, "glean", "deck", cost=1, rest="Heaven")
    assert scene.zone("hand 0") == "crow"
    assert use("bushtit", {"hand 0": "crow"}, cost=1, rest="Heaven").legal(0) == ["end"]


def test_glean_peek_looks_and_may_exchange_br_8_3() -> None:
    zones = {"hand 0": "cuckoo river", "deck": "towhee"}
    scene = use("bushtit", zones, "glean", cost=1, glean="peek")
    assert scene.seen(0, "deck") == "towhee +55"
    assert scene.seen(1, "deck") == "+56"
    assert scene.legal(0) == ["discard cuckoo", "discard river", "no"]
    assert scene.refusal(0, "end") == (
        "Discard a card from your hand for the one you saw, or leave it (BR-8.3)."
    )
    scene.play(0, "discard cuckoo")
    assert scene.zone("hand 0") == "towhee river"
    assert scene.zone("Forest") == "cuckoo"
    assert scene.seen(1, "hand 0") == "+2"
    scene = use("bushtit", zones, "glean", "no", cost=1, glean="peek")
    assert scene.told(1, "BR-8.3")[-1] == "0 leaves the card on the deck"
    assert scene.seen(0, "deck") == "towhee +55"


def test_mixed_flock_brings_a_bird_from_the_forest_br_8_3() -> None:
    zones = {"Forest": "mallard river mockingbird", "mallards 1": "mallard"}
    scene = use("bushtit", zones, "mixed-flock", cost=3)
    assert scene.legal(0) == ["card 1", "card 3"]
    scene.play(0, "card 1")
    assert scene.zone("mallards 0") == "mallard"
    assert scene.zone("mallards 1") == "mallard"
    assert points(scene, "mallard") == 0


def test_mixed_flock_may_bring_a_mockingbird_br_8_3() -> None:
    zones = {"Forest": "mockingbird", "crows 0": "crow"}
    scene = use("bushtit", zones, "mixed-flock", "card 1", cost=3)
    assert scene.legal(0) == ["as bushtit", "as crow"]
    assert scene.play(0, "as crow").zone("crows 0") == "crow mockingbird"


def test_mixed_flock_needs_a_bird_for_a_mockingbird_to_mimic_br_8_3() -> None:
    """Bushtits in flight are not in the nest."""
    scene = main({"hand 0": "bushtit bushtit bushtit", "Forest": "mockingbird", "deck": "crow"})
    scene.play(0, *["play bushtit"] * 3, "done")
    assert scene.legal(0) == ["glean", "done"]


# Mallard.


def test_splashdown_sends_all_opposing_mallards_to_heaven_br_8_4() -> None:
    """Scenario 6."""
    zones = {"hand 0": "mallard", "mallards 1": "mallard mockingbird mallard"}
    scene = main(zones).play(0, "play mallard", "done")
    assert scene.zone("mallards 1") == ""
    assert scene.zone("Heaven") == "mallard mallard mockingbird"
    assert points(scene, "mallard") == 1


def test_with_mallard_to_forest_they_fly_there_br_8_4() -> None:
    zones = {"hand 0": "mallard", "mallards 1": "mallard mockingbird mallard"}
    scene = main(zones, mallard_to="forest").play(0, "play mallard", "done")
    assert scene.zone("Forest") == "mallard mockingbird mallard"


def test_duck_and_cover_sends_a_resource_into_the_forest_br_8_4() -> None:
    zones = {"resources 1": "river bird-bath river", "resources 0": "seasonal-winds"}
    scene = use("mallard", zones, "duck-and-cover")
    assert scene.legal(0) == ["pick bird-bath", "pick river"]
    scene.play(0, "pick river")
    assert scene.zone("resources 1") == "bird-bath river"
    assert scene.zone("Forest") == "river"


def test_bottom_feeder_fetches_resources_and_effects_br_8_4() -> None:
    zones = {"Forest": "crow river bird-food mockingbird"}
    scene = use("mallard", zones, "bottom-feeder")
    assert scene.legal(0) == ["card 2", "card 3"]
    assert scene.play(0, "card 2").seen(1, "hand 0") == "river"
    assert use("mallard", {"Forest": "crow"}).legal(0) == ["end"]


# Chickadee.


def test_investigation_shows_three_and_puts_them_back_in_any_order_br_8_5() -> None:
    zones = {"hand 0": "cuckoo", "deck": "crow towhee river"}
    scene = use("chickadee", zones, "investigation", cost=1)
    assert scene.asked == "Put the cards back on the deck, the bottom one first"
    assert scene.seen(0, "deck") == "crow towhee river +54"
    assert scene.seen(1, "deck") == scene.seen(None, "deck") == "+57"
    assert scene.legal(0) == ["top crow", "top towhee", "top river"]
    assert scene.refusal(0, "top mallard") == (
        "Put back the cards you looked at, the bottom one first (BR-8.5)."
    )
    scene.play(0, "top river")
    assert scene.legal(0) == ["top crow", "top towhee"]
    scene.play(0, "top towhee")
    assert scene.zone("deck").split()[-3:] == ["river", "towhee", "crow"]
    assert scene.seen(0, "deck") == "river towhee crow +54"
    assert scene.told(1, "BR-8.5") == [
        "0 looks at the top of the deck",
        "0 puts the cards back on the deck",
    ]


def test_investigation_of_a_small_deck_sees_what_there_is_br_8_5() -> None:
    scene = use("chickadee", {"deck": "crow", "Forest": "river"}, cost=1, rest=None)
    scene.play(0, "investigation")
    assert scene.seen(0, "deck") == "crow"
    assert scene.asked == "Play cards, or finish"
    scene = use("chickadee", {"deck": "crow river"}, "investigation", cost=1, rest=None)
    assert scene.play(0, "top river").zone("deck") == "river crow"


def test_investigation_asks_even_if_all_cards_are_alike_br_8_5() -> None:
    scene = use("chickadee", {"deck": "crow crow crow"}, "investigation", cost=1)
    assert scene.legal(0) == ["top crow"]
    scene.play(0, "top crow", "top crow")
    assert scene.zone("deck").split()[-3:] == ["crow"] * 3


def test_investigation_needs_a_deck_br_8_5() -> None:
    zones = {"Forest": "crow river"}
    assert use("chickadee", zones, cost=1, rest="Heaven").legal(0) == ["end"]


def test_cache_exchanges_a_card_for_another_br_8_5() -> None:
    scene = use("chickadee", {"hand 0": "cuckoo river", "deck": "crow"}, "cache")
    assert scene.legal(0) == ["discard cuckoo", "discard river"]
    assert scene.refusal(0, "end") == "Choose a card from your hand to cache (BR-8.5)."
    scene.play(0, "discard cuckoo")
    assert scene.zone("hand 0") == "crow river"
    assert scene.zone("Forest") == "cuckoo"
    assert scene.told(1, "BR-8.5")[-2:] == ["0 caches Cuckoo in the Forest", "0 draws a card"]


def test_cache_shuffles_the_card_in_if_the_deck_is_empty_br_8_5() -> None:
    scene = use("chickadee", {"hand 0": "cuckoo"}, "cache", "discard cuckoo", rest="Heaven")
    assert scene.zone("hand 0") == "cuckoo"
    assert not scene.over


def test_cache_needs_a_card_in_hand_br_8_5() -> None:
    assert use("chickadee", {"deck": "crow"}).legal(0) == ["investigation", "end"]


# Crow.


def test_murder_sends_a_whole_flock_to_heaven_br_8_6() -> None:
    zones = {"towhees 1": "towhee mockingbird towhee", "sparrows 0": "sparrow"}
    scene = use("crow", zones, "murder")
    assert scene.legal(0) == ["at crows-0", "at sparrows-0", "at towhees-1"]
    scene.play(0, "at towhees-1")
    assert scene.zone("Heaven") == "towhee towhee mockingbird"
    assert scene.told(1, "BR-8.6") == ["0 sends seat 1’s towhees to Heaven: Towhee ×2, Mockingbird"]


def test_shiny_trinket_carries_a_resource_over_br_8_6() -> None:
    zones = {"hand 0": "cuckoo", "resources 1": "river bird-bath"}
    scene = use("crow", zones, "shiny-trinket", "pick bird-bath", cost=3)
    assert scene.zone("resources 0") == "bird-bath"
    assert scene.fact("wild points") == 0
    assert scene.play(0, "leak").fact("wild points") == 2


# Sparrow.


def test_urban_forager_finds_bird_food_in_the_deck_br_8_7() -> None:
    scene = use("sparrow", {"deck": "bird-food crow"}, "urban-forager")
    assert scene.seen(1, "hand 0") == "bird-food"
    assert scene.told(1, "BR-8.7") == ["0 finds Bird Food in the deck", "The deck is shuffled"]


def test_urban_forager_says_if_there_is_none_br_8_7() -> None:
    zones = {"hand 0": "crow", "hand 1": "bird-food", "deck": "river crow"}
    scene = use("sparrow", zones, "urban-forager", rest=None)
    assert scene.told(1, "BR-8.7")[0] == "0 finds no Bird Food in the deck"
    assert scene.seen(0, "deck") == "+2"
    assert scene.fact("no bird food in the deck") == 1
    noted = [e for e in scene.table.log(1) if "no bird food in the deck" in e["facts"]]
    assert [entry["rule"] for entry in noted] == ["BR-8.7"]


def test_urban_forager_shuffles_the_deck_br_8_7() -> None:
    deck = "crow towhee river mallard sparrow"

    def make(seed: str) -> Scene:
        return use("chickadee", {"deck": deck}, rest=None, seed=seed)

    def searched(seed: str) -> Scene:
        return use("sparrow", {"deck": deck}, "urban-forager", rest=None, seed=seed)

    assert make("any").zone("deck") == deck
    shuffled = find(searched, lambda scene: scene.zone("deck") != deck, 5)
    assert sorted(shuffled.zone("deck").split()) == sorted(deck.split())


def test_urban_forager_needs_a_deck_br_8_7() -> None:
    assert use("sparrow", {"Forest": "bird-food"}, rest="Heaven").legal(0) == ["end"]


def test_clever_buccaneer_takes_a_card_that_both_see_br_8_7() -> None:
    scene = use("sparrow", {"hand 1": "crow"}, "clever-buccaneer")
    assert scene.zone("hand 0") == scene.seen(1, "hand 0") == "crow"
    assert scene.seen(None, "hand 0") == "+1"
    assert scene.told(None, "BR-8.7") == ["0 takes a card from seat 1’s hand"]
    assert "clever-buccaneer" not in use("sparrow", {"hand 0": "crow"}).legal(0)


# Cuckoo.


def test_parasite_moves_all_cuckoos_and_closes_the_window_br_8_8() -> None:
    zones = {"hand 0": "cuckoo cuckoo", "cuckoos 0": "cuckoo", "cuckoos 1": "cuckoo"}
    scene = main(zones).play(0, "play cuckoo", "play cuckoo", "done", "parasite")
    assert scene.zone("cuckoos 1") == "cuckoo cuckoo played-cuckoo played-cuckoo"
    assert scene.zone("cuckoos 0") == scene.zone("in flight") == ""
    assert scene.asked == "Play cards, or finish"
    assert points(scene, "cuckoo") == 1


def test_parasite_lets_the_other_player_give_mockingbirds_a_type_br_8_8() -> None:
    """Scenario 8."""
    zones = {"hand 0": "cuckoo mockingbird", "crows 1": "crow"}
    scene = main(zones).play(0, "play cuckoo", "play mockingbird", "done", "parasite")
    assert scene.actors == [1]
    assert scene.asked == "Choose which bird the arriving Mockingbird mimics"
    assert scene.legal(1) == ["as crow", "as cuckoo"]
    assert scene.refusal(1, "as towhee") == (
        "A Mockingbird can mimic only a genuine bird in your nest (BR-9.3)."
    )
    scene.play(1, "as crow")
    assert scene.zone("crows 1") == "crow played-mockingbird"
    assert scene.actors == [0]


def test_with_nothing_else_it_must_be_a_cuckoo_br_8_8() -> None:
    scene = main({"hand 0": "cuckoo mockingbird"})
    scene.play(0, "play cuckoo", "play mockingbird", "done", "parasite")
    assert scene.zone("cuckoos 1") == "played-cuckoo played-mockingbird"


# Northern Flicker.


def test_drumming_lays_up_to_three_cards_on_top_br_8_9() -> None:
    zones = {"Forest": "crow towhee river mallard"}
    scene = use("northern-flicker", zones, "drumming", "card 3", "card 1")
    assert scene.legal(0) == ["card 2", "card 4", "done"]
    scene.play(0, "card 2")
    assert scene.zone("Forest") == "mallard river crow towhee"
    assert scene.told(1, "BR-8.9") == [
        "0 drums River, then Crow, then Towhee to the top of the Forest"
    ]
    scene = use("northern-flicker", zones, "drumming", "card 1", "done")
    assert scene.zone("Forest") == "towhee river mallard crow"


def test_drumming_needs_two_cards_br_8_9() -> None:
    assert use("northern-flicker", {"Forest": "crow"}).legal(0) == ["ground-forager", "end"]


def test_ground_forager_takes_the_bottom_card_br_8_9() -> None:
    scene = use("northern-flicker", {"Forest": "crow towhee river"}, "ground-forager")
    assert scene.seen(1, "hand 0") == "crow"
    assert scene.zone("Forest") == "towhee river"


# Towhee.


def test_bully_chases_sparrows_into_the_forest_br_8_10() -> None:
    zones = {
        "hand 0": "towhee towhee",
        "Forest": "crow",
        "sparrows 1": "sparrow mockingbird sparrow",
        "sparrows 0": "sparrow",
    }
    scene = main(zones).play(0, "play towhee", "play towhee", "done")
    assert scene.zone("Forest") == "crow sparrow mockingbird sparrow"
    assert scene.zone("sparrows 0") == "sparrow"


def test_dirt_dance_gives_two_and_keeps_one_br_8_10() -> None:
    zones = {"Forest": "crow cuckoo river mallard"}
    scene = use("towhee", zones, "dirt-dance", "card 4", "card 2")
    assert scene.asked == "Play cards, use birds (2 wild points to spend), or finish"
    assert asked(scene.table, 0) == "Dirt Dance: choose one card for your hand"
    assert scene.legal(0) == ["card 1", "card 3"]
    scene.play(0, "card 3")
    assert scene.seen(0, "hand 1") == "mallard cuckoo"
    assert scene.seen(1, "hand 0") == "river"
    assert scene.zone("Forest") == "crow"


@pytest.mark.parametrize(
    ("forest", "said", "theirs", "mine"),
    [
        ("crow", [], "crow", ""),
        ("crow river", [], "crow river", ""),
        ("crow river towhee", ["card 1", "card 3"], "crow towhee", "river"),
    ],
)
def test_dirt_dance_in_a_small_forest_br_8_10(
    forest: str, said: list[str], theirs: str, mine: str
) -> None:
    scene = use("towhee", {"Forest": forest}, "dirt-dance", *said)
    assert scene.zone("hand 1") == theirs
    assert scene.zone("hand 0") == mine
    assert scene.zone("Forest") == ""
