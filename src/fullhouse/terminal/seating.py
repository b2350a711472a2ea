"""What a person asks for before a game starts: which, who sits where, options, words."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from getpass import getuser
from pathlib import Path
from typing import Any, Final

from fullhouse.bots import BOTS
from fullhouse.games import games
from fullhouse.play.record import check_name
from fullhouse.play.transcript import one_line
from fullhouse.table.cards import slug
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.options import PRESET
from fullhouse.words.house import worded

YOU: Final = "you"
"""Stands for the person at the terminal."""
GUEST: Final = "guest"
LONGEST_WORD: Final = 100


def meant_game(text: str) -> Game:
    """The game a person means: by its id, its title, or its number in the list."""
    found = list(games().values())
    if text.isdecimal() and 1 <= int(text[:9]) <= len(found):
        return found[int(text[:9]) - 1]
    names = {slug(name): game for game in found for name in (game.title, game.id)}
    if slug(text) in names:
        return names[slug(text)]
    near = {name.partition("-")[0]: game for name, game in names.items()} | names
    meant = get_close_matches(slug(text), near, 1)
    asked = one_line(text)
    if meant:
        near_id = near[meant[0]].id
        raise BadInput(
            worded("There is no game {name}; did you mean {near}?", name=asked, near=near_id)
        )
    all_ids = ", ".join(games())
    raise BadInput(worded("There is no game {name}; there is: {games}.", name=asked, games=all_ids))


def own_name() -> str:
    """What the person at the terminal is called: the login name, where it is a person's."""
    try:
        name = getuser()
        check_name(name)
    except (OSError, KeyError, ImportError, BadInput):
        return GUEST
    return GUEST if name in ("root", YOU, *BOTS) else name


def read_seats(game: Game, text: str | None) -> tuple[str, ...]:
    """The names of those who sit down, in seat order: bots by their names, people by theirs."""
    if text is None:
        count = 2 if 2 in game.seats else min(game.seats)
        return (own_name(), *["greedy"] * (count - 1))
    names = tuple(name.strip() for name in text.split(","))
    people = [name for name in names if name not in BOTS]
    for name in names:
        check_name(name)
    for name in people:
        meant = get_close_matches(name, BOTS, 1, 0.75)
        if meant or (name != YOU and YOU in people):
            raise BadInput(
                worded(
                    "There is no bot {name}; there is: {bots}. Several people at one terminal give "
                    "their names without {you}: ann,ben.",
                    name=name,
                    bots=", ".join(BOTS),
                    you=YOU,
                )
            )
    names = tuple(own_name() if name == YOU else name for name in names)
    if len({name.casefold() for name in people}) < len(people):
        raise BadInput(
            worded("Two people have the same name in {text}; give each its own.", text=text)
        )
    if len(names) not in game.seats:
        low, high = min(game.seats), max(game.seats)
        said = worded(
            "{game} is played by {seats}, not {n}.",
            game=game.title,
            seats=seat_range(low, high),
            n=len(names),
        )
        raise BadInput(said)
    return names


def seat_range(low: int, high: int) -> str:
    """How many sit down to a game."""
    if low == high:
        return worded("{n:seat|seats}", n=low)
    return worded("{low} to {high} seats", low=low, high=high)


def read_options(game: Game, given: list[str], seats: int) -> dict[str, Any]:
    """Options written `name=value`; a table's value is JSON, or `@file.json` to read it from.

    `preset=name` stands for the options of that preset; those that are given beside it prevail.
    """
    declared = {option.name: option for option in game.options.all}
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(worded("An option is written name=value; not {text}.", text=text))
        if name in found:
            raise BadInput(worded("The option {name} is given twice.", name=name))
        option = declared.get(name)
        is_table = option is not None and option.is_table and value not in option.choices
        found[name] = _read_table(name, value) if is_table else value
    preset = found.pop(PRESET, None)
    if preset is None:
        return found
    return {**game.options.preset_of(one_line(preset)).options(seats), **found}


def _read_table(name: str, value: str) -> Any:
    try:
        text = Path(value[1:]).read_text(encoding="utf-8") if value.startswith("@") else value
        return json.loads(text)
    except OSError as error:
        raise BadInput(
            worded("{path} cannot be read: {why}.", path=value[1:], why=error.strerror)
        ) from None
    except (ValueError, RecursionError):
        raise BadInput(
            worded("{name} takes JSON, or @file.json; {value} is not JSON.", name=name, value=value)
        ) from None


def read_words(
    names: tuple[str, ...], given: list[str], ask: Callable[[str], str]
) -> tuple[str, ...]:
    """What seats add to the deal, written `name=word`, or `name` for one who is to be asked.

    None at all where nobody adds anything.
    """
    words = [""] * len(names)
    for text in given:
        name, equals, word = text.partition("=")
        seat = seat_of(names, own_name() if name == YOU else name)
        if words[seat]:
            raise BadInput(worded("{name} gives two words; one is enough.", name=names[seat]))
        words[seat] = word if equals else ask(names[seat])
        if not words[seat].isprintable() or not 0 < len(words[seat]) <= LONGEST_WORD:
            raise BadInput(
                worded("A seat's word is one line of 1 to {most} letters.", most=LONGEST_WORD)
            )
    return tuple(words) if given else ()


def seat_of(names: Sequence[str], text: str) -> int:
    """The seat that a name or a number means."""
    if text.isdecimal() and int(text[:9]) < len(names):
        return int(text[:9])
    meant = [seat for seat, name in enumerate(names) if name.casefold() == text.casefold()]
    if len(meant) == 1:
        return meant[0]
    seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
    raise BadInput(
        worded(
            "Seats are 0 to {last}: {seats}; not {text}.",
            last=len(names) - 1,
            seats=seats,
            text=one_line(text),
        )
    )
