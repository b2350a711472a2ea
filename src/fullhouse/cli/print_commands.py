"""Command to print a game to a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fullhouse.cli.app import VARIANT, GameName, app
from fullhouse.press import settings


@app.command("print")
def print_game(
    game: GameName,
    what: Annotated[
        str,
        typer.Option(
            help="Parts of the PDF, comma-separated: cards, backs, sheets, scores, rules, test; "
            "or simulator (sheets of cards for Tabletop Simulator), pictures (every card as a "
            "PNG), csv (the deck as a table)."
        ),
    ] = ",".join(settings.USUAL),
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = settings.PAPERS[0],
    flip: Annotated[
        str, typer.Option(help="The edge on which your printer flips the paper: long or short.")
    ] = settings.FLIPS[0],
    bleed: Annotated[
        bool, typer.Option("--bleed", help="Print 3 mm beyond each card's edge.")
    ] = False,
    grey: Annotated[bool, typer.Option("--grey", help="Print shades of grey.")] = False,
    seats: Annotated[
        int | None, typer.Option(help="Number of players; by default, the most there can be.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help=VARIANT)] = None,
    address: Annotated[
        str | None,
        typer.Option(
            help="With simulator: where the pictures will be on the web; by default, this computer."
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The file, or the folder for pictures."),
    ] = None,
) -> None:
    """Print a game to a PDF: cards to cut out, sheets, score pad, rulebook."""
    from fullhouse.cli.printing import print_to_files

    print_to_files(game, what, paper, flip, bleed, grey, seats, option or [], address, output)
