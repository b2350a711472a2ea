"""Who finds a table: those with its link, everybody, or only those with a private link."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.play.toy import Toy
from tests.server.clients import Guest, TableClient, play, run, running_server


async def listed(guest: Guest) -> list[str]:
    return [table["code"] for table in await guest.get("/tables")]


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
