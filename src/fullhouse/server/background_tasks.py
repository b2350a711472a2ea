"""Background tasks: kept until they are done, and cancelled together."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress


class BackgroundTasks:
    """Tasks nobody awaits. The event loop itself keeps only weak references to them."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Starts a task."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def cancel(self) -> None:
        """Cancels all of them, without waiting."""
        for task in self._tasks:
            task.cancel()

    async def wait(self) -> None:
        """Waits until all of them have ended, and those that they have started."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        """Cancels all of them, and waits until they have ended."""
        for task in [*self._tasks]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
