"""Pace: people who are away, clocks that run out, and games that take days."""

from __future__ import annotations

import asyncio
import dataclasses
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fullhouse.games import games
from fullhouse.server.clocks import OVERTIME
from fullhouse.server.command_shapes import PaceShape
from fullhouse.server.lobby import Lobby
from fullhouse.server.server_time import ServerTime
from fullhouse.server.settings import DAY
from tests.play.toy import BID, Toy
from tests.server.clients import (
    PATIENCE,
    QUICK,
    SECRET,
    Guest,
    RunningServer,
    TableClient,
    run,
    running_server,
)
from tests.server.test_seats import asked, chat, settled, three_seats

LIVE: PaceShape = {"kind": "live", "per": "game", "seconds": 600, "increment": 10}
TWO_DAYS: PaceShape = {"kind": "days", "per": "move", "seconds": 2 * int(DAY), "increment": 0}
LONG = 3 * DAY
"""More than anybody has for a move."""


class Seconds:
    """A monotonic clock that a test moves on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def use_time(server: RunningServer, seconds: Seconds) -> None:
    server.services.time = ServerTime(server.services.clock_storage.server_time(), seconds)


async def start_with_pace(
    server: RunningServer, id: str, seats: int, pace: PaceShape
) -> list[tuple[Guest, TableClient]]:
    """Starts a game at this pace."""
    people = [server.guest() for _ in range(seats)]
    code = await people[0].create_table(game=id, seats=seats, sit=0, name="Ann 0")
    server.tables.live[code].state.lobby.secret = SECRET
    clients = [await guest.connect(code) for guest in people]
    for seat in range(1, seats):
        assert (await clients[seat].do("sit", seat=seat, name=f"Ann {seat}"))["ok"]
    assert (await clients[0].do("set", pace=pace))["ok"]
    assert (await clients[0].do("start"))["ok"]
    for client in clients:
        await client.event("clocks")
    return list(zip(people, clients, strict=True))


def clocks(client: TableClient) -> list[dict[str, Any]]:
    """The clocks that a client was last sent."""
    found = [event["clocks"] for event in client.events if event.get("event") == "clocks"]
    last: list[dict[str, Any]] = found[-1]
    return last


def times(client: TableClient) -> list[float]:
    return [clock["left"] for clock in clocks(client)]


def running(client: TableClient) -> list[int]:
    return [seat for seat, clock in enumerate(clocks(client)) if clock["running"]]


async def leave(guest: Guest, client: TableClient) -> None:
    guest.clients.remove(client)
    await client.disconnect()


# Somebody is away.


def test_a_bot_steps_in_for_somebody_away_only_if_the_others_say_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await server.start_table(await three_seats(server), 3)
            (_, a), (_, b), (cem, c) = people
            refused = await b.do("stand_in", seat=2)
            assert refused["error"] == "Ann 2 is not away, so no bot plays for them."
            await leave(cem, c)
            await b.wait_for(lambda: b.lobby()["seats"][2]["away_for"] is not None)
            assert (await b.do("stand_in", seat=2))["asked"]
            ask = await asked(a)
            assert (ask["text"], ask["what"]) == ("Ann 1 would like a bot to play for Ann 2", "bot")
            assert (ask["seat"], ask["waiting"]) == (2, [0])
            await a.do("answer", to=ask["ask"], yes=False)
            assert await settled(b) == "Ann 0 does not agree."
            assert not b.lobby()["seats"][2]["played_for"]
            first = len(a.events), len(b.events)
            await a.do("stand_in", seat=2, vote=True)
            await b.do("answer", to=(await asked(b, first[1]))["ask"], yes=True)
            assert await settled(a, first[0]) == "Everybody agreed."
            await b.wait_for(lambda: b.lobby()["seats"][2]["played_for"])
            assert chat(b) == ["Ann 2 is away; a bot plays here until they are back."]
            again = await cem.connect(a.lobby()["code"])
            await again.wait_for(lambda: not again.lobby()["seats"][2]["played_for"])
            assert again.lobby()["seats"][2]["yours"]

    run(work)


def test_a_vote_on_a_bot_closes_when_the_person_is_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await server.start_table(await three_seats(server), 3)
            (_, a), (_, b), (cem, c) = people
            await leave(cem, c)
            await b.wait_for(lambda: b.lobby()["seats"][2]["away_for"] is not None)
            await b.do("stand_in", seat=2)
            ask = await asked(a)
            await cem.connect(a.lobby()["code"])
            assert await settled(b) == "Ann 2 is back at the table."
            assert (await a.do("answer", to=ask["ask"], yes=True))["status"] == 409
            assert not a.lobby()["seats"][2]["played_for"]

    run(work)


def test_only_people_at_the_table_let_a_bot_play(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (ben, b) = await server.start_table("toy", 2)
            stranger = await server.guest().connect(a.lobby()["code"])
            await leave(ben, b)
            await a.wait_for(lambda: a.lobby()["seats"][1]["away_for"] is not None)
            assert (await stranger.do("stand_in", seat=1))["status"] == 403
            assert (await a.do("stand_in", seat=2))["status"] == 400

    run(work)


# Live clocks.


def test_clocks_run_for_those_who_decide_and_private_picks_change_none(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            use_time(server, seconds := Seconds())
            (_, a), (_, b) = await start_with_pace(server, "toy", 2, LIVE)
            assert (running(a), times(a)) == ([0, 1], [600, 600])
            seconds.now += 20
            sent = len(a.received), len(b.received)
            await b.do("act", seat=1, at=0, action=BID)
            assert len(a.received) == sent[0], "a private pick shows"
            assert not [e for e in b.events[sent[1] :] if e.get("event") == "clocks"]
            seconds.now += 10
            await b.do("act", seat=1, at=1, action=BID + 1)
            await a.wait_for(lambda: running(a) == [0])
            assert times(a) == times(b) == [570, 580]
            assert running(b) == [0]

    run(work)


def test_a_seat_out_of_time_is_played_for_until_its_owner_is_back(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            use_time(server, seconds := Seconds())
            (_, a), (_, b) = await start_with_pace(server, "toy", 2, LIVE)
            for bid in (0, 1):
                await a.do("act", seat=0, at=bid, action=BID + bid)
            await a.wait_for(lambda: running(a) == [1])
            seconds.now += 599
            await server.tables.check_clocks()
            assert not a.lobby()["seats"][1]["played_for"]
            seconds.now += 1
            await server.tables.check_clocks()
            await a.wait_for(lambda: a.lobby()["seats"][1]["played_for"])
            assert chat(a) == ["Ann 1 is out of time; a bot plays until they are back."]
            await a.wait_for(lambda: a.seats[0]["view"]["actors"] == [0])
            assert (running(a), times(a)[1]) == ([0], 0)
            assert (await b.do("sit", seat=1))["ok"]
            await a.act(0)
            await a.wait_for(lambda: running(a) == [1])
            assert times(a)[1] == OVERTIME
            assert (await b.act(1))["ok"]
            await a.event("result")

    run(work)


def test_the_server_notices_itself_when_a_clock_runs_out(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = dataclasses.replace(QUICK, time_stored_every=3600.0)
        async with running_server(tmp_path, settings) as server:
            (_, a), (_, _) = await start_with_pace(server, "toy", 2, LIVE)
            table = server.tables.live[a.lobby()["code"]]

            def shorten(lobby: Lobby) -> None:
                lobby.pace = {**LIVE, "seconds": 1}

            table.state.clocks = []
            await table.change(shorten)
            await a.wait_for(lambda: all(s["played_for"] for s in a.lobby()["seats"]))

    run(work)


def test_standing_up_stops_the_clock(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            use_time(server, seconds := Seconds())
            (_, a), (_, b) = await start_with_pace(server, "toy", 2, LIVE)
            seconds.now += 5
            await b.do("stand", seat=1)
            await a.wait_for(lambda: running(a) == [0])
            seconds.now += 5
            await b.do("sit", seat=1)
            assert times(b)[1] == 595

    run(work)


def test_a_running_game_changes_its_pace_only_if_everybody_agrees(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            assert (await b.do("set", pace=LIVE))["status"] == 403
            assert (await a.do("set", pace={**LIVE, "seconds": 1}))["status"] == 400
            assert (await a.do("set", pace=LIVE))["asked"]
            ask = await asked(b)
            assert ask["text"] == (
                "Ann 0 would like to change the pace: "
                "600 seconds each, and 10 seconds more for each move"
            )
            assert a.lobby()["pace"]["kind"] == "relaxed"
            await b.do("answer", to=ask["ask"], yes=True)
            await a.event("clocks")
            assert a.lobby()["pace"] == LIVE
            assert running(a) == [0, 1]

    run(work)


def test_only_the_host_sets_the_pace(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0)
            a, b = await ann.connect(code), await ben.connect(code)
            assert a.lobby()["pace"]["kind"] == "relaxed"
            assert (await b.do("set", pace=LIVE))["status"] == 403
            refused = await a.do("set", pace={**LIVE, "kind": "soon"})
            assert refused["error"] == "`pace.kind` is not valid for this command."
            assert (await a.do("set", pace=LIVE))["ok"]
            assert b.lobby()["pace"] == LIVE

    run(work)


def test_a_killed_server_gives_back_the_seconds_it_had_not_stored(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as killed:
            use_time(killed, seconds := Seconds())
            (ann, a), (_, _) = await start_with_pace(killed, "toy", 2, LIVE)
            seconds.now += 100
            await killed.tables.check_clocks()
            seconds.now += 3
            async with running_server(tmp_path) as server:
                use_time(server, Seconds())
                guest = server.guest()
                guest.http.cookies = ann.http.cookies
                client = await guest.connect(a.lobby()["code"])
                await client.event("clocks")
                assert times(client) == [500, 500]

    run(work)


# Days.


def test_a_game_over_days_with_restarts_keeps_its_clocks_to_the_second(tmp_path: Path) -> None:
    """Ann and Ben look in now and then, and move at every other look. Between any two looks the
    server is down for longer than anybody has for a move. Nobody loses a second of that, and every
    turn has a name of its own, so that a browser can notify once of each.
    """
    game = next(game for game in games().values() if 2 in game.seats)
    seconds = Seconds()
    people: list[Guest] = []
    left: dict[int, float] = {}
    """What the clocks of those who are asked should show."""
    turns: Counter[int] = Counter()
    named: list[set[str]] = [set(), set()]

    async def begin() -> str:
        async with running_server(tmp_path) as server:
            use_time(server, seconds)
            started = await start_with_pace(server, game.id, 2, TWO_DAYS)
            people.extend(guest for guest, _ in started)
            client = started[0][1]
            left.update(dict.fromkeys(client.seats[0]["view"]["actors"], TWO_DAYS["seconds"]))
            turns.update(list(left))
            code: str = client.lobby()["code"]
            return code

    def pass_time(passed: float) -> None:
        seconds.now += passed
        for seat in left:
            left[seat] -= passed

    async def play_turn(client: TableClient, seat: int) -> None:
        """Acts until somebody else is asked."""
        asked_first = client.seats[seat]["view"]["actors"]
        while (actors := client.seats[seat]["view"]["actors"]) == asked_first:
            assert (await client.act(seat))["ok"]
        del left[seat]
        new = [one for one in actors if one not in asked_first or one == seat]
        left.update(dict.fromkeys(new, TWO_DAYS["seconds"]))
        turns.update(new)

    async def look_in(code: str, hours: float, moves: bool) -> None:
        """Runs a server for some hours; then everybody who is asked looks in."""
        async with running_server(tmp_path) as server:
            use_time(server, seconds)
            pass_time(hours * 3600)
            await server.tables.check_clocks()
            for seat in sorted(left):
                guest = server.guest()
                guest.http.cookies = people[seat].http.cookies
                (mine,) = await guest.get("/me/tables")
                assert (mine["your_turn"], mine["left"]) == (True, left[seat])
                named[seat].add(mine["turn"])
                client = await guest.connect(code)
                await client.event("clocks")
                assert {seat: times(client)[seat] for seat in running(client)} == left
                if moves:
                    await play_turn(client, seat)
                await leave(guest, client)
            pass_time(90.0)  # nobody looks in before the server stops

    async def work() -> None:
        code = await begin()
        for look in range(16):
            seconds.now += LONG  # while no server runs
            await look_in(code, hours=1.5 + look % 5, moves=look % 2 == 1)
        assert [len(one) for one in named] == [turns[seat] - (seat in left) for seat in (0, 1)]
        assert min(turns.values()) > 3

    run(work, seconds=120)


def test_over_days_a_bot_plays_for_whoever_is_late_though_nobody_watches(tmp_path: Path) -> None:
    game = next(game for game in games().values() if 2 in game.seats)

    async def work() -> None:
        seconds = Seconds()
        async with running_server(tmp_path) as server:
            use_time(server, seconds)
            people = await start_with_pace(server, game.id, 2, TWO_DAYS)
            client = people[0][1]
            code = client.lobby()["code"]
            late = client.seats[0]["view"]["actors"][0]
            for guest, one in people:
                await leave(guest, one)
        async with running_server(tmp_path) as server:
            use_time(server, seconds)
            seconds.now += LONG
            await server.tables.check_clocks()
            other = server.guest()
            other.http.cookies = people[1 - late][0].http.cookies
            state = server.tables.live[code].state
            assert state.lobby.seats[late].away
            async with asyncio.timeout(PATIENCE):
                while state.playing().table.actors != [1 - late]:
                    await asyncio.sleep(0.01)
            (mine,) = await other.get("/me/tables")
            assert (mine["your_turn"], mine["turn"]) == (True, f"{1 - late}.1")
            assert mine["left"] == pytest.approx(TWO_DAYS["seconds"], abs=1)

    run(work)


def test_clocks_run_on_beside_a_table_whose_game_is_gone(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = next(id for id, game in games().items() if id != toy.id and 2 in game.seats)

    async def work() -> None:
        async with running_server(tmp_path) as server:
            use_time(server, seconds := Seconds())
            both = [await start_with_pace(server, one, 2, LIVE) for one in (toy.id, id)]
            codes = [people[0][1].lobby()["code"] for people in both]
            asked_first = running(both[1][0][1])
            for guest in server.guests:
                for client in guest.clients:
                    await client.disconnect()
            for table in [*server.tables.live.values()]:
                server.tables.drop(table)
            monkeypatch.delitem(games(), toy.id)
            seconds.now += 601
            assert set(server.services.clock_storage.timed_out(seconds.now)) == {*codes}
            await server.tables.check_clocks()
            seats = (await server.tables.get(codes[1])).state.lobby.seats
            assert [n for n, seat in enumerate(seats) if seat.away] == asked_first

    run(work)
