"""Two processes connected by Redis: each broadcasts at once what the other stores."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fullhouse.server.redis_fanout import BEAT, STALE, RedisFanout
from tests.play.toy import BID, DRAW, Toy
from tests.server.clients import TableClient, run, running_server


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[str]:
    """A Redis of its own."""
    if shutil.which("redis-server") is None:
        pytest.skip("there is no redis-server here: apt-get install redis-server")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = ["redis-server", "--port", str(port), "--save", "", "--dir", str(tmp_path)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    while "Ready to accept" not in server.stdout.readline():
        pass
    yield f"redis://127.0.0.1:{port}"
    server.terminate()
    server.communicate()


def test_a_process_knows_who_is_there_only_once_it_has_heard_all_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1000.0
    monkeypatch.setattr("fullhouse.server.redis_fanout.time.monotonic", lambda: now)
    fanout = RedisFanout("redis://127.0.0.1:1")
    listener: Any = None  # is not told of changes that are our own
    known = []
    for passed in (0, BEAT, BEAT, BEAT, BEAT, STALE, 0, BEAT, BEAT, BEAT):
        now += passed
        known.append(fanout.is_current)
        if passed != STALE:  # Redis is away
            fanout._receive(listener, {"table": "ABCDEF", "from": fanout.process})
            known[-1] = fanout.is_current
    assert known == [False] * 3 + [True] * 2 + [False] * 4 + [True]


def test_two_processes_are_one_table(redis: str, toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as one, running_server(tmp_path) as two:
            for server in (one, two):
                server.services.fanout = RedisFanout(redis)
                await server.services.fanout.open(server.tables)
            ann, ben = one.guest(), two.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann")
            a, b = await ann.connect(code), await ben.connect(code)
            await asyncio.sleep(0.3)
            assert (await b.do("sit", seat=1, name="Ben"))["ok"]
            await a.wait_for(lambda: a.lobby()["seats"][1]["name"] == "Ben")
            await a.wait_for(lambda: a.lobby()["seats"][1]["here"])
            assert (await a.do("start"))["ok"]
            await b.event("table")
            clients: tuple[TableClient, TableClient] = (a, b)
            for bid in (0, 1):
                for seat, client in enumerate(clients):
                    assert (await client.do("act", seat=seat, at=bid, action=BID + bid))["ok"]
            await a.wait_for(lambda: a.seats[0]["view"]["choices"])
            assert (await a.do("act", seat=0, at=2, action=DRAW))["ok"]
            await b.wait_for(lambda: b.seats[1]["view"]["choices"])
            await b.do("end")
            ask = await a.event("ask")
            await a.do("answer", to=ask["ask"], yes=False)
            await b.wait_for(
                lambda: [e for e in b.events if e.get("text") == "Ann does not agree."]
            )
            await b.do("chat", text="well played")
            assert (await a.event("chat"))["text"] == "well played"
            assert (await b.do("act", seat=1, at=2, action=DRAW))["ok"]
            assert (await a.event("result"))["scores"] == (await b.event("result"))["scores"]

    run(work)
