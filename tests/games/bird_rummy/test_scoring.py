"""BR-10 and the match of BR-2.2: how a game ends, what counts, who wins."""

from __future__ import annotations

from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.bird_rummy.rules import DealHands
from fullhouse.games.bird_rummy.scoring import ScoreGame
from tests.games.bird_rummy.setting import GAME, main, scored
from tests.scene import Scene
from tests.wording import text_of


def reckoned(scene: Scene) -> list[tuple[int, int, str]]:
    """The lines of the reckoning: whose, how much, what for."""
    t = scene.table
    return [(line["seat"], line["points"], text_of(t.kit, line)) for line in t.reckoning()]


def test_the_last_discard_ends_the_game_even_from_behind_br_10_1() -> None:
    """Scenario 10."""
    scene = main({"hand 0": "crow", "towhees 1": "towhee towhee"}).play(0, "end", "discard crow")
    assert scene.over
    assert scene.told(None, "BR-10.1") == ["0 goes out"]
    assert scene.scores == [0, 2]
    assert scene.winners == [1]


def test_an_empty_hand_at_another_time_does_not_end_the_game_br_10_1() -> None:
    scene = main(
        {"hand 0": "crow", "chickadees 0": "chickadee"}, facts={"wild points": 2}, rest="Heaven"
    )
    scene.play(0, "cache", "discard crow")
    assert not scene.over


@pytest.mark.parametrize(
    ("option", "turn", "over"),
    [
        ("allowed", 1, True),
        ("not_before_turn_3", 2, False),
        ("not_before_turn_3", 3, True),
        ("not_before_turn_5", 4, False),
        ("not_before_turn_5", 5, True),
    ],
)
def test_early_out_says_from_which_turn_on_br_10_1(option: str, turn: int, over: bool) -> None:
    scene = main({"hand 0": "crow"}, turn=turn, early_out=option).play(0, "end", "discard crow")
    assert scene.over == over
    if not over:
        assert scene.told(None, "BR-10.1") == ["0 has an empty hand, but it is too early to go out"]
        assert scene.actors == [1]


def test_birds_in_the_nest_count_and_birds_in_hand_cost_br_10_2() -> None:
    zones = {
        "crows 0": "crow crow mockingbird",
        "cuckoos 0": "cuckoo",
        "resources 0": "river",
        "great blue herons 0": "great-blue-heron",
        "hand 0": "towhee towhee cuckoo bird-food",
        "great blue herons 1": "great-blue-heron",
        "hand 1": "river",
    }
    scene = scored(zones)
    assert scene.scores == [3 - 2 + 2 - 2 - 2, 1]
    lines = reckoned(scene)
    assert lines == [
        (0, 3, "3 × Crow in the nest"),
        (0, -2, "1 × Cuckoo in the nest"),
        (0, 2, "1 × Great Blue Heron in the nest, doubled by a River"),
        (0, -2, "1 × Cuckoo in hand"),
        (0, -2, "2 × Towhee in hand"),
        (1, 1, "1 × Great Blue Heron in the nest"),
    ]
    assert scene.told(1, "BR-10.2")[-2:] == [
        "0 has -1 point: 3 in the nest, -4 in hand",
        "1 has 1 point: 1 in the nest, 0 in hand",
    ]


def test_a_heron_in_hand_costs_one_with_a_river_too_br_10_2() -> None:
    assert scored({"hand 0": "great-blue-heron", "resources 0": "river"}).scores == [-1, 0]


def test_hands_are_shown_at_the_end_br_10_2() -> None:
    scene = scored({"hand 0": "crow", "hand 1": "river"})
    assert scene.seen(None, "hand 0") == "crow"
    assert scene.told(1, "BR-10.2")[0] == "0 shows Crow"


@pytest.mark.parametrize(("option", "cost"), [(2, -2), (1, -1)])
def test_cuckoo_hand_says_what_a_cuckoo_in_hand_costs_br_10_2(option: int, cost: int) -> None:
    assert scored({"hand 0": "cuckoo"}, cuckoo_hand=option).scores == [cost, 0]


@pytest.mark.parametrize(("option", "points"), [(1, [3, -4]), (0, [2, -4])])
def test_mock_score_says_whether_a_mockingbird_earns_br_10_2(
    option: int, points: list[int]
) -> None:
    zones = {"crows 0": "crow crow mockingbird", "cuckoos 1": "cuckoo mockingbird"}
    assert scored(zones, mock_score=option).scores == points


def test_while_it_goes_on_only_nests_are_counted_br_10_2() -> None:
    """Hands are hidden."""
    scene = main({"hand 0": "crow", "hand 1": "crow crow", "towhees 1": "towhee"})
    assert scene.scores == [0, 1]
    assert reckoned(scene) == [(1, 1, "1 × Towhee in the nest")]


def test_the_higher_score_wins_whoever_ended_it_br_10_3() -> None:
    assert scored({"crows 0": "crow"}, out=1).winners == [0]


@pytest.mark.parametrize(
    ("tie", "out", "winners"),
    [("draw", 0, [0, 1]), ("out", 0, [0]), ("out", 1, [1]), ("out", -1, [0, 1])],
)
def test_tie_says_who_wins_an_equal_score_br_10_3(tie: str, out: int, winners: list[int]) -> None:
    zones = {"crows 0": "crow", "crows 1": "crow"}
    assert scored(zones, out=out, tie=tie).winners == winners


def match(games: int, played: int, zones: dict[str, str], **more: Any) -> Scene:
    """The last turn of a game of a match is over."""
    steps = [DealHands(), ScoreGame()] if played < games else [ScoreGame()]
    facts: dict[str, int | list[int]] = {
        "game": played,
        "turn": 9,
        "out": -1,
        "loser": -1,
        "points": [3],
        "gleaned": 1,
    }
    return Scene(GAME, zones, steps, facts=facts, rest="deck", games=games, **more)


def test_a_match_goes_on_and_the_loser_decides_who_begins_br_2_2() -> None:
    for loser in (0, 1):
        scene = match(3, 1, {f"crows {1 - loser}": "crow", "Heaven": "river"})
        assert scene.actors == [loser]
        assert scene.asked == "Choose who takes the first turn"
        assert scene.fact("game") == 2
        assert scene.count("deck") == 45
        assert scene.count("Heaven") == scene.count("crows 0") == scene.count("crows 1") == 0
        assert scene.scores[1 - loser] == 1
        assert scene.fact("points") == [0] * 10
        assert scene.fact("gleaned") == 0
        assert scene.seen(None, "deck") == "+45"
        assert scene.seen(loser, f"hand {1 - loser}") == "+6"


def test_after_a_draw_chance_picks_the_decider_br_2_2() -> None:
    deciders = {match(3, 1, {}, seed=str(n)).actors[0] for n in range(20)}
    assert deciders == {0, 1}


def test_most_games_win_a_match_br_10_3() -> None:
    scene = match(2, 2, {"crows 0": "crow crow", "hand 1": "cuckoo"}, scores=[1, 0])
    assert scene.over
    assert scene.scores == [2, 0]
    assert scene.winners == [0]
    lines = reckoned(scene)
    assert lines[-2:] == [(0, 1, "Game 2 won, 2 to -2"), (1, 0, "Game 2 lost, -2 to 2")]


def test_a_match_with_equal_wins_is_shared_br_10_3() -> None:
    scene = match(2, 2, {"crows 1": "crow"}, scores=[1, 0])
    assert scene.winners == [0, 1]


@pytest.mark.parametrize("games", [1, 2, 9])
def test_games_says_how_many_are_played_br_2_2(games: int) -> None:
    t = fh.game(GAME).start(2, "match", {"games": games, "turn_limit": 40}, log=False)
    dice = fh.Dice(games)
    while not t.over:
        legal = t.legal(t.actors[0])
        t.act(t.actors[0], legal[dice.below(len(legal))])
    assert t.view(None)["facts"]["game"] == games


def test_the_turn_limit_ends_the_game_br_11_3() -> None:
    for limit in (40, 100, 200):
        scene = main({"hand 0": "crow river"}, turn=limit, turn_limit=limit)
        scene.play(0, "end", "discard river")
        assert scene.over
        assert scene.told(None, "BR-11.3") == ["The turn limit is reached: the game is scored"]
    scene = main({"hand 0": "crow river"}, turn=99)
    assert scene.play(0, "end", "discard river").actors == [1]
