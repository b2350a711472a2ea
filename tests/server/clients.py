"""A server under test and its clients, without a network: requests go straight to the app."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from fastapi import FastAPI
from starlette.types import Scope

from fullhouse.server.app import make_app
from fullhouse.server.backend import Backend
from fullhouse.server.database import open_database
from fullhouse.server.settings import Settings
from fullhouse.server.socket_endpoint import SocketEndpoint
from tests.server.local_workers import use_local_workers
from tests.server.received_views import current_view

HOST = "server.test"
QUICK = Settings(
    bot_answers_after=0.0,
    bot_thinks_for=5.0,
    grace=0.05,
    presence_every=0.0,
    list_kept=0.0,
    messages_a_second=10_000,
    address_messages_a_second=10_000,
    address_moves_a_second=10_000,
    histories_a_minute=100_000,
    downloads_a_minute=100_000,
)
"""Bots answer at once, and there are no pauses."""
SLOW_BOTS = replace(QUICK, bot_answers_after=3600.0)
"""Bots leave the game to people who come back, or take a seat over."""
SECRET = "5e" * 16
"""Makes a table's deal the same every time. A random deal can end Smash Family within 12 moves."""
PATIENCE = 60.0
"""Seconds that a test waits for something that should come at once."""


class TableClient:
    """A guest's socket at a table: sends commands, and keeps what it receives. It is the server's
    `Wire`.
    """

    waiting = 0

    def __init__(self, backend: Backend, code: str, headers: list[tuple[bytes, bytes]]) -> None:
        self.received: list[bytes] = []
        self.events: list[dict[str, Any]] = []
        self.replies: dict[Any, dict[str, Any]] = {}
        self.closed: int | None = None
        self.seats: dict[int | None, dict[str, Any]] = {}
        """By observer: the last part of a `table` event, with all entries so far."""
        self.ids = 0
        self._in: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._news = asyncio.Event()
        self.scope: Scope = {
            "path": f"/api/tables/{code}/socket",
            "scheme": "ws",
            "client": ("127.0.0.1", 1),
            "headers": [(b"host", HOST.encode()), *headers],
        }
        endpoint = SocketEndpoint(backend.services, backend.tables)
        self._running = asyncio.create_task(endpoint(self))

    def accept(self, headers: list[tuple[bytes, bytes]]) -> None:
        self._news.set()

    async def receive(self) -> bytes | None:
        return await self._in.get()

    def close(self, code: int) -> None:
        self.closed = code
        self._in.put_nowait(None)
        self._news.set()

    def send(self, message: bytes) -> None:
        self.received.append(message)
        event = json.loads(message)
        self.events.append(event)
        if "re" in event:
            self.replies[event["re"]] = event
        if event.get("event") == "table":
            for part in event["seats"]:
                self._keep(part)
        self._news.set()

    def _keep(self, part: dict[str, Any]) -> None:
        had = self.seats.get(part["seat"], {"view": {}, "entries": []})
        kept = had["entries"][: part["from"] - 1]
        assert len(kept) == part["from"] - 1
        view = current_view(had["view"], part)
        self.seats[part["seat"]] = part | {"view": view, "entries": kept + part["entries"]}

    async def wait_for(self, is_there: Callable[[], Any]) -> Any:
        """Waits until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not (found := is_there()):
                self._news.clear()
                await self._news.wait()
        return found

    async def message(self, number: int) -> dict[str, Any]:
        """Whatever is received as the number-th message."""
        found: list[dict[str, Any]] = await self.wait_for(lambda: self.events[number:])
        return found[0]

    async def event(self, kind: str, first: int = 0) -> dict[str, Any]:
        """The next event of a kind, from the first-th message on."""
        found = await self.wait_for(
            lambda: [e for e in self.events[first:] if e.get("event") == kind]
        )
        one: dict[str, Any] = found[0]
        return one

    async def do(self, do: str, **fields: Any) -> dict[str, Any]:
        """Sends a command, and waits for the reply."""
        self.ids += 1
        id = self.ids
        self.send_text(json.dumps({"id": id, "do": do, **fields}))
        return await self.reply(id)

    async def reply(self, id: Any) -> dict[str, Any]:
        reply: dict[str, Any] = await self.wait_for(lambda: self.replies.get(id))
        return reply

    def send_text(self, text: str) -> None:
        """Sends anything at all."""
        self._in.put_nowait(text.encode())

    async def act(self, seat: int, choice: int = 0) -> dict[str, Any]:
        """Acts: takes one of the choices in the seat's last view."""
        part = self.seats[seat]
        action = part["view"]["choices"][choice]["action"]
        return await self.do("act", seat=seat, at=part["at"], action=action)

    def has_lobby(self) -> bool:
        """Whether it has received one: somebody who is not let in does not."""
        return any(event.get("event") == "lobby" for event in self.events)

    def lobby(self) -> dict[str, Any]:
        """The last lobby received."""
        lobbies = [event["lobby"] for event in self.events if event.get("event") == "lobby"]
        last: dict[str, Any] = lobbies[-1]
        return last

    def hang_up(self) -> None:
        """Closes the socket, without waiting until the server knows."""
        self._in.put_nowait(None)

    async def disconnect(self) -> None:
        """Closes the socket, as a browser would."""
        self.hang_up()
        await self._running


class Guest:
    """A browser: an HTTP client with a cookie, and its sockets."""

    def __init__(self, backend: Backend, app: FastAPI) -> None:
        self.backend = backend
        transport = httpx.ASGITransport(app)
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}/api")
        self.clients: list[TableClient] = []

    async def request(self, method: str, path: str, **fields: Any) -> httpx.Response:
        return await self.http.request(method, path, **fields)

    async def get(self, path: str) -> Any:
        answer = await self.request("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def create_table(self, **asked: Any) -> str:
        """Creates a table, and returns its code."""
        answer = await self.request("POST", "/tables", json=asked)
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    async def connect(self, code: str, **headers: str) -> TableClient:
        """Opens a socket, and waits for the first event."""
        if not self.http.cookies:
            await self.request("GET", "/me")
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = [(b"cookie", cookie.encode())]
        sent += [(name.encode(), value.encode()) for name, value in headers.items()]
        client = TableClient(self.backend, code, sent)
        self.clients.append(client)
        await client.wait_for(lambda: client.events or client.closed)
        return client


class RunningServer:
    """A server under test, and its guests."""

    def __init__(self, backend: Backend, app: FastAPI) -> None:
        self.backend = backend
        self.services = backend.services
        self.tables = backend.tables
        self.app = app
        self.guests: list[Guest] = []

    def guest(self) -> Guest:
        guest = Guest(self.backend, self.app)
        self.guests.append(guest)
        return guest

    async def start_table(
        self, id: str, seats: int, secret: str | None = None, **asked: Any
    ) -> list[tuple[Guest, TableClient]]:
        """Starts a game with a guest at every seat. The same secret makes the same deal."""
        people = [self.guest() for _ in range(seats)]
        code = await people[0].create_table(game=id, seats=seats, sit=0, name="Ann 0", **asked)
        if secret is not None:
            self.tables.live[code].state.lobby.secret = secret
        clients = [await guest.connect(code) for guest in people]
        for seat in range(1, seats):
            assert (await clients[seat].do("sit", seat=seat, name=f"Ann {seat}"))["ok"]
        assert (await clients[0].do("start"))["ok"]
        for client in clients:
            await client.event("table")
        return list(zip(people, clients, strict=True))


async def play(clients: list[TableClient], moves: int = 10_000) -> int:
    """Plays so many moves, or to the end; returns how many. There is one client per seat."""
    made = 0
    while made < moves and not clients[0].seats[0]["view"]["over"]:
        seat = clients[0].seats[0]["view"]["actors"][0]
        client = clients[seat]
        many = len(
            await client.wait_for(
                lambda client=client, seat=seat: client.seats[seat]["view"]["choices"]
            )
        )
        before = client.seats[seat]
        reply = await client.act(seat, made * 7 % many)
        assert "ok" in reply, reply
        made += 1
        # Everybody has received their updates before the next move.
        await client.wait_for(
            lambda client=client, seat=seat, was=before: client.seats[seat] is not was
        )
        await asyncio.sleep(0)
    return made


@cache
def empty_database() -> bytes:
    """A database of the newest version, as a file: to migrate one takes longer than most tests."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        open_database(f"sqlite:///{path}").dispose()
        return path.read_bytes()


@asynccontextmanager
async def running_server(
    folder: Path, settings: Settings = QUICK, database: str | None = None, pages: Path | None = None
) -> AsyncIterator[RunningServer]:
    """Runs a server for a test, with its bots in this process."""
    if database is None and not (folder / "tables.db").exists():
        (folder / "tables.db").write_bytes(empty_database())
    backend = Backend(folder, database, settings)
    use_local_workers(backend.services)
    await backend.open()
    server = RunningServer(backend, make_app(backend, pages))
    try:
        yield server
    finally:
        for guest in server.guests:
            for client in guest.clients:
                await client.disconnect()
            await guest.http.aclose()
        await backend.close()


def run(work: Callable[[], Awaitable[None]], seconds: float = 300) -> None:
    """Runs an async test, with a limit for one that hangs."""

    async def timed() -> None:
        async with asyncio.timeout(seconds):
            await work()

    asyncio.run(timed())
