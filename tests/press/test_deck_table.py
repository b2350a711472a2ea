"""The deck as a table: a row for each face, as often as the deck has it."""

from __future__ import annotations

import csv
import io
import json

import pytest

from fullhouse.games import game, games
from fullhouse.looks.resolved import look_of
from fullhouse.press.deck_table import COLUMNS, deck_csv


@pytest.mark.parametrize("id", games())
def test_the_deck_as_a_table_has_every_face_once(id: str) -> None:
    of = game(id)
    for seats in of.seats:
        head, *rows = csv.reader(io.StringIO(deck_csv(of, seats, {})))
        assert tuple(head) == COLUMNS
        in_deck = [face for face in of.kit(seats, {}).faces if face.copies]
        assert [row[:5] for row in rows] == [
            [face.key, face.title, face.kind, str(face.copies), face.back] for face in in_deck
        ]


@pytest.mark.parametrize("id", games())
def test_a_row_says_what_a_card_shows(id: str) -> None:
    of = game(id)
    seats = max(of.seats)
    looks = look_of(of, seats, {})["faces"]
    faces = {face.key: face for face in of.kit(seats, {}).faces}
    for row in csv.DictReader(io.StringIO(deck_csv(of, seats, {}))):
        face, look = faces[row["face"]], looks[row["face"]]
        assert (row["sign"], row["value"]) == (look["sign"], str(look.get("value", "")))
        assert row["text"] == face.text
        assert json.loads(row["data"]) == json.loads(json.dumps(dict(face.data())))
