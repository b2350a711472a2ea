"""Lab runs: one folder each. One at a time is played, in its own process; the others wait."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from fullhouse.lab.bot_titles import bots_of
from fullhouse.lab.plan import MAIN, A, Plan
from fullhouse.lab.report_text import Phrase
from fullhouse.lab.run_folder import (
    FINDINGS,
    GAMES,
    HTML,
    MANIFEST,
    MARKDOWN,
    PROGRESS,
    begin,
    is_done,
    kept_plan,
    read_manifest,
    write_json,
)
from fullhouse.server.errors import Refused
from fullhouse.server.lobby import when
from fullhouse.table.errors import BadInput
from fullhouse.table.messages import marked

COMMAND: Final = (sys.executable, "-P", "-m", "fullhouse.lab.background_run")
ASKED: Final = "asked.json"
"""The request itself, kept so that the form can be filled in again."""
FILES: Final = (HTML, MARKDOWN, GAMES)
"""The files of a finished run."""
NAME: Final = re.compile(r"[\w-]{1,120}", re.ASCII)
LOST: Final = marked(
    "The process that played this run has died; perhaps it ran out of memory. What was played is "
    "kept, so you can resume it."
)
OLD: Final = marked(
    "This run was started by another version of the game or the program, so it cannot be resumed."
)

PLAYING: Final = "playing"
WAITING: Final = "waiting"
PAUSED: Final = "paused"
REPORTING: Final = "reporting"
STOPPED: Final = "stopped"
DONE: Final = "done"
FAILED: Final = "failed"


class LabRuns:
    """All runs in a folder. A run stops with the server, and can be resumed."""

    def __init__(self, folder: Path, command: Sequence[str] = COMMAND) -> None:
        self.folder: Final = folder
        self.command: Final = command
        self.playing: str | None = None
        self.waiting: list[str] = []
        self.troubles: dict[str, str] = {}
        self._tasks: dict[str, asyncio.Task[str | None]] = {}

    # Reading.

    def find(self, name: str) -> Path:
        """A run's folder; Refused if there is none."""
        folder = self.folder / name
        if not NAME.fullmatch(name) or not (folder / MANIFEST).is_file():
            raise Refused("There is no such run; it may have been deleted.", 404)
        return folder

    def names(self) -> list[str]:
        """The names of all runs."""
        return [path.parent.name for path in self.folder.glob(f"*/{MANIFEST}")]

    def listed(self) -> list[dict[str, Any]]:
        """All runs, newest first."""
        found = []
        for name in self.names():
            with suppress(Refused, BadInput, KeyError):  # just deleted, or not a run
                found.append(self.brief(name))
        return sorted(found, key=lambda run: str(run["made"]), reverse=True)

    def state(self, name: str) -> str:
        folder = self.folder / name
        if name == self.playing:
            return PLAYING
        if name in self.waiting:
            return WAITING
        if name in self._tasks:
            return REPORTING
        if name in self.troubles:
            return FAILED
        if not (folder / HTML).exists():
            return PAUSED
        return DONE if is_done(folder) else STOPPED

    def brief(self, name: str) -> dict[str, Any]:
        """A run, as the list shows it."""
        folder = self.find(name)
        about = read_manifest(folder)
        progress = _read(folder / PROGRESS)
        found = _read(folder / FINDINGS) or {}
        sections = found.get("sections") or [{}]
        return {
            "id": name,
            "kind": _kind(about),
            "game": about["game"],
            "title": about["title"],
            "bots": _bots(folder),
            "a": about["arms"][0]["options"],
            "b": about["arms"][1]["options"] if _kind(about) == "compare" else None,
            "made": when((folder / MANIFEST).stat().st_mtime),
            "state": self.state(name),
            "part": progress["part"] if progress else 0,
            "headline": sections[0].get("title"),
        }

    def whole(self, name: str) -> dict[str, Any]:
        """A run with all details."""
        folder = self.find(name)
        about = read_manifest(folder)
        state = self.state(name)
        arms = about["arms"]
        return {
            **self.brief(name),
            "version": about["version"],
            "seats": about["seats"],
            "deals": arms[0]["deals"],
            "place": self.waiting.index(name) + 1 if state == WAITING else None,
            "trouble": self.troubles.get(name),
            "asked": _read(folder / ASKED),
            "progress": _read(folder / PROGRESS),
            "findings": _read(folder / FINDINGS),
            "files": [file for file in FILES if (folder / file).exists()],
        }

    # Changing.

    def begin(self, plan: Plan, asked: dict[str, Any]) -> str:
        """Creates a run's folder, unless there is one: the same plan is the same run."""
        folder = self.folder / plan.name
        if not (folder / MANIFEST).exists():
            begin(folder, plan)
            write_json(folder / ASKED, asked)
        return plan.name

    def go(self, name: str) -> None:
        """Queues a run to be played or resumed."""
        folder = self.find(name)
        if name == self.playing or name in self.waiting or self.state(name) == DONE:
            return
        if name in self._tasks:
            raise Refused("The report of this run is being written; wait a moment.")
        if not _is_ours(folder):
            raise Refused(OLD)
        self.troubles.pop(name, None)
        if not is_done(folder):  # the report of a stopped run will be out of date
            for file in FILES:
                (folder / file).unlink(missing_ok=True)
        self.waiting.append(name)
        self._next()

    async def pause(self, name: str) -> None:
        """Stops the process that plays a run; what was played is kept."""
        self.find(name)
        if name in self.waiting:
            self.waiting.remove(name)
        task = self._tasks.get(name)
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    async def stop(self, name: str) -> None:
        """Pauses a run, and reports what was played."""
        folder = self.find(name)
        if is_done(folder) or self.state(name) == REPORTING:
            return
        if not _is_ours(folder):
            raise Refused(OLD)
        await self.pause(name)
        if not (_read(folder / PROGRESS) or {}).get("in_order"):
            raise Refused(
                "Nothing has been played yet, so there is nothing to report; the run is paused."
            )
        self.troubles.pop(name, None)
        self._start(name, "--stop")

    async def delete(self, name: str) -> None:
        """Deletes a run and all its files."""
        folder = self.find(name)
        await self.pause(name)
        self.troubles.pop(name, None)
        (folder / MANIFEST).unlink(missing_ok=True)  # from now on it is not listed
        await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)

    async def close(self) -> None:
        """Stops the run that is being played."""
        self.waiting.clear()
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    # The process.

    def _next(self) -> None:
        if self.playing is None and self.waiting:
            self.playing = self.waiting.pop(0)
            self._start(self.playing)

    def _start(self, name: str, *flags: str) -> None:
        """Starts a process for a run, and handles its end."""
        task = self._tasks[name] = asyncio.create_task(self._work(name, *flags))
        task.add_done_callback(lambda _: self._ended(name))

    def _ended(self, name: str) -> None:
        task = self._tasks.pop(name)
        trouble = None if task.cancelled() else task.result()
        if trouble is not None:
            self.troubles[name] = trouble
        if self.playing == name:
            self.playing = None
        self._next()

    async def _work(self, name: str, *flags: str) -> str | None:
        """Runs a process to its end; returns a sentence if it failed."""
        process = await asyncio.create_subprocess_exec(
            *self.command, str(self.folder / name), *flags, stdin=PIPE, stdout=DEVNULL, stderr=PIPE
        )
        try:
            assert process.stderr is not None
            said = (await process.stderr.read()).decode(errors="replace")
            status = await process.wait()
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        if status == 0:
            return None
        return said.strip() if status == 2 else LOST


def _kind(about: dict[str, Any]) -> str:
    """The kind of a run, from its manifest."""
    name: str = about["arms"][0]["name"]
    return {A: "compare", MAIN: "sim"}.get(name, "ladder")


def _bots(folder: Path) -> Sequence[Phrase]:
    """The bots of a run; those that are not as strong as at a table, with their strength."""
    try:
        return bots_of(kept_plan(folder))
    except BadInput:  # of another version, or of a game that is not installed any more
        return []


def _is_ours(folder: Path) -> bool:
    """Whether this version of program and game would make the same plan."""
    try:
        return bool(kept_plan(folder).hash() == read_manifest(folder)["hash"])
    except (BadInput, KeyError):
        return False


def _read(path: Path) -> Any:
    """A JSON file; None if it does not exist yet."""
    try:
        return _read_of(path, path.stat().st_mtime_ns)
    except (OSError, ValueError):
        return None


@lru_cache(256)
def _read_of(path: Path, _changed: int) -> Any:
    """The same, cached until the file changes: pages poll."""
    return json.loads(path.read_text(encoding="utf-8"))
