"""Several processes with PostgreSQL, Redis and nginx as real servers: `make test-scale`."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from fullhouse.games import games
from tests.server.real_servers import ROOT, Program, find, free_port, postgres_in, redis_in
from tests.server.received_views import current_view

if not os.environ.get("FULLHOUSE_SCALE"):
    pytest.skip("needs PostgreSQL, Redis and nginx: make test-scale", allow_module_level=True)

RIGHT_AGAIN = 5.0
"""Seconds in which everybody has to be right again after anything was restarted."""
PATIENCE = 60.0
GAME = next(game.id for game in games().values() if list(game.seats) == [2])


class Scale:
    """PostgreSQL, Redis, two processes, and nginx in front of them."""

    def __init__(self, folder: Path) -> None:
        self.front = free_port()
        self.postgres, url = postgres_in(folder)
        self.redis, redis = redis_in(folder)
        more = ["--database", url, "--redis", redis, "--trust-proxy"]
        self.ports = [free_port() for _ in range(4)]
        start = [sys.executable, "-m", "fullhouse", "serve", "--no-browser"]
        start += ["--data", str(folder / "data")]
        self.servers = [
            Program([*start, "--port", str(port), *more], port, folder) for port in self.ports
        ]
        text = (ROOT / "examples" / "deploy" / "nginx.conf").read_text(encoding="utf-8")
        text = text.replace("listen 80;", f"listen 127.0.0.1:{self.front};")
        text = text.replace("127.0.0.1:8081", f"127.0.0.1:{self.ports[0]}")
        text = text.replace("127.0.0.1:8082", f"127.0.0.1:{self.ports[1]}")
        whole = folder / "nginx.conf"
        whole.write_text(
            f"daemon off;\npid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{text}\n}}\n"
        )
        nginx = [find("nginx"), "-p", str(folder), "-c", str(whole)]
        self.nginx = Program(nginx, self.front, folder)

    def programs(self) -> list[Program]:
        return [self.nginx, *self.servers, self.redis, self.postgres]


@pytest.fixture(scope="module")
def scale() -> Iterator[Scale]:
    # Not in pytest's own folder, which PostgreSQL, under another user, may not enter.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield from started(Path(folder))


def started(folder: Path) -> Iterator[Scale]:
    everything = Scale(folder)
    everything.postgres.start()
    everything.redis.start()
    for server in everything.servers:  # all at once, on an empty database
        server.start(wait=False)
    for server in everything.servers:
        server.wait()
    everything.nginx.start()
    yield everything
    for program in everything.programs():
        program.stop()


class Player:
    """Somebody with a browser: reconnects when the connection is lost, and sends moves again."""

    def __init__(self, port: int, seat: int) -> None:
        self.port, self.seat = port, seat
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api", timeout=10)
        self.view: dict[str, Any] = {}
        self.at, self.acknowledged = 0, 0
        self.lobby: dict[str, Any] = {}
        self.results: list[dict[str, Any]] = []
        self.replies: dict[int, dict[str, Any]] = {}
        self.wire: ClientConnection | None = None
        self.ids = 0

    async def come(self, code: str) -> None:
        self.code = code
        self.reading = asyncio.create_task(self._read())
        await self.until(lambda: self.lobby)

    async def _read(self) -> None:
        while True:
            try:
                cookie = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
                address = f"ws://127.0.0.1:{self.port}/api/tables/{self.code}/socket"
                async with connect(address, additional_headers={"Cookie": cookie}) as self.wire:
                    async for message in self.wire:
                        self._hear(json.loads(message))
            except Exception:
                self.wire = None
            await asyncio.sleep(0.05)

    def _hear(self, message: dict[str, Any]) -> None:
        if "re" in message:
            self.replies[message["re"]] = message
        kind = message.get("event")
        if kind == "lobby":
            self.lobby = message["lobby"]
        elif kind == "result":
            self.results.append(message)
        elif kind == "table":
            for part in message["seats"]:
                if part["seat"] == self.seat:
                    self.view = current_view(self.view, part)
                    self.at = part["at"]
                    assert self.at >= self.acknowledged, "an acknowledged move is gone"

    async def until(self, is_so: Any, seconds: float = PATIENCE) -> None:
        async with asyncio.timeout(seconds):
            while not is_so():
                await asyncio.sleep(0.01)

    async def do(self, do: str, **fields: Any) -> dict[str, Any]:
        """Sends a command until it is answered, and again while the server cannot store it."""
        while True:
            self.ids += 1
            id = self.ids
            wire = self.wire
            try:
                if wire is not None:
                    await wire.send(json.dumps({"id": id, "do": do, **fields}))
                    await self.until(
                        lambda id=id, wire=wire: id in self.replies or self.wire is not wire, 8
                    )
            except Exception:
                await asyncio.sleep(0.05)
            reply = self.replies.get(id)
            if reply is not None and reply.get("status", 200) < 500:
                return reply
            await asyncio.sleep(0.1)

    async def move(self) -> None:
        await self.until(lambda: self.view.get("choices") or self.view.get("over"))
        if self.view["over"]:
            return
        at, action = self.at, self.view["choices"][0]["action"]
        reply = await self.do("act", seat=self.seat, at=at, action=action)
        assert "ok" in reply, reply
        self.acknowledged = at + 1
        await self.until(lambda: self.at > at)

    async def leave(self) -> None:
        self.reading.cancel()
        with suppress(asyncio.CancelledError):
            await self.reading
        await self.http.aclose()


@asynccontextmanager
async def seated(*ports: int) -> AsyncIterator[list[Player]]:
    """Two players of one game, each through another door."""
    players = [Player(port, seat) for seat, port in enumerate(ports)]
    new = {"game": GAME, "seats": 2, "sit": 0, "name": "Ann"}
    made = await players[0].http.post("/tables", json=new)
    assert made.status_code == 201, made.text
    code = made.json()["code"]
    await players[1].http.get("/me")
    for player in players:
        await player.come(code)
    try:
        assert "ok" in await players[1].do("sit", seat=1, name="Ben")
        assert "ok" in await players[0].do("start")
        for player in players:
            await player.until(lambda player=player: player.view)
        yield players
    finally:
        for player in players:
            await player.leave()


async def play(players: list[Player], moves: int) -> None:
    """Plays so many moves; the other one is told of each in time."""
    for _ in range(moves):
        view = players[0].view
        if view["over"]:
            return
        mover = players[view["actors"][0]]
        await mover.move()
        await players[1 - mover.seat].until(lambda: agree(*players), RIGHT_AGAIN)


def agree(one: Player, other: Player) -> bool:
    """Whether both see the same players to move."""
    return all(one.view[key] == other.view[key] for key in ("actors", "over"))


def run(work: Any) -> None:
    asyncio.run(asyncio.wait_for(work, 300))


def test_players_on_two_processes_finish_a_game_with_one_result(scale: Scale) -> None:
    async def work() -> None:
        async with seated(scale.ports[2], scale.ports[3]) as players:
            await play(players, 10_000)
            for player in players:
                await player.until(lambda player=player: player.results)
            await asyncio.sleep(0.5)
            assert len({json.dumps(one, sort_keys=True) for p in players for one in p.results}) == 1
            for player in players:
                await player.leave()

    run(work())


def test_without_redis_players_still_see_each_others_moves(scale: Scale) -> None:
    async def work() -> None:
        async with seated(scale.ports[2], scale.ports[3]) as players:
            await play(players, 6)
            await asyncio.to_thread(scale.redis.stop)
            await play(players, 6)
            await asyncio.to_thread(scale.redis.start)
            await play(players, 6)
            for player in players:
                await player.leave()

    run(work())


def test_a_restart_of_the_database_loses_nothing_and_stops_nothing(scale: Scale) -> None:
    async def work() -> None:
        async with seated(scale.ports[2], scale.ports[3]) as players:
            for _ in range(3):
                await play(players, 3)
                await asyncio.to_thread(scale.postgres.stop, signal.SIGINT)
                playing = asyncio.create_task(play(players, 3))
                await asyncio.sleep(0.5)
                await asyncio.to_thread(scale.postgres.start)
                started = time.monotonic()
                await playing
                assert time.monotonic() - started < 4 * RIGHT_AGAIN
            async with httpx.AsyncClient() as http:
                for port in scale.ports:
                    assert (await http.get(f"http://127.0.0.1:{port}/ready")).status_code == 200
            for player in players:
                await player.leave()

    run(work())


def test_behind_nginx_a_killed_process_is_replaced_by_the_other(scale: Scale) -> None:
    async def work() -> None:
        async with seated(scale.front, scale.front) as players:
            for number in range(4):
                await play(players, 3)
                server = scale.servers[number % 2]
                await asyncio.to_thread(server.stop, signal.SIGKILL)
                await play(players, 4)
                await asyncio.to_thread(server.start)
            async with httpx.AsyncClient() as http:
                answer = await http.get(f"http://127.0.0.1:{scale.front}/metrics")
                assert answer.status_code == 404
            for player in players:
                await player.leave()

    run(work())
