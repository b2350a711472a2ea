"""How to win, as the options of a table have it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import how_to_win

GAME = "smash-family"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            {"common": "hand_only"},
            "1 | Each card in your hand of a family that both of you complete",
        ),
        ({"score": "characters"}, "1 | Each new character of a family that you alone complete"),
        ({"common": "hand_only", "score": "characters"}, "1 | Each new character in your hand"),
        ({"family_rule": "any2"}, "any two of it are enough"),
        ({"family_rule": "any2"}, "so its family has to be completed without it"),
        ({"extra_cap": "1"}, "brings an extra turn, but only one"),
        ({"extra_draw": "off"}, "but not in an extra turn"),
        ({"target": 7, "round_cap": 9}, "until somebody has 7 points, but no more than 9"),
    ],
)
def test_how_to_win_follows_the_options(options: dict[str, Any], told: str) -> None:
    assert told in how_to_win(GAME, **options)
    assert told not in how_to_win(GAME)
