"""What people type, and what is understood by it."""

from collections.abc import Mapping
from typing import Any

import pytest

from fullhouse.table.actions import OF_FACE, OF_SQUARE, Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.ids import Action, FaceId, Seat
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.options import Options
from fullhouse.table.steps import Choice
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.zones import HAND, Facts, Zones
from fullhouse.terminal.input_parsing import action_of, choice_of

TITLES = ("Great Blue Heron", "Great Egret", "Émile", "Log", "Nova", "Novel")
WORDS = Vocabulary()
PLAY = WORDS.add("play", OF_FACE, len(TITLES), "plays {}")
MARK = WORDS.add("mark", OF_SQUARE, 26, "marks {}", 2)
DONE = WORDS.button("done", "is done")
DROP = WORDS.add("drop", OF_FACE, len(TITLES), "drops {}")
SHUT = WORDS.add("shut", OF_SQUARE, 26, "shuts {}", 2)
LEGAL = [*map(PLAY.at, range(6)), MARK.at(20), DONE]
SAID = {MARK.at(2): FaceId(1), MARK.at(3): FaceId(2)}
"""What marking a square takes, at another table."""
ZONES = Zones()
HELD = ZONES.add("hand", HAND, faces=ALL, count=ALL)


class Asks(Choice):
    """Choose."""

    def legal(self, t: Table) -> list[Action]:
        return LEGAL


class Takes(Choice):
    """Choose by square."""

    def legal(self, t: Table) -> list[Action]:
        return list(SAID)

    def says(self, t: Table, action: Action) -> Message:
        return say("takes {named}", named=SAID[action])


class Birds(Game):
    def __init__(self, said: Mapping[Action, FaceId] | None = None) -> None:
        self.said = said
        seats, steps = range(1, 2), (Asks, Takes)
        super().__init__("birds", "Birds", 1, seats, WORDS, ZONES, Facts(), Options(), steps)

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return [Face(title, start=HELD) for title in TITLES]

    def set_up(self, t: Table) -> None:
        t.push(Takes(Seat(0)) if self.said else Asks(Seat(0)))


@pytest.fixture
def table() -> TrackedTable:
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
    typed: str, means: str, table: TrackedTable
) -> None:
    assert table.notation(0, choice_of(table, 0, typed)) == means


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("nov", "play nova, play novel"),
        ("great", "play great-blue-heron, play great-egret"),
        ("play", "could be any of: play great-blue-heron, play great-egret, play émile"),
        ("play ostrich", "is not possible here"),
        ("n", "is not possible here"),
        ("ova", "is not possible here"),
        ("eron", "is not possible here"),
        ("!", "is not possible here"),
        ("9", "from 1 to 8"),
    ],
)
def test_what_is_not_clear_is_asked_back(typed: str, says: str, table: TrackedTable) -> None:
    with pytest.raises(BadInput, match=says):
        choice_of(table, 0, typed)


def test_the_words_of_the_menu_are_understood() -> None:
    """Also where its sentence names a card that the notation does not."""
    table = Birds(SAID).start(1, "x")
    for typed in ("take great egret", "great egret", "take gr", "egret"):
        assert choice_of(table, 0, typed) == MARK.at(2)
    with pytest.raises(BadInput, match="any of: mark a2, mark b2"):
        choice_of(table, 0, "take")


def test_only_what_is_on_offer_is_ambiguous(table: TrackedTable) -> None:
    """`log` and `nova` can also be dropped, but nothing can be dropped now."""
    assert table.notation(0, action_of(table, 0, "nova")) == "play nova"
    table = Birds(SAID).start(1, "x")
    with pytest.raises(BadInput, match='"nova" is not possible here'):
        action_of(table, 0, "nova")
    assert table.notation(0, action_of(table, 0, "a1")) == "mark a1"


def test_a_number_is_never_cut_short(table: TrackedTable) -> None:
    assert action_of(table, 0, "a1") == MARK.at(0)
    with pytest.raises(BadInput, match="not one of the choices"):
        choice_of(table, 0, "mark a1")
