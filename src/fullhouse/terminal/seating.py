"""What a person asks for before a game starts: seats, options, where the record goes."""

from __future__ import annotations

import json
import os
from datetime import datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from fullhouse.bots import BOTS
from fullhouse.play.record import check_name
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game

YOU: Final = "you"


def read_seats(game: Game, text: str | None) -> tuple[str, ...]:
    """The names of those who sit down, in seat order: bots by their names, people by theirs."""
    if text is None:
        count = 2 if 2 in game.seats else min(game.seats)
        return (YOU, *["greedy"] * (count - 1))
    names = tuple(name.strip() for name in text.split(","))
    people = [name for name in names if name not in BOTS]
    for name in names:
        check_name(name)
    for name in people:
        meant = get_close_matches(name, BOTS, 1, 0.75)
        if meant or (name != YOU and YOU in people):
            raise BadInput(
                f"There is no bot {name}; there is: {', '.join(BOTS)}. Several people at one "
                f"terminal give their names without {YOU}: ann,ben."
            )
    if len({name.casefold() for name in people}) < len(people):
        raise BadInput(f"Two people have the same name in {text}; give each its own.")
    if len(names) not in game.seats:
        raise BadInput(f"{game.title} is played by {game.seat_range()}, not {len(names)}.")
    return names


def read_options(game: Game, given: list[str]) -> dict[str, Any]:
    """Options written `name=value`; a table's value is JSON, or `@file.json` to read it from."""
    declared = {option.name: option for option in game.options.all}
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"An option is written name=value; not {text}.")
        if name in found:
            raise BadInput(f"The option {name} is given twice.")
        option = declared.get(name)
        is_table = option is not None and option.is_table and value not in option.choices
        found[name] = _read_table(name, value) if is_table else value
    return found


def _read_table(name: str, value: str) -> Any:
    try:
        text = Path(value[1:]).read_text(encoding="utf-8") if value.startswith("@") else value
        return json.loads(text)
    except OSError as error:
        raise BadInput(f"{value[1:]} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise BadInput(f"{name} takes JSON, or @file.json; {value} is not JSON.") from None


def records_folder() -> Path:
    """Where records are kept, unless another place is asked for."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "fullhouse"


def new_path(game: Game) -> Path:
    """A file for a new record: the game's name, the date and the time; made folders included."""
    folder = records_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            f"No record can be kept in {folder}: {error.strerror}; --record names another file."
        ) from None
    stem = f"{game.id}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = folder / f"{stem}.record"
    again = 2
    while path.exists():
        path = folder / f"{stem}-{again}.record"
        again += 1
    return path


def find_record(name: str) -> Path:
    """The record a person means: a path, or the name of one in the folder of records."""
    path = Path(name)
    kept = records_folder() / name
    return kept if not path.exists() and kept.exists() else path
