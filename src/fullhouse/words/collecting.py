"""Collecting: every template that is written in a package, and the forms it is read in.

Templates stand as plain strings inside calls that mark them: `say`, `tell`, `marked`, `worded`,
`Refused`, and where a verb is declared. So they are found in the source, without running it.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from fullhouse.looks.resolving import file_of
from fullhouse.table.english import ASK, CHOICE, PLAIN, THE, THEIR, THEY, WAITING, YOU, YOUR
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.messages import DECIDES
from fullhouse.table.options import Option

DOING: Final = (THEY, YOU)
"""Somebody's doing."""
CHOOSING: Final = (THEY, YOU, CHOICE, PLAIN)
"""A choice, which may also be told inside another sentence."""
ASKING: Final = (ASK, WAITING)
ZONE: Final = (PLAIN, THE, YOUR, THEIR)

FORMATTED: Final = ("you", "your", "everybody", "a card", "no card", "{n:card|cards}")
"""What the formatter itself says."""
SEATED: Final = ("play", "server", "table")
"""Folders that say something of a seat, which who sits there reads as "you"."""
ANSWERS: Final = "answers.json"
"""Where a game keeps what its draft left open, and what was measured about it."""
MARKED: Final = ("say", "worded", "Refused")
"""Calls whose first argument is a template read as it stands."""
MOST_VALUES: Final = 12
"""So many values of a numbered option are tried for texts of cards that depend on it."""

Found = dict[str, tuple[str, ...]]
"""By template: the forms it is read in."""


def templates(package: Path) -> Found:
    """Every marked template in the Python files of a package."""
    found: Found = {}
    for path in sorted(package.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for template, forms in _in_tree(tree):
            found[template] = tuple(dict.fromkeys((*found.get(template, ()), *forms)))
    return found


def of_game(game: Game) -> Found:
    """Everything a game says: its sentences, and the titles of its parts."""
    found = templates(package_of(game))
    for seats in game.seats:
        for options in _variants(game, seats):
            for face in game.kit(seats, options).faces:
                add(found, (face.title, face.kind, face.text, face.back))
    for zone in game.zones.all:
        found[zone.title] = ZONE
    add(found, (fact.name for fact in game.facts.all))
    add(found, game.terms())
    add(found, (game.title, blurb(game), file_of(game).get("credit", "")))
    for option in game.options.all:
        add(found, (titled(option.name), option.text, *map(named, option.choices)))
    for preset in game.options.presets:
        add(found, (preset.title, preset.text))
    add(found, _answers(package_of(game) / ANSWERS))
    found.pop("", None)
    return found


def of_house(package: Path) -> Found:
    """What the program itself says: everything marked outside of games, and the formatter's."""
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
    """Adds texts that are read as they stand."""
    for text in texts:
        if PLAIN not in found.get(text, ()):
            found[text] = (*found.get(text, ()), PLAIN)


def titled(name: str) -> str:
    """A name in code as a heading says it."""
    return name.replace("_", " ").replace("-", " ").capitalize()


def named(value: str) -> str:
    """A value of an option as it is shown."""
    text = value.replace("_", " ")
    return text[:1].upper() + text[1:]


def blurb(of: Game) -> str:
    """What it is, in the words below the rulebook's title; none where it has no rulebook."""
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
    """What is read of a game's answers: questions, results, advice, and what was compared."""
    for answer in json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []:
        yield from (answer[part] for part in ("question", "draft", "result", "recommendation"))
        for candidate in answer["candidates"]:
            yield candidate["name"]
            yield from (figure["what"] for figure in candidate["figures"])


def _variants(game: Game, seats: int) -> Iterator[dict[str, Any]]:
    """Options under which texts of cards may differ: each by itself, and the presets."""
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
    """The strings that an expression may be: itself, either side of an `if`, any of a list."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)
    elif isinstance(node, ast.Tuple | ast.List):
        for one in node.elts:
            yield from _strings(one)
