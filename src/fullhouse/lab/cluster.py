"""A Dask cluster that plays chunks; whatever a lost worker had in hand, another plays again."""

from __future__ import annotations

from collections.abc import Generator
from socket import create_connection
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

from fullhouse.lab.plan import Chunk
from fullhouse.lab.results import Played, play_chunk
from fullhouse.table.errors import BadInput

PATIENCE: Final = 60.0
"""Seconds that a cluster may be without any worker."""
ANSWERS: Final = 5.0
"""Seconds that a cluster may take to answer at all."""


UNREACHED: Final = "No cluster answers at {}; an address is like tcp://10.0.0.5:8786."


def knock(address: str) -> None:
    """Refuses an address at which nobody opens, before a client begins to wait for it."""
    try:
        place = urlsplit(address if "://" in address else f"tcp://{address}")
        create_connection((place.hostname or "", place.port or 0), ANSWERS).close()
    except (OSError, ValueError):
        raise BadInput(UNREACHED.format(address)) from None


class Cluster:
    """The workers of a Dask scheduler, by its address."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError:
            raise BadInput("--cluster needs Dask: pip install 'fullhouse[lab,cluster]'.") from None
        knock(address)
        try:
            self.client = Client(address, timeout=ANSWERS, set_as_default=False)
        except (OSError, ValueError, TypeError):
            raise BadInput(UNREACHED.format(address)) from None

    def play(
        self, written: dict[str, Any], chunks: list[Chunk]
    ) -> Generator[tuple[Chunk, Played], None, None]:
        from distributed import wait

        given = {
            self.client.submit(play_chunk, written, chunk, pure=False): chunk for chunk in chunks
        }
        alive = monotonic()
        try:
            while given:
                if self.client.scheduler_info()["workers"]:
                    alive = monotonic()
                elif monotonic() - alive > PATIENCE:
                    raise BadInput(
                        "The cluster has had no worker for a minute. What was played before is "
                        "kept; the same command goes on with it."
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
