"""Passphrases: a person is the same guest on several devices, without an account.

A passphrase is six random words. It is shown once, sent only in the bodies of requests, and stored
as a slow hash that is salted with the server's key: it can be looked up, but a stolen database does
not give it away.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Sequence
from hashlib import scrypt
from itertools import chain
from typing import Final

from fullhouse.server import (
    chat_storage,
    guest_storage,
    review_storage,
    seat_changes,
    table_storage,
)
from fullhouse.server.errors import Conflict, Refused
from fullhouse.server.lobby import Lobby
from fullhouse.server.passphrase_words import WORDS
from fullhouse.server.services import Services
from fullhouse.server.settings import TRIES
from fullhouse.server.table_registry import TableRegistry
from fullhouse.server.write_queue import Change

LENGTH: Final = 6
"""Words of a passphrase: more than 60 bits."""
COST: Final = 2**14
"""Makes a hash take about 50 ms and 16 MB."""


def new_passphrase() -> str:
    """Six random words."""
    return " ".join(secrets.choice(WORDS) for _ in range(LENGTH))


def tidy(given: str) -> str:
    """A passphrase as it was shown, whatever case and separators it was typed with. Refused if it
    cannot be one.
    """
    words = re.findall(r"\w+", given.casefold())
    unknown = [word for word in words if word not in WORDS]
    if unknown:
        raise Refused("“{text}” is not a word of any passphrase here.", 400, text=unknown[0][:24])
    if len(words) != LENGTH:
        raise Refused("A passphrase has {n} words.", 400, n=LENGTH)
    return " ".join(words)


class Passphrases:
    """Creates, revokes and accepts passphrases. A guest has at most one."""

    def __init__(self, services: Services, tables: TableRegistry) -> None:
        self._services: Final = services
        self._tables: Final = tables

    async def create(self, guest: str, address: str) -> str:
        """A new passphrase for this guest; an earlier one is no longer valid."""
        self._services.limits.new_passphrases.check(address)
        passphrase = new_passphrase()
        async with self._services.hashing.of(address):
            key = await self._services.hash(self._hash, passphrase)
        await self._services.writer.put([], guest_storage.store_passphrase(guest, key, time.time()))
        return passphrase

    async def revoke(self, guest: str) -> None:
        """Makes the guest's passphrase invalid. Devices that have entered it stay the same
        guest; see `sign_out_others`.
        """
        await self._services.writer.put([], guest_storage.delete_passphrase(guest))

    async def enter(self, given: str, guest: str, address: str, bring: bool) -> str:
        """The guest whose passphrase this is. With `bring`, the tables of the guest who enters it
        become theirs, too.
        """
        services = self._services
        services.limits.address_passphrases.check(address)
        passphrase = tidy(given)
        # One of each address at a time, so that those of other addresses come next.
        async with services.hashing.of(address):
            key = await services.hash(self._hash, passphrase)
        owner = await services.read(services.guest_storage.passphrase_owner, key)
        if owner is None:
            raise Refused("Nobody here has this passphrase; check the words.", 403)
        if bring and owner != guest:
            await self._merge(guest, owner)
        return owner

    async def sign_out_others(self, guest: str) -> str:
        """Moves everything to a new guest, whom only the device that asks becomes: all others
        have lost what they had. The passphrase is revoked.
        """
        guests = self._services.guests
        if guest in guests.revoked:  # another of their devices was quicker
            raise Refused("This device has been signed out; reload the page.", 403)
        guests.revoked.add(guest)
        new = guests.new()
        try:
            await self._services.writer.put([], [])  # what they asked for before is stored now
            await self._merge(guest, new, guest_storage.revoke(guest, time.time()))
            # Again, because a rematch that began before may have given them a seat since.
            while await self._services.read(self._services.table_storage.all_tables_of, guest):
                await self._merge(guest, new)
        except BaseException:
            guests.revoked.discard(guest)  # so that they can ask again
            raise
        self._tables.disconnect(guest)
        return new

    async def _merge(self, old: str, new: str, more: Sequence[Change] = ()) -> None:
        """Gives a guest everything that another one has, in one transaction with these changes.
        Refused if both have a hand in the same game.

        It works on what is stored, so that no table has to be loaded: the game of one may not be
        installed any more.
        """
        services = self._services
        was, now = await services.identity_of(old), await services.identity_of(new)
        changes = [*chat_storage.reassign_chat(old, new), *review_storage.reassign_notes(old, new)]
        if now.name is None and was.name is not None:
            changes += guest_storage.store_identity(new, was)
        changes += [*guest_storage.delete_identity(old), *guest_storage.delete_passphrase(old)]
        for _ in range(TRIES):
            lobbies = await services.read(services.table_storage.lobbies_of, old)
            moved = [_merged(lobby, old, new) for lobby in lobbies]
            try:
                await services.writer.put([], [*chain(*moved), *changes, *more])
            except Conflict:  # one of the tables has changed since it was read
                continue
            await self._tables.take_over([lobby.code for lobby in lobbies], old, new)
            return
        raise Conflict

    def _hash(self, passphrase: str) -> str:
        salt = self._services.guests.derive("passphrase")
        return scrypt(passphrase.encode(), salt=salt, n=COST, r=8, p=1, dklen=32).hex()


def _merged(was: Lobby, old: str, new: str) -> list[Change]:
    """Stores that a guest has the seats of another one at a table."""
    lobby = was.copy()
    seat_changes.merge(lobby, old, new)
    return table_storage.update_table(was, lobby)
