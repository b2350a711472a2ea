"""The command that finds puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fullhouse.cli.app import GameName, app
from fullhouse.table.errors import BadInput

if TYPE_CHECKING:
    from fullhouse.review.puzzle_file import Puzzle


@app.command("puzzles")
def puzzles(
    name: GameName,
    seats: Annotated[int | None, typer.Option(help="Number of seats; by default, two.")] = None,
    games: Annotated[int, typer.Option(help="How many games bots play.")] = 20,
    first: Annotated[int, typer.Option(help="Number of the first game.")] = 0,
    most: Annotated[int, typer.Option(help="Stop after so many puzzles.")] = 6,
    out: Annotated[str | None, typer.Option(help="File to write them to: puzzles.json.")] = None,
) -> None:
    """Find positions in which one choice surely wins more often than any other."""
    from rich.text import Text

    from fullhouse.review.puzzle_file import write_puzzles
    from fullhouse.review.puzzle_search import find_puzzles
    from fullhouse.terminal.console import Pager, Screen
    from fullhouse.terminal.game_setup import find_game
    from fullhouse.words.language import translate

    game = find_game(name)
    many = max(2, min(game.seats)) if seats is None else seats
    if many not in game.seats or many < 2:
        raise BadInput(translate("{game} has no puzzles for {n} seats.", game=game.title, n=many))
    pager = Pager(Screen())
    found: list[Puzzle] = []
    for puzzle in find_puzzles(game, many, first, games):
        found.append(puzzle)
        pager.show(Text(described(puzzle)))
        if out is not None:
            Path(out).write_text(write_puzzles(found), encoding="utf-8")
        if len(found) >= most:
            break
    if not found:
        pager.say(translate("No puzzle was found in {n} games.", n=games))
    elif out is not None:
        pager.say(translate("The puzzles: {path}", path=out))


def described(puzzle: Puzzle) -> str:
    """A puzzle in one line: its moment, its answer and how sure that is."""
    from fullhouse.words.language import translate

    margin = puzzle.margin
    return translate(
        "{id}: action {n}, {answer} rather than {second}: +{value} % ({low} to {high})",
        id=puzzle.id,
        n=len(puzzle.lines) + 1,
        answer=puzzle.answer,
        second=puzzle.second,
        value=round(100 * margin["value"]),
        low=round(100 * margin["low"]),
        high=round(100 * margin["high"]),
    )
