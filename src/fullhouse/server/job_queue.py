"""The queue of a worker pool: bounded, and fair between those who ask."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from fullhouse.server.settings import MOST_WAITING


class JobFailed(Exception):
    """A job has no answer: its worker failed, died, or took too long."""


class Job(NamedTuple):
    """A job, and the future that its caller awaits."""

    what: dict[str, Any]
    seconds: float
    """The time limit, from its start."""
    due: float
    """When its caller would like the answer, by the clock of the event loop."""
    group: str
    """Who asks: groups take turns."""
    about: str
    answer: asyncio.Future[Any]

    def fail(self, failed: JobFailed) -> None:
        """Fails the future, unless it is done or cancelled."""
        if not self.answer.done():
            self.answer.set_exception(failed)


class JobQueue:
    """Waiting jobs. Each group's come in order, and the groups by turns."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._most: Final = most
        self._groups: OrderedDict[str, deque[Job]] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(jobs) for jobs in self._groups.values())

    def __iter__(self) -> Iterator[Job]:
        return (job for jobs in self._groups.values() for job in jobs)

    def put(self, job: Job) -> None:
        """Adds a job, or fails it if too many wait."""
        self._drop_done()
        if len(self) >= self._most:
            job.fail(JobFailed(f"{self._most} jobs wait already"))
            return
        self._groups.setdefault(job.group, deque()).append(job)

    def take(self) -> Job | None:
        """Removes the next job whose caller still waits; its group comes last from now on."""
        while self._groups:
            group, jobs = self._groups.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                self._groups[group] = jobs
            if not job.answer.done():
                return job
        return None

    def clear(self) -> None:
        """Removes all jobs."""
        self._groups.clear()

    def _drop_done(self) -> None:
        """Removes the jobs whose callers have given up."""
        for group, jobs in list(self._groups.items()):
            left = deque(job for job in jobs if not job.answer.done())
            if left:
                self._groups[group] = left
            else:
                del self._groups[group]
