"""Seat links: one-time links that move a seat to another device."""

from __future__ import annotations

import secrets
import time
from hashlib import blake2b
from typing import Final

from fullhouse.server import guest_storage, seat_changes
from fullhouse.server.errors import Refused
from fullhouse.server.live_table import LiveTable
from fullhouse.server.lobby import SeatLink
from fullhouse.server.services import Services
from fullhouse.server.table_registry import TableRegistry


class SeatLinks:
    """Creates links and redeems them. Only a hash of each token is stored."""

    def __init__(self, services: Services, tables: TableRegistry) -> None:
        self._services: Final = services
        self._tables: Final = tables

    async def create(self, table: LiveTable, guest: str, seat: int) -> str:
        """A token with which anybody can claim this guest's seat, once."""
        token = secrets.token_urlsafe(16)
        link = SeatLink(table.state.code, seat, guest, table.state.lobby.seats[seat].since)
        await self._services.writer.put(
            [], guest_storage.store_link(_hash(token), link, time.time())
        )
        return token

    async def claim(self, token: str, guest: str) -> tuple[str, int]:
        """Moves the seat to this guest, who takes over its name and animal if they have none.
        Returns the table's code and the seat.
        """
        services, key = self._services, _hash(token)
        oldest = time.time() - services.settings.link_lasts
        link = await services.read(services.guest_storage.link, key, oldest)
        if link is None:
            raise Refused("This link has been used or has expired; ask for a new one.", 410)
        table = await self._tables.get(link.table)
        lobby = table.state.lobby
        changes = guest_storage.delete_link(key)
        if (await services.identity_of(guest)).name is None and link.seat < len(lobby.seats):
            changes += guest_storage.store_identity(guest, lobby.seats[link.seat].identity)
        await table.change(lambda lobby: seat_changes.move_seat(lobby, link, guest), changes)
        return link.table, link.seat


def _hash(token: str) -> str:
    return blake2b(token.encode(), digest_size=32).hexdigest()
