"""Play a run to its end and report it: the same at a terminal and in the background."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from fullhouse.lab.executor import Executor
from fullhouse.lab.findings import LiveFindings
from fullhouse.lab.plan import Chunk
from fullhouse.lab.report import write_report
from fullhouse.lab.report_section import Section
from fullhouse.lab.run import Run

OnProgress = Callable[[int], None]
"""Called with the number of games of each finished chunk."""
StopRule = Callable[[Run], list[Chunk] | None]
"""Called after each chunk; returns the chunks that suffice, or None to play on."""


def play_and_report(
    run: Run, executor: Executor, on_progress: OnProgress = lambda games: None
) -> list[Section]:
    """Play the missing chunks, keep the live findings up to date, and write the report."""
    play_chunks(run, executor, on_progress, LiveFindings(run))
    return write_report(run)


def play_chunks(
    run: Run,
    executor: Executor,
    on_progress: OnProgress = lambda games: None,
    stop_rule: StopRule = lambda run: None,
) -> None:
    """Play the missing chunks of a run and assemble its results."""
    if run.is_done:
        return
    run.begin()
    run.write_progress()
    enough = stop_rule(run)
    if enough is None:
        with closing(executor.play(run.plan.write(), run.missing())) as playing:
            for chunk, played in playing:
                run.keep(chunk, played)
                on_progress(played.games)
                enough = stop_rule(run)
                if enough is not None:
                    break
    run.finish(enough)
