"""Bots at the table: elsewhere, in time, and for those who are away."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from fullhouse.bots import BOTS, world_of
from fullhouse.bots.ladder import ladder_of
from fullhouse.games import games
from fullhouse.server.catalogue import all_games
from fullhouse.server.desk import Desk, Failed
from fullhouse.server.thinking import default, think
from fullhouse.table.chance import Dice
from fullhouse.table.table import Table
from tests.play.toy import BID, Toy
from tests.server.visits import PATIENCE, QUICK, run, visiting

GAME = next(iter(games().values()))
SLOW = (sys.executable, "-c", "import time; time.sleep(60)")
DEAD = (sys.executable, "-c", "pass")
WRONG = (
    sys.executable,
    "-uc",
    "import json, sys\n"
    "for line in sys.stdin: print(json.dumps({'id': json.loads(line)['id'], 'answer': [99999]}))",
)
COUNTS = (
    sys.executable,
    "-uc",
    "import json, sys\n"
    "for line in sys.stdin: print(json.dumps({'id': json.loads(line)['id'], 'answer': 7}))",
)


def test_a_worker_that_died_is_started_again() -> None:
    async def work() -> None:
        desk = Desk(COUNTS)
        assert await desk.ask({}, 10) == 7
        assert desk._process is not None
        desk._process.kill()
        await desk._process.wait()
        await asyncio.sleep(0.05)
        assert await desk.ask({}, 10) == 7
        assert desk.started == 2
        await desk.close()

    run(work)


def test_a_worker_that_is_late_is_replaced_and_its_job_fails_in_time() -> None:
    async def work() -> None:
        desk = Desk(SLOW)
        began = time.monotonic()
        with pytest.raises(Failed):
            await desk.ask({}, 0.3)
        assert time.monotonic() - began < 2
        await desk.close()

    run(work)


@pytest.mark.parametrize("command", [SLOW, DEAD, WRONG], ids=["slow", "dead", "wrong"])
def test_a_bot_that_fails_never_blocks_the_table(
    command: tuple[str, ...], toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        terms = dataclasses.replace(QUICK, bot_answers_after=0.4, bot_thinks_for=0.3)
        async with visiting(tmp_path, terms) as visit:
            visit.house.thinker = Desk(command)
            guest = visit.guest()
            code = await guest.found(game="toy", seats=2, sit=0, bots={"1": "greedy"}, start=True)
            line = await guest.call(code)
            await line.until(lambda: line.seats and line.seats[0]["view"]["actors"] == [0])

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
            assert (await a.event("chat"))["text"].startswith("is away: a bot plays")
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
        table = GAME.start(min(GAME.seats), "any")
        seat = table.actors[0]
        job = {"do": "choose", "game": GAME.id, "bot": "expert", "seat": seat, "dice": "any"}
        desk = Desk()
        sent = world_of(table, seat, Dice(1)).snapshot()
        chosen = await desk.ask({**job, "world": sent}, PATIENCE)
        assert chosen[0] in table.legal(seat)
        await desk.close()

    run(work)
