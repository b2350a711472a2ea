"""A run's folder, for whoever looks at it: what lies there, and how it is written.

    manifest.json   the plan, its hash, and how many chunks it has
    parts/          a Parquet file for each chunk that is played
    progress.json   how far it is and how fast it goes
    findings.json   what is known so far, and in the end all that the report says
    games.parquet   in the end: all rows in order, the same bytes however often it was broken off
    report.html, report.md

Files appear whole or not at all, so another process may look on, and a killed run loses nothing
but the chunks it was playing. Nothing here needs the lab's packages.
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
    """Makes the folder of a run, or finds that it holds just this plan already."""
    manifest = folder / MANIFEST
    if manifest.exists():
        if read_manifest(folder)["hash"] != plan.hash():
            raise BadInput(f"{folder} holds another run; --into names another folder.")
    else:
        try:
            if folder.exists() and any(folder.iterdir()):
                raise BadInput(f"{folder} is no run, and not empty; --into names another.")
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"{folder} cannot be used: {error.strerror}.") from None
        about = {"hash": plan.hash(), "chunks": len(plan.chunks()), **plan.write()}
        write_json(manifest, about, indent=2)


def is_done(folder: Path) -> bool:
    """Whether all is played: the rows are put together, and no part is left."""
    return (folder / GAMES).exists() and not any((folder / PARTS).glob("*.parquet"))


def read_manifest(folder: Path) -> dict[str, Any]:
    """What a run's folder says of it; BadInput where it is none."""
    try:
        found = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        return {"hash": found["hash"], **found}
    except (OSError, ValueError, KeyError, TypeError):
        raise BadInput(f"{folder} is no folder of a run: its {MANIFEST} cannot be read.") from None


def kept_plan(folder: Path) -> Plan:
    """The plan of the run that a folder holds."""
    try:
        return read_plan(read_manifest(folder))
    except (KeyError, TypeError):
        raise BadInput(f"{folder} holds a run of another version of fullhouse.") from None


def write_json(path: Path, content: Any, indent: int | None = None) -> None:
    write_whole(path, (json.dumps(content, indent=indent) + "\n").encode())


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
