"""Every view and every log entry is what the published schemas say, and those are current."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.random_games import GAMES, SEATINGS, now_and_then, tables

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((files("fullhouse.table") / "view.schema.json").read_text(encoding="utf-8"))
VIEW = Draft202012Validator(SCHEMA)
ENTRY = Draft202012Validator({**SCHEMA, "$ref": "#/$defs/Entry"})
LINE = Draft202012Validator({**SCHEMA, "$ref": "#/$defs/Line"})


def deduced_by(id: str) -> Draft202012Validator:
    """What a game's own part of a view has to be: of a shape it declares, or empty."""
    package = type(GAMES[id]).__module__.rpartition(".")[0]
    declared = files(package) / "view_shapes.schema.json"
    if not declared.is_file():
        return Draft202012Validator({"type": "object", "maxProperties": 0})
    written: dict[str, Any] = json.loads(declared.read_text(encoding="utf-8"))
    (name,) = [name for name in written["$defs"] if name.endswith("Deduced")]
    return Draft202012Validator({**written, "$ref": f"#/$defs/{name}"})


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_schemas_are_what_the_shapes_say() -> None:
    check = [sys.executable, str(ROOT / "scripts/write_schema.py"), "--check"]
    said = subprocess.run(check, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_views_and_logs_fit_the_schema(id: str, seats: int) -> None:
    deduced = deduced_by(id)
    for t, dice in tables(id, seats, 2):
        for _ in now_and_then(t, dice):
            for seat in [*range(seats), None]:
                for remembers in (True, False):
                    view = t.view(seat, previews=True, remembers=remembers)
                    VIEW.validate(view)
                    if remembers:
                        deduced.validate(view["deduced"])
        for seat in [*range(seats), None]:
            for entry in t.log(seat):
                ENTRY.validate(entry)
        for line in t.reckoning():
            LINE.validate(line)
