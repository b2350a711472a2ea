"""The command line: `fullhouse`, and what can be asked of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final, NoReturn

import typer
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text
from typer.exceptions import TyperException

from fullhouse import __version__
from fullhouse.bots import BOTS
from fullhouse.build import is_compiled
from fullhouse.games import games as all_games
from fullhouse.play.fair import commitment, new_secret
from fullhouse.play.match import Match, start
from fullhouse.play.record import Damage, new_header, read
from fullhouse.play.replay import resume as resume_record
from fullhouse.play.replay import verify as verify_record
from fullhouse.play.writing import Unwritten, is_played
from fullhouse.table.errors import BadInput
from fullhouse.terminal.leaving import way_back
from fullhouse.terminal.pages import Leave, Pages, Screen, is_tty
from fullhouse.terminal.rerun import Rerun
from fullhouse.terminal.rulebook import rulebook
from fullhouse.terminal.seating import meant_game, read_options, read_seats, read_words
from fullhouse.terminal.shelf import find_record, kept_records, new_path, shelf
from fullhouse.terminal.sitting import Sitting

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Its name, or its number in `games`.")
]
File = Annotated[str, typer.Argument(metavar="FILE", help="A record, or the name of a kept one.")]

SeatCount = Annotated[int | None, typer.Option(help="How many play; else two, or the fewest.")]
Players = Annotated[str, typer.Option(help="Who plays: one for all seats, or one each.")]
Thinking = Annotated[
    int, typer.Option(min=1, help="Games that a bot which searches imagines for a choice.")
]
Pace = Annotated[
    float, typer.Option(min=0.1, help="Seconds that people take for a choice, for minutes.")
]
Seed = Annotated[str, typer.Option(help="A text that decides all deals.")]
ProcessCount = Annotated[int, typer.Option(min=0, help="How many processes; 0: one a core.")]
ClusterAddress = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="A Dask cluster to play on: tcp://…")
]
VARIANT: Final = "A rule variant, name=value; a table's @file.json; or preset=name."
Into = Annotated[str | None, typer.Option(metavar="FOLDER", help="The folder to keep it in.")]


def _say_version(is_asked: bool) -> None:
    if is_asked:
        Pages(Screen()).say(f"fullhouse {__version__}, {'' if is_compiled() else 'not '}compiled")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def offer(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Says it.")
    ] = False,
) -> None:
    """Card games for the browser and this terminal. Without a command: opens the browser table."""
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    lan: Annotated[bool, typer.Option("--lan", help="Others in this network may join.")] = False,
    port: Annotated[int | None, typer.Option(help="The port to listen on.")] = None,
    browser: Annotated[bool, typer.Option(help="Whether to open a browser.")] = True,
    data: Annotated[str | None, typer.Option(help="The folder to keep tables in.")] = None,
    database: Annotated[
        str | None, typer.Option(help="Another database, by its URL: postgresql://…")
    ] = None,
    redis: Annotated[
        str | None, typer.Option(help="Word between several servers, by its URL: redis://…")
    ] = None,
    open_lab: Annotated[
        bool, typer.Option("--open-lab", help="Others than you may start runs of the lab.")
    ] = False,
) -> None:
    """Starts the server of the browser table, and opens a browser."""
    from fullhouse.server.start import serve as run_server

    run_server(lan, port, browser, data, database, redis, open_lab)


@app.command()
def games() -> None:
    """Lists the games."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for number, game in enumerate(all_games().values(), 1):
        grid.add_row(f"{number}.", Text(game.id, style="bold"), game.title, game.seat_range())
    Screen().print(grid)


@app.command()
def options(game: GameName) -> None:
    """Lists a game's options: what each decides, and what it may be; then its presets of them."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    grid.add_column(no_wrap=True)
    declared = meant_game(game).options
    for option in declared.all:
        default = option.default if isinstance(option.default, str | int) else "the game's own"
        if option.by_seats:
            default = ", ".join(f"{n} with {seats}" for seats, n in option.by_seats.items())
        values = option.values().replace("JSON", "JSON, or @file.json")
        text = Text(f"{option.text} [{option.rule}]\n{values}; default: {default}\n")
        grid.add_row(Text(option.name, style="bold"), text)
    for preset in declared.presets:
        said = [f"{preset.title}: {preset.text}"]
        for seats, given in preset.by_seats.items():
            said.append(f"{seats} seats: {', '.join(f'{n}={v}' for n, v in given.items())}")
        grid.add_row(Text(f"preset={preset.name}", style="bold"), Text("\n".join([*said, ""])))
    Screen().print(grid)


@app.command()
def records() -> None:
    """Lists the games that are kept, the newest first."""
    kept = kept_records()
    if not kept:
        Pages(Screen()).say(f"No game is kept in {shelf()} yet.")
        return
    pages = Pages(Screen())
    for record in kept:
        pages.show(Text(record.name, style="bold"))
        pages.show(Text(f"    {' · '.join(filter(None, record[1:]))}"))


@app.command()
def rules(game: GameName) -> None:
    """Shows a game's rulebook."""
    console = Screen()
    text = Markdown(rulebook(meant_game(game)))
    if console.is_terminal and is_tty(sys.stdin):
        os.environ.setdefault("LESS", "-R")
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)


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
    undone = f", {found.undone} of them undone" if found.undone else ""
    ended = f"it ended with {found.result}" if found.result else "it is not finished"
    Pages(Screen()).say(
        f"{path} holds: dealt as promised, {found.actions} actions{undone}, {ended}."
    )


@app.command()
def ladder(
    game: GameName,
    seats: SeatCount = None,
    deals: Annotated[
        int, typer.Option(min=1, help="Deals for each rung, played by all seats.")
    ] = 400,
    imagined: Annotated[
        int, typer.Option(min=0, help="Games imagined for each choice; 0: as the ladder says.")
    ] = 0,
    processes: Annotated[int, typer.Option(min=0, help="How many; 0: one a core.")] = 0,
    save: Annotated[str | None, typer.Option(help="The file to keep the ladder in.")] = None,
) -> None:
    """Measures a game's bots, each rung of the ladder against the one below."""
    from fullhouse.terminal.ladder import show_ladder

    meant = meant_game(game)
    count = seats if seats is not None else 2 if 2 in meant.seats else min(meant.seats)
    meant.kit(count, {})  # refuses a number of seats that it is not played by
    path = None if save is None else Path(save)
    show_ladder(meant, count, deals, imagined, processes, path)


@app.command()
def sim(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many to play.")] = 2000,
    seats: SeatCount = None,
    bots: Players = "greedy",
    option: Annotated[list[str] | None, typer.Option(help=VARIANT)] = None,
    skill: Annotated[
        str, typer.Option(help="Bots that play each against the one before, for skill.")
    ] = "random,greedy",
    extras: Annotated[
        bool, typer.Option(help="Also find out what cards do, chances, weights, all options.")
    ] = True,
    thinking: Thinking = 100,
    pace: Pace = 8.0,
    seed: Seed = "lab",
    processes: ProcessCount = 0,
    cluster: ClusterAddress = None,
    into: Into = None,
) -> None:
    """Plays many games and reports what the game is like: fair, long, exciting, and what is not."""
    from fullhouse.lab.asking import check_packages, read_bots, settings
    from fullhouse.terminal.lab import show_run

    check_packages()
    from fullhouse.lab.plan import plan_sim, seat_count

    meant = meant_game(game)
    count = seat_count(meant, seats, read_bots(bots))
    plan = plan_sim(
        meant,
        count,
        games,
        read_bots(bots),
        read_options(meant, option or [], count),
        read_bots(skill),
        extras,
        **settings(seed, thinking, pace),
    )
    raise typer.Exit(show_run(plan, into, processes, cluster))


@app.command()
def compare(
    game: GameName,
    a: Annotated[
        list[str] | None,
        typer.Option("--a", help="A rule variant of A, name=value or preset=name."),
    ] = None,
    b: Annotated[
        list[str] | None,
        typer.Option("--b", help="A rule variant of B, name=value or preset=name."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many with each, at the most.")] = 20_000,
    seats: SeatCount = None,
    bots: Players = "greedy",
    thinking: Thinking = 100,
    pace: Pace = 8.0,
    seed: Seed = "lab",
    processes: ProcessCount = 0,
    cluster: ClusterAddress = None,
    into: Into = None,
) -> None:
    """Plays the same deals under two sets of rules, until it is sure what changes."""
    from fullhouse.lab.asking import check_packages, read_bots, settings
    from fullhouse.terminal.lab import show_run

    check_packages()
    from fullhouse.lab.plan import plan_compare, seat_count

    meant = meant_game(game)
    count = seat_count(meant, seats, read_bots(bots))
    plan = plan_compare(
        meant,
        read_options(meant, a or [], count),
        read_options(meant, b or [], count),
        count,
        games,
        read_bots(bots),
        **settings(seed, thinking, pace),
    )
    raise typer.Exit(show_run(plan, into, processes, cluster))


@contextmanager
def _holding(path: Path) -> Iterator[None]:
    """Says of damage that is found meanwhile whose it is."""
    try:
        yield
    except Damage as damage:
        raise BadInput(f"{path} does not hold: {damage}") from None


def _finished(file: str) -> Path:
    """A record that nobody is playing now."""
    path = find_record(file)
    if is_played(path):
        raise BadInput(f"{path} is being played, and shows everybody's cards: look at it later.")
    return path


def _choose() -> str:
    """Which game the person at the terminal would like; Leave where none."""
    games()
    first = next(iter(all_games()))
    pages = Pages(Screen())
    while True:
        answer = pages.ask(f"Which one? [{first}, q: none] ")
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
            raise BadInput("--resume takes seats, options, deal and file from the record itself.")
        path = find_record(resume)
        with _holding(path):
            kept = read(path).header.game
            if id is not None and meant_game(id).id != kept:
                raise BadInput(f"{path} is a record of {kept}, not of {id}.")
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
    pages.say(f"The deal is promised by {commitment(secret)}")
    return pages.ask(f"{name}, add a word of yours to it: ")


def _sit(match: Match, path: Path, pages: Pages, is_new: bool) -> None:
    promise = commitment(match.header.secret)
    greeting = f"help lists what you can type. Deal promised: {promise[:8]}…"
    if pages.is_small:
        greeting += "\nThis screen is small: with 60 columns and 16 lines there is more to see."
    about = f"This game is kept in {path}\nIts deal is promised by {promise}"
    sitting = Sitting(match, pages, greeting, about)
    status = 0
    try:
        with pages:
            sitting.run()
    except (Leave, KeyboardInterrupt) as left:
        status = 130 if isinstance(left, KeyboardInterrupt) else 0
        pages.say(f"Kept. Go on with: {way_back(path)}")
    except Unwritten as full:
        raise BadInput(
            f"{full} What was played before is kept; when there is room, go on with: "
            f"{way_back(path)}"
        ) from None
    except OSError:
        if is_new and not pages.has_shown:  # Nobody has seen anything of this game.
            path.unlink(missing_ok=True)
        raise
    else:
        sitting.farewell()
        pages.say(f"The record: {path}")
    finally:
        match.close()
    raise typer.Exit(status)


def _check_streams() -> None:
    """Refuses to play where nobody could be asked or shown anything."""
    if sys.stdin is None or sys.stdout is None:
        raise BadInput(
            "A game needs somebody to ask and a place to show it: one of them is closed."
        )


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
        _drop_output()
        sys.exit(0)
    except OSError as error:
        _drop_output()
        _refuse(f"{error.filename or 'What was to be shown'}: {error.strerror}.")
    sys.exit(status if isinstance(status, int) else 0)


def _drop_output() -> None:
    """Keeps what could not be written from being tried again at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(sentence: str) -> NoReturn:
    print(" ".join(sentence.split()), file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
