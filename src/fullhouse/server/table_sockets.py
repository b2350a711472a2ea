"""Table sockets: a guest's websocket at a table, and the reply that a command is owed."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Final, NamedTuple, Protocol

import orjson
from starlette.types import Scope

from fullhouse.server.command_shapes import IdShape

TOO_SLOW: Final = 4408
FAILED: Final = 1011
REVOKED: Final = 4401
NO_TABLE: Final = 4404

log = logging.getLogger("fullhouse")


class Wire(Protocol):
    """The connection to one browser."""

    scope: Scope

    @property
    def waiting(self) -> int:
        """The bytes that are not sent yet."""

    def accept(self, headers: list[tuple[bytes, bytes]]) -> None:
        """Completes the handshake."""

    def send(self, message: bytes) -> None:
        """Sends text."""

    async def receive(self) -> bytes | None:
        """The next message; None if the connection has ended."""

    def close(self, code: int) -> None:
        """Closes the connection."""


class TableSocket:
    """A guest's websocket at a table."""

    def __init__(
        self, guest: str, name: str | None, address: str, wire: Wire, max_waiting: int
    ) -> None:
        self.guest: Final = guest
        self.name: Final = name
        """The name that the guest had given when it was opened."""
        self.address: Final = address
        self.observers: list[int | None] = []
        """Whose views it is sent: the guest's seats, or else the spectator's."""
        self._wire: Final = wire
        self._max_waiting: Final = max_waiting

    def send(self, message: bytes) -> None:
        """Sends a message, or closes the socket if it reads too slowly. Never raises: the others
        at the table still have to be sent theirs.
        """
        try:
            if self._wire.waiting > self._max_waiting:
                self._wire.close(TOO_SLOW)
            else:
                self._wire.send(message)
        except Exception:
            log.exception("could not write to a socket")
            self.fail()

    def revoke(self) -> None:
        """Closes it because its guest's cookie is no longer accepted."""
        with suppress(Exception):
            self._wire.close(REVOKED)

    def dismiss(self) -> None:
        """Closes it because there is no table here any more."""
        with suppress(Exception):
            self._wire.close(NO_TABLE)

    def fail(self) -> None:
        """Closes it because it may have missed something: it reconnects and is sent everything."""
        with suppress(Exception):
            self._wire.close(FAILED)


class PendingReply(NamedTuple):
    """The reply owed to a command: on which socket, and by which id."""

    socket: TableSocket
    id: IdShape

    @property
    def fields(self) -> bytes:
        """The fields of the reply that the command is stored, for an event to include."""
        return b'"re":%s,"ok":true' % orjson.dumps(self.id)

    def acknowledge(self) -> None:
        """Replies that the command is stored."""
        self.socket.send(b"{%s}" % self.fields)
