"""The table registry: creates, loads, expires and drops the live tables of this process."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from fullhouse.games import game
from fullhouse.server import lobby_changes, rights, table_storage
from fullhouse.server.background_tasks import BackgroundTasks
from fullhouse.server.errors import Conflict, NotRead, NotStored, Refused, first_line
from fullhouse.server.event_shapes import SharedShape
from fullhouse.server.live_table import LiveTable
from fullhouse.server.lobby import CODE, OVER, Lobby, new_code
from fullhouse.server.record_queue import RecordQueue
from fullhouse.server.server_time import SteadyDate
from fullhouse.server.services import Services
from fullhouse.server.table_storage import StoredLine, StoredTable
from fullhouse.table.errors import BadInput
from fullhouse.table.faults import fault_in
from fullhouse.table.messages import marked

log = logging.getLogger("fullhouse")

RETRIES_AFTER: Final = 1.0
"""Seconds after which a table that could not be read is read again."""


SET_ASIDE: Final = marked(
    "This table is set aside, as the rules of its game have failed. Whoever runs the server finds "
    "the reason in its log."
)


class CannotLoad(Refused):
    """A table that is stored but cannot be loaded: its game is not installed, for instance."""


class SetAside(CannotLoad):
    """A table whose game has failed. It is kept, and tried again by the next server."""

    def __init__(self) -> None:
        super().__init__(SET_ASIDE, 500)


class TableRegistry:
    """The live tables, by code. Tables nobody looks at are dropped from memory, and loaded from
    storage when somebody asks for them.
    """

    def __init__(self, services: Services, records: RecordQueue) -> None:
        self.live: Final[dict[str, LiveTable]] = {}
        self.open_counts: Counter[str | None] = Counter()
        """How many tables wait or are being played, by the address that created them: as of the
        last sweep, plus those created since.
        """
        self._counting: Final = asyncio.Lock()
        """Held while the open tables are counted: none is stored meanwhile, so each counts once."""
        self._storing: Final[set[asyncio.Future[None]]] = set()
        """New tables on their way to the database; they are in the counts."""
        self._services: Final = services
        self._records: Final = records
        self._loading: Final[dict[str, asyncio.Task[LiveTable | None]]] = {}
        self._tasks: Final = BackgroundTasks()
        self._date: Final = SteadyDate()
        self._behind: Final[set[LiveTable]] = set()
        """Tables that others have changed, and that could not be read."""
        self._set_aside: Final[set[str]] = set()
        """The codes of tables whose game has failed in this process."""

    def open(self) -> None:
        """Starts to sweep and to store the time regularly."""
        self._tasks.spawn(self._sweep())
        self._tasks.spawn(self._keep_time())

    async def close(self) -> None:
        """Stops all bots and background tasks."""
        for table in self.live.values():
            table.stop()
        await self._tasks.close()

    # Finding tables.

    async def get(self, code: str) -> LiveTable:
        """The table with this code; Refused if there is none."""
        if not CODE.fullmatch(code):
            raise Refused("A table's code has six letters and digits; check the link.", 404)
        code = code.upper()
        table = self.live.get(code)
        if table is not None:
            return table
        if code in self._set_aside:
            raise SetAside
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(code))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        table = await asyncio.shield(loading)
        if table is None:
            raise Refused("There is no table {text}; check the link.", 404, text=code[:8])
        return table

    async def _load(self, code: str) -> LiveTable | None:
        """Loads a table and replays its lines."""
        services = self._services
        stored = await services.read(
            services.table_storage.read_table, code, services.settings.chat_kept
        )
        if stored is None:
            return None
        try:
            # In another thread: replaying a long game takes a while.
            table = await services.read(self._open, stored)
        except BadInput as error:
            raise CannotLoad(
                "This table cannot be loaded: {text}.", 409, text=str(error).rstrip(".")
            ) from None
        except Exception as error:
            if self._note_fault(code, stored.lobby.game, error):
                raise SetAside from None
            raise
        self.live[code] = table
        table.resume()
        return table

    def _open(self, stored: StoredTable) -> LiveTable:
        return LiveTable(self._services, self._records, stored, self.set_aside)

    # Tables whose game fails.

    def set_aside(self, table: LiveTable, error: Exception) -> bool:
        """Sets a table aside if this error is its game's; False if it is not.

        Everybody is told and sent away; what was played stays stored.
        """
        if table.is_set_aside:
            return True
        code = table.state.code
        if not self._note_fault(code, table.state.lobby.game, error):
            return False
        table.set_aside(SetAside())
        if self.is_live(table):
            del self.live[code]
        return True

    def _note_fault(self, code: str, game: str, error: Exception) -> bool:
        if isinstance(error, Refused | BadInput | Conflict | NotStored | NotRead):
            return False
        fault = fault_in(error)
        if fault is None:
            return False
        log.error("table %s (%s) is set aside: %s", code, game, fault, exc_info=error)
        self._set_aside.add(code)
        return True

    async def enter(self, code: str) -> LiveTable:
        """The same for somebody who comes to the table. If other processes serve it, too, reads
        what they have stored: their notices may have been lost.
        """
        table = await self.get(code)
        if self._services.fanout.is_shared:
            await table.catch_up()
        return table

    def connected_guests(self, code: str) -> set[str]:
        """The guests who are connected to a table, through this process or another."""
        table = self.live.get(code)
        here = set[str]() if table is None else table.presence.local_guests()
        return here | self._services.fanout.guests(code)

    def is_here(self, code: str, guest: str) -> bool:
        """Whether a guest is connected to a table, or has just left and may be reloading."""
        table = self.live.get(code)
        is_expected = table is not None and table.presence.expects(guest)
        return is_expected or guest in self.connected_guests(code)

    def codes_with_people(self) -> set[str]:
        """The tables at which somebody is connected, or has just left."""
        here = {code for code, table in self.live.items() if not table.presence.is_empty()}
        return here | self._services.fanout.codes()

    # Creating tables.

    async def create(
        self,
        lobby: Lobby,
        guest: str,
        address: str,
        read_lines: Callable[[], list[StoredLine]] | None = None,
    ) -> LiveTable:
        """Stores a new table, within the limits of its creator and their address; also the lines
        of one that branches off another, which are read only then, in another thread.
        """
        services = self._services
        services.limits.new_tables.check(guest)
        services.limits.address_new_tables.check(address)
        lines = [] if read_lines is None else await services.read(read_lines)
        lobby.address = services.guests.mask(address)
        lobby.changed = time.time()
        while True:
            try:
                await self._store(lobby, lines)
                break
            except Conflict:  # the code is taken
                lobby.code = new_code()
        stored = StoredTable(lobby, lines, [], [])
        if lines:  # there is a game to replay
            table = await services.read(self._open, stored)
        else:
            table = self._open(stored)
        self.live[lobby.code] = table
        return table

    async def _store(self, lobby: Lobby, lines: Sequence[StoredLine]) -> None:
        """Stores and counts a new table, if there is room for it."""
        settings = self._services.settings
        async with self._counting:
            if self.open_counts.total() >= settings.most_tables:
                raise Refused("This server has no room for more tables; try again later.", 503)
            if self.open_counts[lobby.address] >= settings.address_tables:
                raise Refused("Your network has too many open tables; close some of them.", 429)
            rows = [table_storage.line_row(lobby.code, n, line) for n, line in enumerate(lines)]
            stored = self._services.writer.put(rows, table_storage.insert_table(lobby))
            self.open_counts[lobby.address] += 1
            self._storing.add(stored)
        try:
            await stored
        except Exception:
            self.open_counts[lobby.address] -= 1
            raise
        finally:
            self._storing.discard(stored)

    async def rematch(self, table: LiveTable, guest: str, address: str, swap: bool = False) -> str:
        """The code of the one table that follows this one, with the same people; whoever asks
        first decides whether they swap seats.
        """
        state = table.state
        rights.check(state.lobby, guest, "rematch")
        async with table.rematch_lock:
            if state.lobby.rematch is None:
                await self._create_rematch(table, guest, address, swap)
        assert state.lobby.rematch is not None
        return state.lobby.rematch

    async def _create_rematch(self, table: LiveTable, guest: str, address: str, swap: bool) -> None:
        lobby = table.state.lobby
        following = Lobby(
            new_code(),
            lobby.game,
            game(lobby.game).version,
            dict(lobby.options),
            lobby_changes.seats_for_rematch(lobby, swap),
            guest,
            shown_memory=lobby.shown_memory,
            listed=lobby.listed,
            key=lobby.key,
            pace=lobby.pace,
            watchers_chat=lobby.watchers_chat,
            watchers_chances=lobby.watchers_chances,
            barred=lobby.barred,
            bots_think_longer=lobby.bots_think_longer,
            hints=lobby.hints,
            undo=lobby.undo,
            bot_speed=lobby.bot_speed,
            single_answers=lobby.single_answers,
            newcomers=lobby.newcomers,
        )
        created = await self.create(following, guest, address)
        code = created.state.code

        def set_rematch(lobby: Lobby) -> None:
            lobby.rematch = lobby.rematch or code

        await table.change(set_rematch)
        if table.state.lobby.rematch != code:  # another process was quicker: its table counts
            await created.change(lambda lobby: lobby_changes.finish(lobby, "closed"))
        elif lobby_changes.is_complete_with(following, guest):
            await created.change(lambda lobby: lobby_changes.start(lobby, guest, time.time()))

    # Expiring and dropping tables.

    async def _sweep(self) -> None:
        while True:
            self._services.limits.forget_full()
            try:
                await self._services.read_revoked()
                await self.free_seats()
                await self.expire(self._expiry_date())
                await self.delete_branches(self._expiry_date())
            except Exception as error:  # the database may be away for a while
                log.warning("expired tables could not be closed: %s", first_line(error))
            await asyncio.sleep(self._services.settings.sweeps_every)

    def _expiry_date(self) -> float:
        """The date by which tables expire. It ignores jumps of the system's clock, and nothing
        expires right after a start: people first have the time to come back. Nothing expires
        either once the clock was set back, since moves have been stored with wrong dates.
        """
        now = self._date.now()
        is_early = self._date.seconds_run() < self._services.settings.nothing_expires_for
        return 0.0 if is_early or self._date.went_back else now

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(self._services.settings.time_stored_every)
            try:
                await self.check_clocks()
            except Exception as error:  # the database may be away for a while
                log.warning("the time could not be stored: %s", first_line(error))

    async def check_clocks(self) -> None:
        """Stores the time if a clock runs, and lets bots play where one has run out: also at tables
        that are not in memory.
        """
        services = self._services
        if await services.read(services.clock_storage.clocks_run):
            await services.store_time()
            codes = await services.read(services.clock_storage.timed_out, services.time.now())
            await self._visit(codes, LiveTable.check_clocks)

    async def free_seats(self) -> None:
        """Frees seats whose guests have been away for long, at tables that wait."""
        await self._visit([*self.live], LiveTable.free_seats)

    async def expire(self, now: float) -> None:
        """Closes tables that have expired, and drops those that nobody looks at from memory."""
        services, settings = self._services, self._services.settings
        latest = (
            now - settings.waiting_expires,
            now - settings.playing_expires,
            now - settings.bots_expire,
        )

        async def expire(table: LiveTable) -> None:
            if (table.state.lobby.expires(table.state.changed, settings) or now) <= now:
                await table.change(lambda lobby: lobby_changes.finish(lobby, "expired"))

        await self._visit(await services.read(services.table_storage.expired, *latest), expire)
        async with self._counting:
            if self._storing:
                await asyncio.wait(self._storing)
            self.open_counts = await services.read(services.table_storage.open_tables)
        for table in [*self.live.values()]:
            idle = time.monotonic() - table.presence.left_at
            if not table.presence.sockets and idle > settings.forgets_after:
                self.drop(table)

    async def _visit(
        self, codes: Sequence[str], work: Callable[[LiveTable], Awaitable[None]]
    ) -> None:
        """Does something at each of these tables. What fails at one keeps nothing from the others;
        one that cannot be loaded is kept for when its game is there again.
        """
        for code in codes:
            try:
                await work(await self.get(code))
            except CannotLoad:
                continue
            except NotRead:  # nor can any other be read
                raise
            except Exception as error:
                log.warning("table %s was left as it is: %s", code, first_line(error))

    async def delete_branches(self, now: float) -> None:
        """Deletes finished tables that branch off others, once they are old or too many."""
        services, settings = self._services, self._services.settings
        of_guest, of_address = Counter[str](), Counter[str]()
        for branch in await services.read(services.table_storage.finished_branches):
            guest, address = branch.host or branch.code, branch.address or branch.code
            of_guest[guest] += 1
            of_address[address] += 1
            if (
                branch.changed >= now - settings.branches_kept_for
                and of_guest[guest] <= settings.guest_branches
                and of_address[address] <= settings.address_branches
            ):
                continue
            table = self.live.get(branch.code)
            if table is not None and not table.presence.sockets:
                self.drop(table)
            if branch.code not in self.live:  # nobody looks at it
                await services.writer.put([], table_storage.delete_table(branch.code))

    def is_live(self, table: LiveTable) -> bool:
        """Whether it is still the one in memory."""
        return self.live.get(table.state.code) is table

    def drop(self, table: LiveTable) -> None:
        """Drops a table from memory, unless it is being changed."""
        if not table.lock.locked() and self.is_live(table):
            table.close()
            del self.live[table.state.code]

    def drop_if_done(self, table: LiveTable) -> None:
        """Drops a table whose game is over once the last socket has left."""
        if not table.presence.sockets and table.state.lobby.state == OVER:
            self.drop(table)

    def rename_watcher(self, guest: str, name: str | None) -> None:
        """Shows the new name of a guest among those who watch."""
        for table in self.live.values():
            if table.presence.names.get(guest, name) != name:
                table.presence.names[guest] = name
                table.broadcaster.broadcast_lobby()

    def disconnect(self, guest: str) -> None:
        """Closes all sockets of a guest whose cookie was revoked."""
        for table in self.live.values():
            for socket in table.presence.sockets:
                if socket.guest == guest:
                    socket.revoke()

    async def take_over(self, codes: Sequence[str], old: str, new: str) -> None:
        """One guest was stored in the place of another at these tables: takes that over at those
        in memory, and notifies the other processes.
        """
        for code in codes:
            self._services.fanout.publish_change(code)
            table = self.live.get(code)
            if table is not None:
                table.state.reassign_chat(old, new)
                await self._catch_up(table)

    # Messages from other processes (`fanout.FanoutListener`).

    def guests_by_table(self) -> dict[str, set[str]]:
        return {code: table.presence.local_guests() for code, table in self.live.items()}

    def receive_change(self, code: str | None) -> None:
        tables = [*self.live.values()] if code is None else [self.live.get(code)]
        for table in tables:
            if table is not None and table not in self._behind:
                self._tasks.spawn(self._catch_up(table))

    async def _catch_up(self, table: LiveTable) -> None:
        """Reads what others have stored; if the database is away, until it is back."""
        while self.is_live(table):
            try:
                await table.catch_up()
                return
            except Refused:  # it exists no more
                return
            except Exception as error:
                log.warning("table %s could not be read: %s", table.state.code, first_line(error))
            self._behind.add(table)
            await asyncio.sleep(RETRIES_AFTER)
            self._behind.discard(table)

    def receive_event(self, code: str, event: SharedShape) -> None:
        table = self.live.get(code)
        if table is not None:
            table.receive_event(event)

    def receive_presence(self, code: str | None) -> None:
        if code is None:
            for table in self.live.values():
                table.presence.update()
        elif code in self.live:
            self.live[code].update_presence()
