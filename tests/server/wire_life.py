"""The model of a table's life over the wire: the same commands and promises, by HTTP and
websockets, against servers in processes of their own.

The servers are the real ones with their real storage. Each writes down the lobbies that it stores,
in their order (`python -m tests.server.wire_life` starts one); lines are read from the database.
From both the model keeps a mirror of the table, and checks every change, as it does in one process.
"""

from __future__ import annotations

import asyncio
import io
import os
import pickle
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast
from unittest import mock

import httpx
from hypothesis.stateful import invariant
from websockets.asyncio.client import ClientConnection, connect

from fullhouse.games import games
from fullhouse.server.database import connect_database
from fullhouse.server.guest_cookies import GuestCookies, read_key
from fullhouse.server.lobby import BOT, OVER, PLAYING, Lobby
from fullhouse.server.serve import serve
from fullhouse.server.services import Services
from fullhouse.server.table_state import TableState
from fullhouse.server.table_storage import TableStorage
from fullhouse.server.worker_pool import WorkerPool
from tests.server.plants import PLANTS
from tests.server.table_life import (
    PATIENCE,
    SETTINGS,
    HeldWriter,
    LongToy,
    TableLife,
    WatchedClient,
    _no_worker,
)

ROOT = Path(__file__).parents[2]
STARTS_WITHIN = 60.0
RIGHT_WITHIN = 60.0
"""Seconds in which every window has to be right again, however busy the machine is."""


class Stored(NamedTuple):
    """A lobby that a server has stored, and how many lines there were."""

    lobby: Lobby
    lines: int


class ServerProcess:
    """A server, and what it says that it has stored."""

    def __init__(self, folder: Path, number: int, plant: str, redis: int | None) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.journal = folder / f"journal-{number}"
        self.journal.touch()
        self._read = 0
        command = [sys.executable, "-m", "tests.server.wire_life", str(self.port), str(folder)]
        command += [str(self.journal), plant, "" if redis is None else f"redis://127.0.0.1:{redis}"]
        environment = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
        with (folder / f"log-{number}").open("wb") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=log, stderr=log
            )

    def news(self) -> list[Stored]:
        """What it has stored since we last looked."""
        with self.journal.open("rb") as file:
            file.seek(self._read)
            text = io.BytesIO(file.read())
        found: list[Stored] = []
        with suppress(EOFError, pickle.UnpicklingError):  # the last one may not be whole yet
            while True:
                found.append(Stored(*pickle.load(text)))
                size = text.tell()
        self._read += size if found else 0
        return found


class WireWorld:
    """One or two servers on one database, for all examples."""

    def __init__(self, processes: int = 1, plant: str = "") -> None:
        self.loop = asyncio.new_event_loop()
        self.stack = ExitStack()
        self.folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory()))
        self.stack.enter_context(mock.patch.dict(games(), {"toy": LongToy()}))
        redis = self._start_redis() if processes > 1 else None
        self.services = SimpleNamespace(guests=GuestCookies(read_key(self.folder)))
        self.servers: list[ServerProcess] = []
        for number in range(processes):
            self.servers.append(ServerProcess(self.folder, number, plant, redis))
            self._wait(self.servers[-1].port, self.servers[-1].process)
        self.engine = connect_database(f"sqlite:///{self.folder / 'tables.db'}")
        self.storage = TableStorage(self.engine)

    def _start_redis(self) -> int:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port: int = free.getsockname()[1]
        program = shutil.which("redis-server")
        assert program is not None
        command = [program, "--port", str(port), "--save", ""]
        self.redis = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.DEVNULL)
        self.stack.callback(self.redis.wait)
        self.stack.callback(self.redis.terminate)
        self._wait(port, self.redis)
        return port

    def _wait(self, port: int, process: subprocess.Popen[bytes]) -> None:
        until = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < until and process.poll() is None:
            with suppress(OSError):
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            time.sleep(0.05)
        logs = "".join(path.read_text() for path in self.folder.glob("log-*"))
        raise AssertionError(f"a server did not start: {logs}")

    def close(self) -> None:
        for server in self.servers:
            server.process.send_signal(signal.SIGTERM)
        for server in self.servers:
            server.process.wait()
        self.engine.dispose()
        logs = "".join(path.read_text() for path in self.folder.glob("log-*"))
        self.loop.close()
        self.stack.close()
        assert "Traceback" not in logs, logs


class WireClient(WatchedClient):
    """A window on a real connection."""

    def __init__(self, port: int, code: str, cookie: str) -> None:
        self.received, self.events, self.replies, self.seats = [], [], {}, {}
        self.closed: int | None = None
        self.ids = 0
        self._in = asyncio.Queue()
        self._news = asyncio.Event()
        address = f"ws://127.0.0.1:{port}/api/tables/{code}/socket"
        self._running = asyncio.create_task(self._run(address, cookie))

    async def _run(self, address: str, cookie: str) -> None:
        headers = {"Cookie": cookie}
        async with connect(address, additional_headers=headers, compression=None) as wire:
            reading = asyncio.create_task(self._read(wire))
            while (message := await self._in.get()) is not None:
                await wire.send(message.decode())
        await reading

    async def _read(self, wire: ClientConnection) -> None:
        with suppress(Exception):
            async for message in wire:
                self.send(cast("str", message).encode())
        self.close(wire.close_code or 1006)


class WireGuest:
    """A browser: an HTTP client with a cookie."""

    def __init__(self, port: int) -> None:
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api", timeout=PATIENCE)

    async def request(self, method: str, path: str, **fields: Any) -> httpx.Response:
        answer = await self.http.request(method, path, **fields)
        assert answer.status_code < 500, answer.text
        return answer

    async def create_table(self, **asked: Any) -> str:
        answer = await self.request("POST", "/tables", json=asked)
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code


WIRES: list[WireWorld] = []


class WireLife(TableLife):
    """The same life. Commands overlap as they happen to, so an example may go another way."""

    def enter_world(self) -> None:
        self.wires = WIRES[0]
        self.loop, self.services = self.wires.loop, cast("Services", self.wires.services)
        self.writer = cast("HeldWriter", SimpleNamespace(is_held=False, waiting=[]))
        self.mirror: TableState | None = None
        self.owners: list[set[str | None]] = []
        """By seat: who has had it since everybody was last right."""
        self.later: dict[int, Stored] = {}
        """By revision: lobbies that are not mirrored yet."""
        self.fresh: dict[str, dict[str, Any] | None] = {}

    def forget_tables(self) -> None:
        pass

    def forget_table(self) -> None:
        pass

    def new_guest(self) -> Any:
        return WireGuest(self.wires.servers[len(self.people) % len(self.wires.servers)].port)

    def new_window(self, number: int, cookie: str) -> WatchedClient:
        port = self.wires.servers[number % len(self.wires.servers)].port
        return WireClient(port, self.model.code, cookie)

    def lobby_of(self, code: str) -> Lobby:
        stored = self.wires.storage.read_table(code, 0)
        assert stored is not None
        self.mirror = TableState(stored)
        self.owners = [{seat.guest} for seat in stored.lobby.seats]
        return stored.lobby

    @property
    def state(self) -> TableState:
        assert self.mirror is not None
        return self.mirror

    def facts(self) -> object:
        self.catch_up()
        return super().facts()

    def may_see(self, seat: int, guest: str) -> bool:
        if guest not in self.owners[seat]:
            self.catch_up()
        return guest in self.owners[seat]

    def check_sent(self, window: WatchedClient, event: dict[str, Any]) -> None:
        if event.get("event") == "ask":
            self.catch_up()
        super().check_sent(window, event)

    # The mirror.

    def catch_up(self) -> None:
        """Mirrors and checks what was stored, in its order."""
        state = self.state
        for server in self.wires.servers:
            for stored in server.news():
                is_new = stored.lobby.revision > state.lobby.revision
                if stored.lobby.code == state.code and is_new:  # the other one may have told us
                    self.later.setdefault(stored.lobby.revision, stored)
        lines = self.wires.storage.read_lines(state.code, state.line_count)
        while True:
            following = self.later.get(state.lobby.revision + 1)
            if following is None and lines and not self.later:
                self._mirror_line(lines.pop(0))
            elif following is None:
                return  # not written down yet
            elif lines and state.line_count < following.lines:
                self._mirror_line(lines.pop(0))
            elif state.line_count < following.lines:
                return
            else:
                self._mirror_lobby(self.later.pop(state.lobby.revision + 1).lobby)

    def _mirror_line(self, line: Any) -> None:
        self.check_line({"table": self.state.code, "line": line.line, "seat": line.seat})
        self.state.apply(line)

    def _mirror_lobby(self, lobby: Lobby) -> None:
        before = self.state.lobby
        self.state.replace_lobby(lobby)
        for seat, taken in enumerate(lobby.seats[: len(self.owners)]):
            self.owners[seat].add(taken.guest)
        if lobby.ended == "played" and before.state == PLAYING:
            assert self.state.match is not None
            assert self.state.match.table.over
        else:
            self.check_change(before, lobby)

    # Waiting.

    async def wait_until_idle(self) -> None:
        for person in self.people:
            for window in person.windows:
                if window is not None and not window.closed:
                    await window.greeted()

    async def settle(self, replies: list[Any], order: list[int]) -> None:
        """Until everybody is answered, and then until every window is right."""
        async with asyncio.timeout(PATIENCE):
            while not all(reply() is not None for reply in replies):
                await asyncio.sleep(0.002)
        if len(self.wires.servers) > 1:
            self.close_revoked()
        await self.be_right()

    def close_revoked(self) -> None:
        """Closes what another process may leave open for a minute."""
        for person in self.people:
            for window in person.windows:
                if window is not None and window.guest_id != person.id(self.services):
                    window.hang_up()
                    window.closed = 1000

    async def be_right(self) -> None:
        """Fails if some window is not right in time."""
        until = time.monotonic() + RIGHT_WITHIN
        while True:
            self.catch_up()
            try:
                await self.look_afresh()
                super().every_window_is_up_to_date()
                self.check_mirror()
                assert not self.is_bots_turn(), "a bot does not act"
                break
            except AssertionError:
                if time.monotonic() > until or self.broken:
                    raise
                await asyncio.sleep(0.01)
        self.owners = [{seat.guest} for seat in self.lobby.seats]

    def is_bots_turn(self) -> bool:
        """Whether the table goes on by itself."""
        match, lobby = self.state.match, self.lobby
        actors = match.table.actors if match is not None and lobby.state == PLAYING else []
        return any(lobby.seats[n].kind == BOT or lobby.is_played_for(n) for n in actors)

    def check_mirror(self) -> None:
        """The mirror is what is stored."""
        stored = self.wires.storage.read_table(self.state.code, 0)
        assert stored is not None
        for name in ("seats", "host", "state", "ended", "undo", "hints", "pace", "barred"):
            assert getattr(stored.lobby, name) == getattr(self.lobby, name), name
        assert len(stored.lines) == self.state.line_count

    async def look_afresh(self) -> None:
        """Opens a new socket for everybody who has one, to see what it is sent."""
        self.fresh = {}
        for number, person in enumerate(self.people):
            if any(window is not None and not window.closed for window in person.windows):
                cookie = "; ".join(f"{k}={v}" for k, v in person.guest.http.cookies.items())
                client = self.new_window(number, cookie)
                await client.greeted()
                guest = person.id(self.services)
                self.fresh[guest] = client.lobby() if client.has_lobby() else None
                await client.disconnect()

    def fresh_lobby(self, guest: str) -> Mapping[str, Any] | None:
        assert guest in self.fresh, "a window of somebody who is signed out is open"
        return self.fresh[guest]

    async def go_on(self, code: str | None) -> None:
        await super().go_on(code)
        await self.be_right()

    @invariant()
    def every_window_is_up_to_date(self) -> None:
        """Checked at the end of every batch, when there is time to wait for it."""
        if self.broken:
            raise AssertionError(self.broken[0])


def _watch(journal: Path) -> None:
    """Writes down every lobby that this process has stored."""
    replace_lobby, end = TableState.replace_lobby, TableState.end
    file = os.open(journal, os.O_WRONLY | os.O_APPEND)

    def write(state: TableState) -> None:
        os.write(file, pickle.dumps((state.lobby, state.line_count)))

    def watched(state: TableState, lobby: Lobby) -> None:
        replace_lobby(state, lobby)
        write(state)

    def watched_end(state: TableState, ended: Any) -> None:
        was = state.lobby.state
        end(state, ended)
        if (was, state.lobby.state) == (PLAYING, OVER):
            write(state)

    mock.patch.object(TableState, "replace_lobby", watched).start()
    mock.patch.object(TableState, "end", watched_end).start()


def main() -> None:
    """Starts a server that is watched: port, folder, journal, plant, Redis."""
    port, folder, journal, plant, redis = sys.argv[1:]
    games()["toy"] = LongToy()
    _watch(Path(journal))
    mock.patch.object(WorkerPool, "run", lambda _, *job, **group: _no_worker(*job, **group)).start()
    if plant:
        PLANTS[plant]()
    serve(False, int(port), False, folder, None, redis or None, settings=SETTINGS)


if __name__ == "__main__":
    main()
