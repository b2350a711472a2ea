"""A desk: where jobs for a worker process are handed in, and the process is kept alive."""

from __future__ import annotations

import asyncio
import itertools
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import orjson

COMMAND: Final = (sys.executable, "-P", "-m", "fullhouse.server.worker")
LONGEST_LINE: Final = 64_000_000


class Failed(Exception):
    """The job has no answer: its worker failed, died, or took too long."""


class Desk:
    """One worker process, started with the first job and again whenever it has died."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self.command: Final = command
        self.started = 0
        self._ids = itertools.count(1)
        self._open: dict[int, asyncio.Future[Any]] = {}
        self._process: Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()

    async def ask(self, job: dict[str, Any], seconds: float) -> Any:
        """The worker's answer to a job; Failed if there is none in time."""
        id = next(self._ids)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._open[id] = answer
        try:
            async with asyncio.timeout(seconds):
                process = await self._alive()
                assert process.stdin is not None
                process.stdin.write(orjson.dumps({"id": id, **job}) + b"\n")
                return await answer
        except TimeoutError:
            # The oldest job is the one being worked on: if it is late, nothing else will be done.
            if id == min(self._open):
                self._kill()
            raise Failed(f"no answer within {seconds} s") from None
        except OSError as error:
            raise Failed(str(error)) from None
        finally:
            self._open.pop(id, None)

    async def close(self) -> None:
        """Ends the worker."""
        self._kill()
        if self._reading is not None:
            await self._reading

    async def _alive(self) -> Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                process = await asyncio.create_subprocess_exec(
                    *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE
                )
                self.started += 1
                self._process = process
                self._reading = asyncio.create_task(self._read(process))
            return self._process

    async def _read(self, process: Process) -> None:
        """Hands answers to those who wait for them, until the process ends."""
        assert process.stdout is not None
        while line := await process.stdout.readline():
            reply = orjson.loads(line)
            waits = self._open.get(reply["id"])
            if waits is None or waits.done():
                continue
            if "error" in reply:
                waits.set_exception(Failed(reply["error"]))
            else:
                waits.set_result(reply["answer"])
        await process.wait()
        if self._process is process:
            self._process = None
            for waits in self._open.values():
                if not waits.done():
                    waits.set_exception(Failed("the worker died"))

    def _kill(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
