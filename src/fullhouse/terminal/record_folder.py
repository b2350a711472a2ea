"""The folder of saved records, and how to find one."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from fullhouse.games import games
from fullhouse.play.record import read
from fullhouse.play.record_writer import is_being_played
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.words.language import translate

ENDING: Final = ".record"


class KeptRecord(NamedTuple):
    """A saved record, as a list shows it."""

    name: str
    game: str
    seats: str
    started: str
    state: str


def record_folder() -> Path:
    """The default folder of records."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "fullhouse"


def new_path(game: Game) -> Path:
    """The path of a new record: game, date and time; creates the folder."""
    folder = record_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            translate(
                "No record can be kept in {folder}: {why}; use --record to name another file.",
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
    """The record with this path, or with this name in the folder of records."""
    for path in (Path(name), record_folder() / name, record_folder() / f"{name}{ENDING}"):
        if path.is_file():
            return path
    if Path(name).exists():
        raise BadInput(translate("{name} cannot be read: Is a directory.", name=name))
    raise BadInput(
        translate(
            "{name}: No such file here, and no such record in {folder}.",
            name=name,
            folder=record_folder(),
        )
    )


def short_name(path: Path) -> str:
    """The shortest name by which `find_record` finds it from anywhere."""
    return path.stem if path.parent == record_folder() and path.suffix == ENDING else str(path)


def kept_records() -> list[KeptRecord]:
    """All saved records, the newest first; unreadable ones last."""
    found = [_kept(path) for path in sorted(record_folder().glob(f"*{ENDING}"))]
    return sorted(found, key=lambda kept: kept.started, reverse=True)


def _kept(path: Path) -> KeptRecord:
    try:
        record = read(path)
    except BadInput:
        return KeptRecord(path.stem, "", "", "", translate("cannot be read"))
    header = record.header
    title = games()[header.game].title if header.game in games() else header.game
    if record.result is not None:
        state = translate("finished")
    else:
        state = translate("being played") if is_being_played(path) else translate("not finished")
    return KeptRecord(path.stem, title, ", ".join(header.seats), _local(header.started), state)


def _local(started: str) -> str:
    """A record's date in local time."""
    try:
        return f"{datetime.fromisoformat(started).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return started
