"""A worker of the server for browser tests: its reviews imagine a few games for each moment."""

from __future__ import annotations

from fullhouse.review import chances, decisions
from fullhouse.server import worker_process

if __name__ == "__main__":
    chances.BATCH = decisions.BATCH = decisions.ITERATIONS = 5  # type: ignore[misc]
    worker_process.main()
