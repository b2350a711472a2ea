"""An event loop for tests in which nothing but time is waited for: hours pass in no time."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from typing import Any


class SkippingLoop(asyncio.SelectorEventLoop):
    """Its clock jumps to whatever comes next."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        scheduled: list[asyncio.TimerHandle] = self._scheduled  # type: ignore[attr-defined]
        if not self._ready and scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, heapq.nsmallest(1, scheduled)[0].when())
        super()._run_once()  # type: ignore[misc]


def in_no_time(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    with asyncio.Runner(loop_factory=SkippingLoop) as runner:
        runner.run(work())
