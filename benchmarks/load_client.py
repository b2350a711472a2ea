"""A server to measure and a minimal websocket client, so that the client costs almost nothing.

Used by server_load.py, and by the drills.
"""

from __future__ import annotations

import asyncio
import os
import re
import struct
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any, ClassVar

import orjson

OPEN = """
import json, os, sys, time
from pathlib import Path

if "DRILL_CLOCK" in os.environ:  # holds the seconds by which the date is wrong
    true_time, clock = time.time, Path(os.environ["DRILL_CLOCK"])
    time.time = lambda: true_time() + float(clock.read_text())

if "DRILL_DAY" in os.environ:  # holds the seconds by which both clocks are ahead
    true_time, true_monotonic, clock = time.time, time.monotonic, Path(os.environ["DRILL_DAY"])
    ahead = [0.0, 0.0]

    def seconds_ahead():
        now = true_monotonic()
        if now > ahead[1]:
            ahead[:] = float(clock.read_text()), now + 0.02
        return ahead[0]

    time.time = lambda: true_time() + seconds_ahead()
    time.monotonic = lambda: true_monotonic() + seconds_ahead()

from fullhouse.server.serve import serve
from fullhouse.server.settings import Settings

many = 1_000_000
settings = Settings(
    most_connections=many,
    address_connections=many,
    address_sockets=many,
    address_tables=many,
    address_tables_at_once=many,
    address_moves_a_second=many,
    address_messages_a_second=many,
    address_messages_at_once=many,
    address_guests_at_once=many,
    tables_at_once=many,
    **json.loads(sys.argv[5]),
)
port, folder, database, redis = sys.argv[1:5]
serve(False, int(port), False, folder, database or None, redis or None, settings=settings)
"""
"""A server for which all clients may come from one address."""


class Server:
    """A server process of its own, with its data in a folder; `settings` are those that differ,
    and `log` is where its complaints go.
    """

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        database: str = "",
        redis: str = "",
        settings: Mapping[str, float] | None = None,
        environment: Mapping[str, str] | None = None,
        log: Path | None = None,
    ) -> None:
        command = [sys.executable, "-P", "-c", OPEN, str(port), str(folder), database, redis]
        command.append(orjson.dumps(settings or {}).decode())
        with log.open("ab") if log is not None else nullcontext() as errors:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=os.environ | dict(environment or {}),
            )
        assert self.process.stdout is not None
        found = re.search(r":(\d+)$", self.process.stdout.readline().strip())
        assert found is not None, "the server did not start"
        self.port = int(found[1])

    def memory(self) -> int:
        """The bytes it holds now, its workers not counted."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) * 1024 if found else 0

    def cpu(self) -> float:
        """The processor seconds it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").split()
        return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Socket(asyncio.Protocol):
    """A websocket; every message it gets goes to `hear`, and its end to `lost`."""

    received: ClassVar = 0
    """Bytes, by all of them."""

    def __init__(self, path: str, cookie: str, hear: Callable[[Socket, Any], None]) -> None:
        self.hear = hear
        self.lost: Callable[[], None] = lambda: None
        self.is_open = False
        self.is_gone = False
        self._head = (
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        )
        self._data = bytearray()
        self._transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(self._head.encode())

    def data_received(self, data: bytes) -> None:
        Socket.received += len(data)
        self._data += data
        if not self.is_open:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._data.startswith(b"HTTP/1.1 101"), bytes(self._data[:200])
            del self._data[: end + 4]
            self.is_open = True
        at = 0
        buffer = self._data
        while len(buffer) - at >= 2:
            size, body = buffer[at + 1] & 127, at + 2
            if size == 126:
                size, body = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, body = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < body + size or len(buffer) < body:
                break
            if buffer[at] & 15 == 1:
                self.hear(self, orjson.loads(bytes(buffer[body : body + size])))
            elif buffer[at] & 15 == 9:
                self._frame(0x8A, bytes(buffer[body : body + size]))
            elif buffer[at] & 15 == 8:
                self._frame(0x88, b"")
                self.close()
            at = body + size
        del buffer[:at]

    def connection_lost(self, error: Exception | None) -> None:
        self.is_open = False
        self.is_gone = True
        self.lost()

    def send(self, message: dict[str, Any]) -> None:
        self._frame(0x81, orjson.dumps(message))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _frame(self, kind: int, body: bytes) -> None:
        """A frame masked with zeros: the same bytes."""
        size = len(body)
        head = bytes([kind, 128 | size]) if size < 126 else struct.pack("!BBH", kind, 254, size)
        self._transport.write(head + b"\0\0\0\0" + body)


async def ask(
    port: int, method: str, path: str, cookie: str = "", body: dict[str, Any] | None = None
) -> tuple[Any, str]:
    """A request over HTTP: the answer, and the cookie that came with it or was sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    content = orjson.dumps(body) if body is not None else b""
    writer.write(
        f"{method} /api{path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        f"Cookie: {cookie}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(content)}\r\n\r\n".encode()
        + content
    )
    answer = await reader.read()
    writer.close()
    head, _, text = answer.partition(b"\r\n\r\n")
    if not text:
        raise ConnectionError("the server has gone")
    assert head.split()[1].startswith(b"2"), answer
    found = re.search(rb"set-cookie: ([^;]+)", head)
    return orjson.loads(text), found[1].decode() if found else cookie


async def connect(port: int, code: str, cookie: str, hear: Callable[[Socket, Any], None]) -> Socket:
    """A socket at a table."""
    loop = asyncio.get_running_loop()
    path = f"/api/tables/{code}/socket"
    _, socket = await loop.create_connection(lambda: Socket(path, cookie, hear), "127.0.0.1", port)
    return socket
