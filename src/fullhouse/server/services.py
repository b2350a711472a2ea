"""Services: what tables and requests share in one process, from the database to the limits."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from sqlalchemy.exc import InterfaceError, OperationalError

from fullhouse.server.bot_counters import BotCounters
from fullhouse.server.chat_storage import ChatStorage
from fullhouse.server.clock_storage import ClockStorage, store_time
from fullhouse.server.database import open_database
from fullhouse.server.errors import Conflict, NotRead, NotStored, first_line
from fullhouse.server.fair_gate import FairGate
from fullhouse.server.fanout import Fanout, LocalFanout
from fullhouse.server.guest_cookies import GuestCookies, read_key
from fullhouse.server.guest_storage import GuestStorage
from fullhouse.server.identities import Identity
from fullhouse.server.keyed_locks import KeyedLocks
from fullhouse.server.limits import ServerLimits
from fullhouse.server.result_storage import ResultStorage
from fullhouse.server.review_storage import ReviewStorage
from fullhouse.server.server_time import ServerTime
from fullhouse.server.settings import HINTS_AT_ONCE, Settings
from fullhouse.server.table_storage import TableStorage
from fullhouse.server.worker_pool import COMMAND, WorkerPool
from fullhouse.server.write_queue import WriteQueue

P = ParamSpec("P")
T = TypeVar("T")

REVIEWERS: Final = min(2, os.cpu_count() or 1)
"""Processes that compute reviews, at the lowest priority."""
REVOKED_LATELY: Final = 60 * 60.0
"""Seconds for which we look back at what other processes have revoked: longer than clocks differ
and databases are away.
"""
DATABASE_FILES: Final = ("tables.db", "tables.db-wal", "tables.db-shm")
"""SQLite gives the other two the permissions of the first."""
READERS: Final = 4
"""Threads that read from the database."""


class Services:
    """Settings, storage, fan-out, workers and limits. `open` them inside the event loop."""

    def __init__(
        self, folder: Path, database: str | None = None, settings: Settings | None = None
    ) -> None:
        self.database: Final = database or f"sqlite:///{folder / 'tables.db'}"
        self.settings: Final = settings or Settings()
        self.guests: Final = GuestCookies(read_key(folder))
        if database is None:
            with suppress(OSError):  # opening the database gives a better error
                for file in DATABASE_FILES:
                    if file == DATABASE_FILES[0] or (folder / file).exists():
                        (folder / file).touch(0o600)
                        (folder / file).chmod(0o600)
        self.engine: Final = open_database(self.database)
        self.table_storage: Final = TableStorage(self.engine)
        self.chat_storage: Final = ChatStorage(self.engine)
        self.clock_storage: Final = ClockStorage(self.engine)
        self.result_storage: Final = ResultStorage(self.engine)
        self.review_storage: Final = ReviewStorage(self.engine)
        self.guest_storage: Final = GuestStorage(self.engine)
        self.guests.revoked.update(self.guest_storage.revoked(0.0))
        self.time = ServerTime(self.clock_storage.server_time())
        self.writer: WriteQueue
        self.fanout: Fanout = LocalFanout()
        self.bot_workers = WorkerPool()
        self.hint_gate: Final = FairGate(HINTS_AT_ONCE)
        self.bot_counters: Final = BotCounters()
        self.record_workers = WorkerPool()
        self.review_workers = WorkerPool((*COMMAND, "--patient"), REVIEWERS)
        self.limits: Final = ServerLimits(self.settings)
        self.sitting: Final = KeyedLocks()
        """Held, by address, while a seat is taken."""
        self.branching: Final = KeyedLocks()
        """Held, by guest, while a table branches off a finished game."""
        self.hashing: Final = KeyedLocks()
        """Held, by address, while a passphrase waits to be hashed."""
        self.counters: Final[Counter[str]] = Counter()
        """What has happened so far, for `monitoring`."""
        self.trust_proxy = False
        """Whether all clients come through our own proxy, which reports their addresses."""
        self.names: frozenset[str] | None = None
        """The names by which requests may address us, besides numbers and localhost; None: any."""
        self._readers: Final = ThreadPoolExecutor(READERS, "reader")
        self._hasher: Final = ThreadPoolExecutor(1, "hasher")

    def open(self) -> None:
        """Starts the thread that writes."""
        self.writer = WriteQueue(self.engine)

    async def close(self) -> None:
        """Stores what is queued, and stops everything."""
        await self.fanout.close()
        await self.bot_workers.close()
        await self.record_workers.close()
        await self.review_workers.close()
        with suppress(NotStored, Conflict):
            await self.store_time()
        await asyncio.to_thread(self.writer.close)
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._hasher.shutdown)
        self.engine.dispose()

    def read(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> asyncio.Future[T]:
        """Runs something slow, such as a read from the database, in another thread; NotRead if the
        database is away.
        """
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._readers, partial(_read, work, *args, **named))

    def hash(self, work: Callable[[str], str], secret: str) -> asyncio.Future[str]:
        """Hashes a secret, one at a time: each takes 16 MB while it is hashed."""
        return asyncio.get_running_loop().run_in_executor(self._hasher, work, secret)

    async def store_time(self) -> None:
        """Stores how long servers have run; takes over what another process has stored."""
        await self.writer.put([], store_time(self.time.now()))
        self.time.catch_up(await self.read(self.clock_storage.server_time))

    async def read_revoked(self) -> None:
        """Takes over the cookies that other processes have revoked lately."""
        since = time.time() - REVOKED_LATELY
        self.guests.revoked.update(await self.read(self.guest_storage.revoked, since))

    async def identity_of(self, guest: str) -> Identity:
        """The name and animal that a guest has chosen."""
        return await self.read(self.guest_storage.identity, guest)


def _read(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    try:
        return work(*args, **named)
    except (InterfaceError, OperationalError) as error:
        raise NotRead(first_line(error)) from None
