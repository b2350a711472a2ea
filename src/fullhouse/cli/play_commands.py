"""Commands to play at this terminal, and to replay, verify and list records."""

from __future__ import annotations

from typing import Annotated

import typer

from fullhouse.cli.app import VARIANT, app

File = Annotated[
    str,
    typer.Argument(metavar="FILE", help="Path of a record, or a name from `fullhouse records`."),
]


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="Name of the game, or its number in `fullhouse games`."
        ),
    ] = None,
    seats: Annotated[
        str | None, typer.Option(help="Players by seat, bots by name: you,expert or ann,ben.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help=VARIANT)] = None,
    seed: Annotated[
        str | None, typer.Option(help="Any text; it determines all chance events.")
    ] = None,
    word: Annotated[
        list[str] | None,
        typer.Option(help="A player's own word for a fair deal: ann, or ann=marmalade."),
    ] = None,
    record: Annotated[str | None, typer.Option(help="File to save the game in.")] = None,
    resume: Annotated[
        str | None, typer.Option(help="Record of a game to resume: a path or a name.")
    ] = None,
) -> None:
    """Play a game at this terminal, against bots or with people who share it."""
    from fullhouse.cli.playing import play_game

    play_game(game, seats, option, seed, word, record, resume)


@app.command()
def learn(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="Name of the game, or its number in `fullhouse games`."
        ),
    ] = None,
    measure: Annotated[
        bool, typer.Option("--measure", help="Only say how long each lesson is, in numbers.")
    ] = False,
) -> None:
    """Learn a game by playing: a guided first game, a few minutes long."""
    from fullhouse.cli.playing import learn_game

    learn_game(game, measure)


@app.command()
def replay(
    file: File,
    seat: Annotated[
        str | None,
        typer.Option(
            help="Show what this seat saw (name or number); by default, what everybody saw."
        ),
    ] = None,
) -> None:
    """Replay a record step by step."""
    from fullhouse.cli.playing import replay_record

    replay_record(file, seat)


@app.command()
def verify(file: File) -> None:
    """Check a record by replaying it line by line."""
    from fullhouse.cli.playing import verify_file

    verify_file(file)


@app.command()
def records() -> None:
    """List the saved games, the newest first."""
    from fullhouse.cli.playing import list_records

    list_records()
