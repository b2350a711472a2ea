"""Seats and the hands dealt to them: who may have one, and how it changes hands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from fullhouse.server.fanout import Alone
from fullhouse.server.house import House
from fullhouse.server.shapes import SharedShape
from tests.play.toy import BID, Toy
from tests.server.visits import Guest, Line, Visit, run, visiting


async def link_to(guest: Guest, code: str, seat: int) -> str:
    """The token of a link that moves a seat."""
    answer = await guest.ask("POST", f"/tables/{code}/move", json={"seat": seat})
    token: str = answer.json()["link"].rpartition("/")[2]
    return token


def names(line: Line) -> list[str | None]:
    """Who sits where, as a line was last told."""
    return [seat["name"] for seat in line.lobby()["seats"]]


def chat(line: Line) -> list[str]:
    """What the chat says, as it reads."""
    said = [event for event in line.events if event.get("event") == "chat"]
    return [
        event["text"] if "message" in event else f"{event['name']} {event['text']}"
        for event in said
    ]


def shown(line: Line) -> list[int | None]:
    """Whom a line was last shown the table as."""
    tables = [event for event in line.events if event.get("event") == "table"]
    return [part["seat"] for part in tables[-1]["seats"]]


async def asked(line: Line, first: int = 0) -> dict[str, Any]:
    """The next question that this line is to answer."""
    found = await line.until(
        lambda: [event for event in line.events[first:] if event.get("asks_you")]
    )
    ask: dict[str, Any] = found[0]
    return ask


async def settled(line: Line, first: int = 0) -> str:
    """How the next question that is settled was."""
    found = await line.until(
        lambda: [e for e in line.events[first:] if e.get("event") == "ask" and e["ask"] is None]
    )
    text: str = found[0]["text"]
    return text


# Links.


def test_a_link_moves_a_seat_to_another_device_once(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), (ben, _) = await visit.pair("toy", 2)
            code = a.lobby()["code"]
            refused = await ben.ask("POST", f"/tables/{code}/move", json={"seat": 0})
            assert refused.status_code == 403
            answer = await ann.ask("POST", f"/tables/{code}/move", json={"seat": 0})
            token = answer.json()["link"].rpartition("/")[2]
            phone, thief = visit.guest(), visit.guest()
            claims = await asyncio.gather(
                phone.ask("POST", "/claim", json={"token": token}),
                thief.ask("POST", "/claim", json={"token": token}),
            )
            assert sorted(claim.status_code for claim in claims) == [200, 410]
            await a.until(lambda: None in a.seats)
            owner = phone if claims[0].status_code == 200 else thief
            line = await owner.call(code)
            await line.until(lambda: 0 in line.seats)
            assert line.lobby()["you_host"]
            assert (await line.say("act", seat=0, at=0, action=BID))["ok"]
            assert (await a.say("act", seat=0, at=1, action=BID))["status"] == 403
            assert chat(line) == ["Ann 0 plays on another device now."]

    run(work)


def test_a_device_that_lost_its_seat_is_told_so_and_watches(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), (_, b) = await visit.pair("toy", 2)
            code = a.lobby()["code"]
            window = await ann.call(code)
            await window.event("table")
            phone = visit.guest()
            token = await link_to(ann, code, 0)
            firsts = len(a.events), len(window.events)
            assert (await phone.ask("POST", "/claim", json={"token": token})).status_code == 200
            for line, first in zip((a, window), firsts, strict=True):
                await line.event("table", first)
                told = [event["event"] for event in line.events[first:]]
                assert told[:3] == ["moved", "lobby", "table"]
                assert line.events[first] == {
                    "event": "moved",
                    "seat": 0,
                    "text": "Ann 0’s seat has moved to another device",
                    "message": {
                        "template": "{other’s} seat has moved to another device",
                        "args": {"other": 0},
                    },
                }
                assert shown(line) == [None]
            assert "moved" not in [event.get("event") for event in b.events]
            assert await phone.get("/me") == {"name": "Ann 0", "address": None}

    run(work)


def test_a_device_that_has_a_name_keeps_it(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), _ = await visit.pair("toy", 2)
            phone = visit.guest()
            await phone.ask("PUT", "/me", json={"name": "Anna"})
            token = await link_to(ann, a.lobby()["code"], 0)
            await phone.ask("POST", "/claim", json={"token": token})
            assert (await phone.get("/me"))["name"] == "Anna"
            await a.until(lambda: "Ann 0 plays on another device now." in chat(a))
            assert names(a) == ["Ann 0", "Ann 1"]

    run(work)


Change = Callable[[Visit, Line, Guest, Line], Awaitable[None]]


async def stood(visit: Visit, host: Line, ben: Guest, line: Line) -> None:
    await line.say("stand", seat=1)


async def sat_again(visit: Visit, host: Line, ben: Guest, line: Line) -> None:
    await line.say("stand", seat=1)
    await line.say("sit", seat=1, name="Ben")


async def gave_way(visit: Visit, host: Line, ben: Guest, line: Line) -> None:
    await line.say("stand", seat=1)
    other = await visit.guest().call(host.lobby()["code"])
    await other.say("sit", seat=1, name="Cleo")


async def removed(visit: Visit, host: Line, ben: Guest, line: Line) -> None:
    await host.say("remove", seat=1)


async def gave_way_to_a_bot(visit: Visit, host: Line, ben: Guest, line: Line) -> None:
    await host.say("remove", seat=1)
    await host.say("bot", seat=1, bot="greedy")


async def removed_while_playing(visit: Visit, host: Line, ben: Guest, line: Line) -> None:
    await host.say("start")
    await host.say("remove", seat=1)


async def was_forgotten(visit: Visit, host: Line, ben: Guest, line: Line) -> None:
    cookies = dict(ben.http.cookies)
    await ben.ask("DELETE", "/me")
    ben.http.cookies.update(cookies)


async def moved_on(visit: Visit, host: Line, ben: Guest, line: Line) -> None:
    token = await link_to(ben, host.lobby()["code"], 1)
    claim = await visit.guest().ask("POST", "/claim", json={"token": token})
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
        async with visiting(tmp_path) as visit:
            ann, ben = visit.guest(), visit.guest()
            code = await ann.found(game="toy", seats=2, sit=0, name="Ann")
            a, b = await ann.call(code), await ben.call(code)
            await b.say("sit", seat=1, name="Ben")
            token = await link_to(ben, code, 1)
            await change(visit, a, ben, b)
            seats = visit.house.rooms[code].lobby.seats
            claim = await ben.ask("POST", "/claim", json={"token": token})
            assert claim.status_code == 410
            assert "ink" in claim.json()["error"]
            assert visit.house.rooms[code].lobby.seats == seats

    run(work)


def test_a_link_to_the_hosts_old_seat_makes_nobody_host(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            thief, ben = visit.guest(), visit.guest()
            code = await ben.found(game="toy", seats=2, name="Ben")
            t, b = await thief.call(code), await ben.call(code)
            await t.say("sit", seat=0, name="Thief")
            token = await link_to(thief, code, 0)
            await t.say("stand", seat=0)
            await b.say("sit", seat=0, name="Ben")
            assert (await thief.ask("POST", "/claim", json={"token": token})).status_code == 410
            assert b.lobby()["you_host"]
            assert not (await thief.get(f"/tables/{code}"))["you_host"]
            assert names(b)[0] == "Ben"

    run(work)


def test_a_link_is_void_when_fewer_seats_move_its_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            game = await three_seats(visit)
            ann, ben = visit.guest(), visit.guest()
            code = await ann.found(game=game, seats=3, sit=0, name="Ann")
            a, b = await ann.call(code), await ben.call(code)
            await b.say("sit", seat=2, name="Ben")
            token = await link_to(ben, code, 2)
            first = len(a.events)
            assert (await a.say("set", seats=2))["ok"]
            assert names(a) == ["Ann", "Ben"]
            claim = await visit.guest().ask("POST", "/claim", json={"token": token})
            assert claim.status_code == 410
            assert names(a) == ["Ann", "Ben"]
            assert "moved" not in [event.get("event") for event in a.events[first:] + b.events]

    run(work)


async def three_seats(visit: Visit) -> str:
    """A game that three can play, and two."""
    games: list[dict[str, Any]] = await visit.guest().get("/games")
    id: str = next(game["id"] for game in games if {2, 3} <= set(game["seats"]))
    return id


def test_a_link_gives_nobody_a_second_hand(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), (ben, _) = await visit.pair("toy", 2)
            token = await link_to(ben, a.lobby()["code"], 1)
            claim = await ann.ask("POST", "/claim", json={"token": token})
            assert claim.status_code == 403
            assert "nobody may see two" in claim.json()["error"]
            assert a.lobby()["seats"][1]["yours"] is False

    run(work)


def test_seats_that_share_a_device_move_to_another_one_after_the_other(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            tablet, phone = visit.guest(), visit.guest()
            code = await tablet.found(game="toy", seats=2, sit=0, name="Ann")
            line = await tablet.call(code)
            await line.say("sit", seat=1, name="Ben")
            await line.say("start")
            for seat in (0, 1):
                token = await link_to(tablet, code, seat)
                claim = await phone.ask("POST", "/claim", json={"token": token})
                assert claim.status_code == 200
            lobby = await phone.get(f"/tables/{code}")
            assert [seat["yours"] for seat in lobby["seats"]] == [True, True]

    run(work)


# Hands that were dealt.


def test_the_host_who_removes_somebody_does_not_get_their_hand(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            assert (await a.say("remove", seat=1))["ok"]
            refused = await a.say("sit", seat=1, name="Ann")
            assert refused["status"] == 403
            assert "nobody may see two" in refused["error"]
            told = "Ann 1 was removed by the host; a bot plays for this seat."
            assert chat(a) == chat(b) == [told]
            # A second browser of the host's: who was removed is asked, too.
            second = await visit.guest().call(a.lobby()["code"])
            assert (await second.say("sit", seat=1, name="Cara"))["asked"]
            ask = await asked(a)
            assert ask["text"] == "Cara asks to take over Ann 1’s seat and its cards"
            assert (ask["what"], ask["seat"], ask["waiting"]) == ("sit", 1, [0, 1])
            assert (await second.event("ask"))["yours"]
            assert (await second.say("answer", to=ask["ask"], yes=True))["status"] == 403
            assert (await a.say("answer", to=ask["ask"], yes=True))["ok"]
            assert shown(second) == [None]
            assert (await asked(b))["ask"] == ask["ask"]
            await b.say("answer", to=ask["ask"], yes=False)
            assert await settled(a) == "Ann 1 does not agree."
            assert shown(second) == [None]
            assert a.lobby()["seats"][1]["kind"] == "open"

    run(work)


def test_a_seat_is_taken_over_when_all_agree_and_all_are_told(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            await a.say("remove", seat=1)
            cara = await visit.guest().call(a.lobby()["code"])
            await cara.say("sit", seat=1, name="Cara")
            assert (await cara.say("sit", seat=1, name="Cara"))["asked"], "the same again"
            ask = await asked(b)
            assert (await b.say("answer", to=ask["ask"], yes=True))["ok"]
            assert (await a.say("answer", to=ask["ask"], yes=True))["ok"]
            assert await settled(cara) == "All agree."
            await cara.until(lambda: 1 in cara.seats)
            assert names(a) == ["Ann 0", "Cara"]
            assert chat(a)[-1] == chat(b)[-1] == "Cara takes over Ann 1’s seat."
            assert (await cara.say("act", seat=1, at=cara.seats[1]["at"], action=BID + 2))["ok"]
            # Who has handed their seat on is not asked any more.
            await a.say("remove", seat=1)
            dan = await visit.guest().call(a.lobby()["code"])
            first = len(b.events)
            await dan.say("sit", seat=1, name="Dan")
            told = await b.event("ask", first)
            assert (told["asks_you"], told["waiting"]) == (False, [0, 1])
            assert (await asked(cara))["ask"] == told["ask"]

    run(work)


def test_who_was_removed_comes_back_when_the_others_agree(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            await a.say("remove", seat=1)
            assert (await b.say("sit", seat=1))["asked"]
            ask = await asked(a)
            assert ask["text"] == "Ann 1 asks to come back"
            await a.say("answer", to=ask["ask"], yes=True)
            await b.until(lambda: b.lobby()["seats"][1]["yours"])
            assert names(a)[1] == "Ann 1"
            assert chat(b)[-1] == "Ann 1 is back at the table."

    run(work)


def test_a_bot_that_is_taken_away_leaves_its_hand_to_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            ann, ben = visit.guest(), visit.guest()
            game = await three_seats(visit)
            code = await ann.found(game=game, seats=3, sit=0, bots={"2": "greedy"}, name="Ann")
            a, b = await ann.call(code), await ben.call(code)
            await b.say("sit", seat=1, name="Ben")
            await a.say("start")
            assert (await a.say("bot", seat=2, bot="random"))["ok"]
            assert (await a.say("bot", seat=2, bot="random"))["ok"]
            assert (await a.say("bot", seat=2, bot=None))["ok"]
            assert chat(b) == [
                "random plays this seat now, in place of greedy.",
                "random was taken away by the host; another bot plays for this seat.",
            ]
            assert a.lobby()["seats"][2]["played_for"]
            for line in (a, b):
                assert (await line.say("sit", seat=2))["status"] == 403
            cara = await visit.guest().call(code)
            assert (await cara.say("sit", seat=2, name="Cara"))["asked"]
            for line in (a, b):
                ask = await asked(line)
                assert shown(cara) == [None]
                await line.say("answer", to=ask["ask"], yes=True)
            await cara.until(lambda: 2 in cara.seats)
            assert chat(a)[-1] == "Cara takes over seat 3."

    run(work)


def test_a_forgotten_seat_is_taken_over_only_when_who_is_left_agrees(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), (ben, b) = await visit.pair("toy", 2)
            code = a.lobby()["code"]
            await ann.ask("DELETE", "/me")
            await b.until(lambda: b.lobby()["seats"][0]["kind"] == "open")
            assert b.lobby()["you_host"]
            assert chat(b) == ["Someone has left; a bot plays for this seat."]
            assert (await b.say("sit", seat=0))["status"] == 403
            cara = await visit.guest().call(code)
            assert (await cara.say("sit", seat=0, name="Cara"))["asked"]
            ask = await asked(b)
            await b.say("answer", to=ask["ask"], yes=True)
            await b.until(lambda: names(b) == ["Cara", "Ann 1"])
            # Nobody who was dealt a hand is left: nobody can agree.
            await cara.hang_up()
            for guest in (visit.guests[-1], ben):
                guest.lines.clear()
                await guest.ask("DELETE", "/me")
            await b.hang_up()
            late = await visit.guest().call(code)
            refused = await late.say("sit", seat=0, name="Dan")
            assert refused["status"] == 409
            assert "left to agree" in refused["error"]

    run(work)


def test_who_was_removed_and_takes_their_name_away_is_not_asked_any_more(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (ben, b) = await visit.pair("toy", 2)
            await a.say("remove", seat=1)
            await ben.ask("DELETE", "/me")
            code = a.lobby()["code"]
            assert visit.house.rooms[code].lobby.header().seats == ("Ann 0", "Someone")
            late = await visit.guest().call(code)
            assert [line.split()[0] for line in chat(late)] == ["Someone"]
            cara = await visit.guest().call(code)
            await cara.say("sit", seat=1, name="Cara")
            assert (await b.event("ask"))["waiting"] == [0]

    run(work)


def test_a_seat_that_resigned_is_nobody_elses(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            people = await visit.pair(await three_seats(visit), 3)
            a, b = people[0][1], people[1][1]
            await b.say("resign", seat=1)
            await a.say("remove", seat=1)
            for line in (b, await visit.guest().call(a.lobby()["code"])):
                refused = await line.say("sit", seat=1, name="Dan")
                assert refused["error"] == "Ann 1 has resigned; a bot plays this seat to the end."

    run(work)


def test_who_went_away_just_comes_back(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, _), (_, b) = await visit.pair("toy", 2)
            assert (await b.say("stand", seat=1))["ok"]
            await b.until(lambda: b.lobby()["seats"][1]["played_for"])
            assert await b.say("sit", seat=1) == {"re": 3, "ok": True}
            await b.until(lambda: not b.lobby()["seats"][1]["played_for"])

    run(work)


def test_who_asks_and_leaves_gets_no_seat(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            await a.say("remove", seat=1)
            cara = visit.guest()
            lines = [await cara.call(a.lobby()["code"]) for _ in range(2)]
            await lines[0].say("sit", seat=1, name="Cara")
            ask = await asked(a)
            await a.say("answer", to=ask["ask"], yes=True)
            cara.lines.clear()
            await lines[0].hang_up()
            assert (await a.say("watch"))["ok"]
            assert [e["ask"] for e in a.events if e.get("event") == "ask"][-1] == ask["ask"]
            await lines[1].hang_up()
            assert await settled(a) == "Who asked has left."
            assert (await b.say("answer", to=ask["ask"], yes=True))["status"] == 409
            assert names(a)[1] is None

    run(work)


def test_to_remove_who_is_asked_settles_the_question(tmp_path: Path) -> None:
    """Else a host would remove everybody who might say no."""

    async def work() -> None:
        async with visiting(tmp_path) as visit:
            people = await visit.pair(await three_seats(visit), 3)
            (_, a), (_, b), (_, c) = people
            await a.say("remove", seat=1)
            second = await visit.guest().call(a.lobby()["code"])
            await second.say("sit", seat=1, name="Dan")
            ask = await asked(c)
            await a.say("answer", to=ask["ask"], yes=True)
            await a.say("remove", seat=2)
            assert await settled(c) == "Who sits at this table has changed; ask again."
            firsts = len(b.events), len(c.events)
            await second.say("sit", seat=1, name="Dan")
            for line, first in zip((b, c), firsts, strict=True):
                assert (await asked(line, first))["waiting"] == [0, 1, 2]

    run(work)


def test_who_has_to_agree_is_kept_over_a_restart(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), (ben, _) = await visit.pair("toy", 2)
            code = a.lobby()["code"]
            await a.say("remove", seat=1)
        async with visiting(tmp_path) as again:
            lines = []
            for guest in (ann, ben):
                back = again.guest()
                back.http.cookies = guest.http.cookies
                lines.append(await back.call(code))
            assert (await lines[0].say("sit", seat=1))["status"] == 403
            cara = await again.guest().call(code)
            await cara.say("sit", seat=1, name="Cara")
            assert (await cara.event("ask"))["waiting"] == [0, 1]
            assert (await asked(lines[1]))["what"] == "sit"

    run(work)


class Between(Alone):
    """Word between two houses of one test."""

    def __init__(self) -> None:
        self.other: House | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    def tell(self, code: str) -> None:
        room = self.other.rooms.get(code) if self.other is not None else None
        if room is not None:
            task = asyncio.get_running_loop().create_task(room.catch_up())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def share(self, code: str, event: SharedShape) -> None:
        room = self.other.rooms.get(code) if self.other is not None else None
        if room is not None:
            room.adopt(event)


def test_two_processes_ask_one_question(toy: Toy, tmp_path: Path) -> None:
    """The last vote comes by another process than the question, and is carried out there."""

    async def work() -> None:
        async with visiting(tmp_path) as one, visiting(tmp_path) as two:
            for visit, other in ((one, two), (two, one)):
                between = Between()
                between.other = other.house
                visit.house.fanout = between
            (_, a), (ben, _) = await one.pair("toy", 2)
            code = a.lobby()["code"]
            elsewhere = two.guest()
            elsewhere.http.cookies = ben.http.cookies
            b = await elsewhere.call(code)
            await a.say("remove", seat=1)
            await b.until(lambda: names(b)[1] is None)
            guest = one.guest()
            cara = await guest.call(code)
            await cara.say("sit", seat=1, name="Cara")
            ask = await asked(b)
            assert "about" not in ask
            await a.say("answer", to=ask["ask"], yes=True)
            await b.until(lambda: [e for e in b.events if e.get("waiting") == [1]])
            assert (await b.say("answer", to=ask["ask"], yes=True))["ok"]
            await cara.until(lambda: 1 in cara.seats)
            assert names(cara) == ["Ann 0", "Cara"]
            for line in (a, b, cara):
                assert await settled(line) == "All agree."
            for line in (a, b, cara):
                while chat(line)[-1:] != ["Cara takes over Ann 1’s seat."]:
                    await line.message(len(line.events))

    run(work)
