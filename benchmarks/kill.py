"""A drill: tables under load, kill -9, restart, again and again.

After every restart each client goes on by itself: it connects again, and first sends once more the
move that it had no answer to. What was acknowledged must stand: the server's `at` for a seat is
never below the moves that this seat's client was told of, and every view says the same as before.

    python benchmarks/kill.py [--tables 20] [--kills 50] [--game ID]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop
from wire import Server, Socket, ask, connect

SEATS = 2


class Drill:
    """All clients, and what they have been told."""

    def __init__(self, game: str, port: int) -> None:
        self.game = game
        self.port = port
        self.acknowledged = 0
        self.lost: list[str] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.clients: list[Client] = []

    def spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def found(self) -> None:
        """A table with two clients, who play at random."""
        body = {"game": self.game, "seats": SEATS, "sit": 0, "name": "A"}
        table, cookie = await ask(self.port, "POST", "/tables", "", body)
        _, other = await ask(self.port, "GET", "/me")
        clients = [
            Client(self, table["code"], seat, jar) for seat, jar in enumerate((cookie, other))
        ]
        self.clients += clients
        for client in clients:
            await client.come()

    async def found_again(self) -> None:
        """The same, where the server may be dead just now."""
        while True:
            try:
                return await self.found()
            except OSError:
                await asyncio.sleep(0.1)


class Client:
    """One seat. It remembers what was acknowledged, and the message that was not."""

    socket: Socket

    def __init__(self, drill: Drill, code: str, seat: int, cookie: str) -> None:
        self.drill = drill
        self.code = code
        self.seat = seat
        self.cookie = cookie
        self.stands = 0
        self.pending: dict[str, Any] | None = None
        self.is_over = False
        self.last = time.monotonic()

    async def come(self) -> None:
        """Connects, as often as it takes."""
        while True:
            try:
                self.socket = await connect(self.drill.port, self.code, self.cookie, self.hear)
            except OSError:
                await asyncio.sleep(0.05)
                continue
            self.socket.lost = self.lost
            while not self.socket.is_open and not self.socket.is_gone:
                await asyncio.sleep(0.005)
            if self.socket.is_open:
                return

    def lost(self) -> None:
        if not self.is_over:
            self.drill.spawn(self.come())

    def hear(self, socket: Socket, message: Any) -> None:
        self.socket = socket
        self.last = time.monotonic()
        if self.pending is not None and message.get("re") == self.pending["id"]:
            if "ok" in message:
                self.drill.acknowledged += 1
                self.stands = self.pending["at"] + 1
            else:
                self.drill.lost.append(f"{self.code} seat {self.seat}: {message}")
            self.pending = None
        if message.get("event") == "table":
            self._look(message["seats"][0])
        elif message.get("event") == "lobby":
            self._sit(message["lobby"])

    def _sit(self, lobby: dict[str, Any]) -> None:
        """Before the game: seat 1 is taken, then seat 0 starts; each as often as it takes."""
        is_full = lobby["seats"][1]["kind"] == "person"
        if lobby["state"] == "waiting" and self.seat == 1 and not is_full:
            self.socket.send({"id": None, "do": "sit", "seat": 1, "name": "B"})
        elif lobby["state"] == "waiting" and self.seat == 0 and is_full:
            self.socket.send({"id": None, "do": "start"})

    def _look(self, part: dict[str, Any]) -> None:
        view = part["view"]
        if part["at"] < self.stands:
            self.drill.lost.append(
                f"{self.code} seat {self.seat}: {self.stands} acknowledged, {part['at']} there"
            )
        if view["over"]:
            self.is_over = True
            self.socket.close()
            if self.seat == 0:
                self.drill.spawn(self.drill.found_again())
        elif self.pending is not None:  # it was sent, and the server died: is it there?
            self.socket.send(self.pending)
        elif view["choices"] and part["seat"] == self.seat:
            chosen = random.choice(view["choices"])["action"]
            self.pending = {
                "id": random.randrange(1 << 30),
                "do": "act",
                "seat": self.seat,
                "at": part["at"],
                "action": chosen,
            }
            self.socket.send(self.pending)


async def drill(game: str, tables: int, kills: int, folder: Path) -> bool:
    """Runs it all; whether nothing was lost."""
    server = await asyncio.to_thread(Server, folder)
    work = Drill(game, server.port)
    for _ in range(tables):
        await work.found()
    slowest = 0.0
    for _ in range(kills):
        await asyncio.sleep(random.uniform(0.3, 1.0))
        server.kill()
        killed = time.monotonic()
        before = {client for client in work.clients if not client.is_over}
        server = await asyncio.to_thread(Server, folder, work.port)
        while any(not client.is_over and client.last < killed for client in before):
            await asyncio.sleep(0.02)
            if time.monotonic() - killed > 60:
                work.lost.append("a client did not go on within a minute")
                break
        slowest = max(slowest, time.monotonic() - killed)
        work.clients = [client for client in work.clients if not client.is_over]
    await asyncio.sleep(1)
    server.stop()
    print(
        f"{tables} tables, {kills} kills: {work.acknowledged} moves acknowledged, "
        f"{len(work.lost)} lost; every client was told its table again within "
        f"{slowest:.1f} s of the kill"
    )
    for line in work.lost[:10]:
        print(line)
    for client in work.clients:
        client.is_over = True
    for task in work.tasks:
        task.cancel()
    return not work.lost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="smash-family")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--kills", type=int, default=50)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        done = uvloop.run(drill(given.game, given.tables, given.kills, Path(folder)))
    raise SystemExit(0 if done else 1)


if __name__ == "__main__":
    main()
