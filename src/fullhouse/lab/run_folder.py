"""The folder of a run, and how its files are written.

    manifest.json   the plan, its hash, and the number of chunks
    parts/          a Parquet file for each chunk that has been played
    progress.json   progress and speed
    findings.json   the findings so far, and at the end those of the report
    games.parquet   at the end: all rows in order, the same bytes after any interruption
    report.html, report.md

Files are written atomically, so other processes may read along, and a killed run loses only the
chunks it was playing. Nothing here needs the lab's packages.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from fullhouse.lab.plan import Plan, read_plan
from fullhouse.table.errors import BadInput

MANIFEST: Final = "manifest.json"
PROGRESS: Final = "progress.json"
FINDINGS: Final = "findings.json"
PARTS: Final = "parts"
GAMES: Final = "games.parquet"
HTML: Final = "report.html"
MARKDOWN: Final = "report.md"


def begin(folder: Path, plan: Plan) -> None:
    """Create the folder of a run, or check that it holds this very plan."""
    manifest = folder / MANIFEST
    if manifest.exists():
        if read_manifest(folder)["hash"] != plan.hash():
            raise BadInput(f"{folder} holds another run; use --into for another folder.")
    else:
        try:
            if folder.exists() and any(folder.iterdir()):
                raise BadInput(
                    f"{folder} is not a run and not empty; use --into for another folder."
                )
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"{folder} cannot be used: {error.strerror}.") from None
        about = {"hash": plan.hash(), "chunks": len(plan.chunks()), **plan.write()}
        write_json(manifest, about, indent=2)


def is_done(folder: Path) -> bool:
    """Whether everything is played: the rows are assembled, and no part is left."""
    return (folder / GAMES).exists() and not any((folder / PARTS).glob("*.parquet"))


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest of a run; BadInput if the folder is not a run."""
    try:
        found = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        return {"hash": found["hash"], **found}
    except (OSError, ValueError, KeyError, TypeError):
        raise BadInput(f"{folder} is not a run: its {MANIFEST} cannot be read.") from None


def kept_plan(folder: Path) -> Plan:
    """The plan of the run in a folder."""
    try:
        return read_plan(read_manifest(folder))
    except (KeyError, TypeError):
        raise BadInput(f"{folder} holds a run of another version of fullhouse.") from None


def write_json(path: Path, content: Any, indent: int | None = None) -> None:
    write_atomically(path, (json.dumps(content, indent=indent) + "\n").encode())


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file atomically; leave nothing behind if that fails."""
    with atomic_file(path) as beside:
        beside.write_bytes(data)


@contextmanager
def atomic_file(path: Path) -> Iterator[Path]:
    """A temporary file beside the path, which replaces it at the end."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        yield beside
        with beside.open("rb") as written:
            os.fsync(written.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise BadInput(
            f"{path} cannot be written: {error.strerror}. What was played is kept; "
            "run the same command to resume."
        ) from None
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
