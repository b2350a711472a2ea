"""What stands for worker processes in most tests: does their jobs here, where toy games are known
and nothing has to start. test_bots.py tests the processes.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

from fullhouse.server.bot_jobs import format_error
from fullhouse.server.services import Services
from fullhouse.server.worker_pool import JobFailed
from fullhouse.server.worker_process import JOBS

SECONDS = 0.05
"""What a bot that searches gets at most, and a hint."""


class LocalWorkers:
    """Has the methods of a worker pool. Jobs and answers are JSON, as between processes."""

    def __init__(self) -> None:
        self.started = 0
        """How many jobs it has begun."""

    async def run(
        self, job: dict[str, Any], seconds: float, about: str = "", group: str = ""
    ) -> Any:
        self.started += 1
        await asyncio.sleep(0)
        sent = json.loads(json.dumps({**job, "seconds": min(seconds, SECONDS)}))
        try:
            return json.loads(json.dumps(JOBS[job["do"]](sent)))
        except Exception as error:
            raise JobFailed(format_error(error)) from None

    async def close(self) -> None:
        """Nothing to stop."""


def use_local_workers(services: Services) -> None:
    for pool in ("bot_workers", "record_workers", "review_workers"):
        setattr(services, pool, LocalWorkers())
