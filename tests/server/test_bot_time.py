"""The bots' time on a server: shared fairly between tables, counted, and longer where wanted."""

from __future__ import annotations

import asyncio
import logging
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fullhouse.bots import world_of
from fullhouse.bots.hints import SECONDS as HINT_SECONDS
from fullhouse.server import worker_process
from fullhouse.server.bot_counters import RECENT, BotCounters
from fullhouse.server.job_queue import Job, JobFailed, JobQueue
from fullhouse.server.settings import Settings
from fullhouse.server.worker_pool import THINKS, WorkerPool
from fullhouse.table.chance import Dice
from tests.play.toy import BID, Toy
from tests.random_games import small_game
from tests.server.clients import PATIENCE, run, running_server

SMALL = small_game()
SECONDS = (
    sys.executable,
    "-c",
    "import json, sys; print('{}', flush=True)\n"
    "for line in sys.stdin:\n"
    "    print(json.dumps({'answer': json.loads(line)['seconds']}), flush=True)",
)
"""A worker that answers how long it may think."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may take long to start a worker."""
    monkeypatch.setattr("fullhouse.server.worker_pool.FIRST_TAKES", PATIENCE)


def job(group: str, about: str = "") -> Job:
    answer = asyncio.get_running_loop().create_future()
    return Job({}, 1.0, 1.0, group, about, answer)


def test_tables_take_turns_whoever_asks_most() -> None:
    async def work() -> None:
        queue = JobQueue()
        for group, about in [("a", "1"), ("a", "2"), ("a", "3"), ("b", "1"), ("c", "1")]:
            queue.put(job(group, about))
        found = [queue.take() for _ in range(len(queue))]
        order = ["a 1", "b 1", "c 1", "a 2", "a 3"]
        assert [f"{one.group} {one.about}" for one in found if one is not None] == order
        assert queue.take() is None

    run(work)


def test_jobs_that_nobody_waits_for_are_passed_over() -> None:
    async def work() -> None:
        queue = JobQueue()
        first, second = job("a"), job("a")
        queue.put(first)
        queue.put(second)
        first.answer.cancel()
        assert queue.take() is second
        assert queue.take() is None

    run(work)


def test_a_full_queue_refuses_at_once_and_forgets_those_who_gave_up() -> None:
    async def work() -> None:
        queue = JobQueue(most=2)
        first, second, third = job("a"), job("b"), job("c")
        for one in (first, second, third):
            queue.put(one)
        with pytest.raises(JobFailed, match="2 jobs wait"):
            await third.answer
        first.answer.cancel()
        fourth = job("d")
        queue.put(fourth)
        assert [one.group for one in queue] == ["b", "d"]

    run(work)


def test_a_job_alone_has_all_its_time_and_one_of_many_a_share() -> None:
    async def work() -> None:
        pool = WorkerPool(SECONDS, workers=1)
        alone = await pool.run({}, PATIENCE)
        assert 0.5 * PATIENCE < alone <= PATIENCE * THINKS
        many = await asyncio.gather(
            *[pool.run({}, PATIENCE, group=str(n)) for n in range(20)],
        )
        assert many[1] <= PATIENCE * THINKS / 19  # the first found nobody else waiting
        assert all(seconds > 0 for seconds in many)
        await pool.close()

    run(work)


def test_counters_tell_a_short_server_from_one_with_enough_time(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "fullhouse")
    counters = BotCounters()
    for _ in range(RECENT - 1):
        counters.count_choice(100, 80)
    assert not counters.snapshot()["is_short"]
    counters.count_choice(100, 80, misfits=2)
    assert counters.snapshot()["is_short"]
    assert "bots are short of time: 3200 of 4000 imagined games" in caplog.text
    counters.count_choice(0, 0)  # a bot that does not search says nothing about time
    for _ in range(RECENT):
        counters.count_choice(100, 100)
    assert not counters.is_short
    assert caplog.text.count("short of time") == 1
    assert "enough time again" in caplog.text
    counters.count_fallback("expert", "ABCDEF", "it is late")
    assert "the tactics choose for expert at table ABCDEF: it is late" in caplog.text
    assert counters.snapshot() == {
        "choices": 2 * RECENT + 2,
        "wanted": 200 * RECENT,
        "imagined": 180 * RECENT,
        "short": RECENT,
        "late": 0,
        "fallbacks": 1,
        "misfits": 2,
        "is_short": False,
    }


def test_a_host_lets_bots_think_longer_and_a_short_server_says_so(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with running_server(tmp_path) as server:
            asked: list[tuple[dict[str, Any], float]] = []

            async def answer(job: dict[str, Any], seconds: float, *_: str) -> dict[str, Any]:
                asked.append((job, seconds))
                return {"chosen": [BID], "wanted": 100, "imagined": 10, "misfits": 0}

            pool = server.services.bot_workers
            busy = SimpleNamespace(run=answer, close=pool.close)
            monkeypatch.setattr(server.services, "bot_workers", busy)
            guest, other = server.guest(), server.guest()
            code = await guest.create_table(game="toy", seats=2, sit=0, bots={"1": "expert"})
            client, stranger = await guest.connect(code), await other.connect(code)
            assert client.lobby()["bots_think_longer"] is False
            assert client.lobby()["bots_short"] is False
            assert (await stranger.do("set", bots_think_longer=True))["status"] == 403
            assert (await client.do("set", bots_think_longer=True))["ok"]
            await client.wait_for(lambda: client.lobby()["bots_think_longer"])
            for _ in range(RECENT):
                server.services.bot_counters.count_choice(100, 10)
            assert (await client.do("start"))["ok"]
            await client.wait_for(lambda: bool(asked))
            settings = server.services.settings
            assert asked[0][0]["times"] == settings.longer_times
            assert asked[0][1] == settings.bot_thinks_for * settings.longer_times
            await client.wait_for(lambda: client.lobby()["bots_short"])

    run(play)


def test_the_beat_of_a_table_leaves_a_bot_its_time() -> None:
    settings = Settings()
    assert settings.bot_thinks_for < settings.bot_answers_after


def test_a_hint_keeps_a_worker_busy_no_longer_than_hints_take(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taken: list[float] = []
    monkeypatch.setattr(
        worker_process, "hint_rows", lambda world, seat, dice, seconds: taken.append(seconds)
    )
    table = SMALL.start(min(SMALL.seats), "a seed")
    world = world_of(table, table.actors[0], Dice(1)).snapshot()
    for seconds in (3.0, 0.1):
        job = {"game": SMALL.id, "seat": table.actors[0], "world": world, "dice": "1"}
        worker_process.hint({**job, "seconds": seconds})
    assert taken == [HINT_SECONDS, 0.1]
