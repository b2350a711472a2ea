"""The command that reviews a finished game."""

from __future__ import annotations

from typing import Annotated

import typer

from fullhouse.cli.app import app
from fullhouse.cli.play_commands import File


@app.command("review")
def review_record(
    file: File,
    seat: Annotated[
        str | None,
        typer.Option(
            help="Measure the chances from what this seat knew (name or number); by default, from "
            "what everybody saw."
        ),
    ] = None,
    html: Annotated[str | None, typer.Option(help="HTML file to write the review to.")] = None,
) -> None:
    """Show where a finished game turned, and which choices cost something."""
    from fullhouse.cli.reviewing import review_file

    review_file(file, seat, html)
