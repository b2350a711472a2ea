"""SF-6 and SF-7: how a match ends; and the options, with what they refuse."""

from __future__ import annotations

import json
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.smash_family.cards import THEME
from tests.games.smash_family.setting import GAME, NINE, OTHER_NINE, scoring
from tests.wording import text_of

EIGHT = "puff puff puff drizzle drizzle drizzle gale gale"
SEVEN_FAMILIES = {
    "score pile 0": "nova nova nova orbit orbit orbit pixel pixel pixel "
    "puff puff puff drizzle drizzle drizzle gale gale gale bongo bongo bongo",
    "score pile 1": "maraca maraca maraca tambo tambo tambo spark spark spark "
    "mochi mochi mochi whisk whisk whisk beacon beacon beacon foghorn foghorn",
}
"""Forty-one cards of fourteen characters: nineteen are left."""


def test_who_reaches_the_target_wins_sf_6_1() -> None:
    """Scenario 8: ten against nine."""
    zones = {"score pile 0": EIGHT, "score pile 1": NINE, "board": "fern", "hand 0": "thistle"}
    scene = scoring(zones)
    assert scene.over
    assert scene.scores == [10, 9]
    assert scene.winners == [0]
    assert scene.actors == []
    assert scene.refusal(0, "play fern") == "The game is over."


def test_nine_is_not_enough_sf_6_1() -> None:
    scene = scoring({"score pile 0": NINE, "score pile 1": OTHER_NINE})
    assert not scene.over
    assert scene.winners == []
    assert scene.fact("round") == 2


def test_when_both_reach_it_the_higher_score_wins_sf_6_1() -> None:
    """Scenario 8: thirteen against eleven."""
    zones = {
        "score pile 0": NINE,
        "score pile 1": EIGHT,
        "board": "fern beacon",
        "hand 0": "thistle thistle thistle",
        "hand 1": "foghorn foghorn",
    }
    scene = scoring(zones)
    assert scene.scores == [13, 11]
    assert scene.winners == [0]


def test_when_both_reach_it_with_equal_scores_it_is_a_draw_sf_6_1() -> None:
    """Scenario 8: twelve each; both are named."""
    zones = {
        "score pile 0": NINE,
        "score pile 1": OTHER_NINE,
        "board": "fern beacon",
        "hand 0": "thistle thistle",
        "hand 1": "foghorn foghorn",
    }
    scene = scoring(zones)
    assert scene.over
    assert scene.scores == [12, 12]
    assert scene.winners == [0, 1]


@pytest.mark.parametrize("target", range(5, 21))
def test_every_target_ends_the_match_just_when_it_is_reached_sf_6_1(target: int) -> None:
    cards = f"{NINE} {OTHER_NINE}".split()
    zones = {"board": "fern", "hand 1": "thistle"}
    below = {**zones, "score pile 1": " ".join(cards[: target - 3])}
    just = {**zones, "score pile 1": " ".join(cards[: target - 2])}
    assert not scoring(below, target=target).over
    scene = scoring(just, target=target)
    assert scene.over
    assert scene.scores == [0, target]
    assert scene.winners == [1]


def test_with_score_characters_the_target_counts_characters_sf_6_1() -> None:
    """Eleven cards of five characters: five points."""
    zones = {"score pile 0": NINE, "board": "fern", "hand 0": "thistle"}
    assert scoring(zones, score="cards").over
    scene = scoring(zones, score="characters")
    assert not scene.over
    assert scene.scores == [5, 0]
    assert scoring(zones, score="characters", target=5).winners == [0]


def test_nineteen_cards_are_enough_for_another_round_sf_6_2() -> None:
    """Only where characters count can so many cards be out before somebody wins."""
    scene = scoring(SEVEN_FAMILIES, score="characters", target=20)
    assert scene.scores == [7, 7]
    assert not scene.over
    dealt = ["deck", "board", "face down", "hand 0", "hand 1"]
    assert sum(scene.count(zone) for zone in dealt) == 19
    dice = fh.Dice("nineteen")
    while scene.fact("round") == 2 and scene.actors:
        legal = scene.legal(scene.actors[0])
        scene.play(scene.actors[0], legal[dice.below(len(legal))])


def test_with_fewer_than_nineteen_cards_the_match_ends_sf_6_2() -> None:
    zones = {**SEVEN_FAMILIES, "board": "fern", "hand 1": "thistle"}
    scene = scoring(zones, score="characters", target=20)
    assert scene.over
    assert scene.scores == [7, 9]
    assert scene.winners == [1]


def test_with_fewer_than_nineteen_cards_equal_scores_are_a_draw_sf_6_2() -> None:
    zones = {**SEVEN_FAMILIES, "score pile 1": SEVEN_FAMILIES["score pile 1"] + " foghorn"}
    scene = scoring(zones, score="characters", target=20)
    assert scene.over
    assert scene.winners == [0, 1]


def test_where_cards_count_there_are_always_enough_for_a_round_sf_7_2() -> None:
    """Nineteen each below the highest target leave twenty-two."""
    most = fh.game(GAME).options.all[0].high - 1
    assert 60 - 2 * most >= 19


@pytest.mark.parametrize("cap", [5, 20, 50])
def test_after_the_last_round_the_higher_score_wins_sf_6_3(cap: int) -> None:
    zones = {"score pile 1": "fern thistle"}
    assert not scoring(zones, number=cap - 1, round_cap=cap).over
    scene = scoring(zones, number=cap, round_cap=cap)
    assert scene.over
    assert scene.winners == [1]


def test_after_the_last_round_equal_scores_are_a_draw_sf_6_3() -> None:
    assert scoring({}, number=20).winners == [0, 1]


def test_the_last_round_is_scored_before_the_match_ends_sf_6_3() -> None:
    zones = {"score pile 1": "rudder contrail", "board": "fern", "hand 0": "thistle thistle"}
    scene = scoring(zones, number=20)
    assert scene.scores == [3, 2]
    assert scene.winners == [0]


def test_the_reckoning_adds_up_to_the_scores_sf_2_1() -> None:
    zones = {"score pile 0": NINE, "board": "fern", "hand 0": "thistle thistle"}
    scene = scoring(zones)
    told = [
        (line["seat"], line["points"], text_of(scene.table.kit, line), line["rule"])
        for line in scene.table.reckoning()
    ]
    assert told == [
        (0, 9, "Comet Crew", "SF-2.1"),
        (0, 3, "Woodland", "SF-2.1"),
    ]


VALUES: list[dict[str, Any]] = [
    {option.name: value}
    for option in fh.game(GAME).options.all
    for value in (option.choices or ([option.low, option.high] if option.high > 0 else []))
]


@pytest.mark.parametrize("options", VALUES, ids=str)
def test_a_match_ends_under_every_value_of_every_option_sf_7_1(options: dict[str, Any]) -> None:
    game = fh.game(GAME)
    dice = fh.Dice(str(options))
    for number in range(20):
        t = game.start(2, f"{options} {number}", options, log=False)
        while not t.over:
            legal = t.legal(t.actors[0])
            t.act(t.actors[0], legal[dice.below(len(legal))])
        assert t.winners


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("target", 4, "target must be a whole number from 5 to 20, not 4."),
        ("target", 21, "target must be a whole number from 5 to 20, not 21."),
        ("target", "ten", "target must be a whole number from 5 to 20, not ten."),
        ("target", 7.5, "target must be a whole number from 5 to 20, not 7.5."),
        ("round_cap", 4, "round_cap must be a whole number from 5 to 50, not 4."),
        ("round_cap", 51, "round_cap must be a whole number from 5 to 50, not 51."),
        ("start_player", "me", "start_player is one of fixed, alternate, loser; not me."),
        ("family_rule", "any", "family_rule is one of all, any2; not any."),
        ("common", "split", "common is one of cancel, hand_only; not split."),
        ("score", "points", "score is one of cards, characters; not points."),
        ("extra_draw", "maybe", "extra_draw is one of on, off; not maybe."),
        ("extra_cap", "2", "extra_cap is one of no, 1; not 2."),
        ("theme", "not JSON", "theme takes JSON; that could not be read."),
        ("colour", "red", "There is no option colour; there is: target, start_player, "),
    ],
)
def test_an_option_refuses_what_it_does_not_know(name: str, value: Any, says: str) -> None:
    with pytest.raises(fh.BadInput) as refusal:
        fh.game(GAME).start(2, "seed", {name: value})
    assert str(refusal.value).startswith(says)


def renamed() -> dict[str, list[str]]:
    return {f"House {n}": [f"{c} the {n}" for c in cast] for n, cast in enumerate(THEME.values())}


@pytest.mark.parametrize("written", [False, True])
def test_a_theme_renames_families_and_characters_sf_1_3(written: bool) -> None:
    theme = json.dumps(renamed()) if written else renamed()
    scene = scoring({"board": "fern-the-1", "hand 0": "thistle-the-1"}, theme=theme)
    assert scene.told(0, "SF-5.4") == [
        "0 alone completes House 1 and takes Fern the 1, Thistle the 1"
    ]


def without_a_family() -> dict[str, list[str]]:
    theme = renamed()
    del theme["House 7"]
    return theme


@pytest.mark.parametrize(
    ("theme", "says"),
    [
        (None, "each with a list of names (SF-1.3)"),
        (["Nova"], "each with a list of names (SF-1.3)"),
        ({"Comet Crew": "Nova"}, "each with a list of names (SF-1.3)"),
        ({}, "3, 2, 3, 3, 2, 3, 2, 2 of them in this order (SF-1.2)"),
        (without_a_family(), "in this order (SF-1.2)"),
        ({**renamed(), "House 1": ["Alone"]}, "in this order (SF-1.2)"),
        (dict(reversed(renamed().items())), "in this order (SF-1.2)"),
        ({**renamed(), "House 1": ["Ann", " "]}, "needs a name of letters or digits (SF-1.3)"),
        ({**renamed(), "House 1": ["Ann", "?!"]}, "needs a name of letters or digits (SF-1.3)"),
        ({**renamed(), "House 1": ["Ann", 7]}, "needs a name of letters or digits (SF-1.3)"),
        ({"": ["a", "b", "c"], **dict(list(renamed().items())[1:])}, "needs a name"),
        ({**renamed(), "House 1": ["Ann", "ann"]}, "every name must be its own"),
    ],
)
def test_a_theme_of_another_structure_is_refused_sf_1_3(theme: Any, says: str) -> None:
    with pytest.raises(fh.BadInput) as refusal:
        fh.game(GAME).start(2, "seed", {"theme": theme})
    assert says in str(refusal.value)
