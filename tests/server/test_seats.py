"""Seats and the hands dealt to them: who may have one, and how it changes hands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from fullhouse.server.event_shapes import SharedShape
from fullhouse.server.fanout import LocalFanout
from fullhouse.server.table_registry import TableRegistry
from tests.play.toy import BID, Toy
from tests.server.clients import SLOW_BOTS, Guest, RunningServer, TableClient, run, running_server


async def link_to(guest: Guest, code: str, seat: int) -> str:
    """The token of a link that moves a seat."""
    answer = await guest.request("POST", f"/tables/{code}/move", json={"seat": seat})
    token: str = answer.json()["link"].rpartition("/")[2]
    return token


def names(client: TableClient) -> list[str | None]:
    """The names at the seats, as a client was last sent them."""
    return [seat["name"] for seat in client.lobby()["seats"]]


def chat(client: TableClient) -> list[str]:
    """The chat, as it reads."""
    said = [event for event in client.events if event.get("event") == "chat"]
    return [
        event["text"] if "message" in event else f"{event['name']} {event['text']}"
        for event in said
    ]


def shown(client: TableClient) -> list[int | None]:
    """The observers whose views a client was last sent."""
    tables = [event for event in client.events if event.get("event") == "table"]
    return [part["seat"] for part in tables[-1]["seats"]]


async def asked(client: TableClient, first: int = 0) -> dict[str, Any]:
    """The next vote that this client has to answer."""
    found = await client.wait_for(
        lambda: [event for event in client.events[first:] if event.get("asks_you")]
    )
    ask: dict[str, Any] = found[0]
    return ask


async def settled(client: TableClient, first: int = 0) -> str:
    """How the next vote was closed."""
    found = await client.wait_for(
        lambda: [e for e in client.events[first:] if e.get("event") == "ask" and e["ask"] is None]
    )
    text: str = found[0]["text"]
    return text


# Links.


def test_a_link_moves_a_seat_to_another_device_once(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (ann, a), (ben, _) = await server.start_table("toy", 2)
            code = a.lobby()["code"]
            refused = await ben.request("POST", f"/tables/{code}/move", json={"seat": 0})
            assert refused.status_code == 403
            answer = await ann.request("POST", f"/tables/{code}/move", json={"seat": 0})
            token = answer.json()["link"].rpartition("/")[2]
            phone, thief = server.guest(), server.guest()
            claims = await asyncio.gather(
                phone.request("POST", "/claim", json={"token": token}),
                thief.request("POST", "/claim", json={"token": token}),
            )
            assert sorted(claim.status_code for claim in claims) == [200, 410]
            await a.wait_for(lambda: None in a.seats)
            owner = phone if claims[0].status_code == 200 else thief
            client = await owner.connect(code)
            await client.wait_for(lambda: 0 in client.seats)
            assert client.lobby()["you_host"]
            assert (await client.do("act", seat=0, at=0, action=BID))["ok"]
            assert (await a.do("act", seat=0, at=1, action=BID))["status"] == 403
            assert chat(client) == ["Ann 0 now plays on another device."]

    run(work)


def test_the_old_device_is_notified_and_becomes_a_spectator(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            code = a.lobby()["code"]
            window = await ann.connect(code)
            await window.event("table")
            phone = server.guest()
            token = await link_to(ann, code, 0)
            firsts = len(a.events), len(window.events)
            assert (await phone.request("POST", "/claim", json={"token": token})).status_code == 200
            for client, first in zip((a, window), firsts, strict=True):
                await client.event("table", first)
                told = [event["event"] for event in client.events[first:]]
                assert told[:3] == ["moved", "lobby", "table"]
                assert client.events[first] == {
                    "event": "moved",
                    "seat": 0,
                    "text": "Ann 0’s seat has moved to another device",
                    "message": {
                        "template": "{other’s} seat has moved to another device",
                        "args": {"other": 0},
                    },
                }
                assert shown(client) == [None]
            assert "moved" not in [event.get("event") for event in b.events]
            me = await phone.get("/me")
            assert (me["name"], me["animal"]) == ("Ann 0", "fox")

    run(work)


def test_the_old_device_takes_a_seat_back(toy: Toy, tmp_path: Path) -> None:
    """And so may the other one: they are one person's."""

    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            code, phone = a.lobby()["code"], server.guest()
            token = await link_to(ann, code, 0)
            await phone.request("POST", "/claim", json={"token": token})
            p = await phone.connect(code)
            await a.wait_for(lambda: shown(a) == [None])
            assert [seat["was_yours"] for seat in a.lobby()["seats"]] == [True, False]
            assert [seat["was_yours"] for seat in b.lobby()["seats"]] == [False, False]
            assert (await b.do("reclaim", seat=0))["status"] == 403
            assert (await a.do("reclaim", seat=7))["status"] == 400
            for new, old in ((a, p), (p, a), (a, p)):
                first = len(old.events)
                assert (await new.do("reclaim", seat=0))["ok"]
                await old.event("table", first)
                assert [event["event"] for event in old.events[first:]][:3] == [
                    "moved",
                    "lobby",
                    "table",
                ]
                assert shown(old) == [None]
                assert shown(new) == [0]
                assert new.lobby()["you_host"]
                assert not old.lobby()["you_host"]
            assert (await p.do("act", seat=0, at=0, action=BID))["status"] == 403
            assert (await a.do("act", seat=0, at=0, action=BID))["ok"]
            assert chat(b) == ["Ann 0 now plays on another device."] * 4

    run(work)


def test_a_seat_that_has_moved_on_cannot_be_taken_back(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (_, a), (ben, b) = await server.start_table("toy", 2)
            code, phone, tablet = a.lobby()["code"], server.guest(), server.guest()
            for old, new in ((ben, phone), (phone, tablet)):
                token = await link_to(old, code, 1)
                assert (await new.request("POST", "/claim", json={"token": token})).is_success
            assert (await b.do("reclaim", seat=1))["status"] == 403
            p = await phone.connect(code)
            assert (await p.do("reclaim", seat=1))["ok"]
            assert (await a.do("remove", seat=1))["ok"]
            t = await tablet.connect(code)
            assert (await t.do("reclaim", seat=1))["status"] == 403

    run(work)


def test_a_seat_taken_back_survives_a_restart(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (ann, a), _ = await server.start_table("toy", 2)
            code, phone = a.lobby()["code"], server.guest()
            token = await link_to(ann, code, 0)
            await phone.request("POST", "/claim", json={"token": token})
            cookies = ann.http.cookies
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann = server.guest()
            ann.http.cookies = cookies
            a = await ann.connect(code)
            assert a.lobby()["seats"][0]["was_yours"]
            assert (await a.do("reclaim", seat=0))["ok"]
            await a.wait_for(lambda: shown(a) == [0])

    run(work)


def test_a_guest_who_has_a_name_keeps_it(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (ann, a), _ = await server.start_table("toy", 2)
            phone = server.guest()
            await phone.request("PUT", "/me", json={"name": "Anna"})
            token = await link_to(ann, a.lobby()["code"], 0)
            await phone.request("POST", "/claim", json={"token": token})
            assert (await phone.get("/me"))["name"] == "Anna"
            await a.wait_for(lambda: "Ann 0 now plays on another device." in chat(a))
            assert names(a) == ["Ann 0", "Ann 1"]

    run(work)


Change = Callable[[RunningServer, TableClient, Guest, TableClient], Awaitable[None]]


async def stood(server: RunningServer, host: TableClient, ben: Guest, client: TableClient) -> None:
    await client.do("stand", seat=1)


async def sat_again(
    server: RunningServer, host: TableClient, ben: Guest, client: TableClient
) -> None:
    await client.do("stand", seat=1)
    await client.do("sit", seat=1, name="Ben")


async def gave_way(
    server: RunningServer, host: TableClient, ben: Guest, client: TableClient
) -> None:
    await client.do("stand", seat=1)
    other = await server.guest().connect(host.lobby()["code"])
    await other.do("sit", seat=1, name="Cleo")


async def removed(
    server: RunningServer, host: TableClient, ben: Guest, client: TableClient
) -> None:
    await host.do("remove", seat=1)


async def gave_way_to_a_bot(
    server: RunningServer, host: TableClient, ben: Guest, client: TableClient
) -> None:
    await host.do("remove", seat=1)
    await host.do("bot", seat=1, bot="greedy")


async def removed_while_playing(
    server: RunningServer, host: TableClient, ben: Guest, client: TableClient
) -> None:
    await host.do("start")
    await host.do("remove", seat=1)


async def was_forgotten(
    server: RunningServer, host: TableClient, ben: Guest, client: TableClient
) -> None:
    cookies = dict(ben.http.cookies)
    await ben.request("DELETE", "/me")
    ben.http.cookies.update(cookies)


async def moved_on(
    server: RunningServer, host: TableClient, ben: Guest, client: TableClient
) -> None:
    token = await link_to(ben, host.lobby()["code"], 1)
    claim = await server.guest().request("POST", "/claim", json={"token": token})
    assert claim.status_code == 200


@pytest.mark.parametrize(
    "change",
    [
        stood,
        sat_again,
        gave_way,
        removed,
        gave_way_to_a_bot,
        removed_while_playing,
        was_forgotten,
        moved_on,
    ],
)
def test_a_link_is_void_once_its_seat_has_changed_hands(
    change: Change, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann")
            a, b = await ann.connect(code), await ben.connect(code)
            await b.do("sit", seat=1, name="Ben")
            token = await link_to(ben, code, 1)
            await change(server, a, ben, b)
            seats = server.tables.live[code].state.lobby.seats
            claim = await ben.request("POST", "/claim", json={"token": token})
            assert claim.status_code == 410
            assert "ink" in claim.json()["error"]
            assert server.tables.live[code].state.lobby.seats == seats

    run(work)


def test_a_link_to_the_hosts_old_seat_makes_nobody_host(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            thief, ben = server.guest(), server.guest()
            code = await ben.create_table(game="toy", seats=2, name="Ben")
            t, b = await thief.connect(code), await ben.connect(code)
            await t.do("sit", seat=0, name="Thief")
            token = await link_to(thief, code, 0)
            await t.do("stand", seat=0)
            await b.do("sit", seat=0, name="Ben")
            assert (await thief.request("POST", "/claim", json={"token": token})).status_code == 410
            assert b.lobby()["you_host"]
            assert not (await thief.get(f"/tables/{code}"))["you_host"]
            assert names(b)[0] == "Ben"

    run(work)


def test_a_link_is_void_when_fewer_seats_move_its_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            game = await three_seats(server)
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(game=game, seats=3, sit=0, name="Ann")
            a, b = await ann.connect(code), await ben.connect(code)
            await b.do("sit", seat=2, name="Ben")
            token = await link_to(ben, code, 2)
            first = len(a.events)
            assert (await a.do("set", seats=2))["ok"]
            assert names(a) == ["Ann", "Ben"]
            claim = await server.guest().request("POST", "/claim", json={"token": token})
            assert claim.status_code == 410
            assert names(a) == ["Ann", "Ben"]
            assert "moved" not in [event.get("event") for event in a.events[first:] + b.events]

    run(work)


async def three_seats(server: RunningServer) -> str:
    """A game for two or three."""
    games: list[dict[str, Any]] = await server.guest().get("/games")
    id: str = next(game["id"] for game in games if {2, 3} <= set(game["seats"]))
    return id


def test_a_link_gives_nobody_a_second_hand(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (ann, a), (ben, _) = await server.start_table("toy", 2)
            token = await link_to(ben, a.lobby()["code"], 1)
            claim = await ann.request("POST", "/claim", json={"token": token})
            assert claim.status_code == 403
            assert "nobody may see two" in claim.json()["error"]
            assert a.lobby()["seats"][1]["yours"] is False

    run(work)


def test_seats_on_one_device_can_move_to_another_one_by_one(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            tablet, phone = server.guest(), server.guest()
            code = await tablet.create_table(game="toy", seats=2, sit=0, name="Ann")
            client = await tablet.connect(code)
            await client.do("sit", seat=1, name="Ben")
            await client.do("start")
            for seat in (0, 1):
                token = await link_to(tablet, code, seat)
                claim = await phone.request("POST", "/claim", json={"token": token})
                assert claim.status_code == 200
            lobby = await phone.get(f"/tables/{code}")
            assert [seat["yours"] for seat in lobby["seats"]] == [True, True]

    run(work)


# Hands that were dealt.


def test_a_host_who_removes_somebody_does_not_get_their_hand(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            assert (await a.do("remove", seat=1))["ok"]
            refused = await a.do("sit", seat=1, name="Ann")
            assert refused["status"] == 403
            assert "nobody may see two" in refused["error"]
            told = "Ann 1 was removed by the host; a bot plays for this seat."
            assert chat(a) == chat(b) == [told]
            # A second browser of the host's: who was removed is asked, too.
            second = await server.guest().connect(a.lobby()["code"])
            assert (await second.do("sit", seat=1, name="Cara"))["asked"]
            ask = await asked(a)
            assert ask["text"] == "Cara asks to take over Ann 1’s seat and its cards"
            assert (ask["what"], ask["seat"], ask["waiting"]) == ("sit", 1, [0, 1])
            assert (await second.event("ask"))["yours"]
            assert (await second.do("answer", to=ask["ask"], yes=True))["status"] == 403
            assert (await a.do("answer", to=ask["ask"], yes=True))["ok"]
            assert shown(second) == [None]
            assert (await asked(b))["ask"] == ask["ask"]
            await b.do("answer", to=ask["ask"], yes=False)
            assert await settled(a) == "Ann 1 does not agree."
            assert shown(second) == [None]
            assert a.lobby()["seats"][1]["kind"] == "open"

    run(work)


def test_a_seat_is_taken_over_if_everybody_agrees(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            await a.do("remove", seat=1)
            cara = await server.guest().connect(a.lobby()["code"])
            await cara.do("sit", seat=1, name="Cara")
            assert (await cara.do("sit", seat=1, name="Cara"))["asked"], "the same again"
            ask = await asked(b)
            assert (await b.do("answer", to=ask["ask"], yes=True))["ok"]
            assert (await a.do("answer", to=ask["ask"], yes=True))["ok"]
            assert await settled(cara) == "Everybody agreed."
            await cara.wait_for(lambda: 1 in cara.seats)
            assert names(a) == ["Ann 0", "Cara"]
            assert chat(a)[-1] == chat(b)[-1] == "Cara takes over Ann 1’s seat."
            assert (await cara.do("act", seat=1, at=cara.seats[1]["at"], action=BID + 2))["ok"]
            # Who has handed their seat on is not asked any more.
            await a.do("remove", seat=1)
            dan = await server.guest().connect(a.lobby()["code"])
            first = len(b.events)
            await dan.do("sit", seat=1, name="Dan")
            told = await b.event("ask", first)
            assert (told["asks_you"], told["waiting"]) == (False, [0, 1])
            assert (await asked(cara))["ask"] == told["ask"]

    run(work)


def test_a_removed_player_comes_back_if_the_others_agree(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            await a.do("remove", seat=1)
            assert (await b.do("sit", seat=1))["status"] == 403
            await a.do("let_in", number=a.lobby()["removed"][0]["number"])
            assert (await b.do("sit", seat=1))["asked"]
            ask = await asked(a)
            assert ask["text"] == "Ann 1 asks to come back"
            await a.do("answer", to=ask["ask"], yes=True)
            await b.wait_for(lambda: b.lobby()["seats"][1]["yours"])
            assert names(a)[1] == "Ann 1"
            assert chat(b)[-1] == "Ann 1 is back at the table."

    run(work)


def test_removing_a_bot_gives_its_hand_to_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            ann, ben = server.guest(), server.guest()
            game = await three_seats(server)
            code = await ann.create_table(
                game=game, seats=3, sit=0, bots={"2": "greedy"}, name="Ann"
            )
            a, b = await ann.connect(code), await ben.connect(code)
            await b.do("sit", seat=1, name="Ben")
            await a.do("start")
            assert (await a.do("bot", seat=2, bot="random"))["ok"]
            assert (await a.do("bot", seat=2, bot="random"))["ok"]
            assert (await a.do("bot", seat=2, bot=None))["ok"]
            assert chat(b) == [
                "random now plays this seat, instead of greedy.",
                "random was removed by the host; another bot plays this seat.",
            ]
            assert a.lobby()["seats"][2]["played_for"]
            for client in (a, b):
                assert (await client.do("sit", seat=2))["status"] == 403
            cara = await server.guest().connect(code)
            assert (await cara.do("sit", seat=2, name="Cara"))["asked"]
            for client in (a, b):
                ask = await asked(client)
                assert shown(cara) == [None]
                await client.do("answer", to=ask["ask"], yes=True)
            await cara.wait_for(lambda: 2 in cara.seats)
            assert chat(a)[-1] == "Cara takes over seat 3."

    run(work)


def test_the_seat_of_a_deleted_guest_is_taken_over_only_by_consent(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (ann, a), (ben, b) = await server.start_table("toy", 2)
            code = a.lobby()["code"]
            await ann.request("DELETE", "/me")
            await b.wait_for(lambda: b.lobby()["seats"][0]["kind"] == "open")
            assert b.lobby()["you_host"]
            assert chat(b) == ["Someone has left; a bot plays for this seat."]
            assert (await b.do("sit", seat=0))["status"] == 403
            cara = await server.guest().connect(code)
            assert (await cara.do("sit", seat=0, name="Cara"))["asked"]
            ask = await asked(b)
            await b.do("answer", to=ask["ask"], yes=True)
            await b.wait_for(lambda: names(b) == ["Cara", "Ann 1"])
            # Nobody who was dealt a hand is left: nobody can agree.
            await cara.disconnect()
            for guest in (server.guests[-1], ben):
                guest.clients.clear()
                await guest.request("DELETE", "/me")
            await b.disconnect()
            late = await server.guest().connect(code)
            refused = await late.do("sit", seat=0, name="Dan")
            assert refused["status"] == 409
            assert "left to agree" in refused["error"]

    run(work)


def test_a_removed_player_who_deletes_their_name_loses_their_vote(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (_, a), (ben, _) = await server.start_table("toy", 2)
            await a.do("remove", seat=1)
            await ben.request("DELETE", "/me")
            code = a.lobby()["code"]
            assert server.tables.live[code].state.lobby.header().seats == ("Ann 0", "Someone")
            late = await server.guest().connect(code)
            assert [line.split()[0] for line in chat(late)] == ["Someone"]
            cara = await server.guest().connect(code)
            await cara.do("sit", seat=1, name="Cara")
            assert (await a.event("ask"))["waiting"] == [0]

    run(work)


def test_a_seat_that_resigned_cannot_be_taken_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            people = await server.start_table(await three_seats(server), 3)
            a, b = people[0][1], people[1][1]
            await b.do("resign", seat=1)
            await a.do("remove", seat=1)
            for client in (b, await server.guest().connect(a.lobby()["code"])):
                refused = await client.do("sit", seat=1, name="Dan")
                assert refused["error"] == "Ann 1 has resigned; a bot plays this seat to the end."

    run(work)


def test_an_absent_player_comes_back_without_a_vote(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (_, _), (_, b) = await server.start_table("toy", 2)
            assert (await b.do("stand", seat=1))["ok"]
            await b.wait_for(lambda: b.lobby()["seats"][1]["played_for"])
            assert await b.do("sit", seat=1) == {"re": 3, "ok": True}
            await b.wait_for(lambda: not b.lobby()["seats"][1]["played_for"])

    run(work)


def test_a_vote_on_a_seat_outlasts_a_move(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            await a.do("remove", seat=1)
            cara = await server.guest().connect(a.lobby()["code"])
            await cara.do("sit", seat=1, name="Cara")
            ask = await asked(a)
            assert (await a.act(0))["ok"]
            await a.do("answer", to=ask["ask"], yes=True)
            await b.do("answer", to=ask["ask"], yes=True)
            assert await settled(a) == "Everybody agreed."
            assert names(a)[1] == "Cara"

    run(work)


def test_a_vote_on_a_seat_closes_if_the_asker_leaves(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            await a.do("remove", seat=1)
            cara = server.guest()
            clients = [await cara.connect(a.lobby()["code"]) for _ in range(2)]
            await clients[0].do("sit", seat=1, name="Cara")
            ask = await asked(a)
            await a.do("answer", to=ask["ask"], yes=True)
            cara.clients.clear()
            await clients[0].disconnect()
            assert (await a.do("watch"))["ok"]
            assert [e["ask"] for e in a.events if e.get("event") == "ask"][-1] == ask["ask"]
            await clients[1].disconnect()
            assert await settled(a) == "The person who asked has left."
            assert (await b.do("answer", to=ask["ask"], yes=True))["status"] == 409
            assert names(a)[1] is None

    run(work)


def test_removing_a_voter_closes_the_vote(tmp_path: Path) -> None:
    """Otherwise a host could remove everybody who might say no."""

    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            people = await server.start_table(await three_seats(server), 3)
            (_, a), (_, b), (_, c) = people
            await a.do("remove", seat=1)
            second = await server.guest().connect(a.lobby()["code"])
            await second.do("sit", seat=1, name="Dan")
            ask = await asked(c)
            await a.do("answer", to=ask["ask"], yes=True)
            await a.do("remove", seat=2)
            assert await settled(c) == "Somebody has changed seats; ask again."
            firsts = len(b.events), len(c.events)
            await second.do("sit", seat=1, name="Dan")
            for client, first in zip((b, c), firsts, strict=True):
                assert (await asked(client, first))["waiting"] == [0, 1, 2]

    run(work)


def test_voters_survive_a_restart(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, SLOW_BOTS) as server:
            (ann, a), (ben, _) = await server.start_table("toy", 2)
            code = a.lobby()["code"]
            await a.do("remove", seat=1)
        async with running_server(tmp_path, SLOW_BOTS) as again:
            clients = []
            for guest in (ann, ben):
                back = again.guest()
                back.http.cookies = guest.http.cookies
                clients.append(await back.connect(code))
            assert (await clients[0].do("sit", seat=1))["status"] == 403
            cara = await again.guest().connect(code)
            await cara.do("sit", seat=1, name="Cara")
            assert (await cara.event("ask"))["waiting"] == [0, 1]
            assert (await asked(clients[1]))["what"] == "sit"

    run(work)


class DirectFanout(LocalFanout):
    """A fan-out between two servers of one test."""

    def __init__(self, other: TableRegistry) -> None:
        self.other = other

    def publish_change(self, code: str) -> None:
        self.other.receive_change(code)

    def publish_event(self, code: str, event: SharedShape) -> None:
        self.other.receive_event(code, event)


def test_two_processes_share_one_vote(toy: Toy, tmp_path: Path) -> None:
    """The last answer arrives at another process than the question, and is carried out there."""

    async def work() -> None:
        async with (
            running_server(tmp_path, SLOW_BOTS) as one,
            running_server(tmp_path, SLOW_BOTS) as two,
        ):
            for server, other in ((one, two), (two, one)):
                server.services.fanout = DirectFanout(other.tables)
            (_, a), (ben, _) = await one.start_table("toy", 2)
            code = a.lobby()["code"]
            elsewhere = two.guest()
            elsewhere.http.cookies = ben.http.cookies
            b = await elsewhere.connect(code)
            await a.do("remove", seat=1)
            await b.wait_for(lambda: names(b)[1] is None)
            guest = one.guest()
            cara = await guest.connect(code)
            await cara.do("sit", seat=1, name="Cara")
            ask = await asked(b)
            assert "about" not in ask
            await a.do("answer", to=ask["ask"], yes=True)
            await b.wait_for(lambda: [e for e in b.events if e.get("waiting") == [1]])
            assert (await b.do("answer", to=ask["ask"], yes=True))["ok"]
            await cara.wait_for(lambda: 1 in cara.seats)
            assert names(cara) == ["Ann 0", "Cara"]
            for client in (a, b, cara):
                assert await settled(client) == "Everybody agreed."
            for client in (a, b, cara):
                while chat(client)[-1:] != ["Cara takes over Ann 1’s seat."]:
                    await client.message(len(client.events))

    run(work)
