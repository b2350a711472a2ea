"""A run: a folder that fills with the results of a plan, and can be gone on with at any time.

    manifest.json   the plan, its hash, and how many chunks it has
    parts/          a Parquet file for each chunk that is played
    progress.json   how far it is and how fast it goes
    games.parquet   in the end: all rows in order, the same bytes however often it was broken off
    report.html, report.md

Files appear whole or not at all, so another process may look on, and a killed run loses nothing
but the chunks it was playing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import time
from typing import Any, Final

import polars as pl

from fullhouse.lab.plan import Chunk, Plan, read_plan
from fullhouse.lab.results import SCHEMA, Played, to_parquet
from fullhouse.table.errors import BadInput

MANIFEST: Final = "manifest.json"
PROGRESS: Final = "progress.json"
PARTS: Final = "parts"
GAMES: Final = "games.parquet"


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

    def begin(self) -> None:
        """Makes the folder, or finds that it holds just this plan already."""
        manifest = self.folder / MANIFEST
        if manifest.exists():
            if read_manifest(self.folder)["hash"] != self.plan.hash():
                raise BadInput(f"{self.folder} holds another run; --into names another folder.")
        else:
            try:
                if self.folder.exists() and any(self.folder.iterdir()):
                    raise BadInput(f"{self.folder} is no run, and not empty; --into names another.")
                self.folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise BadInput(f"{self.folder} cannot be used: {error.strerror}.") from None
            about = {"hash": self.plan.hash(), "chunks": len(self.chunks), **self.plan.write()}
            write_whole(manifest, (json.dumps(about, indent=2) + "\n").encode())
        (self.folder / PARTS).mkdir(exist_ok=True)

    @property
    def is_done(self) -> bool:
        return (self.folder / GAMES).exists()

    def part(self, chunk: Chunk) -> Path:
        return self.folder / PARTS / chunk.file

    def missing(self) -> list[Chunk]:
        """The chunks that are still to be played, in order."""
        there = {path.name for path in (self.folder / PARTS).glob("*.parquet")}
        return [chunk for chunk in self.chunks if chunk.file not in there]

    def keep(self, chunk: Chunk, played: Played) -> None:
        """Keeps a chunk's rows, and says how far it is."""
        write_whole(self.part(chunk), played.data)
        self.games += played.games
        self.seconds += played.seconds
        self.watching += played.watching
        write_whole(self.folder / PROGRESS, (json.dumps(self.progress()) + "\n").encode())

    def progress(self) -> dict[str, Any]:
        """How far it is, for whoever looks on. Of this run's time since it was last begun."""
        gone = time() - self.began
        return {
            "chunks": len(self.chunks),
            "done": len(self.chunks) - len(self.missing()),
            "games": self.games,
            "seconds": round(gone, 3),
            "games_a_second": round(self.games / gone, 2) if gone else 0,
            "playing": round(1 - self.watching / self.seconds, 4) if self.seconds else 1,
        }

    def finish(self, chunks: list[Chunk] | None = None) -> None:
        """Puts the rows of these chunks (of all) together, and clears the parts away."""
        parts = [self.part(chunk) for chunk in (self.chunks if chunks is None else chunks)]
        rows = pl.concat([pl.read_parquet(part, schema=SCHEMA) for part in parts])
        write_whole(self.folder / GAMES, to_parquet(rows))
        for path in (self.folder / PARTS).iterdir():
            path.unlink()
        (self.folder / PARTS).rmdir()

    def rows(self) -> pl.DataFrame:
        return pl.read_parquet(self.folder / GAMES)


def read_manifest(folder: Path) -> dict[str, Any]:
    """What a run's folder says of it; BadInput where it is none."""
    try:
        found = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        return {"hash": found["hash"], **found}
    except (OSError, ValueError, KeyError, TypeError):
        raise BadInput(f"{folder} is no folder of a run: its {MANIFEST} cannot be read.") from None


def find_run(folder: Path) -> Run:
    """The run that a folder holds."""
    try:
        return Run(folder, read_plan(read_manifest(folder)))
    except (KeyError, TypeError):
        raise BadInput(f"{folder} holds a run of another version of fullhouse.") from None


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file that appears whole or not at all; nothing of it is left where it cannot be."""
    with whole(path) as beside:
        beside.write_bytes(data)


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """A file beside the one that is meant, which takes its name when it is written."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        yield beside
        with beside.open("rb") as written:
            os.fsync(written.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise BadInput(
            f"{path} cannot be written: {error.strerror}. What was played before is kept; "
            "the same command goes on with it."
        ) from None
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
