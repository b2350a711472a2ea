"""What is wrong with the texts of a plugin's game, in sentences for its author.

They are found in the source, where its classes are written. Our own games are tested instead.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fullhouse.table.formatting import PLACE
from fullhouse.table.game import Game

RULE: Final = re.compile(r"\b[A-Z]{2,4}-\d+(?:\.\d+)*\b")
"""The number of a rule."""
TEMPLATES: Final = {"say": 0, "marked": 0, "tell": 1}
"""By call: which of its arguments is a template."""
PLACEHOLDERS: Final = (
    *("card", "cards", "named", "zone", "seat", "other", "place", "square"),
    *("n", "m", "term", "text", "also"),
)


def problems_of(game: Game) -> list[str]:
    """A sentence for each problem; none for our own games."""
    sources = [path for path in _sources(game) if path.is_file()]
    texts = {path: path.read_text(encoding="utf-8") for path in sources}
    found = [
        f"{path.name}, line {line}: {problem}"
        for path, text in texts.items()
        for line, problem in _in_templates(ast.parse(text))
    ]
    try:
        book = game.rulebook
    except OSError:
        return [*found, f"{game.id} has no rulebook: write rulebook.md beside its rules."]
    explained = RULE.findall(book)
    cited = {rule for text in texts.values() for rule in RULE.findall(text)}
    found += [
        f"{game.id} cites the rule {rule}, which is not in its rulebook."
        for rule in sorted(cited)
        if not any(there == rule or there.startswith(f"{rule}.") for there in explained)
    ]
    return found


def _sources(game: Game) -> list[Path]:
    """The files of the classes that a plugin's game consists of."""
    kinds = (type(game), type(game.tactics), *game.steps.values())
    modules = dict.fromkeys(base.__module__ for kind in kinds for base in kind.__mro__)
    files = [
        getattr(sys.modules.get(name), "__file__", None)
        for name in modules
        if name.partition(".")[0] not in ("builtins", "fullhouse")
    ]
    return [Path(file) for file in files if file is not None]


def _in_templates(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The lines and problems of templates."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
        place = TEMPLATES.get(called)
        if place is None or len(node.args) <= place:
            continue
        for part in ast.walk(node.args[place]):
            if isinstance(part, ast.JoinedStr):
                yield part.lineno, "a template is a plain string, not an f-string: name arguments."
            elif isinstance(part, ast.Constant) and isinstance(part.value, str):
                for found in PLACE.finditer(part.value):
                    if found[1] not in PLACEHOLDERS:
                        known = ", ".join(PLACEHOLDERS)
                        yield part.lineno, f"there is no {found[0]}; there are: {known}."
