"""A desk: where jobs for worker processes are handed in, and the processes are kept alive."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

import orjson

COMMAND: Final = (sys.executable, "-P", "-m", "fullhouse.server.worker")
WORKERS: Final = min(4, max(2, os.cpu_count() or 1))
"""Processes at work at once: one that hangs does not keep all tables waiting."""
START_TAKES: Final = 30.0
"""Seconds in which a worker says that it is ready, at the very most."""
FIRST_TAKES: Final = 5.0
"""Seconds that a job waits where no worker is ready yet."""
QUEUE_TAKES: Final = 30.0
"""Seconds that a job waits where all are at work."""
PATIENCE: Final = 5.0
"""Seconds that a worker is late before it is taken to be stuck: it may only be slow."""
LONGEST_LINE: Final = 64_000_000
MOST_LOGGED: Final = 20_000
"""Bytes of one worker's standard error that are put into the log."""
REMEMBERED: Final = 8
"""Questions that a worker is asked again by preference: its bots keep their trees for as many."""

log = logging.getLogger("fullhouse")


class Failed(Exception):
    """The job has no answer: its worker failed, died, or took too long."""


class Late(Failed):
    """There is no answer yet."""


class Job(NamedTuple):
    """What somebody waits for."""

    line: bytes
    seconds: float
    about: str
    answer: asyncio.Future[Any]

    def fail(self, failed: Failed) -> None:
        """Tells whoever waits, if somebody still does."""
        if not self.answer.done():
            self.answer.set_exception(failed)


class Worker:
    """One process, which does one job at a time."""

    def __init__(self, process: Process) -> None:
        self.process: Final = process
        self.about: Final[deque[str]] = deque(maxlen=REMEMBERED)
        """What its last jobs were about."""
        self.is_ready = False

    async def read(self, seconds: float) -> bytes:
        """Its next line; Late if there is none in time."""
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                line = await self.process.stdout.readline()
        except TimeoutError:
            raise Late(f"no answer within {seconds:g} s") from None
        except ValueError:
            raise Failed("the worker's answer is too long") from None
        if not line:
            raise Failed("the worker died")
        return line

    async def do(self, job: Job) -> dict[str, Any]:
        """Its reply to a job, whose time begins now."""
        assert self.process.stdin is not None
        self.about.append(job.about)
        try:
            self.process.stdin.write(job.line)
            reply = orjson.loads(await self.read(job.seconds))
        except (OSError, RuntimeError, orjson.JSONDecodeError) as error:
            raise Failed(f"the worker cannot be talked to: {type(error).__name__}") from None
        if not isinstance(reply, dict) or not reply.keys() & {"answer", "error"}:
            raise Failed("the worker's answer is none")
        return reply

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()


class Desk:
    """A few workers, each started when there is a job for it. One that is stuck is replaced."""

    def __init__(
        self, command: Sequence[str] = COMMAND, workers: int = WORKERS, patience: float = PATIENCE
    ) -> None:
        self.command: Final = command
        self.most: Final = workers
        self.patience: Final = patience
        self.started = 0
        self._waiting: deque[Job] = deque()
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._starting = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def ask(self, job: dict[str, Any], seconds: float, about: str = "") -> Any:
        """The answer to a job; Failed if there is none within so long from when it is begun.

        `about` names what it is about: the worker that was last asked about it is asked again.
        """
        loop = asyncio.get_running_loop()
        asked = Job(orjson.dumps(job) + b"\n", seconds, about, loop.create_future())
        timers = (
            loop.call_later(FIRST_TAKES, self._give_up, "no worker is ready yet"),
            loop.call_later(QUEUE_TAKES, self._expire, asked),
        )
        self._waiting.append(asked)
        self._hand_out()
        try:
            return await asked.answer
        finally:
            for timer in timers:
                timer.cancel()

    async def close(self) -> None:
        """Ends all workers."""
        self._is_closed = True
        for worker in self._workers:
            worker.kill()
        self._workers.clear()
        self._give_up("the desk is closed")
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _hand_out(self) -> None:
        """Gives idle workers what waits, and starts another where there is too much of it."""
        while self._waiting and self._idle:
            job = self._waiting.popleft()
            if job.answer.done():  # nobody waits for it any more
                continue
            knowing = [worker for worker in self._idle if job.about in worker.about]
            worker = (knowing or self._idle)[-1]
            self._idle.remove(worker)
            self._spawn(self._do(worker, job))
        room = self.most - len(self._workers) - self._starting
        for _ in range(min(room, len(self._waiting) - self._starting)):
            self._starting += 1
            self._spawn(self._start())

    def _expire(self, job: Job) -> None:
        if job in self._waiting:
            job.fail(Failed(f"no worker was free within {QUEUE_TAKES:g} s"))

    async def _do(self, worker: Worker, job: Job) -> None:
        try:
            try:
                reply = await worker.do(job)
            except Late as late:
                job.fail(late)
                reply = {"answer": await worker.read(self.patience)}  # which nobody waits for
        except Failed as failed:
            worker.kill()
            job.fail(failed)
            return
        self._idle.append(worker)
        if "error" in reply:
            job.fail(Failed(reply["error"]))
        elif not job.answer.done():
            job.answer.set_result(reply["answer"])
        self._hand_out()

    async def _start(self) -> None:
        """Starts a worker, and stays with it until it ends."""
        try:
            process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, stderr=PIPE, limit=LONGEST_LINE
            )
        except OSError as error:
            self._starting -= 1
            self._give_up(f"no worker can be started: {error.strerror}")
            return
        self._starting -= 1
        self.started += 1
        worker = Worker(process)
        self._workers.add(worker)
        if self._is_closed:
            worker.kill()
        self._spawn(self._greet(worker))
        await _log_errors(process)
        code = await process.wait()
        self._workers.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        if not self._is_closed:
            log.warning("a worker has ended with exit code %d, and will be replaced", code)
        self._hand_out()

    async def _greet(self, worker: Worker) -> None:
        """Waits for the first line, by which a worker says that it is ready."""
        try:
            await worker.read(START_TAKES)
        except Failed as failed:
            worker.kill()
            self._give_up(f"no worker has started: {failed}")
            return
        worker.is_ready = True
        self._idle.append(worker)
        self._hand_out()

    def _give_up(self, why: str) -> None:
        """What waits fails, if nobody is there to do it."""
        if any(worker.is_ready for worker in self._workers):
            return
        for job in self._waiting:
            job.fail(Failed(why))
        self._waiting.clear()

    def _spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _log_errors(process: Process) -> None:
    """Puts what a process writes to its standard error into the log, but not without end."""
    assert process.stderr is not None
    left = MOST_LOGGED
    while text := await process.stderr.read(MOST_LOGGED):
        if left > 0 and text.strip():
            log.warning("a worker says: %s", text[:left].decode(errors="replace").strip())
            left -= len(text)
            if left <= 0:
                log.warning("what else this worker says is left out")
