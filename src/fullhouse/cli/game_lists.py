"""Lists of games, of a game's options, and its rulebook, at this terminal."""

from __future__ import annotations

import os
import sys

from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from fullhouse.bots import BROKEN
from fullhouse.games import broken_plugins
from fullhouse.games import games as all_games
from fullhouse.looks.resolved import problems_of
from fullhouse.table.english import PLAIN
from fullhouse.table.game import Game
from fullhouse.terminal.console import Pager, Screen, is_tty
from fullhouse.terminal.game_setup import find_game, seat_range
from fullhouse.terminal.rulebook import rulebook
from fullhouse.words import game_problems
from fullhouse.words.language import translate, words_for


def title(game: Game) -> str:
    """A game's title in the language of this terminal."""
    return words_for(game).form(game.title, PLAIN)


def list_games() -> None:
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
    found = [*broken_plugins(), *BROKEN]
    for game in all_games().values():
        found += [*problems_of(game), *game_problems.problems_of(game)]
    for sentence in found:
        Pager(Screen()).say(sentence)


def list_options(game: str) -> None:
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


def show_rules(game: str) -> None:
    """Show a game's rulebook, a screen at a time if there is somebody to read it."""
    console = Screen()
    text = Markdown(rulebook(find_game(game)))
    if console.is_terminal and is_tty(sys.stdin):
        os.environ.setdefault("LESS", "-R")
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)
