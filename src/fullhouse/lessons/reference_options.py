"""How entries of a game's `reference.json` depend on the options of a table.

An entry with `if` is there only at tables with these options. Of its `variants`, each whose `if`
holds replaces what it gives, one after the other. `n` and `m` name options whose numbers fill the
text; `{name}` among the points of a row is what that option says.

    {
      "points": "−{price}", "text": "a card in your hand", "rule": "X-4", "if": {"costs": "yes"},
      "variants": [{"if": {"price": [1, 2]}, "text": "a card in your hand, but not the last"}]
    }

`about` has further rules that an entry speaks of; `regardless` names options that change one of its
rules and leave it true.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from fullhouse.table.errors import BadInput
from fullhouse.table.kit import Kit
from fullhouse.table.options import Option, Options
from fullhouse.table.shapes import ArgsShape

REPLACED: Final = {"title", "text", "n", "m", "points", "rule"}
"""What a variant may give."""
NUMBERS: Final = ("n", "m")
"""The placeholders of a text that an option may fill."""
NAMED: Final = re.compile(r"\{(\w+)\}")
"""An option among the points of a row."""


class OptionsOfTable:
    """Reads entries with the options of one table."""

    def __init__(self, options: Options, kit: Kit, refuse: Callable[[str], BadInput]) -> None:
        self.options: Final = options
        self.seats: Final = kit.seats
        self.settings: Final = kit.settings
        self.refuse: Final = refuse

    def entry(self, found: Mapping[str, object], name: str) -> dict[str, object] | None:
        """An entry as it reads at this table; None if it is not there."""
        is_here = self._holds(found.get("if", {}), name)
        self.check_names(found.get("regardless", []), name)
        entry = {key: value for key, value in found.items() if key not in ("if", "variants")}
        for variant in self._variants(found.get("variants", []), name):
            if self._holds(variant["if"], name):
                if "text" in variant:  # its numbers are those of its own text
                    entry = {key: value for key, value in entry.items() if key not in NUMBERS}
                entry |= {key: value for key, value in variant.items() if key != "if"}
        points = entry.get("points")
        if isinstance(points, str):
            entry["points"] = NAMED.sub(lambda one: self._points(one[1]), points)
        return entry if is_here else None

    def numbers(self, entry: Mapping[str, object]) -> ArgsShape:
        """The numbers of this table that fill an entry's text."""
        args: ArgsShape = {}
        if "n" in entry:
            args["n"] = self._number(entry["n"])
        if "m" in entry:
            args["m"] = self._number(entry["m"])
        return args

    def check_names(self, names: object, where: str) -> None:
        """Refuses a name that no option has."""
        if not isinstance(names, list | dict):
            raise self.refuse(f"what {where} names should be options.")
        for name in names:
            self._option(name)

    def _variants(self, found: object, where: str) -> Iterator[Mapping[str, object]]:
        for variant in found if isinstance(found, list) else [found]:
            if not isinstance(variant, dict) or "if" not in variant:
                raise self.refuse(f"a variant of {where} needs if.")
            unknown = sorted(set(variant) - REPLACED - {"if"})
            if unknown:
                raise self.refuse(f"a variant of {where} has {unknown[0]}, which is not known.")
            yield variant

    def _holds(self, conditions: object, where: str) -> bool:
        """Whether every one of these options has its value, or one of its values."""
        if not isinstance(conditions, dict):
            raise self.refuse(f"if of {where} should name options with their values.")
        holds = True
        for name, wanted in conditions.items():
            option = self._option(name)
            values = wanted if isinstance(wanted, list) else [wanted]
            for value in values:
                self._check_value(option, value)
            holds = holds and self.settings[name] in values
        return holds

    def _check_value(self, option: Option, value: object) -> None:
        try:
            is_known = option.read(value, self.seats) == value
        except BadInput:
            is_known = False
        if not is_known or (option.is_table and value not in option.choices):
            raise self.refuse(f"{option.name} is never {value}.")

    def _points(self, name: str) -> str:
        """What an option says, among the points of a row: a number, or several."""
        value: object = self.settings[self._option(name).name]
        return ", ".join(map(str, value)) if isinstance(value, list) else str(value)

    def _number(self, name: object) -> int:
        number: object = self.settings.get(str(name))
        if not isinstance(number, int):
            raise self.refuse(f"{name} is no option with a number.")
        return number

    def _option(self, name: object) -> Option:
        try:
            return self.options.option_of(str(name))
        except KeyError:
            raise self.refuse(f"there is no option {name}.") from None
