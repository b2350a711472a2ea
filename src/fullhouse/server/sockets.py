"""Sockets: one websocket of one guest at one table, spoken to in JSON."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, Protocol

import orjson
from starlette.types import Scope

from fullhouse.server.deeds import DEEDS, act
from fullhouse.server.errors import Refused, refusal
from fullhouse.server.origins import header, is_same_origin, is_secure

if TYPE_CHECKING:
    from fullhouse.server.house import House
    from fullhouse.server.room import Room

PATH: Final = re.compile(r"/api/tables/([^/]*)/socket")
ID_LETTERS: Final = 64
GONE: Final = 4404
FOREIGN: Final = 4403
TOO_SLOW: Final = 4408
TOO_MANY: Final = 4429


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

    def __init__(self, guest: str, wire: Wire, most: int) -> None:
        self.guest: Final = guest
        self.observers: list[int | None] = []
        self._wire: Final = wire
        self._most: Final = most

    def push(self, message: bytes) -> None:
        """Sends a message; one who reads too slowly gets no more."""
        if self._wire.waiting > self._most:
            self._wire.close(TOO_SLOW)
        else:
            self._wire.push(message)


class SocketDoor:
    """Where all websockets come in."""

    def __init__(self, house: House) -> None:
        self.house: Final = house

    async def __call__(self, wire: Wire) -> None:
        path = PATH.fullmatch(wire.scope["path"])
        if path is None or not is_same_origin(wire.scope):
            wire.close(FOREIGN)
            return
        guests = self.house.guests
        guest = guests.read(header(wire.scope, b"cookie"))
        headers = []
        if guest is None:
            guest = guests.new()
            cookie = guests.cookie(guest, is_secure(wire.scope))
            headers.append((b"set-cookie", cookie.encode()))
        wire.accept(headers)
        try:
            self.house.messages.check(guest)
            room = await self.house.room(path[1])
            mine = [socket for socket in room.sockets if socket.guest == guest]
            if len(mine) >= self.house.terms.most_sockets:
                raise Refused("This table is open in too many windows; close some.", TOO_MANY)
        except Refused as refused:
            wire.push(orjson.dumps({"event": "gone", "text": refused.sentence}))
            wire.close(GONE)
            return
        socket = Socket(guest, wire, self.house.terms.outbox_bytes)
        room.enter(socket)
        try:
            while (message := await wire.receive()) is not None:
                await handle(room, socket, message)
        finally:
            room.leave(socket)


async def handle(room: Room, socket: Socket, text: bytes) -> None:
    """Does what a message asks, and answers it."""
    id: Any = None
    try:
        message = _read(text)
        id = _id(message)
        deed = message.get("do")
        house = room.house
        if deed == "act":
            house.moves.check(socket.guest)
            await act(room, socket, message)
            return
        house.messages.check(socket.guest)
        if not isinstance(deed, str) or deed not in DEEDS:
            raise Refused(f"There is: act, {', '.join(sorted(DEEDS))}; say which to do.", 400)
        answer = await DEEDS[deed](room, socket, message)
        if answer is not None:
            socket.push(orjson.dumps({"re": id, "ok": True, **answer}))
    except Exception as error:
        refused = refusal(error)
        reply = {"re": id, "error": refused.sentence, "status": refused.status}
        socket.push(orjson.dumps(reply))


def _id(message: dict[str, Any]) -> int | float | str | None:
    """What a reply is to be known by: checked before anything is done, for it is written back."""
    id = message.get("id")
    is_short = isinstance(id, str) and len(id) <= ID_LETTERS
    if id is None or is_short or (isinstance(id, int | float) and not isinstance(id, bool)):
        return id
    raise Refused(f"An id is a number, or text of at most {ID_LETTERS} letters.", 400)


def _read(text: bytes) -> dict[str, Any]:
    try:
        message = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise Refused("A message is a JSON object.", 400) from None
    if not isinstance(message, dict):
        raise Refused("A message is a JSON object.", 400)
    return message
