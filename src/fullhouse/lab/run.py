"""A run: a plan and the folder of its results, which can be resumed at any time."""

from __future__ import annotations

from pathlib import Path
from time import time
from typing import Any, Final

import polars as pl

from fullhouse.lab import run_folder as files
from fullhouse.lab.chunk_player import SCHEMA, PlayedChunk, to_parquet
from fullhouse.lab.plan import Chunk, Plan
from fullhouse.lab.run_folder import GAMES, PARTS, PROGRESS, kept_plan, write_atomically, write_json
from fullhouse.table.errors import BadInput
from fullhouse.table.messages import marked

KNOWN: Final = 5
"""Finished chunks before the remaining time is estimated."""


class Run:
    """A plan and the folder of its results."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.chunks = plan.chunks()
        self.games = 0
        self.seconds = 0.0
        self.watching = 0.0
        self.began = time()
        self.efforts = [plan.effort(chunk) for chunk in self.chunks]
        self.kept = 0
        self.first: tuple[float, float] | None = None
        """When the first chunk since the start was done, and the cost that was left then."""

    def begin(self) -> None:
        """Create the folder, or check that it holds this very plan."""
        files.begin(self.folder, self.plan)
        (self.folder / PARTS).mkdir(exist_ok=True)

    @property
    def is_done(self) -> bool:
        return files.is_done(self.folder)

    def part(self, chunk: Chunk) -> Path:
        return self.folder / PARTS / chunk.file

    def missing(self) -> list[Chunk]:
        """The chunks that have not been played, in order."""
        there = {path.name for path in (self.folder / PARTS).glob("*.parquet")}
        return [chunk for chunk in self.chunks if chunk.file not in there]

    def keep(self, chunk: Chunk, played: PlayedChunk) -> None:
        """Store a chunk's rows and update the progress."""
        write_atomically(self.part(chunk), played.data)
        self.games += played.games
        self.seconds += played.seconds
        self.watching += played.watching
        self.kept += 1
        self.write_progress()

    def write_progress(self) -> None:
        """Write the progress, for whoever watches."""
        write_json(self.folder / PROGRESS, self.progress())

    def progress(self) -> dict[str, Any]:
        """The progress; `games` and what follows are since the run was last started."""
        gone = time() - self.began
        missing = self.missing()
        effort = sum(self.efforts)
        waiting = sum(self.efforts[chunk.number] for chunk in missing)
        return {
            "chunks": len(self.chunks),
            "done": len(self.chunks) - len(missing),
            "in_order": missing[0].number if missing else len(self.chunks),
            "played": self.plan.games() - sum(self.plan.games(chunk) for chunk in missing),
            "of": self.plan.games(),
            "deals": self.plan.arms[0].deals - sum(c.deals for c in missing if 0 in c.arms),
            "part": round(1 - waiting / effort, 4),
            "left": self.left(waiting),
            "games": self.games,
            "seconds": round(gone, 3),
            "games_a_second": round(self.games / gone, 2) if gone else 0,
            "playing": round(1 - self.watching / self.seconds, 4) if self.seconds else 1,
        }

    def left(self, waiting: float) -> float | None:
        """The estimated seconds for the waiting cost, from the pace since the first chunk.

        Before that, processes are starting. None while too few chunks are done.
        """
        if self.first is None and self.kept:
            self.first = (time(), waiting)
        if self.first is None or self.kept < KNOWN:
            return None
        began, then = self.first
        return round((time() - began) * waiting / (then - waiting), 1)

    def in_order(self) -> list[Chunk]:
        """The played chunks up to the first missing one.

        Later ones are there only because they finished early, and would bias towards short games.
        """
        missing = self.missing()
        return self.chunks[: missing[0].number] if missing else self.chunks

    def read(self, chunks: list[Chunk]) -> pl.DataFrame:
        """The rows of these chunks."""
        parts = [self.part(chunk) for chunk in chunks]
        return pl.concat([pl.read_parquet(part, schema=SCHEMA) for part in parts])

    def stop(self) -> None:
        """Assemble the results so far, for a report; the run can still be resumed."""
        chunks = self.in_order()
        if not chunks:
            raise BadInput(marked("Nothing has been played yet, so there is nothing to report."))
        write_atomically(self.folder / GAMES, to_parquet(self.read(chunks)))

    def finish(self, chunks: list[Chunk] | None = None) -> None:
        """Assemble the rows of these chunks (by default all), and delete the parts."""
        rows = self.read(self.chunks if chunks is None else chunks)
        write_atomically(self.folder / GAMES, to_parquet(rows))
        for path in (self.folder / PARTS).iterdir():
            path.unlink()
        (self.folder / PARTS).rmdir()

    def rows(self) -> pl.DataFrame:
        return pl.read_parquet(self.folder / GAMES)


def find_run(folder: Path) -> Run:
    """The run in a folder."""
    return Run(folder, kept_plan(folder))
