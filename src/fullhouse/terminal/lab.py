"""The lab at a terminal: what a run is asked for, how far it is, and what it found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from fullhouse.games import game as game_of
from fullhouse.terminal.pages import Pages, Screen
from fullhouse.words.house import worded

if TYPE_CHECKING:
    from fullhouse.lab.plan import Plan

FOLDER: Final = Path("lab")
"""Where runs are kept, unless another place is asked for."""


def show_run(plan: Plan, into: str | None, processes: int, cluster: str | None) -> int:
    """Plays a plan to its end and writes its report; answers the exit code."""
    from fullhouse.lab.differing import Sureness
    from fullhouse.lab.folder import HTML, MARKDOWN
    from fullhouse.lab.pages import write_report
    from fullhouse.lab.running import Run
    from fullhouse.lab.sentences import Reader
    from fullhouse.lab.working import hands, work

    pages = Pages(Screen())
    folder = Path(into) if into is not None else FOLDER / plan.name
    run = Run(folder, plan)
    if run.is_done:
        run.begin()
        pages.say(worded("These games are there already, in {folder}.", folder=folder))
    else:
        by = hands(processes, cluster)
        enough: Callable[[Run], Any] = Sureness() if plan.is_comparison else lambda run: None
        run.begin()
        missing = run.missing()
        there = len(run.chunks) - len(missing)
        if there:
            all_chunks = len(run.chunks)
            going_on = worded(
                "Going on: {n} of {m} pieces are there already.", n=there, m=all_chunks
            )
            pages.say(going_on)
        with _bar(pages) as progress:
            waiting = sum(plan.games(chunk) for chunk in missing)
            total = plan.games()
            task = progress.add_task(worded("games"), total=total, completed=total - waiting)
            try:
                work(run, by, lambda games: progress.advance(task, games), enough)
            except KeyboardInterrupt:
                progress.stop()
                pages.say(worded("Broken off; kept in {folder}", folder=folder))
                pages.say(worded("The same command goes on with it."))
                return 130
    reader = Reader(game_of(plan.game))
    for section in write_report(run):
        pages.show(Text(reader.sentence(section.title), style="bold"))
        for line in section.says:
            pages.show(Text(reader.sentence(line).replace("*", "")))
        pages.show(Text())
    pages.say(worded("The report: {path}", path=folder / HTML))
    pages.say(worded("As text: {path}", path=folder / MARKDOWN))
    return 0


def _bar(pages: Pages) -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=pages.console, transient=True)
