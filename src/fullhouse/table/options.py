"""Options: the declared variants of a game's rules, each with a default."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from fullhouse.table.errors import BadInput

AUTO: Final = "auto"
"""Stands for a default that depends on the number of seats."""
PRESET: Final = "preset"
"""Given instead of an option's name to select a preset; no option may have this name."""


class Option:
    """One variant: a choice from a closed list, a number in a range, or a table (any JSON).

    A table may also have named values, its choices. Records and the command line use names and
    values; people read its title, its text (a sentence) and the titles of its values.
    """

    def __init__(self, name: str, default: Any, text: str, rule: str, title: str = "") -> None:
        self.name: Final = name
        self.title: Final = title or readable(name)
        self.default: Final[Any] = default
        self.text: Final = text
        self.rule: Final = rule
        self.choices: tuple[str, ...] = ()
        self.titles: dict[str, str] = {}
        self.low = 0
        self.high = -1
        self.by_seats: dict[int, Any] = {}
        self.is_table = False
        self.only_if: dict[str, tuple[str, ...]] = {}
        """By another option: the values of it with which this one has a meaning."""

    def name_choices(self, choices: Sequence[str] | Mapping[str, str]) -> None:
        """Sets its choices, with their titles if they have any."""
        self.choices = tuple(choices)
        if isinstance(choices, Mapping):
            self.titles = dict(choices)

    def read(self, value: Any, seats: int) -> Any:
        """The value as it is stored; BadInput if it is not valid for this option."""
        if value == AUTO and self.by_seats:
            if seats not in self.by_seats:
                raise BadInput(f"{self.name} has no default for {seats} seats.")
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
        """The value as the number that rules compare: its index among the choices, or itself.

        For a table with named values, any other value has the index after them.
        """
        if self.choices:
            return self.choices.index(value) if value in self.choices else len(self.choices)
        return value if isinstance(value, int) else 0

    def title_of(self, value: object) -> str:
        """The title of one of its choices, or a text for any other value."""
        return self.titles.get(str(value)) or readable(str(value))

    def values(self) -> str:
        """The values that the command line accepts."""
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
                f"{self.name} must be a whole number from {self.low} to {self.high}, not {value}."
            )
        return number


class Preset:
    """A named set of options, by the number of seats it is meant for.

    It is expanded into its options; a table never stores its name.
    """

    def __init__(
        self, name: str, title: str, text: str, by_seats: Mapping[int, Mapping[str, Any]]
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.text: Final = text
        self.by_seats: Final = {seats: dict(given) for seats, given in sorted(by_seats.items())}

    def options(self, seats: int) -> dict[str, Any]:
        """Its options for this number of seats; BadInput if it has none."""
        if seats not in self.by_seats:
            *some, last = [str(n) for n in self.by_seats]
            meant = f"{', '.join(some)} or {last}" if some else last
            raise BadInput(f"The preset {self.name} is for {meant} seats, not {seats}.")
        return dict(self.by_seats[seats])


class Options:
    """A game's options, in order of declaration, and its presets."""

    def __init__(self) -> None:
        self.all: list[Option] = []
        self.presets: list[Preset] = []

    def applies_if(self, index: int, other: int, *values: str) -> None:
        """Declares that an option has a meaning only with these values of another one."""
        self.all[index].only_if[self.all[other].name] = values

    def choice(
        self,
        name: str,
        choices: Sequence[str] | Mapping[str, str],
        text: str,
        rule: str,
        title: str = "",
    ) -> int:
        """Declares a choice from a list, the first by default; a mapping also gives titles.

        Returns the option's index.
        """
        option = Option(name, next(iter(choices)), text, rule, title)
        option.name_choices(choices)
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
        title: str = "",
    ) -> int:
        """Declares a whole number in a range; `by_seats` makes the default depend on the seats."""
        option = Option(name, AUTO if by_seats else default, text, rule, title)
        option.low, option.high = low, high
        option.by_seats = dict(by_seats or {})
        return self._add(option)

    def table(
        self,
        name: str,
        default: Any,
        text: str,
        rule: str,
        named: Sequence[str] | Mapping[str, str] = (),
        title: str = "",
    ) -> int:
        """Declares a JSON table: a theme, a list of cards. The game's `check` validates it.

        `named` values stand for tables that the game defines, possibly the default; a mapping also
        gives their titles.
        """
        option = Option(name, default, text, rule, title)
        option.name_choices(named)
        option.is_table = True
        return self._add(option)

    def preset(
        self, name: str, title: str, text: str, by_seats: Mapping[int, Mapping[str, Any]]
    ) -> None:
        """Declares a preset, after the options it sets; `text` is a sentence about its purpose."""
        self.presets.append(Preset(name, title, text, by_seats))

    def option_of(self, name: str) -> Option:
        """The option with this name."""
        for option in self.all:
            if option.name == name:
                return option
        raise KeyError(name)

    def preset_of(self, name: str) -> Preset:
        """The preset with this name; BadInput lists the existing ones."""
        for preset in self.presets:
            if preset.name == name:
                return preset
        known = ", ".join([preset.name for preset in self.presets]) or "none"
        raise BadInput(f"There is no preset {name}; there is: {known}.")

    def resolve(self, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """Every option's value, with defaults filled in; BadInput says what does not fit."""
        names = [option.name for option in self.all]
        for name in given:
            if name not in names:
                known = ", ".join(names) or "none"
                raise BadInput(f"There is no option {name}; there is: {known}.")
        return {o.name: o.read(given.get(o.name, o.default), seats) for o in self.all}

    def _add(self, option: Option) -> int:
        self.all.append(option)
        return len(self.all) - 1


def readable(name: str) -> str:
    """A name in code made readable, if no title was declared."""
    text = name.replace("_", " ")
    return text[:1].upper() + text[1:]
