"""Sockets: one websocket of one guest at one table, spoken to in JSON."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import orjson
from starlette.types import Receive, Scope, Send

from fullhouse.server.deeds import DEEDS, act
from fullhouse.server.errors import Refused, refusal
from fullhouse.server.origins import header, is_same_origin, is_secure

if TYPE_CHECKING:
    from fullhouse.server.house import House
    from fullhouse.server.room import Room

PATH: Final = re.compile(r"/api/tables/(\w{1,8})/socket")
GONE: Final = 4404
FOREIGN: Final = 4403
TOO_SLOW: Final = 4408
TOO_MANY: Final = 4429


class Socket:
    """What is to be sent to one browser: put in its outbox at once, sent as fast as it reads."""

    def __init__(self, guest: str, send: Send, most: int) -> None:
        self.guest: Final = guest
        self.observers: list[int | None] = []
        self._send: Final = send
        self._most: Final = most
        self._outbox: deque[bytes] = deque()
        self._waiting = 0
        self._news = asyncio.Event()
        self.is_slow = False

    def push(self, message: bytes) -> None:
        """Sends a message, now or soon; one who reads too slowly gets no more."""
        if self._waiting > self._most:
            self.is_slow = True
        else:
            self._outbox.append(message)
            self._waiting += len(message)
        self._news.set()

    async def post(self) -> None:
        """Sends what is in the outbox, for ever."""
        outbox = self._outbox
        while True:
            await self._news.wait()
            self._news.clear()
            while outbox:
                message = outbox.popleft()
                self._waiting -= len(message)
                await self._send({"type": "websocket.send", "text": message.decode()})
            if self.is_slow:
                await self._send({"type": "websocket.close", "code": TOO_SLOW})
                return


class SocketDoor:
    """The ASGI application of all websockets."""

    def __init__(self, house: House) -> None:
        self.house: Final = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        path = PATH.fullmatch(scope["path"])
        if path is None or not is_same_origin(scope):
            await send({"type": "websocket.close", "code": FOREIGN})
            return
        guests = self.house.guests
        guest = guests.read(header(scope, b"cookie"))
        headers = []
        if guest is None:
            guest = guests.new()
            cookie = guests.cookie(guest, is_secure(scope))
            headers.append((b"set-cookie", cookie.encode()))
        await send({"type": "websocket.accept", "headers": headers})
        try:
            self.house.messages.check(guest)
            room = await self.house.room(path[1])
            mine = [socket for socket in room.sockets if socket.guest == guest]
            if len(mine) >= self.house.terms.most_sockets:
                raise Refused("This table is open in too many windows; close some.", TOO_MANY)
        except Refused as refused:
            gone = orjson.dumps({"event": "gone", "text": refused.sentence}).decode()
            await send({"type": "websocket.send", "text": gone})
            await send({"type": "websocket.close", "code": GONE})
            return
        await self._serve(room, Socket(guest, send, self.house.terms.outbox_bytes), receive)

    async def _serve(self, room: Room, socket: Socket, receive: Receive) -> None:
        posting = asyncio.get_running_loop().create_task(socket.post())
        room.enter(socket)
        try:
            while True:
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    return
                await handle(room, socket, message.get("text") or message.get("bytes") or b"")
        finally:
            room.leave(socket)
            posting.cancel()
            with suppress(Exception, asyncio.CancelledError):
                await posting


async def handle(room: Room, socket: Socket, text: str | bytes) -> None:
    """Does what a message asks, and answers it."""
    id: Any = None
    try:
        message = _read(text)
        id = message.get("id")
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


def _read(text: str | bytes) -> dict[str, Any]:
    try:
        message = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise Refused("A message is a JSON object.", 400) from None
    if not isinstance(message, dict):
        raise Refused("A message is a JSON object.", 400)
    return message
