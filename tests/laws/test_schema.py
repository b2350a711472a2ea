"""Every view and every log entry is what the published schemas say, and those are current."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.random_games import (
    FEW_LOOKS,
    GAMES,
    every_seating,
    now_and_then,
    play,
    small_game,
    tables,
)

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((files("fullhouse.table") / "view.schema.json").read_text(encoding="utf-8"))
VIEW = Draft202012Validator(SCHEMA)
ENTRY = Draft202012Validator({**SCHEMA, "$ref": "#/$defs/Entry"})
LINE = Draft202012Validator({**SCHEMA, "$ref": "#/$defs/Line"})
OPEN = ("options", "facts", "deduced", "same")
"""Fields whose own keys are a game's to choose."""
SMALL = small_game()
MANY = 4
"""Log entries, enough for some in which cards moved."""


def deduced_by(id: str) -> Draft202012Validator:
    """What a game's own part of a view has to be: of a shape it declares, or empty."""
    package = type(GAMES[id]).__module__.rpartition(".")[0]
    declared = files(package) / "view_shapes.schema.json"
    if not declared.is_file():
        return Draft202012Validator({"type": "object", "maxProperties": 0})
    written: dict[str, Any] = json.loads(declared.read_text(encoding="utf-8"))
    (name,) = [name for name in written["$defs"] if name.endswith("Deduced")]
    return Draft202012Validator({**written, "$ref": f"#/$defs/{name}"})


def closed_objects(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object whose fields are declared, with the fields that lead to it."""
    for one in value if isinstance(value, list) else [value]:
        if isinstance(one, dict):
            yield path, one
            for field, inner in one.items():
                if field not in OPEN:
                    yield from closed_objects(inner, f"{path} {field}")


def check_refusals(fits: Draft202012Validator, shown: Any) -> set[str]:
    """Changes one field at a time; returns the fields that lead to objects that were changed."""
    assert fits.is_valid(shown)
    kinds = {f"{path} {sorted(one)}": (path, one) for path, one in closed_objects(shown)}
    for path, one in kinds.values():
        one["unknown"] = 1
        assert not fits.is_valid(shown), (path, "unknown")
        del one["unknown"]
        for field, value in list(one.items()):
            one[field] = 0.5  # nothing is a fraction
            assert not fits.is_valid(shown), (path, field)
            one[field] = value
    assert fits.is_valid(shown)
    return {path for path, _ in kinds.values()}


def test_the_schema_is_one_and_refuses_everything_else() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    t, dice = next(tables(SMALL.id, max(SMALL.seats), 1))
    for _ in play(t, dice):
        if len(t.log(0)) > MANY:
            break
    view = t.view(t.actors[0], previews=True)
    assert check_refusals(VIEW, view) >= {"", " asked", " zones", " zones cards", " choices target"}
    for field in ("seat", "zones", "choices", "scores"):
        assert not VIEW.is_valid({key: value for key, value in view.items() if key != field})
    entries = {path for entry in t.log(0) for path in check_refusals(ENTRY, entry)}
    assert entries >= {"", " message", " moves"}
    for _ in play(t, dice):
        pass
    assert {path for line in t.reckoning() for path in check_refusals(LINE, line)} >= {
        "",
        " message",
    }


@pytest.mark.once
def test_the_schemas_are_what_the_shapes_say() -> None:
    check = [sys.executable, str(ROOT / "scripts/write_schema.py"), "--check"]
    said = subprocess.run(check, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr


@pytest.mark.once
@every_seating
def test_views_and_logs_fit_the_schema(id: str, seats: int) -> None:
    deduced = deduced_by(id)
    for t, dice in tables(id, seats, 2):
        for _ in now_and_then(t, dice, FEW_LOOKS):
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
