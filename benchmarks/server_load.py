"""Durable moves per second that a server acknowledges, and their latency.

    PYTHONPATH=. python benchmarks/server_load.py [--game ID] [--tables 10,100,500] [--seconds 10]

Two clients per table play at random over websockets. A move's latency is from sending it to its
acknowledgement, which follows its commit; both clients also receive their views. Saturated, every
client answers at once; paced, it waits a second. Bytes are those sent to a client per move.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import uvloop
from load_client import Server, Socket, ask, connect
from tests.server.received_views import current_view

SEATS = 2
ACT, SIT, START, REMATCH = range(4)


class Bench:
    """What all clients of one measurement share."""

    def __init__(self, port: int, game: str, options: dict[str, str], thinks: float) -> None:
        self.port = port
        self.game = game
        self.options = options
        self.thinks = thinks
        self.times: list[float] = []
        self.refused = 0
        self.is_on = True
        self.held: list[Callable[[], None]] | None = []
        """The first moves, until all tables are founded."""
        self.tasks: set[asyncio.Task[None]] = set()

    async def found(self) -> None:
        """A new table, and two clients who play at it, and again and again at its rematches."""
        body = {"game": self.game, "seats": SEATS, "sit": 0, "name": "A", "options": self.options}
        table, cookie = await ask(self.port, "POST", "/tables", "", body)
        _, other = await ask(self.port, "GET", "/me")
        clients = [Client(self, seat, jar) for seat, jar in enumerate((cookie, other))]
        for client in clients:
            await client.come(table["code"])
        clients[1].socket.send({"id": SIT, "do": "sit", "seat": 1, "name": "B"})

    def begin(self) -> None:
        held, self.held = self.held or [], None
        for move in held:
            move()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


class Client:
    """Plays at random with whatever choices its view offers."""

    socket: Socket

    def __init__(self, bench: Bench, seat: int, cookie: str) -> None:
        self.bench = bench
        self.seat = seat
        self.cookie = cookie
        self.view: dict[str, Any] = {}
        self.sent = 0.0
        self.at = -1
        self.is_over = False
        self.has_started = False
        self.has_come = asyncio.Event()

    async def come(self, code: str) -> None:
        """Sits down before this table."""
        self.at, self.is_over, self.has_started = -1, False, False
        self.has_come.clear()
        self.socket = await connect(self.bench.port, code, self.cookie, self.hear)
        await self.has_come.wait()

    async def come_again(self, code: str) -> None:
        self.socket.close()
        await self.come(code)

    def hear(self, socket: Socket, message: Any) -> None:
        self.socket = socket
        if "error" in message:
            self.bench.refused += 1
        elif message.get("re") == ACT:
            self.bench.times.append(time.perf_counter() - self.sent)
        elif message.get("re") == REMATCH:
            self.bench.later(self.come_again(message["code"]))
        if message.get("event") == "lobby":
            self.has_come.set()
            self._start(message["lobby"])
        elif message.get("event") == "table":
            self._look(message["seats"][0])

    def _start(self, lobby: dict[str, Any]) -> None:
        """Starts, if this is the host and everybody is there."""
        ready = lobby["you_host"] and all(seat["here"] for seat in lobby["seats"])
        if ready and not self.has_started and lobby["state"] == "waiting":
            self.has_started = True
            self.socket.send({"id": START, "do": "start"})

    def _look(self, part: dict[str, Any]) -> None:
        view = self.view = current_view(self.view, part)
        if view["over"]:
            if not self.is_over and self.bench.is_on:
                self.is_over = True
                self.socket.send({"id": REMATCH, "do": "rematch"})
        elif view["choices"] and part["at"] > self.at and part["seat"] == self.seat:
            self.at = part["at"]
            chosen = random.choice(view["choices"])["action"]
            if self.bench.held is not None:
                self.bench.held.append(partial(self._act, chosen))
            elif self.bench.thinks:
                pause = self.bench.thinks * random.uniform(0.5, 1.5)
                asyncio.get_running_loop().call_later(pause, self._act, chosen)
            else:
                self._act(chosen)

    def _act(self, action: int) -> None:
        if self.bench.is_on and self.socket.is_open:
            self.sent = time.perf_counter()
            move = {"id": ACT, "do": "act", "seat": self.seat, "at": self.at, "action": action}
            self.socket.send(move)


async def measure(server: Server, bench: Bench, tables: int, seconds: float) -> str:
    """One line of the report."""
    thinks = bench.thinks
    memory = server.memory()
    for _ in range(tables):
        await bench.found()
    bench.begin()
    await asyncio.sleep(2)
    bench.times.clear()
    started, used, received = time.perf_counter(), server.cpu(), Socket.received
    await asyncio.sleep(seconds)
    took = time.perf_counter() - started
    times = sorted(bench.times)
    sent = (Socket.received - received) / len(times) / SEATS
    load = os.getloadavg()[0]
    per_table = (server.memory() - memory) / tables
    cpu = (server.cpu() - used) / len(times) * 1e6
    bench.is_on = False
    await asyncio.sleep(1)
    kind = f"thinks {thinks:.0f} s" if thinks else "saturated"
    p50, p95, p99 = (times[int(len(times) * share)] * 1000 for share in (0.5, 0.95, 0.99))
    return (
        f"{tables:6} {kind:>10} {len(times) / took:9.0f} {p50:8.1f} {p95:8.1f} {p99:8.1f} "
        f"{per_table / 1024:9.0f} {bench.refused:8} {cpu:8.0f} {sent:8.0f} {load:6.1f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="smash-family")
    parser.add_argument("--tables", default="10,100,500")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--only", choices=["saturated", "paced"])
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options = dict(text.split("=", 1) for text in given.option)
    print(
        f"{'tables':>6} {'clients':>10} {'moves/s':>9} {'p50 ms':>8} {'p95 ms':>8} {'p99 ms':>8} "
        f"{'KB/table':>9} {'refused':>8} {'µs/move':>8} {'bytes':>8} {'load':>6}"
    )
    for tables in map(int, given.tables.split(",")):
        for thinks in (0.0, 1.0):
            if given.only == ("paced" if not thinks else "saturated"):
                continue
            with tempfile.TemporaryDirectory() as folder:
                server = Server(Path(folder))
                try:
                    bench = Bench(server.port, given.game, options, thinks)
                    work = measure(server, bench, tables, given.seconds)
                    print(uvloop.run(work), flush=True)
                finally:
                    server.stop()


if __name__ == "__main__":
    main()
