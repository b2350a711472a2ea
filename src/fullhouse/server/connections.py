"""HTTP connections: uvicorn's own, with limits on their number, their size and their time.

Uvicorn reads a head of any length, waits for it for ever, and lets in as many as come.
"""

from __future__ import annotations

import asyncio
import resource
from contextlib import suppress
from typing import Any, Final, cast

import orjson
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.server import ServerState

from fullhouse.server.door import HEADERS
from fullhouse.server.errors import Refused, Rejected
from fullhouse.server.limits import Places
from fullhouse.server.origins import client_address
from fullhouse.server.terms import Terms
from fullhouse.server.websocket import WebSocket
from fullhouse.table.messages import marked

OPEN_FILES: Final = 65_536
"""What we ask the system for."""
OTHER_FILES: Final = 100
"""The database's, the workers' and those of pages; the rest may be connections."""
CROWDED: Final = marked("Too many connections are open; try again in a moment.")


class Connections:
    """What all connections of a server share: the terms, and who holds how many of them."""

    def __init__(self, terms: Terms, trust_proxy: bool) -> None:
        self.terms: Final = terms
        most = min(terms.most_connections, allow_open_files() - OTHER_FILES)
        each = most if trust_proxy else min(terms.address_connections, most // 2)
        self.places: Final = Places(most, each)


class Connection(HttpToolsProtocol):
    """One of them. A websocket that it becomes keeps its place."""

    def __init__(
        self,
        shared: Connections,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.timeout_keep_alive = shared.terms.idle_seconds  # type: ignore[assignment]
        self._shared: Final = shared
        self._terms: Final = shared.terms
        self._address: str | None = None
        """Whose place it holds."""
        self._is_in_head = False
        self._received = 0
        """Bytes of a head that is not complete, since the last that came at once."""
        self._read = 0
        """Bytes of its headers that are."""
        self._refusal: Refused | None = None
        self._deadline: asyncio.TimerHandle | None = None
        """For the head, the body, or the next request."""
        self._reading: asyncio.TimerHandle | None = None
        """For the other side, to read what we write."""

    # What the loop calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast("asyncio.Transport", transport))
        address = client_address({"client": self.client, "headers": []}, False)
        if not self._shared.places.take(address):
            self._refuse(Refused(CROWDED, 503))
            return
        self._address = address
        self._wait(self._terms.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._cancel()
        self.release()

    def data_received(self, data: bytes) -> None:
        was_in_head = self._is_in_head
        super().data_received(data)
        if was_in_head and self._is_in_head:
            self._received += len(data)
            if self._received > self._terms.head_bytes and not self.transport.is_closing():
                self._refuse(self._too_long())

    def pause_writing(self) -> None:
        super().pause_writing()
        self._must_read()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    # What the parser calls.

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_in_head = True
        self._received = self._read = 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._measure(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._measure(len(name) + len(value) + len(": \r\n"))

    def on_headers_complete(self) -> None:
        self._is_in_head = False
        self._wait(self._terms.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if self._answer is not None and not self._answer.response_complete:
            self._stop_waiting()  # the rest is up to us

    # What uvicorn calls.

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._must_read()
        elif self.cycle.response_complete:
            self._wait(self._terms.idle_seconds + self._terms.head_seconds)

    def timeout_keep_alive_handler(self) -> None:
        self._close()

    def send_400_response(self, msg: str) -> None:
        self._refuse(self._refusal or Rejected(msg, 400))

    def handle_websocket_upgrade(self) -> None:
        self._cancel()
        super().handle_websocket_upgrade()
        cast("WebSocket", self.transport.get_protocol()).lost = self.release

    def release(self) -> None:
        """Gives its place to another."""
        if self._address is not None:
            self._shared.places.give_back(self._address)
            self._address = None

    # Limits.

    @property
    def _answer(self) -> RequestResponseCycle | None:
        """The last that was begun, if any was."""
        return self.cycle

    def _measure(self, more: int) -> None:
        self._read += more
        if self._read > self._terms.head_bytes:
            self._refusal = self._too_long()
            raise self._refusal  # the parser stops, and we are asked to send what it was

    def _too_long(self) -> Refused:
        most = self._terms.head_bytes
        status = 431 if self.headers else 414
        return Refused("Address and headers are at most {n} bytes.", status, n=most)

    def _wait(self, seconds: float) -> None:
        """Waits for what is to come next, and no longer than this."""
        self._stop_waiting()
        self._deadline = self.loop.call_later(seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if self.transport.is_closing():
            return
        is_asked = self._answer is not None and not self._answer.response_started
        if self._is_in_head or is_asked:
            self._refuse(Refused("That took too long to come.", 408))
        else:
            self._close()

    def _must_read(self) -> None:
        """Whoever reads nothing for too long is not waited for."""
        if self._reading is None:
            stuck = self._terms.stuck_seconds
            self._reading = self.loop.call_later(stuck, self.transport.abort)

    def _refuse(self, refused: Refused) -> None:
        """Answers without asking anybody, and closes."""
        body = orjson.dumps(refused.write())
        headers = {
            **HEADERS,
            "content-type": "application/json",
            "content-length": str(len(body)),
            "connection": "close",
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self.transport.write(b"%s%s\r\n%s" % (STATUS_LINE[refused.status], lines.encode(), body))
        self._close()

    def _close(self) -> None:
        self.transport.close()
        self._must_read()

    def _cancel(self) -> None:
        self._stop_waiting()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None


def allow_open_files() -> int:
    """How many files this process may have open, after asking for more where that is too few."""
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(most, OPEN_FILES)
    if few < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            return wanted
    return few
