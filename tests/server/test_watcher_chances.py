"""Chances for those who watch: only where the table says so, and from what everybody knows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fullhouse.server import watcher_chances, worker_process
from fullhouse.server.table_state import TableState
from fullhouse.server.watcher_chances import chances_job
from fullhouse.table.chance import Dice
from tests.play.random_matches import EVERY_GAME, new_match, play
from tests.server.clients import SECRET, RunningServer, run, running_server
from tests.server.test_protocol import check
from tests.twin_worlds import exchange

TWO = [(id, seats) for id, seats in EVERY_GAME if seats == 2]
ID = min(TWO)[0]


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_process, "BATCH", 3)


async def watched(server: RunningServer, **asked: Any) -> tuple[str, Any, Any, Any]:
    """A started table with somebody who watches: its code, a player and the watcher."""
    people = await server.start_table(ID, 2, secret=SECRET, **asked)
    watcher = server.guest()
    return people[0][1].lobby()["code"], people, watcher, await watcher.connect(code_of(people))


def code_of(people: list[Any]) -> str:
    code: str = people[0][1].lobby()["code"]
    return code


def test_only_those_who_watch_a_table_that_says_so_see_chances(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            code, people, watcher, _ = await watched(server)
            path = f"/tables/{code}/chances"
            assert (await watcher.request("GET", path)).status_code == 403
            assert not people[0][1].lobby()["watchers_chances"]
            answer = await people[0][1].do("set", watchers_chances=True)
            assert answer["status"] == 409  # those who play should know before they start
            code, people, watcher, _ = await watched(server, watchers_chances=True)
            path = f"/tables/{code}/chances"
            assert people[0][1].lobby()["watchers_chances"]
            found = await watcher.get(path)
            check("WatchedChances", found)
            assert sum(one["value"] for one in found["chances"]) == pytest.approx(1, abs=0.01)
            assert await watcher.get(path) == found
            assert server.services.review_workers.started == 1  # asked twice, worked out once
            for guest, _ in people:
                assert (await guest.request("GET", path)).status_code == 403

    run(work)


def test_the_option_is_set_in_the_lobby_and_stays_for_the_rematch(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            host, other = server.guest(), server.guest()
            code = await host.create_table(game=ID, seats=2, sit=0, name="Ann")
            client = await host.connect(code)
            stranger = await other.connect(code)
            assert (await stranger.do("set", watchers_chances=True))["status"] == 403
            assert (await client.do("set", watchers_chances=True))["ok"]
            await client.wait_for(lambda: client.lobby()["watchers_chances"])
        async with running_server(tmp_path) as server:
            assert (await server.guest().get(f"/tables/{code}"))["watchers_chances"]

    run(work)


def twins(id: str, seats: int, moves: int) -> tuple[TableState, TableState]:
    """A table, and one that nobody who watches can tell from it."""

    class State:
        """As much of a table's state as the job needs."""

        code = "AAAAAA"

        def __init__(self, match: Any) -> None:
            self.match = match
            self.lobby = type("L", (), {"game": id})

        def playing(self) -> Any:
            return self.match

    one, other = (play(new_match(id, seats), moves) for _ in range(2))
    dice = Dice(f"{id} {moves}")
    other.table = other.table.clone()
    for _ in range(40):  # not every pair fits, and equal cards change nothing
        exchange(other.table, None, dice)
    return State(one), State(other)  # type: ignore[return-value]


@pytest.mark.parametrize(("id", "seats"), [one for one in EVERY_GAME if one[1] > 1])
def test_chances_are_equal_in_twin_worlds(id: str, seats: int) -> None:
    for moves in (0, 5, 9):
        one, other = (chances_job(state) for state in twins(id, seats, moves))
        assert json.dumps(one) == json.dumps(other)
    assert worker_process.watched_chances(one) == worker_process.watched_chances(other)


def test_a_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The positive control: chances from the true table differ between twins."""

    def leaky(state: TableState) -> dict[str, Any]:
        return chances_job(state) | {"world": state.playing().table.snapshot()}

    monkeypatch.setattr(watcher_chances, "chances_job", leaky)
    differ = 0
    for id, seats in TWO:
        one, other = (watcher_chances.chances_job(state) for state in twins(id, seats, 9))
        differ += json.dumps(one) != json.dumps(other)
    assert differ == len(TWO)
