"""Reviewing a finished game at this terminal."""

from __future__ import annotations

from pathlib import Path

from rich.progress import Progress
from rich.table import Table as Grid
from rich.text import Text

from fullhouse.cli.playing import find_idle_record, naming_damage
from fullhouse.play.record import read
from fullhouse.play.replay import RecordReplay
from fullhouse.review.played_game import PlayedGame, lines_of
from fullhouse.review.report import ReviewText, html_report
from fullhouse.review.review import Pieces, review
from fullhouse.table.errors import BadInput
from fullhouse.terminal.console import Pager, Screen
from fullhouse.terminal.game_setup import seat_of
from fullhouse.terminal.table_screen import seat_names
from fullhouse.words.language import translate


def review_file(file: str, seat: str | None, html: str | None) -> None:
    """Show what a review finds in a record, and write it to an HTML file if one is named."""
    path = find_idle_record(file)
    with naming_damage(path):
        record = read(path)
        for _ in RecordReplay(record).moments():
            pass
    if record.result is None:
        raise BadInput(translate("{path} is not finished, so there is no review yet.", path=path))
    names = seat_names(record.header.seats)
    observer = None if seat is None else seat_of(names, seat)
    game = PlayedGame(record.header, lines_of(record))
    screen = Screen()
    with Progress(console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(translate("Imagining games"), total=None)
        made = review(
            game,
            observer,
            Pieces(),
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    text = ReviewText(game, made, names)
    pager = Pager(screen)
    pager.show(Text(text.title, style="bold"), Text(text.seen_by))
    for number, turn in enumerate(made["turning_points"], 1):
        pager.show(Text(f"{number}. {text.turning_point(turn)}"))
    if account := text.account():
        grid = Grid.grid(padding=(0, 2))
        for name, value in account:
            grid.add_row(name, Text(value, justify="right"))
        pager.show(Text(""), grid)
    if rows := text.rows():
        choices = Grid(*text.headings)
        for row in rows:
            choices.add_row(*row)
        pager.show(Text(""), choices)
    else:
        pager.show(Text(translate("No choice certainly cost anything.")))
    pager.show(Text(text.method, style="dim"))
    if html is not None:
        Path(html).write_text(html_report(game, made, names), encoding="utf-8")
        pager.say(translate("The review: {path}", path=html))
