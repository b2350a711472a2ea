"""What a host sets before the game: hints, undos, and how fast bots play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.server import hints
from fullhouse.server.hints import hint_job
from fullhouse.table.chance import Dice
from tests.play.toy import BID, Toy
from tests.server.clients import Guest, RunningServer, TableClient, run, running_server

GAME = next(id for id, game in sorted(fh.games().items(), reverse=True) if 2 in game.seats)
"""One that a bot cannot end before somebody has chosen."""


async def with_bot(server: RunningServer, **asked: Any) -> tuple[Guest, TableClient]:
    """A guest at seat 0 of a game against a bot, whose turn it is."""
    guest = server.guest()
    code = await guest.create_table(
        game=GAME, seats=2, sit=0, name="Ann", bots={"1": "greedy"}, start=True, **asked
    )
    client = await guest.connect(code)
    await client.wait_for(lambda: client.seats and client.seats[0]["view"]["choices"])
    return guest, client


def rated(legal: list[int]) -> list[dict[str, Any]]:
    return [{"action": legal[0], "rank": 1, "chance": 0.611, "why": None}]


def test_a_hint_names_choices_and_is_counted_in_public(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            _, client = await with_bot(server)
            table = server.tables.live[client.lobby()["code"]]
            jobs: list[dict[str, Any]] = []

            async def run_job(job: dict[str, Any], seconds: float, group: str) -> Any:
                jobs.append(job)
                return rated([c["action"] for c in client.seats[0]["view"]["choices"]])

            monkeypatch.setattr(table.services.bot_workers, "run", run_job)
            watcher = await server.guest().connect(table.state.code)
            hint = (await client.do("hint", seat=0))["hint"]
            legal = [choice["action"] for choice in client.seats[0]["view"]["choices"]]
            assert hint == [{"action": legal[0], "rank": 1, "chance": 0.61}]
            assert (await client.do("hint", seat=0))["hint"] == hint
            assert len(jobs) == 1, "one decision, one hint"
            await watcher.wait_for(lambda: watcher.lobby()["hints_taken"] == [1, 0])
            assert (await watcher.do("hint", seat=0))["status"] == 403
            assert jobs[0].keys() == hint_job(table.state, 0, Dice(1)).keys()

    run(work)


def test_a_worker_works_a_hint_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.1)
    monkeypatch.setattr(hints, "TAKES", 30.0)

    async def work() -> None:
        async with running_server(tmp_path) as server:
            _, client = await with_bot(server)
            rows = (await client.do("hint", seat=0))["hint"]
            legal = {choice["action"] for choice in client.seats[0]["view"]["choices"]}
            assert rows
            assert {row["action"] for row in rows} <= legal
            assert rows[0]["rank"] == 1
            assert all(0 <= row["chance"] <= 1 for row in rows)

    run(work)


@pytest.mark.parametrize("hints_are", ["off", "free"])
def test_hints_may_be_off_or_not_counted(tmp_path: Path, hints_are: str) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            _, client = await with_bot(server, hints=hints_are)
            lobby = client.lobby()
            assert (lobby["hints"], lobby["hints_taken"]) == (hints_are, [])
            if hints_are == "off":
                assert (await client.do("hint", seat=0))["error"] == "This table allows no hints."
            refused = await client.do("set", hints="shown")
            assert refused["error"].startswith("The game has started")

    run(work)


@pytest.mark.parametrize("rule", ["off", "free", "people", "all"])
def test_what_others_saw_may_be_undone_as_the_table_says(
    toy: Toy, tmp_path: Path, rule: str
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2, undo=rule)
            for client, seat in ((a, 0), (b, 1)):
                for at, bid in enumerate((1, 2)):
                    assert "ok" in await client.do("act", seat=seat, at=at, action=BID + bid)
            await a.wait_for(lambda: a.seats[0]["view"]["facts"]["bids"] == [3, 3])
            reply = await a.do("undo", seat=0, at=2)
            if rule == "off":
                assert reply["error"] == "This table allows no undo."
            elif rule == "free":
                assert reply["error"].endswith("and this table allows no other undo.")
            else:
                assert reply["asked"]

    run(work)


def test_bots_agree_to_an_undo_where_the_table_says_so(tmp_path: Path) -> None:
    """At once, and the chat says so."""

    async def work() -> None:
        async with running_server(tmp_path) as server:
            _, client = await with_bot(server, undo="all", bot_speed="instant")
            while client.seats[0]["undo"] != "asks":
                assert "ok" in await client.act(0)
                await client.wait_for(lambda: client.seats[0]["view"]["choices"])
            reply = await client.do("undo", seat=0, at=client.seats[0]["at"])
            assert "ok" in reply, reply
            assert "asked" not in reply
            said = await client.event("chat")
            assert said["text"] == "Ann has undone a move that others had seen."

    run(work)


def test_off_still_lets_a_pick_of_an_unfinished_decision_be_taken_back(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2, undo="off")
            assert "ok" in await a.do("act", seat=0, at=0, action=BID + 1)
            assert "ok" in await a.do("undo", seat=0, at=1)
            for at, bid in enumerate((1, 2), 2):
                assert "ok" in await a.do("act", seat=0, at=at, action=BID + bid)
            for at, bid in enumerate((3, 4)):
                assert "ok" in await b.do("act", seat=1, at=at, action=BID + bid)
            refused = await a.do("undo", seat=0, at=4)
            assert refused["error"] == "This table allows no undo."

    run(work)
