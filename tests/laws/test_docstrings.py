"""`help()` says the same of either build: the compiled one keeps every docstring."""

from __future__ import annotations

import ast
import importlib
import inspect
import pydoc
import re
from pathlib import Path

import pytest

import fullhouse as fh
from fullhouse.table.tracked_table import TrackedTable

SOURCE = Path(__file__).parents[2] / "src"
MODULES = [
    ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for package in ("table", "games", "bots")
    for path in sorted((SOURCE / "fullhouse" / package).rglob("*.py"))
    if path.stem != "__init__"
]


def documented(body: list[ast.stmt], within: str = "") -> dict[str, str]:
    """The docstrings of classes, functions, methods and properties, by their names."""
    found = {}
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            if text := ast.get_docstring(node):
                found[within + node.name] = text
            if isinstance(node, ast.ClassDef):
                found |= documented(node.body, f"{within}{node.name}.")
    return found


@pytest.mark.parametrize("name", MODULES)
def test_every_docstring_of_the_source_can_be_read(name: str) -> None:
    module = importlib.import_module(name)
    tree = ast.parse((SOURCE / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8"))
    assert inspect.getdoc(module) == ast.get_docstring(tree)
    for path, text in documented(tree.body).items():
        last = path.rpartition(".")[2]
        owner: object = None
        thing: object = module
        for part in path.split("."):
            owner, thing = thing, inspect.getattr_static(thing, part)
        if isinstance(thing, (staticmethod, classmethod)):
            thing = thing.__func__
        if isinstance(thing, type) and issubclass(thing, tuple):
            continue  # mypyc writes a docstring of its own into named tuples
        shown = [inspect.getdoc(thing) or ""]
        if last == "__init__":  # compiled, it stands in the docstring of its class
            shown.append((inspect.getdoc(owner) or "").rpartition("\n\n")[2])
        elif isinstance(thing, type):
            shown.append(shown[0].rpartition("\n\n")[0])
        assert text in shown, path


def test_help_shows_signature_and_docstring() -> None:
    for thing in (TrackedTable, TrackedTable.act, fh.game):
        shown = pydoc.plain(pydoc.render_doc(thing))
        assert (inspect.getdoc(thing) or "no docstring").splitlines()[0] in shown
    assert re.search(r"act\(self.*seat.*action", pydoc.plain(pydoc.render_doc(TrackedTable.act)))
