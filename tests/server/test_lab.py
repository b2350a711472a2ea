"""The lab's HTTP API: runs are started, followed, paused, read and deleted."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fullhouse import extras
from fullhouse.lab import arguments
from fullhouse.lab.executor import SerialExecutor
from fullhouse.lab.plan import plan_sim
from fullhouse.lab.run import Run
from fullhouse.lab.run_folder import PROGRESS
from fullhouse.lab.runner import play_chunks
from fullhouse.server.errors import Refused
from fullhouse.server.lab_runs import LabRuns
from tests.random_games import small_game
from tests.server.clients import Guest, run, running_server

SMALL = small_game()
"""The game of the fewest steps."""
TAKES = 900
"""Seconds that processes of the lab may take to start and play on a busy machine."""
HERE = {"host": "localhost"}
"""A client on the computer that the server runs on."""
SERIALLY = (
    "import os; os.cpu_count = lambda: 1; from fullhouse.lab.background_run import main; main()"
)
"""A run without processes of its own."""
SIM = {"kind": "sim", "game": SMALL.id, "games": 60, "extras": False}


async def start(guest: Guest, **asked: Any) -> str:
    answer = await guest.request("POST", "/lab/runs", json=SIM | asked, headers=HERE)
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


async def watch(guest: Guest, id: str, until: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """Asks whenever something has changed, and leaves the processor to the run until then."""
    runs, seen = guest.backend.runs, None
    while True:
        progress = runs.folder / id / PROGRESS
        now = runs.state(id), progress.stat().st_mtime_ns if progress.exists() else None
        if now != seen:
            seen = now
            told: dict[str, Any] = await guest.get(f"/lab/runs/{id}")
            assert told["state"] != "failed", told["trouble"]
            if until(told):
                return told
        await asyncio.sleep(0.02)


async def do(guest: Guest, id: str, what: str) -> str:
    answer = await guest.request("POST", f"/lab/runs/{id}/{what}", headers=HERE)
    assert answer.status_code == 200, answer.text
    state: str = answer.json()["state"]
    return state


def test_a_comparison_is_started_followed_read_and_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    option = next(option for option in SMALL.options.all if option.low < option.high)
    rules = {"kind": "compare", "a": {option.name: option.low}, "b": {option.name: option.high}}

    async def work() -> None:
        async with running_server(tmp_path) as server:
            command = [sys.executable, "-P", "-c", SERIALLY]
            monkeypatch.setattr(server.backend.runs, "command", command)
            ann = server.guest()
            id = await start(ann, **rules)
            assert await start(ann, **rules) == id  # the same plan is the same run
            told = await watch(ann, id, lambda run: run["state"] == "done")
            assert told["progress"]["part"] == 1
            assert told["findings"]["sections"][0]["title"]
            assert told["findings"]["figures"][0]["name"] == {"template": "first seat wins"}
            asked = told["asked"]["command"]
            assert f"--a {option.name}={option.low} --b {option.name}={option.high}" in asked
            (listed,) = (await ann.get("/lab"))["runs"]
            assert (listed["id"], listed["state"], listed["part"]) == (id, "done", 1)
            report = await ann.request("GET", f"/lab/runs/{id}/report.html")
            assert "two sets of rules compared" in report.text
            policy = report.headers["content-security-policy"]
            assert "sandbox" in policy.split("; ")
            assert "default-src 'none'" in policy
            assert report.headers["x-content-type-options"] == "nosniff"
            for file, begins in (("report.md", b"# "), ("games.parquet", b"PAR1")):
                answer = await ann.request("GET", f"/lab/runs/{id}/{file}")
                assert answer.content.startswith(begins)
                assert answer.headers["content-disposition"].startswith("attachment")
            assert (await ann.request("DELETE", f"/lab/runs/{id}", headers=HERE)).status_code == 200
            assert (await ann.request("GET", f"/lab/runs/{id}")).status_code == 404
            assert list((tmp_path / "lab").iterdir()) == []

    run(work, TAKES)


def test_a_run_that_was_paused_stopped_and_resumed_ends_with_the_same_file(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            id = await start(ann, games=150)
            await watch(ann, id, lambda run: run["progress"] and run["progress"]["in_order"])
            assert await do(ann, id, "pause") == "paused"
            told = await ann.get(f"/lab/runs/{id}")
            assert 0 < told["progress"]["part"] < 1
            assert told["files"] == []
            await do(ann, id, "stop")
            told = await watch(ann, id, lambda run: run["state"] == "stopped")
            assert told["findings"]["stopped"]["template"].startswith("Stopped after ")
            assert "Stopped after" in (await ann.request("GET", f"/lab/runs/{id}/report.md")).text
            assert await do(ann, id, "go") == "playing"
            assert (await ann.get(f"/lab/runs/{id}"))["files"] == []
        # The server stops in the middle of it; another one starts.
        async with running_server(tmp_path) as server:
            ann = server.guest()
            assert (await ann.get(f"/lab/runs/{id}"))["state"] == "paused"
            assert await start(ann, games=150) == id
            await watch(ann, id, lambda run: run["state"] == "done")

    run(play, TAKES)
    whole = Run(tmp_path / "whole", plan_sim(SMALL, games=150, extras=False))
    play_chunks(whole, SerialExecutor())
    (kept,) = (tmp_path / "lab").glob("*/games.parquet")
    assert kept.read_bytes() == (whole.folder / "games.parquet").read_bytes()


BAD: dict[str, tuple[dict[str, Any], int, str]] = {
    "no such game": ({"game": "nothing"}, 404, "no game called nothing"),
    "no such option": ({"a": {"nothing": 1}}, 400, "no option nothing"),
    "an impossible number of seats": ({"seats": 99}, 400, "is played by"),
    "no such bot": ({"bots": ["hal"]}, 400, "There is no bot hal"),
    "the same rules twice": ({"kind": "compare"}, 400, "the same rules"),
    "no such rung": ({"kind": "ladder", "rung": "hal"}, 400, "No rung hal"),
    "no games": ({"games": 0}, 422, "games"),
    "too many games": ({"games": 10**9}, 400, "at most 200000"),
    "no seed": ({"seed": "\n"}, 400, "one line of text"),
    "no such kind": ({"kind": "dream"}, 422, "kind"),
    "something else": ({"into": "/tmp/x"}, 422, "into"),
}


def test_an_invalid_run_is_refused_in_one_sentence_and_stores_nothing(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            for what, (asked, status, says) in BAD.items():
                answer = await ann.request("POST", "/lab/runs", json=SIM | asked, headers=HERE)
                assert answer.status_code == status, what
                assert says in answer.json()["error"], what
            assert not (tmp_path / "lab").exists()
            (tmp_path / "manifest.json").write_text("{}")
            for id in ("..", ".", "", "/etc", "../lab/x", "a\x00b", "x" * 300):
                with pytest.raises(Refused, match="no such run"):
                    server.backend.runs.find(id)
            for id in ("nothing", "..%2f..", "%2e%2e%2fx", "a%00b", "x" * 300):
                for path in (f"/lab/runs/{id}", f"/lab/runs/{id}/report.html"):
                    assert (await ann.request("GET", path)).status_code == 404, path
                for method in ("POST", "DELETE"):
                    path = f"/lab/runs/{id}" + ("/go" if method == "POST" else "")
                    answer = await ann.request(method, path, headers=HERE)
                    assert answer.status_code in (404, 405), path
            assert (tmp_path / "manifest.json").exists()

    run(work)


def test_only_localhost_may_start_runs(tmp_path: Path) -> None:
    elsewhere = [{}, HERE | {"x-forwarded-for": "10.0.0.7"}, {"host": "127.0.0.1.evil.test"}]

    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            for headers in elsewhere:
                for method, path in (
                    ("POST", "/lab/runs"),
                    ("POST", "/lab/runs/x/go"),
                    ("DELETE", "/lab/runs/x"),
                ):
                    answer = await ann.request(method, path, json=SIM, headers=headers)
                    assert answer.status_code == 403, path
                    assert "--open-lab" in answer.json()["error"]
            assert "--open-lab" in (await ann.get("/lab"))["why_not"]
            for host in ("localhost:8080", "127.0.0.1", "[::1]:8080"):
                answer = await ann.request("GET", "/lab", headers={"host": host})
                assert answer.json()["why_not"] is None
            server.backend.open_lab = True
            assert (await ann.get("/lab"))["why_not"] is None

    run(work)


def test_without_the_labs_packages_everything_else_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arguments, "PACKAGES", ("polars", "no_such_package"))

    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            answer = await ann.request("POST", "/lab/runs", json=SIM, headers=HERE)
            assert answer.status_code == 501
            assert extras.command("lab") in answer.json()["error"]
            told = await ann.request("GET", "/lab", headers=HERE)
            assert told.json()["why_not"] == answer.json()["error"]

    run(work)


def test_the_server_itself_needs_none_of_the_labs_packages() -> None:
    script = (
        "import sys, fullhouse.server.serve\n"
        f"print(sorted({set(arguments.PACKAGES)!r} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_one_run_is_played_at_a_time_and_a_dead_process_is_reported(tmp_path: Path) -> None:
    """The processes only wait for their input to end, or end as their folder's name says."""
    script = "import sys; sys.stdin.read() if len(sys.argv) < 3 else sys.exit(7)"
    plans = [plan_sim(SMALL, games=games, extras=False) for games in (10, 20, 30)]

    async def work() -> None:
        runs = LabRuns(tmp_path, [sys.executable, "-c", script])
        first, second, third = (runs.begin(plan, {}) for plan in plans)
        for name in (first, second, third):
            runs.go(name)
        assert [runs.state(name) for name in (first, second)] == ["playing", "waiting"]
        await runs.pause(second)
        assert runs.state(second) == "paused"
        await runs.pause(first)
        assert runs.state(third) == "playing"
        with pytest.raises(Refused, match="Nothing has been played yet"):
            await runs.stop(first)
        (tmp_path / first / "progress.json").write_text('{"in_order": 1, "part": 0.5}')
        await runs.stop(first)
        assert runs.state(first) == "reporting"
        async with asyncio.timeout(TAKES):
            while runs.state(first) == "reporting":
                await asyncio.sleep(0.02)
        assert runs.state(first) == "failed"
        assert "ran out of memory" in runs.troubles[first]
        await runs.delete(third)
        assert runs.playing is None
        runs.go(second)
        await runs.close()
        assert runs.playing is None

    run(work)
