"""Players for the drills: they play at random, reconnect when the connection is lost, and send
again what was not answered. They remember what was acknowledged, and complain if it is gone.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from load_client import Socket, ask, connect
from tests.server.received_views import current_view

SEATS = 2
PATIENCE = 60.0
LOOKS_EVERY = 0.02


class Players:
    """All players, and what they have been told."""

    def __init__(self, game: str, ports: list[int]) -> None:
        self.game = game
        self.ports = ports
        self.acknowledged = 0
        self.complaints: list[str] = []
        self.slowest = 0.0
        """The longest that anybody was not right, in seconds."""
        self.stalled = 0.0
        """How long we ourselves did not run meanwhile, on a busy machine; not counted above."""
        self.refused = 0
        """Moves that the server could not store, and that were sent again."""
        self.players: list[Player] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._nudger: asyncio.TimerHandle | None = None

    def spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def nudge(self) -> None:
        """Everybody tries again what was refused or not answered."""
        for player in self.players:
            if not player.is_over and player.socket.is_open:
                player.try_again()
        self._nudger = asyncio.get_running_loop().call_later(0.5, self.nudge)

    async def found(self) -> None:
        """A table with two players."""
        if self._nudger is None:
            self.nudge()
        body = {"game": self.game, "seats": SEATS, "sit": 0, "name": "A"}
        port = random.choice(self.ports)
        table, cookie = await ask(port, "POST", "/tables", "", body)
        _, other = await ask(port, "GET", "/me")
        for seat, jar in enumerate((cookie, other)):
            player = Player(self, table["code"], seat, jar)
            await player.come()
            self.players.append(player)

    async def found_again(self) -> None:
        """The same, where the server may be dead or unable to store anything just now."""
        while True:
            try:
                return await self.found()
            except (OSError, AssertionError):
                await asyncio.sleep(0.1)

    async def wait_until_right(self, since: float, begins: float, within: float) -> None:
        """Waits until everybody was sent their table since a moment; complains if that takes too
        long after it begins to be possible.
        """
        waiting = [player for player in self.players if player.view]  # their game has begun
        late: list[object] = []
        stalled = 0.0
        while waiting := [one for one in waiting if not one.is_over and one.told < since]:
            now = time.monotonic()
            took = now - begins - stalled
            if took > within and not late:
                late = [one.describe() for one in waiting]
            if took > PATIENCE:
                break
            await asyncio.sleep(LOOKS_EVERY)
            stalled += max(0.0, time.monotonic() - now - 5 * LOOKS_EVERY)
        took = time.monotonic() - begins - stalled
        self.slowest, self.stalled = max(self.slowest, took), max(self.stalled, stalled)
        if late:
            self.complaints.append(f"{len(late)} players were right after {took:.1f} s: {late[:4]}")
        self.players = [player for player in self.players if not player.is_over]

    async def leave(self) -> None:
        if self._nudger is not None:
            self._nudger.cancel()
        for player in self.players:
            player.is_over = True
            player.socket.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.sleep(0)


class Player:
    """One seat. It remembers what was acknowledged, and the message that was not."""

    socket: Socket

    def __init__(self, players: Players, code: str, seat: int, cookie: str) -> None:
        self.all = players
        self.code = code
        self.seat = seat
        self.cookie = cookie
        self.lobby: dict[str, Any] = {"state": ""}
        self.view: dict[str, Any] = {}
        self.at = self.stands = 0
        self.pending: dict[str, Any] | None = None
        self.is_over = False
        self._is_coming = False
        self.told = time.monotonic()
        """When it was last sent its table."""

    async def come(self) -> None:
        """Connects to any server, as often as it takes."""
        self._is_coming = True
        while not self.is_over:
            port = random.choice(self.all.ports)
            try:
                self.socket = await connect(port, self.code, self.cookie, self.hear)
            except OSError:
                await asyncio.sleep(0.05)
                continue
            self.socket.lost = self.lost
            while not self.socket.is_open and not self.socket.is_gone:
                await asyncio.sleep(0.005)
            if self.socket.is_open:
                break
        self._is_coming = False

    def lost(self) -> None:
        if not self.is_over and not self._is_coming:
            self._is_coming = True
            self.all.spawn(self.come_back())

    async def come_back(self) -> None:
        await asyncio.sleep(random.uniform(0.0, 0.1))
        await self.come()

    def hear(self, socket: Socket, message: Any) -> None:
        self.socket = socket
        if self.pending is not None and message.get("re") == self.pending["id"]:
            self._hear_reply(message)
        if message.get("event") == "table":
            self._look(message["seats"][0])
        elif message.get("event") == "lobby":
            self._sit(message["lobby"])
        self._choose()

    def _hear_reply(self, message: Any) -> None:
        assert self.pending is not None
        if "ok" in message:
            self.all.acknowledged += 1
            self.stands = self.pending["at"] + 1
            self.pending = None
        elif message["status"] == 503:  # it could not be stored, and is sent again
            self.all.refused += 1
        else:
            self.all.complaints.append(f"{self.code} seat {self.seat}: {message}")
            self.pending, self.at = None, -1

    def try_again(self) -> None:
        """Sends again what was not answered."""
        if self.lobby["state"] == "waiting":
            self._sit(self.lobby)
        elif self.pending is not None:
            self.socket.send(self.pending)

    def describe(self) -> object:
        """What it knows, for a complaint."""
        return self.code, self.seat, self.lobby["state"], self.socket.is_open, self.pending

    def _sit(self, lobby: dict[str, Any]) -> None:
        """Before the game: seat 1 is taken, then seat 0 starts; each as often as it takes."""
        self.lobby = lobby
        is_full = lobby["seats"][1]["kind"] == "person"
        if lobby["state"] == "waiting" and self.seat == 1 and not is_full:
            self.socket.send({"id": None, "do": "sit", "seat": 1, "name": "B"})
        elif lobby["state"] == "waiting" and self.seat == 0 and is_full:
            self.socket.send({"id": None, "do": "start"})
        elif lobby["state"] == "over" and lobby["ended"] != "played" and not self.is_over:
            self.all.complaints.append(f"{self.code} ended: {lobby['ended']}")
            self.is_over = True

    def _look(self, part: dict[str, Any]) -> None:
        view = self.view = current_view(self.view, part)
        self.told = time.monotonic()
        self.at = part["at"]
        if part["at"] < self.stands:
            self.all.complaints.append(
                f"{self.code} seat {self.seat}: {self.stands} acknowledged, {part['at']} there"
            )
        if view["over"]:
            self.is_over = True
            self.socket.close()
            if self.seat == 0:
                self.all.spawn(self.all.found_again())
        elif self.pending is not None:  # it was sent, and the server died: is it there?
            self.socket.send(self.pending)

    def _choose(self) -> None:
        """Acts, if this seat is to decide and knows its table as it is."""
        if self.pending is None and self.view.get("choices") and self.at == self.stands:
            self.pending = {
                "id": random.randrange(1 << 30),
                "do": "act",
                "seat": self.seat,
                "at": self.at,
                "action": random.choice(self.view["choices"])["action"],
            }
            self.socket.send(self.pending)
