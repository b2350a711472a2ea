"""Every view and every log entry is what the published schema says."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest
from jsonschema import Draft202012Validator

from tests.played import SEATINGS, play, some, tables

SCHEMA = json.loads((files("fullhouse.table") / "view.schema.json").read_text(encoding="utf-8"))
VIEW = Draft202012Validator(SCHEMA)
ENTRY = Draft202012Validator({**SCHEMA, "$ref": "#/$defs/entry"})


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_views_and_logs_fit_the_schema(id: str, seats: int) -> None:
    for t, dice in tables(id, seats, 2):
        for _ in some(play(t, dice)):
            for seat in [*range(seats), None]:
                VIEW.validate(t.view(seat))
        for seat in [*range(seats), None]:
            for entry in t.log(seat):
                ENTRY.validate(entry)
