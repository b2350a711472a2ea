"""A lab run at a terminal: its progress, then what it found."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from fullhouse.bots.ladder import write_ladder
from fullhouse.games import game as game_of
from fullhouse.table.errors import BadInput
from fullhouse.terminal.console import Pager, Screen
from fullhouse.words.language import translate

if TYPE_CHECKING:
    from fullhouse.lab.plan import Plan

FOLDER: Final = Path("lab")
"""Where runs are kept, unless --into names another folder."""


def show_run(
    plan: Plan, into: str | None, processes: int, cluster: str | None, save: Path | None = None
) -> int:
    """Play a plan to its end and show the report; `save` is a file for its ladder.

    Returns the exit code.
    """
    from fullhouse.lab.executor import SerialExecutor, make_executor
    from fullhouse.lab.report_text import ReportFormatter
    from fullhouse.lab.run import Run
    from fullhouse.lab.run_folder import HTML, MARKDOWN, write_atomically
    from fullhouse.lab.runner import play_and_report
    from fullhouse.lab.skill import measured_ladder

    pager = Pager(Screen())
    folder = Path(into) if into is not None else FOLDER / plan.name
    run = Run(folder, plan)
    if save is not None:
        _check_writable(save)
    executor = SerialExecutor() if run.is_done else make_executor(processes, cluster)
    run.begin()
    missing = [] if run.is_done else run.missing()
    if run.is_done:
        pager.say(translate("This run is already finished; its folder is {folder}.", folder=folder))
    elif len(missing) < len(run.chunks):
        pager.say(
            translate(
                "Resuming: {n} of {m} chunks are done already.",
                n=len(run.chunks) - len(missing),
                m=len(run.chunks),
            )
        )
    with _progress_bar(pager) as progress:
        total = plan.games()
        waiting = sum(plan.games(chunk) for chunk in missing)
        task = progress.add_task(translate("games"), total=total, completed=total - waiting)
        try:
            sections = play_and_report(run, executor, lambda games: progress.advance(task, games))
        except KeyboardInterrupt:
            progress.stop()
            pager.say(translate("Interrupted; what was played is kept in {folder}", folder=folder))
            pager.say(translate("Run the same command to resume."))
            return 130
    formatter = ReportFormatter(game_of(plan.game))
    for section in sections:
        pager.show(Text(formatter.sentence(section.title), style="bold"))
        for line in section.sentences:
            pager.show(Text(formatter.sentence(line).replace("*", "")))
        pager.show(Text())
    pager.say(translate("The report: {path}", path=folder / HTML))
    pager.say(translate("As text: {path}", path=folder / MARKDOWN))
    if save is not None:
        write_atomically(save, write_ladder(measured_ladder(run.rows(), plan)).encode())
        pager.say(translate("The ladder: {path}", path=save))
    return 0


def _check_writable(path: Path) -> None:
    """Refuse a file that cannot be written now, not after an hour of playing."""
    was_there = path.exists()
    try:
        path.open("a").close()
    except OSError as error:
        raise BadInput(
            translate("{path} cannot be written: {why}.", path=path, why=error.strerror)
        ) from None
    if not was_there:
        path.unlink()


def _progress_bar(pager: Pager) -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=pager.console, transient=True)
