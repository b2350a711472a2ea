"""The lab at a terminal: what a run is asked for, how far it is, and what it found."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
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

from fullhouse.bots import BOTS
from fullhouse.play.telling import one_line
from fullhouse.table.errors import BadInput
from fullhouse.terminal.pages import Pages, Screen

if TYPE_CHECKING:
    from fullhouse.lab.plan import Plan

PACKAGES: Final = ("altair", "numpy", "polars", "scipy", "vl_convert")
FOLDER: Final = Path("lab")
"""Where runs are kept, unless another place is asked for."""


def check_packages() -> None:
    """The lab's packages are not everybody's: says how to get them."""
    if not all(find_spec(name) for name in PACKAGES):
        raise BadInput("The lab needs some packages more: pip install 'fullhouse[lab]'.")


def read_bots(text: str) -> tuple[str, ...]:
    """Names of bots, with commas."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in BOTS:
            raise BadInput(f"There is no bot {one_line(name)}; there is: {', '.join(BOTS)}.")
    return names


def read_seed(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise BadInput("A seed is one line of text.")
    return text


def show_run(plan: Plan, into: str | None, processes: int, cluster: str | None) -> int:
    """Plays a plan to its end and writes its report; answers the exit code."""
    from fullhouse.lab.differing import Sureness
    from fullhouse.lab.pages import HTML, MARKDOWN, write_report
    from fullhouse.lab.running import Run
    from fullhouse.lab.working import hands, work

    pages = Pages(Screen())
    kind = "compare" if plan.is_comparison else "sim"
    folder = Path(into) if into is not None else FOLDER / f"{plan.game}-{kind}-{plan.hash()[:8]}"
    run = Run(folder, plan)
    if run.is_done:
        run.begin()
        pages.say(f"These games are there already, in {folder}.")
    else:
        by = hands(processes, cluster)
        enough: Callable[[Run], Any] = Sureness() if plan.is_comparison else lambda run: None
        run.begin()
        missing = run.missing()
        there = len(run.chunks) - len(missing)
        if there:
            pages.say(f"Going on: {there} of {len(run.chunks)} pieces are there already.")
        with _bar(pages) as progress:
            waiting = sum(plan.games(chunk) for chunk in missing)
            total = plan.games()
            task = progress.add_task("games", total=total, completed=total - waiting)
            try:
                work(run, by, lambda games: progress.advance(task, games), enough)
            except KeyboardInterrupt:
                progress.stop()
                pages.say(f"Broken off; kept in {folder}")
                pages.say("The same command goes on with it.")
                return 130
    for section in write_report(run):
        pages.show(Text(section.title, style="bold"))
        for line in section.says:
            pages.show(Text(line.replace("*", "")))
        pages.show(Text())
    pages.say(f"The report: {folder / HTML}")
    pages.say(f"As text: {folder / MARKDOWN}")
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
