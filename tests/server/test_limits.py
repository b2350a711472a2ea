"""How much one guest, one address and one table may ask for, and that others go on meanwhile."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fullhouse.server.errors import NotKept
from fullhouse.server.house import House
from fullhouse.server.limits import Limits, Places
from fullhouse.server.lobby import Lobby, Seat
from fullhouse.server.replays import Replay, Replays
from fullhouse.server.room import Room
from fullhouse.server.shown import Shown
from fullhouse.server.storage import Line as Stands
from fullhouse.server.storage import Stored
from fullhouse.server.terms import Terms
from fullhouse.table.log import Entry
from tests.play.toy import BID, DRAW, Toy
from tests.server.visits import QUICK, Guest, Line, Visit, run, visiting

TOY = {"game": "toy", "seats": 2}
BOTS = {**TOY, "bots": {"0": "greedy", "1": "greedy"}, "start": True}


async def ask_for_table(visit: Visit, address: str, **asked: Any) -> int:
    """The status of what somebody without a cookie is answered."""
    headers = {"x-forwarded-for": address}
    answer = await visit.guest().ask("POST", "/tables", json=asked or BOTS, headers=headers)
    assert answer.status_code == 201 or answer.json()["error"].endswith(".")
    return answer.status_code


def test_tables_are_limited_by_address_whoever_asks(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        terms = replace(QUICK, address_tables_at_once=3, address_tables_an_hour=0.001)
        async with visiting(tmp_path, terms) as visit:
            visit.house.trust_proxy = True
            statuses = [await ask_for_table(visit, "192.0.2.1") for _ in range(4)]
            assert statuses == [201, 201, 201, 429]
            assert await ask_for_table(visit, "192.0.2.2") == 201
            visit.house.trust_proxy = False  # the proxy, if it is one, asks for all of them
            statuses = [await ask_for_table(visit, f"192.0.2.{n}") for n in range(4)]
            assert statuses == [201, 201, 201, 429]

    run(work)


def test_a_rematch_counts_as_a_table(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        terms = replace(QUICK, address_tables_at_once=1, address_tables_an_hour=0.001)
        async with visiting(tmp_path, terms) as visit:
            ann = visit.guest()
            code = await ann.found(**TOY, sit=0, bots={"1": "greedy"}, start=True)
            line = await ann.call(code)
            assert (await line.say("close"))["ok"]
            assert (await line.say("rematch"))["status"] == 429

    run(work)


def test_one_address_has_a_share_of_the_open_tables_also_after_a_restart(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        terms = replace(QUICK, most_tables=5, address_tables=2)
        async with visiting(tmp_path, terms) as visit:
            visit.house.trust_proxy = True
            statuses = [await ask_for_table(visit, "192.0.2.1") for _ in range(3)]
            assert statuses == [201, 201, 429]
            assert await ask_for_table(visit, "192.0.2.2", **TOY) == 201
        async with visiting(tmp_path, terms) as visit:
            visit.house.trust_proxy = True
            await visit.house.expire(time.time())
            assert await ask_for_table(visit, "192.0.2.1") == 429
            assert [await ask_for_table(visit, f"192.0.2.{n}", **TOY) for n in (3, 4, 5)] == [
                201,
                201,
                503,
            ]
            await visit.house.expire(time.time() + terms.bots_expire + 1)
            assert await ask_for_table(visit, "192.0.2.1") == 201

    run(work)


def test_an_address_is_stored_so_that_nobody_can_read_it(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            visit.house.trust_proxy = True
            assert await ask_for_table(visit, "203.0.113.77") == 201
        assert b"203.0.113.77" not in (tmp_path / "tables.db").read_bytes()

    run(work)


def test_a_table_of_bots_alone_expires_soon_and_no_other(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            ann = visit.guest()
            bots = await ann.found(**BOTS)
            own = await ann.found(**TOY, sit=0, bots={"1": "greedy"}, start=True)
            await visit.house.expire(time.time() + QUICK.bots_expire - 60)
            assert (await ann.get(f"/tables/{bots}"))["state"] == "playing"
            await visit.house.expire(time.time() + QUICK.bots_expire + 60)
            assert (await ann.get(f"/tables/{bots}"))["ended"] == "expired"
            assert (await ann.get(f"/tables/{own}"))["state"] == "playing"

    run(work)


def test_who_comes_without_a_cookie_is_limited_by_address(tmp_path: Path) -> None:
    async def work() -> None:
        terms = replace(QUICK, address_guests_at_once=3, address_guests_a_minute=0.001)
        async with visiting(tmp_path, terms) as visit:
            ann = visit.guest()
            for _ in range(3):
                assert (await visit.guest().ask("GET", "/me")).status_code == 200
                ann = visit.guests[1]
            assert (await visit.guest().ask("GET", "/me")).status_code == 429
            assert (await ann.ask("GET", "/me")).status_code == 200
            line = await visit.guest().call("ABCDEF")
            assert (line.events[0]["event"], line.closed) == ("gone", 4429)

    run(work)


def test_all_guests_of_an_address_are_limited_together(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            limits = visit.house.limits
            limits.address_messages.rate = 0.001
            limits.address_messages.buckets.clear()
            limits.address_messages.size = 5
            replies = [await line.say("why", seat=0, action=BID) for line in (a, b, a, b, a, b)]
            assert [reply.get("status") for reply in replies] == [None, 403, None, 403, None, 429]
            assert (await a.say("act", seat=0, at=0, action=BID))["ok"]
            limits.address_moves.buckets.clear()
            limits.address_moves.rate, limits.address_moves.size = 0.001, 1
            assert (await a.say("act", seat=0, at=1, action=BID + 1))["ok"]
            assert (await b.say("act", seat=1, at=0, action=BID))["status"] == 429

    run(work)


def test_all_requests_of_an_address_are_limited_together(tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            guests = [visit.guest(), visit.guest()]
            for guest in guests:
                await guest.get("/me")
            limits = visit.house.limits.address_messages
            limits.buckets.clear()
            limits.rate, limits.size = 0.001, 3
            answers = [await guest.ask("GET", "/me") for guest in guests * 2]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
            visit.house.trust_proxy = True
            elsewhere = {"x-forwarded-for": "192.0.2.1"}
            answer = await guests[0].ask("GET", "/me", headers=elsewhere)
            assert answer.status_code == 200

    run(work)


def test_buckets_are_forgotten_before_they_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fullhouse.server.limits.MOST_BUCKETS", 10)
    limits = Limits(0.001, 1)
    for number in range(1000):
        limits.check(str(number))
        assert len(limits.buckets) <= 10
    assert "999" in limits.buckets


def test_a_place_that_is_given_back_is_free_again() -> None:
    places = Places(3, 2)
    assert [places.take("a") for _ in range(3)] == [True, True, False]
    assert places.take("b")
    assert not places.take("c")
    places.give_back("a")
    assert places.take("c")
    assert dict(places.held) == {"a": 1, "b": 1, "c": 1}


async def is_let_in(guest: Guest, code: str) -> bool:
    """Whether a guest's socket is taken; if not, it is said why."""
    line = await guest.call(code)
    is_gone = line.events[0]["event"] == "gone"
    assert line.closed == (4429 if is_gone else None)
    return not is_gone


def test_a_guest_has_so_many_sockets_at_a_table(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, replace(QUICK, most_sockets=2)) as visit:
            ann, ben = visit.guest(), visit.guest()
            code, other = await ann.found(**TOY), await ann.found(**TOY)
            assert [await is_let_in(ann, code) for _ in range(3)] == [True, True, False]
            assert await is_let_in(ben, code)
            assert await is_let_in(ann, other)
            await ann.lines[0].hang_up()
            assert await is_let_in(ann, code)

    run(work)


def test_a_guest_and_an_address_have_so_many_sockets_in_all(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, replace(QUICK, guest_sockets=2, address_sockets=3)) as visit:
            ann, ben = visit.guest(), visit.guest()
            codes = [await ann.found(**TOY) for _ in range(3)]
            assert [await is_let_in(ann, code) for code in codes] == [True, True, False]
            assert [await is_let_in(ben, code) for code in codes[:2]] == [True, False]
            await ann.lines[0].hang_up()
            assert await is_let_in(ben, codes[0])

    run(work)


def test_so_many_watch_a_table_and_who_plays_there_is_let_in(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, replace(QUICK, table_watchers=2)) as visit:
            (ann, a), (ben, _) = await visit.pair("toy", 2)
            code = a.lobby()["code"]
            watchers = [visit.guest() for _ in range(3)]
            assert [await is_let_in(guest, code) for guest in watchers] == [True, True, False]
            assert await is_let_in(ann, code)
            assert await is_let_in(ben, code)

    run(work)


async def come_and_go(visit: Visit, many: int) -> tuple[Line, int]:
    """A crowd that has watched a table; who sits there, and how often they were told of it."""
    ann = visit.guest()
    code = await ann.found(**TOY, sit=0)
    line = await ann.call(code)
    first = len(line.events)
    crowd = [await visit.guest().call(code) for _ in range(many)]
    for number, watcher in enumerate(crowd, 1):
        assert watcher.events[0]["lobby"]["watchers"] == number
    for watcher in crowd:
        await watcher.hang_up()
    return line, len(line.events) - first


def test_a_crowd_that_comes_and_goes_is_not_told_of_one_by_one(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, replace(QUICK, presence_every=1000)) as visit:
            assert (await come_and_go(visit, 30))[1] == 0

    run(work)


def test_who_came_and_went_is_told_in_the_end(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, replace(QUICK, presence_every=0.01)) as visit:
            line, _ = await come_and_go(visit, 3)
            await line.until(lambda: line.lobby()["watchers"] == 0)
            await visit.guest().call(line.lobby()["code"])
            await line.until(lambda: line.lobby()["watchers"] == 1)

    run(work)


def test_who_reads_too_slowly_is_closed_and_others_are_told(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            spectator = await visit.guest().call(a.lobby()["code"])
            await spectator.event("table")
            spectator.waiting = QUICK.outbox_bytes + 1
            seen = len(spectator.received)
            assert (await a.say("react", mark="👏"))["ok"]
            await b.event("react")
            assert (spectator.closed, len(spectator.received)) == (4408, seen)

    run(work)


# What can be undone, and how often.


def test_undos_are_limited_in_time_with_a_sentence(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        terms = replace(QUICK, undos_at_once=2, undos_a_minute=0.001)
        async with visiting(tmp_path, terms) as visit:
            (_, a), _ = await visit.pair("toy", 2)
            for at in (0, 2):
                assert (await a.say("act", seat=0, at=at, action=BID))["ok"]
                assert (await a.say("undo", seat=0, at=at + 1))["ok"]
            assert (await a.say("act", seat=0, at=4, action=BID))["ok"]
            refused = await a.say("undo", seat=0, at=5)
            assert (refused["status"], "undone a lot" in refused["error"]) == (429, True)

    run(work)


def test_a_seat_that_has_undone_too_much_can_still_play_on(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        terms = replace(QUICK, undone_lines=6, seat_lines=10)
        async with visiting(tmp_path, terms) as visit:
            (_, a), (_, b) = await visit.pair("toy", 2)
            for at in (0, 2, 4):
                assert (await a.say("act", seat=0, at=at, action=BID))["ok"]
                assert (await a.say("undo", seat=0, at=at + 1))["ok"]
            assert (await a.say("act", seat=0, at=6, action=BID))["ok"]
            refused = await a.say("undo", seat=0, at=7)
            assert (refused["status"], "nothing more" in refused["error"]) == (409, True)
            assert (await b.say("act", seat=1, at=0, action=BID))["ok"]
            assert (await b.say("undo", seat=1, at=1))["ok"]  # it is counted by seat
            assert (await b.say("act", seat=1, at=2, action=BID))["ok"]
            assert (await a.say("act", seat=0, at=7, action=BID + 1))["ok"]
            assert (await b.say("act", seat=1, at=3, action=BID + 1))["ok"]
            assert (await a.say("act", seat=0, at=8, action=DRAW))["ok"]
            assert (await b.say("act", seat=1, at=4, action=DRAW))["ok"]
            assert (await a.event("result"))["ended"] == "played"

    run(work)


def test_a_seat_has_so_many_lines(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, replace(QUICK, seat_lines=1)) as visit:
            (_, a), _ = await visit.pair("toy", 2)
            assert (await a.say("act", seat=0, at=0, action=BID))["ok"]
            refused = await a.say("act", seat=0, at=1, action=BID + 1)
            assert "too long" in refused["error"]

    run(work)


def test_a_table_is_loaded_while_others_are_served(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Playing a long game again takes a while: another thread does it."""

    async def work() -> None:
        async with visiting(tmp_path) as visit:
            ann = visit.guest()
            code = await ann.found(**TOY)
            house = visit.house
            house.drop(house.rooms[code])
            is_in_loop: list[bool] = []

            class Watched(Room):
                def __init__(self, house: House, stored: Stored) -> None:
                    is_in_loop.append(threading.current_thread() is threading.main_thread())
                    super().__init__(house, stored)

            monkeypatch.setattr("fullhouse.server.house.Room", Watched)
            assert (await ann.get(f"/tables/{code}"))["code"] == code
            assert is_in_loop == [False]

    run(work)


# What is stored is said to be.


@pytest.mark.parametrize("failing", [0, None])
def test_a_move_that_is_stored_is_said_to_be_though_one_cannot_be_shown_it(
    failing: int | None, toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whose view fails is closed, and comes back to a whole one; the bot is woken all the same."""

    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (ann, a), (_, b) = await visit.pair("toy", 2)
            code = a.lobby()["code"]
            spectator = await visit.guest().call(code)
            await spectator.event("table")
            news = Shown.news

            def fail(shown: Shown, match: Any, at: int, happened: list[Entry]) -> bytes | None:
                if shown.observer == failing:
                    raise RuntimeError("cannot be shown")
                return news(shown, match, at, happened)

            await b.say("act", seat=1, at=0, action=BID)
            await b.say("act", seat=1, at=1, action=BID + 1)
            await a.say("act", seat=0, at=0, action=BID)
            with monkeypatch.context() as patch:
                patch.setattr(Shown, "news", fail)
                assert (await a.say("act", seat=0, at=1, action=BID + 1))["ok"]
            assert b.seats[1]["view"]["actors"] == [0]
            closed = a if failing == 0 else spectator
            assert [line.closed for line in (a, b, spectator) if line is not closed] == [None, None]
            assert closed.closed == 1011
            again = await (ann if failing == 0 else visit.guest()).call(code)
            assert (await again.event("table"))["seats"][0]["view"]["actors"] == [0]

    run(work)


def test_a_bot_is_woken_though_another_could_not_be_told(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            ann = visit.guest()
            code = await ann.found(**TOY, sit=0, bots={"1": "greedy"}, start=True)
            a, spectator = await ann.call(code), await visit.guest().call(code)
            await spectator.event("table")
            monkeypatch.setattr(spectator, "push", lambda message: 1 / 0)
            for bid in (0, 1):
                assert (await a.say("act", seat=0, at=bid, action=BID + bid))["ok"]
            await a.until(lambda: a.seats[0]["view"]["choices"])  # the bot has bid
            assert spectator.closed == 1011
            assert (await a.say("act", seat=0, at=2, action=DRAW))["ok"]
            assert (await a.event("result"))["ended"] == "played"

    run(work)


def test_a_change_that_is_stored_reaches_the_others_though_one_fails(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            ann, ben = visit.guest(), visit.guest()
            code = await ann.found(**TOY, sit=0)
            a, b = await ann.call(code), await ben.call(code)
            with monkeypatch.context() as patch:
                patch.setattr(b, "push", lambda message: 1 / 0)
                assert (await a.say("bot", seat=1, bot="greedy"))["ok"]
            await b.until(lambda: b.closed == 1011)
            assert a.lobby()["seats"][1]["bot"] == "greedy"

    run(work)


def test_terms_are_generous_for_a_class_behind_one_router() -> None:
    terms, children, each = Terms(), 30, 3
    assert terms.address_guests_at_once >= children * each
    assert terms.address_tables_at_once >= children
    assert terms.address_sockets >= children * each
    assert terms.address_connections >= children * 6 + terms.address_sockets // 3
    assert terms.address_messages_at_once >= children * 20
    assert terms.address_tables * 10 <= terms.most_tables
    assert terms.address_connections * 10 <= terms.most_connections


def test_replays_are_kept_ready_by_their_length(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fullhouse.server.replays.MOMENTS", 2)
    lobby = Lobby("ABCDEF", "toy", 1, {}, [Seat("bot", bot="greedy")] * 2, None)
    replays = Replays()
    for code in ("A", "B", "C"):
        replays.put(code, Replay(lobby, []))
    assert [replays.get(code) is not None for code in "ABC"] == [False, True, True]
    replays.put("D", Replay(lobby, [Stands(0, f"{n}. 0 bid {n}", True, 0.0) for n in (1, 2)]))
    assert [replays.get(code) is not None for code in "BCD"] == [False, False, True]


def test_a_name_that_is_taken_away_only_in_part_is_not_said_to_have_stayed(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            ann = visit.guest()
            code = await ann.found(**TOY, sit=0, name="Ann")
            put, puts = visit.house.writer.put, 0

            def once(lines: Any, changes: Any) -> Any:
                nonlocal puts
                puts += 1
                if puts > 1:
                    raise NotKept
                return put(lines, changes)

            monkeypatch.setattr(visit.house.writer, "put", once)
            answer = await ann.ask("DELETE", "/me")
            assert answer.status_code == 503
            assert "nothing has changed" not in answer.json()["error"]
            assert (await ann.get(f"/tables/{code}"))["seats"][0]["name"] is None

    run(work)
