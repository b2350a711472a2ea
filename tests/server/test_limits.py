"""Limits per guest, address and table; others are not affected by those who exceed them."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table, func, select

from fullhouse.server.database_tables import ABOUT_TABLES, CHAT, LINES, TABLES
from fullhouse.server.errors import NotStored
from fullhouse.server.limits import RateLimit, Slots
from fullhouse.server.live_table import LiveTable
from fullhouse.server.lobby import Lobby, Seat
from fullhouse.server.settings import CHAT_STORED, Settings
from fullhouse.server.table_storage import StoredLine
from fullhouse.server.view_updates import ViewUpdates
from fullhouse.table.log import Entry
from tests.play.toy import BID, DRAW, Toy
from tests.server.clients import QUICK, Guest, RunningServer, TableClient, run, running_server

TOY = {"game": "toy", "seats": 2}
BOTS = {**TOY, "bots": {"0": "greedy", "1": "greedy"}, "start": True}


async def ask_for_table(server: RunningServer, address: str, **asked: Any) -> int:
    """The status of what somebody without a cookie is answered."""
    headers = {"x-forwarded-for": address}
    answer = await server.guest().request("POST", "/tables", json=asked or BOTS, headers=headers)
    assert answer.status_code == 201 or answer.json()["error"].endswith(".")
    return answer.status_code


def test_new_tables_are_limited_per_address_whoever_asks(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = replace(QUICK, address_tables_at_once=3, address_tables_an_hour=0.001)
        async with running_server(tmp_path, settings) as server:
            server.services.trust_proxy = True
            statuses = [await ask_for_table(server, "192.0.2.1") for _ in range(4)]
            assert statuses == [201, 201, 201, 429]
            assert await ask_for_table(server, "192.0.2.2") == 201
            server.services.trust_proxy = False  # the proxy, if it is one, asks for all of them
            statuses = [await ask_for_table(server, f"192.0.2.{n}") for n in range(4)]
            assert statuses == [201, 201, 201, 429]

    run(work)


def test_a_rematch_counts_as_a_table(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = replace(QUICK, address_tables_at_once=1, address_tables_an_hour=0.001)
        async with running_server(tmp_path, settings) as server:
            ann = server.guest()
            code = await ann.create_table(**TOY, sit=0, bots={"1": "greedy"}, start=True)
            client = await ann.connect(code)
            assert (await client.do("close"))["ok"]
            assert (await client.do("rematch"))["status"] == 429

    run(work)


def test_open_tables_are_limited_per_address_even_after_a_restart(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = replace(QUICK, most_tables=5, address_tables=2)
        async with running_server(tmp_path, settings) as server:
            server.services.trust_proxy = True
            statuses = [await ask_for_table(server, "192.0.2.1") for _ in range(3)]
            assert statuses == [201, 201, 429]
            assert await ask_for_table(server, "192.0.2.2", **TOY) == 201
        async with running_server(tmp_path, settings) as server:
            server.services.trust_proxy = True
            await server.tables.expire(time.time())
            assert await ask_for_table(server, "192.0.2.1") == 429
            assert [await ask_for_table(server, f"192.0.2.{n}", **TOY) for n in (3, 4, 5)] == [
                201,
                201,
                503,
            ]
            await server.tables.expire(time.time() + settings.bots_expire + 1)
            assert await ask_for_table(server, "192.0.2.1") == 201

    run(work)


def test_a_table_counts_once_even_if_a_sweep_comes_in_between(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            services, tables = server.services, server.tables
            read = services.read

            async def sweep_before_reading(work: Any, *about: Any) -> Any:
                if work is LiveTable:  # the table is stored, and not yet in memory
                    await tables.expire(time.time())
                return await read(work, *about)

            monkeypatch.setattr(services, "read", sweep_before_reading)
            assert await ask_for_table(server, "192.0.2.1", **TOY) == 201
            assert tables.open_counts.total() == 1

    run(work)


def test_tables_created_together_are_stored_together_and_within_the_limit(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        many = 20
        async with running_server(tmp_path, replace(QUICK, address_tables=many)) as server:
            before = server.services.writer.commits
            asked = [ask_for_table(server, "192.0.2.1", **TOY) for _ in range(many + 5)]
            statuses = Counter(await asyncio.gather(*asked))
            assert statuses == {201: many, 429: 5}
            assert server.tables.open_counts.total() == many
            assert server.services.writer.commits - before < many

    run(work)


def test_a_table_that_could_not_be_stored_does_not_count(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:

            def fail(lines: object, changes: object) -> asyncio.Future[None]:
                failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                failed.set_exception(NotStored("the disk is full"))
                return failed

            with monkeypatch.context() as broken:
                broken.setattr(server.services.writer, "put", fail)
                assert await ask_for_table(server, "192.0.2.1", **TOY) == 503
            assert server.tables.open_counts.total() == 0

    run(work)


def test_an_address_is_stored_only_as_a_hash(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            server.services.trust_proxy = True
            assert await ask_for_table(server, "203.0.113.77") == 201
        assert b"203.0.113.77" not in (tmp_path / "tables.db").read_bytes()

    run(work)


def test_a_table_with_only_bots_expires_soon(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            bots = await ann.create_table(**BOTS)
            own = await ann.create_table(**TOY, sit=0, bots={"1": "greedy"}, start=True)
            await server.tables.expire(time.time() + QUICK.bots_expire - 60)
            assert (await ann.get(f"/tables/{bots}"))["state"] == "playing"
            await server.tables.expire(time.time() + QUICK.bots_expire + 60)
            assert (await ann.get(f"/tables/{bots}"))["ended"] == "expired"
            assert (await ann.get(f"/tables/{own}"))["state"] == "playing"

    run(work)


def test_new_guests_are_limited_per_address(tmp_path: Path) -> None:
    async def work() -> None:
        settings = replace(QUICK, address_guests_at_once=3, address_guests_a_minute=0.001)
        async with running_server(tmp_path, settings) as server:
            ann = server.guest()
            for _ in range(3):
                assert (await server.guest().request("GET", "/me")).status_code == 200
                ann = server.guests[1]
            assert (await server.guest().request("GET", "/me")).status_code == 429
            assert (await ann.request("GET", "/me")).status_code == 200
            client = await server.guest().connect("ABCDEF")
            assert (client.events[0]["event"], client.closed) == ("gone", 4429)

    run(work)


def test_socket_messages_are_limited_per_address(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            limits = server.services.limits
            limits.address_messages.rate = 0.001
            limits.address_messages.buckets.clear()
            limits.address_messages.size = 5
            replies = [await client.do("why", seat=0, action=BID) for client in (a, b, a, b, a, b)]
            assert [reply.get("status") for reply in replies] == [None, 403, None, 403, None, 429]
            assert (await a.do("act", seat=0, at=0, action=BID))["ok"]
            limits.address_moves.buckets.clear()
            limits.address_moves.rate, limits.address_moves.size = 0.001, 1
            assert (await a.do("act", seat=0, at=1, action=BID + 1))["ok"]
            assert (await b.do("act", seat=1, at=0, action=BID))["status"] == 429

    run(work)


def test_requests_are_limited_per_address(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            guests = [server.guest(), server.guest()]
            for guest in guests:
                await guest.get("/me")
            limits = server.services.limits.address_messages
            limits.buckets.clear()
            limits.rate, limits.size = 0.001, 3
            answers = [await guest.request("GET", "/me") for guest in guests * 2]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
            server.services.trust_proxy = True
            elsewhere = {"x-forwarded-for": "192.0.2.1"}
            answer = await guests[0].request("GET", "/me", headers=elsewhere)
            assert answer.status_code == 200

    run(work)


@pytest.mark.parametrize("has_cookie", [True, False])
def test_what_is_refused_to_one_guest_costs_others_of_their_address_nothing(
    tmp_path: Path, has_cookie: bool
) -> None:
    settings = replace(
        QUICK,
        messages_a_second=0.001,
        messages_at_once=3,
        address_guests_a_minute=0.001,
        address_guests_at_once=4,
        address_messages_a_second=0.001,
        address_messages_at_once=10,
    )

    async def work() -> None:
        async with running_server(tmp_path, settings) as server:
            ann, flooder = server.guest(), server.guest()
            for guest in (ann, flooder):
                await guest.get("/me")
            for _ in range(20):
                await (flooder if has_cookie else server.guest()).request("GET", "/me")
            assert (await ann.request("GET", "/me")).status_code == 200

    run(work)


def test_token_buckets_are_dropped_before_they_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fullhouse.server.limits.MOST_BUCKETS", 10)
    limits = RateLimit(0.001, 1)
    for number in range(1000):
        limits.check(str(number))
        assert len(limits.buckets) <= 10
    assert "999" in limits.buckets


def test_a_released_slot_is_free_again() -> None:
    slots = Slots(3, 2)
    assert [slots.take("a") for _ in range(3)] == [True, True, False]
    assert slots.take("b")
    assert not slots.take("c")
    slots.release("a")
    assert slots.take("c")
    assert dict(slots.held) == {"a": 1, "b": 1, "c": 1}


async def is_let_in(guest: Guest, code: str) -> bool:
    """Whether a guest's socket is accepted; if not, it is sent the reason."""
    client = await guest.connect(code)
    is_gone = client.events[0]["event"] == "gone"
    assert client.closed == (4429 if is_gone else None)
    return not is_gone


def test_sockets_at_a_table_are_limited_per_guest(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, most_sockets=2)) as server:
            ann, ben = server.guest(), server.guest()
            code, other = await ann.create_table(**TOY), await ann.create_table(**TOY)
            assert [await is_let_in(ann, code) for _ in range(3)] == [True, True, False]
            assert await is_let_in(ben, code)
            assert await is_let_in(ann, other)
            await ann.clients[0].disconnect()
            assert await is_let_in(ann, code)

    run(work)


def test_all_sockets_are_limited_per_guest_and_per_address(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(
            tmp_path, replace(QUICK, guest_sockets=2, address_sockets=3)
        ) as server:
            ann, ben = server.guest(), server.guest()
            codes = [await ann.create_table(**TOY) for _ in range(3)]
            assert [await is_let_in(ann, code) for code in codes] == [True, True, False]
            assert [await is_let_in(ben, code) for code in codes[:2]] == [True, False]
            await ann.clients[0].disconnect()
            assert await is_let_in(ben, codes[0])

    run(work)


def test_spectators_are_limited_and_players_are_not(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, table_watchers=2)) as server:
            (ann, a), (ben, _) = await server.start_table("toy", 2)
            code = a.lobby()["code"]
            watchers = [server.guest() for _ in range(3)]
            assert [await is_let_in(guest, code) for guest in watchers] == [True, True, False]
            assert await is_let_in(ann, code)
            assert await is_let_in(ben, code)

    run(work)


def test_spectators_of_one_address_leave_room_for_others(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, address_watchers=2)) as server:
            server.services.trust_proxy = True
            ann = server.guest()
            code = await ann.create_table(**TOY, sit=0)
            crowd = [
                await server.guest().connect(code, **{"x-forwarded-for": address})
                for address in (*["192.0.2.1"] * 3, "192.0.2.2")
            ]
            assert [client.closed for client in crowd] == [None, None, 4429, None]

    run(work)


async def come_and_go(server: RunningServer, many: int) -> tuple[TableClient, int]:
    """A crowd that has watched a table; who sits there, and how often they were told of it."""
    ann = server.guest()
    code = await ann.create_table(**TOY, sit=0)
    client = await ann.connect(code)
    first = len(client.events)
    crowd = [await server.guest().connect(code) for _ in range(many)]
    for number, watcher in enumerate(crowd, 1):
        assert watcher.events[0]["lobby"]["watchers"] == number
    for watcher in crowd:
        await watcher.disconnect()
    return client, len(client.events) - first


def test_presence_is_broadcast_at_a_limited_rate(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, presence_every=1000)) as server:
            assert (await come_and_go(server, 30))[1] == 0

    run(work)


def test_a_player_who_comes_is_seen_at_once_and_only_the_first_time(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, presence_every=1000)) as server:
            (_, a), (bob, b) = await server.start_table("toy", 2)
            for client in (a, b):
                await client.do("resign", seat=0 if client is a else 1)
            code = (await a.do("rematch"))["code"]
            host = await server.guests[0].connect(code)
            assert [seat["here"] for seat in host.lobby()["seats"]] == [True, False]
            other = await bob.connect(code)
            await host.wait_for(lambda: all(seat["here"] for seat in host.lobby()["seats"]))
            seen = len(host.events)
            await other.disconnect()
            await bob.connect(code)
            assert len(host.events) == seen

    run(work)


def test_the_last_change_of_presence_is_broadcast(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, presence_every=0.01)) as server:
            client, _ = await come_and_go(server, 3)
            await client.wait_for(lambda: client.lobby()["watchers"] == 0)
            await server.guest().connect(client.lobby()["code"])
            await client.wait_for(lambda: client.lobby()["watchers"] == 1)

    run(work)


def test_a_socket_that_reads_too_slowly_is_closed_and_others_are_not(
    toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            spectator = await server.guest().connect(a.lobby()["code"])
            await spectator.event("table")
            spectator.waiting = QUICK.outbox_bytes + 1
            seen = len(spectator.received)
            assert (await a.do("react", mark="👏"))["ok"]
            await b.event("react")
            assert (spectator.closed, len(spectator.received)) == (4408, seen)

    run(work)


# What can be undone, and how often.


def test_chat_lines_are_rate_limited(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, chats_at_once=3)) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            replies = [await a.do("chat", text="again") for _ in range(4)]
            assert ["ok" in reply for reply in replies] == [True, True, True, False]
            assert replies[-1]["status"] == 429
            assert (await b.do("chat", text="quiet, please"))["ok"]

    run(work)


def test_undos_are_rate_limited(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = replace(QUICK, undos_at_once=2, undos_a_minute=0.001)
        async with running_server(tmp_path, settings) as server:
            (_, a), _ = await server.start_table("toy", 2)
            for at in (0, 2):
                assert (await a.do("act", seat=0, at=at, action=BID))["ok"]
                assert (await a.do("undo", seat=0, at=at + 1))["ok"]
            assert (await a.do("act", seat=0, at=4, action=BID))["ok"]
            refused = await a.do("undo", seat=0, at=5)
            assert (refused["status"], "undone a lot" in refused["error"]) == (429, True)

    run(work)


def test_a_seat_that_cannot_undo_any_more_can_still_play(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = replace(QUICK, undone_lines=6, seat_lines=10)
        async with running_server(tmp_path, settings) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            for at in (0, 2, 4):
                assert (await a.do("act", seat=0, at=at, action=BID))["ok"]
                assert (await a.do("undo", seat=0, at=at + 1))["ok"]
            assert (await a.do("act", seat=0, at=6, action=BID))["ok"]
            refused = await a.do("undo", seat=0, at=7)
            assert (refused["status"], "cannot undo any more" in refused["error"]) == (409, True)
            assert (await b.do("act", seat=1, at=0, action=BID))["ok"]
            assert (await b.do("undo", seat=1, at=1))["ok"]  # it is counted by seat
            assert (await b.do("act", seat=1, at=2, action=BID))["ok"]
            assert (await a.do("act", seat=0, at=7, action=BID + 1))["ok"]
            assert (await b.do("act", seat=1, at=3, action=BID + 1))["ok"]
            assert (await a.do("act", seat=0, at=8, action=DRAW))["ok"]
            assert (await b.do("act", seat=1, at=4, action=DRAW))["ok"]
            assert (await a.event("result"))["ended"] == "played"

    run(work)


def test_the_lines_of_a_seat_are_limited(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, seat_lines=1)) as server:
            (_, a), _ = await server.start_table("toy", 2)
            assert (await a.do("act", seat=0, at=0, action=BID))["ok"]
            refused = await a.do("act", seat=0, at=1, action=BID + 1)
            assert "too long" in refused["error"]

    run(work)


def test_a_table_is_loaded_outside_the_event_loop(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Replaying a long game takes a while, so another thread does it."""

    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            code = await ann.create_table(**TOY)
            server.tables.drop(server.tables.live[code])
            is_in_loop: list[bool] = []

            class Watched(LiveTable):
                def __init__(self, *given: Any) -> None:
                    is_in_loop.append(threading.current_thread() is threading.main_thread())
                    super().__init__(*given)

            monkeypatch.setattr("fullhouse.server.table_registry.LiveTable", Watched)
            assert (await ann.get(f"/tables/{code}"))["code"] == code
            assert is_in_loop == [False]

    run(work)


# What is stored is said to be.


@pytest.mark.parametrize("failing", [0, None])
def test_a_stored_move_is_acknowledged_even_if_an_update_fails(
    failing: int | None, toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The socket whose update fails is closed, and is sent everything when it reconnects."""

    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            code = a.lobby()["code"]
            spectator = await server.guest().connect(code)
            await spectator.event("table")
            after_entries = ViewUpdates.after_entries

            def fail(
                shown: ViewUpdates, match: Any, at: int, happened: list[Entry]
            ) -> bytes | None:
                if shown.observer == failing:
                    raise RuntimeError("cannot be shown")
                return after_entries(shown, match, at, happened)

            await b.do("act", seat=1, at=0, action=BID)
            await b.do("act", seat=1, at=1, action=BID + 1)
            await a.do("act", seat=0, at=0, action=BID)
            with monkeypatch.context() as patch:
                patch.setattr(ViewUpdates, "after_entries", fail)
                assert (await a.do("act", seat=0, at=1, action=BID + 1))["ok"]
            assert b.seats[1]["view"]["actors"] == [0]
            closed = a if failing == 0 else spectator
            assert [client.closed for client in (a, b, spectator) if client is not closed] == [
                None,
                None,
            ]
            assert closed.closed == 1011
            again = await (ann if failing == 0 else server.guest()).connect(code)
            assert (await again.event("table"))["seats"][0]["view"]["actors"] == [0]

    run(work)


def test_a_bot_is_woken_even_if_a_socket_fails(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            code = await ann.create_table(**TOY, sit=0, bots={"1": "greedy"}, start=True)
            a, spectator = await ann.connect(code), await server.guest().connect(code)
            await spectator.event("table")
            monkeypatch.setattr(spectator, "send", lambda message: 1 / 0)
            for bid in (0, 1):
                assert (await a.do("act", seat=0, at=bid, action=BID + bid))["ok"]
            await a.wait_for(lambda: a.seats[0]["view"]["choices"])  # the bot has bid
            assert spectator.closed == 1011
            assert (await a.do("act", seat=0, at=2, action=DRAW))["ok"]
            assert (await a.event("result"))["ended"] == "played"

    run(work)


def test_a_stored_change_reaches_the_others_even_if_a_socket_fails(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben = server.guest(), server.guest()
            code = await ann.create_table(**TOY, sit=0)
            a, b = await ann.connect(code), await ben.connect(code)
            with monkeypatch.context() as patch:
                patch.setattr(b, "send", lambda message: 1 / 0)
                assert (await a.do("bot", seat=1, bot="greedy"))["ok"]
            await b.wait_for(lambda: b.closed == 1011)
            assert a.lobby()["seats"][1]["bot"] == "greedy"

    run(work)


def test_the_limits_allow_a_class_behind_one_router() -> None:
    settings, children, each = Settings(), 30, 3
    assert settings.address_guests_at_once >= children * each
    assert settings.address_tables_at_once >= children
    assert settings.address_sockets >= children * each
    assert settings.address_connections >= children * 6 + settings.address_sockets // 3
    assert settings.address_messages_at_once >= children * 20
    assert settings.address_tables * 10 <= settings.most_tables
    assert settings.address_connections * 10 <= settings.most_connections


def test_the_replay_cache_is_limited_by_length(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fullhouse.server.replays.REPLAY_MOMENTS", 2)
    bids = [StoredLine(0, f"{n}. 0 bid {n}", True, 0.0) for n in (1, 2)]
    read: list[str] = []

    def read_lines(code: str, _: int) -> list[StoredLine]:
        read.append(code)
        return bids if code == "D" else []

    async def work() -> None:
        async with running_server(tmp_path) as server:
            monkeypatch.setattr(server.services.table_storage, "read_lines", read_lines)
            for code in "ABCCBDD":
                lobby = Lobby(code, "toy", 1, {}, [Seat("bot", bot="greedy")] * 2, None)
                await server.backend.replays.get(lobby)
            assert read == [*"ABCD"]  # B and C were kept, and D is, though it is longer
            await server.backend.replays.get(replace(lobby, code="C"))
            assert read == [*"ABCDC"]  # but nothing beside it

    run(work)


def test_a_name_that_was_deleted_only_in_part_is_reported(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann = server.guest()
            code = await ann.create_table(**TOY, sit=0, name="Ann")
            put, puts = server.services.writer.put, 0

            def once(lines: Any, changes: Any) -> Any:
                nonlocal puts
                puts += 1
                if puts > 2:  # the first only waits for what was asked for before
                    raise NotStored
                return put(lines, changes)

            monkeypatch.setattr(server.services.writer, "put", once)
            answer = await ann.request("DELETE", "/me")
            assert answer.status_code == 503
            assert "nothing has changed" not in answer.json()["error"]
            assert (await ann.get(f"/tables/{code}"))["seats"][0]["name"] is None

    run(work)


# What is stored is bounded.


def stored(server: RunningServer, table: Table, code: str) -> int:
    """How many rows of a table of the database are about a game table."""
    column = table.c.code if table is TABLES else table.c.table
    with server.services.engine.connect() as connection:
        found = select(func.count()).select_from(table).where(column == code)
        return connection.execute(found).scalar() or 0


def test_the_chat_lines_of_a_table_are_limited_and_the_last_are_stored(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = replace(QUICK, chats_at_once=1000.0, address_chats_at_once=1000.0)

    async def work() -> None:
        async with running_server(tmp_path, settings) as server:
            ann = server.guest()
            codes = [await ann.create_table(**TOY, sit=0, name="Ann") for _ in range(2)]
            other, client = [await ann.connect(code) for code in codes]
            assert "ok" in await other.do("chat", text="elsewhere")
            for n in range(CHAT_STORED + 20):
                assert "ok" in await client.do("chat", text=f"line {n}")
            assert stored(server, CHAT, codes[1]) == CHAT_STORED
            assert stored(server, CHAT, codes[0]) == 1
            texts = [one["text"] for one in (await ann.get("/me/data"))["chat"]]
            assert texts == ["elsewhere", *(f"line {n}" for n in range(20, CHAT_STORED + 20))]

    run(work)


def test_chat_is_limited_per_address(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        settings = replace(QUICK, address_chats_a_minute=0.001, address_chats_at_once=2)
        async with running_server(tmp_path, settings) as server:
            (_, a), (_, b) = await server.start_table("toy", 2)
            assert "ok" in await a.do("chat", text="one")
            assert "ok" in await b.do("chat", text="two")
            assert (await a.do("chat", text="three"))["status"] == 429

    run(work)


async def finished_branch(guest: Guest, code: str, at: int) -> str:
    """The code of a table that was branched off and closed at once."""
    answer = await guest.request("POST", f"/tables/{code}/branch", json={"at": at, "seat": 0})
    assert answer.status_code == 201, answer.text
    made: str = answer.json()["code"]
    client = await guest.connect(made)
    assert "ok" in await client.do("close")
    await client.disconnect()
    return made


async def play_out(a: TableClient, b: TableClient, undos: int = 0) -> None:
    """The toy to its end; before that, bids are taken back so often."""
    for at in range(0, 2 * undos, 2):
        assert (await a.do("act", seat=0, at=at, action=BID))["ok"]
        assert (await a.do("undo", seat=0, at=at + 1))["ok"]
    for client, seat, first in ((a, 0, 2 * undos), (b, 1, 0)):
        for bid in (0, 1):
            assert (await client.do("act", seat=seat, at=first + bid, action=BID + bid))["ok"]
    assert (await a.do("act", seat=0, at=2 * undos + 2, action=DRAW))["ok"]
    assert (await b.do("act", seat=1, at=2, action=DRAW))["ok"]
    assert (await a.event("result"))["ended"] == "played"


def test_a_branch_copies_nothing_that_was_undone(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, replace(QUICK, undos_at_once=100.0)) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            code = a.lobby()["code"]
            await play_out(a, b, undos=40)
            assert stored(server, LINES, code) == 86
            made = await finished_branch(ann, code, at=85)
            assert stored(server, LINES, made) == 6  # five that stand, and that it branches off

    run(work)


def test_finished_branches_are_limited_and_expire_and_other_tables_stay(
    toy: Toy, tmp_path: Path
) -> None:
    settings = replace(
        QUICK, guest_branches=2, address_branches=3, branches_kept_for=1000.0, tables_at_once=100.0
    )

    async def work() -> None:
        async with running_server(tmp_path, settings) as server:
            (ann, a), (ben, b) = await server.start_table("toy", 2)
            code, now = a.lobby()["code"], time.time()
            await play_out(a, b)
            mine = [await finished_branch(ann, code, 1) for _ in range(3)]
            his = [await finished_branch(ben, code, 1) for _ in range(2)]
            await server.tables.delete_branches(0.0)
            left = [one for one in [*mine, *his] if stored(server, TABLES, one)]
            assert left == [mine[2], *his], "two of each guest, three of all"
            open_branch = await ann.request(
                "POST", f"/tables/{code}/branch", json={"at": 1, "seat": 0}
            )
            await server.tables.delete_branches(now + 2000.0)
            for table in (TABLES, *ABOUT_TABLES):
                assert [stored(server, table, one) for one in [*mine, *his]] == [0] * 5, table.name
            assert stored(server, TABLES, open_branch.json()["code"]) == 1
            assert stored(server, TABLES, code) == 1
            assert (await ann.request("GET", f"/tables/{mine[0]}")).status_code == 404
            assert (await ann.get(f"/tables/{code}/branches"))["branches"] != []

    run(work)


def test_the_notes_of_a_guest_on_a_game_are_limited(
    toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fullhouse.server.review_api.NOTES_STORED", 2)

    async def work() -> None:
        async with running_server(tmp_path) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            await play_out(a, b)
            path = f"/tables/{a.lobby()['code']}/notes"

            async def note(n: int, text: str) -> int:
                answer = await ann.request("PUT", f"{path}/{n}", json={"text": text})
                return answer.status_code

            assert [await note(n, "x") for n in (0, 1, 2)] == [200, 200, 409]
            assert [await note(1, "y"), await note(0, ""), await note(2, "z")] == [200, 200, 200]

    run(work)
