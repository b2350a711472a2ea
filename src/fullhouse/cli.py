"""The command line: `fullhouse`, and what can be asked of it."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text
from typer.exceptions import TyperException

from fullhouse.bots import BOTS
from fullhouse.games import game as find_game
from fullhouse.games import games as all_games
from fullhouse.play.fair import commitment, new_secret
from fullhouse.play.match import Match, start
from fullhouse.play.record import new_header, read
from fullhouse.play.replay import resume as resume_record
from fullhouse.play.replay import verify as verify_record
from fullhouse.table.errors import BadInput
from fullhouse.terminal.pages import Leave, Pages
from fullhouse.terminal.rerun import Rerun
from fullhouse.terminal.rulebook import rulebook
from fullhouse.terminal.seating import (
    find_record,
    new_path,
    read_options,
    read_seats,
)
from fullhouse.terminal.sitting import Sitting

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its id, as `games` lists it.")]
File = Annotated[str, typer.Argument(metavar="FILE", help="A record, or the name of a kept one.")]


@app.callback(invoke_without_command=True)
def offer(context: typer.Context) -> None:
    """Card games to play at this terminal. Without a command: choose one and play."""
    if context.invoked_subcommand is not None:
        return
    games()
    ids = list(all_games())
    try:
        answer = Pages(_console()).ask(f"Which one? [{ids[0]}, q: none] ")
    except Leave:
        return
    if answer not in ("q", "quit"):
        _play(
            ids[int(answer) - 1] if answer in map(str, range(1, len(ids) + 1)) else answer or ids[0]
        )


@app.command()
def games() -> None:
    """Lists the games."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for number, game in enumerate(all_games().values(), 1):
        grid.add_row(f"{number}.", Text(game.id, style="bold"), game.title, game.seat_range())
    _console().print(grid)


@app.command()
def rules(game: GameName) -> None:
    """Shows a game's rulebook."""
    console = _console()
    text = Markdown(rulebook(find_game(game)))
    if console.is_terminal and sys.stdin.isatty():
        os.environ.setdefault("LESS", "-R")
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Its id.")] = None,
    seats: Annotated[
        str | None, typer.Option(help="Who sits where: you,greedy or ann,ben or ann,random.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A rule variant, name=value; a table's @file.json.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="A text that decides all chance.")] = None,
    record: Annotated[str | None, typer.Option(help="The file to keep the game in.")] = None,
    resume: Annotated[str | None, typer.Option(help="A record to go on with.")] = None,
) -> None:
    """Plays a game here, against bots or with people who share this terminal."""
    _play(game, seats, option, seed, record, resume)


@app.command()
def replay(
    file: File,
    seat: Annotated[
        int | None, typer.Option(help="Seen from this seat; else as all saw it.")
    ] = None,
) -> None:
    """Shows a record again, step by step."""
    try:
        Rerun(find_record(file), seat, Pages(_console())).run()
    except Leave:
        return


@app.command()
def verify(file: File) -> None:
    """Plays a record again and says whether it holds, line by line."""
    path = find_record(file)
    try:
        found = verify_record(path)
    except BadInput as error:
        raise BadInput(f"{path} does not hold: {error}") from None
    ended = f"it ended with {found.result}" if found.result else "it is not finished"
    Pages(_console()).say(f"{path} holds: dealt as promised, {found.actions} actions, {ended}.")


def _play(
    id: str | None,
    seats: str | None = None,
    option: list[str] | None = None,
    seed: str | None = None,
    record: str | None = None,
    resume: str | None = None,
) -> None:
    if resume is not None:
        if seats is not None or option or seed is not None or record is not None:
            raise BadInput("--resume takes seats, options, seed and file from the record itself.")
        path = find_record(resume)
        kept = read(path).header.game
        if id not in (None, kept):
            raise BadInput(f"{path} is a record of {kept}, not of {id}.")
        match = resume_record(path)
    else:
        match, path = _new_match(id, seats, option, seed, record)
    people = [name for name in match.header.seats if name not in BOTS]
    _sit(match, path, Pages(_console(), private=len(people) > 1))


def _new_match(
    id: str | None,
    seats: str | None,
    option: list[str] | None,
    seed: str | None,
    record: str | None,
) -> tuple[Match, Path]:
    if id is None:
        raise BadInput(f"Say which game to play: {', '.join(all_games())}.")
    game = find_game(id)
    names = read_seats(game, seats)
    options = read_options(game, option or [])
    header = new_header(game.id, names, options, new_secret() if seed is None else seed)
    path = Path(record) if record is not None else new_path(game)
    return start(header, path), path


def _sit(match: Match, path: Path, pages: Pages) -> None:
    promise = commitment(match.header.secret)
    sitting = Sitting(match, pages, f"Kept in {path}\nThe deal is promised by {promise}")
    status = 0
    try:
        with pages:
            sitting.run()
    except (Leave, KeyboardInterrupt) as left:
        status = 130 if isinstance(left, KeyboardInterrupt) else 0
        pages.say(f"Kept. Go on with: fullhouse play --resume {shlex.quote(str(path))}")
    else:
        sitting.farewell()
        pages.say(f"The record: {path}")
    finally:
        match.close()
    raise typer.Exit(status)


def _console() -> Console:
    return Console(markup=False, emoji=False, highlight=False, soft_wrap=False)


def main(arguments: list[str] | None = None) -> NoReturn:
    """Runs a command. Whatever is wrong with it is said in one sentence, with exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    try:
        status = app(arguments, prog_name="fullhouse", standalone_mode=False)
    except BadInput as error:
        _refuse(str(error))
    except TyperException as error:
        _refuse(f"{error.format_message().rstrip('.')}; fullhouse --help says what can be asked.")
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        # The reader has gone: nothing is left to be said to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(status if isinstance(status, int) else 0)


def _refuse(sentence: str) -> NoReturn:
    print(" ".join(sentence.split()), file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
