"""Check that a game's `reference.json` follows its options.

An entry about the rule of an option, by its `rule` or among the further ones of `about`, has to
read otherwise under each value of the option, or to name it as `regardless`. An entry that reads
otherwise has to be about that rule, so that the next option of it is held against it. An option of
which the reference says nothing is among the `unaffected`, with a reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from fullhouse.lessons.reference_file import SECTIONS, read_file, refusal
from fullhouse.lessons.reference_options import OptionsOfTable
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.options import Option
from fullhouse.words.extraction import REFERENCE

MOST_VALUES: Final = 12
"""With more, only the ends of a range of numbers are tried."""

Table = dict[str, object]
"""The options of a table, as far as they are not the usual ones."""
Said = dict[str, object] | None
"""What an entry says at a table; None if it is not there."""


class ReferenceEntry(NamedTuple):
    """An entry of the file, and where it stands."""

    path: str
    found: Mapping[str, object]
    rules: frozenset[str]
    regardless: frozenset[str]


def problems_of(game: Game, tables: Mapping[str, Sequence[object]] | None = None) -> list[str]:
    """What a game's reference leaves unsaid about its options, a sentence each.

    `tables` are values to try of options that take any table.
    """
    file = read_file(game)
    if not isinstance(file, dict):
        return [f"{game.id} has no {REFERENCE}."]
    return _OptionsCheck(game, file, tables or {}).problems()


class _OptionsCheck:
    """Reads one file at tables with and without each value of each option."""

    def __init__(
        self, game: Game, file: Mapping[str, object], tables: Mapping[str, Sequence[object]]
    ) -> None:
        self.game: Final = game
        self.seats: Final = game.usual_seats()
        self.entries: Final = list(_entries(file))
        unaffected = file.get("unaffected", {})
        self.unaffected: Final = dict(unaffected) if isinstance(unaffected, dict) else {}
        usual = game.kit(self.seats, {}).settings
        self.values: Final = {
            option.name: [
                value
                for value in [*_values(option), *tables.get(option.name, ())]
                if value != usual[option.name]
            ]
            for option in game.options.all
        }

    def problems(self) -> list[str]:
        problems: list[str] = []
        for option in self.game.options.all:
            is_named = any(option.name in entry.regardless for entry in self.entries)
            is_said = False
            for value in self.values[option.name]:
                changed = self.changed(option, value)
                is_said = is_said or bool(changed)
                for entry in self.entries:
                    is_about = option.rule in entry.rules
                    if entry.path in changed and not is_about:
                        problems.append(
                            f"{entry.path} reads otherwise with {option.name}={value}: name "
                            f"{option.rule} in its `about`."
                        )
                    elif (
                        is_about
                        and entry.path not in changed
                        and option.name not in entry.regardless
                    ):
                        problems.append(
                            f"{entry.path} is about {option.rule} and reads the same with "
                            f"{option.name}={value}: give it a variant, or name {option.name} in "
                            "its `regardless`."
                        )
            if option.name in self.unaffected:
                if is_said:
                    problems.append(f"{option.name} is in `unaffected`, and changes the text.")
                elif not self.unaffected[option.name]:
                    problems.append(f"{option.name} is in `unaffected` without a reason.")
            elif not is_said and not is_named:
                problems.append(
                    f"Nothing reads otherwise with {option.name}: say what it changes, or why it "
                    "changes nothing, in `unaffected`."
                )
        return problems

    def changed(self, option: Option, value: object) -> set[str]:
        """The entries that read otherwise with this value, at some table.

        Tried are the usual table, and those with another option about the same rule.
        """
        related = [other for other in self.game.options.all if other.rule == option.rule]
        others: list[Table] = [{}]
        for other in related:
            if other is not option:
                others += [self.table_with(other.name, one) for one in self.values[other.name]]
        changed: set[str] = set()
        for table in others:
            table = {**self.table_with(option.name, value), **table, option.name: value}
            with_value = self.said(table)
            without = self.said({name: v for name, v in table.items() if name != option.name})
            if with_value is not None and without is not None:
                changed |= {path for path in with_value if with_value[path] != without[path]}
        return changed

    def table_with(self, name: str, value: object) -> Table:
        """The options of a table that has this value: by itself, or with another one's."""
        alone: Table = {name: value}
        if self.said(alone) is None:
            for other, values in self.values.items():
                for one in values:
                    if other != name and self.said({other: one, name: value}) is not None:
                        return {other: one, name: value}
        return alone

    def said(self, table: Table) -> dict[str, Said] | None:
        """What every entry says at such a table; None if there is no such table."""
        try:
            kit = self.game.kit(self.seats, table)
        except BadInput:
            return None
        here = OptionsOfTable(self.game.options, kit, lambda reason: refusal(self.game, reason))
        said: dict[str, Said] = {}
        for entry in self.entries:
            read = here.entry(entry.found, entry.path)
            said[entry.path] = read and {
                **{part: read.get(part) for part in ("title", "text", "points")},
                "numbers": here.numbers(read),
            }
        return said


def _entries(file: Mapping[str, object]) -> Iterator[ReferenceEntry]:
    """Every entry that says something, with its place in the file."""
    for section in ("goal", "turn", "scoring", "symbols", *SECTIONS):
        there = file.get(section, {})
        if isinstance(there, list):
            for number, found in enumerate(there):
                yield _entry(f"{section}/{found.get('title', number)}", found)
        elif section == "goal" and isinstance(there, dict):
            yield _entry(section, there)
        elif isinstance(there, dict):
            for name, found in there.items():
                yield _entry(f"{section}/{name}", found)


def _entry(path: str, found: Mapping[str, object]) -> ReferenceEntry:
    variants = found.get("variants", [])
    read = [found, *(variants if isinstance(variants, list) else [])]
    about, regardless = found.get("about", []), found.get("regardless", [])
    return ReferenceEntry(
        path,
        found,
        frozenset(
            [
                *(str(one["rule"]) for one in read if "rule" in one),
                *(about if isinstance(about, list) else []),
            ]
        ),
        frozenset(regardless if isinstance(regardless, list) else []),
    )


def _values(option: Option) -> Sequence[object]:
    """The values of an option that are tried: all of a few, the ends of many."""
    if option.choices:
        return option.choices
    numbers = range(option.low, option.high + 1)
    return numbers if len(numbers) <= MOST_VALUES else (option.low, option.high)
