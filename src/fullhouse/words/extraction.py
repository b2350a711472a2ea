"""Extract the message templates of a package, and the forms they are read in.

Templates are string literals inside marking calls (`say`, `tell`, `marked`, `translate`,
`Refused`) and declarations of verbs, so they are found in the source without running it.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from fullhouse.looks.resolved import file_of
from fullhouse.table.english import ASK, CHOICE, PLAIN, THE, THEIR, THEY, WAITING, YOU, YOUR
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.messages import DECIDES
from fullhouse.table.options import Option

DOING: Final = (THEY, YOU)
"""What somebody does."""
CHOOSING: Final = (THEY, YOU, CHOICE, PLAIN)
"""A choice, which may also appear inside another sentence."""
ASKING: Final = (ASK, WAITING)
ZONE: Final = (PLAIN, THE, YOUR, THEIR)

FORMATTED: Final = ("you", "your", "everybody", "a card", "no card", "{n:card|cards}")
"""Templates of the formatter itself."""
SEATED: Final = ("play", "server", "table")
"""Folders whose messages may be about a seat, whose player reads them as "you"."""
ANSWERS: Final = "answers.json"
"""A game's file of questions that its draft left open."""
REFERENCE: Final = "reference.json"
"""A game's file that says how to win."""
MARKED: Final = ("say", "translate", "worded", "Refused")
"""Calls whose first argument is a template without other forms."""
MOST_VALUES: Final = 12
"""Values of a number option that are tried for card texts that depend on it."""

Found = dict[str, tuple[str, ...]]
"""The forms of each template."""


def templates(package: Path) -> Found:
    """Every marked template in the Python files of a package."""
    found: Found = {}
    for path in sorted(package.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for template, forms in _in_tree(tree):
            found[template] = tuple(dict.fromkeys((*found.get(template, ()), *forms)))
    return found


def game_templates(game: Game) -> Found:
    """All templates of a game: its sentences, and the titles of its parts."""
    found = templates(package_of(game))
    for seats in game.seats:
        for options in _variants(game, seats):
            kit = game.kit(seats, options)
            for face in kit.faces:
                add(found, (face.title, face.kind, face.text, face.back))
            for piece in game.pieces(kit):
                add(found, (piece.title, piece.text))
    for zone in game.zones.all:
        found[zone.title] = ZONE
    add(found, (fact.name for fact in game.facts.all))
    add(found, game.terms())
    add(found, (game.title, blurb(game), file_of(game).get("credit", "")))
    for option in game.options.all:
        add(found, (option.title, option.text, *map(option.title_of, option.choices)))
    for preset in game.options.presets:
        add(found, (preset.title, preset.text))
    add(found, _answers(package_of(game) / ANSWERS))
    add(found, _reference(package_of(game) / REFERENCE))
    found.pop("", None)
    return found


def program_templates(package: Path) -> Found:
    """All templates of the program: everything marked outside games, and the formatter's."""
    found: Found = {}
    for folder in sorted(path for path in package.iterdir() if path.is_dir()):
        if folder.name != "games":
            for template, forms in templates(folder).items():
                if folder.name not in SEATED:
                    forms = (PLAIN,)
                elif template[:1].islower():
                    forms = (*DOING, *forms)
                found[template] = tuple(dict.fromkeys((*found.get(template, ()), *forms)))
    found[DECIDES] = DOING
    add(found, FORMATTED)
    return found


def add(found: Found, texts: Iterable[str]) -> None:
    """Add texts that have only one form."""
    for text in texts:
        if PLAIN not in found.get(text, ()):
            found[text] = (*found.get(text, ()), PLAIN)


def titled(name: str) -> str:
    """A name in code as a title."""
    return name.replace("_", " ").replace("-", " ").capitalize()


def blurb(of: Game) -> str:
    """The first paragraph below the rulebook's title; empty without a rulebook."""
    try:
        paragraphs = of.rulebook.split("\n\n")[1:]
    except OSError:
        return ""
    for paragraph in paragraphs:
        text = " ".join(paragraph.split())
        if text and not text.startswith("#"):
            return text.strip("*")
    return ""


def _answers(path: Path) -> Iterator[str]:
    """The texts of a game's answers: questions, results, advice, and what was compared."""
    for answer in json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []:
        yield from (answer[part] for part in ("question", "draft", "result", "recommendation"))
        for candidate in answer["candidates"]:
            yield candidate["name"]
            yield from (figure["what"] for figure in candidate["figures"])


def _reference(path: Path) -> Iterator[str]:
    """The texts of a game's reference: how to win."""
    if path.is_file():
        file = json.loads(path.read_text(encoding="utf-8"))
        marks = [
            mark for part in ("zones", "facts", "marks") for mark in file.get(part, {}).values()
        ]
        for entry in [file["goal"], *file["turn"], *file["scoring"], *file["symbols"], *marks]:
            for read in (entry, *entry.get("variants", [])):
                yield from (read[part] for part in ("title", "text") if part in read)


def _variants(game: Game, seats: int) -> Iterator[dict[str, Any]]:
    """Options under which card texts may differ: each by itself, and the presets."""
    yield {}
    given = [{option.name: value} for option in game.options.all for value in _values(option)]
    given += [p.by_seats[seats] for p in game.options.presets if seats in p.by_seats]
    for options in given:
        try:
            game.kit(seats, options)
        except BadInput:
            continue
        yield options


def _values(option: Option) -> Iterable[str | int]:
    if option.choices:
        return option.choices
    return range(option.low, min(option.high, option.low + MOST_VALUES) + 1)


def package_of(game: Game) -> Path:
    """The folder of a game's code."""
    return Path(sys.modules[type(game).__module__].__file__ or "").parent


def _in_tree(tree: ast.AST) -> Iterator[tuple[str, tuple[str, ...]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield from _in_method(node)
        elif isinstance(node, ast.Call):
            yield from _in_call(node)


def _in_method(method: ast.FunctionDef) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A step's question, and what it says of a choice, have their own forms."""
    forms = {"asks": ASKING, "asks_next": (ASK,), "says": CHOOSING}.get(method.name)
    if forms is None:
        return
    for node in ast.walk(method):
        if isinstance(node, ast.Call) and _name(node) == "say":
            for text in _strings(node.args[0]):
                yield text, forms


def _in_call(call: ast.Call) -> Iterator[tuple[str, tuple[str, ...]]]:
    name = _name(call)
    if name in MARKED and call.args:
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
    elif name == "buttons":
        for button in call.args:
            if isinstance(button, ast.Tuple):
                for text in _strings(button.elts[1]):
                    yield text, CHOOSING
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
    """The strings an expression may evaluate to: a literal, either side of an `if`, a list."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)
    elif isinstance(node, ast.Tuple | ast.List):
        for one in node.elts:
            yield from _strings(one)
