"""Every way a game can end has its sentence; a rematch against bots is dealt at once."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from fullhouse.server.identities import Identity
from fullhouse.server.messages import english
from fullhouse.server.settings import DAY
from tests.play.toy import Toy
from tests.server.clients import RunningServer, TableClient, run, running_server
from tests.server.test_history import finish_toy

ENDS = {
    "played": "Ann 0 beats Ann 1, 7 to 3",
    "resigned": "Ann 0 wins because Ann 1 resigned",
    "agreed": "Everybody agreed to end the game here, so nobody wins.",
    "closed": "The host closed the table before the end, so nobody wins.",
    "expired": "Nobody played for a long time, so the table was closed and nobody wins.",
}


async def end(server: RunningServer, how: str, a: TableClient, b: TableClient) -> dict[str, Any]:
    if how == "played":
        await finish_toy(a, b)
    elif how == "resigned":
        assert (await b.do("resign", seat=1))["ok"]
    elif how == "agreed":
        assert (await a.do("end"))["asked"]
        ask = await b.event("ask")
        assert (await b.do("answer", to=ask["ask"], yes=True))["ok"]
    elif how == "closed":
        assert (await a.do("close"))["ok"]
    else:
        await server.tables.expire(time.time() + 100 * DAY)
    return await b.event("result")


def test_whoever_comes_as_the_last_ones_leave_sees_the_end(toy: Toy, tmp_path: Path) -> None:
    """The table is dropped from memory at the moment when somebody has found it there."""

    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            await end(server, "played", a, b)
            look_up, is_found, may_go_on = (
                server.services.identity_of,
                asyncio.Event(),
                asyncio.Event(),
            )

            async def slow(guest: str) -> Identity:
                is_found.set()
                await may_go_on.wait()
                return await look_up(guest)

            server.services.identity_of = slow  # type: ignore[method-assign]
            code = a.scope["path"].split("/")[3]
            coming = asyncio.create_task(ann.connect(code))
            await is_found.wait()
            await a.disconnect()
            await b.disconnect()
            assert code not in server.tables.live
            may_go_on.set()
            back = await coming
            part = await back.wait_for(lambda: back.seats.get(0))
            assert part["view"]["over"]

    run(work)


@pytest.mark.parametrize("how", ENDS)
def test_every_way_a_game_can_end_has_its_sentence(toy: Toy, tmp_path: Path, how: str) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            result = await end(server, how, a, b)
            assert result["ended"] == how
            why = result["why"]
            names = ["Ann 0", "Ann 1"]
            seat = why.get("args", {}).get("seat", -1)
            said = english(why, names) if seat < 0 else f"{names[seat]} {english(why, names)}"
            assert said.casefold() == ENDS[how].casefold()
            for seat in (0, 1):
                points = sum(source["points"][seat] for source in result["sources"])
                assert points == result["scores"][seat]

    run(work)


def test_a_resignation_among_bots_says_who_resigned(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            many = next(game for game in (await ann.get("/games")) if max(game["seats"]) > 2)
            code = await ann.create_table(
                game=many["id"], seats=3, sit=0, bots={"1": "greedy", "2": "greedy"}, start=True
            )
            a = await ann.connect(code)
            assert (await a.do("resign", seat=0))["ok"]
            why = (await a.event("result"))["why"]
            assert why == {"template": "resigned, so the others win", "args": {"seat": 0}}

    run(work)


def test_a_rematch_against_bots_is_dealt_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            one = next(game for game in (await ann.get("/games")) if 2 in game["seats"])
            code = await ann.create_table(
                game=one["id"], seats=2, sit=0, bots={"1": "greedy"}, start=True
            )
            a = await ann.connect(code)
            assert (await a.do("resign", seat=0))["ok"]
            again = (await a.do("rematch", swap=True))["code"]
            following = await ann.connect(again)
            await following.event("table")
            lobby = following.lobby()
            assert lobby["state"] == "playing"
            assert [seat["kind"] for seat in lobby["seats"]] == ["bot", "person"]

    run(work)


def test_a_rematch_with_people_waits_for_them(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            assert (await b.do("resign", seat=1))["ok"]
            await a.event("result")
            following = await ann.connect((await a.do("rematch"))["code"])
            assert following.lobby()["state"] == "waiting"

    run(work)
