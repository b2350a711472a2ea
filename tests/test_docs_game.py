"""The game in docs/add-a-game.md plays and gives nothing away, as plain Python from outside."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from fullhouse.bots.playout import playout
from fullhouse.games import games
from fullhouse.lessons import figures, reference_file
from fullhouse.lessons.lesson_file import parse_lesson
from fullhouse.lessons.walk import problems_of
from fullhouse.looks.look_file import checked
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from tests import twin_worlds

PAGE = Path(__file__).parents[1] / "docs" / "add-a-game.md"
LOOKS = PAGE.with_name("looks.md")
LESSONS = PAGE.with_name("lessons.md")


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
    counts = twin_worlds.run(game, seats, 20, "page")
    assert counts["together"] > counts["twin decisions"] / 2


def test_and_looks_as_the_page_says(game: Game) -> None:
    (block,) = re.findall(r"```json\n(.*?)```", LOOKS.read_text(encoding="utf-8"), re.DOTALL)
    look = checked(game, json.loads(block))
    assert {face.key for face in game.kit(2, {}).faces} == set(look["faces"])


@pytest.fixture
def installed(game: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game of the page among the others, with its rulebook."""
    (book,) = re.findall(r"```markdown\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    monkeypatch.setattr(type(game), "rulebook", book)
    monkeypatch.setitem(games(), game.id, game)
    return game


def blocks(kind: str, fence: str = "```") -> list[str]:
    """The blocks of one kind in the page about lessons."""
    text = LESSONS.read_text(encoding="utf-8")
    return re.findall(rf"^{fence}{kind}\n(.*?)^{fence}$", text, re.DOTALL | re.MULTILINE)


def test_and_is_taught_as_the_page_says(installed: Game) -> None:
    lesson = blocks("json")[0]
    assert problems_of(parse_lesson(installed, json.loads(lesson))) == []


def test_and_says_how_to_win_and_what_everything_means(
    installed: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, block, meanings, _ = map(json.loads, blocks("json"))
    monkeypatch.setattr(reference_file, "read_file", lambda _: {**block, **meanings})
    monkeypatch.setattr(reference_file, "words_of", lambda *_: {"Play a card": {"ask": ""}})
    reference = reference_file.reference_of(installed)
    assert reference is not None
    assert reference_file.here(reference, installed.start(2, "x").view(0)["asked"]) == 0
    assert set(reference["marks"]) == {"zones/won", "facts/trick", "scores"}
    assert reference["asks"] == {"Play a card": "HC-2"}
    assert all(reference["cards"].values())


def test_and_its_rulebook_is_drawn_as_the_page_says(
    installed: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, block, _, examples = map(json.loads, blocks("json"))
    (drawn,) = blocks("text", "````")
    monkeypatch.setattr(reference_file, "read_file", lambda _: block)
    monkeypatch.setattr(reference_file, "words_of", lambda *_: {"Play a card": {"ask": ""}})
    monkeypatch.setattr(figures, "_examples", lambda _: examples)
    monkeypatch.setattr(type(installed), "rulebook", f"{installed.rulebook}\n\n{drawn}")
    assert [figure.kind for figure in figures.figures_in(drawn)] == ["cards", "turn", "example"]
    assert figures.problems_of(installed) == []
