"""Storage, on every database that is there: SQLite always, PostgreSQL where one is named.

FULLHOUSE_TEST_DATABASE is the URL of an empty PostgreSQL database; `make test-postgres` says more.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, inspect, select, text

from fullhouse.server import storage
from fullhouse.server.errors import Conflict, Refused
from fullhouse.server.house import House
from fullhouse.server.lobby import Lobby, Seat, new_code
from fullhouse.server.room import Room
from fullhouse.server.schema import METADATA, SEATS
from fullhouse.server.storage import Storage, open_database
from fullhouse.server.terms import DAY
from fullhouse.server.writer import Writer
from fullhouse.table.errors import BadInput
from fullhouse.table.shapes import MessageShape
from tests.play.toy import BID, DRAW, Toy
from tests.server.visits import QUICK, run, visiting

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


def test_migrations_make_what_the_code_expects(url: str) -> None:
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


def test_a_game_that_runs_while_the_database_is_brought_up_to_date_keeps_its_seats(
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
    assert Storage(engine).link("old", 0.0) is None
    engine.dispose()


def test_what_is_stored_is_read_again(url: str) -> None:
    async def work() -> None:
        store = Storage(open_database(url))
        writer = Writer(store.engine)
        lobby = a_lobby(changed=5.0)
        await writer.put([a_line(lobby.code, 0)], storage.new_table(lobby))
        await writer.put([], storage.kept_name("ann", "Ann"))
        await writer.put([], storage.kept_name("ann", "Anna"))
        await writer.put([], storage.kept_record(lobby.code, "text"))
        writer.close()
        stored = store.read_table(lobby.code, 10)
        assert stored is not None
        assert stored.lobby == lobby
        assert [line.line for line in stored.lines] == ["0. 0 x"]
        assert store.tables_of("ann", 10) == [lobby.code]
        assert store.tables_of("ben", 10) == []
        assert store.name("ann") == "Anna"
        assert store.record(lobby.code) == "text"
        assert store.read_table("NOSUCH", 10) is None
        store.engine.dispose()

    run(work)


def test_what_was_said_links_and_ends_are_stored_and_taken_back(url: str) -> None:
    async def work() -> None:
        store = Storage(open_database(url))
        writer = Writer(store.engine)
        lobby = a_lobby(started="2000-01-01T00:00:00Z")
        await writer.put([], storage.new_table(lobby))
        for n, guest in enumerate(("ann", "ben")):
            said = storage.Chat(guest, n, guest, "100 % 'ok' ?", 1.0)
            await writer.put([], storage.said(lobby.code, said))
        house: MessageShape = {"template": "{seat} is back at the table.", "args": {"seat": 1}}
        notice = storage.Chat("ben", 1, "ben", "", 2.0, house)
        await writer.put([], storage.said(lobby.code, notice))
        await writer.put([], storage.unnamed_chat("ann", "Someone"))
        await writer.put([], storage.kept_name("ann", None))
        lobby.ended = "played"
        await writer.put([], storage.ended_table(lobby))
        link = storage.Link(lobby.code, 1, "ben", 3)
        for key in ("first", "second"):
            await writer.put([], storage.new_link(key, link, 7.0))
        stored = store.read_table(lobby.code, 10)
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
        assert store.link("first", 0.0) is None  # the second made it void
        assert store.link("second", 7.1) is None
        assert store.link("second", 0.0) == link
        await writer.put([], storage.used_link("second"))
        assert store.link("second", 0.0) is None
        writer.close()
        store.engine.dispose()

    run(work)


def test_whatever_arrives_during_a_commit_goes_into_the_next_and_a_clash_harms_no_other(
    url: str,
) -> None:
    async def work() -> None:
        store = Storage(open_database(url))
        writer = Writer(store.engine)
        await writer.put([a_line("A", 0)], [])
        writes = [writer.put([a_line("B", n)], []) for n in range(50)]
        clash = writer.put([a_line("A", 0)], [])
        writes += [writer.put([a_line("C", n)], []) for n in range(50)]
        with pytest.raises(Conflict):
            await clash
        await asyncio.gather(*writes)
        assert writer.commits < 20
        writer.close()
        assert len(store.read_lines("B", 0)) == len(store.read_lines("C", 0)) == 50
        assert len(store.read_lines("A", 0)) == 1
        store.engine.dispose()

    run(work)


def test_of_two_changes_of_one_lobby_the_second_is_refused(url: str) -> None:
    async def work() -> None:
        store = Storage(open_database(url))
        writer = Writer(store.engine)
        lobby = a_lobby()
        await writer.put([], storage.new_table(lobby))
        one, two = lobby.copy(), lobby.copy()
        one.seats[1] = Seat("person", "ben", "Ben")
        two.seats[1] = Seat("person", "cleo", "Cleo")
        await writer.put([], storage.changed_table(lobby, one))
        with pytest.raises(Conflict):
            await writer.put([], storage.changed_table(lobby, two))
        writer.close()
        stored = store.read_table(lobby.code, 0)
        assert stored is not None
        assert stored.lobby.seats == one.seats
        store.engine.dispose()

    run(work)


def test_two_processes_at_one_table_the_loser_reloads_and_goes_on(
    url: str, toy: Toy, tmp_path: Path
) -> None:
    """Two houses on one database, with no word between them: every clash is met by reading."""

    async def work() -> None:
        async with (
            visiting(tmp_path, database=url) as one,
            visiting(tmp_path, database=url) as two,
        ):
            (_, a), (ben, _) = await one.pair("toy", 2)
            code = a.lobby()["code"]
            elsewhere = two.guest()
            elsewhere.http.cookies = ben.http.cookies
            b = await elsewhere.call(code)
            await b.event("table")
            for bid in (0, 1):  # both write line 0, then line 2: one of them loses each time
                replies = await asyncio.gather(
                    a.say("act", seat=0, at=bid, action=BID + bid),
                    b.say("act", seat=1, at=bid, action=BID + 3 + bid),
                )
                assert all("ok" in reply for reply in replies)
            assert (await a.say("act", seat=0, at=2, action=DRAW))["ok"]
            assert (await b.say("act", seat=1, at=2, action=DRAW))["ok"]
            await b.event("result")
            rooms = [await house.room(code) for house in (one.house, two.house)]
            await rooms[0].catch_up()
            matches = [room.match for room in rooms]
            assert matches[0] is not None
            assert matches[1] is not None
            assert matches[0].table.snapshot() == matches[1].table.snapshot()
            assert (await a.event("result"))["scores"] == (await b.event("result"))["scores"]

    run(work)


def test_two_processes_give_the_last_seat_to_one(url: str, toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            visiting(tmp_path, database=url) as one,
            visiting(tmp_path, database=url) as two,
        ):
            code = await one.guest().found(game="toy", seats=2, sit=0, name="Ann")
            b, c = await one.guest().call(code), await two.guest().call(code)
            replies = await asyncio.gather(
                b.say("sit", seat=1, name="Ben"), c.say("sit", seat=1, name="Cleo")
            )
            assert sorted("ok" in reply for reply in replies) == [False, True]
            (lost,) = [reply for reply in replies if "error" in reply]
            assert "is taken by" in lost["error"]

    run(work)


def test_an_idle_table_expires_when_it_was_said(url: str, toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path, database=url) as visit:
            host = visit.guest()
            waiting = await host.call(await host.found(game="toy", seats=2, sit=0))
            (_, playing), _ = await visit.pair("toy", 2)
            now = time.time()
            await visit.house.expire(now + DAY - 60)
            assert waiting.lobby()["state"] == "waiting"
            await visit.house.expire(now + DAY + 60)
            assert "cleared away" in (await waiting.event("gone"))["text"]
            assert waiting.lobby()["ended"] == "expired"
            await visit.house.expire(now + 29 * DAY)
            assert playing.lobby()["state"] == "playing"
            await playing.say("act", seat=0, at=0, action=BID)  # private: nobody sees it
            await visit.house.expire(now + 31 * DAY)
            assert (await playing.event("result"))["ended"] == "expired"

    run(work)


def test_unused_tables_are_dropped_from_memory_and_read_again(
    url: str, toy: Toy, tmp_path: Path
) -> None:
    async def work() -> None:
        async with visiting(tmp_path, database=url) as visit:
            (ann, a), (_, b) = await visit.pair("toy", 2)
            await a.say("act", seat=0, at=0, action=BID + 3)
            code, view = a.lobby()["code"], a.seats[0]["view"]
            for line in (a, b):
                await line.hang_up()
            visit.guests[0].lines.clear()
            visit.guests[1].lines.clear()
            visit.house.drop(visit.house.rooms[code])
            assert visit.house.rooms == {}
            again = await ann.call(code)
            await again.event("table")
            assert again.seats[0]["view"] == view
            assert again.seats[0]["at"] == 1

    run(work)


def test_what_cannot_be_opened_is_said_in_one_sentence(tmp_path: Path) -> None:
    for url in (f"sqlite:///{tmp_path}/no/such/folder.db", "nosuch://x", "what?"):
        with pytest.raises(BadInput, match=r"\.$"):
            open_database(url)


def test_a_table_of_older_rules_is_kept_and_not_played(toy: Toy, tmp_path: Path) -> None:
    async def work() -> None:
        async with visiting(tmp_path) as visit:
            (_, a), _ = await visit.pair("toy", 2)
            await a.say("act", seat=0, at=0, action=BID)
            code = a.lobby()["code"]
            stored = visit.house.storage.read_table(code, 0)
            assert stored is not None
            stored.lobby.version = 0
            room = Room(visit.house, stored)
            with pytest.raises(Refused, match="rules have changed"):
                await room.act(0, 1, BID + 1)

    run(work)


def test_the_key_is_kept_and_it_and_the_tables_are_for_their_owner_alone(tmp_path: Path) -> None:
    async def work() -> None:
        cookies = []
        for _ in range(2):
            house = House(tmp_path, None, QUICK)
            cookies.append(house.guests.cookie("ann", False))
            house.storage.engine.dispose()
        assert cookies[0] == cookies[1]
        for name in ("key", "tables.db"):
            assert (tmp_path / name).stat().st_mode & 0o777 == 0o600, name

    run(work)
