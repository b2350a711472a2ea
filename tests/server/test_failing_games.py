"""A game whose rules fail takes its own table down, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from fullhouse.games import games
from fullhouse.server.table_registry import SET_ASIDE
from fullhouse.server.table_sockets import NO_TABLE
from fullhouse.table.ids import Action
from fullhouse.table.steps import Step
from fullhouse.table.table import Table
from fullhouse.watchdog import Watchdog, codes_of
from tests.play.toy import Draws, Toy
from tests.server.clients import RunningServer, TableClient, play, run, running_server

QUICK_LOOK = 0.02
"""Seconds between two looks of a watchdog in a test."""


class Again(Step):
    """Do it again."""

    def run(self, t: Table) -> None:
        t.push(Again())


class Fails(Draws):
    """Draw a card in one of several wrong ways."""

    wrong = ""

    def legal(self, t: Table) -> list[Action]:
        return [] if self.wrong == "no legal action" else super().legal(t)

    def take(self, t: Table, action: Action) -> None:
        if self.wrong == "loop":
            while True:
                pass
        if self.wrong == "endless steps":
            t.push(Again())
        if self.wrong == "error":
            raise KeyError("Hen")
        super().take(t, action)


class Failing(Toy):
    """The toy, whose second question fails."""

    def __init__(self) -> None:
        super().__init__()
        for step in (Fails, Again):
            self.steps[step.__name__] = step
            self.fields[step.__name__] = ("seat",) if step is Fails else ()

    def set_up(self, t: Table) -> None:
        super().set_up(t)
        drafts = t.stack.steps()[-2:]
        t.stack.clear()
        for step in (Fails(1), Fails(0), *drafts):  # type: ignore[arg-type]
            t.push(step)


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Failing:
    game = Failing()
    monkeypatch.setitem(games(), game.id, game)
    return game


async def begin(server: RunningServer) -> list[TableClient]:
    """A table at which seat 0 is to draw."""
    clients = [client for _, client in await server.start_table("toy", 2)]
    for seat in (0, 1):
        for _ in range(2):
            await clients[seat].act(seat)
    await clients[0].wait_for(lambda: clients[0].seats[0]["view"]["actors"] == [0])
    return clients


PLACES = {
    "error": "Toy: the step Fails (seat 0), take (test_failing_games.py, line ",
    "loop": "Toy: the step Fails (seat 0), take (test_failing_games.py, line ",
    "endless steps": "Toy: the step Again is to run after 100000 others in a row",
    "no legal action": "Toy: the step Fails (seat 0) has no legal action",
}


@pytest.mark.parametrize("wrong", PLACES)
def test_a_table_whose_rules_fail_is_set_aside_and_others_play_on(
    wrong: str,
    failing: Failing,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    watchdog = Watchdog(lambda place: None)
    watchdog.every = QUICK_LOOK

    async def work() -> None:
        async with running_server(tmp_path) as server:
            a, b = await begin(server)
            others = await begin(server)
            code = a.lobby()["code"]
            monkeypatch.setattr(Fails, "wrong", wrong)
            if wrong == "loop":
                watchdog.watch(codes_of([Fails]), 3)
            reply = await a.do("act", seat=0, at=2, action=5)
            watchdog.every = 3600.0
            monkeypatch.setattr(Fails, "wrong", "")
            for client in (a, b):
                assert (await client.event("gone"))["text"] == SET_ASIDE
                assert client.closed == NO_TABLE
            assert reply["error"] == SET_ASIDE
            assert f"table {code} (toy) is set aside: {PLACES[wrong]}" in caplog.text
            again = await server.guests[0].connect(code)
            assert (await again.event("gone"))["text"] == SET_ASIDE
            await play(others)
            assert others[0].seats[0]["view"]["over"]

    run(work)


def test_a_table_set_aside_is_tried_again_by_the_next_server(
    failing: Failing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ""

    async def fail() -> None:
        nonlocal code
        async with running_server(tmp_path) as server:
            a, _ = await begin(server)
            code = a.lobby()["code"]
            monkeypatch.setattr(Fails, "wrong", "error")
            assert "error" in await a.do("act", seat=0, at=2, action=5)

    async def go_on() -> None:
        async with running_server(tmp_path) as server:
            monkeypatch.setattr(Fails, "wrong", "")
            assert (await (await server.guest().connect(code)).event("table"))["seats"]

    run(fail)
    run(go_on)


def test_a_table_that_cannot_be_replayed_is_set_aside(
    failing: Failing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            a, b = await begin(server)
            await a.do("act", seat=0, at=2, action=5)
            code = a.lobby()["code"]
            for client in (a, b):
                await client.disconnect()
            server.tables.drop(server.tables.live[code])
            monkeypatch.setattr(Fails, "wrong", "error")
            again = await server.guests[0].connect(code)
            assert (await again.event("gone"))["text"] == SET_ASIDE

    run(work)


def test_bots_at_a_failing_table_are_stopped(
    failing: Failing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest = server.guest()
            code = await guest.create_table(game="toy", seats=2, name="Ann")
            client = await guest.connect(code)
            monkeypatch.setattr(Fails, "wrong", "error")
            await client.do("start", fill="random")
            assert (await client.event("gone"))["text"] == SET_ASIDE
            assert code not in server.tables.live

    run(work)


def test_a_call_that_returns_is_left_alone() -> None:
    stuck: list[str] = []
    watchdog = Watchdog(stuck.append)
    watchdog.watch(codes_of([Fails]), 1)
    watchdog.look()
    watchdog.look()
    assert stuck == []
