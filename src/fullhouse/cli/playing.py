"""Commands that play at this terminal, and look at what was played."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fullhouse.bots import BOTS
from fullhouse.cli.app import VARIANT, app
from fullhouse.cli.opening import games
from fullhouse.games import games as all_games
from fullhouse.play.fair import commitment, new_secret
from fullhouse.play.match import Match, start
from fullhouse.play.record import Damage, new_header, read
from fullhouse.play.replay import resume as resume_record
from fullhouse.play.replay import verify as verify_record
from fullhouse.play.writing import Unwritten, is_played
from fullhouse.table.errors import BadInput
from fullhouse.terminal.leaving import way_back
from fullhouse.terminal.pages import Leave, Pages, Screen
from fullhouse.terminal.rerun import Rerun
from fullhouse.terminal.seating import meant_game, read_options, read_seats, read_words
from fullhouse.terminal.shelf import find_record, kept_records, new_path, shelf
from fullhouse.terminal.sitting import Sitting
from fullhouse.words.house import worded

File = Annotated[str, typer.Argument(metavar="FILE", help="A record, or the name of a kept one.")]


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Its name, or its number in `games`.")
    ] = None,
    seats: Annotated[
        str | None, typer.Option(help="Who sits where: you,greedy or ann,ben or ann,random.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help=VARIANT)] = None,
    seed: Annotated[str | None, typer.Option(help="A text that decides all chance.")] = None,
    word: Annotated[
        list[str] | None, typer.Option(help="A seat's own part in the deal: ann, or ann=marmalade.")
    ] = None,
    record: Annotated[str | None, typer.Option(help="The file to keep the game in.")] = None,
    resume: Annotated[str | None, typer.Option(help="A record to go on with.")] = None,
) -> None:
    """Plays a game here, against bots or with people who share this terminal."""
    _check_streams()
    try:
        if game is None and resume is None:
            game = _choose()
        _play(game, seats, option, seed, word, record, resume)
    except Leave:  # before anything was started
        return


@app.command()
def replay(
    file: File,
    seat: Annotated[
        str | None, typer.Option(help="Seen from this seat (name or number); else by all.")
    ] = None,
) -> None:
    """Shows a record again, step by step."""
    path = _finished(file)
    with _holding(path):
        rerun = Rerun(path, seat, Pages(Screen()))
    try:
        rerun.run()
    except Leave:
        return


@app.command()
def verify(file: File) -> None:
    """Plays a record again and says whether it holds, line by line."""
    path = _finished(file)
    with _holding(path):
        found = verify_record(path)
    actions = worded("{n} actions", n=found.actions)
    if found.undone:
        actions = worded("{n} actions, {m} of them undone", n=found.actions, m=found.undone)
    ended = worded("it is not finished")
    if found.result:
        ended = worded("it ended with {result}", result=found.result)
    Pages(Screen()).say(
        worded(
            "{path} holds: dealt as promised, {actions}, {ended}.",
            path=path,
            actions=actions,
            ended=ended,
        )
    )


@app.command()
def records() -> None:
    """Lists the games that are kept, the newest first."""
    kept = kept_records()
    if not kept:
        Pages(Screen()).say(worded("No game is kept in {folder} yet.", folder=shelf()))
        return
    pages = Pages(Screen())
    for record in kept:
        pages.show(Text(record.name, style="bold"))
        pages.show(Text(f"    {' · '.join(filter(None, record[1:]))}"))


@contextmanager
def _holding(path: Path) -> Iterator[None]:
    """Says of damage that is found meanwhile whose it is."""
    try:
        yield
    except Damage as damage:
        raise BadInput(worded("{path} does not hold: {damage}", path=path, damage=damage)) from None


def _finished(file: str) -> Path:
    """A record that nobody is playing now."""
    path = find_record(file)
    if is_played(path):
        raise BadInput(
            worded(
                "{path} is being played, and shows everybody's cards: look at it later.", path=path
            )
        )
    return path


def _choose() -> str:
    """Which game the person at the terminal would like; Leave where none."""
    games()
    first = next(iter(all_games()))
    pages = Pages(Screen())
    while True:
        answer = pages.ask(f"{worded('Which one? [{first}, q: none]', first=first)} ")
        if answer in ("q", "quit"):
            raise Leave
        try:
            return meant_game(answer or first).id
        except BadInput as refusal:
            pages.say(str(refusal))


def _play(
    id: str | None,
    seats: str | None = None,
    option: list[str] | None = None,
    seed: str | None = None,
    word: list[str] | None = None,
    record: str | None = None,
    resume: str | None = None,
) -> None:
    if resume is not None:
        if seats is not None or option or seed is not None or word or record is not None:
            raise BadInput(
                worded("--resume takes seats, options, deal and file from the record itself.")
            )
        path = find_record(resume)
        with _holding(path):
            kept = read(path).header.game
            if id is not None and meant_game(id).id != kept:
                raise BadInput(
                    worded(
                        "{path} is a record of {kept}, not of {asked}.",
                        path=path,
                        kept=kept,
                        asked=id,
                    )
                )
            match = resume_record(path)
    else:
        match, path = _new_match(id or "", seats, option, seed, word, record)
    people = [name for name in match.header.seats if name not in BOTS]
    _sit(match, path, Pages(Screen(), private=len(people) > 1), is_new=resume is None)


def _new_match(
    id: str,
    seats: str | None,
    option: list[str] | None,
    seed: str | None,
    word: list[str] | None,
    record: str | None,
) -> tuple[Match, Path]:
    game = meant_game(id)
    names = read_seats(game, seats)
    options = read_options(game, option or [], len(names))
    secret = new_secret() if seed is None else seed
    words = read_words(names, word or [], lambda name: _ask_word(name, secret))
    header = new_header(game.id, names, options, secret, words)
    path = Path(record) if record is not None else new_path(game)
    return start(header, path), path


def _ask_word(name: str, secret: str) -> str:
    """A seat's part in the deal, which is promised before it is asked for."""
    pages = Pages(Screen())
    pages.say(worded("The deal is promised by {promise}", promise=commitment(secret)))
    return pages.ask(f"{worded('{name}, add a word of yours to it:', name=name)} ")


def _sit(match: Match, path: Path, pages: Pages, is_new: bool) -> None:
    promise = commitment(match.header.secret)
    greeting = worded(
        "help lists what you can type. Deal promised: {promise}…", promise=promise[:8]
    )
    if pages.is_small:
        small = worded("This screen is small: with 60 columns and 16 lines there is more to see.")
        greeting = f"{greeting}\n{small}"
    kept_in = worded("This game is kept in {path}", path=path)
    promised = worded("Its deal is promised by {promise}", promise=promise)
    about = f"{kept_in}\n{promised}"
    sitting = Sitting(match, pages, greeting, about)
    status = 0
    try:
        with pages:
            sitting.run()
    except (Leave, KeyboardInterrupt) as left:
        status = 130 if isinstance(left, KeyboardInterrupt) else 0
        pages.say(worded("Kept. Go on with: {command}", command=way_back(path)))
    except Unwritten as full:
        raise BadInput(
            worded(
                "{why} What was played before is kept; when there is room, go on with: {command}",
                why=full,
                command=way_back(path),
            )
        ) from None
    except OSError:
        if is_new and not pages.has_shown:  # Nobody has seen anything of this game.
            path.unlink(missing_ok=True)
        raise
    else:
        sitting.farewell()
        pages.say(worded("The record: {path}", path=path))
    finally:
        match.close()
    raise typer.Exit(status)


def _check_streams() -> None:
    """Refuses to play where nobody could be asked or shown anything."""
    if sys.stdin is None or sys.stdout is None:
        raise BadInput(
            worded("A game needs somebody to ask and a place to show it: one of them is closed.")
        )
