"""Executors play chunks in this process, in several, or on a cluster, with the same results."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Final, Protocol

from fullhouse.lab.chunk_player import PlayedChunk, play_chunk
from fullhouse.lab.plan import Chunk
from fullhouse.table.errors import BadInput
from fullhouse.watchdog import WATCHDOG

AHEAD: Final = 3
"""Chunks queued per process, so that none is ever idle."""


Playing = Generator[tuple[Chunk, PlayedChunk], None, None]
"""Finished chunks, in any order; closing it cancels the rest."""


class Executor(Protocol):
    """Plays chunks of a plan."""

    def play(self, written: dict[str, Any], chunks: list[Chunk]) -> Playing:
        """Play these chunks; `written` is the plan as JSON."""


class SerialExecutor:
    """Plays one chunk after another in this process."""

    def play(self, written: dict[str, Any], chunks: list[Chunk]) -> Playing:
        for chunk in chunks:
            yield chunk, play_chunk(written, chunk)


class ProcessExecutor:
    """Plays on so many processes of this machine; 0 means one per core."""

    def __init__(self, count: int = 0) -> None:
        self.count = count or os.cpu_count() or 1

    def play(self, written: dict[str, Any], chunks: list[Chunk]) -> Playing:
        # Spawn, not fork: forking would break the threads of Polars.
        pool = ProcessPoolExecutor(self.count, get_context("spawn"), _set_up_worker)
        waiting = iter(chunks)
        running: dict[Future[PlayedChunk], Chunk] = {}
        try:
            while True:
                for chunk in islice(waiting, self.count * AHEAD - len(running)):
                    running[pool.submit(play_chunk, written, chunk)] = chunk
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
        except BrokenProcessPool:
            raise BadInput(
                "A worker process died: it was killed or ran out of memory. What was played "
                "is kept; run the same command to resume."
            ) from None
        finally:
            if running:  # cancelled: do not wait for these
                for process in list(pool._processes.values()):
                    process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


def _set_up_worker() -> None:
    """Set up a worker: ignore Ctrl-C, use one core, and exit when the parent does, or when a rule
    does not return and cannot be interrupted.
    """
    WATCHDOG.on_stuck = _exit_stuck
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["POLARS_MAX_THREADS"] = "1"
    Thread(target=_exit_with_parent, daemon=True).start()


def _exit_stuck(place: str) -> None:
    print(f"{place} does not return; this worker process ends.", file=sys.stderr, flush=True)
    os._exit(1)


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def make_executor(processes: int = 0, cluster: str | None = None) -> Executor:
    """The executor for these options."""
    if cluster is not None:
        from fullhouse.lab.cluster import Cluster

        return Cluster(cluster)
    count = processes or os.cpu_count() or 1
    return SerialExecutor() if count == 1 else ProcessExecutor(count)
