"""Several processes on one database that nobody notifies; and a clock that jumps."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from fullhouse.server.clock_storage import ClockStorage
from fullhouse.server.guest_storage import GuestStorage
from fullhouse.server.server_time import SteadyDate
from fullhouse.server.settings import DAY, Settings
from fullhouse.server.table_storage import TableStorage
from fullhouse.server.write_queue import WriteQueue
from tests.play.toy import BID, DRAW, Toy
from tests.server.clients import QUICK, RunningServer, TableClient, run, running_server


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes know that there are others, and are told nothing."""
    monkeypatch.setattr("fullhouse.server.fanout.LocalFanout.is_shared", True)


async def two_processes(
    one: RunningServer, two: RunningServer
) -> tuple[TableClient, TableClient, str]:
    """A game whose players are on different processes."""
    ann, ben = one.guest(), two.guest()
    code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann")
    a, b = await ann.connect(code), await ben.connect(code)
    assert (await b.do("sit", seat=1, name="Ben"))["ok"]
    assert (await a.do("start"))["ok"]  # refused, if it did not look again
    return a, b, code


def test_whoever_enters_sees_what_another_process_has_stored(
    shared: None, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as one, running_server(tmp_path) as two:
            a, _, code = await two_processes(one, two)
            assert "ok" in await a.do("act", seat=0, at=0, action=BID)
            late = await two.guests[0].connect(code)
            assert late.lobby()["state"] == "playing"
            again = two.guest()
            again.http.cookies = one.guests[0].http.cookies  # Ann, after her process has died
            back = await again.connect(code)
            await back.wait_for(lambda: 0 in back.seats)
            assert back.seats[0]["at"] == 1

    run(work)


def test_a_table_closed_at_one_process_is_closed_at_another(
    shared: None, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as one, running_server(tmp_path) as two:
            ann, ben = one.guest(), two.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann")
            a, b = await ann.connect(code), await ben.connect(code)
            assert (await a.do("set", newcomers=False))["ok"]
            assert (await b.do("sit", seat=1, name="Ben"))["status"] == 403
            assert (await two.guest().connect(code)).closed == 4404

    run(work)


def test_devices_signed_out_at_one_process_are_so_at_another(
    shared: None, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as one, running_server(tmp_path) as two:
            a, b, code = await two_processes(one, two)
            ben = one.guest()
            ben.http.cookies.update(two.guests[0].http.cookies)
            assert (await ben.request("POST", "/me/sign-out-others")).status_code == 200
            assert "ok" in await a.do("act", seat=0, at=0, action=BID)
            await two.tables.live[code].catch_up()
            assert (await b.do("act", seat=1, at=0, action=BID))["status"] == 403
            again = await ben.connect(code)
            await again.wait_for(lambda: 1 in again.seats)
            assert "ok" in await again.do("act", seat=1, at=0, action=BID)

    run(work)


def test_the_end_of_a_game_is_told_once_and_truly_on_every_process(
    shared: None, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as one, running_server(tmp_path) as two:
            a, b, code = await two_processes(one, two)
            await two.tables.live[code].catch_up()
            for n in (0, 1):
                assert "ok" in await a.do("act", seat=0, at=n, action=BID + n)
                assert "ok" in await b.do("act", seat=1, at=n, action=BID + n)
            assert "ok" in await a.do("act", seat=0, at=2, action=DRAW)
            assert "ok" in await b.do("act", seat=1, at=2, action=DRAW)
            await one.tables.live[code].catch_up()
            results = [[e for e in c.events if e.get("event") == "result"] for c in (a, b)]
            assert results[0] == results[1]
            assert [result["ended"] for result in results[0]] == ["played"]
            assert results[0][0]["winners"]

    run(work)


def test_background_tasks_survive_a_database_that_is_away(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[str] = []

    def away(self: object, *_: object) -> list[str]:
        looks.append("away")
        raise OperationalError("", {}, Exception("the database is away"))

    async def work() -> None:
        quick = Settings(sweeps_every=0.01, time_stored_every=0.01)
        with monkeypatch.context() as patch:
            patch.setattr(TableStorage, "expired", away)
            patch.setattr(ClockStorage, "clocks_run", away)
            async with running_server(tmp_path, quick) as server:
                tasks = len(server.tables._tasks._tasks)
                while len(looks) < 6:
                    await asyncio.sleep(0.01)
                assert len(server.tables._tasks._tasks) == tasks

    run(work)


def test_all_picks_of_a_bot_are_one_write(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the time that they take would tell how many they are."""
    sizes: list[int] = []
    put = WriteQueue.put

    def counted(self: WriteQueue, lines: list[dict[str, object]], changes: list[object]) -> object:
        sizes.extend([len(lines)] if lines else [])
        return put(self, lines, changes)  # type: ignore[arg-type]

    monkeypatch.setattr(WriteQueue, "put", counted)

    async def work() -> None:
        async with running_server(tmp_path, QUICK) as server:
            ann = server.guest()
            code = await ann.create_table(
                game="toy", seats=2, sit=0, name="Ann", bots={"1": "greedy"}, start=True
            )
            a = await ann.connect(code)
            for n in (0, 1):
                assert "ok" in await a.do("act", seat=0, at=n, action=BID + n)
            await a.wait_for(lambda: a.seats[0]["view"]["choices"])
            assert sorted(sizes) == [1, 1, 2]

    run(work)


def test_a_clock_that_jumps_moves_no_date() -> None:
    clock = {"date": 1_000_000.0, "seconds": 50.0}
    date = SteadyDate(lambda: clock["date"], lambda: clock["seconds"])
    assert date.now() == 1_000_000
    clock["date"] += 40 * DAY
    assert date.now() == 1_000_000
    clock["date"] += 60
    clock["seconds"] += 60
    assert date.now() == 1_000_060
    went_back = [date.went_back]
    clock["date"] -= 40 * DAY
    assert date.now() == 1_000_060
    assert [*went_back, date.went_back] == [False, True]
    clock["date"] += 5  # somebody corrects it a little
    assert date.now() == 1_000_065


def test_nothing_expires_once_the_clock_was_set_back(toy: Toy, tmp_path: Path) -> None:
    """What is stored then looks older than it is."""

    async def work() -> None:
        clock = [2_000_000_000.0]
        async with running_server(tmp_path, replace(QUICK, nothing_expires_for=0.0)) as server:
            server.tables._date = SteadyDate(lambda: clock[0])  # type: ignore[misc]
            assert server.tables._expiry_date() == pytest.approx(2_000_000_000, abs=1)
            clock[0] += 40 * DAY
            assert server.tables._expiry_date() == pytest.approx(2_000_000_000, abs=1)
            clock[0] -= 80 * DAY
            assert server.tables._expiry_date() == 0.0

    run(work)


def test_nothing_expires_right_after_a_start(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            assert server.tables._expiry_date() == 0.0
            code = await server.guest().create_table(game="toy", seats=2)
            await server.tables.expire(server.tables._expiry_date())
            assert server.tables.live[code].state.lobby.state == "waiting"

    run(work)


def test_a_change_that_could_not_be_read_is_told_when_the_database_is_back(
    shared: None, toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fullhouse.server.table_registry.RETRIES_AFTER", 0.01)

    def away(*_: object) -> None:
        raise OperationalError("select", {}, Exception("connection refused"))

    async def work() -> None:
        async with running_server(tmp_path) as one, running_server(tmp_path) as two:
            a, b, code = await two_processes(one, two)
            await two.tables.live[code].catch_up()
            with monkeypatch.context() as patch:
                assert "ok" in await a.do("act", seat=0, at=0, action=BID)
                assert "ok" in await a.do("act", seat=0, at=1, action=BID + 1)
                patch.setattr(TableStorage, "read_table", away)
                two.tables.receive_change(code)  # the only notice of it
                while two.tables.live[code] not in two.tables._behind:
                    await asyncio.sleep(0.001)
            await b.wait_for(lambda: b.seats[1]["view"]["actors"] == [1])

    run(work)


def test_while_the_database_is_away_everybody_is_told_to_try_again(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(*_: object) -> None:
        raise OperationalError("select", {}, Exception("connection refused"))

    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann")
            with monkeypatch.context() as patch:
                patch.setattr(GuestStorage, "identity", away)
                answer = await ann.request("GET", "/me")
                assert answer.status_code == 503
                assert answer.json()["error"].endswith("try again in a moment.")
                assert (await ann.connect(code)).closed == 1011  # the client connects again
            assert (await ann.connect(code)).closed is None
        assert not [record for record in caplog.records if record.exc_info]

    run(work)
