"""Commands to serve the browser client, and to list games, options and rules."""

from __future__ import annotations

from typing import Annotated

import typer

from fullhouse import __version__
from fullhouse.cli.app import GameName, app
from fullhouse.table.errors import BadInput


def _say_version(is_asked: bool) -> None:
    if is_asked:
        from fullhouse.build import is_compiled
        from fullhouse.terminal.console import Pager, Screen
        from fullhouse.words.language import translate

        if is_compiled():
            said = translate("fullhouse {version}, compiled", version=__version__)
        else:
            said = translate("fullhouse {version}, not compiled", version=__version__)
        Pager(Screen()).say(said)
        raise typer.Exit


def _choose_language(language: str) -> str:
    from fullhouse.words.catalogues import known_languages
    from fullhouse.words.language import set_language, translate

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
    ] = "en",
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
    from fullhouse.cli.game_lists import list_games

    list_games()


@app.command()
def options(game: GameName) -> None:
    """List a game's options and their values, and its presets."""
    from fullhouse.cli.game_lists import list_options

    list_options(game)


@app.command()
def rules(game: GameName) -> None:
    """Show a game's rulebook."""
    from fullhouse.cli.game_lists import show_rules

    show_rules(game)
