"""BR-7.6, BR-7.7 and BR-12.4: Bird Law and Nesting Materials."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.bird_rummy.setting import begin, draw, main, points, texts, wild
from tests.scene import Scene, find

NEST = {"crows 1": "crow crow", "hand 1": "towhee"}
"""Somebody to be asked: a card in hand, a bird in the nest."""


def advanced(zones: Mapping[str, str], points: int = 0, **more: Any) -> Scene:
    return wild(zones, points, advanced="on", **more)


# Bird Law.


def test_bird_law_swaps_hands_br_7_6() -> None:
    zones = {"hand 0": "bird-law crow river", "hand 1": "towhee"}
    scene = advanced(zones).play(0, "play bird-law")
    assert scene.legal(0) == ["swap", "clear"]
    scene.play(0, "swap")
    assert scene.zone("hand 0") == scene.seen(1, "hand 0") == "towhee"
    assert scene.zone("hand 1") == scene.seen(0, "hand 1") == "crow river"
    assert scene.seen(None, "hand 1") == "+2"


def test_either_hand_may_be_empty_br_7_6() -> None:
    scene = advanced({"hand 0": "bird-law"}).play(0, "play bird-law", "swap")
    assert scene.count("hand 0") == scene.count("hand 1") == 0


def test_bird_law_clears_the_forest_br_7_6() -> None:
    zones = {"hand 0": "bird-law", "Forest": "crow river"}
    scene = advanced(zones).play(0, "play bird-law", "clear")
    assert scene.zone("Heaven") == "crow river bird-law"


def flipped(seed: str) -> Scene:
    zones = {"hand 0": "bird-law", "crows 1": "crow", "resources 0": "river"}
    scene = advanced(zones, seed=seed).play(0, "play bird-law", "flip")
    assert scene.legal(0) == ["at crows-1", "at resources-0"]
    return scene.play(0, "at crows-1")


@pytest.mark.parametrize(
    ("rolls", "heaven"),
    [((1, 2, 3), "crow bird-law"), ((4, 5), "river bird-law"), ((6,), "bird-law")],
)
def test_a_flipped_card_hits_strays_or_misses_br_7_6(rolls: tuple[int, ...], heaven: str) -> None:
    for roll in rolls:
        said = f"0 flips a card at Crow in seat 1’s nest and rolls {roll}"
        scene = find(flipped, lambda s, said=said: said in s.told(1, "BR-7.6"), 60)  # type: ignore[misc]
        assert scene.zone("Heaven") == heaven


def test_a_stray_flip_with_nothing_else_there_hits_nothing_br_7_6() -> None:
    def alone(seed: str) -> Scene:
        scene = advanced({"hand 0": "bird-law", "resources 1": "river"}, seed=seed)
        return scene.play(0, "play bird-law", "flip", "at resources-1")

    scene = find(alone, lambda scene: "0 hits nothing" in scene.told(1), 60)
    assert scene.zone("resources 1") == "river"


def test_a_flip_is_aimed_at_one_of_several_kinds_br_7_6() -> None:
    zones = {"hand 0": "bird-law", "resources 1": "river bird-bath"}
    scene = advanced(zones).play(0, "play bird-law", "flip", "at resources-1")
    assert scene.legal(0) == ["pick bird-bath", "pick river"]


def test_with_law_flip_off_there_is_none_br_7_6() -> None:
    zones = {"hand 0": "bird-law", "crows 1": "crow"}
    assert advanced(zones, law_flip="dice").play(0, "play bird-law").legal(0)[-1] == "flip"
    assert advanced(zones, law_flip="off").play(0, "play bird-law").legal(0) == ["swap", "clear"]


def test_protected_birds_are_neither_aimed_at_nor_hit_br_7_6() -> None:
    zones = {"hand 0": "bird-law", "crows 1": "crow nesting-materials", "towhees 0": "towhee"}
    for number in range(30):
        scene = advanced(zones, seed=str(number)).play(0, "play bird-law", "flip")
        assert scene.legal(0) == ["at towhees-0"]
        scene.play(0, "at towhees-0")
        assert scene.zone("crows 1") == "crow nesting-materials"


# Nesting Materials in your own turn.


def test_nesting_materials_are_put_on_a_bare_flock_br_7_7() -> None:
    zones = {
        "hand 0": "nesting-materials",
        "crows 0": "crow",
        "towhees 0": "towhee nesting-materials",
    }
    scene = advanced(zones)
    assert scene.legal(0) == ["play nesting-materials", "end"]
    scene.play(0, "play nesting-materials")
    assert scene.legal(0) == ["at crows-0"]
    scene.play(0, "at crows-0")
    assert scene.zone("crows 0") == "crow played-nesting-materials"
    assert scene.told(1, "BR-7.7") == ["0 puts Nesting Materials on their own Crow flock"]


def test_without_a_bare_flock_they_cannot_be_played_br_7_7() -> None:
    scene = advanced({"hand 0": "nesting-materials", "crows 1": "crow"})
    assert scene.legal(0) == ["end"]
    assert scene.refusal(0, "play nesting-materials") == (
        "Nesting Materials has no target now (BR-0.6)."
    )


def test_a_protected_flock_cannot_be_chosen_br_7_7() -> None:
    zones = {
        "crows 1": "crow nesting-materials",
        "towhees 1": "towhee",
        "sparrows 0": "sparrow",
        "scrub jays 0": "scrub-jay",
        "crows 0": "crow",
        "hand 0": "bird-food mating-call",
    }
    scene = advanced(zones, 4)
    for ability in ("squawk", "murder", "play bird-food"):
        scene.play(0, ability)
        assert "at crows-1" not in scene.legal(0)
        assert "at towhees-1" in scene.legal(0)
        scene.table.take_back(0)
    assert "play mating-call" not in scene.legal(0)


def test_its_owner_may_still_use_it_br_7_7() -> None:
    zones = {"crows 0": "crow nesting-materials", "hand 0": "river"}
    scene = advanced(zones, 2).play(0, "murder", "at crows-0")
    assert scene.zone("Heaven") == "crow"
    assert scene.zone("Forest") == "nesting-materials"


def test_it_may_be_laid_off_against_br_7_7() -> None:
    zones = {"hand 0": "crow river", "crows 1": "crow nesting-materials"}
    assert "play crow" in advanced(zones).legal(0)


def test_nesting_materials_are_no_bird_br_7_7() -> None:
    zones = {"hand 0": "crow crow", "crows 0": "crow nesting-materials", "towhees 1": "towhee"}
    scene = advanced(zones).play(0, "play crow", "play crow", "done")
    assert points(scene, "crow") == 3
    assert scene.scores == [1, 1]


@pytest.mark.parametrize(("scope", "left"), [("all", "mallard nesting-materials"), ("target", "")])
def test_nesting_scope_says_whether_splashdown_reaches_it_br_7_7(scope: str, left: str) -> None:
    zones = {"hand 0": "mallard", "mallards 1": "mallard nesting-materials"}
    scene = advanced(zones, nesting_scope=scope).play(0, "play mallard", "done")
    assert scene.zone("mallards 1") == left
    assert scene.zone("Forest") == ("" if left else "nesting-materials")


def test_bully_does_not_reach_it_either_br_7_7() -> None:
    zones = {"hand 0": "towhee towhee", "sparrows 1": "sparrow nesting-materials"}
    scene = advanced(zones).play(0, "play towhee", "play towhee", "done")
    assert scene.zone("sparrows 1") == "sparrow nesting-materials"


def test_nesting_materials_that_come_back_wait_too_br_3_4() -> None:
    zones = {"hand 0": "nesting-materials", "crows 0": "crow", "scrub jays 0": "scrub-jay"}
    scene = advanced(zones, 4).play(0, "play nesting-materials", "at crows-0")
    scene.play(0, "squawk", "at crows-0", "forage", "card 2", "to 0")
    assert scene.zone("hand 0") == "played-nesting-materials"
    assert "play played-nesting-materials" not in scene.legal(0)


# Nesting Materials as an answer.


def test_an_answer_undoes_what_was_declared_br_7_7() -> None:
    zones = {**NEST, "hand 1": "nesting-materials", "crows 0": "crow"}
    scene = advanced(zones, 2).play(0, "murder", "at crows-1")
    assert scene.actors == [1]
    assert scene.asked == "Answer Murder with Nesting Materials on one of your flocks?"
    assert scene.legal(1) == ["at crows-1", "no"]
    assert texts(scene, 1) == ["Put Nesting Materials on your crows", "Let it happen"]
    scene.play(1, "at crows-1")
    assert scene.zone("crows 1") == "crow crow played-nesting-materials"
    assert scene.fact("wild points") == 0
    assert scene.told(0, "BR-7.7") == [
        "1 answers with Nesting Materials on their own Crow flock: Murder does nothing"
    ]
    assert scene.actors == [0]
    assert not scene.over


def test_without_an_answer_it_happens_br_7_7() -> None:
    zones = {**NEST, "hand 1": "nesting-materials", "crows 0": "crow"}
    scene = advanced(zones, 2).play(0, "murder", "at crows-1").play(1, "no")
    assert scene.zone("Heaven") == "crow crow"


def test_everyone_is_asked_whatever_they_hold_br_12_4() -> None:
    scene = advanced({**NEST, "crows 0": "crow"}, 2).play(0, "murder", "at crows-1")
    assert scene.legal(1) == ["no"]
    assert scene.refusal(1, "at crows-1") == "You hold no Nesting Materials (BR-7.7)."
    assert scene.refusal(1, "end") == (
        "Answer with Nesting Materials on one of your flocks, or decline (BR-7.7)."
    )


@pytest.mark.parametrize(
    "without",
    [
        {"hand 1": ""},
        {"crows 1": ""},
        {"crows 1": "crow nesting-materials"},
        {"Forest": "nesting-materials", "Heaven": "nesting-materials"},
        {"Heaven": "nesting-materials", "crows 0": "crow nesting-materials"},
    ],
)
def test_nobody_is_asked_where_all_know_the_answer_br_12_4(without: dict[str, str]) -> None:
    zones = {**NEST, "crows 0": "crow", "towhees 0": "towhee", **without}
    scene = advanced(zones, 2).play(0, "murder", "at towhees-0")
    assert scene.actors == [0]


def test_nor_if_the_active_player_is_known_to_hold_them_all_br_12_4() -> None:
    zones = {**NEST, "hand 0": "nesting-materials nesting-materials", "crows 0": "crow"}
    scene = advanced(zones, 2, known={"hand 0": [1]}).play(0, "murder", "at crows-0")
    assert scene.actors == [1]  # the two of them know it, but not everybody
    scene = draw(
        {**NEST, "Forest": "nesting-materials nesting-materials", "crows 0": "crow"},
        advanced="on",
        facts={"wild points": 2},
    )
    scene.play(0, "take 1", "play nesting-materials", "at crows-0", "murder", "at crows-0")
    assert scene.actors == [0]


def test_effects_can_be_answered_br_7_7() -> None:
    zones = {**NEST, "hand 0": "wrath-of-the-scrub-jay", "resources 1": "river"}
    zones["hand 1"] = "nesting-materials"
    scene = advanced(zones).play(0, "play wrath-of-the-scrub-jay").play(1, "at crows-1")
    assert scene.zone("Heaven") == "wrath-of-the-scrub-jay"
    assert scene.zone("resources 1") == "river"


def test_an_answered_lure_brings_nothing_br_7_7() -> None:
    zones = {**NEST, "hand 0": "bird-food", "hand 1": "nesting-materials"}
    scene = advanced(zones).play(0, "play bird-food", "at crows-1").play(1, "at crows-1")
    assert scene.zone("crows 0") == scene.zone("in flight") == ""
    assert scene.legal(0) == ["end"]


def test_french_fries_are_answered_once_br_7_7() -> None:
    zones = {**NEST, "hand 0": "french-fries", "crows 0": "crow"}
    scene = advanced(zones).play(0, "play french-fries", "murder", "at crows-1")
    assert scene.asked == "Answer Murder with Nesting Materials on one of your flocks?"
    scene.play(1, "no")
    assert scene.actors == [0]
    assert scene.zone("crows 1") == ""


def test_splashdown_bully_and_gust_can_be_answered_and_the_play_goes_on_br_7_7() -> None:
    zones = {"hand 0": "mallard", "hand 1": "nesting-materials", "mallards 1": "mallard"}
    scene = advanced(zones).play(0, "play mallard", "done").play(1, "at mallards-1")
    assert scene.zone("mallards 1") == "mallard played-nesting-materials"
    assert points(scene, "mallard") == 1
    assert scene.zone("mallards 0") == "played-mallard"
    zones = {"hand 0": "towhee towhee", "hand 1": "nesting-materials", "sparrows 1": "sparrow"}
    scene = advanced(zones).play(0, "play towhee", "play towhee", "done")
    assert scene.asked == "Answer Bully with Nesting Materials on one of your flocks?"
    zones = {**NEST, "resources 0": "seasonal-winds", "Forest": "cuckoo"}
    scene = begin(zones, advanced="on").play(0, "card 1")
    assert scene.asked == "Answer Gust with Nesting Materials on one of your flocks?"


def test_plays_resources_fish_and_leak_cannot_be_answered_br_7_7() -> None:
    zones = {**NEST, "hand 0": "towhee towhee river", "resources 0": "bird-bath river"}
    scene = begin(zones, advanced="on").play(0, "fish", "draw", "leak", "play river")
    scene.play(0, "play towhee", "play towhee", "done")
    assert scene.actors == [0]


def test_an_answered_glean_counts_br_8_3() -> None:
    zones = {**NEST, "hand 1": "nesting-materials", "bushtits 0": "bushtit"}
    scene = advanced(zones, 2).play(0, "glean").play(1, "at crows-1")
    assert scene.zone("hand 0") == ""
    assert "glean" not in scene.legal(0)


def test_a_hand_is_chosen_from_after_the_answer_br_5_4() -> None:
    zones = {**NEST, "hand 0": "crow river", "hand 1": "nesting-materials"}
    zones["chickadees 0"] = "chickadee"
    scene = advanced(zones, 2).play(0, "cache")
    assert scene.actors == [1]
    assert scene.play(1, "no").legal(0) == ["discard crow", "discard river"]


@pytest.mark.parametrize(
    ("response", "murder", "forage"),
    [("any", [1], [1]), ("narrow", [1], [0]), ("off", [0], [0])],
)
def test_nesting_response_says_what_may_be_answered_br_7_7(
    response: str, murder: list[int], forage: list[int]
) -> None:
    zones = {**NEST, "crows 0": "crow", "scrub jays 0": "scrub-jay", "Forest": "river"}
    scene = advanced(zones, 2, nesting_response=response)
    assert scene.play(0, "murder", "at crows-1").actors == murder
    scene = advanced(zones, 2, nesting_response=response)
    assert scene.play(0, "forage", "card 1", "to 0").actors == forage


@pytest.mark.parametrize(
    ("hand", "said", "asked"),
    [
        ("bird-food", ["play bird-food", "at crows-1"], [1]),
        ("bird-food", ["play bird-food", "card 1"], [0]),
        ("bird-law", ["play bird-law", "flip", "at crows-1"], [1]),
        ("bird-law", ["play bird-law", "swap"], [0]),
        ("river", ["squawk", "at crows-1"], [1]),
        ("river", ["squawk", "at scrub-jays-0"], [0]),
    ],
)
def test_narrow_lets_only_moved_birds_be_answered_br_7_7(
    hand: str, said: list[str], asked: list[int]
) -> None:
    zones = {**NEST, "hand 0": hand, "scrub jays 0": "scrub-jay", "Forest": "towhee"}
    assert advanced(zones, 2, nesting_response="narrow").play(0, *said).actors == asked


def test_what_was_played_this_turn_is_no_answer_br_3_4() -> None:
    zones = {**NEST, "hand 1": "played-nesting-materials", "crows 0": "crow"}
    scene = advanced(zones, 2).play(0, "murder", "at crows-1")
    assert scene.legal(1) == ["no"]
    assert scene.refusal(1, "at crows-1") == (
        "Your Nesting Materials were already played this turn (BR-3.4)."
    )


def test_without_the_advanced_cards_nobody_is_asked_br_1_2() -> None:
    scene = main({**NEST, "crows 0": "crow"}, facts={"wild points": 2})
    assert scene.play(0, "murder", "at crows-1").actors == [0]
