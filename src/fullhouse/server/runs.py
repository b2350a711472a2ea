"""Runs of the lab: a folder each. One is played at a time, by a process of its own; others wait."""

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

from fullhouse.lab.folder import (
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
from fullhouse.lab.plan import MAIN, A, Plan
from fullhouse.server.errors import Refused
from fullhouse.server.lobby import when
from fullhouse.table.errors import BadInput
from fullhouse.table.messages import marked

COMMAND: Final = (sys.executable, "-P", "-m", "fullhouse.lab.unattended")
ASKED: Final = "asked.json"
"""What somebody asked for, beside what was made of it: a form can be filled with it again."""
FILES: Final = (HTML, MARKDOWN, GAMES)
"""What a run has to give in the end."""
NAME: Final = re.compile(r"[\w-]{1,120}", re.ASCII)
LOST: Final = marked(
    "The process that played it is gone, killed or out of memory. What was played is kept; go on "
    "with it."
)
OLD: Final = marked(
    "It was begun by another version of the game or of the program, and cannot be gone on with."
)

PLAYING: Final = "playing"
WAITING: Final = "waiting"
PAUSED: Final = "paused"
REPORTING: Final = "reporting"
STOPPED: Final = "stopped"
DONE: Final = "done"
FAILED: Final = "failed"


class Runs:
    """All runs in a folder. What is played is ended with the server, and can be gone on with."""

    def __init__(self, folder: Path, command: Sequence[str] = COMMAND) -> None:
        self.folder: Final = folder
        self.command: Final = command
        self.playing: str | None = None
        self.waiting: list[str] = []
        self.troubles: dict[str, str] = {}
        self._tasks: dict[str, asyncio.Task[str | None]] = {}

    # What there is.

    def find(self, name: str) -> Path:
        """A run's folder; Refused where there is none of that name."""
        folder = self.folder / name
        if not NAME.fullmatch(name) or not (folder / MANIFEST).is_file():
            raise Refused("There is no such run; it may have been deleted.", 404)
        return folder

    def names(self) -> list[str]:
        """All of them."""
        return [path.parent.name for path in self.folder.glob(f"*/{MANIFEST}")]

    def listed(self) -> list[dict[str, Any]]:
        """All of them, the newest first."""
        found = []
        for name in self.names():
            with suppress(Refused, BadInput, KeyError):  # deleted just now, or none of ours
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
        """A run as a list shows it."""
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
            "a": about["arms"][0]["options"],
            "b": about["arms"][1]["options"] if _kind(about) == "compare" else None,
            "made": when((folder / MANIFEST).stat().st_mtime),
            "state": self.state(name),
            "part": progress["part"] if progress else 0,
            "headline": sections[0].get("title"),
        }

    def whole(self, name: str) -> dict[str, Any]:
        """A run with all that is known of it."""
        folder = self.find(name)
        about = read_manifest(folder)
        state = self.state(name)
        arms = about["arms"]
        return {
            **self.brief(name),
            "version": about["version"],
            "seats": about["seats"],
            "bots": arms[0]["bots"],
            "deals": arms[0]["deals"],
            "place": self.waiting.index(name) + 1 if state == WAITING else None,
            "trouble": self.troubles.get(name),
            "asked": _read(folder / ASKED),
            "progress": _read(folder / PROGRESS),
            "findings": _read(folder / FINDINGS),
            "files": [file for file in FILES if (folder / file).exists()],
        }

    # What can be done.

    def begin(self, plan: Plan, asked: dict[str, Any]) -> str:
        """Makes a run's folder. The same plan is the same run, however often it is asked for."""
        folder = self.folder / plan.name
        if not (folder / MANIFEST).exists():
            begin(folder, plan)
            write_json(folder / ASKED, asked)
        return plan.name

    def go(self, name: str) -> None:
        """Plays a run, or goes on with it, when it is its turn."""
        folder = self.find(name)
        if name == self.playing or name in self.waiting or self.state(name) == DONE:
            return
        if name in self._tasks:
            raise Refused("Its report is being written; wait a moment.")
        if not _is_ours(folder):
            raise Refused(OLD)
        self.troubles.pop(name, None)
        if not is_done(folder):  # what a stop has left tells of less than there will be
            for file in FILES:
                (folder / file).unlink(missing_ok=True)
        self.waiting.append(name)
        self._next()

    async def pause(self, name: str) -> None:
        """Ends the process that plays a run; what is played is kept."""
        self.find(name)
        if name in self.waiting:
            self.waiting.remove(name)
        task = self._tasks.get(name)
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    async def stop(self, name: str) -> None:
        """Pauses a run, and reports what is there."""
        folder = self.find(name)
        if is_done(folder) or self.state(name) == REPORTING:
            return
        if not _is_ours(folder):
            raise Refused(OLD)
        await self.pause(name)
        if not (_read(folder / PROGRESS) or {}).get("in_order"):
            raise Refused("Nothing is played yet that could be reported; it is paused.")
        self.troubles.pop(name, None)
        self._start(name, "--stop")

    async def delete(self, name: str) -> None:
        """Forgets a run and all it has found."""
        folder = self.find(name)
        await self.pause(name)
        self.troubles.pop(name, None)
        (folder / MANIFEST).unlink(missing_ok=True)  # from now on nobody finds it
        await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)

    async def close(self) -> None:
        """Ends what is played."""
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
        """Lets a process work on a run, and looks after what comes of it."""
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
        """One process from its beginning to its end; a sentence where it failed."""
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
    """A plan's kind, by what is written of it."""
    name: str = about["arms"][0]["name"]
    return {A: "compare", MAIN: "sim"}.get(name, "ladder")


def _is_ours(folder: Path) -> bool:
    """Whether this program, with these games, would play just the same plan."""
    try:
        return bool(kept_plan(folder).hash() == read_manifest(folder)["hash"])
    except (BadInput, KeyError):
        return False


def _read(path: Path) -> Any:
    """What a file says that may not be there yet."""
    try:
        return _read_of(path, path.stat().st_mtime_ns)
    except (OSError, ValueError):
        return None


@lru_cache(256)
def _read_of(path: Path, _changed: int) -> Any:
    """The same, read once for each time it has changed: pages ask again and again."""
    return json.loads(path.read_text(encoding="utf-8"))
