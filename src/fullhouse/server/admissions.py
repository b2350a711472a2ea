"""Admissions: a private table is open to those who sit there or have come by its link, one that is
closed to newcomers only to the former.
"""

from __future__ import annotations

from hmac import compare_digest
from typing import Final

from fullhouse.server import guest_storage
from fullhouse.server.errors import Refused
from fullhouse.server.live_table import LiveTable
from fullhouse.server.lobby import NO_NEWCOMERS
from fullhouse.server.rights import OPEN_TABLE
from fullhouse.server.services import Services
from fullhouse.table.messages import marked

PRIVATE: Final = marked("This table is private: open the link that its host has sent.")


class NotAdmitted(Refused):
    """A table that this guest may not see."""

    def __init__(self, template: str) -> None:
        super().__init__(template, 403)


class Admissions:
    """Lets guests in, and remembers whom."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    async def check(self, table: LiveTable, guest: str) -> None:
        """Refuses guests who may not see this table."""
        lobby, services = table.state.lobby, self._services
        if lobby.belongs(guest):
            return
        if not lobby.newcomers and lobby.state in OPEN_TABLE:
            raise NotAdmitted(NO_NEWCOMERS)
        if lobby.key is None:
            return
        if not await services.read(services.guest_storage.is_admitted, lobby.code, guest):
            raise NotAdmitted(PRIVATE)

    async def enter(self, table: LiveTable, guest: str, key: str) -> None:
        """Lets a guest in who has the key of the table's link."""
        lobby, services = table.state.lobby, self._services
        if lobby.key is None:
            return
        if not compare_digest(lobby.key.encode(), key.encode(errors="replace")):
            raise NotAdmitted(PRIVATE)
        if not await services.read(services.guest_storage.is_admitted, lobby.code, guest):
            await services.writer.put([], guest_storage.store_admission(lobby.code, guest))
