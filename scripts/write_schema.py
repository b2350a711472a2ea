#!/usr/bin/env python3
"""Writes the JSON Schema of everything that is shown, from the shapes declared in Python.

    python scripts/write_schema.py           writes src/fullhouse/table/view.schema.json, and for a
                                             game with shapes of its own its shapes.schema.json
    python scripts/write_schema.py --check   fails if one is not what the shapes say

`npm run types` makes the client's types of it. Pydantic is needed here, not at a table.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

import fullhouse as fh
from fullhouse.table import shapes

SOURCE = Path(__file__).resolve().parent.parent / "src/fullhouse"
SHOWN = (shapes.ViewShape, shapes.EntryShape, shapes.LineShape)


def tidy(node: Any) -> Any:
    """Without the titles that repeat a name, and with names as other languages use them."""
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


def defined(declared: Iterable[Any]) -> dict[str, Any]:
    """What each shape is, by name."""
    shown: dict[str, Any] = {}
    for shape in declared:
        written = TypeAdapter(shape).json_schema()
        shown |= written.pop("$defs", {})
        shown[shape.__name__] = written
    found: dict[str, Any] = tidy({"$defs": dict(sorted(shown.items()))})["$defs"]
    return found


def schemas() -> dict[Path, dict[str, Any]]:
    """By file: the shapes of all tables, at its root a view; and those of single games."""
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    title = "What an observer of a Full House table is sent"
    view = {**head, "title": title, "$ref": "#/$defs/View", "$defs": defined(SHOWN)}
    found = {SOURCE / "table/view.schema.json": view}
    for id, game in fh.games().items():
        package = type(game).__module__.rpartition(".")[0]
        own = own_shapes(package)
        if own:
            folder = SOURCE / "games" / package.rpartition(".")[2]
            title = f"What {game.title} shows besides"
            found[folder / "shapes.schema.json"] = {
                **head,
                "title": title,
                "game": id,
                "$defs": defined(own),
            }
    return found


def own_shapes(package: str) -> list[Any]:
    """The shapes that a game declares itself."""
    name = f"{package}.shapes"
    if find_spec(name) is None:
        return []
    found = vars(import_module(name)).items()
    return [shape for key, shape in found if key.endswith("Shape") and shape.__module__ == name]


def main() -> None:
    for file, schema in schemas().items():
        text = json.dumps(schema, indent=2) + "\n"
        if "--check" not in sys.argv:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            sys.exit(f"{file} is not what the shapes say: python scripts/write_schema.py")


if __name__ == "__main__":
    main()
