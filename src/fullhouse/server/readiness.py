"""Readiness: whether tables can be read and moves can be stored."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Final

from fullhouse.server import table_storage
from fullhouse.server.errors import first_line
from fullhouse.server.services import Services
from fullhouse.server.table_storage import StoredLine

ANSWERS_WITHIN: Final = 2.0
"""Seconds in which the database has to answer."""
NO_TABLE: Final = "ready"
"""The table of the line that is stored for a try; no code has a vowel."""
MOST_LINES: Final = 1 << 30

log = logging.getLogger("fullhouse")


class Readiness:
    """Tries it, at most once in `ready_every` seconds, however many ask."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._lock: Final = asyncio.Lock()
        self._tried_at: float | None = None
        self._is_ready = False

    async def get(self) -> bool:
        """Whether it could be done when it was last tried."""
        async with self._lock:
            pause = self._services.settings.ready_every
            if self._tried_at is None or time.monotonic() >= self._tried_at + pause:
                self._is_ready = await self._try()
                self._tried_at = time.monotonic()
            return self._is_ready

    async def _try(self) -> bool:
        """Stores a line as moves are stored, and deletes it in the same transaction: on a full disk
        that fails, and the database does not grow.
        """
        services = self._services
        number = secrets.randbelow(MOST_LINES)  # other processes try it, too
        line = table_storage.line_row(NO_TABLE, number, StoredLine(0, "", told=False, made=0.0))
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                await services.read(services.clock_storage.server_time)
                await services.writer.put([line], table_storage.delete_line(NO_TABLE, number))
        except Exception as error:
            log.warning("not ready: %s", first_line(error))
            return False
        return True
