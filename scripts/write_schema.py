#!/usr/bin/env python3
"""Writes the JSON Schema of everything that is shown, from the shapes declared in Python.

    python scripts/write_schema.py           writes src/fullhouse/table/view.schema.json
    python scripts/write_schema.py --check   fails if it is not what the shapes say

`npm run types` makes the client's types of it. Pydantic is needed here, not at a table.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from fullhouse.table import shapes

FILE = Path(__file__).resolve().parent.parent / "src/fullhouse/table/view.schema.json"
SHOWN = (shapes.ViewShape, shapes.EntryShape, shapes.LineShape, shapes.LookShape)


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


def schema() -> dict[str, Any]:
    """One schema: what each shape is, by name; at its root, a view."""
    shown: dict[str, Any] = {}
    for shape in SHOWN:
        written = TypeAdapter(shape).json_schema()
        shown |= written.pop("$defs", {})
        shown[shape.__name__] = written
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What an observer of a Full House table is sent",
        "$ref": "#/$defs/View",
        "$defs": tidy({"$defs": dict(sorted(shown.items()))})["$defs"],
    }


def main() -> None:
    text = json.dumps(schema(), indent=2) + "\n"
    if "--check" not in sys.argv:
        FILE.write_text(text, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != text:
        sys.exit(f"{FILE.name} is not what the shapes say: python scripts/write_schema.py")


if __name__ == "__main__":
    main()
