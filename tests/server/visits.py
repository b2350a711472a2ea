"""Guests of a house, without a network: requests and sockets go straight to the application."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI
from starlette.types import Scope

from fullhouse.server.app import make_app
from fullhouse.server.house import House
from fullhouse.server.sockets import SocketDoor
from fullhouse.server.terms import Terms

HOST = "house.test"
QUICK = Terms(
    bot_answers_after=0.0,
    bot_thinks_for=5.0,
    grace=0.05,
    presence_every=0.0,
    messages_a_second=10_000,
    address_messages_a_second=10_000,
    address_moves_a_second=10_000,
)
"""Bots answer at once, and nobody is waited for."""
PATIENCE = 30.0
"""Seconds that a test waits for something that should come at once."""


class Line:
    """A guest's socket at a table: what was received, in order, and what is asked for."""

    waiting = 0

    def __init__(self, house: House, code: str, headers: list[tuple[bytes, bytes]]) -> None:
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
        self._running = asyncio.create_task(SocketDoor(house)(self))

    def accept(self, headers: list[tuple[bytes, bytes]]) -> None:
        self._news.set()

    async def receive(self) -> bytes | None:
        return await self._in.get()

    def close(self, code: int) -> None:
        self.closed = code
        self._in.put_nowait(None)
        self._news.set()

    def push(self, message: bytes) -> None:
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
        had = self.seats.get(part["seat"], {"entries": []})["entries"]
        kept = had[: part["from"] - 1]
        assert len(kept) == part["from"] - 1
        self.seats[part["seat"]] = part | {"entries": kept + part["entries"]}

    async def until(self, is_there: Callable[[], Any]) -> Any:
        """Waits until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not (found := is_there()):
                self._news.clear()
                await self._news.wait()
        return found

    async def message(self, number: int) -> dict[str, Any]:
        """Whatever is received as the number-th message."""
        found: list[dict[str, Any]] = await self.until(lambda: self.events[number:])
        return found[0]

    async def event(self, kind: str, first: int = 0) -> dict[str, Any]:
        """The next event of a kind, from the first-th message on."""
        found = await self.until(lambda: [e for e in self.events[first:] if e.get("event") == kind])
        one: dict[str, Any] = found[0]
        return one

    async def say(self, do: str, **fields: Any) -> dict[str, Any]:
        """Asks for something, and waits for the reply."""
        self.ids += 1
        id = self.ids
        self.send_text(json.dumps({"id": id, "do": do, **fields}))
        return await self.reply(id)

    async def reply(self, id: Any) -> dict[str, Any]:
        reply: dict[str, Any] = await self.until(lambda: self.replies.get(id))
        return reply

    def send_text(self, text: str) -> None:
        """Sends anything at all."""
        self._in.put_nowait(text.encode())

    async def act(self, seat: int, choice: int = 0) -> dict[str, Any]:
        """Chooses, of what the seat's last view offers."""
        part = self.seats[seat]
        action = part["view"]["choices"][choice]["action"]
        return await self.say("act", seat=seat, at=part["at"], action=action)

    def lobby(self) -> dict[str, Any]:
        """The last lobby that was told."""
        lobbies = [event["lobby"] for event in self.events if event.get("event") == "lobby"]
        last: dict[str, Any] = lobbies[-1]
        return last

    async def hang_up(self) -> None:
        """The socket is closed by its browser."""
        self._in.put_nowait(None)
        await self._running


class Guest:
    """A browser."""

    def __init__(self, house: House, app: FastAPI) -> None:
        self.house = house
        transport = httpx.ASGITransport(app)
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}/api")
        self.lines: list[Line] = []

    async def ask(self, method: str, path: str, **fields: Any) -> httpx.Response:
        return await self.http.request(method, path, **fields)

    async def get(self, path: str) -> Any:
        answer = await self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def found(self, **asked: Any) -> str:
        """A new table's code."""
        answer = await self.ask("POST", "/tables", json=asked)
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    async def call(self, code: str, **headers: str) -> Line:
        """Opens a socket, and waits until it is told of the table."""
        if not self.http.cookies:
            await self.ask("GET", "/me")
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = [(b"cookie", cookie.encode())]
        sent += [(name.encode(), value.encode()) for name, value in headers.items()]
        line = Line(self.house, code, sent)
        self.lines.append(line)
        await line.until(lambda: line.events or line.closed)
        return line


class Visit:
    """A house that is open, and its guests."""

    def __init__(self, house: House, app: FastAPI) -> None:
        self.house = house
        self.app = app
        self.guests: list[Guest] = []

    def guest(self) -> Guest:
        guest = Guest(self.house, self.app)
        self.guests.append(guest)
        return guest

    async def pair(
        self, id: str, seats: int, secret: str | None = None, **asked: Any
    ) -> list[tuple[Guest, Line]]:
        """A guest at every seat of a table that has begun; by this secret it is dealt the same."""
        people = [self.guest() for _ in range(seats)]
        code = await people[0].found(game=id, seats=seats, sit=0, name="Ann 0", **asked)
        if secret is not None:
            self.house.rooms[code].lobby.secret = secret
        lines = [await guest.call(code) for guest in people]
        for seat in range(1, seats):
            assert (await lines[seat].say("sit", seat=seat, name=f"Ann {seat}"))["ok"]
        assert (await lines[0].say("start"))["ok"]
        for line in lines:
            await line.event("table")
        return list(zip(people, lines, strict=True))


async def play(lines: list[Line], moves: int = 10_000) -> int:
    """Plays on, a line at each seat: so many moves, or to the end. Answers how many were made."""
    made = 0
    while made < moves and not lines[0].seats[0]["view"]["over"]:
        seat = lines[0].seats[0]["view"]["actors"][0]
        line = lines[seat]
        many = len(
            await line.until(lambda line=line, seat=seat: line.seats[seat]["view"]["choices"])
        )
        before = line.seats[seat]
        reply = await line.act(seat, made * 7 % many)
        assert "ok" in reply, reply
        made += 1
        # Everybody has been told what concerns them before anybody goes on.
        await line.until(lambda line=line, seat=seat, was=before: line.seats[seat] is not was)
        await asyncio.sleep(0)
    return made


@asynccontextmanager
async def visiting(
    folder: Path, terms: Terms = QUICK, database: str | None = None, pages: Path | None = None
) -> AsyncIterator[Visit]:
    """Opens a house for a while."""
    house = House(folder, database, terms)
    await house.open()
    visit = Visit(house, make_app(house, pages))
    try:
        yield visit
    finally:
        for guest in visit.guests:
            for line in guest.lines:
                await line.hang_up()
            await guest.http.aclose()
        await house.close()


def run(work: Callable[[], Awaitable[None]], seconds: float = 60) -> None:
    """Runs a test that waits for things."""

    async def timed() -> None:
        async with asyncio.timeout(seconds):
            await work()

    asyncio.run(timed())
