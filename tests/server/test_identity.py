"""Who somebody is: a name and an animal, shown at every table at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fullhouse.server.identities import ANIMALS, distinct_animals
from tests.play.toy import Toy
from tests.server.clients import QUICK, Guest, TableClient, play, run, running_server

KNOWN = {"address": None, "passphrase": None}
"""What else a guest is told about themselves."""


def shown(client: TableClient) -> list[tuple[str | None, str]]:
    """Names and animals at the seats, as a client was last sent them."""
    return [(seat["name"], seat["animal"]) for seat in client.lobby()["seats"]]


async def call(guest: Guest, **fields: Any) -> dict[str, Any]:
    answer = await guest.request("PUT", "/me", json=fields)
    assert answer.status_code == 200, answer.text
    who: dict[str, Any] = answer.json()
    return who


def test_a_guest_sits_down_with_their_name_and_animal(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben = server.guest(), server.guest()
            assert await call(ann, name="Ann", animal="lion") == {"name": "Ann", "animal": "lion"}
            assert await call(ann, name="Anne") == {"name": "Anne", "animal": "lion"}
            await call(ben, name="Ben", animal="owl")
            code = await ann.create_table(game="toy", seats=2, sit=0)
            a, b = await ann.connect(code), await ben.connect(code)
            await b.do("sit", seat=1)
            await a.wait_for(lambda: shown(a) == [("Anne", "lion"), ("Ben", "owl")])
            refused = await ann.request("PUT", "/me", json={"name": "Ann", "animal": "dragon"})
            assert refused.status_code == 422
            assert "animal" in refused.json()["error"]
            assert (await b.do("sit", seat=1, name="Ben", animal="dragon"))["status"] == 400

    run(work)


def test_a_new_name_is_shown_at_every_open_table_at_once(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, _), (_, b) = await server.start_table("toy", 2)
            lobby = await ann.create_table(game="toy", seats=2, sit=1)
            watcher = await server.guest().connect(lobby)
            await call(ann, name="Queen Ann", animal="cat")
            await b.wait_for(lambda: shown(b)[0] == ("Queen Ann", "cat"))
            await watcher.wait_for(lambda: shown(watcher)[1] == ("Queen Ann", "cat"))
            assert not [event for event in b.events if event.get("event") == "ask"]

    run(work)


def test_a_finished_game_keeps_the_names_it_was_played_under(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            await play([a, b])
            await call(ann, name="Someone New")
            assert (await a.do("rename", seat=0, name="New"))["status"] == 409
            code = a.lobby()["code"]
            seats = (await ann.get(f"/tables/{code}"))["seats"]
            assert [seat["name"] for seat in seats] == ["Ann 0", "Ann 1"]
            replay = await ann.get(f"/tables/{code}/replay")
            assert (replay["seats"], replay["animals"]) == (["Ann 0", "Ann 1"], ["fox", "owl"])

    run(work)


def test_companions_on_one_device_have_names_of_their_own(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben = server.guest(), server.guest()
            await call(ann, name="Ann", animal="fox")
            code = await ann.create_table(game="toy", seats=2, sit=0)
            a, b = await ann.connect(code), await ben.connect(code)
            assert (await a.do("sit", seat=1))["ok"]
            await b.wait_for(lambda: shown(b) == [("Ann", "fox"), ("Guest", "owl")])
            assert (await a.do("rename", seat=1, name="Grandpa", animal="bear"))["ok"]
            await b.wait_for(lambda: shown(b) == [("Ann", "fox"), ("Grandpa", "bear")])
            assert [seat["companion"] for seat in a.lobby()["seats"]] == [False, True]
            assert [seat["companion"] for seat in b.lobby()["seats"]] == [False, False]
            await call(ann, name="Anna")
            await b.wait_for(lambda: shown(b) == [("Anna", "fox"), ("Grandpa", "bear")])
            assert (await b.do("rename", seat=1, name="Mine"))["status"] == 403
            assert (await a.do("rename", seat=1, name="a, b"))["status"] == 400
            assert (await a.do("rename", seat=1, name="Anna"))["ok"]
            await b.wait_for(lambda: shown(b)[1] == ("Anna 2", "bear"))
            # Ann stands up and sits down again: she is herself, not her own companion.
            await a.do("stand", seat=0)
            await a.do("sit", seat=0)
            await b.wait_for(lambda: shown(b)[0][0] == "Anna")
            assert [seat["companion"] for seat in a.lobby()["seats"]] == [False, True]

    run(work)


def test_nobody_loses_an_animal_to_somebody_who_comes_later(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=1, name="Ann", animal="lion")
            b = await ben.connect(code)
            assert (await b.do("sit", seat=0, name="Ben", animal="lion"))["ok"]
            assert shown(b) == [("Ben", "fox"), ("Ann", "lion")]
            assert (await b.do("rename", seat=0, name="Ben", animal="lion"))["ok"]
            assert shown(b) == [("Ben", "fox"), ("Ann", "lion")]

    run(work)


def test_name_and_animal_go_along_to_another_device(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), _ = await server.start_table("toy", 2)
            await call(ann, name="Ann", animal="turtle")
            code, phone = a.lobby()["code"], server.guest()
            link = await ann.request("POST", f"/tables/{code}/move", json={"seat": 0})
            token = link.json()["link"].rpartition("/")[2]
            assert (await phone.request("POST", "/claim", json={"token": token})).status_code == 200
            assert await phone.get("/me") == {"name": "Ann", "animal": "turtle"} | KNOWN
            await a.wait_for(lambda: shown(a)[0] == ("Ann", "turtle"))

    run(work)


def test_renaming_is_rate_limited(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            codes = {
                (await ann.request("PUT", "/me", json={"name": f"Ann {n}"})).status_code
                for n in range(int(QUICK.renames_a_minute) + 2)
            }
            assert codes == {200, 429}

    run(work)


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_seat_has_an_animal_of_its_own(seats: int) -> None:
    assert distinct_animals([None] * seats) == list(ANIMALS[:seats])
    assert len({*distinct_animals([ANIMALS[seats - 1], *[None] * (seats - 1)])}) == seats
    assert distinct_animals(["lion", "lion"]) == ["lion", "owl"]
