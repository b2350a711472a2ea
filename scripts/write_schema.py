#!/usr/bin/env python3
"""Writes the JSON Schemas of everything that is shown or sent, from the shapes declared in Python.

    python scripts/write_schema.py           writes view.schema.json, protocol.schema.json, and
                                             games' view_shapes.schema.json
    python scripts/write_schema.py --check   fails if one is not what the shapes say

`make generated` makes the client's types of them. Pydantic is needed here, not at a table.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from typing_extensions import is_typeddict

from fullhouse.lessons import figure_shapes, reference_shapes
from fullhouse.looks import shapes as looks
from fullhouse.server import command_shapes, event_shapes, history_shapes, response_shapes
from fullhouse.table import shapes

SOURCES = Path(__file__).resolve().parent.parent / "src" / "fullhouse"
SHOWN = (shapes.ViewShape, shapes.EntryShape, shapes.LineShape, shapes.LookShape)
SENT = {
    name: shape
    for module in (
        event_shapes,
        command_shapes,
        history_shapes,
        response_shapes,
        reference_shapes,
        figure_shapes,
    )
    for name, shape in vars(module).items()
    if name.endswith("Shape")
    and name not in vars(shapes)
    and name not in event_shapes.BETWEEN_PROCESSES
}
LOOKS = (looks.GameLookShape, looks.PictureShape)


def tidy(node: Any) -> Any:
    """A schema without titles that repeat a name, and with names that suit other languages."""
    if isinstance(node, list):
        return [tidy(one) for one in node]
    if not isinstance(node, dict):
        return node.replace("Shape", "") if isinstance(node, str) and "/" in node else node
    out = {key: tidy(value) for key, value in node.items() if not isinstance(value, dict)}
    out.pop("title", None)
    for key, value in node.items():
        if isinstance(value, dict):
            is_named = key in ("properties", "$defs")
            out[key] = (
                {name.removesuffix("Shape"): tidy(one) for name, one in value.items()}
                if is_named
                else tidy(value)
            )
    return out


def schema(title: str, shown: list[Any]) -> dict[str, Any]:
    """One schema with the shapes by name."""
    defs: dict[str, Any] = {}
    for shape in shown:
        written = TypeAdapter(shape).json_schema()
        defs |= written.pop("$defs", {})
        if "$ref" not in written:  # an alias stands among its own definitions
            defs[shape.__name__] = written
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "$defs": tidy({"$defs": dict(sorted(defs.items()))})["$defs"],
    }


def schemas() -> dict[Path, dict[str, Any]]:
    """By file: the schema of views and log entries, of what is sent, of each game's own shapes."""
    view = schema("What an observer of a Full House table is sent", list(SHOWN))
    sent = schema("What crosses between a Full House server and a page", list(SENT.values()))
    found = {
        SOURCES / "table" / "view.schema.json": {**view, "$ref": "#/$defs/View"},
        SOURCES / "server" / "protocol.schema.json": {**sent, "$ref": "#/$defs/Sent"},
    }
    found[SOURCES / "looks" / "look.schema.json"] = schema("How a game looks", list(LOOKS))
    for path in sorted(SOURCES.glob("games/*/view_shapes.py")):
        module = import_module(f"fullhouse.games.{path.parent.name}.view_shapes")
        own = [
            shape
            for shape in vars(module).values()
            if is_typeddict(shape) and shape.__module__ == module.__name__
        ]
        title = f"What {path.parent.name.replace('_', ' ')} adds to a view"
        found[path.with_name("view_shapes.schema.json")] = schema(title, own)
    return found


def main() -> None:
    for path, written in schemas().items():
        text = json.dumps(written, indent=2) + "\n"
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path} is not what the shapes say: python scripts/write_schema.py")


if __name__ == "__main__":
    main()
