"""Printing a game to files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fullhouse.press import printing, settings
from fullhouse.press.deck_table import deck_csv
from fullhouse.press.printing import PrintJob
from fullhouse.press.tabletop_simulator import saved_object
from fullhouse.table.cards import slug
from fullhouse.table.errors import BadInput
from fullhouse.terminal.console import Pager, Screen
from fullhouse.terminal.game_setup import find_game, read_options
from fullhouse.words.language import current_language, translate

if TYPE_CHECKING:
    from fullhouse.press.chromium import Asgi

SIMULATOR: Final = "simulator"
PICTURES: Final = "pictures"
TABLE: Final = "csv"
ALONE: Final = (SIMULATOR, PICTURES, TABLE)
"""What is not part of a PDF."""


def print_to_files(
    game: str,
    what: str,
    paper: str,
    flip: str,
    bleed: bool,
    grey: bool,
    seats: int | None,
    option: list[str],
    address: str | None,
    output: Path | None,
) -> None:
    """Print the named parts of a game; BadInput says which option does not fit."""
    meant = find_game(game)
    many = max(meant.seats) if seats is None else seats
    if many not in meant.seats:
        meant.kit(many, {})  # says who plays
    chosen = read_options(meant, option, many)
    meant.kit(many, chosen)  # refuses what does not fit
    _check("--paper", paper, settings.PAPERS)
    _check("--flip", flip, settings.FLIPS)
    parts = tuple(part.strip() for part in what.split(",") if part.strip())
    alone = [part for part in parts if part in ALONE]
    if alone and len(parts) > 1:
        raise BadInput(translate("{what} is written on its own: use --what {what}.", what=alone[0]))
    for part in parts:
        _check("--what", part, (*settings.PARTS, *ALONE))
    if not set(parts) - {settings.BACKS}:
        raise BadInput(translate("--what names nothing to print, for example: --what cards."))
    job = PrintJob(meant, many, chosen, paper, flip, parts, bleed, grey, current_language())
    if TABLE in parts:
        _write(output or Path(f"{meant.id}.csv"), deck_csv(meant, many, chosen).encode())
    elif PICTURES in parts:
        _write_pictures(job, output or Path(f"{meant.id}-cards"))
    elif SIMULATOR in parts:
        _write_sheets(job, output or Path(f"{meant.id}-simulator"), address)
    else:
        _write_pdf(job, output or Path(f"{meant.id}.pdf"))


def _pages() -> Asgi:
    """The print page and what it asks for, without a server."""
    from fullhouse.server.print_app import print_app

    return print_app()


def _write_pdf(job: PrintJob, path: Path) -> None:
    content = printing.print_pdf(_pages(), job)
    path.write_bytes(content)
    Pager(Screen()).say(
        translate(
            "Wrote {path}: {n:page|pages} on {m:sheet|sheets} of paper.",
            path=path,
            n=printing.page_count(content),
            m=printing.sheet_count(content, job),
        )
    )


def _write_pictures(job: PrintJob, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, picture in printing.card_pictures(_pages(), job):
        (folder / name).write_bytes(picture)
        count += 1
    Pager(Screen()).say(translate("{n:picture|pictures} in {folder}.", n=count, folder=folder))


def _write_sheets(job: PrintJob, folder: Path, address: str | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    base = folder.resolve().as_uri() if address is None else address.rstrip("/")

    def file_name(number: int, is_back: bool) -> str:
        side = "back" if is_back else "front"
        return f"{slug(job.game.id)}-{number + 1}-{side}.png"

    sheets = list(printing.card_sheets(_pages(), job))
    for number, sheet in enumerate(sheets):
        (folder / file_name(number, False)).write_bytes(sheet.front_picture)
        (folder / file_name(number, True)).write_bytes(sheet.back_picture)
    find: Callable[[int, bool], str] = lambda n, is_back: f"{base}/{file_name(n, is_back)}"  # noqa: E731
    saved = saved_object(job.game, job.game.kit(job.seats, job.options), sheets, find)
    path = folder / f"{job.game.id}.json"
    _write(path, (json.dumps(saved, ensure_ascii=False, indent=1) + "\n").encode())


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    Pager(Screen()).say(translate("Wrote {path}.", path=path))


def _check(name: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise BadInput(
            translate(
                "{option} takes {known}; not {value}.",
                option=name,
                known=", ".join(known),
                value=value,
            )
        )
