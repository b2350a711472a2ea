"""BR-0: the words that the rules define."""

from __future__ import annotations

from tests.games.bird_rummy.setting import main, wild


def test_a_birds_type_is_its_name_or_what_it_mimics_br_0_3() -> None:
    zones = {"hand 0": "mallard", "mallards 1": "mallard", "crows 1": "crow mockingbird"}
    scene = main(zones).play(0, "play mallard", "done")
    assert scene.zone("Heaven") == "mallard"
    zones = {"hand 0": "mallard", "mallards 1": "mallard mockingbird", "crows 1": "crow"}
    scene = main(zones).play(0, "play mallard", "done")
    assert scene.zone("Heaven") == "mallard mockingbird"


def test_elsewhere_a_mockingbird_has_no_type_br_0_3() -> None:
    scene = main({"hand 0": "mating-call", "crows 0": "crow", "Forest": "mockingbird"})
    assert scene.legal(0) == ["end"]


def test_a_flock_is_all_birds_of_a_type_in_one_nest_br_0_4() -> None:
    zones = {"crows 0": "crow", "towhees 1": "towhee mockingbird towhee", "towhees 0": "towhee"}
    scene = wild(zones, 2).play(0, "murder", "at towhees-1")
    assert scene.zone("towhees 1") == ""
    assert scene.zone("towhees 0") == "towhee"


def test_cards_enter_the_forest_on_top_the_opponents_first_br_0_5() -> None:
    zones = {"hand 1": "wrath-of-the-scrub-jay", "Forest": "crow"}
    zones |= {"resources 0": "river bird-bath", "resources 1": "seasonal-winds"}
    scene = main(zones, seat=1).play(1, "play wrath-of-the-scrub-jay")
    assert scene.zone("Forest") == "crow river bird-bath seasonal-winds"


def test_a_flock_leaves_in_the_order_in_which_it_came_br_0_5() -> None:
    zones = {"hand 0": "sparrow mockingbird sparrow", "sparrows 0": "sparrow"}
    scene = main(zones).play(0, "play sparrow", "play mockingbird", "play sparrow", "done", "done")
    order = "sparrow played-sparrow played-sparrow played-mockingbird"
    assert scene.zone("sparrows 0") == order
    scene.play(0, "end")
    scene = main({"hand 1": "towhee towhee", "sparrows 0": "mockingbird sparrow"}, seat=1)
    scene.play(1, "play towhee", "play towhee", "done")
    assert scene.zone("Forest") == "mockingbird sparrow"


def test_what_has_no_target_cannot_be_used_br_0_6() -> None:
    scene = wild({"hand 0": "bird-food mating-call french-fries", "towhees 0": "towhee"}, 3)
    assert scene.legal(0) == ["end"]
    for card, name in (("bird-food", "Bird Food"), ("mating-call", "Mating Call")):
        assert scene.refusal(0, f"play {card}") == f"{name} has no target now (BR-0.6)."


def test_a_wrong_target_is_refused_br_0_6() -> None:
    scene = main({"hand 0": "bird-food", "crows 1": "crow"}).play(0, "play bird-food")
    assert scene.refusal(0, "at towhees-1") == "That cannot be chosen now (BR-0.6)."


def test_whoever_discards_chooses_the_card_br_0_7() -> None:
    scene = main({"hand 0": "crow towhee river"}).play(0, "end")
    assert scene.legal(0) == ["discard crow", "discard towhee", "discard river"]
