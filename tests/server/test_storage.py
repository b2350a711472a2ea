"""Storage, on every database that is there: SQLite always, PostgreSQL where one is named.

FULLHOUSE_TEST_DATABASE is the URL of an empty PostgreSQL database; `make test-postgres` says more.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, inspect, select, text

from fullhouse.server import chat_storage, guest_storage, result_storage, table_storage
from fullhouse.server.chat_storage import ChatLine
from fullhouse.server.database import open_database
from fullhouse.server.database_tables import METADATA, SEATS
from fullhouse.server.errors import Conflict, Refused
from fullhouse.server.guest_storage import GuestStorage
from fullhouse.server.identities import Identity
from fullhouse.server.live_table import LiveTable
from fullhouse.server.lobby import PLAYING, Lobby, Seat, SeatLink, new_code
from fullhouse.server.lobby_changes import resign
from fullhouse.server.result_storage import ResultStorage
from fullhouse.server.services import Services
from fullhouse.server.settings import DAY
from fullhouse.server.table_storage import TableStorage
from fullhouse.server.write_queue import Change, Row, WriteQueue
from fullhouse.table.errors import BadInput
from fullhouse.table.shapes import MessageShape
from tests.play.toy import BID, DRAW, Toy
from tests.server.clients import QUICK, run, running_server

POSTGRES = os.environ.get("FULLHOUSE_TEST_DATABASE")


@pytest.fixture(params=["sqlite", *(["postgresql"] if POSTGRES else [])])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.db'}"
        return
    assert POSTGRES is not None
    engine = create_engine(POSTGRES.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    yield POSTGRES


def a_line(code: str, n: int) -> dict[str, Any]:
    return {"table": code, "n": n, "seat": 0, "line": f"{n}. 0 x", "told": True, "made": 1.0}


def a_lobby(**fields: Any) -> Lobby:
    seats = [Seat("person", "ann", "Ann"), Seat()]
    return Lobby(new_code(), "toy", 1, {"notes": [1]}, seats, "ann", **fields)


def test_migrations_create_the_declared_schema(url: str) -> None:
    engine = open_database(url)
    found = inspect(engine)
    for table in METADATA.sorted_tables:
        there = {column["name"]: column for column in found.get_columns(table.name)}
        assert list(there) == [column.name for column in table.columns]
        for column in table.columns:
            assert there[column.name]["nullable"] == column.nullable, column
        keys = found.get_pk_constraint(table.name)["constrained_columns"]
        assert keys == [column.name for column in table.primary_key]
    engine.dispose()
    open_database(url).dispose()  # up to date already


def test_a_running_game_keeps_its_seats_through_a_migration(
    url: str,
) -> None:
    """From the first version on: whoever sits there was dealt the hand. Links are void."""
    engine = open_database(url)
    config = Config()
    config.set_main_option("script_location", str(files("fullhouse.server.migrations")))
    first = text("SELECT version_num FROM alembic_version")
    with engine.begin() as connection:
        for table in reversed(METADATA.sorted_tables):
            table.drop(connection)
        connection.execute(text("DELETE FROM alembic_version"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    with engine.begin() as connection:
        assert connection.execute(first).scalar() == "0001"
        connection.execute(
            text(
                "INSERT INTO seats VALUES ('AAAAAA', 0, 'person', 'ann', 'Ann', NULL, '',"
                " FALSE, FALSE, FALSE)"
            )
        )
        connection.execute(text("INSERT INTO links VALUES ('old', 'AAAAAA', 0, 9.0)"))
    engine.dispose()
    engine = open_database(url)
    with engine.connect() as connection:
        (seat,) = connection.execute(select(SEATS)).mappings()
        assert (seat["guest"], seat["dealt"], seat["since"]) == ("ann", "ann", 0)
    assert GuestStorage(engine).link("old", 0.0) is None
    engine.dispose()


def test_what_is_stored_is_read_again(url: str) -> None:
    async def work() -> None:
        engine = open_database(url)
        tables, writer = TableStorage(engine), WriteQueue(engine)
        lobby = a_lobby(changed=5.0)
        await writer.put([a_line(lobby.code, 0)], table_storage.insert_table(lobby))
        await writer.put([], guest_storage.store_identity("ann", Identity("Ann")))
        await writer.put([], guest_storage.store_identity("ann", Identity("Anna", "owl")))
        await writer.put([], result_storage.store_record(lobby.code, "text"))
        writer.close()
        stored = tables.read_table(lobby.code, 10)
        assert stored is not None
        assert stored.lobby == lobby
        assert [line.line for line in stored.lines] == ["0. 0 x"]
        assert tables.tables_of("ann", 10) == [lobby.code]
        assert tables.tables_of("ben", 10) == []
        assert GuestStorage(engine).identity("ann") == ("Anna", "owl")
        assert ResultStorage(engine).record(lobby.code) == "text"
        assert tables.read_table("NOSUCH", 10) is None
        engine.dispose()

    run(work)


def test_a_table_is_read_as_it_was_at_one_moment(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process may start a game and store its first line while a table is being read."""
    engine = open_database(url)
    lobby = a_lobby()
    read_chat = chat_storage.read_chat

    async def write(lines: list[Row], changes: list[Change]) -> None:
        writer = WriteQueue(engine)
        await writer.put(lines, changes)
        writer.close()

    def after_a_start(connection: Connection, code: str, chat: int) -> list[ChatLine]:
        started = replace(lobby, state=PLAYING, started="2000-01-01T00:00:00Z")
        changes = table_storage.update_table(lobby, started)
        asyncio.run(write([a_line(lobby.code, 0)], changes))
        return read_chat(connection, code, chat)

    asyncio.run(write([], table_storage.insert_table(lobby)))
    monkeypatch.setattr(table_storage, "read_chat", after_a_start)
    before = TableStorage(engine).read_table(lobby.code, 0)
    monkeypatch.undo()
    after = TableStorage(engine).read_table(lobby.code, 0)
    assert before is not None
    assert after is not None
    assert (before.lobby.state, len(before.lines)) == (lobby.state, 0)
    assert (after.lobby.state, len(after.lines)) == (PLAYING, 1)
    engine.dispose()


def test_chat_links_and_ends_are_stored_and_deleted(url: str) -> None:
    async def work() -> None:
        engine = open_database(url)
        tables, writer = TableStorage(engine), WriteQueue(engine)
        lobby = a_lobby(started="2000-01-01T00:00:00Z")
        await writer.put([], table_storage.insert_table(lobby))
        for n, guest in enumerate(("ann", "ben")):
            said = chat_storage.ChatLine(guest, n, guest, "100 % 'ok' ?", 1.0)
            await writer.put([], chat_storage.store_chat(lobby.code, said))
        message: MessageShape = {"template": "{seat} is back at the table.", "args": {"seat": 1}}
        notice = chat_storage.ChatLine("ben", 1, "ben", "", 2.0, message)
        await writer.put([], chat_storage.store_chat(lobby.code, notice))
        await writer.put([], chat_storage.anonymise_chat("ann", "Someone"))
        await writer.put([], guest_storage.delete_identity("ann"))
        await writer.put([], table_storage.end_table(lobby.code, "played"))
        link = SeatLink(lobby.code, 1, "ben", 3)
        for key in ("first", "second"):
            await writer.put([], guest_storage.store_link(key, link, 7.0))
        guests = GuestStorage(engine)
        stored = tables.read_table(lobby.code, 10)
        assert stored is not None
        assert (stored.lobby.state, stored.lobby.ended, stored.lobby.revision) == (
            "over",
            "played",
            1,
        )
        *people, last = stored.chat
        names = [(line.guest, line.name, line.text, line.message) for line in people]
        said_it = "100 % 'ok' ?"
        assert names == [(None, "Someone", said_it, None), ("ben", "ben", said_it, None)]
        assert last == notice
        assert guests.link("first", 0.0) is None  # the second made it void
        assert guests.link("second", 7.1) is None
        assert guests.link("second", 0.0) == link
        await writer.put([], guest_storage.delete_link("second"))
        assert guests.link("second", 0.0) is None
        writer.close()
        engine.dispose()

    run(work)


def test_writes_are_grouped_and_a_conflict_fails_only_its_own(
    url: str,
) -> None:
    async def work() -> None:
        engine = open_database(url)
        tables, writer = TableStorage(engine), WriteQueue(engine)
        await writer.put([a_line("A", 0)], [])
        writes = [writer.put([a_line("B", n)], []) for n in range(50)]
        clash = writer.put([a_line("A", 0)], [])
        writes += [writer.put([a_line("C", n)], []) for n in range(50)]
        with pytest.raises(Conflict):
            await clash
        await asyncio.gather(*writes)
        assert writer.commits < 20
        writer.close()
        assert len(tables.read_lines("B", 0)) == len(tables.read_lines("C", 0)) == 50
        assert len(tables.read_lines("A", 0)) == 1
        engine.dispose()

    run(work)


def test_of_two_changes_to_one_lobby_the_second_conflicts(url: str) -> None:
    async def work() -> None:
        engine = open_database(url)
        tables, writer = TableStorage(engine), WriteQueue(engine)
        lobby = a_lobby()
        await writer.put([], table_storage.insert_table(lobby))
        one, two = lobby.copy(), lobby.copy()
        one.seats[1] = Seat("person", "ben", "Ben")
        two.seats[1] = Seat("person", "cleo", "Cleo")
        await writer.put([], table_storage.update_table(lobby, one))
        with pytest.raises(Conflict):
            await writer.put([], table_storage.update_table(lobby, two))
        writer.close()
        stored = tables.read_table(lobby.code, 0)
        assert stored is not None
        assert stored.lobby.seats == one.seats
        engine.dispose()

    run(work)


def test_after_a_conflict_a_process_reloads_and_retries(url: str, toy: Toy, tmp_path: Path) -> None:
    """Two servers on one database, without fan-out: every conflict is resolved by reading."""

    async def work() -> None:
        async with (
            running_server(tmp_path, database=url) as one,
            running_server(tmp_path, database=url) as two,
        ):
            (_, a), (ben, _) = await one.start_table("toy", 2)
            code = a.lobby()["code"]
            elsewhere = two.guest()
            elsewhere.http.cookies = ben.http.cookies
            b = await elsewhere.connect(code)
            await b.event("table")
            for bid in (0, 1):  # both write line 0, then line 2: one of them loses each time
                replies = await asyncio.gather(
                    a.do("act", seat=0, at=bid, action=BID + bid),
                    b.do("act", seat=1, at=bid, action=BID + 3 + bid),
                )
                assert all("ok" in reply for reply in replies)
            assert (await a.do("act", seat=0, at=2, action=DRAW))["ok"]
            assert (await b.do("act", seat=1, at=2, action=DRAW))["ok"]
            await b.event("result")
            tables = [await server.tables.get(code) for server in (one, two)]
            await tables[0].catch_up()
            matches = [table.state.match for table in tables]
            assert matches[0] is not None
            assert matches[1] is not None
            assert matches[0].table.snapshot() == matches[1].table.snapshot()
            assert (await a.event("result"))["scores"] == (await b.event("result"))["scores"]

    run(work)


def test_two_processes_give_the_last_seat_to_one_guest(url: str, toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            running_server(tmp_path, database=url) as one,
            running_server(tmp_path, database=url) as two,
        ):
            code = await one.guest().create_table(game="toy", seats=2, sit=0, name="Ann")
            b, c = await one.guest().connect(code), await two.guest().connect(code)
            replies = await asyncio.gather(
                b.do("sit", seat=1, name="Ben"), c.do("sit", seat=1, name="Cleo")
            )
            assert sorted("ok" in reply for reply in replies) == [False, True]
            (lost,) = [reply for reply in replies if "error" in reply]
            assert "is taken by" in lost["error"]

    run(work)


def test_an_idle_table_expires_when_announced(url: str, toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path, database=url) as server:
            host = server.guest()
            waiting = await host.connect(await host.create_table(game="toy", seats=2, sit=0))
            (_, playing), _ = await server.start_table("toy", 2)
            now = time.time()
            await server.tables.expire(now + DAY - 60)
            assert waiting.lobby()["state"] == "waiting"
            await server.tables.expire(now + DAY + 60)
            assert "Nobody came back for a long time" in (await waiting.event("gone"))["text"]
            assert waiting.lobby()["ended"] == "expired"
            await server.tables.expire(now + 29 * DAY)
            assert playing.lobby()["state"] == "playing"
            await playing.do("act", seat=0, at=0, action=BID)  # private: nobody sees it
            await server.tables.expire(now + 31 * DAY)
            assert (await playing.event("result"))["ended"] == "expired"

    run(work)


def test_unused_tables_are_dropped_from_memory_and_loaded_again(
    url: str, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running_server(tmp_path, database=url) as server:
            (ann, a), (_, b) = await server.start_table("toy", 2)
            await a.do("act", seat=0, at=0, action=BID + 3)
            code, view = a.lobby()["code"], a.seats[0]["view"]
            for client in (a, b):
                await client.disconnect()
            server.guests[0].clients.clear()
            server.guests[1].clients.clear()
            server.tables.drop(server.tables.live[code])
            assert server.tables.live == {}
            again = await ann.connect(code)
            await again.event("table")
            assert again.seats[0]["view"] == view
            assert again.seats[0]["at"] == 1

    run(work)


def test_a_database_that_cannot_be_opened_is_reported_in_one_sentence(tmp_path: Path) -> None:
    for url in (f"sqlite:///{tmp_path}/no/such/folder.db", "nosuch://x", "what?"):
        with pytest.raises(BadInput, match=r"\.$"):
            open_database(url)


def test_a_table_of_older_rules_is_kept_but_cannot_be_resumed(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), _ = await server.start_table("toy", 2)
            await a.do("act", seat=0, at=0, action=BID)
            code = a.lobby()["code"]
            stored = server.services.table_storage.read_table(code, 0)
            assert stored is not None
            stored.lobby.version = 0
            live = LiveTable(server.services, server.backend.records, stored)
            with pytest.raises(Refused, match="rules have changed"):
                await live.act_for(0, 1, [BID + 1])

    run(work)


def test_a_table_of_older_rules_can_still_be_resigned(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            (_, a), _ = await server.start_table("toy", 2)
            stored = server.services.table_storage.read_table(a.lobby()["code"], 0)
            assert stored is not None
            stored.lobby.version = 0
            live = LiveTable(server.services, server.backend.records, stored)
            await live.change(lambda lobby: resign(lobby, lobby.seats[0].guest or "", 0))
            assert live.state.lobby.ended == "resigned"

    run(work)


def test_key_and_tables_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    async def work() -> None:
        cookies = []
        for _ in range(2):
            services = Services(tmp_path, None, QUICK)
            cookies.append(services.guests.cookie("ann", False))
            services.engine.dispose()
        assert cookies[0] == cookies[1]
        for name in ("key", "tables.db"):
            assert (tmp_path / name).stat().st_mode & 0o777 == 0o600, name

    run(work)
