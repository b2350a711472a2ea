"""The command-line application, and arguments that several commands share."""

from __future__ import annotations

from typing import Annotated, Final

import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="Name of the game, or its number in `fullhouse games`."),
]
VARIANT: Final = "An option, see `fullhouse options`: name=value, name=@file.json or preset=name."
