"""The broadcaster: decides what is sent to whom at one table, and sends it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, ParamSpec

import orjson

from fullhouse.server.errors import Refused
from fullhouse.server.event_shapes import (
    LobbyShape,
    ReactEventShape,
    ServerEventShape,
    VoteClosedShape,
)
from fullhouse.server.events import (
    chat_event,
    clocks_event,
    gone_event,
    lobby_event,
    moved_event,
    removed_event,
    result_event,
    table_event,
)
from fullhouse.server.lobby import OVER, Lobby, winners_of
from fullhouse.server.lobby_views import lobby_for_guest, public_lobby
from fullhouse.server.presence import Presence
from fullhouse.server.services import Services
from fullhouse.server.table_sockets import PendingReply, TableSocket
from fullhouse.server.table_state import TableState
from fullhouse.server.view_updates import ViewUpdates
from fullhouse.table.log import Entry

P = ParamSpec("P")

log = logging.getLogger("fullhouse")


class Broadcaster:
    """Sends events to the sockets at one table. What it sends is stored already, so a failure is
    logged and keeps nothing from the others.
    """

    def __init__(self, state: TableState, presence: Presence, services: Services) -> None:
        self._state: Final = state
        self._presence: Final = presence
        self._services: Final = services
        self._updates: dict[int | None, ViewUpdates] = {}
        """By observer: the view that its sockets have."""
        self._throttle: asyncio.TimerHandle | None = None
        self._is_presence_due = False
        self._has_come: set[str] = set()
        """Players whose coming was broadcast at once."""

    # One socket.

    def send_everything(self, socket: TableSocket) -> None:
        """Sends a new socket the table and the chat, and everybody that somebody has come."""
        socket.observers = self._state.observers_of(socket.guest)
        if not self.broadcast_presence(self._is_awaited(socket.guest)):
            socket.send(lobby_event(self.lobby_for(socket.guest)))
        self.send_table(socket)
        if self._state.clocks:
            socket.send(self._clocks())
        for line in self._state.chat:
            socket.send(orjson.dumps(chat_event(line)))

    def send_table(
        self, socket: TableSocket, entries_known: dict[int | None, int] | None = None
    ) -> None:
        """Sends whole views, and the log entries after those that the client knows."""
        state = self._state
        if state.match is None:
            return
        is_over = state.lobby.state == OVER
        parts = []
        for observer in socket.observers:
            updates = self._updates_for(observer)
            updates.winners = winners_of(state.lobby, state.match.table) if is_over else None
            known = (entries_known or {}).get(observer, 0)
            parts.append(updates.whole(state.match, state.at(observer), known))
        socket.send(table_event(parts))
        if is_over:
            socket.send(orjson.dumps(result_event(state.lobby, state.match.table)))

    def lobby_for(self, guest: str) -> LobbyShape:
        """The lobby as one guest sees it."""
        return lobby_for_guest(self._public_lobby(), self._state.lobby, guest)

    # Everybody.

    def broadcast(self, event: ServerEventShape) -> None:
        """Sends the same event to every socket of this process."""
        text = orjson.dumps(event)
        for socket in self._presence.sockets:
            socket.send(text)

    def broadcast_everywhere(self, event: ReactEventShape | VoteClosedShape) -> None:
        """Sends the same event to every socket, those of other processes included."""
        self.broadcast(event)
        self._services.fanout.publish_event(self._state.code, event)

    def broadcast_lobby(self) -> None:
        """Sends everybody who sits where."""
        if not self._presence.sockets:
            return
        lobby = self._state.lobby
        public = self._public_lobby()
        texts: dict[str | None, bytes] = {}
        known = {lobby.host}
        known |= {guest for seat in lobby.seats for guest in (seat.guest, seat.moved_from)}
        for socket in self._presence.sockets:
            reader = socket.guest if socket.guest in known else None  # the same for all others
            if reader not in texts:
                texts[reader] = lobby_event(lobby_for_guest(public, lobby, socket.guest))
            socket.send(texts[reader])

    def dismiss(self, refused: Refused) -> None:
        """Sends everybody why this table cannot be played any more, and closes their sockets."""
        self.broadcast(gone_event(refused))
        for socket in self._presence.sockets:
            socket.dismiss()

    def broadcast_clocks(self) -> None:
        """Sends everybody how much time each seat has left."""
        if self._state.clocks:
            text = self._clocks()
            for socket in self._presence.sockets:
                socket.send(text)

    def _clocks(self) -> bytes:
        return orjson.dumps(clocks_event(self._state.clocks, self._services.time.now()))

    def broadcast_presence(self, at_once: bool = False) -> bool:
        """Sends everybody who is connected: at once, or at most once in `presence_every` seconds.
        True if that is now.
        """
        if self._throttle is not None and not at_once:
            self._is_presence_due = True
            return False
        self._is_presence_due = False
        self.broadcast_lobby()
        pause = self._services.settings.presence_every
        if pause and self._throttle is None:
            loop = asyncio.get_running_loop()
            self._throttle = loop.call_later(pause, self._end_throttle)
        return True

    def _is_awaited(self, guest: str) -> bool:
        """Whether a player has come for the first time: the others wait to see them."""
        if guest in self._has_come or not self._state.lobby.seats_of(guest):
            return False
        self._has_come.add(guest)
        return True

    def broadcast_update(
        self,
        happened: list[Entry] | None,
        reply: PendingReply | None = None,
        picking: int | None = None,
    ) -> None:
        """Sends every observer what has changed for it through these entries, or through an undo
        (None). A private pick changes something for the seat `picking` only. The update of whoever
        sent the command is also its reply.
        """
        state = self._state
        match = state.match
        assert match is not None
        parts: dict[int | None, bytes] = {}
        failed: set[int | None] = set()
        for observer, updates in self._updates.items():
            if picking is not None and observer != picking:
                continue
            at = state.at(observer)
            try:
                if happened is None:
                    part = updates.after_undo(match, at)
                else:
                    part = updates.after_entries(match, at, happened)
            except Exception:
                log.exception("table %s: no update for seat %s", state.code, observer)
                failed.add(observer)
                continue
            if part is not None:
                parts[observer] = part
        for socket in self._presence.sockets:
            mine = [parts[observer] for observer in socket.observers if observer in parts]
            if reply is not None and reply.socket is socket:
                socket.send(table_event(mine, reply.fields))
            elif mine:
                socket.send(table_event(mine))
            if not failed.isdisjoint(socket.observers):
                socket.fail()
        if match.table.over:
            self._attempt(self._broadcast_result)
            self._attempt(self.broadcast_lobby)

    def broadcast_lobby_change(self, before: Lobby) -> None:
        """Sends the changed lobby, and whole views to those who see more or less than before."""
        lobby = self._state.lobby
        for updates in self._updates.values():
            updates.can_consent = lobby.can_consent()
        self._attempt(self._send_moved, before)
        self._attempt(self.broadcast_lobby)
        can_undo_otherwise = lobby.can_consent() != before.can_consent()
        is_changed = lobby.state != before.state or can_undo_otherwise
        for socket in self._presence.sockets:
            observers = self._state.observers_of(socket.guest)
            if observers != socket.observers or is_changed:
                socket.observers = observers
                self._attempt(self.send_table, socket)

    def forget_observers(self) -> None:
        """Drops the views of observers that no socket is sent any more."""
        seen = {o for socket in self._presence.sockets for o in socket.observers}
        self._updates = {o: updates for o, updates in self._updates.items() if o in seen}

    def close(self) -> None:
        """Stops the timer, and frees all views."""
        if self._throttle is not None:
            self._throttle.cancel()
        self._updates = {}

    def _end_throttle(self) -> None:
        self._throttle = None
        if self._is_presence_due:
            self.broadcast_presence()

    def _broadcast_result(self) -> None:
        assert self._state.match is not None
        self.broadcast(result_event(self._state.lobby, self._state.match.table))

    def _send_moved(self, before: Lobby) -> None:
        """Notifies the devices whose seat was moved to another one, or that the host removed."""
        lobby = self._state.lobby
        if len(before.seats) != len(lobby.seats):
            return  # the number of seats has changed, and perhaps their order
        for seat, (old, new) in enumerate(zip(before.seats, lobby.seats, strict=True)):
            if old.guest is None or old.guest == new.guest:
                continue
            if new.guest is not None:
                event = orjson.dumps(moved_event(lobby, seat))
            elif lobby.is_barred(old.guest) and not before.is_barred(old.guest):
                event = orjson.dumps(removed_event(lobby, seat))
            else:
                continue
            for socket in self._presence.sockets:
                if socket.guest == old.guest:
                    socket.send(event)

    def _public_lobby(self) -> LobbyShape:
        state, presence = self._state, self._presence
        return public_lobby(
            state.lobby,
            presence.guest_names(),
            presence.away_for(),
            state.changed,
            self._services.settings,
            presence.is_host_away(),
            self._services.bot_counters.is_short,
        )

    def _updates_for(self, observer: int | None) -> ViewUpdates:
        found = self._updates.get(observer)
        if found is None:
            lobby = self._state.lobby
            found = ViewUpdates(
                observer,
                lobby.shown_memory,
                lobby.can_consent(),
                lobby.undo != "off",
                self._state.guide,
            )
            self._updates[observer] = found
        return found

    def _attempt(self, send: Callable[P, None], *args: P.args, **named: P.kwargs) -> None:
        try:
            send(*args, **named)
        except Exception:
            log.exception("table %s: not everything could be sent", self._state.code)
