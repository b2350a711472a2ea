"""How to win, as the options of a table have it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reading import how_to_win

GAME = "clean-family"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"brother_points": [1, 5, 9]}, "1, 5, 9 | Brother"),
        ({"brother_rule": "chain"}, "Brother: the last box before the numbers first drop"),
        ({"refill": "stop"}, "most points after eleven shapes"),
        ({"refill": "stop"}, "Which of the eleven shapes"),
        ({"refill": "take_one"}, "or the last one alone"),
        ({"sheet": "B", "virus": "on"}, "−5, −3, −1 | The most viruses left"),
        ({"sheet": "B", "virus": "on", "virus_zero": "ranked"}, "even with none left"),
        ({"dad_zero": "ignore"}, "of those that you drew"),
        ({"grandpa_match": "chiral"}, "alike without flipping"),
        ({"grandpa_empty": "8"}, "8 | Grandpa: no shape at all"),
        ({"patch_adjacency": "yes"}, "touching what you drew or patched"),
    ],
)
def test_how_to_win_follows_the_options(options: dict[str, Any], told: str) -> None:
    assert told in how_to_win(GAME, **options)
    assert told not in how_to_win(GAME)
