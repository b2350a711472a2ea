"""Health, readiness, numbers, and the example files for a server with several processes."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import resource
import shutil
import subprocess
import time
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.exc import OperationalError
from typer.main import get_command

from fullhouse.cli.app import app as commands
from fullhouse.server.database_tables import LINES
from fullhouse.server.monitoring import JsonLines
from fullhouse.server.owner_page import BOTS_ARE_SHORT, BOTS_HAVE_TIME, readable
from tests.play.toy import BID, Toy
from tests.server.clients import QUICK, RunningServer, run, running_server

DEPLOY = Path(__file__).parents[2] / "examples" / "deploy"


class Clock:
    """Stands for `time`, at a moment."""

    def __init__(self, now: float) -> None:
        self.now = now

    def monotonic(self) -> float:
        return self.now


async def ask(server: RunningServer, path: str, host: str = "localhost") -> httpx.Response:
    transport = httpx.ASGITransport(server.app, client=("127.0.0.1", 1))
    async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as browser:
        return await browser.get(path)


def test_health_and_readiness(toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, ready_every=0.0)) as server:
            assert (await ask(server, "/health")).json()["status"] == "ok"
            assert (await ask(server, "/ready")).status_code == 200

            def away() -> float:
                raise OperationalError("", {}, Exception("the database is away"))

            monkeypatch.setattr(server.services.clock_storage, "server_time", away)
            assert (await ask(server, "/ready")).status_code == 503
            assert (await ask(server, "/health")).status_code == 200
            monkeypatch.undo()
            assert (await ask(server, "/ready")).status_code == 200

    run(work)


def test_a_server_that_can_store_nothing_is_not_ready(tmp_path: Path) -> None:
    """As on a full disk: no file may grow any more."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, ready_every=0.0)) as server:
            assert (await ask(server, "/ready")).status_code == 200
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
            try:
                assert (await ask(server, "/ready")).status_code == 503
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, before)
            assert (await ask(server, "/ready")).status_code == 200
            with server.services.engine.connect() as connection:
                assert connection.execute(select(LINES)).all() == []

    run(work)


def test_however_many_ask_whether_a_server_is_ready_it_is_tried_once_in_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, ready_every=3600.0)) as server:
            before = server.services.writer.commits
            answers = await asyncio.gather(*(ask(server, "/ready") for _ in range(20)))
            assert {answer.status_code for answer in answers} == {200}
            assert server.services.writer.commits == before + 1
            now = time.monotonic()
            monkeypatch.setattr("fullhouse.server.readiness.time", Clock(now + 3600.0))
            assert (await ask(server, "/ready")).status_code == 200
            assert server.services.writer.commits == before + 2

    run(work)


def test_the_numbers_are_for_this_computer_only(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), _ = await server.start_table("toy", 2)
            assert "ok" in await a.do("act", seat=0, at=0, action=BID)
            assert "error" in await a.do("stand", seat=1)
            text = (await ask(server, "/metrics")).text
            found = dict(line.split() for line in text.splitlines() if line[0] != "#")
            assert found["fullhouse_moves"] == "1"
            assert found["fullhouse_refused"] == "1"
            assert found["fullhouse_tables_playing"] == "1"
            assert found["fullhouse_sockets"] == "2"
            assert all(re.fullmatch(r"fullhouse_[a-z_]+", name) for name in found)
            answer = await ask(server, "/owner")
            policy, page = answer.headers["content-security-policy"], answer.text
            assert "style-src 'unsafe-inline'" in policy, "else a browser ignores its style"
            assert "<dt>Games being played, in memory</dt><dd><b>1</b>" in page
            assert "<dt>Open sockets</dt><dd><b>2</b> <span>4,000 at most</span>" in page
            assert "<dt>Spectators at one table</dt><dd><b>200</b>" in page
            assert BOTS_HAVE_TIME in page
            for _ in range(40):
                server.services.bot_counters.count_choice(100, 10)
            assert BOTS_ARE_SHORT in (await ask(server, "/owner")).text
            code = a.lobby()["code"]
            for path in ("/metrics", "/owner"):
                assert code not in (await ask(server, path)).text
                assert (await ask(server, path, "192.168.1.7")).status_code == 403

    run(work)


def test_numbers_are_readable() -> None:
    seconds = [30, 61, 3 * 3600 + 60, 5 * 86400]
    said = [readable("up_seconds", value) for value in seconds]
    assert said == ["30 s", "1 min", "3 h 1 min", "5 days"]
    assert readable("memory_peak_bytes", 96_400_000) == "96 MB"
    assert readable("moves", 12_345) == "12,345"


def test_log_lines_are_json() -> None:
    record = logging.LogRecord("fullhouse", logging.WARNING, "", 1, "%d bots", (2,), None)
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["message"]) == ("warning", "2 bots")


def test_the_unit_file_uses_options_that_exist() -> None:
    unit = (DEPLOY / "fullhouse@.service").read_text(encoding="utf-8").replace("\\\n", " ")
    command = re.search(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    assert command is not None
    group = get_command(commands)
    serve = group.commands["serve"]  # type: ignore[attr-defined]
    known = {name for option in serve.params for name in (*option.opts, *option.secondary_opts)}
    used = {word for word in command[1].split() if word.startswith("--")}
    assert used
    assert used <= known
    assert "UMask=0077" in unit


def test_nginx_accepts_its_example(tmp_path: Path) -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for needed in (
        "X-Forwarded-For",
        "X-Forwarded-Proto",
        "Host $http_host",
        "$connection_upgrade",
    ):
        assert needed in text
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None:
        pytest.skip("there is no nginx here: apt-get install nginx")
    whole = tmp_path / "nginx.conf"
    text = text.replace("listen 80;", "listen 127.0.0.1:8099;")
    whole.write_text(f"pid {tmp_path}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n{text}\n}}\n")
    done = subprocess.run(
        [nginx, "-t", "-p", tmp_path, "-c", whole], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
