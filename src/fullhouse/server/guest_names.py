"""Guest names: set by a guest, shown at all their tables, and removed from everything stored when
they ask for that.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Final

from fullhouse.play.record import with_names
from fullhouse.server import (
    chat_storage,
    guest_storage,
    result_storage,
    review_storage,
    seat_changes,
    table_storage,
)
from fullhouse.server.command_shapes import AnimalShape
from fullhouse.server.identities import Identity
from fullhouse.server.lobby import NOBODY, check_person
from fullhouse.server.services import Services
from fullhouse.server.table_registry import CannotLoad, TableRegistry


class GuestNames:
    """Changes guests' names and animals. `Services.identity_of` reads them."""

    def __init__(self, services: Services, tables: TableRegistry) -> None:
        self._services: Final = services
        self._tables: Final = tables

    async def set(self, guest: str, name: str, animal: AnimalShape | None) -> Identity:
        """Stores a guest's name and animal, shows them at every open table, and returns them
        tidied. Without an animal, the one they have stays.
        """
        services = self._services
        services.limits.renames.check(guest)
        had = await services.identity_of(guest)
        who = Identity(check_person(name), animal or had.animal)
        if who == had:
            return who
        await services.writer.put([], guest_storage.store_identity(guest, who))
        self._tables.rename_watcher(guest, who.name)
        most = services.settings.most_tables_listed
        for code in await services.read(services.table_storage.open_tables_of, guest, most):
            with suppress(CannotLoad):  # its game is not installed
                table = await self._tables.get(code)
                await table.change(lambda lobby: seat_changes.rename_guest(lobby, guest, who))
        return who

    async def delete_games(self, guest: str) -> None:
        """Removes a guest from all games that they have finished; they keep their name and their
        other seats.
        """
        services = self._services
        for played in await services.read(services.result_storage.finished_games, guest):
            await self._leave(guest, played.code)
            changes = [
                *chat_storage.anonymise_chat(guest, NOBODY, played.code),
                *review_storage.delete_notes(guest, played.code),
            ]
            await services.writer.put([], changes)
            if played.code in self._tables.live:
                self._tables.live[played.code].state.anonymise_chat(guest, NOBODY)

    async def _leave(self, guest: str, code: str) -> None:
        """Removes a guest's name from a table and its record, and frees their seats."""
        services = self._services
        try:
            table = await self._tables.get(code)
            await table.change(lambda lobby: seat_changes.forget(lobby, guest))
            lobby = table.state.lobby
        except CannotLoad:  # nobody can be at it
            stored = await services.read(services.table_storage.read_table, code, 0)
            assert stored is not None
            lobby = stored.lobby.copy()
            seat_changes.forget(lobby, guest)
            await services.writer.put([], table_storage.update_table(stored.lobby, lobby))
        text = await services.read(services.result_storage.record, code)
        if text is not None:
            renamed = with_names(text, lobby.header().seats)
            await services.writer.put([], result_storage.store_record(code, renamed))

    async def delete(self, guest: str) -> None:
        """Removes a guest's name from tables, records and chat, frees their seats, and revokes
        their cookie: nobody is this guest again.
        """
        self._services.guests.revoked.add(guest)
        try:
            await self._delete(guest)
        except BaseException:
            self._services.guests.revoked.discard(guest)  # so that they can ask again
            raise

    async def _delete(self, guest: str) -> None:
        services = self._services
        await services.writer.put([], [])  # what they asked for before is stored now
        # Again, because a rematch that began before may have given them a seat since.
        while codes := await services.read(services.table_storage.all_tables_of, guest):
            for code in codes:
                await self._leave(guest, code)
        changes = [
            *guest_storage.revoke(guest, time.time()),
            *guest_storage.delete_identity(guest),
            *guest_storage.delete_passphrase(guest),
            *chat_storage.anonymise_chat(guest, NOBODY),
            *review_storage.delete_notes(guest),
        ]
        await services.writer.put([], changes)
        self._tables.disconnect(guest)
        for table in self._tables.live.values():
            table.state.anonymise_chat(guest, NOBODY)
