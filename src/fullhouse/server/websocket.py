"""Websockets on the wire (RFC 6455), for many small messages: what uvicorn hands connections to.

Text goes out as the bytes that it is, all of a moment in one write. Nothing is compressed.
"""

from __future__ import annotations

import asyncio
import binascii
import logging
from base64 import b64decode, b64encode
from collections import deque
from collections.abc import Awaitable, Callable
from hashlib import sha1
from secrets import token_bytes
from typing import Any, Final, cast
from urllib.parse import unquote

from starlette.types import Scope
from uvicorn.config import Config
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState

log = logging.getLogger("fullhouse")

MAGIC: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
MORE, TEXT, BYTES, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LAST: Final = 0x80
MASKED: Final = 0x80
RESERVED: Final = 0x70

NORMAL: Final = 1000
BROKEN: Final = 1002
NOT_TEXT: Final = 1007
TOO_LONG: Final = 1009
FAILED: Final = 1011
RESTARTS: Final = 1012
NEVER_SENT: Final = (1004, 1005, 1006, 1015)

LISTENS_EVERY: Final = 20.0
"""Seconds between two pings; if one is not answered by then, nobody reads there."""
READS_WITHIN: Final = 30.0
"""Seconds in which somebody has to read some of what waits for them."""
NO_LIMIT: Final = 1 << 62
CLOSES_WITHIN: Final = 10.0
"""Seconds that the other side has to say goodbye, too."""
UNREAD: Final = 16
"""Messages that wait for us before we stop reading."""

Headers = list[tuple[bytes, bytes]]


class Malformed(Exception):
    """What came is no websocket's; the code says in which way."""

    def __init__(self, code: int) -> None:
        self.code: Final = code
        super().__init__(code)


class Outboxes:
    """The bytes that wait for those who do not keep up, all together."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.all = 0
        self._held: dict[WebSocket, int] = {}

    def hold(self, wire: WebSocket, size: int) -> bool:
        """So much waits for this one now; whether that can be borne."""
        self.all += size - self._held.get(wire, 0)
        self._held[wire] = size
        return self.all <= self.most

    def drop(self, wire: WebSocket) -> None:
        """Little waits for this one any more, or it is gone."""
        self.all -= self._held.pop(wire, 0)


class WebSocket(asyncio.Protocol):
    """One connection. `serve` is called with it when the request was read, and answers it."""

    def __init__(
        self,
        serve: Callable[[WebSocket], Awaitable[None]],
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        outboxes: Outboxes | None = None,
    ) -> None:
        self.scope: Scope = {}
        self.lost: Callable[[], None] = lambda: None
        """Called when the connection is."""
        self._serve: Final = serve
        self._most: Final = config.ws_max_size
        self._server: Final = server_state
        self._loop: Final = asyncio.get_running_loop()
        self._transport: asyncio.Transport
        self._key: bytes | None = None
        self._is_open = False
        self._is_closing = False
        self._asked: bytes | None = None
        """What the last ping said, until that comes back."""
        self._timer: asyncio.TimerHandle | None = None
        self._data = bytearray()
        self._kind: int | None = None
        """Of a message that comes in several frames: whether it is text."""
        self._parts = bytearray()
        self._inbox: deque[bytes | None] = deque()
        """Messages that nobody has taken yet; None is the end."""
        self._wanted: asyncio.Future[None] | None = None
        self._outbox: list[bytes] = []
        self._outgoing = 0
        self._outboxes: Final = outboxes or Outboxes(NO_LIMIT)
        self._stuck: asyncio.TimerHandle | None = None
        """Runs out where the other side reads nothing of what waits for it."""

    # What is asked of it.

    def accept(self, headers: Headers) -> None:
        """Answers that we will talk, if somebody is still there."""
        if self._is_closing:
            return
        assert self._key is not None
        said = b64encode(sha1(self._key + MAGIC, usedforsecurity=False).digest())
        lines = [
            b"HTTP/1.1 101 Switching Protocols",
            b"upgrade: websocket",
            b"connection: Upgrade",
            b"sec-websocket-accept: %s" % said,
            *(b"%s: %s" % header for header in headers),
        ]
        self._is_open = True
        self._write(b"\r\n".join([*lines, b"", b""]))
        self._timer = self._loop.call_later(LISTENS_EVERY, self._listen)

    @property
    def waiting(self) -> int:
        """The bytes that were pushed and are not sent yet."""
        return self._outgoing + self._transport.get_write_buffer_size()

    def push(self, message: bytes) -> None:
        """Sends text, with everything else that is sent at this moment."""
        if not self._is_closing:
            self._write(frame(TEXT, message))

    async def receive(self) -> bytes | None:
        """The next message; None if none will come."""
        while not self._inbox:
            self._wanted = self._loop.create_future()
            await self._wanted
        message = self._inbox[0]
        if message is not None:
            self._inbox.popleft()
            if len(self._inbox) == UNREAD - 1 and not self._is_closing:
                self._transport.resume_reading()
        return message

    def close(self, code: int) -> None:
        """Says goodbye; before it was accepted, refuses it."""
        if self._is_closing:
            return
        if not self._is_open:
            self._refuse(b"403 Forbidden")
            return
        self._write(frame(CLOSE, code.to_bytes(2, "big")))
        self._end()
        self._timer = self._loop.call_later(CLOSES_WITHIN, self._transport.abort)

    # What uvicorn and the loop call.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._server.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        self._server.connections.discard(self)
        self._outbox.clear()
        self.resume_writing()
        self._end()
        self.lost()

    def shutdown(self) -> None:
        """The server stops."""
        self._hang_up(RESTARTS)

    def pause_writing(self) -> None:
        self._stuck = self._loop.call_later(READS_WITHIN, self._transport.abort)
        self._weigh()

    def resume_writing(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
            self._outboxes.drop(self)

    def data_received(self, data: bytes) -> None:
        if self._key is None:
            if not self._is_closing:
                self._read_head(data)
            return
        self._data += data
        try:
            while self._read_frame():
                pass
        except Malformed as malformed:
            self._hang_up(malformed.code)

    # Reading.

    def _read_head(self, data: bytes) -> None:
        """The request, which uvicorn has read already and hands on as a whole."""
        first, *lines = data.removesuffix(b"\r\n\r\n").split(b"\r\n")
        method, target = first.rpartition(b" ")[0].split(b" ", 1)
        split = (line.partition(b": ") for line in lines)
        headers = [(name.lower(), value) for name, _, value in split]
        found = dict(headers)
        key = found.get(b"sec-websocket-key", b"").strip()
        if method != b"GET" or found.get(b"sec-websocket-version") != b"13" or not is_key(key):
            self._refuse(b"400 Bad Request")
            return
        self._key = key
        secure = self._transport.get_extra_info("sslcontext") is not None
        self.scope = {
            "type": "websocket",
            "scheme": "wss" if secure else "ws",
            "client": get_remote_addr(self._transport),
            "path": unquote(target.partition(b"?")[0].decode("latin-1")),
            "headers": headers,
        }
        task = self._loop.create_task(self._run())
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    async def _run(self) -> None:
        try:
            await self._serve(self)
        except Exception:
            log.exception("a socket failed")
            self.close(FAILED)

    def _read_frame(self) -> bool:
        """Takes a frame out of what has come; False where there is no whole one."""
        data = self._data
        if len(data) < 2:
            return False
        first, size, start = data[0], data[1] & ~MASKED, 2
        if not data[1] & MASKED or first & RESERVED:
            raise Malformed(BROKEN)
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start], "big") if len(data) >= start else 0
        if size + len(self._parts) > self._most:
            raise Malformed(TOO_LONG)
        end = start + 4 + size
        if len(data) < end:
            return False
        body = unmasked(data[start + 4 : end], data[start : start + 4])
        del data[:end]
        self._take(first & 15, first & LAST != 0, body)
        return True

    def _take(self, kind: int, is_last: bool, body: bytes) -> None:
        """Does what a frame says."""
        if kind >= CLOSE:
            if not is_last or len(body) > 125 or kind > PONG:
                raise Malformed(BROKEN)
            if kind == PING and self.waiting < self._most:  # else it does not read what we say
                self._write(frame(PONG, body))
            elif kind == PONG and body == self._asked:
                self._asked = None
            elif kind == CLOSE:
                self._hear_goodbye(body)
            return
        if kind > BYTES or (kind == MORE) == (self._kind is None):
            raise Malformed(BROKEN)
        if kind != MORE:
            self._kind = kind
        self._parts += body
        if is_last:
            message = bytes(self._parts)
            if self._kind == TEXT and not is_text(message):
                raise Malformed(NOT_TEXT)
            self._kind = None
            self._parts.clear()
            self._deliver(message)

    def _hear_goodbye(self, body: bytes) -> None:
        code = int.from_bytes(body[:2], "big") if body else NORMAL
        if not NORMAL <= code < 5000 or code in NEVER_SENT or not is_text(body[2:]):
            raise Malformed(BROKEN)
        self._hang_up(code)

    def _deliver(self, message: bytes | None) -> None:
        if self._inbox and self._inbox[-1] is None:
            return  # it has ended
        self._inbox.append(message)
        if len(self._inbox) == UNREAD and message is not None:
            self._transport.pause_reading()
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    # Writing.

    def _write(self, data: bytes) -> None:
        if not self._outbox:
            self._loop.call_soon(self._flush)
        self._outbox.append(data)
        self._outgoing += len(data)

    def _flush(self) -> None:
        if self._outbox:
            self._transport.write(b"".join(self._outbox))
            self._outbox.clear()
            self._outgoing = 0
            if self._stuck is not None:
                self._weigh()

    def _weigh(self) -> None:
        """Ends it where too much waits for all who do not keep up, of whom it is one."""
        if not self._outboxes.hold(self, self.waiting):
            self._transport.abort()

    def _refuse(self, status: bytes) -> None:
        self._is_closing = True
        self._write(b"HTTP/1.1 %s\r\ncontent-length: 0\r\nconnection: close\r\n\r\n" % status)
        self._flush()
        self._transport.close()

    # Ending.

    def _listen(self) -> None:
        """Asks whether somebody is still there, and reads: what is asked cannot be guessed."""
        if self._asked is None:
            self._asked = token_bytes(4)
            self._write(frame(PING, self._asked))
        elif len(self._inbox) < UNREAD:  # else we have not listened
            self.close(FAILED)
            self._transport.abort()
            return
        self._timer = self._loop.call_later(LISTENS_EVERY, self._listen)

    def _hang_up(self, code: int) -> None:
        """Says goodbye, and waits for no answer."""
        self.close(code)
        self._flush()
        self._transport.close()

    def _end(self) -> None:
        """Nothing is heard or said any more."""
        self._is_closing = True
        self._deliver(None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def frame(kind: int, body: bytes) -> bytes:
    """A whole message in one frame."""
    size = len(body)
    if size < 126:
        return b"%c%c%b" % (LAST | kind, size, body)
    if size < 65_536:
        return b"%c\x7e%b%b" % (LAST | kind, size.to_bytes(2, "big"), body)
    return b"%c\x7f%b%b" % (LAST | kind, size.to_bytes(8, "big"), body)


def unmasked(body: bytes | bytearray, mask: bytes | bytearray) -> bytes:
    """What a browser has masked: every byte by one of four, in turn."""
    size = len(body)
    masks = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(body, "big") ^ int.from_bytes(masks, "big")).to_bytes(size, "big")


def is_key(key: bytes) -> bool:
    """Whether a request names 16 bytes, as it has to."""
    try:
        return len(b64decode(key, validate=True)) == 16
    except (binascii.Error, ValueError):
        return False


def is_text(message: bytes) -> bool:
    """Whether it is UTF-8."""
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
