"""Connections to a server on a port of its own: how many, how long, how large."""

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

from fullhouse.server.connections import Connection, Connections
from fullhouse.server.origins import client_address
from fullhouse.server.sockets import SocketDoor
from fullhouse.server.terms import Terms
from fullhouse.server.websocket import Outboxes, WebSocket
from tests.play.toy import Toy
from tests.server.visits import PATIENCE, QUICK, Visit, run, visiting

GET = b"GET /api/me HTTP/1.1\r\nhost: house.test\r\n"
PUT = b"PUT /api/me HTTP/1.1\r\nhost: house.test\r\ncontent-type: application/json\r\n"
UPGRADE = (
    "GET /api/tables/{}/socket HTTP/1.1\r\nhost: house.test\r\nupgrade: websocket\r\n"
    "connection: Upgrade\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
HURRIED = replace(
    QUICK, head_seconds=0.05, body_seconds=0.05, idle_seconds=0.02, stuck_seconds=0.05
)


class Call:
    """A client of the real thing."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def status(self) -> int:
        """The status of the next answer, which has been read then."""
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
            lines = head.lower().split(b"\r\n")
            sizes = [int(line[16:]) for line in lines if line.startswith(b"content-length: ")]
            self.body = await self.reader.readexactly(sizes[0] if sizes else 0)
        return int(head.split(b" ")[1])

    async def ended(self) -> bytes:
        """What came until the server closed it."""
        async with asyncio.timeout(PATIENCE):
            try:
                return await self.reader.read()
            except ConnectionError:
                return b""


class Served:
    """A house on a port."""

    def __init__(self, visit: Visit, shared: Connections, state: ServerState, port: int) -> None:
        self.visit = visit
        self.shared = shared
        self.state = state
        self.port = port
        self.calls: list[Call] = []

    async def call(self) -> Call:
        call = Call(*await asyncio.open_connection("127.0.0.1", self.port))
        self.calls.append(call)
        return call

    async def until(self, is_so: object) -> None:
        assert callable(is_so)
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                await asyncio.sleep(0.001)


@asynccontextmanager
async def serving(folder: Path, terms: Terms = QUICK) -> AsyncIterator[Served]:
    async with visiting(folder, terms) as visit:
        door = SocketDoor(visit.house)
        outboxes = Outboxes(terms.outboxes_bytes)
        ws = partial(WebSocket, door, outboxes=outboxes)
        config = Config(visit.app, ws=ws, ws_max_size=terms.message_bytes, lifespan="off")  # type: ignore[arg-type]
        config.load()
        shared, state = Connections(terms, visit.house.trust_proxy), ServerState()
        server = await asyncio.get_running_loop().create_server(
            lambda: Connection(shared, config, state, {}), "127.0.0.1", 0
        )
        served = Served(visit, shared, state, server.sockets[0].getsockname()[1])
        try:
            yield served
        finally:
            for call in served.calls:
                call.writer.close()
            server.close()
            await served.until(lambda: not state.connections and not state.tasks)
            assert shared.places.all == 0


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET /%s HTTP/1.1\r\n\r\n" % (b"x" * 1000), 414),
        (GET + b"x: %s\r\n\r\n" % (b"x" * 1000), 431),
        (GET + b"x: y\r\n" * 200 + b"\r\n", 431),
        (GET + b"x: y\r\n" * 20 + b"\r\n", 200),
    ],
)
def test_a_head_is_bounded(head: bytes, status: int, tmp_path: Path) -> None:
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
def test_a_head_without_end_is_cut(start: bytes, tmp_path: Path) -> None:
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
def test_who_says_no_more_is_not_waited_for(sent: bytes, answer: bytes, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, HURRIED) as served:
            call = await served.call()
            call.send(sent)
            assert (await call.ended())[:13] == answer

    run(work)


def test_a_trickle_is_cut_all_the_same(tmp_path: Path) -> None:
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


def test_who_does_not_read_the_answer_is_cut(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, HURRIED) as served:
            call = await served.call()
            call.writer.transport.pause_reading()  # type: ignore[attr-defined]
            call.send((GET.replace(b"/me", b"/games") + b"\r\n") * 2000)
            await served.until(lambda: served.state.total_requests > 0)
            await served.until(lambda: not served.state.connections)

    run(work)


def test_an_address_has_so_many_connections_and_others_have_theirs(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, replace(QUICK, address_connections=3)) as served:
            calls = [await served.call() for _ in range(3)]
            await served.until(lambda: served.shared.places.all == 3)
            fourth = await served.call()
            assert await fourth.status() == 503
            assert await fourth.ended() == b""
            assert served.shared.places.take("192.0.2.7")
            served.shared.places.give_back("192.0.2.7")
            calls[0].writer.close()
            await served.until(lambda: served.shared.places.all == 2)
            fifth = await served.call()
            fifth.send(GET + b"\r\n")
            assert await fifth.status() == 200

    run(work)


def test_all_together_have_so_many_and_one_address_half_of_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, replace(QUICK, most_connections=8)) as served:
            calls = [await served.call() for _ in range(8)]
            assert [await call.status() for call in calls[4:]] == [503] * 4
            for number in range(4):
                assert served.shared.places.take(f"192.0.2.{number}")
            assert not served.shared.places.take("192.0.2.9")
            for number in range(4):
                served.shared.places.give_back(f"192.0.2.{number}")

    run(work)


def test_a_websocket_keeps_the_place_of_its_connection(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, HURRIED) as served:
            code = await served.visit.guest().found(game="toy", seats=2)
            call = await served.call()
            call.send(UPGRADE.format(code).encode())
            assert await call.status() == 101
            room = served.visit.house.rooms[code]
            await served.until(lambda: room.sockets)
            late = await served.call()  # is closed, and by then so would the socket be
            await late.ended()
            assert served.shared.places.all == 1
            assert room.sockets
            call.writer.close()
            await served.until(lambda: not room.sockets and served.shared.places.all == 0)

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
def test_an_address_is_the_peers_or_what_a_trusted_proxy_says(
    client: str | None, said: str, trusted: str, untrusted: str
) -> None:
    headers = [(b"x-forwarded-for", b"10.0.0.1"), (b"x-forwarded-for", said.encode())]
    scope = {"client": client and (client, 1), "headers": headers if said else []}
    assert client_address(scope, True) == trusted
    assert client_address(scope, False) == untrusted
