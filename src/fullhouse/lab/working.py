"""Working a run off: in this process, in several, or on a cluster. The results are the same."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Final, Protocol

from fullhouse.lab.plan import Chunk
from fullhouse.lab.results import Played, play_chunk
from fullhouse.lab.running import Run
from fullhouse.table.errors import BadInput

AHEAD: Final = 3
"""Chunks that wait for each process, so that none of them ever does."""


Playing = Generator[tuple[Chunk, Played], None, None]
"""Chunks as they are done, in any order; closed early, those that are left are let go."""


class Hands(Protocol):
    """Whoever plays chunks."""

    def play(self, written: dict[str, Any], chunks: list[Chunk]) -> Playing:
        """Plays these."""


class Alone:
    """This process, one chunk after the other."""

    def play(self, written: dict[str, Any], chunks: list[Chunk]) -> Playing:
        for chunk in chunks:
            yield chunk, play_chunk(written, chunk)


class Processes:
    """So many processes of this machine; 0: one a core."""

    def __init__(self, count: int = 0) -> None:
        self.count = count or os.cpu_count() or 1

    def play(self, written: dict[str, Any], chunks: list[Chunk]) -> Playing:
        # New processes, not forks: Polars has threads, which a fork would cut off.
        pool = ProcessPoolExecutor(self.count, get_context("spawn"), _begin)
        waiting = iter(chunks)
        running: dict[Future[Played], Chunk] = {}
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
                "A process that was playing is gone, killed or out of memory. What was played "
                "before is kept; the same command goes on with it."
            ) from None
        finally:
            if running:  # nobody waits for these any more
                for process in list(pool._processes.values()):
                    process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """A worker leaves it to its parent to stop, takes one core, and does not outlive its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["POLARS_MAX_THREADS"] = "1"
    Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def hands(processes: int = 0, cluster: str | None = None) -> Hands:
    """Those who play, as it is asked for."""
    if cluster is not None:
        from fullhouse.lab.cluster import Cluster

        return Cluster(cluster)
    count = processes or os.cpu_count() or 1
    return Alone() if count == 1 else Processes(count)


def work(
    run: Run,
    by: Hands,
    tell: Callable[[int], None] = lambda games: None,
    enough: Callable[[Run], list[Chunk] | None] = lambda run: None,
) -> None:
    """Plays what is missing of a run, and puts the results together.

    `enough` may say early which chunks tell all that is to be known; the others are let go.
    """
    if run.is_done:
        return
    run.begin()
    run.tell()
    chosen = enough(run)
    if chosen is None:
        with closing(by.play(run.plan.write(), run.missing())) as playing:
            for chunk, played in playing:
                run.keep(chunk, played)
                tell(played.games)
                chosen = enough(run)
                if chosen is not None:
                    break
    run.finish(chosen)
