"""The game in docs/add-a-game.md plays and gives nothing away, as plain Python from outside."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from fullhouse.bots.playout import playout
from fullhouse.looks.reading import checked
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from tests import twins

PAGE = Path(__file__).parents[1] / "docs" / "add-a-game.md"


@pytest.fixture(scope="module")
def game() -> Game:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {"__name__": "high_card"}
    exec("\n".join(blocks), names)
    made: Game = names["GAME"]
    return made


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_of_the_page_plays_to_its_end(game: Game, seats: int) -> None:
    for number in range(50):
        t = game.start(seats, f"page {number}")
        assert playout(t, Dice(number)) == 5 * seats
        assert len(t.log(0)) >= 5
        assert sum(t.scores) <= 5 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_and_gives_nothing_away(game: Game, seats: int) -> None:
    counts = twins.run(game, seats, 20, "page")
    assert counts["together"] > counts["twin decisions"] / 2


def test_and_looks_as_the_page_says(game: Game) -> None:
    (block,) = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    look = checked(game, json.loads(block))
    assert {face.key for face in game.kit(2, {}).faces} == set(look["faces"])
