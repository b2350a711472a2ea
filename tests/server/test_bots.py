"""Bots at the table: elsewhere, in time, and for those who are away."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fullhouse.bots import BOTS, world_of
from fullhouse.bots.ladder import SECONDS, ladder_of
from fullhouse.games import games
from fullhouse.server.catalogue import all_games
from fullhouse.server.desk import Desk, Failed
from fullhouse.server.terms import Terms
from fullhouse.server.thinking import default, think
from fullhouse.table.chance import Dice
from fullhouse.table.table import Table
from tests.play.toy import BID, Toy
from tests.server.visits import PATIENCE, QUICK, run, visiting

GAME = next(iter(games().values()))
READY = "import json, os, sys, time; print('{}', flush=True)\n"
"""How a worker begins."""


def worker(answers: str, begins: str = READY) -> tuple[str, ...]:
    """A worker that does this with each `job`."""
    loop = "for line in sys.stdin:\n    job = json.loads(line)\n    "
    reply = f"{answers}\n    print(json.dumps({{'answer': answer}}), flush=True)"
    return (sys.executable, "-c", begins + loop + reply)


DEAD = (sys.executable, "-c", "pass")
SLOW = worker("time.sleep(60)")
WRONG = worker("answer = [99999]")
PIDS = worker("answer = os.getpid()")
HANGS = worker("time.sleep(job.get('sleeps', 0)); answer = os.getpid()")
LONG = 60
"""Seconds that a worker hangs for, which no test waits for."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may take long to start a worker."""
    monkeypatch.setattr("fullhouse.server.desk.FIRST_TAKES", PATIENCE)


def test_a_worker_that_died_is_started_again() -> None:
    async def work() -> None:
        desk = Desk(PIDS, workers=1)
        first = await desk.ask({}, PATIENCE)
        os.kill(first, signal.SIGKILL)
        while desk._workers:
            await asyncio.sleep(0.01)
        assert await desk.ask({}, PATIENCE) != first
        assert desk.started == 2
        await desk.close()

    run(work)


def test_a_worker_that_hangs_is_killed_and_another_does_the_next_job() -> None:
    async def work() -> None:
        desk = Desk(HANGS, workers=1, patience=0.1)
        first = await desk.ask({}, PATIENCE)
        with pytest.raises(Failed, match=r"no answer within 0\.2 s"):
            await desk.ask({"sleeps": LONG}, 0.2)
        assert await desk.ask({}, PATIENCE) != first
        with pytest.raises(ProcessLookupError):
            os.kill(first, 0)
        assert desk.started == 2
        await desk.close()

    run(work)


def test_a_worker_that_is_only_slow_is_kept() -> None:
    async def work() -> None:
        desk = Desk(HANGS, workers=1, patience=PATIENCE)
        first = await desk.ask({}, PATIENCE)
        with pytest.raises(Failed, match=r"no answer within 0\.1 s"):
            await desk.ask({"sleeps": 1}, 0.1)
        assert await desk.ask({}, PATIENCE) == first
        assert desk.started == 1
        await desk.close()

    run(work)


def test_jobs_behind_one_that_hangs_are_done_by_the_next_worker() -> None:
    async def work() -> None:
        desk = Desk(HANGS, workers=1, patience=0.1)
        first = await desk.ask({}, PATIENCE)
        hung = asyncio.create_task(desk.ask({"sleeps": LONG}, 0.5))
        behind = [asyncio.create_task(desk.ask({}, PATIENCE)) for _ in range(5)]
        with pytest.raises(Failed):
            await hung
        done = set(await asyncio.gather(*behind))
        assert len(done) == 1
        assert first not in done
        await desk.close()

    run(work)


def test_while_one_worker_hangs_another_goes_on() -> None:
    async def work() -> None:
        desk = Desk(HANGS, workers=2)
        hung = asyncio.create_task(desk.ask({"sleeps": LONG}, LONG))
        for _ in range(3):
            assert await desk.ask({}, PATIENCE)
        assert not hung.done()
        await desk.close()
        with pytest.raises(Failed):
            await hung

    run(work)


def test_a_house_has_several_workers_for_its_bots(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            assert 2 <= visit.house.thinker.most <= 4

    run(work)


@pytest.mark.parametrize("command", [DEAD, ("/no/such/program",)])
def test_where_no_worker_starts_all_jobs_fail_at_once(command: tuple[str, ...]) -> None:
    async def work() -> None:
        desk = Desk(command, workers=2)
        asked = [desk.ask({}, LONG) for _ in range(5)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [str(failed)[:9] for failed in found] == ["no worker"] * 5
        assert "free" not in str(found)
        await desk.close()

    run(work)


def test_a_job_does_not_wait_for_ever_for_a_worker_to_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work() -> None:
        monkeypatch.setattr("fullhouse.server.desk.FIRST_TAKES", 0.2)
        desk = Desk(worker("answer = 7", begins=f"import time; time.sleep(1)\n{READY}"))
        with pytest.raises(Failed, match="no worker is ready yet"):
            await desk.ask({}, PATIENCE)
        while not desk._idle:
            await asyncio.sleep(0.01)
        assert await desk.ask({}, PATIENCE) == 7
        assert desk.started == 1
        await desk.close()

    run(work)


def test_a_job_does_not_wait_for_a_worker_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        monkeypatch.setattr("fullhouse.server.desk.QUEUE_TAKES", 0.2)
        desk = Desk(HANGS, workers=1)
        while not desk._idle:  # to start may take longer than that
            with suppress(Failed):
                await desk.ask({}, PATIENCE)
        hung = asyncio.create_task(desk.ask({"sleeps": LONG}, LONG))
        await asyncio.sleep(0)
        with pytest.raises(Failed, match=r"no worker was free within 0\.2 s"):
            await desk.ask({}, PATIENCE)
        assert not hung.done()
        await desk.close()
        with pytest.raises(Failed):
            await hung

    run(work)


def test_the_time_of_a_job_begins_when_a_worker_begins_it() -> None:
    """A hundred at once take two and a half seconds, each of them a fraction of its time."""

    async def work() -> None:
        desk = Desk(HANGS, workers=2)
        asked = [desk.ask({"sleeps": 0.05}, 2.0) for _ in range(100)]
        done = await asyncio.gather(*asked)
        assert len(set(done)) == desk.started == 2
        await desk.close()

    run(work)


def test_starting_a_worker_takes_nothing_of_a_jobs_time() -> None:
    async def work() -> None:
        desk = Desk(worker("answer = 7", begins=f"import time; time.sleep(1.5)\n{READY}"))
        assert await desk.ask({}, 1.0) == 7
        await desk.close()

    run(work)


def test_who_was_asked_before_is_asked_again() -> None:
    """A worker keeps what its bots have found out about a table."""

    async def work() -> None:
        desk = Desk(HANGS, workers=2)
        names = ("one table", "another")
        both = [desk.ask({"sleeps": 0.2}, PATIENCE, name) for name in names]
        first, other = await asyncio.gather(*both)
        assert first != other
        for _ in range(3):
            assert await desk.ask({}, PATIENCE, "one table") == first
            assert await desk.ask({}, PATIENCE, "another") == other
        await desk.close()

    run(work)


def test_a_job_that_nobody_waits_for_any_more_is_not_begun() -> None:
    async def work() -> None:
        desk = Desk(worker("time.sleep(job['sleeps']); answer = job['sleeps']"), workers=1)
        first = asyncio.create_task(desk.ask({"sleeps": 0.2}, PATIENCE))
        gone = asyncio.create_task(desk.ask({"sleeps": LONG}, LONG))
        last = asyncio.create_task(desk.ask({"sleeps": 0}, PATIENCE))
        await asyncio.sleep(0)
        gone.cancel()
        assert (await first, await last) == (0.2, 0)
        await desk.close()

    run(work)


def test_what_a_worker_says_is_logged_but_not_without_end(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        desk = Desk(worker("print('dear me ' * job['much'], file=sys.stderr); answer = 1"))
        await desk.ask({"much": 1}, PATIENCE)
        while "dear me" not in caplog.text:
            await asyncio.sleep(0.01)
        await desk.ask({"much": 1_000_000}, PATIENCE)
        while "left out" not in caplog.text:
            await asyncio.sleep(0.01)
        await desk.ask({"much": 1_000_000}, PATIENCE)
        await desk.close()
        assert caplog.text.count("dear me") < 10_000
        assert caplog.text.count("left out") == 1

    run(work)


WATCHED = (
    "from fullhouse.games import _found\n"
    "from fullhouse.server import worker\n"
    "class Answers:\n"
    "    def write(self, text):\n"
    "        print(text.strip(), _found.cache_info().currsize)\n"
    "    def flush(self):\n"
    "        pass\n"
    "worker._take_over = lambda: ([], Answers())\n"
    "worker.main()\n"
)
"""The real worker; how many times it has looked for games whenever it answers."""


def test_a_worker_is_ready_once_it_knows_the_games() -> None:
    command = [sys.executable, "-c", WATCHED]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[0] == "{} 1"


OWN_BOT = (
    "from fullhouse.bots import BOTS\n"
    "from fullhouse.server import worker\n"
    "class Own:\n"
    "    def choose(self, world, seat, dice):\n"
    "        {}\n"
    "        return world.legal(seat)[0]\n"
    "BOTS['own'] = Own()\n"
    "worker.main()\n"
)
"""The real worker, with a bot of somebody else's."""


def own_bot(does: str) -> Desk:
    return Desk((sys.executable, "-c", OWN_BOT.format(does)), workers=1)


def job_for(bot: str) -> dict[str, Any]:
    table = GAME.start(min(GAME.seats), "any")
    seat = table.actors[0]
    world = world_of(table, seat, Dice(1)).snapshot()
    fixed = {"do": "choose", "game": GAME.id, "dice": "any"}
    return {**fixed, "bot": bot, "seat": seat, "world": world}


@pytest.mark.parametrize("does", ["print('hello')", "import sys; print(sys.stdin.read())"])
def test_a_bot_that_prints_or_reads_does_no_harm(does: str) -> None:
    async def work() -> None:
        desk = own_bot(does)
        chosen = [await desk.ask(job_for("own"), PATIENCE) for _ in range(2)]
        assert chosen[0] == chosen[1]
        assert desk.started == 1
        await desk.close()

    run(work)


def test_a_bot_that_fails_is_said_to_where_but_not_with_what_in_hand() -> None:
    async def work() -> None:
        desk = own_bot("raise ValueError(f'I hold {world.zones}')")
        with pytest.raises(Failed, match=r"^ValueError in <string>:5$"):
            await desk.ask(job_for("own"), PATIENCE)
        assert await desk.ask(job_for("random"), PATIENCE)
        await desk.close()

    run(work)


def test_a_ladder_bot_has_done_before_a_table_stops_waiting_for_it() -> None:
    assert SECONDS < Terms().bot_thinks_for < Terms().bot_answers_after


@pytest.mark.parametrize("command", [SLOW, DEAD, WRONG], ids=["slow", "dead", "wrong"])
def test_a_bot_that_fails_never_blocks_the_table_and_is_logged(
    command: tuple[str, ...], toy: Toy, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        terms = dataclasses.replace(QUICK, bot_answers_after=0.4, bot_thinks_for=0.3)
        async with visiting(tmp_path, terms) as visit:
            visit.house.thinker = Desk(command)
            guest = visit.guest()
            code = await guest.found(game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True)
            line = await guest.call(code)
            await line.until(lambda: line.seats and line.seats[0]["view"]["actors"] == [0])
            assert f"the tactics choose for greedy at table {code}: " in caplog.text

    run(work)


def test_a_bot_that_fails_in_a_way_nobody_thought_of_is_asked_again(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        monkeypatch.setattr("fullhouse.server.standins.RETRIES_AFTER", 0.0)
        async with visiting(tmp_path) as visit:
            desk, asked = visit.house.thinker, 0

            async def fail_once(*job: Any) -> Any:
                nonlocal asked
                asked += 1
                if asked == 1:
                    raise LookupError
                return await desk.ask(*job)

            failing = SimpleNamespace(ask=fail_once, close=desk.close)
            monkeypatch.setattr(visit.house, "thinker", failing)
            guest = visit.guest()
            code = await guest.found(game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True)
            line = await guest.call(code)
            await line.until(lambda: line.seats and line.seats[0]["view"]["actors"] == [0])
            assert f"table {code}: the bot at seat 1 failed" in caplog.text

    run(work)


def test_a_record_that_takes_long_keeps_no_bot_waiting(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            visit.house.clerk = Desk(SLOW)
            written = asyncio.create_task(visit.house.clerk.ask({"do": "record"}, LONG))
            guest = visit.guest()
            code = await guest.found(game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True)
            line = await guest.call(code)
            await line.until(lambda: line.seats and line.seats[0]["view"]["actors"] == [0])
            assert not written.done()
            written.cancel()

    run(work)


def test_a_bot_that_had_to_wait_answers_at_a_multiple_of_its_time(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        terms = dataclasses.replace(QUICK, bot_answers_after=0.5)
        async with visiting(tmp_path, terms) as visit:
            desk = visit.house.thinker = Desk(worker("time.sleep(0.7); answer = [0, 1]"))
            guest = visit.guest()
            code = await guest.found(game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True)
            await desk.ask({}, PATIENCE)  # so that it is there
            began = time.monotonic()
            line = await guest.call(code)
            await line.until(lambda: line.seats and line.seats[0]["view"]["actors"] == [0])
            assert time.monotonic() - began >= 1.0

    run(work)


def test_a_bot_is_sent_a_world_and_never_the_truth(tmp_path: Path) -> None:
    """The same for every table that its seat cannot tell apart, given the same dice."""
    seats = max(2, min(GAME.seats))
    tables = [GAME.start(seats, "truth")]
    tables.append(tables[0].world(1, Dice("another")))
    sent = [json.dumps(world_of(t, 1, Dice(5)).snapshot()) for t in tables]
    assert sent[0] == sent[1]
    assert json.loads(sent[0])["log"] is None
    assert json.dumps(tables[0].snapshot()["chance"]["key"]) not in sent[0]


def test_a_bots_answer_comes_at_its_time_however_quick_it_was(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        terms = dataclasses.replace(QUICK, bot_answers_after=0.5, bot_thinks_for=0.4)
        async with visiting(tmp_path, terms) as visit:
            visit.house.thinker = Desk(DEAD)
            guest = visit.guest()
            code = await guest.found(game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True)
            began = time.monotonic()
            line = await guest.call(code)
            await line.until(lambda: line.seats and line.seats[0]["view"]["actors"] == [0])
            assert 0.5 <= time.monotonic() - began < 1.5
            # Both of its bids came at once: one message for the first view, one for them.
            tables = [event for event in line.events if event.get("event") == "table"]
            assert len(tables) == 2

    run(work)


def test_who_left_is_played_for_after_a_while_and_has_the_seat_back(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        terms = dataclasses.replace(QUICK, grace=0.3)
        async with visiting(tmp_path, terms) as visit:
            (_, a), (ben, b) = await visit.pair("toy", 2)
            await b.hang_up()
            ben.lines.clear()
            await a.until(lambda: not a.lobby()["seats"][1]["here"])
            assert not a.lobby()["seats"][1]["played_for"]
            assert a.seats[0]["view"]["actors"] == [0, 1]
            await a.until(lambda: a.lobby()["seats"][1]["played_for"])
            await a.until(lambda: a.seats[0]["view"]["actors"] == [0])
            said = await a.event("chat")
            assert said["text"] == "Ann 1 is away: a bot plays here until they are back."
            assert (said["name"], said["message"]["args"]) == ("Ann 1", {"seat": 1})
            again = await ben.call(a.lobby()["code"])
            await again.event("table")
            seat = again.lobby()["seats"][1]
            assert (seat["here"], seat["played_for"], seat["yours"]) == (True, False, True)
            assert again.seats[1]["at"] == 2
            assert len(again.seats[1]["view"]["draft"]) == 2

    run(work)


def test_a_table_that_nobody_looks_at_waits(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            guest = visit.guest()
            code = await guest.found(game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True)
            await asyncio.sleep(0.3)
            room = await visit.house.room(code)
            assert room.lines == 0
            line = await guest.call(code)
            await line.until(lambda: line.seats and line.seats[0]["view"]["actors"] == [0])

    run(work)


def test_who_stood_up_is_played_for_at_once_and_sits_down_again(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        terms = dataclasses.replace(QUICK, grace=600.0)
        async with visiting(tmp_path, terms) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            await b.say("stand", seat=1)
            await a.until(lambda: a.seats[0]["view"]["actors"] == [0])
            assert a.lobby()["seats"][1]["played_for"]
            assert (await b.say("sit", seat=1))["ok"]
            assert not b.lobby()["seats"][1]["played_for"]
            assert (await b.say("undo", seat=1, at=2))["ok"]
            await a.until(lambda: a.seats[0]["view"]["actors"] == [0, 1])
            await asyncio.sleep(0.2)
            assert a.seats[0]["view"]["actors"] == [0, 1]

    run(work)


class Broken:
    """A bot that raises."""

    def choose(self, world: Table, seat: int, dice: Dice) -> int:
        raise RuntimeError


@pytest.mark.parametrize("id", list(games()))
def test_the_default_is_legal_in_every_game_also_where_tactics_fail(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games()[id]
    for is_broken in (False, True):
        table = game.start(min(game.seats), "default")
        if is_broken:
            monkeypatch.setattr("fullhouse.server.thinking.Greedy", Broken)
        for number in range(20):
            if not table.over:
                seat = table.actors[0]
                for action in default(table, seat, Dice(number)):
                    table.act(seat, action)


def test_a_decision_of_several_picks_is_thought_out_as_a_whole(toy: Toy) -> None:
    class Lowest:
        def choose(self, world: Table, seat: int, dice: Dice) -> int:
            return world.legal(seat)[0]

    table: Any = toy.start(2, "x")
    assert think(Lowest(), world_of(table, 1, Dice(1)), 1, Dice(1)) == [BID, BID + 1]


@pytest.mark.parametrize("about", all_games(), ids=list(games()))
def test_the_catalogue_lists_a_ladder_from_below_and_says_who_sits_down_unasked(
    about: dict[str, Any],
) -> None:
    rungs = [bot["name"] for bot in about["bots"] if bot["rung"] is not None]
    assert rungs == [rung.name for rung in ladder_of(games()[about["id"]])]
    assert about["bot"] in rungs
    assert all(bot["text"] and bot["name"] in BOTS for bot in about["bots"])


def test_a_bot_that_searches_does_so_in_a_process_of_its_own() -> None:
    async def work() -> None:
        desk = Desk()
        job = job_for("expert")
        chosen = await desk.ask(job, PATIENCE)
        world = GAME.restore(job["world"])
        assert chosen[0] in world.legal(job["seat"])
        await desk.close()

    run(work)
