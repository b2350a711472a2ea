"""Open tables: the list of tables that strangers may join, fair to all who wait for company."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Final

from fullhouse.games import games
from fullhouse.server.lobby import Lobby
from fullhouse.server.services import Services
from fullhouse.server.table_registry import TableRegistry


class OpenTables:
    """Lists the tables that are listed by their hosts and have a free seat: first those whose host
    is there, then those where somebody else is. Among these, addresses take turns, so that nobody
    fills the list alone.
    """

    def __init__(self, services: Services, tables: TableRegistry) -> None:
        self._services: Final = services
        self._tables: Final = tables
        self._reading: Final = asyncio.Lock()
        self._found: list[Lobby] = []
        self._found_at = float("-inf")

    async def list_for(self, guest: str, address: str) -> list[Lobby]:
        """The tables that a guest could join: at most a few of each address but their own, where a
        whole class may play.
        """
        settings, own = self._services.settings, self._services.guests.mask(address)
        counts: Counter[str | None] = Counter()
        listed: list[Lobby] = []
        for lobby in await self._all():
            is_own = lobby.address == own
            most = settings.most_tables_listed if is_own else settings.address_tables_listed
            if counts[lobby.address] < most and not lobby.seats_of(guest):
                counts[lobby.address] += 1
                listed.append(lobby)
        return listed[: settings.most_tables_listed]

    async def _all(self) -> list[Lobby]:
        """The tables for everybody, read once in a while, however many ask."""
        async with self._reading:
            if time.monotonic() - self._found_at >= self._services.settings.list_kept:
                self._found = await self._read()
                self._found_at = time.monotonic()
        return self._found

    async def _read(self) -> list[Lobby]:
        services, most = self._services, self._services.settings.most_tables_listed
        find, installed = services.table_storage.listed_tables, [*games()]
        codes = self._tables.codes_with_people()
        found = await services.read(find, most, installed, codes)
        found += await services.read(find, most, installed)
        lobbies = sorted(
            {lobby.code: lobby for lobby in found}.values(), key=lambda lobby: -lobby.changed
        )
        places: list[tuple[int, int]] = []
        turns: Counter[tuple[str | None, int]] = Counter()
        for lobby in lobbies:
            rank = self._rank(lobby)
            places.append((rank, turns[lobby.address, rank]))
            turns[lobby.address, rank] += 1
        order = sorted(range(len(lobbies)), key=lambda n: places[n])
        return [lobbies[n] for n in order]

    def _rank(self, lobby: Lobby) -> int:
        """0 where the host is, 1 where somebody else is, 2 where nobody is."""
        if lobby.host is not None and self._tables.is_here(lobby.code, lobby.host):
            return 0
        guests = [seat.guest for seat in lobby.seats if seat.guest is not None]
        return 1 if any(self._tables.is_here(lobby.code, guest) for guest in guests) else 2
