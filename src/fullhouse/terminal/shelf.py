"""The shelf: the folder that records are kept in, and how one on it is found."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from fullhouse.games import games
from fullhouse.play.record import read
from fullhouse.play.writing import is_played
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.words.house import worded

ENDING: Final = ".record"


class Kept(NamedTuple):
    """A record on the shelf, as a list shows it."""

    name: str
    game: str
    seats: str
    started: str
    state: str


def shelf() -> Path:
    """Where records are kept, unless another place is asked for."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "fullhouse"


def new_path(game: Game) -> Path:
    """A file for a new record: the game's name, the date and the time; made folders included."""
    folder = shelf()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            worded(
                "No record can be kept in {folder}: {why}; --record names another file.",
                folder=folder,
                why=error.strerror,
            )
        ) from None
    stem = f"{game.id}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = folder / f"{stem}{ENDING}"
    again = 2
    while path.exists():
        path = folder / f"{stem}-{again}{ENDING}"
        again += 1
    return path


def find_record(name: str) -> Path:
    """The record a person means: a path, or the name of one on the shelf."""
    for path in (Path(name), shelf() / name, shelf() / f"{name}{ENDING}"):
        if path.is_file():
            return path
    if Path(name).exists():
        raise BadInput(worded("{name} cannot be read: Is a directory.", name=name))
    raise BadInput(
        worded(
            "{name}: No such file here, and no such record in {folder}.", name=name, folder=shelf()
        )
    )


def short_name(path: Path) -> str:
    """What `find_record` finds it by, wherever one is."""
    return path.stem if path.parent == shelf() and path.suffix == ENDING else str(path)


def kept_records() -> list[Kept]:
    """All on the shelf, the newest first; those that cannot be read say so, last."""
    found = [_kept(path) for path in sorted(shelf().glob(f"*{ENDING}"))]
    return sorted(found, key=lambda kept: kept.started, reverse=True)


def _kept(path: Path) -> Kept:
    try:
        record = read(path)
    except BadInput:
        return Kept(path.stem, "", "", "", worded("cannot be read"))
    header = record.header
    title = games()[header.game].title if header.game in games() else header.game
    if record.result is not None:
        state = worded("finished")
    else:
        state = worded("being played") if is_played(path) else worded("not finished")
    return Kept(path.stem, title, ", ".join(header.seats), _local(header.started), state)


def _local(started: str) -> str:
    """A record's date as the clock here shows it."""
    try:
        return f"{datetime.fromisoformat(started).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return started
