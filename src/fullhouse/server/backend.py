"""The backend: everything behind the HTTP API and the sockets, opened and closed together."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fullhouse.server.admissions import Admissions
from fullhouse.server.background_tasks import BackgroundTasks
from fullhouse.server.game_responses import GameResponses
from fullhouse.server.game_results import fill_in_results
from fullhouse.server.guest_names import GuestNames
from fullhouse.server.lab_runs import LabRuns
from fullhouse.server.open_tables import OpenTables
from fullhouse.server.passphrases import Passphrases
from fullhouse.server.readiness import Readiness
from fullhouse.server.record_queue import RecordQueue
from fullhouse.server.replays import Replays
from fullhouse.server.reviews import Reviews
from fullhouse.server.seat_links import SeatLinks
from fullhouse.server.services import Services
from fullhouse.server.settings import Settings
from fullhouse.server.table_registry import TableRegistry
from fullhouse.server.watcher_chances import WatcherChances


class Backend:
    """Services, tables, links, records and lab runs. `open` it inside the event loop."""

    def __init__(
        self, folder: Path, database: str | None = None, settings: Settings | None = None
    ) -> None:
        self.services: Final = Services(folder, database, settings)
        self.records: Final = RecordQueue(self.services)
        self.tables: Final = TableRegistry(self.services, self.records)
        self.open_tables: Final = OpenTables(self.services, self.tables)
        self.links: Final = SeatLinks(self.services, self.tables)
        self.names: Final = GuestNames(self.services, self.tables)
        self.passphrases: Final = Passphrases(self.services, self.tables)
        self.admissions: Final = Admissions(self.services)
        self.replays: Final = Replays(self.services)
        self.reviews: Final = Reviews(self.services)
        self.watcher_chances: Final = WatcherChances()
        self.readiness: Final = Readiness(self.services)
        self.responses: Final = GameResponses(self.services)
        self.runs: Final = LabRuns(folder / "lab")
        self.address: str | None = None
        """Where other devices on the network reach the server, if they can."""
        self.open_lab = False
        """Whether clients on other machines may start lab runs."""
        self._tasks: Final = BackgroundTasks()

    async def open(self) -> None:
        """Starts everything."""
        self.services.open()
        await self.services.fanout.open(self.tables)
        self.tables.open()
        self.reviews.open()
        self._tasks.spawn(self.records.run())
        self._tasks.spawn(fill_in_results(self.services))

    async def close(self) -> None:
        """Stores what is queued, and stops everything."""
        await self.tables.close()
        await self.reviews.close()
        await self._tasks.close()
        await self.runs.close()
        await self.services.close()
