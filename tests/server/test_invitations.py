"""Who finds a table: those with its link, everybody, or only those with a private link."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from fullhouse.games import games
from fullhouse.server.database_tables import SEATS
from fullhouse.server.fanout import LocalFanout
from fullhouse.server.settings import DAY, Settings
from tests.play.toy import Toy
from tests.server.clients import (
    QUICK,
    Guest,
    RunningServer,
    TableClient,
    play,
    run,
    running_server,
)

TOY: dict[str, Any] = {"game": "toy", "seats": 2}
LISTED: dict[str, Any] = {**TOY, "sit": 0, "listed": True}


async def listed(guest: Guest) -> list[str]:
    return [table["code"] for table in await guest.get("/tables")]


def guest_at(server: RunningServer, address: str) -> Guest:
    """A guest at some address."""
    server.services.trust_proxy = True
    guest = server.guest()
    guest.http.headers["x-forwarded-for"] = address
    return guest


async def window(guest: Guest, code: str) -> TableClient:
    """A socket from their address."""
    return await guest.connect(code, **{"x-forwarded-for": guest.http.headers["x-forwarded-for"]})


async def enters(guest: Guest, code: str, key: str) -> int:
    return (await guest.request("POST", f"/tables/{code}/enter", json={"key": key})).status_code


def test_a_table_is_listed_only_if_its_host_wants_company(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben = server.guest(), server.guest()
            quiet = await ann.create_table(game="toy", seats=2, sit=0, name="Ann")
            code = await ann.create_table(
                game="toy", seats=2, sit=0, name="Ann", animal="cat", listed=True
            )
            assert await listed(ben) == [code]
            assert await listed(ann) == []  # one's own tables are in another list
            (table,) = await ben.get("/tables")
            seats = [(seat["name"], seat["kind"], seat["animal"]) for seat in table["seats"]]
            assert seats == [("Ann", "person", "cat"), (None, "open", "owl")]
            assert not table["seats"][0]["here"]
            a = await ann.connect(code)
            assert (await ben.get("/tables"))[0]["seats"][0]["here"]
            assert (await a.do("set", listed=False))["ok"]
            assert await listed(ben) == []
            b = await ben.connect(quiet)
            assert (await b.do("set", listed=True))["status"] == 403
            assert (await a.do("set", listed=True, private=True))["status"] == 400

    run(work)


def test_a_full_or_started_table_is_not_listed(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben, cleo = server.guest(), server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann", listed=True)
            a, b = await ann.connect(code), await ben.connect(code)
            assert await listed(cleo) == [code]
            await b.do("sit", seat=1)
            assert await listed(cleo) == []
            await b.do("stand", seat=1)
            assert await listed(cleo) == [code]
            await b.do("sit", seat=1)
            await a.do("start")
            assert await listed(cleo) == []

    run(work)


def test_tables_where_somebody_waits_come_first(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben = server.guest(), server.guest()
            tables: dict[str, Any] = {"game": "toy", "seats": 2, "sit": 0, "listed": True}
            here = await ann.create_table(**tables)
            await ann.connect(here)
            left = await server.guest().create_table(**tables)
            assert await listed(ben) == [here, left]

    run(work)


def test_one_address_does_not_fill_the_list(toy: Toy, tmp_path: Path) -> None:
    settings = replace(QUICK, most_tables_listed=5, address_tables_listed=2)

    async def work() -> None:
        async with running_server(tmp_path, settings) as server:
            ann, reader = guest_at(server, "192.0.2.1"), guest_at(server, "192.0.2.2")
            honest = await ann.create_table(**LISTED)
            others = []
            for n in range(7):
                pest = guest_at(server, "192.0.2.3")
                others.append(await pest.create_table(**LISTED))
                if n > 3:  # and does not even look at the first of them
                    await window(pest, others[-1])
            assert (await listed(reader))[2:] == [honest]
            await window(ann, honest)
            shown = await listed(reader)
            assert honest in shown[:2]
            assert {*shown} - {honest} <= {*others[4:]}
            assert len(shown) == 3
            assert len(await listed(guest_at(server, "192.0.2.3"))) == 5

    run(work)


def test_a_host_who_reloads_keeps_their_place_in_the_list(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, grace=3600.0)) as server:
            ann, ben = guest_at(server, "192.0.2.1"), guest_at(server, "192.0.2.2")
            code = await ann.create_table(**LISTED)
            client = await window(ann, code)
            later = await ben.create_table(**LISTED)
            await client.disconnect()
            assert await listed(guest_at(server, "192.0.2.3")) == [code, later]
            table = server.tables.live[code]
            table.presence._give_up(table.state.lobby.host or "")  # the grace period is over
            assert await listed(guest_at(server, "192.0.2.3")) == [later, code]

    run(work)


def test_the_list_is_read_once_in_a_while_however_many_ask(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, list_kept=3600.0)) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(**LISTED)
            assert await listed(ben) == [code]
            await ann.create_table(**LISTED)
            assert await listed(ben) == [code]

    run(work)


def test_a_table_whose_game_is_gone_is_not_listed(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            await ann.create_table(**LISTED)
            id = next(id for id, game in games().items() if id != toy.id and 2 in game.seats)
            code = await ann.create_table(**{**LISTED, "game": id})
            monkeypatch.delitem(games(), toy.id)
            assert await listed(server.guest()) == [code]

    run(work)


@pytest.mark.parametrize("limit", ["guest_seats", "address_seats"])
def test_nobody_takes_all_seats_where_others_wait(limit: str, toy: Toy, tmp_path: Path) -> None:
    limits = {"guest_seats": 100, "address_seats": 100, limit: 2}
    settings = Settings(**vars(QUICK) | limits)

    async def work() -> None:
        async with running_server(tmp_path, settings) as server:
            hosts = [guest_at(server, "192.0.2.1") for _ in range(4)]
            codes = [await host.create_table(**LISTED) for host in hosts]
            pest = guest_at(server, "192.0.2.2")
            guests = [pest if limit == "guest_seats" else guest_at(server, "192.0.2.2")] * 4
            clients = [await window(guest, code) for guest, code in zip(guests, codes, strict=True)]
            replies = await asyncio.gather(*(client.do("sit", seat=1) for client in clients))
            sitting = [n for n, reply in enumerate(replies) if "ok" in reply]
            assert len(sitting) == 2
            assert {reply.get("status", 429) for reply in replies} == {429}
            first, other = sitting[0], next(n for n in range(4) if n not in sitting)
            assert "ok" in await clients[first].do("sit", seat=1)  # they sit there already
            assert "ok" in await (await window(guest_at(server, "192.0.2.1"), codes[other])).do(
                "sit", seat=1
            )
            assert "ok" in await clients[first].do("stand", seat=1)
            third = next(n for n in range(4) if n not in (*sitting, other))
            assert "ok" in await clients[third].do("sit", seat=1)

    run(work)


@pytest.mark.parametrize("then", ["start", "close"])
def test_where_a_seat_was_taken_from_is_forgotten(then: str, toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben = guest_at(server, "192.0.2.1"), guest_at(server, "192.0.2.2")
            code = await ann.create_table(**LISTED)
            a, b = await window(ann, code), await window(ben, code)
            assert "ok" in await b.do("sit", seat=1, name="Ben")
            seats = server.services.table_storage.seats_elsewhere
            address = server.services.guests.mask("192.0.2.2")
            assert seats("", address) == (0, 1)
            assert "ok" in await a.do(then)
            with server.services.engine.connect() as connection:
                found = connection.execute(select(SEATS.c.address)).all()
            assert found == [(None,), (None,)]

    run(work)


def test_seats_of_those_who_are_gone_are_freed_where_strangers_wait(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def seats(setting: dict[str, Any], is_there: bool) -> list[str]:
        async with running_server(tmp_path, replace(QUICK, seat_kept=0.0)) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(**TOY, sit=0, name="Ann")
            a, b = await ann.connect(code), await ben.connect(code)
            assert "ok" in await a.do("set", **setting)
            assert "ok" in await b.do("sit", seat=1, name="Ben")
            await a.disconnect()
            if not is_there:
                await b.disconnect()
            await server.tables.free_seats()
            return [seat["kind"] for seat in (await ann.get(f"/tables/{code}"))["seats"]]

    async def work() -> None:
        days = {"kind": "days", "per": "move", "seconds": int(DAY), "increment": 0}
        assert await seats({"listed": True}, is_there=False) == ["person", "open"]
        assert await seats({"listed": True}, is_there=True) == ["person", "person"]
        assert await seats({"listed": False}, is_there=False) == ["person", "person"]
        assert await seats({"listed": True, "pace": days}, is_there=False) == ["person", "person"]
        monkeypatch.setattr(LocalFanout, "is_current", False)  # they may be at another process
        assert await seats({"listed": True}, is_there=False) == ["person", "person"]

    run(work)


def test_a_private_table_needs_its_link(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben, stranger = server.guest(), server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann", private=True)
            a = await ann.connect(code)
            key = a.lobby()["key"]
            shut = await stranger.connect(code)
            await shut.wait_for(lambda: shut.closed)
            assert shut.closed == 4404
            (gone,) = shut.events
            assert (gone["event"], gone["private"]) == ("gone", True)
            assert (await stranger.request("GET", f"/tables/{code}")).status_code == 403
            assert await enters(stranger, code, "guessed") == 403
            assert await enters(stranger, code, "") == 403
            assert await enters(ben, code, key) == 200
            assert await enters(ben, code, key) == 200
            b = await ben.connect(code)
            assert (await b.do("sit", seat=1, name="Ben"))["ok"]
            await a.do("start")
            await play([a, b])
            for path in ("", "/record", "/replay", "/replay/0"):
                answer = await stranger.request("GET", f"/tables/{code}{path}")
                assert answer.status_code == 403, path
                assert "private" in answer.json()["error"]
                seen = await ben.request("GET", f"/tables/{code}{path}")
                assert seen.status_code == 200, path
                assert "public" not in seen.headers.get("cache-control", "")

    run(work)


def test_whoever_was_let_in_stays_so_after_a_restart(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, watcher = server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, private=True)
            key = (await ann.get(f"/tables/{code}"))["key"]
            assert await enters(watcher, code, key) == 200
            cookies = watcher.http.cookies
        async with running_server(tmp_path) as server:
            watcher = server.guest()
            watcher.http.cookies = cookies
            client = await watcher.connect(code)
            assert client.lobby()["key"] == key

    run(work)


def test_a_table_can_be_made_private_and_public_again(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, stranger = server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, listed=True)
            a = await ann.connect(code)
            await a.do("set", private=True)
            key = a.lobby()["key"]
            assert key
            assert not a.lobby()["listed"]
            assert await listed(stranger) == []
            assert (await stranger.request("GET", f"/tables/{code}")).status_code == 403
            await a.do("set", private=False)
            assert a.lobby()["key"] is None
            assert (await stranger.request("GET", f"/tables/{code}")).status_code == 200

    run(work)


def people(client: TableClient) -> list[tuple[str, str | None]]:
    return [(seat["kind"], seat["name"]) for seat in client.lobby()["seats"]]


def test_a_rematch_carries_people_along_and_may_swap_seats(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben = server.guest(), server.guest()
            first = await ann.create_table(game="toy", seats=2, sit=0, name="Ann 0", private=True)
            a = await ann.connect(first)
            await enters(ben, first, a.lobby()["key"])
            b = await ben.connect(first)
            await b.do("sit", seat=1, name="Ann 1")
            await a.do("start")
            await play([a, b])
            assert (await b.do("rematch", swap=True))["ok"]
            code = (await a.do("rematch"))["code"]  # there is one, and it is swapped
            again = [await ann.connect(code), await ben.connect(code)]
            assert people(again[0]) == [("person", "Ann 1"), ("person", "Ann 0")]
            assert [seat["yours"] for seat in again[0].lobby()["seats"]] == [False, True]
            assert [seat["animal"] for seat in again[0].lobby()["seats"]] == ["owl", "fox"]
            assert again[1].lobby()["you_host"]
            assert again[0].lobby()["key"] == a.lobby()["key"]
            assert (await server.guest().request("GET", f"/tables/{code}")).status_code == 403

    run(work)


def test_a_rematch_without_swapping_keeps_the_seats(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            await play([a, b])
            again = await ann.connect((await a.do("rematch"))["code"])
            assert people(again) == [("person", "Ann 0"), ("person", "Ann 1")]

    run(work)
