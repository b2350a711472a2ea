"""Options: the declared variants of a game's rules, each with a default."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from fullhouse.table.errors import BadInput

AUTO: Final = "auto"
"""Stands for a default that depends on the number of seats."""
PRESET: Final = "preset"
"""What is given in place of an option's name by who means a preset; no option is called so."""


class Option:
    """One variant: a choice from a closed list, a number in a range, or a table (any JSON).

    A table may have named values besides: these are its choices.
    """

    def __init__(self, name: str, default: Any, text: str, rule: str) -> None:
        self.name: Final = name
        self.default: Final[Any] = default
        self.text: Final = text
        self.rule: Final = rule
        self.choices: tuple[str, ...] = ()
        self.low = 0
        self.high = -1
        self.by_seats: dict[int, Any] = {}
        self.is_table = False

    def read(self, value: Any, seats: int) -> Any:
        """The value as it is kept; BadInput where it is none of this option's."""
        if value == AUTO and self.by_seats:
            value = self.by_seats[seats]
        if self.choices and (str(value) in self.choices or not self.is_table):
            if str(value) not in self.choices:
                raise BadInput(f"{self.name} is one of {', '.join(self.choices)}; not {value}.")
            return str(value)
        if self.low <= self.high:
            return self._number(value)
        try:
            if isinstance(value, str):
                value = json.loads(value)
            json.dumps(value, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise BadInput(f"{self.name} holds a letter that no text can.") from None
        except (ValueError, RecursionError):
            raise BadInput(f"{self.name} takes JSON; that could not be read.") from None
        return value

    def code(self, value: Any) -> int:
        """The value as the number that rules compare: its place among the choices, or itself.

        Of a table with named values, any other has the place after them.
        """
        if self.choices:
            return self.choices.index(value) if value in self.choices else len(self.choices)
        return value if isinstance(value, int) else 0

    def values(self) -> str:
        """What may be given, for a person."""
        if self.choices:
            return " | ".join([*self.choices, *(["JSON"] if self.is_table else [])])
        if self.low <= self.high:
            return f"{self.low} to {self.high}"
        return "JSON"

    def _number(self, value: Any) -> int:
        try:
            number = int(str(value))
        except ValueError:
            number = self.low - 1
        if not self.low <= number <= self.high:
            raise BadInput(
                f"{self.name} is a whole number from {self.low} to {self.high}; not {value}."
            )
        return number


class Preset:
    """A named set of options, by the number of seats it is meant for.

    A table plays by the options that it stands for, and knows nothing of its name.
    """

    def __init__(
        self, name: str, title: str, text: str, by_seats: Mapping[int, Mapping[str, Any]]
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.text: Final = text
        self.by_seats: Final = {seats: dict(given) for seats, given in sorted(by_seats.items())}

    def options(self, seats: int) -> dict[str, Any]:
        """What it stands for with so many seats; BadInput where it is not meant for them."""
        if seats not in self.by_seats:
            *some, last = [str(n) for n in self.by_seats]
            meant = f"{', '.join(some)} or {last}" if some else last
            raise BadInput(f"The preset {self.name} is for {meant} seats, not {seats}.")
        return dict(self.by_seats[seats])


class Options:
    """A game's options, in the order they are declared, and its presets of them."""

    def __init__(self) -> None:
        self.all: list[Option] = []
        self.presets: list[Preset] = []

    def choice(self, name: str, choices: Sequence[str], text: str, rule: str) -> int:
        """One of a closed list; the first is the default. Answers its index."""
        option = Option(name, choices[0], text, rule)
        option.choices = tuple(choices)
        return self._add(option)

    def number(
        self,
        name: str,
        low: int,
        high: int,
        default: int,
        text: str,
        rule: str,
        by_seats: Mapping[int, int] | None = None,
    ) -> int:
        """A whole number in a range; `by_seats` makes the default depend on the seats."""
        option = Option(name, AUTO if by_seats else default, text, rule)
        option.low, option.high = low, high
        option.by_seats = dict(by_seats or {})
        return self._add(option)

    def table(
        self, name: str, default: Any, text: str, rule: str, named: Sequence[str] = ()
    ) -> int:
        """Anything written as JSON: a theme, a list of cards. The game's `check` says what fits.

        `named` values stand for tables of the game's own, the default perhaps among them.
        """
        option = Option(name, default, text, rule)
        option.choices = tuple(named)
        option.is_table = True
        return self._add(option)

    def preset(
        self, name: str, title: str, text: str, by_seats: Mapping[int, Mapping[str, Any]]
    ) -> None:
        """A named set of options, after all that it sets; `text` says in a sentence what for."""
        self.presets.append(Preset(name, title, text, by_seats))

    def preset_of(self, name: str) -> Preset:
        """The preset of this name; BadInput says which there are."""
        for preset in self.presets:
            if preset.name == name:
                return preset
        known = ", ".join([preset.name for preset in self.presets]) or "none"
        raise BadInput(f"There is no preset {name}; there is: {known}.")

    def resolve(self, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """Every option's value, the defaults filled in; BadInput names what does not fit."""
        names = [option.name for option in self.all]
        for name in given:
            if name not in names:
                known = ", ".join(names) or "none"
                raise BadInput(f"There is no option {name}; there is: {known}.")
        return {o.name: o.read(given.get(o.name, o.default), seats) for o in self.all}

    def _add(self, option: Option) -> int:
        self.all.append(option)
        return len(self.all) - 1
