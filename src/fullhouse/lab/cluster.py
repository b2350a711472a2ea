"""An executor on a Dask cluster; chunks of a lost worker are played again by another."""

from __future__ import annotations

from collections.abc import Generator
from socket import create_connection
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

from fullhouse.extras import missing
from fullhouse.lab.chunk_player import PlayedChunk, play_chunk
from fullhouse.lab.plan import Chunk
from fullhouse.table.errors import BadInput

WORKER_TIMEOUT: Final = 60.0
"""Seconds that a cluster may be without workers."""
CONNECT_TIMEOUT: Final = 5.0
"""Seconds that a cluster may take to answer at all."""


UNREACHABLE: Final = "No cluster answers at {}; an address is like tcp://10.0.0.5:8786."


def check_reachable(address: str) -> None:
    """Refuse an address where nobody listens, before a client waits for it."""
    try:
        place = urlsplit(address if "://" in address else f"tcp://{address}")
        create_connection((place.hostname or "", place.port or 0), CONNECT_TIMEOUT).close()
    except (OSError, ValueError):
        raise BadInput(UNREACHABLE.format(address)) from None


class Cluster:
    """The workers of a Dask scheduler, by its address."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError:
            raise BadInput(missing("--cluster", "cluster")) from None
        check_reachable(address)
        try:
            self.client = Client(address, timeout=CONNECT_TIMEOUT, set_as_default=False)
        except (OSError, ValueError, TypeError):
            raise BadInput(UNREACHABLE.format(address)) from None

    def play(
        self, written: dict[str, Any], chunks: list[Chunk]
    ) -> Generator[tuple[Chunk, PlayedChunk], None, None]:
        from distributed import wait

        given = {
            self.client.submit(play_chunk, written, chunk, pure=False): chunk for chunk in chunks
        }
        alive = monotonic()
        try:
            while given:
                if self.client.scheduler_info()["workers"]:
                    alive = monotonic()
                elif monotonic() - alive > WORKER_TIMEOUT:
                    raise BadInput(
                        "The cluster has had no worker for a minute. What was played is "
                        "kept; run the same command to resume."
                    )
                try:
                    with self.client.as_current():
                        done = wait(list(given), timeout=5, return_when="FIRST_COMPLETED").done
                except TimeoutError:
                    continue
                for future in done:
                    yield given.pop(future), future.result()
        finally:
            self.client.cancel(list(given))
            self.client.close()
