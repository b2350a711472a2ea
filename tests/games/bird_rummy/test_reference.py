"""How to win, as the options of a table have it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import how_to_win

GAME = "bird-rummy"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"cuckoo_hand": 1}, "−2 | A Cuckoo in your nest\n"),
        ({"mock_score": 0}, "+1 | A bird in your nest, but not a Mockingbird"),
        ({"layoff": "any"}, "One alone | If either nest has its type"),
        ({"layoff": "none"}, "One alone | Never"),
        ({"early_out": "not_before_turn_5"}, "Discard | One card; from turn 5 on"),
        ({"nesting_scope": "target"}, "the opponent cannot choose this flock"),
        ({"take_duty": "this_turn"}, "You have to play this card before you finish, if you can."),
        ({"glean": "peek"}, "Glean | Glean was used in this turn.\n"),
        ({"games": 3}, "Win most of the 3 games"),
        ({"turn_limit": 60}, "scored after turn 60"),
    ],
)
def test_how_to_win_follows_the_options(options: dict[str, Any], told: str) -> None:
    assert told in how_to_win(GAME, **options)
    assert told not in how_to_win(GAME)
