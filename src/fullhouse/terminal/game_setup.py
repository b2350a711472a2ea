"""Parse what a person gives to start a game: the game, seats, options and words."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from getpass import getuser
from pathlib import Path
from typing import Any, Final

from fullhouse.bots import BOTS
from fullhouse.games import games, why_left_out
from fullhouse.play.record import check_name
from fullhouse.play.transcript import one_line
from fullhouse.table.cards import slug
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.options import PRESET
from fullhouse.words.language import translate

YOU: Final = "you"
"""Stands for the person at the terminal."""
UNNAMED: Final = "You"
"""The name of a person without a login name of their own."""
LONGEST_WORD: Final = 100


def find_game(text: str) -> Game:
    """The game with this id, title or number in the list."""
    found = list(games().values())
    if text.isdecimal() and 1 <= int(text[:9]) <= len(found):
        return found[int(text[:9]) - 1]
    names = {slug(game.title): game for game in found} | {game.id: game for game in found}
    if slug(text) in names:
        return names[slug(text)]
    reason = why_left_out(text)
    if reason is not None:
        raise BadInput(reason)
    near = {name.partition("-")[0]: game for name, game in names.items()} | names
    meant = get_close_matches(slug(text), near, 1)
    asked = one_line(text)
    if meant:
        near_id = near[meant[0]].id
        raise BadInput(
            translate("There is no game {name}; did you mean {near}?", name=asked, near=near_id)
        )
    all_ids = ", ".join(games())
    raise BadInput(
        translate("There is no game {name}; there are: {games}.", name=asked, games=all_ids)
    )


def own_name() -> str:
    """The name of the person at the terminal: the login name, unless it is root or a bot's."""
    try:
        name = getuser()
        check_name(name)
    except (OSError, KeyError, ImportError, BadInput):
        return UNNAMED
    return UNNAMED if name in ("root", YOU, *BOTS) else name


def read_seats(game: Game, text: str | None) -> tuple[str, ...]:
    """The names of bots and people in seat order."""
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
                translate(
                    "There is no bot {name}; there are: {bots}. For several people at one "
                    "terminal, give their names, without {you}: ann,ben.",
                    name=name,
                    bots=", ".join(BOTS),
                    you=YOU,
                )
            )
    names = tuple(own_name() if name == YOU else name for name in names)
    if len({name.casefold() for name in people}) < len(people):
        raise BadInput(
            translate(
                "Two people have the same name in {text}; give each a different one.", text=text
            )
        )
    if len(names) not in game.seats:
        low, high = min(game.seats), max(game.seats)
        said = translate(
            "{game} has {seats}, not {n}.",
            game=game.title,
            seats=seat_range(low, high),
            n=len(names),
        )
        raise BadInput(said)
    return names


def seat_range(low: int, high: int) -> str:
    """The number of seats of a game, as text."""
    if low == high:
        return translate("{n:seat|seats}", n=low)
    return translate("{low} to {high} seats", low=low, high=high)


def read_options(game: Game, given: list[str], seats: int) -> dict[str, Any]:
    """Parse options written `name=value`; the value of a table is JSON or `@file.json`.

    `preset=name` stands for the options of that preset; others given with it override it.
    """
    declared = {option.name: option for option in game.options.all}
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(translate("Write an option as name=value, not {text}.", text=text))
        if name in found:
            raise BadInput(translate("The option {name} is given twice.", name=name))
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
            translate("{path} cannot be read: {why}.", path=value[1:], why=error.strerror)
        ) from None
    except (ValueError, RecursionError):
        raise BadInput(
            translate(
                "{name} takes JSON, or @file.json; {value} is not JSON.", name=name, value=value
            )
        ) from None


def read_seat_words(
    names: tuple[str, ...], given: list[str], ask: Callable[[str], str]
) -> tuple[str, ...]:
    """The words that seats add to the deal, written `name=word`, or `name` to ask for it.

    Empty if nobody adds any.
    """
    words = [""] * len(names)
    for text in given:
        name, equals, word = text.partition("=")
        seat = seat_of(names, own_name() if name == YOU else name)
        if words[seat]:
            raise BadInput(translate("{name} has two words; give one.", name=names[seat]))
        words[seat] = word if equals else ask(names[seat])
        if not words[seat].isprintable() or not 0 < len(words[seat]) <= LONGEST_WORD:
            raise BadInput(
                translate("A seat's word is one line of 1 to {most} characters.", most=LONGEST_WORD)
            )
    return tuple(words) if given else ()


def seat_of(names: Sequence[str], text: str) -> int:
    """The seat with this name or number."""
    if text.isdecimal() and int(text[:9]) < len(names):
        return int(text[:9])
    meant = [seat for seat, name in enumerate(names) if name.casefold() == text.casefold()]
    if len(meant) == 1:
        return meant[0]
    seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
    raise BadInput(
        translate(
            "Seats are 0 to {last}: {seats}. {text} is not one of them.",
            last=len(names) - 1,
            seats=seats,
            text=one_line(text),
        )
    )
