"""One side of twin servers: a server whose workers keep what they are sent, and the windows of
everybody who is there.
"""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from fullhouse.bots import world_of
from fullhouse.games import game
from fullhouse.server import bot_seats, hints, presence, table_registry
from fullhouse.server.live_table import LiveTable
from fullhouse.server.server_time import ServerTime
from fullhouse.server.settings import Settings
from fullhouse.server.worker_pool import JobFailed
from fullhouse.table.chance import Dice
from fullhouse.table.ids import NO_ACTION, observer
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.worlds import can_go_on, redraft
from tests.server.clients import Guest, RunningServer, TableClient
from tests.server.local_workers import LocalWorkers
from tests.twin_worlds import exchange

EXCHANGES = 6
TRIES = 20
"""How often cards are exchanged in search of a table that can be played on."""

PATIENT = Settings(
    messages_a_second=1e6,
    messages_at_once=1e6,
    address_messages_a_second=1e6,
    address_messages_at_once=1e6,
    address_moves_a_second=1e6,
    histories_a_minute=1e6,
    downloads_a_minute=1e6,
    chats_a_minute=1e6,
    chats_at_once=1e6,
    undos_a_minute=1e6,
    undos_at_once=1e6,
    hints_a_minute=1e6,
    hints_at_once=1e6,
    address_hints_a_minute=1e6,
    address_hints_at_once=1e6,
    presence_every=0.0,
    grace=0.0,
    bot_answers_after=3600.0,
)
"""No limits and no pauses; whoever closes their last window is away at once. Bots think, but leave
the move to people, who make the same one on both sides.
"""

CANNED_CHOICES = 3
"""Choices in a hint that a test's worker makes up."""

CLOCK = [1_900_000_000]
"""What time it is on both servers, in seconds."""


def stop_clocks(patch: pytest.MonkeyPatch) -> None:
    """Both servers do everything at the same times, and draw the same for workers."""
    patch.setattr("time.time", now)
    patch.setattr(presence, "time", SimpleNamespace(monotonic=now))
    patch.setattr(table_registry, "new_code", lambda: f"B{CLOCK[0] % 10**5:05}")
    for module in (hints, bot_seats):
        patch.setattr(module, "new_secret", secret)


def now() -> float:
    return float(CLOCK[0])


def secret() -> str:
    """What a server draws now for the chance of a job."""
    return f"{CLOCK[0]:032x}"


def twin_of(table: TrackedTable, seat: int | None, dice: Dice, exchanges: int) -> TrackedTable:
    """A table that this observer cannot tell from another, and where everybody asked can go on. If
    too few exchanges lead to one, it is the same.
    """
    for _ in range(TRIES if exchanges else 0):
        twin = table.clone()
        for _ in range(exchanges):
            exchange(twin, seat, dice)
        if redraft(twin, seat, dice, table.actors) and can_go_on(twin, observer(seat)):
            return twin
    return table.clone()


class Workers(LocalWorkers):
    """What stands for a server's workers: keeps every job as it leaves the server.

    Hints and chances are made up from the job, so they are the same for the same job.
    """

    def __init__(self, side: Side) -> None:
        super().__init__()
        self.side = side
        self.sent: list[tuple[dict[str, Any], bytes]] = []
        self.wrong: list[str] = []
        """What workers were sent and should not have been."""
        self.decided: set[tuple[int, tuple[int, int]]] = set()
        """The decisions that bots have thought about, by seat."""

    async def run(
        self, job: dict[str, Any], seconds: float, about: str = "", group: str = ""
    ) -> Any:
        written = json.dumps([job, seconds, about, group]).encode()
        self.sent.append((job, written))
        if job["do"] in ("record", "review"):
            if self.side.live.state.lobby.state == "playing":
                self.wrong.append(f"{job['do']} of a game that is being played")
            return await super().run(job, seconds, about, group)
        self.check_world(job)
        if job["do"] == "choose":
            self.decided.add((job["seat"], self.side.live.bots._decision(job["seat"])))
            return await super().run(job, seconds, about, group)
        drawn = Dice(written.decode())
        if job["do"] == "chances":
            return [{"value": drawn.below(100) / 100, "low": 0.0, "high": 1.0}]
        if job["do"] == "hint":
            legal = game(job["game"]).restore(job["world"]).legal(job["seat"])
            return [
                {"action": action, "rank": 1 + n, "chance": drawn.below(100) / 100, "why": None}
                for n, action in enumerate(legal[:CANNED_CHOICES])
            ]
        raise JobFailed(f"there is no job {job['do']}")

    def check_world(self, job: dict[str, Any]) -> None:
        """A worker is given a world of the observer that it works for: a twin has the same."""
        table = self.side.table
        seat, dice = job.get("seat"), Dice(f"twin of {secret()}")
        twin = twin_of(table, seat, dice, EXCHANGES)
        if seat is None:
            world = twin.world(None, Dice(job["seed"]))
        else:
            world = world_of(twin, seat, Dice(secret()))
        if world.snapshot() != job["world"]:
            self.wrong.append(f"{job['do']} from what seat {seat} does not know")


class Side:
    """One of the two servers: its table, and who is there. The seats come first, then somebody who
    watches, then a newcomer who would like a seat.
    """

    def __init__(
        self, server: RunningServer, code: str, guests: list[Guest], clients: list[TableClient]
    ) -> None:
        self.server = server
        self.code = code
        self.guests = guests
        self.windows = [[client] for client in clients]
        self.workers = Workers(self)
        self.closed: list[tuple[int, TableClient]] = []
        """Whose windows were closed since the step began."""
        self.firsts: dict[TableClient, int] = {}
        """How many messages each window had when the step began."""
        self.answers: list[tuple[Any, ...]] = []
        """What the observer's requests were answered since then."""
        self.owners = [seat.guest for seat in self.live.state.lobby.seats]
        """By seat: the guest who sits there between visits."""
        for pool in ("bot_workers", "record_workers", "review_workers"):
            setattr(server.services, pool, self.workers)
        server.services.time = ServerTime(0.0, now)

    @property
    def live(self) -> LiveTable:
        return self.server.tables.live[self.code]

    @property
    def table(self) -> TrackedTable:
        assert self.live.state.match is not None
        return self.live.state.match.table

    def at(self, seat: int) -> int:
        return len(self.live.state.actions[seat])

    def begin(self) -> None:
        """Begins a step: what was sent before does not count."""
        self.closed, self.answers = [], []
        self.workers.sent.clear()
        self.firsts = {client: len(client.received) for one in self.windows for client in one}

    def heard(self, client: TableClient) -> list[bytes]:
        """What a window has received since the step began."""
        return client.received[self.firsts.get(client, 0) :]

    async def do(self, who: int, do: str, window: int = 0, **fields: Any) -> dict[str, Any]:
        """Sends a command, and waits for all that follows from it."""
        given = {name: value(self) if callable(value) else value for name, value in fields.items()}
        reply = await self.windows[who][window].do(do, **given)
        await self.settle()
        return reply

    async def settle(self) -> None:
        """Waits until the server is done with what it does by itself, but for bots' moves."""
        live, bots = self.live, self.live.bots
        while self._is_thinking() or len(bots._tasks._tasks) > len(bots._pending):
            await asyncio.sleep(0)
        await live._tasks.wait()
        async with live.lock:
            pass

    def _is_thinking(self) -> bool:
        bots, decided = self.live.bots, self.workers.decided
        return any(
            (seat, decision) not in decided and bots._moot(seat) == NO_ACTION
            for seat, (decision, _) in bots._pending.items()
        )

    async def open(self, who: int) -> None:
        """Opens a window."""
        client = await self.guests[who].connect(self.code)
        await client.do("watch")
        self.windows[who].append(client)
        await self.settle()

    async def close(self, who: int) -> None:
        """Closes a window; if it was the last one of a seat, waits until they count as away."""
        client = self.windows[who].pop()
        self.closed.append((who, client))
        await client.disconnect()
        seats = self.live.state.lobby.seats
        guest = next((seat.guest for seat in seats[who : who + 1]), None)
        while (
            guest is not None and not self.windows[who] and guest not in self.live.presence.absent
        ):
            await asyncio.sleep(0)
        await self.settle()
