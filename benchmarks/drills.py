"""Drills: what must not lose anything, again and again, while people play.

    python benchmarks/drills.py NAME [--times N] [--tables 10] [--fresh]

NAME is one of:

    kill-sqlite        kill -9 the server
    kill-postgres      kill -9 one of two processes on PostgreSQL and Redis
    stop-redis         stop Redis for a while (--seconds), with two processes
    restart-postgres   restart PostgreSQL, with two processes
    disk-full          let no file grow for a while (--seconds)
    move-clock         set the clock by days and hours, forwards and backwards
    day                a day of visits, with the clock moved (--times counts requests; 200000 are
                       a whole one): memory and caches must not grow after its first hour
    hostile            send nonsense by websocket, HTTP and frames (--times counts messages)
    hostile-postgres   the same, on PostgreSQL

Nothing that was acknowledged may be lost, and everybody has to be right again within 5 seconds of
the moment when everything is there again. Progress is kept in build/drills: a drill that was
interrupted goes on where it was. The project's folder has to be on PYTHONPATH (`make drill`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

import uvloop
from drill_day import SETTINGS, Day
from drill_players import Players
from hostile_input import Hostile
from load_client import Server
from tests.server.real_servers import Program, postgres_in, redis_in

RIGHT_WITHIN = 5.0
KEPT = Path("build") / "drills"
JUMPS = (40 * 86_400, -40 * 86_400, 3600, -3600, 0)
"""Seconds by which the date is wrong."""
RATES = (
    "messages_a_second", "messages_at_once", "moves_a_second", "chats_a_minute", "chats_at_once",
    "undos_a_minute", "undos_at_once", "renames_a_minute", "histories_a_minute",
    "downloads_a_minute",
)  # fmt: skip
"""What a guest may do how often."""
WHOLE_DAY = 20_000
"""Requests from which on caches are full after the first hour of a day."""
MOST_GROWTH = 1.2
"""How much more memory the server may hold after hostile input than before it."""


@dataclass
class Progress:
    """What was done so far; kept in a file."""

    done: int = 0
    acknowledged: int = 0
    refused: int = 0
    slowest: float = 0.0
    stalled: float = 0.0
    started: float = 0.0
    """The longest that a server took to start, in seconds."""
    complaints: list[str] = field(default_factory=list)


class Stage:
    """Where a drill is played: a folder, the servers in it, and the players."""

    def __init__(self, given: argparse.Namespace, folder: Path) -> None:
        self.given = given
        self.folder = folder
        self.log = folder / "complaints.log"
        self.servers: list[Server] = []
        self.programs: list[Program] = []
        self.players = Players(given.game, [])
        self.database = self.redis = ""
        self.settings: Mapping[str, float] = {}
        self.environment: Mapping[str, str] = {}
        self._kept = KEPT / f"{given.name}.json"
        self.progress = Progress()
        if self._kept.exists() and not given.fresh:
            self.progress = Progress(**json.loads(self._kept.read_text(encoding="utf-8")))

    # Servers.

    async def start(self, port: int = 0) -> Server:
        """Starts a server, where it was before."""
        began = time.monotonic()
        server = await asyncio.to_thread(
            Server,
            self.folder / "data",
            port,
            self.database,
            self.redis,
            self.settings,
            self.environment,
            self.log,
        )
        self.progress.started = max(self.progress.started, time.monotonic() - began)
        self.servers = [one for one in self.servers if one.port != server.port] + [server]
        self.players.ports = [one.port for one in self.servers]
        return server

    def kill(self, server: Server) -> None:
        """Kills a server; players then go to the others."""
        server.kill()
        others = [one.port for one in self.servers if one is not server]
        self.players.ports = others or self.players.ports

    async def start_two(self) -> tuple[Program, Program]:
        """Starts PostgreSQL, Redis, and two servers that share them."""
        postgres, self.database = await asyncio.to_thread(postgres_in, self.folder)
        redis, self.redis = redis_in(self.folder)
        for program in (postgres, redis):
            self.programs.append(program)
            await asyncio.to_thread(program.start)
        for _ in range(2):
            await self.start()
        return postgres, redis

    def close(self) -> None:
        for server in self.servers:
            server.stop()
        for program in self.programs[::-1]:
            program.stop()

    # Playing.

    async def play(self) -> None:
        for _ in range(self.given.tables):
            await self.players.found()

    async def be_right(self, happened: float, there_again: float | None = None) -> None:
        """Waits until everybody was told their table since something happened; in time, counted
        from when everything was there again.
        """
        begins = happened if there_again is None else there_again
        await self.players.wait_until_right(happened, begins, RIGHT_WITHIN)

    async def repeat(self, step: int = 1) -> AsyncIterator[None]:
        """So many times, less those of earlier runs; keeps what was found."""
        complaints = len(self.progress.complaints)
        while self.progress.done < self.given.times:
            await asyncio.sleep(random.uniform(0.3, 1.0))
            yield
            self.progress.done += step
            self.keep()
            if len(self.progress.complaints) > complaints:
                return

    def keep(self) -> None:
        """Adds up what the players have found, and stores it."""
        progress, players = self.progress, self.players
        progress.acknowledged += players.acknowledged
        progress.refused += players.refused
        progress.slowest = max(progress.slowest, players.slowest)
        progress.stalled = max(progress.stalled, players.stalled)
        progress.complaints += players.complaints
        players.acknowledged = players.refused = 0
        players.complaints = []
        if self.log.exists() and "Traceback" in self.log.read_text(encoding="utf-8"):
            progress.complaints.append(self.log.read_text(encoding="utf-8")[-3000:])
            self.log.unlink()
        KEPT.mkdir(parents=True, exist_ok=True)
        new = self._kept.with_suffix(".new")
        new.write_text(json.dumps(asdict(progress)), encoding="utf-8")
        new.replace(self._kept)

    def report(self) -> str:
        found, times = self.progress, self.given.times
        lines = [
            f"{self.given.name}: {found.done} of {times}; {found.acknowledged} moves acknowledged, "
            f"{found.refused} refused and sent again, {len(found.complaints)} complaints; "
            f"right again within {found.slowest:.1f} s, servers started within "
            f"{found.started:.1f} s; the drill itself was stalled for up to {found.stalled:.1f} s",
            *found.complaints[:10],
        ]
        return "\n".join(lines)


async def kill_sqlite(stage: Stage) -> None:
    server = await stage.start()
    await stage.play()
    async for _ in stage.repeat():
        stage.kill(server)
        killed = time.monotonic()
        server = await stage.start(server.port)
        await stage.be_right(killed, time.monotonic())


async def kill_postgres(stage: Stage) -> None:
    await stage.start_two()
    await stage.play()
    async for _ in stage.repeat():
        server = random.choice(stage.servers)
        stage.kill(server)
        await stage.be_right(time.monotonic())
        await stage.start(server.port)


async def stop_redis(stage: Stage) -> None:
    _, redis = await stage.start_two()
    await stage.play()
    async for _ in stage.repeat():
        await asyncio.to_thread(redis.stop)
        until = time.monotonic() + stage.given.seconds
        while time.monotonic() < until:  # without it, too
            await stage.be_right(time.monotonic())
        await asyncio.to_thread(redis.start)
        await stage.be_right(time.monotonic())


async def restart_postgres(stage: Stage) -> None:
    postgres, _ = await stage.start_two()
    await stage.play()
    async for _ in stage.repeat():
        await asyncio.to_thread(postgres.stop, signal.SIGINT)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(postgres.start)
        await stage.be_right(time.monotonic())


async def disk_full(stage: Stage) -> None:
    server = await stage.start()
    await stage.play()
    pid = server.process.pid
    async for _ in stage.repeat():
        before = stage.players.refused
        # As on a full disk, every write fails; this needs no disk of its own.
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        await asyncio.sleep(stage.given.seconds)
        most = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, most)
        await stage.be_right(time.monotonic())
        if stage.players.refused == before:
            stage.players.complaints.append("no move was refused: the disk was not full")


async def move_clock(stage: Stage) -> None:
    clock = stage.folder / "clock"
    clock.write_text("0", encoding="ascii")
    stage.environment = {"DRILL_CLOCK": str(clock)}
    stage.settings = {"sweeps_every": 0.2, "nothing_expires_for": 0.0}
    await stage.start()
    await stage.play()
    async for _ in stage.repeat():
        new = clock.with_suffix(".new")
        new.write_text(f"{random.choice(JUMPS)}", encoding="ascii")
        new.replace(clock)
        await asyncio.sleep(1)
        await stage.be_right(time.monotonic())


async def hostile(stage: Stage) -> None:
    stage.settings = dict.fromkeys(RATES, 1_000_000.0)  # so that more is tried than the limits
    await stage.start()
    await attack_with_nonsense(stage, f"sqlite:///{stage.folder / 'data' / 'tables.db'}")


async def hostile_postgres(stage: Stage) -> None:
    stage.settings = dict.fromkeys(RATES, 1_000_000.0)
    await stage.start_two()
    await attack_with_nonsense(stage, stage.database)


async def attack_with_nonsense(stage: Stage, database: str) -> None:
    server = stage.servers[0]
    attack = Hostile(server.port, stage.given.game, database)
    await attack.prepare()
    before, memory = attack.facts(), [server.memory()]
    async for _ in stage.repeat(attack.STEP):
        stage.players.complaints += await attack.send()
        if attack.facts() != before:
            stage.players.complaints.append("something changed at a table of others")
        memory.append(server.memory())
    attack.close()
    if memory[-1] > memory[0] * MOST_GROWTH:
        stage.progress.complaints.append(f"memory grew to {memory[-1] / memory[0]:.0%}")
    print(f"answers: {dict(sorted(attack.answers.items()))}")
    print(f"memory, MB: {[size >> 20 for size in memory[:: max(1, len(memory) // 20)]]}")


async def day(stage: Stage) -> None:
    """Cannot be resumed: it is about one process."""
    clock = stage.folder / "clock"
    clock.write_text("0", encoding="ascii")
    stage.environment = {"DRILL_DAY": str(clock)}
    stage.settings = SETTINGS
    stage.progress = Progress()
    lived = Day(await stage.start(), clock, stage.given.times)
    grown = await lived.run()
    stage.progress.done = lived.answers.total()
    if stage.given.times >= WHOLE_DAY:
        stage.progress.complaints += grown
    elif grown:
        print(f"not full after the first hour, or grown: {'; '.join(grown)}")
    stage.keep()


DRILLS: dict[str, Callable[[Stage], Awaitable[None]]] = {
    "kill-sqlite": kill_sqlite,
    "kill-postgres": kill_postgres,
    "stop-redis": stop_redis,
    "restart-postgres": restart_postgres,
    "disk-full": disk_full,
    "move-clock": move_clock,
    "day": day,
    "hostile": hostile,
    "hostile-postgres": hostile_postgres,
}


async def drill(given: argparse.Namespace, folder: Path) -> bool:
    """Plays a drill; whether there was nothing to complain about."""
    stage = Stage(given, folder)
    try:
        await DRILLS[given.name](stage)
        await stage.players.leave()
    finally:
        stage.close()
    print(stage.report())
    return not stage.progress.complaints


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", choices=DRILLS)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long something is away")
    parser.add_argument("--game", default="smash-family")
    parser.add_argument("--fresh", action="store_true", help="forget what was done before")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        sys.exit(0 if uvloop.run(drill(given, Path(folder))) else 1)


if __name__ == "__main__":
    main()
