"""What people type, and what is understood by it."""

from collections.abc import Mapping
from typing import Any

import pytest

from fullhouse.table.actions import OF_FACE, OF_SQUARE, Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.observers import ALL
from fullhouse.table.options import Options
from fullhouse.table.steps import Choice
from fullhouse.table.table import Table
from fullhouse.table.zones import HAND, Facts, Zones
from fullhouse.terminal.answers import action_of, choice_of

TITLES = ("Great Blue Heron", "Great Egret", "Émile", "Log", "Nova", "Novel")
WORDS = Vocabulary()
PLAY = WORDS.add("play", OF_FACE, len(TITLES), "plays {}")
MARK = WORDS.add("mark", OF_SQUARE, 26, "marks {}", 2)
DONE = WORDS.button("done", "is done")
LEGAL = [*range(PLAY, PLAY + 6), MARK + 20, DONE]
ZONES = Zones()
HELD = ZONES.add("hand", HAND, faces=ALL, count=ALL)


class Asks(Choice):
    """Choose."""

    def legal(self, t: Table) -> list[int]:
        return LEGAL


class Birds(Game):
    def __init__(self) -> None:
        seats = range(1, 2)
        super().__init__("birds", "Birds", 1, seats, WORDS, ZONES, Facts(), Options(), (Asks,))

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return [Face(title, start=HELD) for title in TITLES]

    def set_up(self, t: Table) -> None:
        t.push(Asks(0))


@pytest.fixture
def table() -> Table:
    return Birds().start(1, "x")


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("1", "play great-blue-heron"),
        ("8", "done"),
        ("play nova", "play nova"),
        ("nova", "play nova"),
        ("PLA Nova", "play nova"),
        ("nove", "play novel"),
        ("heron", "play great-blue-heron"),
        ("blue her", "play great-blue-heron"),
        ("great blue heron", "play great-blue-heron"),
        ("play egr", "play great-egret"),
        ("emile", "play émile"),
        ("Émi", "play émile"),
        ("play log", "play log"),
        ("a11", "mark a11"),
        ("do", "done"),
    ],
)
def test_a_number_words_and_their_beginnings_are_understood(
    typed: str, means: str, table: Table
) -> None:
    assert table.notation(0, choice_of(table, 0, typed)) == means


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("nov", "play nova, play novel"),
        ("great", "play great-blue-heron, play great-egret"),
        ("play", "play takes a card"),
        ("n", "nothing that can be done"),
        ("ova", "nothing that can be done"),
        ("eron", "nothing that can be done"),
        ("!", "nothing that can be done"),
        ("9", "from 1 to 8"),
    ],
)
def test_what_is_not_clear_is_asked_back(typed: str, says: str, table: Table) -> None:
    with pytest.raises(BadInput, match=says):
        choice_of(table, 0, typed)


def test_a_number_is_never_cut_short(table: Table) -> None:
    assert action_of(table, 0, "a1") == MARK
    with pytest.raises(BadInput, match="not one of the choices"):
        choice_of(table, 0, "mark a1")
