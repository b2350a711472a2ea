"""Commands to serve the browser client, and to list games, options and rules."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from fullhouse import __version__
from fullhouse.bots import BROKEN
from fullhouse.build import is_compiled
from fullhouse.cli.app import GameName, app
from fullhouse.games import broken_plugins
from fullhouse.games import games as all_games
from fullhouse.looks.resolved import problems_of
from fullhouse.table.english import PLAIN
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.terminal.console import Pager, Screen, is_tty
from fullhouse.terminal.game_setup import find_game, seat_range
from fullhouse.terminal.rulebook import rulebook
from fullhouse.words.catalogues import ENGLISH, known_languages
from fullhouse.words.language import set_language, translate, words_for


def title(game: Game) -> str:
    """A game's title in the language of this terminal."""
    return words_for(game).form(game.title, PLAIN)


def _say_version(is_asked: bool) -> None:
    if is_asked:
        if is_compiled():
            said = translate("fullhouse {version}, compiled", version=__version__)
        else:
            said = translate("fullhouse {version}, not compiled", version=__version__)
        Pager(Screen()).say(said)
        raise typer.Exit


def _choose_language(language: str) -> str:
    known = known_languages()
    if language not in known:
        raise BadInput(
            translate(
                "There is no catalogue for {language}; there are: {known}.",
                language=language,
                known=", ".join(known),
            )
        )
    set_language(language)
    return language


@app.callback(invoke_without_command=True)
def default_command(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Show the version."),
    ] = False,
    language: Annotated[
        str,
        typer.Option(
            envvar="FULLHOUSE_LANGUAGE",
            callback=_choose_language,
            is_eager=True,
            help="Language of this terminal: en, or one that has a catalogue.",
        ),
    ] = ENGLISH,
) -> None:
    """Card games for the browser and the terminal. Without a command, start the server."""
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    lan: Annotated[bool, typer.Option("--lan", help="Let others on this network join.")] = False,
    port: Annotated[
        int | None,
        typer.Option(help="Port to listen on; by default 8080, or the next free one."),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser.")] = True,
    data: Annotated[
        str | None,
        typer.Option(help="Folder for all data; by default ~/.local/share/fullhouse."),
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="URL of another database: postgresql://…")
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(help="URL of a Redis server that connects several servers: redis://…"),
    ] = None,
    open_lab: Annotated[
        bool,
        typer.Option("--open-lab", help="Let anybody start lab runs, not only this computer."),
    ] = False,
    trust_proxy: Annotated[
        bool,
        typer.Option(
            "--trust-proxy",
            help="Take client addresses from X-Forwarded-For: all clients come through a proxy.",
        ),
    ] = False,
    name: Annotated[
        list[str] | None,
        typer.Option(help="Domain name by which browsers reach this server; may be repeated."),
    ] = None,
) -> None:
    """Start the server, and open a browser."""
    from fullhouse.server.serve import serve as run_server

    run_server(lan, port, browser, data, database, redis, open_lab, trust_proxy, names=name or ())


@app.command()
def games() -> None:
    """List the games, and what is wrong with any plugin."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for number, game in enumerate(all_games().values(), 1):
        grid.add_row(
            f"{number}.",
            Text(game.id, style="bold"),
            title(game),
            seat_range(min(game.seats), max(game.seats)),
        )
    Screen().print(grid)
    looks = [problem for game in all_games().values() for problem in problems_of(game)]
    for sentence in [*broken_plugins(), *BROKEN, *looks]:
        Pager(Screen()).say(sentence)


@app.command()
def options(game: GameName) -> None:
    """List a game's options and their values, and its presets."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    grid.add_column(no_wrap=True)
    meant = find_game(game)
    declared, words = meant.options, words_for(meant)
    for option in declared.all:
        default = (
            option.default if isinstance(option.default, str | int) else translate("the game's own")
        )
        if option.by_seats:
            default = ", ".join(
                translate("{value} with {seats}", value=n, seats=seats)
                for seats, n in option.by_seats.items()
            )
        values = option.values().replace("JSON", "JSON, or @file.json")
        said = translate("{values}; default: {default}", values=values, default=default)
        about = f"{words.form(option.title, PLAIN)}. {words.form(option.text, PLAIN)}"
        text = Text(f"{about} [{option.rule}]\n{said}\n")
        grid.add_row(Text(option.name, style="bold"), text)
    for preset in declared.presets:
        lines = [f"{words.form(preset.title, PLAIN)}: {words.form(preset.text, PLAIN)}"]
        for seats, given in preset.by_seats.items():
            chosen = ", ".join(f"{n}={v}" for n, v in given.items())
            lines.append(translate("{n} seats: {options}", n=seats, options=chosen))
        grid.add_row(Text(f"preset={preset.name}", style="bold"), Text("\n".join([*lines, ""])))
    Screen().print(grid)


@app.command()
def rules(game: GameName) -> None:
    """Show a game's rulebook."""
    console = Screen()
    text = Markdown(rulebook(find_game(game)))
    if console.is_terminal and is_tty(sys.stdin):
        os.environ.setdefault("LESS", "-R")
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)
