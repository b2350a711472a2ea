"""BR-7.1 to BR-7.5: the Effects of the base game."""

from __future__ import annotations

import pytest

from tests.games.bird_rummy.setting import main, points, texts


def test_an_effect_goes_to_heaven_br_7() -> None:
    scene = main({"hand 0": "wrath-of-the-scrub-jay crow"}).play(0, "play wrath-of-the-scrub-jay")
    assert scene.zone("Heaven") == "wrath-of-the-scrub-jay"
    assert scene.told(1, "BR-7") == ["0 plays Wrath of the Scrub Jay"]


def test_wrath_sends_all_resources_into_the_forest_br_7_1() -> None:
    """BR-0.5: the opponent's first, the longest-standing first."""
    zones = {
        "hand 0": "wrath-of-the-scrub-jay",
        "Forest": "crow",
        "resources 0": "river bird-bath",
        "resources 1": "seasonal-winds river",
    }
    scene = main(zones).play(0, "play wrath-of-the-scrub-jay")
    assert scene.zone("Forest") == "crow seasonal-winds river river bird-bath"
    assert scene.zone("resources 0") == scene.zone("resources 1") == ""


def test_with_wrath_to_heaven_they_are_gone_br_7_1() -> None:
    zones = {"hand 0": "wrath-of-the-scrub-jay", "resources 1": "river"}
    scene = main(zones, wrath_to="heaven").play(0, "play wrath-of-the-scrub-jay")
    assert scene.zone("Heaven") == "river wrath-of-the-scrub-jay"
    scene = main(zones, wrath_to="forest").play(0, "play wrath-of-the-scrub-jay")
    assert scene.zone("Forest") == "river"


def test_bird_food_lures_a_bird_from_the_other_nest_br_7_2() -> None:
    zones = {
        "hand 0": "bird-food crow",
        "crows 0": "crow",
        "crows 1": "crow",
        "towhees 1": "towhee",
    }
    scene = main(zones).play(0, "play bird-food")
    assert scene.legal(0) == ["at crows-1", "at towhees-1"]
    assert texts(scene, 0) == [
        "Choose seat 1’s crows",
        "Choose seat 1’s towhees",
    ]
    scene.play(0, "at crows-1")
    assert points(scene, "crow") == 2
    assert scene.legal(0) == ["murder", "done"]
    scene.play(0, "done")
    assert scene.zone("crows 0") == "crow crow"


def test_bird_food_lures_any_bird_from_the_forest_br_7_2() -> None:
    zones = {"hand 0": "bird-food", "Forest": "towhee river mockingbird crow"}
    scene = main(zones).play(0, "play bird-food")
    assert scene.legal(0) == ["card 1", "card 4"]
    scene.play(0, "card 1")
    assert scene.zone("towhees 0") == "towhee"
    assert scene.zone("Forest") == "river mockingbird crow"


def test_without_a_bird_it_cannot_be_played_br_7_2() -> None:
    scene = main({"hand 0": "bird-food", "Forest": "river mockingbird", "crows 0": ""})
    assert scene.legal(0) == ["end"]
    assert scene.refusal(0, "play bird-food") == "Bird Food has no target now (BR-0.6)."


def test_a_lured_mockingbird_is_given_a_type_br_7_2() -> None:
    zones = {
        "hand 0": "bird-food",
        "Forest": "mockingbird",
        "crows 0": "crow crow",
        "towhees 0": "towhee towhee",
    }
    scene = main(zones).play(0, "play bird-food", "card 1")
    assert scene.legal(0) == ["as crow", "as towhee"]
    scene.play(0, "as towhee")
    assert points(scene, "towhee") == 3


def test_a_mockingbird_lured_from_a_nest_is_given_a_type_too_br_7_2() -> None:
    zones = {"hand 0": "bird-food", "crows 0": "crow", "towhees 1": "towhee mockingbird"}
    scene = main(zones).play(0, "play bird-food", "at towhees-1")
    assert scene.legal(0) == ["pick towhee", "pick mockingbird"]
    scene.play(0, "pick mockingbird")
    assert scene.legal(0) == ["as crow"]
    scene.play(0, "as crow", "done")
    assert scene.zone("crows 0") == "crow mockingbird"


def test_without_a_genuine_bird_no_mockingbird_is_lured_br_7_2() -> None:
    zones = {"hand 0": "bird-food", "towhees 1": "towhee mockingbird", "Forest": "mockingbird"}
    scene = main(zones).play(0, "play bird-food")
    assert scene.legal(0) == ["at towhees-1"]
    scene.play(0, "at towhees-1")
    assert scene.zone("towhees 0") == "towhee"
    assert scene.zone("Forest") == "mockingbird mockingbird"  # BR-9.4: it has lost its model


def test_a_lured_bird_is_not_played_br_7_2() -> None:
    """Scenario 9."""
    zones = {"hand 0": "bird-food", "Forest": "mallard", "mallards 0": "mallard"}
    scene = main({**zones, "mallards 1": "mallard mallard"}).play(0, "play bird-food", "card 1")
    assert scene.zone("mallards 1") == "mallard mallard"
    assert points(scene, "mallard") == 2


def test_with_lure_triggers_yes_it_is_br_7_2() -> None:
    zones = {"hand 0": "bird-food", "Forest": "mallard", "mallards 1": "mallard mallard"}
    scene = main(zones, lure_triggers="yes").play(0, "play bird-food", "card 1")
    assert scene.zone("mallards 1") == ""
    assert scene.zone("mallards 0") == "mallard"


def test_a_lured_heron_is_doubled_by_a_river_br_7_2() -> None:
    zones = {"hand 0": "bird-food", "hand 1": "crow", "Forest": "great-blue-heron"}
    scene = main({**zones, "resources 0": "river"}).play(0, "play bird-food", "card 1")
    assert points(scene, "great-blue-heron") == 2


def test_mating_call_needs_a_type_that_is_in_the_nest_br_7_3() -> None:
    zones = {
        "hand 0": "mating-call",
        "crows 0": "crow crow",
        "Forest": "mockingbird crow towhee",
        "crows 1": "crow",
        "towhees 1": "towhee",
    }
    scene = main(zones).play(0, "play mating-call")
    assert scene.legal(0) == ["at crows-1", "card 2"]
    scene.play(0, "card 2")
    assert points(scene, "crow") == 3
    assert scene.count("in flight") == 1


def test_a_mockingbird_that_is_called_keeps_its_type_br_7_3() -> None:
    zones = {"hand 0": "mating-call", "crows 0": "crow", "towhees 0": "towhee"}
    scene = main({**zones, "crows 1": "crow mockingbird"})
    scene.play(0, "play mating-call", "at crows-1", "pick mockingbird", "done")
    assert scene.zone("crows 0") == "crow mockingbird"


def test_mating_call_without_such_a_bird_cannot_be_played_br_7_3() -> None:
    assert main({"hand 0": "mating-call", "towhees 1": "towhee"}).legal(0) == ["end"]


def test_french_fries_use_an_ability_for_nothing_br_7_4() -> None:
    zones = {"hand 0": "french-fries", "crows 0": "crow", "towhees 1": "towhee"}
    scene = main(zones).play(0, "play french-fries")
    assert scene.legal(0) == ["murder"]
    scene.play(0, "murder", "at towhees-1")
    assert scene.zone("Heaven") == "towhee french-fries"
    assert scene.fact("wild points") == 0


def test_french_fries_need_a_bird_with_something_to_do_br_7_4() -> None:
    assert main({"hand 0": "french-fries", "towhees 1": "towhee"}).legal(0) == ["end"]
    assert main({"hand 0": "french-fries", "towhees 0": "towhee"}).legal(0) == ["end"]


def test_french_fries_do_not_count_themselves_for_a_cache_br_7_4() -> None:
    zones = {"hand 0": "french-fries", "chickadees 0": "chickadee"}
    scene = main(zones).play(0, "play french-fries")
    assert scene.legal(0) == ["investigation"]
    scene = main({**zones, "hand 0": "french-fries crow"}).play(0, "play french-fries")
    assert scene.legal(0) == ["investigation", "cache"]


@pytest.mark.parametrize(("deck", "forest"), [("crow towhee", "towhee crow"), ("crow", "crow")])
def test_migration_clears_the_forest_and_lays_two_br_7_5(deck: str, forest: str) -> None:
    zones = {"hand 0": "eternal-migration", "Forest": "river sparrow", "deck": deck}
    scene = main(zones, rest=None).play(0, "play eternal-migration")
    assert scene.zone("Forest") == forest
    assert scene.zone("Heaven") == "sparrow river eternal-migration"
