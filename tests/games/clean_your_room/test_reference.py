"""How to win, as the options of a table have it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.reading import how_to_win

GAME = "clean-your-room"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"match": "single"}, "There is a single round."),
        ({"match": "rounds", "rounds": 4}, "add up over 4 rounds"),
        ({"min_set": 1}, "it takes 1 card to open one"),
        ({"min_set": 1}, "Each set of 1 card or more"),
        ({"plays_per_turn": "unlimited"}, "as often as you like"),
        ({"deck_empty": "reshuffle_piles"}, "are shuffled into it"),
        ({"caller_tie": "succeeds"}, "a bet that nobody has more"),
        ({"consolation": "colors"}, "0 | Sets, for the side that loses the bet"),
        ({"consolation": "none"}, "0 | Sets and colours, for the side that loses the bet"),
        ({"action_size": "floor"}, "Toys | Three or more"),
        ({"piles": "top_only"}, "only the newest is shown"),
        ({"extra_in_final": "off"}, "three Toys bring no other"),
    ],
)
def test_how_to_win_follows_the_options(options: dict[str, Any], told: str) -> None:
    assert told in how_to_win(GAME, **options)
    assert told not in how_to_win(GAME)


@pytest.mark.parametrize(("seats", "points", "target"), [(2, 7, 25), (4, 6, 18), (5, 5, 15)])
def test_how_to_win_knows_the_points_for_so_many_seats_cyr_2_3(
    seats: int, points: int, target: int
) -> None:
    said = how_to_win(GAME, seats)
    assert f"takes {points} points. They add up over the rounds; a match ends at {target}." in said


def test_without_a_bet_nobody_loses_it_cyr_7_4() -> None:
    bet = re.compile(r"\bbet\b")
    assert bet.search(how_to_win(GAME))
    assert not bet.search(how_to_win(GAME, consolation="plain"))
