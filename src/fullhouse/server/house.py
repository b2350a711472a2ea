"""The house: all tables of this process, and what they share."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

from fullhouse.games import game
from fullhouse.play.record import with_names
from fullhouse.play.replay import written
from fullhouse.server import seating, storage
from fullhouse.server.desk import Desk, Failed
from fullhouse.server.errors import Conflict, NotKept, Refused
from fullhouse.server.fanout import Alone, Fanout
from fullhouse.server.guests import Guests, read_key
from fullhouse.server.limits import HouseLimits
from fullhouse.server.lobby import CODE, NOBODY, OVER, Lobby, new_code
from fullhouse.server.room import Room
from fullhouse.server.runs import Runs
from fullhouse.server.storage import Storage, open_database
from fullhouse.server.terms import Terms
from fullhouse.server.writer import Writer
from fullhouse.table.errors import BadInput

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("fullhouse")

READERS: Final = 4
RECORD_TAKES: Final = 60.0
"""Seconds in which a record can be written from its lines, at the very most."""
RECORDS_PAUSE: Final = 0.25
"""Seconds from one record to the next."""


class House:
    """Everything a request may need. `open` it inside the event loop that runs it."""

    def __init__(
        self, folder: Path, database: str | None = None, terms: Terms | None = None
    ) -> None:
        self.folder: Final = folder
        self.database: Final = database or f"sqlite:///{folder / 'tables.db'}"
        self.terms: Final = terms or Terms()
        self.guests: Final = Guests(read_key(folder))
        if database is None:
            with suppress(OSError):  # the database says better what is wrong
                (folder / "tables.db").touch(0o600)
        self.storage: Final = Storage(open_database(self.database))
        self.fanout: Fanout = Alone()
        self.address: str | None = None
        """Where other devices in the network find it, if they may."""
        self.runs: Final = Runs(folder / "lab")
        self.open_lab = False
        """Whether others than those at this very computer may start runs of the lab."""
        self.thinker = Desk()
        self.clerk = Desk()
        self.rooms: dict[str, Room] = {}
        self.trust_proxy = False
        """Whether all come by a proxy of ours, which says who they are."""
        self.limits: Final = HouseLimits(self.terms)
        self.writer: Writer
        self.open_tables: Counter[str | None] = Counter()
        """Tables that wait or are played, by the address that founded them: as of the last sweep,
        and those founded since.
        """
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._unrecorded: asyncio.Queue[str] = asyncio.Queue()

    async def open(self) -> None:
        """Begins to work."""
        self.writer = Writer(self.storage.engine)
        await self.fanout.open()
        self._spawn(self._sweep())
        for code in await self.read(self.storage.unrecorded):
            self.write_record(code)
        self._spawn(self._write_records())

    async def close(self) -> None:
        """Stores what is left, and ends."""
        for room in self.rooms.values():
            room.stand_ins.close()
        for task in [*self._tasks]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.runs.close()
        await self.fanout.close()
        await self.thinker.close()
        await self.clerk.close()
        await asyncio.to_thread(self.writer.close)
        await asyncio.to_thread(self._readers.shutdown)
        self.storage.engine.dispose()

    def read(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> asyncio.Future[T]:
        """Does something that takes a while, such as reading, without keeping others waiting."""
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._readers, partial(work, *args, **named))

    # Names.

    async def name_of(self, guest: str) -> str | None:
        """What a guest has said to be called."""
        return await self.read(self.storage.name, guest)

    async def forget(self, guest: str) -> None:
        """Takes a guest's name off everything that is kept, and their seats from them."""
        for code in await self.read(self.storage.all_of, guest):
            room = await self.room(code)
            await room.change(lambda lobby: seating.forget(lobby, guest))
            text = await self.read(self.storage.record, code)
            if text is not None:
                renamed = with_names(text, room.lobby.header().seats)
                await self.writer.put([], storage.kept_record(code, renamed))
        gone = [*storage.kept_name(guest, None), *storage.unnamed_chat(guest, NOBODY)]
        await self.writer.put([], gone)
        for room in self.rooms.values():
            room.chat = [
                line._replace(name=NOBODY, guest=None) if line.guest == guest else line
                for line in room.chat
            ]

    # Tables.

    async def found(self, lobby: Lobby, guest: str, address: str) -> Room:
        """A new table, stored. Who founds it, and from where, is limited."""
        self.limits.founding.check(guest)
        self.limits.address_founding.check(address)
        lobby.address = self.guests.mask(address)
        if self.open_tables.total() >= self.terms.most_tables:
            raise Refused("This house is full; try again later.", 503)
        if self.open_tables[lobby.address] >= self.terms.address_tables:
            raise Refused("Your network has too many open tables here; end some of them.", 429)
        lobby.changed = time.time()
        while True:
            try:
                await self.writer.put([], storage.new_table(lobby))
            except Conflict:  # there is a table of that code
                lobby.code = new_code()
                continue
            room = Room(self, storage.Stored(lobby, [], []))
            self.rooms[lobby.code] = room
            self.open_tables[lobby.address] += 1
            return room

    async def room(self, code: str) -> Room:
        """The table of this code; Refused where there is none."""
        if not CODE.fullmatch(code):
            raise Refused("A table's code is six letters and digits; ask for its link again.", 404)
        code = code.upper()
        room = self.rooms.get(code)
        if room is not None:
            return room
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(code))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        room = await asyncio.shield(loading)
        if room is None:
            raise Refused(
                "There is no table {text} here; ask for its link again.", 404, text=code[:8]
            )
        return room

    async def _load(self, code: str) -> Room | None:
        """A table as it was stored, played again from its lines."""
        read = self.storage.read_table
        stored = await self.read(read, code, self.terms.chat_kept)
        if stored is None:
            return None
        try:
            # Playing a long game again takes a while: others are served meanwhile.
            room = await self.read(Room, self, stored)
        except BadInput as error:
            raise Refused(
                "This table cannot be played again: {text}.", 500, text=str(error).rstrip(".")
            ) from None
        self.rooms[code] = room
        return room

    async def rematch(self, room: Room, guest: str, address: str) -> str:
        """The one table that follows this one, with the same seats."""
        lobby = room.lobby
        if lobby.state != OVER:
            raise Refused("This game is not over yet.")
        if not lobby.seats_of(guest):
            raise Refused("Only those who sat here can ask for a rematch.", 403)
        async with room.rematching:
            if room.lobby.rematch is None:
                await self._found_again(room, guest, address)
        assert room.lobby.rematch is not None
        return room.lobby.rematch

    async def _found_again(self, room: Room, guest: str, address: str) -> None:
        lobby = room.lobby
        again = Lobby(
            new_code(),
            lobby.game,
            game(lobby.game).version,
            dict(lobby.options),
            [seating.again(seat) for seat in lobby.seats],
            guest,
            shown_memory=lobby.shown_memory,
        )
        founded = await self.found(again, guest, address)
        code = founded.lobby.code

        def alter(lobby: Lobby) -> None:
            lobby.rematch = lobby.rematch or code

        await room.change(alter)
        if room.lobby.rematch != code:  # another process was quicker: its table stands
            await founded.change(lambda lobby: seating.finish(lobby, "closed"))

    # Links that move a seat.

    async def link(self, room: Room, guest: str, seat: int) -> str:
        """A token that whoever has it can claim this guest's seat with, once."""
        token = secrets.token_urlsafe(16)
        link = storage.Link(room.lobby.code, seat, guest, room.lobby.seats[seat].since)
        await self.writer.put([], storage.new_link(_hash(token), link, time.time()))
        return token

    async def claim(self, token: str, guest: str) -> tuple[str, int]:
        """Makes the seat that a token stands for this guest's, who is called as its owner was."""
        key = _hash(token)
        oldest = time.time() - self.terms.link_lasts
        link = await self.read(self.storage.link, key, oldest)
        if link is None:
            raise Refused("This link was used already, or is too old; ask for a new one.", 410)
        room = await self.room(link.table)
        changes = storage.used_link(key)
        if await self.name_of(guest) is None and link.seat < len(room.lobby.seats):
            changes += storage.kept_name(guest, room.lobby.name_of(link.seat))
        await room.change(lambda lobby: seating.hand_over(lobby, link, guest), changes)
        return link.table, link.seat

    # Records.

    def write_record(self, code: str) -> None:
        """Has the record of a table that is over written, when there is time for it."""
        self._unrecorded.put_nowait(code)

    async def _write_records(self) -> None:
        """One after the other and with pauses: those who play go first. What a stop leaves
        unwritten is written after the next start.
        """
        while True:
            code = await self._unrecorded.get()
            try:
                await self.record(code)
            except (Refused, BadInput, NotKept, Conflict) as error:
                log.warning("the record of %s is not written yet: %s", code, error)
            await asyncio.sleep(RECORDS_PAUSE)

    async def record(self, code: str) -> str:
        """The whole record of a table that is over: as it was stored, or written now."""
        text = await self.read(self.storage.record, code)
        if text is None:
            stored = await self.read(self.storage.read_table, code, 0)
            if stored is None:
                raise Refused("This table is gone.", 404)
            header, done = stored.lobby.header(), [line.line for line in stored.lines]
            job: dict[str, Any] = {"do": "record", "header": asdict(header), "lines": done}
            try:
                text = str(await self.clerk.ask(job, RECORD_TAKES))
            except Failed:  # it is written here, then, if more slowly
                text = await self.read(written, header, done)
            await self.writer.put([], storage.kept_record(code, text))
        return text

    # Time.

    async def _sweep(self) -> None:
        """Closes tables that were forgotten, and forgets those that nobody looks at."""
        while True:
            try:
                await self.expire(time.time())
            except (Refused, NotKept, Conflict) as error:
                log.warning("tables could not be closed: %s", error)
            await asyncio.sleep(self.terms.sweeps_every)

    async def expire(self, now: float) -> None:
        """Closes the tables whose time is up, and drops unused ones from memory."""
        terms = self.terms
        last = (now - terms.waiting_expires, now - terms.playing_expires, now - terms.bots_expire)
        for code in await self.read(self.storage.expired, *last):
            room = await self.room(code)
            if (room.lobby.expires(room.changed, terms) or now) <= now:
                await room.change(lambda lobby: seating.finish(lobby, "expired"))
        self.open_tables = await self.read(self.storage.open_tables)
        for room in [*self.rooms.values()]:
            idle = time.monotonic() - room.left_at
            if not room.sockets and idle > terms.forgets_after:
                self.drop(room)

    def drop(self, room: Room) -> None:
        """Forgets a table that nobody looks at, unless it is being changed; it is stored."""
        if not room.lock.locked() and self.rooms.get(room.lobby.code) is room:
            room.close()
            del self.rooms[room.lobby.code]

    def _spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _hash(token: str) -> str:
    return blake2b(token.encode(), digest_size=32).hexdigest()
