"""Presence: who is connected to a table, and who has been away for long enough to ask about it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from fullhouse.server.services import Services
from fullhouse.server.table_sockets import TableSocket
from fullhouse.server.table_state import TableState


class Presence:
    """The sockets at one table. `on_absent` is called when the grace period of the host or of a
    seated guest ends.
    """

    def __init__(
        self, state: TableState, services: Services, on_absent: Callable[[], None]
    ) -> None:
        self.sockets: Final[set[TableSocket]] = set()
        self.absent: Final[set[str]] = set()
        """The host and seated guests, if they have been away for longer than the grace period."""
        self.names: Final[dict[str, str | None]] = {}
        """The names of guests who are connected, as far as they are known."""
        self.left_at = time.monotonic()
        """When the last socket was closed."""
        self._state: Final = state
        self._services: Final = services
        self._on_absent: Final = on_absent
        self._left: Final[dict[str, float]] = {}
        """When the host and seated guests who are away left, or were first missed."""
        self._timers: Final[dict[str, asyncio.TimerHandle]] = {}

    def connected_guests(self) -> set[str]:
        """The guests connected through this process or another."""
        return self.local_guests() | self._services.fanout.guests(self._state.code)

    def guest_names(self) -> dict[str, str | None]:
        """The names of the guests who are connected; None for those who have given none."""
        return {guest: self.names.get(guest) for guest in sorted(self.connected_guests())}

    def away_for(self) -> dict[str, int]:
        """For how many seconds absent guests have been away."""
        now = time.monotonic()
        return {guest: int(now - self._left[guest]) for guest in self.absent}

    def local_guests(self) -> set[str]:
        """The guests connected through this process."""
        return {socket.guest for socket in self.sockets}

    def is_host_away(self) -> bool:
        """Whether the host has been away for longer than the grace period, or there is none. One
        who reloads the page is not.
        """
        host = self._state.lobby.host
        return host is None or host in self.absent

    def expects(self, guest: str) -> bool:
        """Whether the host or a seated guest left less than the grace period ago."""
        return guest in self._left and guest not in self.absent

    def is_empty(self) -> bool:
        """Whether nobody is connected through this process, or expected."""
        return not self.sockets and self._left.keys() <= self.absent

    def missed_for(self, seconds: float) -> set[str]:
        """The host and seated guests who have been away for at least so long."""
        since = time.monotonic() - seconds
        return {guest for guest, left in self._left.items() if left <= since}

    def add(self, socket: TableSocket) -> None:
        """A socket has been opened."""
        self.sockets.add(socket)
        self.names[socket.guest] = socket.name
        self.update()

    def remove(self, socket: TableSocket) -> None:
        """A socket has been closed."""
        self.sockets.discard(socket)
        self.left_at = time.monotonic()
        if socket.guest not in self.connected_guests():
            self.names.pop(socket.guest, None)
        self.update()

    def update(self) -> None:
        """Starts the grace period of the host and of seated guests who have left, and ends that of
        those who are back, or who have no seat any more.
        """
        lobby = self._state.lobby
        guests = [lobby.host, *(seat.guest for seat in lobby.seats)]
        missed = {guest for guest in guests if guest is not None} - self.connected_guests()
        for guest in self._left.keys() - missed:
            del self._left[guest]
            self.absent.discard(guest)
            if guest in self._timers:
                self._timers.pop(guest).cancel()
        for guest in missed:
            if guest not in self._left:
                self._left[guest] = time.monotonic()
                grace, loop = self._services.settings.grace, asyncio.get_running_loop()
                self._timers[guest] = loop.call_later(grace, self._give_up, guest)

    def close(self) -> None:
        """Stops all timers."""
        for timer in self._timers.values():
            timer.cancel()

    def _give_up(self, guest: str) -> None:
        self._timers.pop(guest, None)
        self.absent.add(guest)
        self._on_absent()
