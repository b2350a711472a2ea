"""A day of a server's life: people come, play, look at their games and at options nobody has asked
for before, and leave. A sixth of them come in the first hour.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import orjson
from load_client import Server, Socket, connect
from tests.server.received_views import current_view

HOURS = 24
RUSH = 1 / 6
"""The share of all requests that comes in the first hour."""
FORGOTTEN_AFTER = 20 * 60
"""Seconds after which nothing is kept for those who have left."""
AT_ONCE = 6
"""Browsers."""
UNSEEN = 15
"""Options not seen before that somebody looks at in a visit, in four ways each."""
GAME_TAKES = 30.0
"""Seconds after which a game is given up."""
SETTINGS = {
    "sweeps_every": 0.5,
    "bot_answers_after": 0.0,
    "bot_thinks_for": 0.2,
    "reviews_for": 1.0,
    "idle_seconds": 3600.0,
    "address_guests_a_minute": 1e6,
    "address_tables_an_hour": 1e6,
    "address_unseen_options_a_second": 1e6,
}
"""All come from one address, and timers go by the true clock."""


class Browser:
    """A browser with a connection that it keeps."""

    def __init__(self, day: Day) -> None:
        self.day = day
        self.cookie = ""
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request; the answer, or an empty one if it is refused."""
        if self._writer is None or self._writer.is_closing():
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.day.port)
        assert self._reader is not None
        content = b"" if body is None else orjson.dumps(body)
        self._writer.write(
            f"{method} /api{path} HTTP/1.1\r\nHost: localhost\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        text = await self._reader.readexactly(int(length[1]) if length else 0)
        if found := re.search(rb"set-cookie: ([^;]+)", head, re.IGNORECASE):
            self.cookie = found[1].decode()
        if b"connection: close" in head.lower():
            self._writer.close()
        status = int(head.split()[1])
        await self.day.count(status)
        is_json = b"application/json" in head
        return orjson.loads(text) if status < 400 and is_json else {}

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()

    # A visit.

    async def visit(self) -> None:
        """Plays a game, looks at it, and at options."""
        game = random.choice(self.day.games)
        new = {"game": game["id"], "seats": 2, "sit": 0, "name": "A", "hints": "free"}
        for path in ("/me", "/me/tables", "/tables", "/games"):
            await self.ask("GET", path)
        table = await self.ask("POST", "/tables", new | {"bots": {"1": "greedy"}, "start": True})
        if "code" in table:
            await self.play(table["code"])
            await self.look_at(table["code"])
        for _ in range(UNSEEN):
            asked = urlencode([("option", f"{k}={v}") for k, v in unseen_options(game).items()])
            for what in ("look", "cards", "reference", "deck"):
                await self.ask("GET", f"/games/{game['id']}/{what}?seats=2&{asked}")

    async def play(self, code: str) -> None:
        """At random, to the end; a game that takes too long is resigned."""
        ended = asyncio.Event()
        view: dict[str, Any] = {}

        def hear(socket: Socket, message: Any) -> None:
            nonlocal view
            if message.get("event") == "result":
                ended.set()
            elif message.get("event") == "table":
                part = message["seats"][0]
                view = current_view(view, part)
                if choices := view.get("choices"):
                    action = random.choice(choices)["action"]
                    socket.send({"do": "act", "seat": 0, "at": part["at"], "action": action})

        socket = await connect(self.day.port, code, self.cookie, hear)
        socket.lost = ended.set
        try:
            async with asyncio.timeout(GAME_TAKES):
                await ended.wait()
        except TimeoutError:
            socket.send({"do": "resign", "seat": 0})
            await asyncio.sleep(0.5)
        socket.close()

    async def look_at(self, code: str) -> None:
        """Reviews it, replays it, notes something, and tries a moment anew."""
        for what in ("review?as=0", "replay", "replay/1?as=0", "moves?as=0", "record", "notes"):
            await self.ask("GET", f"/tables/{code}/{what}")
        await self.ask("PUT", f"/tables/{code}/notes/1", {"text": "Too early"})
        tried = await self.ask("POST", f"/tables/{code}/branch", {"at": 1, "seat": 0})
        if "code" in tried:
            socket = await connect(self.day.port, tried["code"], self.cookie, lambda *_: None)
            while not socket.is_open and not socket.is_gone:
                await asyncio.sleep(0.005)
            socket.send({"do": "close"})
            await asyncio.sleep(0.05)
            socket.close()
        await self.ask("GET", "/me/games")


def unseen_options(game: dict[str, Any]) -> dict[str, Any]:
    """Some of a game's options at random; they may not go together."""
    given: dict[str, Any] = {}
    for option in game["options"]:
        if option["kind"] == "number":
            given[option["name"]] = random.randint(*option["values"])
        elif option["values"] and random.random() < 0.3:
            given[option["name"]] = random.choice(option["values"])
    return given


class Day:
    """So many requests in a day, and what the server holds after the first hour and at the end."""

    def __init__(self, server: Server, clock: Path, requests: int) -> None:
        self.port = server.port
        self.games: list[dict[str, Any]] = []
        self.answers: Counter[int] = Counter()
        self._server = server
        self._clock = clock
        self._requests = requests
        self._late = 0.0
        """Seconds by which the server's clocks are ahead."""
        self._stops_at = 0

    async def count(self, status: int) -> None:
        """Counts an answer, and lets the clock go on."""
        self.answers[status] += 1
        rush = self._requests * RUSH
        is_rush = self.answers.total() <= rush
        every = 3600 / rush if is_rush else (HOURS - 1) * 3600 / (self._requests - rush)
        self._late += every
        if self.answers.total() % 20 == 0:
            self._set_clock()

    def _set_clock(self) -> None:
        new = self._clock.with_suffix(".new")
        new.write_text(f"{self._late}", encoding="ascii")
        new.replace(self._clock)

    async def run(self) -> list[str]:
        """Lives the day; returns what has grown."""
        asking = Browser(self)
        self.games = await asking.ask("GET", "/games")
        self._stops_at = round(self._requests * RUSH)
        await self._live()
        first = await self.held(asking)
        print(f"after the first hour: {written(first)}", flush=True)
        self._stops_at = self._requests
        await self._live()
        last = await self.held(asking)
        print(f"at the end: {written(last)}; answers {dict(sorted(self.answers.items()))}")
        asking.close()
        errors = sum(n for status, n in self.answers.items() if status >= 500)
        grown = [
            f"{name}: {before:,.0f} after an hour, {last[name]:,.0f} at the end"
            for name, before in first.items()
            if abs(last[name] - before) > max(before, 1) / 10
        ]
        return grown + ([f"{errors} answers were 5xx"] if errors else [])

    async def _live(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            for _ in range(AT_ONCE):
                tasks.create_task(self._visits())

    async def _visits(self) -> None:
        while self.answers.total() < self._stops_at:
            browser = Browser(self)
            await browser.visit()
            browser.close()

    async def held(self, asking: Browser) -> dict[str, float]:
        """What the server holds once all have left: its memory, and the entries of its caches."""
        self._late += FORGOTTEN_AFTER
        self._set_clock()
        await asyncio.sleep(3)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        text = (await reader.read()).decode()
        writer.close()
        numbers = re.findall(r"^fullhouse_(kept_\w+|tables_live) (\S+)$", text, re.MULTILINE)
        found = {name: float(value) for name, value in numbers}
        return {"memory": float(self._server.memory())} | found


def written(held: dict[str, float]) -> str:
    """In a line."""
    memory = f"memory {held['memory'] / 1e6:.0f} MB"
    return ", ".join([memory, *(f"{k} {v:,.0f}" for k, v in held.items() if k != "memory")])
