"""Bots at browser tables: worker processes, timing, and playing for people who are away."""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from fullhouse.bots import BOTS, world_of
from fullhouse.bots.ladder import SECONDS, ladder_of
from fullhouse.games import games
from fullhouse.server.bot_counters import BotCounters
from fullhouse.server.bot_jobs import choose_by_tactics, decide
from fullhouse.server.bot_seats import BotSeats, PlayedTable
from fullhouse.server.game_catalogue import all_games
from fullhouse.server.lobby import BOT, Seat
from fullhouse.server.services import Services
from fullhouse.server.settings import Settings
from fullhouse.server.worker_pool import FIRST_TAKES, JobFailed, WorkerPool
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable
from tests.play.toy import BID, Toy
from tests.server.clients import PATIENCE, QUICK, run, running_server
from tests.server.skipping_loop import in_no_time
from tests.server.whispers import PASS, SETTINGS, OneTable

GAME = next(iter(games().values()))
READY = "import json, os, sys, time; print('{}', flush=True)\n"
"""How a worker starts."""


def worker(answers: str, begins: str = READY) -> tuple[str, ...]:
    """A worker that does this with each `job`."""
    loop = "for line in sys.stdin:\n    job = json.loads(line)\n    "
    reply = f"{answers}\n    print(json.dumps({{'answer': answer}}), flush=True)"
    return (sys.executable, "-c", begins + loop + reply)


DEAD = (sys.executable, "-c", "pass")
SLOW = worker("time.sleep(60)")
WRONG = worker("answer = {'chosen': [99999], 'wanted': 0, 'imagined': 0, 'misfits': 0}")
PIDS = worker("answer = os.getpid()")
HANGS = worker("time.sleep(job.get('sleeps', 0)); answer = os.getpid()")
LONG = 60
"""Seconds that a worker hangs for, which no test waits for."""


class StandIn:
    """Stands for a worker's process where only times matter: does one job at a time, for as long as
    the job says that it sleeps, and answers with its number.
    """

    def __init__(self, pid: int, starts_in: float) -> None:
        self._loop = asyncio.get_running_loop()
        self._free_at = self._loop.time()
        self._ended = asyncio.Event()
        self.pid = pid
        self.stdin = self
        self.stdout, self.stderr = asyncio.StreamReader(), asyncio.StreamReader()
        self._say_after(starts_in, {})

    def write(self, line: bytes) -> None:
        self._say_after(json.loads(line).get("sleeps", 0), {"answer": self.pid})

    def _say_after(self, seconds: float, reply: dict[str, int]) -> None:
        self._free_at = max(self._free_at, self._loop.time()) + seconds
        self._loop.call_at(self._free_at, self._say, reply)

    def _say(self, reply: dict[str, int]) -> None:
        if not self._ended.is_set():
            self.stdout.feed_data(json.dumps(reply).encode() + b"\n")

    def kill(self) -> None:
        for stream in (self.stdout, self.stderr):
            stream.feed_eof()
        self._ended.set()

    async def wait(self) -> int:
        await self._ended.wait()
        return -9


@pytest.fixture
def stand_in(patient: None, monkeypatch: pytest.MonkeyPatch) -> Callable[..., WorkerPool]:
    """Makes a pool whose processes are stand-ins, for tests in which time is skipped."""
    numbers = itertools.count(1)

    def pool(workers: int = 1, starts_in: float = 0.0, **more: float) -> WorkerPool:
        async def start(*_: str, **__: object) -> StandIn:
            return StandIn(next(numbers), starts_in)

        monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
        monkeypatch.setattr("fullhouse.server.worker_pool.FIRST_TAKES", FIRST_TAKES)
        return WorkerPool(("no process",), workers, **more)

    return pool


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may take long to start a worker."""
    monkeypatch.setattr("fullhouse.server.worker_pool.FIRST_TAKES", PATIENCE)


def test_a_worker_that_died_is_started_again() -> None:
    async def work() -> None:
        pool = WorkerPool(PIDS, workers=1)
        first = await pool.run({}, PATIENCE)
        os.kill(first, signal.SIGKILL)
        while pool._workers:
            await asyncio.sleep(0.01)
        assert await pool.run({}, PATIENCE) != first
        assert pool.started == 2
        await pool.close()

    run(work)


def test_a_worker_that_hangs_is_killed_and_another_does_the_next_job() -> None:
    async def work() -> None:
        pool = WorkerPool(HANGS, workers=1, patience=0.1)
        first = await pool.run({}, PATIENCE)
        with pytest.raises(JobFailed, match=r"no answer within 0\.2 s"):
            await pool.run({"sleeps": LONG}, 0.2)
        assert await pool.run({}, PATIENCE) != first
        with pytest.raises(ProcessLookupError):
            os.kill(first, 0)
        assert pool.started == 2
        await pool.close()

    run(work)


def test_a_worker_that_is_only_slow_is_kept(stand_in: Callable[..., WorkerPool]) -> None:
    async def work() -> None:
        pool = stand_in(patience=2.0)
        first = await pool.run({}, 0.1)
        with pytest.raises(JobFailed, match=r"no answer within 0\.1 s"):
            await pool.run({"sleeps": 1}, 0.1)
        assert await pool.run({}, 0.1) == first
        assert pool.started == 1
        await pool.close()

    in_no_time(work)


def test_jobs_behind_one_that_hangs_are_done_by_the_next_worker(
    stand_in: Callable[..., WorkerPool],
) -> None:
    async def work() -> None:
        pool = stand_in(patience=0.1)
        first = await pool.run({}, 0.5)
        hung = asyncio.create_task(pool.run({"sleeps": LONG}, 0.5))
        behind = [asyncio.create_task(pool.run({}, 0.5)) for _ in range(5)]
        with pytest.raises(JobFailed):
            await hung
        done = set(await asyncio.gather(*behind))
        assert len(done) == 1
        assert first not in done
        await pool.close()

    in_no_time(work)


def test_while_one_worker_hangs_another_does_the_jobs(
    stand_in: Callable[..., WorkerPool],
) -> None:
    async def work() -> None:
        pool = stand_in(workers=2)
        hung = asyncio.create_task(pool.run({"sleeps": LONG}, LONG))
        for _ in range(3):
            assert await pool.run({}, 0.5)
        assert not hung.done()
        await pool.close()
        with pytest.raises(JobFailed):
            await hung

    in_no_time(work)


def test_a_server_has_several_workers_for_its_bots(tmp_path: Path) -> None:
    services = Services(tmp_path)
    assert 2 <= services.bot_workers.most <= 4
    services.engine.dispose()


@pytest.mark.parametrize("command", [DEAD, ("/no/such/program",)])
def test_all_jobs_fail_at_once_if_no_worker_starts(command: tuple[str, ...]) -> None:
    async def work() -> None:
        pool = WorkerPool(command, workers=2)
        asked = [pool.run({}, LONG) for _ in range(5)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [str(failed)[:9] for failed in found] == ["no worker"] * 5
        assert "free" not in str(found)
        await pool.close()

    run(work)


def test_a_job_gives_up_if_no_worker_starts(stand_in: Callable[..., WorkerPool]) -> None:
    async def work() -> None:
        pool = stand_in(starts_in=FIRST_TAKES + 1)
        with pytest.raises(JobFailed, match="no worker is ready yet"):
            await pool.run({}, LONG)
        assert await pool.run({}, LONG) == 1
        assert pool.started == 1
        await pool.close()

    in_no_time(work)


def test_a_job_gives_up_if_all_workers_stay_busy(stand_in: Callable[..., WorkerPool]) -> None:
    async def work() -> None:
        pool = stand_in()
        hung = asyncio.create_task(pool.run({"sleeps": LONG}, LONG + 1))
        await asyncio.sleep(1)
        with pytest.raises(JobFailed, match=r"no worker was free within 30 s"):
            await pool.run({}, LONG)
        assert not hung.done()
        await pool.close()
        with pytest.raises(JobFailed):
            await hung

    in_no_time(work)


def test_the_time_limit_of_a_job_starts_when_a_worker_takes_it(
    stand_in: Callable[..., WorkerPool],
) -> None:
    """A hundred at once take two and a half seconds, each of them a fraction of its time."""

    async def work() -> None:
        pool = stand_in(workers=2)
        asked = [pool.run({"sleeps": 0.05}, 0.1) for _ in range(100)]
        done = await asyncio.gather(*asked)
        assert len(set(done)) == pool.started == 2
        assert asyncio.get_running_loop().time() == pytest.approx(2.5)
        await pool.close()

    in_no_time(work)


def test_starting_a_worker_does_not_count_as_time_of_a_job(
    stand_in: Callable[..., WorkerPool],
) -> None:
    async def work() -> None:
        pool = stand_in(starts_in=1.5)
        assert await pool.run({"sleeps": 0.9}, 1.0) == 1
        await pool.close()

    in_no_time(work)


def test_the_worker_that_did_the_last_job_on_a_subject_is_preferred(
    stand_in: Callable[..., WorkerPool],
) -> None:
    """A worker keeps what its bots have found out about a table."""

    async def work() -> None:
        pool = stand_in(workers=2)
        names = ("one table", "another")
        both = [pool.run({"sleeps": 0.2}, 1.0, name) for name in names]
        first, other = await asyncio.gather(*both)
        assert first != other
        for name in ("one table", "one table", "another", "another", "one table"):
            assert await pool.run({}, 1.0, name) == (first if name == "one table" else other)
        await pool.close()

    in_no_time(work)


def test_a_job_whose_caller_gave_up_is_not_started(stand_in: Callable[..., WorkerPool]) -> None:
    async def work() -> None:
        pool = stand_in()
        first = asyncio.create_task(pool.run({"sleeps": 0.2}, 1.0))
        gone = asyncio.create_task(pool.run({"sleeps": LONG}, LONG + 1))
        last = asyncio.create_task(pool.run({"sleeps": 0.3}, 1.0))
        await asyncio.sleep(0)
        gone.cancel()
        assert (await first, await last) == (1, 1)
        assert asyncio.get_running_loop().time() == pytest.approx(0.5)
        await pool.close()

    in_no_time(work)


def test_a_workers_standard_error_is_logged_up_to_a_limit(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        pool = WorkerPool(worker("print('dear me ' * job['much'], file=sys.stderr); answer = 1"))
        await pool.run({"much": 1}, PATIENCE)
        while "dear me" not in caplog.text:
            await asyncio.sleep(0.01)
        await pool.run({"much": 1_000_000}, PATIENCE)
        while "not logged" not in caplog.text:
            await asyncio.sleep(0.01)
        await pool.run({"much": 1_000_000}, PATIENCE)
        await pool.close()
        assert caplog.text.count("dear me") < 10_000
        assert caplog.text.count("not logged") == 1

    run(work)


WATCHED = (
    "from fullhouse.games import _found\n"
    "from fullhouse.server import worker_process as worker\n"
    "class Answers:\n"
    "    def write(self, text):\n"
    "        print(text.strip(), _found.cache_info().currsize)\n"
    "    def flush(self):\n"
    "        pass\n"
    "worker._own_streams = lambda: ([], Answers())\n"
    "worker.main()\n"
)
"""The real worker; how many times it has looked for games whenever it answers."""


def test_a_worker_is_ready_once_it_knows_the_games() -> None:
    command = [sys.executable, "-c", WATCHED]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[0] == "{} 1"


OWN_BOT = (
    "from fullhouse.bots import BOTS\n"
    "from fullhouse.server import worker_process as worker\n"
    "class Own:\n"
    "    def choose(self, world, seat, dice):\n"
    "        {}\n"
    "        return world.legal(seat)[0]\n"
    "BOTS['own'] = Own()\n"
    "worker.main()\n"
)
"""The real worker, with a bot of somebody else's."""


def own_bot(does: str) -> WorkerPool:
    return WorkerPool((sys.executable, "-c", OWN_BOT.format(does)), workers=1)


def job_for(bot: str) -> dict[str, Any]:
    table = GAME.start(min(GAME.seats), "any")
    seat = table.actors[0]
    world = world_of(table, seat, Dice(1)).snapshot()
    fixed = {"do": "choose", "game": GAME.id, "dice": "any", "times": 1}
    return {**fixed, "bot": bot, "seat": seat, "world": world}


@pytest.mark.parametrize("does", ["print('hello')", "import sys; print(sys.stdin.read())"])
def test_a_bot_that_prints_or_reads_does_no_harm(does: str) -> None:
    async def work() -> None:
        pool = own_bot(does)
        chosen = [await pool.run(job_for("own"), PATIENCE) for _ in range(2)]
        assert chosen[0] == chosen[1]
        assert pool.started == 1
        await pool.close()

    run(work)


def test_a_bots_error_names_the_place_but_not_the_cards() -> None:
    async def work() -> None:
        pool = own_bot("raise ValueError(f'I hold {world.zones}')")
        with pytest.raises(JobFailed, match=r"^ValueError in <string>:5$"):
            await pool.run(job_for("own"), PATIENCE)
        assert await pool.run(job_for("random"), PATIENCE)
        await pool.close()

    run(work)


def test_a_ladder_bot_finishes_before_the_tables_time_limit() -> None:
    assert SECONDS < Settings().bot_thinks_for < Settings().bot_answers_after


@pytest.mark.parametrize("command", [SLOW, DEAD, WRONG], ids=["slow", "dead", "wrong"])
def test_a_bot_that_fails_never_blocks_the_table_and_is_logged(
    command: tuple[str, ...], toy: Toy, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        settings = dataclasses.replace(QUICK, bot_answers_after=0.06, bot_thinks_for=0.05)
        async with running_server(tmp_path, settings) as server:
            server.services.bot_workers = WorkerPool(command)
            guest = server.guest()
            code = await guest.create_table(
                game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True
            )
            client = await guest.connect(code)
            await client.wait_for(lambda: client.seats and client.seats[0]["view"]["actors"] == [0])
            assert f"the tactics choose for greedy at table {code}: " in caplog.text

    run(work)


def test_a_bot_that_fails_unexpectedly_is_asked_again(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        monkeypatch.setattr("fullhouse.server.bot_seats.RETRIES_AFTER", 0.0)
        async with running_server(tmp_path) as server:
            pool, asked = server.services.bot_workers, 0

            async def fail_once(*job: Any) -> Any:
                nonlocal asked
                asked += 1
                if asked == 1:
                    raise LookupError
                return await pool.run(*job)

            failing = SimpleNamespace(run=fail_once, close=pool.close)
            monkeypatch.setattr(server.services, "bot_workers", failing)
            guest = server.guest()
            code = await guest.create_table(
                game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True
            )
            client = await guest.connect(code)
            await client.wait_for(lambda: client.seats and client.seats[0]["view"]["actors"] == [0])
            assert f"table {code}: the bot at seat 1 failed" in caplog.text

    run(work)


def test_a_slow_record_delays_no_bot(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            server.services.record_workers = WorkerPool(SLOW)
            written = asyncio.create_task(
                server.services.record_workers.run({"do": "record"}, LONG)
            )
            guest = server.guest()
            code = await guest.create_table(
                game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True
            )
            client = await guest.connect(code)
            await client.wait_for(lambda: client.seats and client.seats[0]["view"]["actors"] == [0])
            assert not written.done()
            written.cancel()

    run(work)


def bots_at(table: OneTable, choose: Callable[..., object]) -> BotSeats:
    """Bots that play seat 0 of a table that is watched."""
    table.state.lobby.seats[0] = Seat(BOT, bot="greedy")
    table.state.code = "code"
    table.state.playing = lambda: table.state.match
    watched = SimpleNamespace(
        state=table.state, act_for=table.act_for, presence=SimpleNamespace(sockets=[table])
    )
    services = SimpleNamespace(
        settings=SETTINGS,
        bot_workers=SimpleNamespace(run=choose),
        bot_counters=BotCounters(),
    )
    return BotSeats(cast(PlayedTable, watched), cast(Services, services))


def test_a_bot_does_not_pause_where_all_can_see_that_nothing_is_decided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def think(*_: object) -> None:
        await asyncio.sleep(LONG)

    async def work() -> None:
        one = OneTable()
        bots = bots_at(one, think)
        monkeypatch.setattr("fullhouse.server.bot_seats.moot", lambda table, seat: PASS)
        bots.wake()
        await asyncio.sleep(SETTINGS.bot_answers_after / 2)
        assert one.took[True], "it has answered, and did not have to think"
        bots.close()

    in_no_time(work)


@pytest.mark.parametrize(("thinks", "answers_after"), [(0.0, 1), (0.8, 1), (1.2, 2), (2.5, 3)])
def test_a_bot_answers_at_a_multiple_of_its_time_however_long_it_thought(
    thinks: float, answers_after: int
) -> None:
    """Usually at once that time: only one that had to wait for a worker is late."""
    beat = SETTINGS.bot_answers_after

    async def choose(*_: object) -> dict[str, Any]:
        await asyncio.sleep(thinks * beat)
        return {"chosen": [PASS], "wanted": 0, "imagined": 0, "misfits": 0}

    async def work() -> None:
        one = OneTable()
        bots = bots_at(one, choose)
        one.ask()
        bots.wake()
        await asyncio.sleep(4 * beat)
        assert one.took[True][0] == pytest.approx(answers_after * beat)
        bots.close()

    in_no_time(work)


def test_a_bot_is_sent_a_world_and_never_the_real_table(tmp_path: Path) -> None:
    """The job is the same for all tables that its seat cannot tell apart, given the same dice."""
    seats = max(2, min(GAME.seats))
    tables = [GAME.start(seats, "truth")]
    tables.append(tables[0].world(1, Dice("another")))
    sent = [json.dumps(world_of(t, 1, Dice(5)).snapshot()) for t in tables]
    assert sent[0] == sent[1]
    assert json.loads(sent[0])["log"] is None
    assert json.dumps(tables[0].snapshot()["chance"]["key"]) not in sent[0]


def test_all_picks_of_a_bot_come_in_one_message(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            code = await guest.create_table(
                game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True
            )
            client = await guest.connect(code)
            await client.wait_for(lambda: client.seats and client.seats[0]["view"]["actors"] == [0])
            # Both of its bids came at once: one message for the first view, one for them.
            tables = [event for event in client.events if event.get("event") == "table"]
            assert len(tables) == 2

    run(work)


def test_a_bot_plays_for_an_absent_player_until_they_return(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (ben, b) = await server.start_table("toy", 2)
            await b.disconnect()
            ben.clients.clear()
            await a.wait_for(lambda: not a.lobby()["seats"][1]["here"])
            await a.wait_for(lambda: a.lobby()["seats"][1]["away_for"] is not None)
            assert not a.lobby()["seats"][1]["played_for"]
            assert a.seats[0]["view"]["actors"] == [0, 1]
            assert await a.do("stand_in", seat=1) == {"re": a.ids, "ok": True}
            await a.wait_for(lambda: a.lobby()["seats"][1]["played_for"])
            await a.wait_for(lambda: a.seats[0]["view"]["actors"] == [0])
            said = await a.event("chat")
            assert said["text"] == "The host lets a bot play for Ann 1 until they are back."
            assert (said["name"], said["message"]["args"]) == ("Ann 1", {"seat": 1})
            again = await ben.connect(a.lobby()["code"])
            await again.event("table")
            await again.wait_for(lambda: not again.lobby()["seats"][1]["played_for"])
            seat = again.lobby()["seats"][1]
            assert (seat["here"], seat["yours"]) == (True, True)
            assert again.seats[1]["at"] == 2
            assert len(again.seats[1]["view"]["draft"]) == 2

    run(work)


def test_a_table_that_nobody_watches_waits(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            code = await guest.create_table(
                game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True
            )
            table = await server.tables.get(code)
            table.bots.wake()
            assert not table.bots._pending
            assert table.state.line_count == 0
            client = await guest.connect(code)
            await client.wait_for(lambda: client.seats and client.seats[0]["view"]["actors"] == [0])

    run(work)


def test_a_bot_plays_at_once_for_a_player_who_stood_up(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = dataclasses.replace(QUICK, grace=600.0)
        async with running_server(tmp_path, settings) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            await b.do("stand", seat=1)
            await a.wait_for(lambda: a.seats[0]["view"]["actors"] == [0])
            assert a.lobby()["seats"][1]["played_for"]
            assert (await b.do("sit", seat=1))["ok"]
            assert not b.lobby()["seats"][1]["played_for"]
            assert (await b.do("undo", seat=1, at=2))["ok"]
            await a.wait_for(lambda: a.seats[0]["view"]["actors"] == [0, 1])
            assert not server.tables.live[a.lobby()["code"]].bots._pending

    run(work)


class Broken:
    """A bot that raises."""

    def choose(self, world: TrackedTable, seat: int, dice: Dice) -> int:
        raise RuntimeError


@pytest.mark.parametrize("id", list(games()))
def test_the_fallback_is_legal_in_every_game_even_if_tactics_fail(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games()[id]
    for is_broken in (False, True):
        table = game.start(min(game.seats), "default")
        if is_broken:
            monkeypatch.setattr("fullhouse.server.bot_jobs.GreedyBot", Broken)
        for number in range(20):
            if not table.over:
                seat = table.actors[0]
                for action in choose_by_tactics(table, seat, Dice(number)):
                    table.act(seat, action)


def test_a_decision_of_several_picks_is_made_as_a_whole(toy: Toy) -> None:
    class Lowest:
        def choose(self, world: TrackedTable, seat: int, dice: Dice) -> int:
            return world.legal(seat)[0]

    table: Any = toy.start(2, "x")
    assert decide(Lowest(), world_of(table, 1, Dice(1)), 1, Dice(1)) == [BID, BID + 1]


@pytest.mark.parametrize("about", all_games(), ids=list(games()))
def test_the_catalogue_lists_the_ladder_from_the_bottom_and_the_default_bot(
    about: dict[str, Any],
) -> None:
    rungs = [bot["name"] for bot in about["bots"] if bot["rung"] is not None]
    assert rungs == [rung.name for rung in ladder_of(games()[about["id"]])]
    assert about["bot"] in rungs
    assert all(bot["text"] and bot["name"] in BOTS for bot in about["bots"])


def test_a_searching_bot_runs_in_a_worker_process() -> None:
    async def work() -> None:
        pool = WorkerPool()
        job = job_for("expert")
        answer = await pool.run(job, PATIENCE)
        world = GAME.restore(job["world"])
        assert answer["chosen"][0] in world.legal(job["seat"])
        assert 0 < answer["imagined"] <= answer["wanted"]
        assert answer["misfits"] == 0
        await pool.close()

    run(work)
