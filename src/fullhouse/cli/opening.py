"""Commands that open the browser table and show what games there are."""

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
from fullhouse.table.english import PLAIN
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.terminal.pages import Pages, Screen, is_tty
from fullhouse.terminal.rulebook import rulebook
from fullhouse.terminal.seating import meant_game, seat_range
from fullhouse.words.catalogues import ENGLISH, languages
from fullhouse.words.house import speak, worded, words_for
from fullhouse.words.pseudo import PSEUDO


def title(game: Game) -> str:
    """A game's title in the language of this terminal."""
    return words_for(game).form(game.title, PLAIN)


def _say_version(is_asked: bool) -> None:
    if is_asked:
        if is_compiled():
            said = worded("fullhouse {version}, compiled", version=__version__)
        else:
            said = worded("fullhouse {version}, not compiled", version=__version__)
        Pages(Screen()).say(said)
        raise typer.Exit


def _speak(language: str) -> str:
    known = [*languages(), PSEUDO]
    if language not in known:
        raise BadInput(
            worded(
                "There are no words in {language}; there is: {known}.",
                language=language,
                known=", ".join(known),
            )
        )
    speak(language)
    return language


@app.callback(invoke_without_command=True)
def offer(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Says it.")
    ] = False,
    language: Annotated[
        str,
        typer.Option(
            envvar="FULLHOUSE_LANGUAGE",
            callback=_speak,
            is_eager=True,
            help="The language of this terminal: en, or one there is a catalogue for.",
        ),
    ] = ENGLISH,
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
    trust_proxy: Annotated[
        bool,
        typer.Option(
            "--trust-proxy", help="All come by a proxy, which says who in X-Forwarded-For."
        ),
    ] = False,
) -> None:
    """Starts the server of the browser table, and opens a browser."""
    from fullhouse.server.start import serve as run_server

    run_server(lan, port, browser, data, database, redis, open_lab, trust_proxy)


@app.command()
def games() -> None:
    """Lists the games."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for number, game in enumerate(all_games().values(), 1):
        grid.add_row(
            f"{number}.",
            Text(game.id, style="bold"),
            title(game),
            seat_range(min(game.seats), max(game.seats)),
        )
    Screen().print(grid)
    for sentence in [*broken_plugins(), *BROKEN]:
        Pages(Screen()).say(sentence)


@app.command()
def options(game: GameName) -> None:
    """Lists a game's options: what each decides, and what it may be; then its presets of them."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    grid.add_column(no_wrap=True)
    meant = meant_game(game)
    declared, words = meant.options, words_for(meant)
    for option in declared.all:
        default = (
            option.default if isinstance(option.default, str | int) else worded("the game's own")
        )
        if option.by_seats:
            default = ", ".join(
                worded("{value} with {seats}", value=n, seats=seats)
                for seats, n in option.by_seats.items()
            )
        values = option.values().replace("JSON", "JSON, or @file.json")
        said = worded("{values}; default: {default}", values=values, default=default)
        text = Text(f"{words.form(option.text, PLAIN)} [{option.rule}]\n{said}\n")
        grid.add_row(Text(option.name, style="bold"), text)
    for preset in declared.presets:
        lines = [f"{words.form(preset.title, PLAIN)}: {words.form(preset.text, PLAIN)}"]
        for seats, given in preset.by_seats.items():
            chosen = ", ".join(f"{n}={v}" for n, v in given.items())
            lines.append(worded("{n} seats: {options}", n=seats, options=chosen))
        grid.add_row(Text(f"preset={preset.name}", style="bold"), Text("\n".join([*lines, ""])))
    Screen().print(grid)


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
