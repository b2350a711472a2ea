"""A live table: what people, bots and clocks ask of it, one after the other.

Every change is worked out first, then stored, then made, then broadcast. If another process was
quicker, its lines are read and the change is tried again (`table_commits`).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from fullhouse.server import clock_storage, rights
from fullhouse.server.background_tasks import BackgroundTasks
from fullhouse.server.bot_seats import BotSeats
from fullhouse.server.broadcaster import Broadcaster
from fullhouse.server.chat_storage import WATCHER, ChatLine
from fullhouse.server.command_shapes import PaceShape
from fullhouse.server.consent import ASK_BOT, ASK_PACE, ASK_SEAT, ASK_UNDO, ConsentVote
from fullhouse.server.errors import Conflict, NotStored, Refused
from fullhouse.server.event_shapes import SharedShape
from fullhouse.server.held_answers import HeldAnswers
from fullhouse.server.hints import Hints
from fullhouse.server.hosting_changes import check_played, run_out, stand_in_for_absent
from fullhouse.server.identities import Identity
from fullhouse.server.lobby import NOBODY, PLAYING, WAITING, Lobby, Notice
from fullhouse.server.lobby_changes import finish
from fullhouse.server.messages import say
from fullhouse.server.pace import check_pace
from fullhouse.server.presence import Presence
from fullhouse.server.record_queue import RecordQueue
from fullhouse.server.seat_changes import NeedsConsent, free_seats, sit, take_over
from fullhouse.server.services import Services
from fullhouse.server.table_clocks import TableClocks
from fullhouse.server.table_commits import LobbyChange, TableCommits
from fullhouse.server.table_moves import TableMoves
from fullhouse.server.table_sockets import PendingReply, TableSocket
from fullhouse.server.table_state import TableState
from fullhouse.server.table_storage import StoredTable
from fullhouse.server.write_queue import Change

log = logging.getLogger("fullhouse")

OnFailure = Callable[["LiveTable", Exception], bool]
"""Called with what went wrong at a table; whether it was its game, and the table is set aside."""
RETRIES_AFTER: Final = 1.0
"""Seconds after which a time-out that could not be stored is tried again."""


class LiveTable:
    """A table in this process's memory. Whoever changes it holds its lock."""

    def __init__(
        self,
        services: Services,
        records: RecordQueue,
        stored: StoredTable,
        on_failure: OnFailure = lambda table, error: False,
    ) -> None:
        self.services: Final = services
        self.state: Final = TableState(stored)
        self.presence: Final = Presence(self.state, services, self._handle_absence)
        self.broadcaster: Final = Broadcaster(self.state, self.presence, services)
        self.vote: Final = ConsentVote(self.state, self.presence, self.broadcaster, services)
        self.clocks: Final = TableClocks(
            self.state, self.broadcaster, services, self._handle_time_out
        )
        self.commits: Final = TableCommits(
            self.state,
            self.broadcaster,
            self.vote,
            self.clocks,
            services,
            records,
            self._handle_change,
        )
        self.moves: Final = TableMoves(self.state, self.vote, self.clocks, self.commits)
        self.bots: Final = BotSeats(self, services)
        self.held: Final = HeldAnswers(self, services.settings)
        self.hints: Final = Hints(self, services)
        self.lock: Final = asyncio.Lock()
        self.rematch_lock: Final = asyncio.Lock()
        self.is_set_aside = False
        self._on_failure: Final = on_failure
        self._tasks: Final = BackgroundTasks()

    # Sockets come and go.

    def connect(self, socket: TableSocket) -> None:
        """Adds a socket, and sends it everything."""
        self.presence.add(socket)
        self.vote.close_if_back(socket.guest)
        self.bots.hand_back(socket.guest)
        self.broadcaster.send_everything(socket)
        self.vote.send(socket)
        self._wake()

    def resume(self) -> None:
        """Runs the clocks and the bots of a table that was just loaded."""
        self.clocks.set_timer()
        self._wake()

    def disconnect(self, socket: TableSocket) -> None:
        """Removes a socket."""
        self.presence.remove(socket)
        if socket.guest not in self.presence.connected_guests():
            self.vote.close_if_asker_left(socket.guest)
        self.broadcaster.forget_observers()
        self.broadcaster.broadcast_presence()
        self._wake()

    def close(self) -> None:
        """Frees everything that is stored, and stops the bots."""
        self.stop()
        self.broadcaster.close()
        self.state.release()

    def stop(self) -> None:
        """Stops the bots and all timers."""
        self.bots.close()
        self.held.close()
        self.presence.close()
        self.clocks.close()
        self._tasks.cancel()

    def _handle_change(self) -> None:
        """Something has changed: perhaps who is missed, perhaps what is asked."""
        self.presence.update()
        self._wake()

    def set_aside(self, why: Refused) -> None:
        """Stops it, and sends everybody away, as its game has failed."""
        self.is_set_aside = True
        self.stop()
        self.broadcaster.dismiss(why)

    def fail(self, error: Exception) -> bool:
        """Whether this error is its game's, so that it is set aside."""
        return self._on_failure(self, error)

    def _wake(self) -> None:
        """Lets whoever does not answer by hand look at what is asked now."""
        if self.is_set_aside:
            return
        self.bots.wake()
        self.held.wake()

    # Actions and undos.

    async def act(self, seat: int, at: int, action: int, reply: PendingReply) -> None:
        """Carries out a seat's action. `at` is how many lines of the seat precede it."""
        await self.held.wait(seat, action)
        async with self.lock:
            await self.moves.act(seat, at, [action], reply)

    async def act_for(self, seat: int, at: int, actions: list[int]) -> None:
        """Carries out a bot's decision. All its picks are stored in one commit and broadcast
        together: neither time nor messages show how many they were.
        """
        async with self.lock:
            await self.moves.act(seat, at, actions, None)

    async def undo(self, seat: int, at: int, reply: PendingReply) -> bool:
        """Undoes the seat's last action, if that is free. If not, opens a vote and returns True."""
        async with self.lock:
            return await self.moves.undo(seat, at, reply)

    # Changes of the lobby.

    async def change(self, change: LobbyChange, extra: list[Change] | None = None) -> None:
        """Changes the lobby. `change` is called again if another process changed it first; `extra`
        is stored in the same transaction.
        """
        async with self.lock:
            await self.commits.change_lobby(change, extra)

    async def sit(self, seat: int, guest: str, who: Identity, address: str) -> bool:
        """Seats a guest. If that needs everybody's consent, opens a vote and returns True."""
        services, masked = self.services, self.services.guests.mask(address)
        # One at a time, so that each counts the seats that those before have taken.
        async with services.sitting.of(masked), self.lock:
            if guest not in [taken.guest for taken in self.state.lobby.seats[seat : seat + 1]]:
                await self._check_seats_elsewhere(guest, masked)
            try:
                await self.commits.change_lobby(lambda lobby: sit(lobby, guest, seat, who, masked))
            except NeedsConsent as needed:
                self.vote.ask_seat(needed.seat, guest, who)
                return True
        return False

    async def _check_seats_elsewhere(self, guest: str, address: str) -> None:
        """Refuses a seat too many at tables where strangers wait for company."""
        lobby, settings = self.state.lobby, self.services.settings
        if lobby.state != WAITING or not lobby.listed or address == lobby.address:
            return
        storage = self.services.table_storage
        by_guest, by_address = await self.services.read(storage.seats_elsewhere, guest, address)
        if by_guest >= settings.guest_seats or by_address >= settings.address_seats:
            raise Refused(
                "You, or others of your network, have seats at many tables that have not started; "
                "leave one of them first.",
                429,
            )

    async def free_seats(self) -> None:
        """Frees the seats of guests who are not there, where others may wait for them."""
        kept, presence = self.services.settings.seat_kept, self.presence
        is_waiting = self.state.lobby.state == WAITING and self.services.fanout.is_current
        if is_waiting and presence.missed_for(kept):
            await self.change(lambda lobby: free_seats(lobby, presence.missed_for(kept)))

    async def end_early(self, guest: str) -> bool:
        """Ends the game here. If others have to agree, opens a vote and returns True."""
        async with self.lock:
            seat = rights.check(self.state.lobby, guest, "end")
            self.state.playing()
            if not self.vote.ask_end(seat):
                return True
            await self.commits.change_lobby(lambda lobby: finish(lobby, "agreed"))
        return False

    # Somebody is away, or out of time; another pace.

    async def stand_in(self, seat: int, guest: str) -> bool:
        """Lets a bot play for somebody who is away until they are back, as this guest would like.
        If others have to agree, opens a vote and returns True.
        """
        async with self.lock:
            lobby = self.state.lobby
            asker = rights.check(lobby, guest, "stand_in")
            number = check_played(lobby, seat)
            self._check_absent(number)
            if not lobby.seats[number].away:
                if not self.vote.ask_bot(number, asker):
                    return True
                await self.commits.change_lobby(lambda lobby: stand_in_for_absent(lobby, number))
        return False

    def _check_absent(self, seat: int) -> None:
        if self.state.lobby.seats[seat].guest not in self.presence.absent:
            raise Refused(
                "{other} is not away, so no bot plays for them.",
                other=seat,
                names=self.state.lobby.names(),
            )

    async def set_pace(self, guest: str, pace: PaceShape) -> bool:
        """Changes the pace of a running game. If others have to agree, opens a vote and returns
        True.
        """
        async with self.lock:
            seat = rights.check(self.state.lobby, guest, "set pace")
            self.state.playing()
            checked = check_pace(pace)
            if not self.vote.ask_pace(seat, checked):
                return True
            await self._set_pace(checked)
        return False

    async def _set_pace(self, pace: PaceShape, is_agreed: bool = False) -> None:
        """Everybody starts the new pace with a full clock."""

        def change(lobby: Lobby) -> None:
            if is_agreed:
                self.vote.check_open()
            lobby.pace = pace

        before, self.state.clocks = self.state.clocks, []
        try:
            await self.commits.change_lobby(
                change, clock_storage.store_clocks(self.state.code, []), is_agreed
            )
        except Exception:
            self.state.clocks = before
            raise

    async def check_clocks(self) -> None:
        """Lets bots play for seats whose time is up."""
        async with self.lock:
            seats = self.clocks.run_out()
            if seats and self.state.lobby.state == PLAYING:
                await self.commits.change_lobby(lambda lobby: run_out(lobby, seats))
            await self.commits.update_clocks()

    def _handle_time_out(self) -> None:
        self._tasks.spawn(self._time_out())

    async def _time_out(self) -> None:
        try:
            await self.check_clocks()
        except (Conflict, NotStored, Refused) as error:
            log.warning("table %s: a time-out could not be stored: %s", self.state.code, error)
            await asyncio.sleep(RETRIES_AFTER)
            self.clocks.set_timer()

    # Votes.

    async def answer_vote(self, guest: str, id: int, yes: bool) -> None:
        """Counts an answer. Once everybody agrees, carries out what was asked for under the same
        lock.
        """
        async with self.lock:
            if not self.vote.count(guest, id, yes):
                return
            try:
                await self._carry_out_vote()
            except Refused as refused:
                self.vote.close(refused.message, refused.sentence)
            finally:
                self.vote.close(say("That could not be done."))

    async def _carry_out_vote(self) -> None:
        vote = self.vote
        if vote.what == ASK_UNDO:
            await self.moves.undo_agreed(vote.seat, vote.about["at"])
        elif vote.what == ASK_PACE:
            await self._set_pace(vote.about["pace"], is_agreed=True)
        else:
            await self.commits.change_lobby(self._change_agreed, is_agreed=True)

    def _change_agreed(self, lobby: Lobby) -> list[Notice]:
        vote = self.vote
        vote.check_open()
        if vote.what == ASK_SEAT:
            who = Identity(vote.about["name"], vote.about["animal"])
            return take_over(lobby, vote.about["guest"], vote.seat, who)
        if vote.what == ASK_BOT:
            self._check_absent(vote.seat)
            return stand_in_for_absent(lobby, vote.seat)
        finish(lobby, "agreed")
        return []

    # Chat.

    async def post_chat(self, seat: int, text: str, guest: str) -> None:
        """Stores and broadcasts what the guest at this seat writes, or somebody who watches."""
        lobby = self.state.lobby
        known = self.presence.names.get(guest) if seat == WATCHER else lobby.name_of(seat)
        line = ChatLine(guest, seat, known or NOBODY, text, time.time())
        await self.commits.store_chat(line)

    # Other processes.

    async def catch_up(self) -> None:
        """Reads what another process has stored."""
        async with self.lock:
            await self.commits.reload()

    def receive_event(self, event: SharedShape) -> None:
        """Broadcasts an event from another process."""
        if event["event"] == "ask":
            self.vote.receive(event)
        else:
            self.broadcaster.broadcast(event)

    def update_presence(self) -> None:
        """Guests have connected to or left another process."""
        self.presence.update()
        self.broadcaster.broadcast_lobby()

    def _handle_absence(self) -> None:
        """A seated guest has been away for a while: the others may let a bot play for them."""
        self.broadcaster.broadcast_lobby()
