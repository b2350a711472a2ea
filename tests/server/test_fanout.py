"""Two processes with word between them: what happens by one is told by the other at once."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from fullhouse.server.redis import ByRedis
from tests.play.toy import BID, DRAW, Toy
from tests.server.visits import Line, run, visiting


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


def test_two_processes_are_one_table(redis: str, toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as one, visiting(tmp_path) as two:
            for visit in (one, two):
                visit.house.fanout = ByRedis(visit.house, redis)
                await visit.house.fanout.open()
            ann, ben = one.guest(), two.guest()
            code = await ann.found(game="toy", seats=2, sit=0, name="Ann")
            a, b = await ann.call(code), await ben.call(code)
            await asyncio.sleep(0.3)
            assert (await b.say("sit", seat=1, name="Ben"))["ok"]
            await a.until(lambda: a.lobby()["seats"][1]["name"] == "Ben")
            await a.until(lambda: a.lobby()["seats"][1]["here"])
            assert (await a.say("start"))["ok"]
            await b.event("table")
            lines: tuple[Line, Line] = (a, b)
            for bid in (0, 1):
                for seat, line in enumerate(lines):
                    assert (await line.say("act", seat=seat, at=bid, action=BID + bid))["ok"]
            await a.until(lambda: a.seats[0]["view"]["choices"])
            assert (await a.say("act", seat=0, at=2, action=DRAW))["ok"]
            await b.until(lambda: b.seats[1]["view"]["choices"])
            await b.say("end")
            ask = await a.event("ask")
            await a.say("answer", to=ask["ask"], yes=False)
            await b.until(lambda: [e for e in b.events if e.get("text") == "Ann does not agree."])
            await b.say("chat", text="well played")
            assert (await a.event("chat"))["text"] == "well played"
            assert (await b.say("act", seat=1, at=2, action=DRAW))["ok"]
            assert (await a.event("result"))["scores"] == (await b.event("result"))["scores"]

    run(work)
