"""Sockets: one websocket of one guest at one table, spoken to in JSON."""

from __future__ import annotations

import logging
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Protocol

import orjson
from starlette.types import Scope

from fullhouse.server.commands import BadCommand, read
from fullhouse.server.deeds import act, do
from fullhouse.server.door import Caller, caller_of
from fullhouse.server.errors import Refused, refusal
from fullhouse.server.origins import is_same_origin
from fullhouse.server.shapes import GoneShape, IdShape, RefusedShape

if TYPE_CHECKING:
    from fullhouse.server.house import House
    from fullhouse.server.room import Room

PATH: Final = re.compile(r"/api/tables/([^/]*)/socket")
GONE: Final = 4404
FOREIGN: Final = 4403
TOO_SLOW: Final = 4408
TOO_MANY: Final = 4429
FAILED: Final = 1011

log = logging.getLogger("fullhouse")


class Wire(Protocol):
    """The connection to one browser."""

    scope: Scope

    @property
    def waiting(self) -> int:
        """The bytes that were pushed and are not sent yet."""

    def accept(self, headers: list[tuple[bytes, bytes]]) -> None:
        """Answers that we will talk."""

    def push(self, message: bytes) -> None:
        """Sends text."""

    async def receive(self) -> bytes | None:
        """The next message; None if none will come."""

    def close(self, code: int) -> None:
        """Says goodbye."""


class Socket:
    """A guest's wire at a table."""

    def __init__(self, guest: str, address: str, wire: Wire, most: int) -> None:
        self.guest: Final = guest
        self.address: Final = address
        self.observers: list[int | None] = []
        self._wire: Final = wire
        self._most: Final = most

    def push(self, message: bytes) -> None:
        """Sends a message; one who reads too slowly gets no more. It never fails: others at the
        table are to be told, too.
        """
        try:
            if self._wire.waiting > self._most:
                self._wire.close(TOO_SLOW)
            else:
                self._wire.push(message)
        except Exception:
            log.exception("a socket could not be written to")
            self.fail()

    def fail(self) -> None:
        """Ends it, since it may not know all that it should; it comes back and is shown that."""
        with suppress(Exception):
            self._wire.close(FAILED)


class SocketDoor:
    """Where all websockets come in."""

    def __init__(self, house: House) -> None:
        self.house: Final = house

    async def __call__(self, wire: Wire) -> None:
        path = PATH.fullmatch(wire.scope["path"])
        if path is None or not is_same_origin(wire.scope):
            wire.close(FOREIGN)
            return
        try:
            caller = caller_of(self.house, wire.scope)
        except Refused as refused:
            wire.accept([])
            _turn_away(wire, refused)
            return
        cookie = caller.cookie
        wire.accept([] if cookie is None else [(b"set-cookie", cookie.encode())])
        limits = self.house.limits
        try:
            with limits.sockets.holding(caller.address), limits.guest_sockets.holding(caller.guest):
                room = await self.house.room(path[1])
                self._check(room, caller.guest)
                await self._attend(room, wire, caller)
        except Refused as refused:
            _turn_away(wire, refused)

    def _check(self, room: Room, guest: str) -> None:
        """Refuses one socket too many at this table; who sits there or hosts it finds room."""
        terms = self.house.terms
        if sum(socket.guest == guest for socket in room.sockets) >= terms.most_sockets:
            raise Refused("This table is open in too many windows; close some.", 429)
        is_watcher = guest != room.lobby.host and not room.lobby.seats_of(guest)
        watchers = sum(socket.observers == [None] for socket in room.sockets)
        if is_watcher and watchers >= terms.table_watchers:
            raise Refused("Too many are watching this table; try again later.", 429)

    async def _attend(self, room: Room, wire: Wire, caller: Caller) -> None:
        """Does what a socket asks until it ends."""
        socket = Socket(caller.guest, caller.address, wire, self.house.terms.outbox_bytes)
        room.enter(socket)
        try:
            while (message := await wire.receive()) is not None:
                await handle(room, socket, message)
        finally:
            room.leave(socket)


def _turn_away(wire: Wire, refused: Refused) -> None:
    """Says why a socket is not taken, and closes it."""
    event: GoneShape = {"event": "gone", "text": refused.sentence}
    if refused.message is not None:
        event["message"] = refused.message
    wire.push(orjson.dumps(event))
    wire.close(TOO_MANY if refused.status == 429 else GONE)


async def handle(room: Room, socket: Socket, text: bytes) -> None:
    """Does what a message asks, and answers it."""
    id: IdShape = None
    try:
        try:
            command = read(text)
        except BadCommand as malformed:
            id = malformed.id
            _check_messages(room, socket)
            raise
        id = command.get("id")
        limits = room.house.limits
        if command["do"] == "act":
            limits.moves.check(socket.guest)
            limits.address_moves.check(socket.address)
            await act(room, socket, command)
            return
        _check_messages(room, socket)
        if command["do"] == "undo":
            limits.undos.check(socket.guest)
        reply = await do(room, socket, command)
        if reply is not None:
            socket.push(orjson.dumps(reply))
    except Exception as error:
        refused = refusal(error)
        answer: RefusedShape = {"re": id, **refused.write(), "status": refused.status}
        socket.push(orjson.dumps(answer))


def _check_messages(room: Room, socket: Socket) -> None:
    limits = room.house.limits
    limits.messages.check(socket.guest)
    limits.address_messages.check(socket.address)
