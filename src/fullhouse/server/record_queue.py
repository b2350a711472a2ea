"""The record queue: writes the records of finished games, one after the other."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import asdict
from typing import Any, Final

from fullhouse.play.replay import full_record
from fullhouse.server import result_storage
from fullhouse.server.errors import Refused, first_line
from fullhouse.server.services import Services
from fullhouse.server.worker_pool import JobFailed

log = logging.getLogger("fullhouse")

RECORD_TAKES: Final = 60.0
"""Seconds that writing a record from its lines may take."""
RETRIES_AFTER: Final = 10.0
PAUSE: Final = 0.25
"""Seconds between two records: live tables come first."""


class RecordQueue:
    """Finished tables that have no record yet. What a stop leaves is queued at the next start."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._queue: Final[asyncio.Queue[str]] = asyncio.Queue()

    def put(self, code: str) -> None:
        """Queues the record of a table that is over."""
        self._queue.put_nowait(code)

    async def run(self) -> None:
        """Writes records until cancelled."""
        await self._queue_unwritten()
        while True:
            code = await self._queue.get()
            try:
                await self.get(code)
            except Exception as error:  # the database may be away; it is written when asked for
                said = first_line(error)
                log.warning("the record of table %s could not be written yet: %s", code, said)
            await asyncio.sleep(PAUSE)

    async def _queue_unwritten(self) -> None:
        """Queues what the last stop has left."""
        while True:
            try:
                for code in await self._services.read(self._services.result_storage.unrecorded):
                    self.put(code)
                return
            except Exception as error:
                log.warning("records that are missing could not be found: %s", first_line(error))
                await asyncio.sleep(RETRIES_AFTER)

    async def get(self, code: str) -> str:
        """The whole record of a table that is over; written now, if it was not stored yet."""
        services = self._services
        text = await services.read(services.result_storage.record, code)
        if text is None:
            stored = await services.read(services.table_storage.read_table, code, 0)
            if stored is None:
                raise Refused("This table no longer exists.", 404)
            header, lines = stored.lobby.header(), [line.line for line in stored.lines]
            job: dict[str, Any] = {"do": "record", "header": asdict(header), "lines": lines}
            try:
                text = str(await services.record_workers.run(job, RECORD_TAKES))
            except JobFailed:  # more slowly, in this process
                text = await services.read(full_record, header, lines)
            await services.writer.put([], result_storage.store_record(code, text))
        return text
