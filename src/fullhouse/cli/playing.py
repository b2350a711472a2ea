"""Playing at this terminal; replaying, verifying and listing records."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer
from rich.text import Text

from fullhouse.bots import BOTS
from fullhouse.cli.game_lists import list_games
from fullhouse.games import games as all_games
from fullhouse.lessons.lesson_file import read_lesson
from fullhouse.play.fair_deal import LESSON, commitment, is_lesson, new_secret
from fullhouse.play.match import Match, start
from fullhouse.play.record import Damage, new_header, read
from fullhouse.play.record_writer import WriteFailed, is_being_played
from fullhouse.play.replay import resume as resume_record
from fullhouse.play.replay import verify as verify_record
from fullhouse.table.errors import BadInput
from fullhouse.terminal.console import Leave, Pager, Screen
from fullhouse.terminal.game_setup import find_game, read_options, read_seat_words, read_seats
from fullhouse.terminal.lesson_session import LessonSession
from fullhouse.terminal.record_folder import find_record, kept_records, new_path, record_folder
from fullhouse.terminal.reference import draw_paces
from fullhouse.terminal.replay_viewer import ReplayViewer
from fullhouse.terminal.resume_command import resume_command
from fullhouse.terminal.session import TerminalSession
from fullhouse.words.language import translate


def play_game(
    game: str | None,
    seats: str | None,
    option: list[str] | None,
    seed: str | None,
    word: list[str] | None,
    record: str | None,
    resume: str | None,
) -> None:
    """Play a new game, or resume one; if neither is named, ask which."""
    _check_streams()
    try:
        if game is None and resume is None:
            game = _ask_game()
        _play(game, seats, option, seed, word, record, resume)
    except Leave:  # before anything was started
        return


def learn_game(game: str | None, measure: bool) -> None:
    """Play a game's lesson, or only say how long each lesson is."""
    if measure:
        Screen().print(draw_paces())
        return
    _check_streams()
    try:
        found = find_game(_ask_game() if game is None else game)
        lesson = read_lesson(found)
        if lesson is None:
            raise BadInput(translate("{game} has no lesson yet.", game=found.title))
        session = LessonSession(lesson, Pager(Screen()))
        session.run()
        session.finish()
    except Leave:
        return


def replay_record(file: str, seat: str | None) -> None:
    """Replay a record step by step, as a seat saw it, or everybody."""
    path = find_idle_record(file)
    with naming_damage(path):
        viewer = ReplayViewer(path, seat, Pager(Screen()))
    try:
        viewer.run()
    except Leave:
        return


def verify_file(file: str) -> None:
    """Replay a record and say whether it is valid."""
    path = find_idle_record(file)
    with naming_damage(path):
        found = verify_record(path)
    actions = translate("{n} actions", n=found.actions)
    if found.undone:
        actions = translate("{n} actions, {m} of them undone", n=found.actions, m=found.undone)
    ended = translate("it is not finished")
    if found.result:
        ended = translate("it ended with {result}", result=found.result)
    if is_lesson(read(path).header.secret):
        valid = translate(
            "{path} is valid: a lesson, dealt as its file says, {actions}, {ended}.",
            path=path,
            actions=actions,
            ended=ended,
        )
    elif found.is_branch:
        valid = translate(
            "{path} is valid, but it continues another game from one of its moments, so its "
            "deal was not promised: {actions}, {ended}.",
            path=path,
            actions=actions,
            ended=ended,
        )
    else:
        valid = translate(
            "{path} is valid: dealt as promised, {actions}, {ended}.",
            path=path,
            actions=actions,
            ended=ended,
        )
    Pager(Screen()).say(valid)


def list_records() -> None:
    """List the saved games, the newest first."""
    kept = kept_records()
    if not kept:
        Pager(Screen()).say(
            translate("There are no records in {folder} yet.", folder=record_folder())
        )
        return
    pager = Pager(Screen())
    for record in kept:
        pager.show(Text(record.name, style="bold"))
        pager.show(Text(f"    {' · '.join(filter(None, record[1:]))}"))


@contextmanager
def naming_damage(path: Path) -> Iterator[None]:
    """Add the path to reports of damage."""
    try:
        yield
    except Damage as damage:
        raise BadInput(
            translate("{path} is not valid: {damage}", path=path, damage=damage)
        ) from None


def find_idle_record(file: str) -> Path:
    """The path of a record; refused while it is being played."""
    path = find_record(file)
    if is_being_played(path):
        raise BadInput(
            translate(
                "The game in {path} is still being played, and its record would show everybody's "
                "cards: look at it later.",
                path=path,
            )
        )
    return path


def _ask_game() -> str:
    """Ask which game to play; Leave if none."""
    list_games()
    first = next(iter(all_games()))
    pager = Pager(Screen())
    while True:
        answer = pager.ask(f"{translate('Which game? [{first}, q: none]', first=first)} ")
        if answer in ("q", "quit"):
            raise Leave
        try:
            return find_game(answer or first).id
        except BadInput as refusal:
            pager.say(str(refusal))


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
                translate("--resume takes seats, options, deal and file from the record.")
            )
        path = find_record(resume)
        with naming_damage(path):
            kept = read(path).header.game
            if id is not None and find_game(id).id != kept:
                raise BadInput(
                    translate(
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
    _run_session(match, path, Pager(Screen(), private=len(people) > 1), is_new=resume is None)


def _new_match(
    id: str,
    seats: str | None,
    option: list[str] | None,
    seed: str | None,
    word: list[str] | None,
    record: str | None,
) -> tuple[Match, Path]:
    game = find_game(id)
    names = read_seats(game, seats)
    options = read_options(game, option or [], len(names))
    secret = new_secret() if seed is None else seed
    if is_lesson(secret):
        raise BadInput(
            translate(
                'A seed that begins with "{word}" is a lesson\'s; try: fullhouse learn {game}',
                word=LESSON.strip(),
                game=game.id,
            )
        )
    words = read_seat_words(names, word or [], lambda name: _ask_word(name, secret))
    header = new_header(game.id, names, options, secret, words)
    path = Path(record) if record is not None else new_path(game)
    return start(header, path), path


def _ask_word(name: str, secret: str) -> str:
    """Ask for a seat's word, after showing the commitment to the deal."""
    pager = Pager(Screen())
    pager.say(translate("The commitment to the deal is {promise}", promise=commitment(secret)))
    return pager.ask(f"{translate('{name}, add a word of your own to it:', name=name)} ")


def _run_session(match: Match, path: Path, pager: Pager, is_new: bool) -> None:
    promise = commitment(match.header.secret)
    greeting = translate(
        "Type help for the commands. Commitment to the deal: {promise}…", promise=promise[:8]
    )
    if pager.is_small:
        small = translate("This screen is small: 60 columns and 16 lines show more.")
        greeting = f"{greeting}\n{small}"
    kept_in = translate("The record of this game: {path}", path=path)
    promised = translate("The commitment to the deal: {promise}", promise=promise)
    about = f"{kept_in}\n{promised}"
    session = TerminalSession(match, pager, greeting, about)
    status = 0
    try:
        with pager:
            session.run()
    except (Leave, KeyboardInterrupt) as left:
        status = 130 if isinstance(left, KeyboardInterrupt) else 0
        pager.say(translate("Saved. Resume with: {command}", command=resume_command(path)))
    except WriteFailed as full:
        raise BadInput(
            translate(
                "{why} What was played before is kept; when there is room, resume with: {command}",
                why=full,
                command=resume_command(path),
            )
        ) from None
    except OSError:
        if is_new and not pager.has_shown:  # Nobody has seen anything of this game.
            path.unlink(missing_ok=True)
        raise
    else:
        session.show_result()
        pager.say(translate("The record: {path}", path=path))
    finally:
        match.close()
    raise typer.Exit(status)


def _check_streams() -> None:
    """Refuse to play without an input or an output."""
    if sys.stdin is None or sys.stdout is None:
        raise BadInput(translate("Playing needs an input and an output; one of them is closed."))
