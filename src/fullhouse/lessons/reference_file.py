"""Read and check a game's `reference.json`: how to win, for pages, terminal and print.

The texts are templates of the game's catalogue. What depends on the options of a table is read by
`reference_options`, so that a reference is true at the table at which it is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final

from fullhouse.lessons.reference_options import OptionsOfTable
from fullhouse.lessons.reference_shapes import (
    MarkShape,
    PartShape,
    ReferenceShape,
    RowShape,
    SymbolShape,
)
from fullhouse.looks.look_file import folder_of
from fullhouse.table.cards import Face
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.kit import Kit
from fullhouse.table.shapes import MessageShape
from fullhouse.words.catalogues import ENGLISH, words_of
from fullhouse.words.extraction import REFERENCE

VARYING: Final = {"n", "m", "if", "variants", "about", "regardless"}
"""What any entry may have: how it depends on the options of a table."""
SECTIONS: Final = ("zones", "facts", "marks")
"""What explains the marks on a table: by zone, by fact, by any other name."""


def reference_of(
    game: Game, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> ReferenceShape | None:
    """How to win at such a table; None if the game has no reference."""
    file = read_file(game)
    if file is None:
        return None
    kit = game.kit(min(game.seats) if seats is None else seats, options or {})
    return _ReferenceReader(game, kit).reference(file)


def here(reference: ReferenceShape, asked: MessageShape | None) -> int | None:
    """The part of a turn to which a question belongs; None if to none."""
    if asked is not None:
        for number, part in enumerate(reference["turn"]):
            if asked["template"] in part["asks"]:
                return number
    return None


@cache
def read_file(game: Game) -> object | None:
    """The file as it is written; None if the game has none."""
    folder = folder_of(game)
    if folder is None or not (folder / REFERENCE).is_file():
        return None
    try:
        found: object = json.loads((folder / REFERENCE).read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadInput(f"{REFERENCE} of {game.id} is not JSON: {error}.") from None
    return found


def refusal(game: Game, reason: str) -> BadInput:
    """What is wrong with a game's reference."""
    return BadInput(f"{REFERENCE} of {game.id}: {reason}")


class _Rules:
    """The rules that a rulebook has."""

    def __init__(self, rulebook: str) -> None:
        self._rulebook: Final = rulebook
        self._known: Final[dict[str, bool]] = {}

    def __contains__(self, rule: str) -> bool:
        known = self._known.get(rule)
        if known is None:
            known = re.search(rf"\b{re.escape(rule)}\b", self._rulebook) is not None
            self._known[rule] = known
        return known


@cache
def _rules_of(game: Game) -> _Rules:
    """Each rule is looked for in the rulebook once, not for every table."""
    return _Rules(game.rulebook)


class _ReferenceReader:
    """Checks one file; every message begins with its name."""

    def __init__(self, game: Game, kit: Kit) -> None:
        self.game: Final = game
        self.options: Final = OptionsOfTable(game.options, kit, self.refuse)
        self.faces: Final = kit.faces
        self.rules: Final = _rules_of(game)

    def refuse(self, reason: str) -> BadInput:
        return refusal(self.game, reason)

    def reference(self, found: object) -> ReferenceShape:
        needed = {"goal", "turn", "scoring", "symbols"}
        allowed = {*SECTIONS, "asks", "cards", "unaffected"}
        file = self._fields(found, "the file", needed, allowed)
        self.options.check_names(file.get("unaffected", {}), "unaffected")
        questions = [text for text, forms in words_of(self.game, ENGLISH).items() if "ask" in forms]
        taken: set[str] = set()
        turn: list[PartShape] = []
        for part in self._entries(file["turn"], "turn", {"title", "text", "rule", "asks"}):
            asks = [
                text
                for text in questions
                if any(fnmatchcase(text, pattern) for pattern in _literal(part["asks"]))
            ]
            turn.append(
                {
                    "title": part["title"],
                    "message": self._message(part),
                    "rule": self._rule(part),
                    "asks": asks,
                }
            )
        # A question belongs to the part that names it most closely; `*` takes what is left.
        for made in sorted(turn, key=lambda one: len(one["asks"])):
            made["asks"] = [text for text in made["asks"] if text not in taken]
            taken.update(made["asks"])
        goals = self._entries([file["goal"]], "goal", {"text"})
        if not goals:
            raise self.refuse("the goal has to be there at every table.")
        symbols = self._symbols(file["symbols"])
        rows = self._entries(file["scoring"], "scoring", {"points", "text", "rule"})
        return {
            "goal": self._message(goals[0]),
            "turn": turn,
            "scoring": [self._row(row) for row in rows],
            "symbols": [self._symbol(symbol) for symbol in symbols],
            "marks": self._marks(file, symbols),
            "asks": self._asks(file.get("asks", {}), turn),
            "cards": {face.key: self._rules_of(face, file.get("cards", {})) for face in self.faces},
        }

    def _entries(
        self, found: Sequence[object], name: str, needed: set[str], allowed: set[str] | None = None
    ) -> list[dict[str, Any]]:
        """Those of these entries that are there at this table, as they read there."""
        entries: list[dict[str, Any]] = []
        for entry in found:
            checked = self._fields(entry, name, needed, {*VARYING, *(allowed or set())})
            for rule in checked.get("about", []):
                self._rule({"rule": rule})
            here = self.options.entry(checked, name)
            if here is not None:
                entries.append(here)
        return entries

    def _marks(
        self, file: Mapping[str, Any], symbols: Sequence[Mapping[str, Any]]
    ) -> dict[str, MarkShape]:
        """Everything with a meaning: zones, facts, other marks, and symbols that are marks."""
        titles = {f"zones/{zone.key}": zone.title for zone in self.game.zones.all}
        titles |= {f"facts/{fact.name}": fact.name for fact in self.game.facts.all}
        patterns = {
            f"{section}/{name}": entry
            for section in ("zones", "facts")
            for name, entry in file.get(section, {}).items()
        }
        named: dict[str, Any] = {}
        for path in titles:
            closest = _closest(path, patterns)
            if closest is not None:
                named[path] = patterns.pop(closest) if closest == path else patterns[closest]
        for path in patterns:
            if "*" not in path:
                raise self.refuse(f"there is no {path}.")
        named |= file.get("marks", {})
        named |= {entry["mark"]: entry for entry in symbols if "mark" in entry}
        marks: dict[str, MarkShape] = {}
        for path, entry in named.items():
            allowed = {"title", "rule", "mark", "face", "sign"}
            found = self._entries([entry], path, {"text"}, allowed)
            if not found:
                continue
            mark = found[0]
            if "title" not in mark and path not in titles:
                raise self.refuse(f"{path} needs a title.")
            marks[path] = {
                "title": mark["title"] if "title" in mark else titles[path],
                "message": self._message(mark),
                "rule": self._rule(mark) if "rule" in mark else None,
            }
        return marks

    def _asks(self, found: Mapping[str, str], turn: list[PartShape]) -> dict[str, str]:
        """The rule of each question: its own, or that of its part of the turn."""
        asks: dict[str, str] = {}
        for part in turn:
            for text in part["asks"]:
                own = [rule for ask, rule in found.items() if fnmatchcase(text, *_literal([ask]))]
                asks[text] = self._rule({"rule": own[0]}) if own else part["rule"]
        return asks

    def _rules_of(self, face: Face, found: Mapping[str, list[str]]) -> list[str]:
        """The rules about a card: those of the closest pattern for its key."""
        closest = _closest(face.key, found)
        return [] if closest is None else [self._rule({"rule": rule}) for rule in found[closest]]

    def _row(self, row: Mapping[str, Any]) -> RowShape:
        return {
            "points": row["points"],
            "message": self._message(row),
            "rule": self._rule(row),
        }

    def _symbols(self, found: Sequence[object]) -> list[dict[str, Any]]:
        allowed = {"face", "sign", "mark", "rule"}
        return self._entries(found, "symbols", {"title", "text"}, allowed)

    def _symbol(self, symbol: Mapping[str, Any]) -> SymbolShape:
        if ("face" in symbol) == ("sign" in symbol):
            raise self.refuse(f"{symbol['title']} is either a face or a sign.")
        if "face" in symbol and symbol["face"] not in {face.key for face in self.faces}:
            raise self.refuse(f"there is no face {symbol['face']}.")
        return {
            "title": symbol["title"],
            "message": self._message(symbol),
            "face": symbol.get("face"),
            "sign": symbol.get("sign"),
        }

    def _message(self, found: Mapping[str, Any]) -> MessageShape:
        args = self.options.numbers(found)
        return {"template": found["text"], "args": args} if args else {"template": found["text"]}

    def _rule(self, found: Mapping[str, Any]) -> str:
        rule: str = found["rule"]
        if rule not in self.rules:
            raise self.refuse(f"it cites {rule}, which is not in the rulebook.")
        return rule

    def _fields(
        self, found: object, name: str, needed: set[str], allowed: set[str] | None = None
    ) -> dict[str, Any]:
        if not isinstance(found, dict):
            raise self.refuse(f"{name} should be an object.")
        missing = sorted(needed - set(found))
        unknown = sorted(set(found) - needed - (allowed or set()))
        if missing or unknown:
            what = f"needs {missing[0]}" if missing else f"has {unknown[0]}, which is not known"
            raise self.refuse(f"{name} {what}.")
        return found


def _closest(name: str, patterns: Iterable[str]) -> str | None:
    """The longest pattern that fits a name; None if none does."""
    return max((one for one in patterns if fnmatchcase(name, one)), key=len, default=None)


def _literal(patterns: list[str]) -> list[str]:
    """Patterns in which only `*` is special: templates have brackets of their own."""
    return [pattern.replace("[", "[[]").replace("?", "[?]") for pattern in patterns]
