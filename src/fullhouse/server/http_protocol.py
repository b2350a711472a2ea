"""The HTTP protocol: uvicorn's own, with limits on connections, header sizes and times.

Uvicorn itself accepts any number of connections, and headers of any length at any time.
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

from fullhouse.server.errors import Refused, Rejected
from fullhouse.server.limits import Slots
from fullhouse.server.middleware import HEADERS
from fullhouse.server.origins import client_address
from fullhouse.server.settings import Settings
from fullhouse.server.websocket_protocol import WebSocketProtocol
from fullhouse.table.messages import marked

OPEN_FILES: Final = 65_536
"""How many open files we ask the system for."""
OTHER_FILES: Final = 100
"""Files of the database, the workers and the client; the rest may be connections."""
CROWDED: Final = marked("Too many connections are open; try again in a moment.")


class ConnectionLimits:
    """The settings, and the connections of each address; shared by all connections."""

    def __init__(self, settings: Settings, trust_proxy: bool) -> None:
        self.settings: Final = settings
        most = min(settings.most_connections, allow_open_files() - OTHER_FILES)
        each = most if trust_proxy else min(settings.address_connections, most // 2)
        self.slots: Final = Slots(most, each)


class LimitedHttpProtocol(HttpToolsProtocol):
    """One connection. When it becomes a websocket it keeps its slot."""

    def __init__(
        self,
        limits: ConnectionLimits,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.timeout_keep_alive = limits.settings.idle_seconds  # type: ignore[assignment]
        self._limits: Final = limits
        self._settings: Final = limits.settings
        self._address: str | None = None
        """The holder of its slot."""
        self._is_in_head = False
        self._received = 0
        """Bytes received of an incomplete head."""
        self._read = 0
        """Bytes of the URL and the complete headers."""
        self._refusal: Refused | None = None
        self._deadline: asyncio.TimerHandle | None = None
        """For the head, the body or the next request to arrive."""
        self._stuck: asyncio.TimerHandle | None = None
        """For the client to read what we write."""

    # For the event loop.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast("asyncio.Transport", transport))
        address = client_address({"client": self.client, "headers": []}, False)
        if not self._limits.slots.take(address):
            self._refuse(Refused(CROWDED, 503))
            return
        self._address = address
        self._wait(self._settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._cancel()
        self.release()

    def data_received(self, data: bytes) -> None:
        was_in_head = self._is_in_head
        super().data_received(data)
        if was_in_head and self._is_in_head:
            self._received += len(data)
            if self._received > self._settings.head_bytes and not self.transport.is_closing():
                self._refuse(self._too_long())

    def pause_writing(self) -> None:
        super().pause_writing()
        self._must_read()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    # For the parser.

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
        self._wait(self._settings.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if self._cycle is not None and not self._cycle.response_complete:
            self._stop_waiting()  # from now on we are the one who is slow

    # For uvicorn.

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._must_read()
        elif self.cycle.response_complete:
            self._wait(self._settings.idle_seconds + self._settings.head_seconds)

    def timeout_keep_alive_handler(self) -> None:
        self._close()

    def send_400_response(self, msg: str) -> None:
        self._refuse(self._refusal or Rejected(msg, 400))

    def handle_websocket_upgrade(self) -> None:
        self._cancel()
        super().handle_websocket_upgrade()
        cast("WebSocketProtocol", self.transport.get_protocol()).lost = self.release

    def release(self) -> None:
        """Releases its slot."""
        if self._address is not None:
            self._limits.slots.release(self._address)
            self._address = None

    # Limits.

    @property
    def _cycle(self) -> RequestResponseCycle | None:
        """The last request's cycle, if there is one."""
        return self.cycle

    def _measure(self, more: int) -> None:
        self._read += more
        if self._read > self._settings.head_bytes:
            self._refusal = self._too_long()
            raise self._refusal  # the parser stops, and uvicorn calls send_400_response

    def _too_long(self) -> Refused:
        most = self._settings.head_bytes
        status = 431 if self.headers else 414
        return Refused("The URL and headers are too long; at most {n} bytes.", status, n=most)

    def _wait(self, seconds: float) -> None:
        """Sets the deadline for what has to arrive next."""
        self._stop_waiting()
        self._deadline = self.loop.call_later(seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if self.transport.is_closing():
            return
        is_asked = self._cycle is not None and not self._cycle.response_started
        if self._is_in_head or is_asked:
            self._refuse(Refused("The request took too long to arrive.", 408))
        else:
            self._close()

    def _must_read(self) -> None:
        """Aborts the connection if the client reads nothing for too long."""
        if self._stuck is None:
            stuck = self._settings.stuck_seconds
            self._stuck = self.loop.call_later(stuck, self.transport.abort)

    def _refuse(self, refused: Refused) -> None:
        """Responds directly, and closes the connection."""
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
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None


def allow_open_files() -> int:
    """How many files this process may open, after asking for more if needed."""
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(most, OPEN_FILES)
    if few < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            return wanted
    return few
