"""How to win, as the options of a table have it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import how_to_win

GAME = "morning-routine"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"bust_blame": "own"}, "any mess of yours that they show comes back to you.\n"),
        ({"lucky_find": "challenger"}, "any mess they show is yours, but for a Lucky Find."),
        ({"lucky_find": "discard"}, "A Lucky Find is discarded"),
        (
            {"bust_blame": "own", "lucky_find": "discard"},
            "comes back to you, but for a Lucky Find.",
        ),
        ({"wait": "off"}, "then enter a room, or go to school."),
        ({"limit_counts_revealed": "no"}, "and all that you have used"),
        ({"end_eval": "before_discard"}, "only their effects count"),
        (
            {"bell_round": 9, "mornings": 3},
            "on 3 mornings. A morning ends when everyone is there, or after round 9.",
        ),
    ],
)
def test_how_to_win_follows_the_options(options: dict[str, Any], told: str) -> None:
    assert told in how_to_win(GAME, **options)
    assert told not in how_to_win(GAME)
