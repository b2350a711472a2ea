"""A class's name says which one is meant: none occurs twice in the package."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import fullhouse


def test_no_two_classes_share_a_name() -> None:
    root = Path(fullhouse.__file__).parent
    found = defaultdict[str, list[str]](list)
    for path in sorted(root.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(root)))
    assert found
    assert not {name: paths for name, paths in found.items() if len(paths) > 1}
