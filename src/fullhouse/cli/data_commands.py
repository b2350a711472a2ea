"""Commands to move everything a server stores to another machine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fullhouse.cli.app import app

if TYPE_CHECKING:
    from fullhouse.server.data_transfer import Transferred

Data = Annotated[
    str | None,
    typer.Option(help="Folder for all data; by default ~/.local/share/fullhouse."),
]
Database = Annotated[str | None, typer.Option(help="URL of another database: postgresql://…")]


@app.command("export")
def export_all(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write everything the server stores to one file, to move it to another machine. The file holds
    the secrets of running games and the key to every guest's seats.
    """
    from fullhouse.server.data_transfer import export_data
    from fullhouse.terminal.console import Pager, Screen
    from fullhouse.words.language import translate

    done = export_data(file, data, database)
    pager = Pager(Screen())
    pager.say(translate("{file} now holds {what}.", file=file, what=_format(done)))
    pager.say(
        translate(
            "Keep it private: it holds the secrets of running games and the key to every guest's "
            "seats. Only you can read the file."
        )
    )
    if done.running is not None:
        pager.say(
            translate(
                "A server is still running at {address}; what happens there from now on is not in "
                "the file.",
                address=done.running,
            )
        )


@app.command("import")
def import_all(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A file written by `fullhouse export`.")
    ],
    data: Data = None,
    database: Database = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Delete what is stored here first.")
    ] = False,
    gigabytes: Annotated[
        float, typer.Option(min=0, help="Refuse a file that unpacks to more than this.")
    ] = 2.0,
) -> None:
    """Read a file written by `fullhouse export` into an empty server."""
    from fullhouse.server.data_transfer import import_data
    from fullhouse.terminal.console import Pager, Screen
    from fullhouse.words.language import translate

    done = import_data(file, data, database, replace, gigabytes)
    pager = Pager(Screen())
    pager.say(
        translate(
            "Imported {what}, as exported on {when} by fullhouse {version}.",
            what=_format(done),
            when=done.made[:10],
            version=done.program,
        )
    )
    if done.missing:
        pager.say(
            translate(
                "Some of them need games that are not installed here: {games}.",
                games=done.missing,
            )
        )
    if done.outdated:
        pager.say(
            translate(
                "{n:running game|running games} cannot be resumed: this machine has another "
                "version of the rules.",
                n=done.outdated,
            )
        )


def _format(done: Transferred) -> str:
    from fullhouse.words.language import translate

    return translate(
        "{tables:table|tables} ({playing} being played), {records:record|records} and "
        "{names:name|names}",
        tables=done.tables,
        playing=done.playing,
        records=done.records,
        names=done.names,
    )
