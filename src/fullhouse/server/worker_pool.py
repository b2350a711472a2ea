"""A pool of worker processes: queues jobs, and starts, watches and replaces the workers."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import orjson

from fullhouse.server.background_tasks import BackgroundTasks
from fullhouse.server.job_queue import Job, JobFailed, JobQueue

__all__ = ["JobFailed", "WorkerPool"]

COMMAND: Final = (sys.executable, "-P", "-m", "fullhouse.server.worker_process")
WORKERS: Final = max(2, os.cpu_count() or 1)
"""Processes at once: one per core, and more than one, so that a stuck one does not stop every
table."""
START_TAKES: Final = 30.0
"""Seconds that a worker may take to start."""
FIRST_TAKES: Final = 5.0
"""Seconds that a job waits if no worker is ready yet."""
QUEUE_TAKES: Final = 30.0
"""Seconds that a job waits if all workers are busy."""
PATIENCE: Final = 5.0
"""Seconds that a worker may be late before it is killed: it may only be slow."""
THINKS: Final = 0.75
"""The share of a job's time in which a bot may search; the rest is for everything else."""
SHORTEST: Final = 0.01
"""Seconds that a job gets in any case, however many wait."""
LONGEST_LINE: Final = 64_000_000
MOST_LOGGED: Final = 20_000
"""Bytes of one worker's standard error that are logged."""
REMEMBERED: Final = 8
"""Subjects that a worker is preferred for: its bots keep their search trees for as many."""

log = logging.getLogger("fullhouse")


class Late(JobFailed):
    """The time limit has passed without an answer."""


class Worker:
    """One process. It does one job at a time."""

    def __init__(self, process: Process) -> None:
        self.process: Final = process
        self.about: Final[deque[str]] = deque(maxlen=REMEMBERED)
        """The subjects of its last jobs."""
        self.is_ready = False

    async def read(self, seconds: float) -> bytes:
        """Reads the next line; Late if there is none in time."""
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                line = await self.process.stdout.readline()
        except TimeoutError:
            raise Late(f"no answer within {seconds:g} s") from None
        except ValueError:
            raise JobFailed("the worker's answer is too long") from None
        if not line:
            raise JobFailed("the worker died")
        return line

    async def do(self, job: Job, seconds: float) -> dict[str, Any]:
        """Sends a job with the time it should take, and reads the reply; the limit starts now."""
        assert self.process.stdin is not None
        self.about.append(job.about)
        try:
            self.process.stdin.write(orjson.dumps({**job.what, "seconds": seconds}) + b"\n")
            reply = orjson.loads(await self.read(job.seconds))
        except (OSError, RuntimeError, orjson.JSONDecodeError) as error:
            raise JobFailed(f"cannot communicate with the worker: {type(error).__name__}") from None
        if not isinstance(reply, dict) or not reply.keys() & {"answer", "error"}:
            raise JobFailed("the worker's answer is malformed")
        return reply

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()


class WorkerPool:
    """A few workers, started on demand. A stuck one is replaced."""

    def __init__(
        self, command: Sequence[str] = COMMAND, workers: int = WORKERS, patience: float = PATIENCE
    ) -> None:
        self.command: Final = command
        self.most: Final = workers
        self.patience: Final = patience
        self.started = 0
        self._waiting: Final = JobQueue()
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._starting = 0
        self._tasks: Final = BackgroundTasks()
        self._is_closed = False

    async def run(
        self, job: dict[str, Any], seconds: float, about: str = "", group: str = ""
    ) -> Any:
        """The answer to a job; JobFailed if there is none within `seconds` of its start.

        The worker that last did a job with the same subject (`about`) is preferred. Groups take
        turns. If many jobs wait, each is told to take less time, so that all are done in time.
        """
        loop = asyncio.get_running_loop()
        due = loop.time() + seconds
        asked = Job(job, seconds, due, group, about, loop.create_future())
        timers = (
            loop.call_later(FIRST_TAKES, self._give_up, "no worker is ready yet"),
            loop.call_later(QUEUE_TAKES, self._expire, asked),
        )
        self._waiting.put(asked)
        self._hand_out()
        try:
            return await asked.answer
        finally:
            for timer in timers:
                timer.cancel()

    async def close(self) -> None:
        """Kills all workers."""
        self._is_closed = True
        for worker in self._workers:
            worker.kill()
        self._workers.clear()
        self._give_up("the pool is closed")
        await self._tasks.wait()

    def _hand_out(self) -> None:
        """Gives waiting jobs to idle workers, and starts more workers if too many jobs wait."""
        while self._idle:
            job = self._waiting.take()
            if job is None:
                break
            preferred = [worker for worker in self._idle if job.about in worker.about]
            worker = (preferred or self._idle)[-1]
            self._idle.remove(worker)
            self._tasks.spawn(self._do(worker, job, self._seconds_for(job)))
        free = self.most - len(self._workers) - self._starting
        for _ in range(min(free, len(self._waiting) - self._starting)):
            self._starting += 1
            self._tasks.spawn(self._start())

    def _seconds_for(self, job: Job) -> float:
        """The time that a job should take, so that those waiting behind it are done in time."""
        left = job.due - asyncio.get_running_loop().time()
        ready = sum(worker.is_ready for worker in self._workers)
        behind = len(self._waiting) / max(1, ready)
        return max(SHORTEST, left / (1 + behind)) * THINKS

    def _expire(self, job: Job) -> None:
        if job in self._waiting:
            job.fail(JobFailed(f"no worker was free within {QUEUE_TAKES:g} s"))

    async def _do(self, worker: Worker, job: Job, seconds: float) -> None:
        try:
            try:
                reply = await worker.do(job, seconds)
            except Late as late:
                job.fail(late)
                reply = {"answer": await worker.read(self.patience)}  # too late for the caller
        except JobFailed as failed:
            worker.kill()
            job.fail(failed)
            return
        self._idle.append(worker)
        if "error" in reply:
            job.fail(JobFailed(reply["error"]))
        elif not job.answer.done():
            job.answer.set_result(reply["answer"])
        self._hand_out()

    async def _start(self) -> None:
        """Starts a worker, and waits until it exits."""
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
        self._tasks.spawn(self._wait_until_ready(worker))
        await _log_errors(process)
        code = await process.wait()
        self._workers.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        if not self._is_closed:
            log.warning("a worker exited with code %d and will be replaced", code)
        self._hand_out()

    async def _wait_until_ready(self, worker: Worker) -> None:
        """Waits for the first line, which says that a worker is ready."""
        try:
            await worker.read(START_TAKES)
        except JobFailed as failed:
            worker.kill()
            self._give_up(f"no worker has started: {failed}")
            return
        worker.is_ready = True
        self._idle.append(worker)
        self._hand_out()

    def _give_up(self, why: str) -> None:
        """Fails all waiting jobs, unless a worker is ready."""
        if any(worker.is_ready for worker in self._workers):
            return
        for job in self._waiting:
            job.fail(JobFailed(why))
        self._waiting.clear()


async def _log_errors(process: Process) -> None:
    """Logs what a process writes to its standard error, up to a limit."""
    assert process.stderr is not None
    left = MOST_LOGGED
    while text := await process.stderr.read(MOST_LOGGED):
        if left > 0 and text.strip():
            log.warning("a worker wrote: %s", text[:left].decode(errors="replace").strip())
            left -= len(text)
            if left <= 0:
                log.warning("the rest of this worker's output is not logged")
