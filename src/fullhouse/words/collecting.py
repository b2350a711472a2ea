"""Collecting: every template that is written in a package, and the forms it is read in.

Templates stand as plain strings inside calls that mark them: `say`, `tell`, `marked`, and where a
verb is declared. So they are found in the source, without running it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fullhouse.table.english import ASK, CHOICE, PLAIN, THE, THEIR, THEY, WAITING, YOU, YOUR
from fullhouse.table.game import Game

DOING: Final = (THEY, YOU)
"""Somebody's doing."""
CHOOSING: Final = (THEY, YOU, CHOICE, PLAIN)
"""A choice, which may also be told inside another sentence."""
ASKING: Final = (ASK, WAITING)
ZONE: Final = (PLAIN, THE, YOUR, THEIR)

Found = dict[str, tuple[str, ...]]
"""By template: the forms it is read in."""


def templates(package: Path) -> Found:
    """Every marked template in the Python files of a package."""
    found: Found = {}
    for path in sorted(package.glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for template, forms in _in_tree(tree):
            found[template] = tuple(dict.fromkeys((*found.get(template, ()), *forms)))
    return found


def of_game(game: Game) -> Found:
    """Everything a game says: its sentences, and the titles of its parts."""
    found = templates(package_of(game))
    for seats in game.seats:
        kit = game.kit(seats, {})
        for face in kit.faces:
            for text in (face.title, face.kind, face.text):
                found.setdefault(text, (PLAIN,))
    for zone in game.zones.all:
        found[zone.title] = ZONE
    for fact in game.facts.all:
        found.setdefault(fact.name, (PLAIN,))
    for term in game.terms():
        found.setdefault(term, (PLAIN,))
    found.pop("", None)
    return found


def package_of(game: Game) -> Path:
    """The folder that a game is written in."""
    return Path(sys.modules[type(game).__module__].__file__ or "").parent


def _in_tree(tree: ast.AST) -> Iterator[tuple[str, tuple[str, ...]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield from _in_method(node)
        elif isinstance(node, ast.Call):
            yield from _in_call(node)


def _in_method(method: ast.FunctionDef) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a step asks, and what it says of a choice, is read in forms of its own."""
    forms = {"asks": ASKING, "asks_next": (ASK,), "says": CHOOSING}.get(method.name)
    if forms is None:
        return
    for node in ast.walk(method):
        if isinstance(node, ast.Call) and _name(node) == "say":
            for text in _strings(node.args[0]):
                yield text, forms


def _in_call(call: ast.Call) -> Iterator[tuple[str, tuple[str, ...]]]:
    name = _name(call)
    if name == "say" and call.args:
        for text in _strings(call.args[0]):
            yield text, (PLAIN,)
    elif name == "marked" and call.args:
        for text in _strings(call.args[0]):
            if len(call.args) > 1 and isinstance(call.args[1], ast.Name):
                yield text, {"CHOICE": CHOOSING}[call.args[1].id]
            else:
                yield text, DOING if text[:1].islower() else (PLAIN,)
    elif name == "tell" and len(call.args) > 1:
        has_seat = len(call.args) > 2 or any(k.arg == "seat" for k in call.keywords)
        for text in _strings(call.args[1]):
            yield text, DOING if has_seat else (PLAIN,)
    elif name in ("add", "button") and len(call.args) > (3 if name == "add" else 1):
        for text in _strings(call.args[3 if name == "add" else 1]):
            yield text, CHOOSING
        for keyword in call.keywords:
            if keyword.arg == "hidden":
                for text in _strings(keyword.value):
                    yield text, DOING


def _name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _strings(node: ast.expr) -> Iterator[str]:
    """The strings that an expression may be: itself, or either side of an `if`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)
