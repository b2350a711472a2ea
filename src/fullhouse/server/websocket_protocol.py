"""Websocket connections, which uvicorn hands over to us: the protocol of `websockets` reads
and writes the frames, without I/O of its own, and this adds our limits.

Uvicorn's own adapter around the same protocol bounds neither what is queued for a client nor what
is queued for all. Messages of the same moment are sent in one write. Nothing is compressed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from secrets import token_bytes
from typing import Any, Final, cast
from urllib.parse import unquote

from starlette.types import Scope
from uvicorn.config import Config
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from fullhouse.server.settings import Settings

log = logging.getLogger("fullhouse")

VERSION: Final = "Sec-WebSocket-Version"
OUR_VERSION: Final = "13"
NOT_HTTP: Final = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"

Headers = list[tuple[bytes, bytes]]


class SendBuffers:
    """Counts the bytes queued for all clients that do not keep up."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.all = 0
        self._held: dict[WebSocketProtocol, int] = {}

    def hold(self, wire: WebSocketProtocol, size: int) -> bool:
        """Sets what is queued for this client; False if that is too much in all."""
        self.all += size - self._held.get(wire, 0)
        self._held[wire] = size
        return self.all <= self.most

    def drop(self, wire: WebSocketProtocol) -> None:
        """The client keeps up again, or is gone."""
        self.all -= self._held.pop(wire, 0)


class WebSocketProtocol(asyncio.Protocol):
    """One connection. `serve` is called with it once the request is read."""

    def __init__(
        self,
        serve: Callable[[WebSocketProtocol], Awaitable[None]],
        settings: Settings,
        buffers: SendBuffers,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
    ) -> None:
        self.scope: Scope = {}
        self.lost: Callable[[], None] = lambda: None
        """Called when the connection is lost."""
        self._serve: Final = serve
        self._settings: Final = settings
        self._buffers: Final = buffers
        self._server: Final = server_state
        self._loop: Final = asyncio.get_running_loop()
        self._frames: Final = ServerProtocol(max_size=settings.message_bytes)
        self._transport: asyncio.Transport
        self._response: Response
        self._is_open = False
        self._is_closing = False
        self._is_reading = True
        self._ping: bytes | None = None
        """The payload of the last ping, until its pong arrives."""
        self._timer: asyncio.TimerHandle | None = None
        self._is_text = False
        self._parts = bytearray()
        """A fragmented message, as far as it has arrived."""
        self._inbox: deque[bytes | None] = deque()
        """Messages not received yet; None is the end."""
        self._wanted: asyncio.Future[None] | None = None
        self._will_flush = False
        self._outgoing = 0
        self._stuck: asyncio.TimerHandle | None = None
        """Aborts the connection if the client reads nothing."""

    # For the endpoint.

    def accept(self, headers: Headers) -> None:
        """Completes the handshake, unless the connection is closing."""
        if self._is_closing:
            return
        for name, value in headers:
            self._response.headers[name.decode("latin-1")] = value.decode("latin-1")
        self._frames.send_response(self._response)
        self._is_open = True
        self._flush_soon()
        self._timer = self._loop.call_later(self._settings.ping_seconds, self._send_ping)
        self._read_or_pause()

    @property
    def waiting(self) -> int:
        """The bytes that are not sent yet."""
        return self._outgoing + self._transport.get_write_buffer_size()

    def send(self, message: bytes) -> None:
        """Sends text, in one write with everything else of this moment."""
        if not self._is_closing:
            self._frames.send_text(message)
            self._outgoing += len(message)
            self._flush_soon()

    async def receive(self) -> bytes | None:
        """The next message; None if the connection has ended."""
        while not self._inbox:
            self._wanted = self._loop.create_future()
            await self._wanted
        message = self._inbox[0]
        if message is not None:
            self._inbox.popleft()
            self._read_or_pause()
        return message

    def close(self, code: int) -> None:
        """Closes the connection; refuses it, if it was not accepted yet."""
        if self._is_closing:
            return
        if not self._is_open:
            self._frames.send_response(self._frames.reject(HTTPStatus.FORBIDDEN, ""))
            self._hang_up()
            return
        self._frames.send_close(code)
        self._flush_soon()
        self._end()
        self._timer = self._loop.call_later(self._settings.close_seconds, self._transport.abort)

    # For uvicorn and the event loop.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._server.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        self._server.connections.discard(self)
        self._frames.data_to_send()
        self.resume_writing()
        self._end()
        self.lost()

    def shutdown(self) -> None:
        """Closes the connection because the server stops."""
        self.close(CloseCode.SERVICE_RESTART)
        self._hang_up()

    def pause_writing(self) -> None:
        self._stuck = self._loop.call_later(self._settings.stuck_seconds, self._transport.abort)
        self._check_buffers()
        self._read_or_pause()

    def resume_writing(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
            self._buffers.drop(self)
            self._read_or_pause()

    def data_received(self, data: bytes) -> None:
        self._frames.receive_data(data)
        for event in self._frames.events_received():
            if isinstance(event, Request):
                self._read_request(event)
            elif isinstance(event, Frame) and not self._is_closing:
                self._handle_frame(event)
        if self._frames.eof_sent:  # closed by the client, or because of what it sent
            self._hang_up()

    # Reading.

    def _read_request(self, request: Request) -> None:
        response = self._frames.accept(request)
        if request.headers.get_all(VERSION) != [OUR_VERSION]:
            response = self._frames.reject(HTTPStatus.UPGRADE_REQUIRED, "")
            response.headers[VERSION] = OUR_VERSION
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._frames.send_response(response)
            return
        self._response = response
        secure = self._transport.get_extra_info("sslcontext") is not None
        self.scope = {
            "type": "websocket",
            "scheme": "wss" if secure else "ws",
            "client": get_remote_addr(self._transport),
            "path": unquote(request.path.partition("?")[0]),
            "headers": [
                (name.lower().encode("ascii"), value.encode("ascii", "surrogateescape"))
                for name, value in request.headers.raw_items()
            ],
        }
        self._read_or_pause()  # until it is accepted
        task = self._loop.create_task(self._run())
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    async def _run(self) -> None:
        try:
            await self._serve(self)
        except Exception:
            log.exception("a websocket failed")
            self.close(CloseCode.INTERNAL_ERROR)

    def _handle_frame(self, frame: Frame) -> None:
        """Handles a part of a message, or what is left to do about a control frame."""
        if frame.opcode is Opcode.PING:
            self._flush_soon()  # `websockets` has answered it
        elif frame.opcode is Opcode.PONG:
            if frame.data == self._ping:
                self._ping = None
        elif frame.opcode is not Opcode.CLOSE:
            if frame.opcode is not Opcode.CONT:
                self._is_text = frame.opcode is Opcode.TEXT
            self._parts += frame.data
            if frame.fin:
                message = bytes(self._parts)
                self._parts.clear()
                if self._is_text and not is_text(message):
                    self._frames.fail(CloseCode.INVALID_DATA)
                    self._end()
                else:
                    self._deliver(message)

    def _deliver(self, message: bytes | None) -> None:
        if self._inbox and self._inbox[-1] is None:
            return  # the connection has ended
        self._inbox.append(message)
        self._read_or_pause()
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    @property
    def _keeps_up(self) -> bool:
        """Whether the server takes messages as quickly as they come."""
        return len(self._inbox) < self._settings.unread_messages

    def _read_or_pause(self) -> None:
        """Reads only from a client that was let in, reads what it is sent, and is not too fast."""
        reads = self._is_closing or (self._is_open and self._keeps_up and self._stuck is None)
        if reads is not self._is_reading and not self._transport.is_closing():
            self._is_reading = reads
            if reads:
                self._transport.resume_reading()
            else:
                self._transport.pause_reading()

    # Writing.

    def _flush_soon(self) -> None:
        if not self._will_flush:
            self._will_flush = True
            self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        self._will_flush = False
        if data := b"".join(self._frames.data_to_send()):
            self._transport.write(data)
            self._outgoing = 0
            if self._stuck is not None:
                self._check_buffers()

    def _check_buffers(self) -> None:
        """Aborts the connection if too much is queued for all slow clients together."""
        if not self._buffers.hold(self, self.waiting):
            self._transport.abort()

    # Ending.

    def _send_ping(self) -> None:
        """Checks that the client reads: the payload cannot be guessed."""
        if self._ping is None:
            self._ping = token_bytes(4)
            self._frames.send_ping(self._ping)
            self._flush_soon()
        elif self._is_reading:  # otherwise its answer may wait for us
            self.close(CloseCode.INTERNAL_ERROR)
            self._transport.abort()
            return
        self._timer = self._loop.call_later(self._settings.ping_seconds, self._send_ping)

    def _hang_up(self) -> None:
        """Closes the connection without waiting for the client."""
        if not self._transport.is_closing():
            if self._frames.handshake_exc is not None and not any(self._frames.writes):
                self._frames.writes.append(NOT_HTTP)
            self._flush()
            self._transport.close()
            self._end()

    def _end(self) -> None:
        """Stops receiving and sending."""
        self._is_closing = True
        self._deliver(None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def is_text(message: bytes) -> bool:
    """Whether it is UTF-8."""
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
