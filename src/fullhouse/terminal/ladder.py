"""A game's ladder, measured while one looks on."""

from __future__ import annotations

import json
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from fullhouse.bots.ladder import NAMES, Ladder, written_ladder
from fullhouse.lab.climbing import Step, climb, steps_of
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.terminal.pages import Screen
from fullhouse.words.house import worded


def show_ladder(
    game: Game,
    seats: int,
    deals: int,
    imagined: int,
    processes: int,
    rung: str | None,
    save: Path | None,
) -> None:
    """Measures rungs of a game, shows them as they are done, and keeps them in a file."""
    screen = Screen()
    ladder = written_ladder(game)
    ladder = ladder._replace(imagined=imagined or ladder.imagined)
    total = deals * len(steps_of(ladder, rung))
    if save is not None:
        try:
            save.open("a").close()  # found out now, and not in an hour
        except OSError as error:
            raise BadInput(
                worded("{path} cannot be written: {why}.", path=save, why=error.strerror)
            ) from None
    steps: list[Step] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=screen, transient=True) as progress:
        task = progress.add_task(game.title, total=total)
        told = lambda done: progress.advance(task, done)  # noqa: E731
        for step in climb(game.id, ladder, seats, deals, processes, told, rung):
            steps.append(step)
            said = worded(
                "{above} against {below}: {share} ({low} to {high}) over {n:deal|deals}",
                above=worded(step.above),
                below=worded(step.below),
                share=f"{step.share.mean:.1%}",
                low=f"{step.share.low:.1%}",
                high=f"{step.share.high:.1%}",
                n=step.share.deals,
            )
            progress.console.print(said)
            if save is not None:
                save.write_text(written(ladder, steps, seats), encoding="utf-8")
    screen.print(table_of(steps))


def table_of(steps: list[Step]) -> Grid:
    """The rungs, the highest first."""
    grid = Grid(
        worded("rung"),
        worded("against"),
        worded("share of points"),
        "95 %",
        worded("deals"),
        worded("slowest choice"),
    )
    for step in reversed(steps):
        share = step.share
        grid.add_row(
            worded(step.above),
            worded(step.below),
            f"{share.mean:.1%}",
            worded("{low} to {high}", low=f"{share.low:.1%}", high=f"{share.high:.1%}"),
            str(share.deals),
            f"{step.slowest * 1000:.0f} ms",
        )
    return grid


def written(ladder: Ladder, steps: list[Step], seats: int) -> str:
    """A ladder as its game keeps it: each rung with how strict it is and what was measured."""
    found = {step.above: step.row() for step in steps}
    rows = []
    for rung in sorted(ladder.rungs, key=lambda rung: NAMES.index(rung.name)):
        row = {"name": rung.name, **rung.level.row()}
        if rung.name in found:
            row["measured"] = {**found[rung.name], "seats": seats}
        rows.append(row)
    return json.dumps({"imagined": ladder.imagined, "rungs": rows}, indent=2) + "\n"
