"""Table commits: stores the changes of one table, then makes and broadcasts them, and takes over
what other processes have stored.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from fullhouse.play.transcript import since
from fullhouse.server import chat_storage, clock_storage, result_storage, table_storage
from fullhouse.server.broadcaster import Broadcaster
from fullhouse.server.chat_storage import ChatLine
from fullhouse.server.consent import AGREED, ConsentVote
from fullhouse.server.errors import Conflict, NotStored, Refused
from fullhouse.server.event_shapes import EndedShape
from fullhouse.server.events import chat_event, closed_event
from fullhouse.server.game_results import result_of_state
from fullhouse.server.lobby import OVER, PLAYING, Lobby, Notice
from fullhouse.server.messages import say
from fullhouse.server.record_queue import RecordQueue
from fullhouse.server.services import Services
from fullhouse.server.settings import TRIES
from fullhouse.server.table_clocks import TableClocks
from fullhouse.server.table_sockets import PendingReply
from fullhouse.server.table_state import TableState
from fullhouse.server.write_queue import Change, Row
from fullhouse.table.log import Entry

log = logging.getLogger("fullhouse")

LobbyChange = Callable[[Lobby], list[Notice] | None]
"""Changes a lobby in place, or refuses; may return notices for the chat."""


class TableCommits:
    """Commits what was worked out under the table's lock; only chat needs none. `on_change` is
    called once a change is broadcast.
    """

    def __init__(
        self,
        state: TableState,
        broadcaster: Broadcaster,
        vote: ConsentVote,
        clocks: TableClocks,
        services: Services,
        records: RecordQueue,
        on_change: Callable[[], None],
    ) -> None:
        self._state: Final = state
        self._broadcaster: Final = broadcaster
        self._vote: Final = vote
        self._clocks: Final = clocks
        self._services: Final = services
        self._records: Final = records
        self._on_change: Final = on_change

    # Lines.

    async def store_lines(
        self, seat: int, lines: list[str], is_seen: bool, changes: list[Change]
    ) -> bool:
        """Stores lines of a seat, of which everybody may see the last; False if another process
        was quicker, whose lines are then read.
        """
        state, settings, at = self._state, self._services.settings, self._state.at(seat)
        if lines[-1].startswith("undo") and at >= settings.undone_lines:
            raise Refused("You have undone so often in this game that you cannot undo any more.")
        if at >= settings.seat_lines:
            raise Refused("This game has become too long to continue.")
        made = time.time()
        rows: list[Row] = [
            {
                "table": state.code,
                "n": n,
                "seat": seat,
                "line": line,
                "told": is_seen and line is lines[-1],
                "made": made,
            }
            for n, line in enumerate(lines, state.line_count)
        ]
        try:
            await self._services.writer.put(rows, changes)
        except Conflict:
            await self.reload()
            return False
        for _ in lines:
            state.count_line(made)
        if is_seen:
            state.changed = made
        self._services.fanout.publish_change(state.code)
        return True

    def broadcast_lines(
        self,
        happened: list[Entry] | None,
        is_seen: bool,
        reply: PendingReply | None = None,
        picking: int | None = None,
    ) -> None:
        """Broadcasts stored lines. A vote about the game is closed only if everybody could see
        that something happened: otherwise its end would reveal a private pick.
        """
        if is_seen:
            self._vote.close_after_move()
        self._broadcaster.broadcast_update(happened, reply, picking)
        self._on_change()

    def end(self, ended: EndedShape) -> None:
        """The game is over, and that is stored; the caller broadcasts it."""
        self._state.end(ended)
        self._vote.close(None)
        if self._state.match is not None:
            self._records.put(self._state.code)

    # The lobby.

    async def change_lobby(
        self, change: LobbyChange, extra: list[Change] | None = None, is_agreed: bool = False
    ) -> None:
        """Changes the lobby; `is_agreed` if everybody has voted for it. `change` is called again
        if another process changed it first; `extra` is stored in the same transaction.
        """
        state = self._state
        for _ in range(TRIES):
            lobby = state.lobby.copy()
            try:
                notices = change(lobby) or []
            except Refused:
                # Another process may have moved on; if not, the refusal stands.
                if not self._services.fanout.is_shared or not await self.reload():
                    raise
                continue
            if lobby == state.lobby and not extra:
                return
            self._check_signed_in(lobby)
            lobby.changed = time.time()
            # A millisecond apart: other processes read the chat lines newer than their last.
            lines = [
                ChatLine(guest, seat, name, "", lobby.changed + n / 1000, message)
                for n, (seat, name, message, guest) in enumerate(notices)
            ]
            chat = [row for line in lines for row in chat_storage.store_chat(lobby.code, line)]
            try:
                changes = [*table_storage.update_table(state.lobby, lobby), *chat, *(extra or [])]
                if lobby.state == OVER != state.lobby.state and state.guide is None:
                    result = result_of_state(state, lobby)
                    changes += result_storage.store_result(lobby.code, result)
                await self._services.writer.put([], changes)
            except Conflict:
                await self.reload()
                continue
            lobby.revision += 1
            if is_agreed:
                self._vote.close(AGREED)
            self._replace_lobby(lobby)
            for line in lines:
                self.add_chat(line)
            self._services.fanout.publish_change(state.code)
            await self.update_clocks()
            return
        raise Conflict

    def _check_signed_in(self, lobby: Lobby) -> None:
        """Refuses a seat to a guest who has deleted themselves since they asked for it."""
        revoked = self._services.guests.revoked
        had = {seat.guest for seat in self._state.lobby.seats}
        if any(seat.guest in revoked and seat.guest not in had for seat in lobby.seats):
            raise Refused("This device has been signed out; reload the page.", 403)

    def _replace_lobby(self, lobby: Lobby) -> None:
        """Takes over a stored lobby, and broadcasts it."""
        before = self._state.lobby
        self._state.replace_lobby(lobby)
        if _holders(lobby) != _holders(before):
            self._vote.close(say("Somebody has changed seats; ask again."))
        self._broadcaster.broadcast_lobby_change(before)
        if lobby.state not in (PLAYING, before.state):
            self.end(lobby.ended or "closed")
            if self._state.match is None:
                self._broadcaster.broadcast(closed_event(lobby.ended or "closed"))
        self._on_change()

    # Clocks and chat.

    async def update_clocks(self) -> None:
        """Runs the clocks of those who are to decide, and no others. If that cannot be stored, it
        is tried again when the next clock runs out.
        """
        state, services = self._state, self._services
        clocks = self._clocks.as_they_should_be()
        if clocks is None:
            return
        try:
            await services.writer.put([], clock_storage.store_clocks(state.code, clocks))
        except (Conflict, NotStored):
            log.warning("table %s: the clocks could not be stored", state.code)
            return
        self._clocks.replace(clocks)
        services.fanout.publish_change(state.code)

    async def store_chat(self, line: ChatLine) -> None:
        """Stores and broadcasts a chat line."""
        await self._services.writer.put([], chat_storage.store_chat(self._state.code, line))
        self.add_chat(line)
        self._services.fanout.publish_change(self._state.code)

    def add_chat(self, line: ChatLine) -> None:
        """Adds and broadcasts a chat line that is stored."""
        self._state.add_chat(line, self._services.settings.chat_kept)
        self._broadcaster.broadcast(chat_event(line))

    # Other processes.

    async def reload(self) -> bool:
        """Reads and broadcasts what other processes have stored; whether there was anything."""
        state, services = self._state, self._services
        stored = await services.read(
            services.table_storage.read_table, state.code, services.settings.chat_kept
        )
        if stored is None:
            raise Refused("This table no longer exists.", 404)
        for line in stored.chat:
            if all(line.made > known.made for known in state.chat[-1:]):
                self.add_chat(line)
        is_new = len(stored.lines) > state.line_count
        lines = stored.lines[state.line_count :]
        if stored.lobby.revision != state.lobby.revision:
            is_new = True
            # Who sits where comes first: nobody is sent what happened after they left. But a game
            # that was played to its end is over only once its last line is.
            is_played_out = bool(lines) and stored.lobby.ended == "played"
            if is_played_out and state.match is not None:
                self._replace_lobby(_before_the_end(stored.lobby))
            else:
                self._replace_lobby(stored.lobby)
        for action in lines:
            last = state.match.table.entry if state.match is not None else None
            is_undo = state.apply(action)
            if state.match is None:
                continue
            if state.match.table.over:
                self.end("played")
            happened = None if is_undo else since(last, state.match.table)
            self.broadcast_lines(happened, action.told)
        if stored.clocks != state.clocks:
            self._clocks.replace(stored.clocks)
        return is_new


def _before_the_end(lobby: Lobby) -> Lobby:
    """The lobby of a game that was played to its end, as it was before the last action."""
    return replace(lobby, state=PLAYING, ended=None, revision=lobby.revision - 1)


def _holders(lobby: Lobby) -> list[tuple[str | None, ...]]:
    """Who has which seat, and who votes for it."""
    return [(seat.kind, seat.bot, seat.guest, seat.voter) for seat in lobby.seats]
