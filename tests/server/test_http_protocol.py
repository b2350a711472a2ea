"""HTTP connections to a real port: limits on number, time and size."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from fullhouse.server.http_protocol import ConnectionLimits, LimitedHttpProtocol
from fullhouse.server.origins import client_address
from fullhouse.server.settings import Settings
from fullhouse.server.socket_endpoint import SocketEndpoint
from fullhouse.server.websocket_protocol import SendBuffers, WebSocketProtocol
from tests.play.toy import Toy
from tests.server.clients import PATIENCE, QUICK, RunningServer, run, running_server

GET = b"GET /api/me HTTP/1.1\r\nhost: server.test\r\n"
PUT = b"PUT /api/me HTTP/1.1\r\nhost: server.test\r\ncontent-type: application/json\r\n"
UPGRADE = (
    "GET /api/tables/{}/socket HTTP/1.1\r\nhost: server.test\r\nupgrade: websocket\r\n"
    "connection: Upgrade\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
HURRIED = replace(
    QUICK, head_seconds=0.05, body_seconds=0.05, idle_seconds=0.02, stuck_seconds=0.05
)


class Call:
    """A client on a real connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def status(self) -> int:
        """Reads the next response; returns its status."""
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
            lines = head.lower().split(b"\r\n")
            sizes = [int(line[16:]) for line in lines if line.startswith(b"content-length: ")]
            self.body = await self.reader.readexactly(sizes[0] if sizes else 0)
        return int(head.split(b" ")[1])

    async def ended(self) -> bytes:
        """What was received until the server closed the connection."""
        async with asyncio.timeout(PATIENCE):
            try:
                return await self.reader.read()
            except ConnectionError:
                return b""


class Served:
    """A server on a port."""

    def __init__(
        self, server: RunningServer, limits: ConnectionLimits, state: ServerState, port: int
    ) -> None:
        self.server = server
        self.limits = limits
        self.state = state
        self.port = port
        self.calls: list[Call] = []

    async def call(self) -> Call:
        call = Call(*await asyncio.open_connection("127.0.0.1", self.port))
        self.calls.append(call)
        return call

    async def wait_for(self, is_so: object) -> None:
        assert callable(is_so)
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                await asyncio.sleep(0.001)


@asynccontextmanager
async def serving(folder: Path, settings: Settings = QUICK) -> AsyncIterator[Served]:
    async with running_server(folder, settings) as server:
        endpoint = SocketEndpoint(server.services, server.tables)
        buffers = SendBuffers(settings.outboxes_bytes)
        ws = partial(WebSocketProtocol, endpoint, settings, buffers)
        config = Config(server.app, ws=ws, lifespan="off")  # type: ignore[arg-type]
        config.load()
        limits, state = ConnectionLimits(settings, server.services.trust_proxy), ServerState()
        listening = await asyncio.get_running_loop().create_server(
            lambda: LimitedHttpProtocol(limits, config, state, {}), "127.0.0.1", 0
        )
        served = Served(server, limits, state, listening.sockets[0].getsockname()[1])
        try:
            yield served
        finally:
            for call in served.calls:
                call.writer.close()
            listening.close()
            await served.wait_for(lambda: not state.connections and not state.tasks)
            assert limits.slots.all == 0


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET /%s HTTP/1.1\r\n\r\n" % (b"x" * 1000), 414),
        (GET + b"x: %s\r\n\r\n" % (b"x" * 1000), 431),
        (GET + b"x: y\r\n" * 200 + b"\r\n", 431),
        (GET + b"x: y\r\n" * 20 + b"\r\n", 200),
    ],
)
def test_the_size_of_a_request_head_is_limited(head: bytes, status: int, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, replace(QUICK, head_bytes=1000)) as served:
            call = await served.call()
            call.send(head)
            assert await call.status() == status
            if status != 200:
                assert json.loads(call.body)["error"].endswith(".")
                assert await call.ended() == b""

    run(work)


@pytest.mark.parametrize("start", [b"GET /", GET + b"x: "])
def test_an_endless_request_head_is_cut_off(start: bytes, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, replace(QUICK, head_seconds=1000)) as served:
            call = await served.call()
            call.send(start)
            ended = asyncio.create_task(call.ended())
            sent = 0
            while not ended.done() and sent < 20_000_000:
                call.send(b"x" * 10_000)
                sent += 10_000
                await asyncio.sleep(0)
            await ended
            assert sent < 20_000_000

    run(work)


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"", b""),
        (b"\r\n", b""),
        (GET, b"HTTP/1.1 408 "),
        (PUT + b"content-length: 100\r\n\r\n{", b"HTTP/1.1 408 "),
        (GET + b"\r\n", b"HTTP/1.1 200 "),
        (GET + b"\r\nGET ", b"HTTP/1.1 200 "),
    ],
    ids=["silent", "empty line", "head", "body", "next request", "next head"],
)
def test_a_client_that_stops_sending_is_disconnected(
    sent: bytes, answer: bytes, tmp_path: Path
) -> None:
    async def work() -> None:
        async with serving(tmp_path, HURRIED) as served:
            call = await served.call()
            call.send(sent)
            assert (await call.ended())[:13] == answer

    run(work)


def test_a_client_that_trickles_bytes_is_disconnected(tmp_path: Path) -> None:
    """However long a connection may be idle: on a busy machine the trickle pauses, too."""

    async def work() -> None:
        async with serving(tmp_path, replace(HURRIED, idle_seconds=1.0)) as served:
            for start in (GET, PUT + b"content-length: 60000\r\n\r\n", GET + b"\r\n"):
                call = await served.call()
                call.send(start)
                ended = asyncio.create_task(call.ended())
                while not ended.done():
                    call.send(b"\r\n" if start.endswith(b"\r\n\r\n") else b"x")
                    await asyncio.sleep(0.001)
                await ended

    run(work)


def test_a_client_that_does_not_read_the_response_is_disconnected(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, HURRIED) as served:
            call = await served.call()
            call.writer.transport.pause_reading()  # type: ignore[attr-defined]
            call.send((GET.replace(b"/me", b"/games") + b"\r\n") * 2000)
            await served.wait_for(lambda: served.state.total_requests > 0)
            await served.wait_for(lambda: not served.state.connections)

    run(work)


def test_connections_are_limited_per_address(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, replace(QUICK, address_connections=3)) as served:
            calls = [await served.call() for _ in range(3)]
            await served.wait_for(lambda: served.limits.slots.all == 3)
            fourth = await served.call()
            assert await fourth.status() == 503
            assert await fourth.ended() == b""
            assert served.limits.slots.take("192.0.2.7")
            served.limits.slots.release("192.0.2.7")
            calls[0].writer.close()
            await served.wait_for(lambda: served.limits.slots.all == 2)
            fifth = await served.call()
            fifth.send(GET + b"\r\n")
            assert await fifth.status() == 200

    run(work)


def test_connections_are_limited_in_total_and_one_address_gets_half(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, replace(QUICK, most_connections=8)) as served:
            calls = [await served.call() for _ in range(8)]
            assert [await call.status() for call in calls[4:]] == [503] * 4
            for number in range(4):
                assert served.limits.slots.take(f"192.0.2.{number}")
            assert not served.limits.slots.take("192.0.2.9")
            for number in range(4):
                served.limits.slots.release(f"192.0.2.{number}")

    run(work)


def test_a_websocket_keeps_the_slot_of_its_connection(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, HURRIED) as served:
            code = await served.server.guest().create_table(game="toy", seats=2)
            call = await served.call()
            call.send(UPGRADE.format(code).encode())
            assert await call.status() == 101
            table = served.server.tables.live[code]
            await served.wait_for(lambda: table.presence.sockets)
            late = await served.call()  # is closed, and by then so would the socket be
            await late.ended()
            assert served.limits.slots.all == 1
            assert table.presence.sockets
            call.writer.close()
            await served.wait_for(
                lambda: not table.presence.sockets and served.limits.slots.all == 0
            )

    run(work)


@pytest.mark.parametrize(
    ("client", "said", "trusted", "untrusted"),
    [
        ("192.0.2.1", "", "192.0.2.1", "192.0.2.1"),
        ("192.0.2.1", "198.51.100.9", "198.51.100.9", "192.0.2.1"),
        ("192.0.2.1", "203.0.113.5, 198.51.100.9", "198.51.100.9", "192.0.2.1"),
        ("192.0.2.1", "nonsense", "192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:aa::1", "", "2001:db8:1:2::/64", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bb::9", "", "2001:db8:1:2::/64", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", "192.0.2.2", "192.0.2.1"),
        (None, "", "", ""),
    ],
)
def test_the_address_is_the_peers_or_a_trusted_proxys(
    client: str | None, said: str, trusted: str, untrusted: str
) -> None:
    headers = [(b"x-forwarded-for", b"10.0.0.1"), (b"x-forwarded-for", said.encode())]
    scope = {"client": client and (client, 1), "headers": headers if said else []}
    assert client_address(scope, True) == trusted
    assert client_address(scope, False) == untrusted
