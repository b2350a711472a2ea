"""The program, and what several of its commands are told alike."""

from __future__ import annotations

from typing import Annotated, Final

import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Its name, or its number in `games`.")
]
VARIANT: Final = "A rule variant, name=value; a table's @file.json; or preset=name."
