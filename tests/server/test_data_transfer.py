"""`fullhouse export` here and `fullhouse import` there: everything moves, or nothing changes."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import stat
import zipfile
from collections.abc import Callable
from contextlib import closing
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Engine, create_engine, event, insert, select, text

from fullhouse.games import games
from fullhouse.play.replay import verify
from fullhouse.server import guest_storage, review_storage
from fullhouse.server.data_transfer import export_data, import_data
from fullhouse.server.database import migrations, open_database
from fullhouse.server.database_tables import GUESTS, METADATA, RECORDS
from fullhouse.server.serve import hold_folder
from fullhouse.table.errors import BadInput
from tests.play.toy import BID, Toy
from tests.server.clients import PATIENCE, SECRET, RunningServer, play, run, running_server
from tests.server.conftest import toy_game
from tests.server.received_views import current_view
from tests.server.test_history import finish_toy, toy_table
from tests.server.test_serve import running
from tests.server.test_storage import POSTGRES

GAME = next(game for game in games().values() if 2 in game.seats)

Rows = dict[str, list[dict[str, Any]]]


def rows_of(url: str) -> Rows:
    """Everything in a database, by table."""
    engine = open_database(url)
    with engine.connect() as connection:
        found = {
            table.name: [
                {name: value for name, value in row.items() if (table.name, name) != ("chat", "id")}
                for row in connection.execute(select(table).order_by(*table.primary_key)).mappings()
            ]
            for table in METADATA.sorted_tables
        }
    engine.dispose()
    return found


def rows_in(folder: Path) -> Rows:
    return rows_of(f"sqlite:///{folder / 'tables.db'}")


def files_in(folder: Path) -> dict[str, bytes]:
    """What is stored in a folder, apart from the file that is only locked."""
    return {
        path.name: path.read_bytes()
        for path in folder.iterdir()
        if path.is_file() and path.name != "serving"
    }


async def fill(server: RunningServer) -> tuple[Any, Any, str]:
    """A finished game, one that is being played, a lobby, chat, and a link to move a seat; returns
    the cookies of Ann and Ben, and the code of the running game.
    """
    (ann, a), (ben, b) = await toy_table(server)
    assert (await a.do("chat", text="well done"))["ok"]
    await finish_toy(a, b)
    await ann.request("GET", f"/tables/{a.lobby()['code']}/record")  # it is stored now
    await server.services.writer.put(
        [], review_storage.store_review(a.lobby()["code"], "a build", "{}")
    )
    note = f"/tables/{a.lobby()['code']}/notes/0"
    assert (await ann.request("PUT", note, json={"text": "a fine start"})).is_success
    code = await ann.create_table(game="toy", seats=2, sit=0)
    await ann.request("POST", f"/tables/{code}/move", json={"seat": 0})
    await ann.request("POST", "/me/passphrase")
    await server.services.writer.put([], guest_storage.store_admission(code, "ben"))
    await server.services.writer.put([], guest_storage.revoke("zoe", 0.0))
    running_code = await ann.create_table(game="toy", seats=2, sit=0, name="Ann")
    pace = {"kind": "days", "per": "move", "seconds": 86400, "increment": 0}
    c, d = await ann.connect(running_code), await ben.connect(running_code)
    assert (await d.do("sit", seat=1, name="Ben"))["ok"]
    assert (await c.do("set", pace=pace))["ok"]
    assert (await c.do("start"))["ok"]
    await c.event("table")
    assert "ok" in await c.do("act", seat=0, at=0, action=BID + 4)
    return ann.http.cookies, ben.http.cookies, running_code


@pytest.fixture(scope="module")
def originals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with something of everything in it, and its export; tests have copies."""
    folder = tmp_path_factory.mktemp("originals")
    (folder / "full").mkdir()

    async def work() -> None:
        async with running_server(folder / "full") as server:
            await fill(server)

    with pytest.MonkeyPatch.context() as patch, toy_game(patch):
        run(work)
        export_data(folder / "all.zip", str(folder / "full"), None)
    return folder


@pytest.fixture
def full(toy: Toy, originals: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(originals / "full", tmp_path / "full"))


@pytest.fixture
def exported(full: Path, originals: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy2(originals / "all.zip", tmp_path / "all.zip"))


def test_everything_moves_and_a_running_game_goes_on(toy: Toy, tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "all.zip"
    here.mkdir()

    async def work() -> None:
        async with running_server(here) as server:
            anns, bens, code = await fill(server)
            ann = server.guest()
            ann.http.cookies = anns
            history, tables = await ann.get("/me/games"), await ann.get("/me/tables")
        done = export_data(file, str(here), None)
        assert (done.tables, done.playing, done.records, done.names) == (3, 1, 1, 2)
        assert import_data(file, str(there), None)._replace(made="") == done._replace(made="")
        before = rows_in(here)
        assert all(before.values()), "every table of the database has something in it"
        assert rows_in(there) == before
        assert (there / "key").read_text() == (here / "key").read_text()
        for name in ("key", "tables.db"):
            assert stat.S_IMODE((there / name).stat().st_mode) == 0o600

        for n, row in enumerate(before["records"]):
            path = tmp_path / f"{n}.record"
            path.write_text(row["text"], encoding="utf-8")
            verify(path)

        async with running_server(there) as server:
            ann, ben = server.guest(), server.guest()
            ann.http.cookies, ben.http.cookies = anns, bens
            assert (await ann.get("/me"))["name"] == "Ann"
            assert await ann.get("/me/games") == history
            for had, has in zip(tables, await ann.get("/me/tables"), strict=True):
                assert has | {"left": had["left"]} == had
                assert had["left"] is None or had["left"] - 60 < has["left"] <= had["left"]
            c, d = await ann.connect(code), await ben.connect(code)
            await d.event("table")
            assert c.seats[0]["at"] == 1
            assert "ok" in await c.do("act", seat=0, at=1, action=BID + 3)
            assert "ok" in await d.do("act", seat=1, at=0, action=BID + 2)
            assert (await c.do("chat", text="new here"))["ok"]

    run(work)


def test_two_real_servers(tmp_path: Path) -> None:
    """Exported while the server runs, imported on another one, where the guest plays on."""
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "all.zip"
    with running(here) as first:
        asked = {"game": GAME.id, "seats": 2, "sit": 0, "name": "Ann", "start": True}
        table, cookie = first.request("POST", "/tables", body=asked | {"bots": {"1": "random"}})
        code = table["code"]
        at, _ = play_one(first.connect(code, cookie))
        done = export_data(file, str(here), None)
        assert done.running == f"http://localhost:{first.port}"
    assert import_data(file, str(there), None).playing == 1
    with running(there) as second:
        tables, same = second.request("GET", "/me/tables", cookie)
        assert same == cookie, "the guest is known"
        assert [table["code"] for table in tables] == [code]
        socket = second.connect(code, cookie)
        later, seen = play_one(socket)
        assert later == at + 1
        assert seen
        with pytest.raises(BadInput, match="stop it first"):
            import_data(file, str(there), None, replace=True)


def play_one(socket: Any) -> tuple[int, bool]:
    """Waits for a choice at seat 0, makes it, and returns how many lines the seat had before."""
    view: dict[str, Any] = {}
    at = 0
    with socket:
        while True:
            event = json.loads(socket.recv(timeout=PATIENCE))
            for part in event.get("seats", []) if event.get("event") == "table" else []:
                if part["seat"] == 0:
                    view = current_view(view, part)
                    at = part["at"]
            if event.get("re") == 1:
                return at - 1 if event.get("event") == "table" else at, event["ok"]
            if view.get("choices") and not view.get("sent"):
                view["sent"] = True
                action = view["choices"][0]["action"]
                asked = {"id": 1, "do": "act", "seat": 0, "at": at, "action": action}
                socket.send(json.dumps(asked))


def test_an_export_is_for_its_owner_only_and_never_overwrites(full: Path, tmp_path: Path) -> None:
    path = tmp_path / "all.zip"
    old = os.umask(0)
    try:
        export_data(path, str(full), None)
    finally:
        os.umask(old)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    before = path.read_bytes()
    with pytest.raises(BadInput, match="exists already; choose another name"):
        export_data(path, str(full), None)
    assert path.read_bytes() == before


def test_a_failed_export_leaves_no_file(
    full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "write", fail)
    with pytest.raises(BadInput, match="cannot be written: No space left on device"):
        export_data(tmp_path / "all.zip", str(full), None)
    assert not (tmp_path / "all.zip").exists()


def test_an_export_is_of_one_moment(full: Path, tmp_path: Path) -> None:
    """Whatever a server writes while rows are copied is not in it."""
    before = rows_in(full)
    server = create_engine(f"sqlite:///{full / 'tables.db'}")

    def write(connection: Any, _cursor: object, statement: str, *_: object) -> None:
        if "guests.id" in statement and connection.engine is not server:
            with server.begin() as writing:
                writing.execute(insert(GUESTS), [{"id": "zoe", "name": "Zoe"}])

    event.listen(Engine, "before_cursor_execute", write)
    try:
        export_data(tmp_path / "all.zip", str(full), None)
    finally:
        event.remove(Engine, "before_cursor_execute", write)
        server.dispose()
    import_data(tmp_path / "all.zip", str(tmp_path / "there"), None)
    assert rows_in(full) != before
    assert rows_in(tmp_path / "there") == before


@pytest.mark.parametrize("lacks", ["folder", "key", "tables.db"])
def test_there_has_to_be_something_to_export(full: Path, tmp_path: Path, lacks: str) -> None:
    folder = full
    if lacks == "folder":
        folder = tmp_path / "nowhere"
    else:
        (full / lacks).unlink()
    with pytest.raises(BadInput, match=r"nothing to export in .*; name the folder with --data"):
        export_data(tmp_path / "all.zip", str(folder), None)
    assert not (tmp_path / "all.zip").exists()
    assert not (tmp_path / "nowhere").exists()
    assert lacks == "folder" or not (full / lacks).exists(), "nothing was created"


def test_a_server_that_is_not_empty_is_replaced_only_if_told(
    toy: Toy, exported: Path, full: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()

    async def work() -> None:
        async with running_server(other) as server:
            await server.guest().request("PUT", "/me", json={"name": "Zoe"})

    run(work)
    before, key = rows_in(other), (other / "key").read_text()
    with pytest.raises(BadInput, match=r"is not empty.*--replace"):
        import_data(exported, str(other), None)
    assert (rows_in(other), (other / "key").read_text()) == (before, key)
    import_data(exported, str(other), None, replace=True)
    assert rows_in(other) == rows_in(full)
    assert (other / "key").read_text() == (full / "key").read_text()


def test_a_server_that_was_only_started_is_empty(
    exported: Path, full: Path, tmp_path: Path
) -> None:
    fresh = tmp_path / "fresh"
    fresh.mkdir()

    async def work() -> None:
        async with running_server(fresh) as server:
            await server.guest().get("/me")

    run(work)
    import_data(exported, str(fresh), None)
    assert rows_in(fresh) == rows_in(full)


def test_a_folder_in_use_is_left_alone(exported: Path, tmp_path: Path) -> None:
    used = tmp_path / "used"
    used.mkdir()
    with hold_folder(used) as held:
        held.write("http://localhost:8080")
        held.flush()
        with pytest.raises(BadInput, match=r"running at http://localhost:8080 .* stop it first"):
            import_data(exported, str(used), None)
    assert files_in(used) == {}
    import_data(exported, str(used), None)


def rewrite(path: Path, change: Callable[[dict[str, bytes]], object]) -> None:
    """Changes the members of a zip."""
    with zipfile.ZipFile(path) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    change(members)
    path.unlink()
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)


def with_manifest(**changed: object) -> Callable[[dict[str, bytes]], object]:
    def change(members: dict[str, bytes]) -> None:
        manifest = json.loads(members["fullhouse.json"]) | changed
        members["fullhouse.json"] = json.dumps(manifest).encode()

    return change


DAMAGE: dict[str, Callable[[dict[str, bytes]], object]] = {
    "no database": lambda members: members.pop("tables.db"),
    "no key": lambda members: members.pop("key"),
    "another key": lambda members: members.update(key=b"00" * 32),
    "another database": lambda members: members.update({"tables.db": b"SQLite format 3\0"}),
    "no digests": with_manifest(digests={}),
    "a list": lambda members: members.update({"fullhouse.json": b"[]"}),
    "no JSON": lambda members: members.update({"fullhouse.json": b"{"}),
    "no format": with_manifest(format="one"),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_file_is_refused(exported: Path, tmp_path: Path, what: str) -> None:
    rewrite(exported, DAMAGE[what])
    with pytest.raises(BadInput, match=r"is damaged, or not an export.*; nothing was imported"):
        import_data(exported, str(tmp_path / "there"), None)
    assert not (tmp_path / "there").exists()


def test_every_cut_and_every_flipped_byte_is_noticed(exported: Path, tmp_path: Path) -> None:
    whole = exported.read_bytes()
    refused = 0
    places = range(0, len(whole), 1 + len(whole) // 40)
    for n in places:
        flipped = whole[:n] + bytes([whole[n] ^ 0xFF]) + whole[n + 1 :]
        for wrong in (whole[:n], flipped):
            exported.write_bytes(wrong)
            try:
                import_data(exported, str(tmp_path / "there"), None)
            except BadInput:
                refused += 1
            else:  # only what the zip itself ignores, such as a date
                assert rows_in(tmp_path / "there") == rows_in(tmp_path / "full")
                for path in (tmp_path / "there").iterdir():
                    path.unlink()
    assert refused >= 2 * len(places) - 4


def test_other_files_are_refused(tmp_path: Path) -> None:
    other = tmp_path / "photos.zip"
    with zipfile.ZipFile(other, "w") as archive:
        archive.writestr("photo.jpg", b"")
    with pytest.raises(BadInput, match="is not an export of Full House"):
        import_data(other, str(tmp_path / "there"), None)
    other.write_text("hello")
    with pytest.raises(BadInput, match="not an export"):
        import_data(other, str(tmp_path / "there"), None)
    assert not (tmp_path / "there").exists()


@pytest.mark.parametrize("changed", [{"format": 2}, {"schema": "9999"}])
def test_a_file_of_a_newer_version_is_refused(
    exported: Path, tmp_path: Path, changed: dict[str, object]
) -> None:
    rewrite(exported, with_manifest(program="9.0", **changed))
    with pytest.raises(BadInput, match=r"newer version .*\(9\.0; this is .*Update this one"):
        import_data(exported, str(tmp_path / "there"), None)
    assert not (tmp_path / "there").exists()


def test_a_file_of_no_version_is_refused(exported: Path, tmp_path: Path) -> None:
    for schema in ("moon", "0001_moon", "", "²_moon"):
        rewrite(exported, with_manifest(schema=schema))
        with pytest.raises(BadInput, match=r"never had|is damaged") as refused:
            import_data(exported, str(tmp_path / "there"), None)
        assert "newer version" not in str(refused.value)
    assert not (tmp_path / "there").exists()


def test_a_file_that_unpacks_to_too_much_is_refused(exported: Path, tmp_path: Path) -> None:
    def add_zeros(members: dict[str, bytes]) -> None:
        members["tables.db"] += bytes(10**6)
        digest = blake2b(members["tables.db"], digest_size=32).hexdigest()
        manifest = json.loads(members["fullhouse.json"])
        manifest["digests"]["tables.db"] = digest
        members["fullhouse.json"] = json.dumps(manifest).encode()

    rewrite(exported, add_zeros)
    with pytest.raises(BadInput, match=r"more than 0.001 GB; nothing .* --gigabytes\."):
        import_data(exported, str(tmp_path / "there"), None, gigabytes=0.001)
    assert not (tmp_path / "there").exists()
    assert import_data(exported, str(tmp_path / "there"), None, gigabytes=0.01).tables
    rewrite(exported, lambda members: members.update({"fullhouse.json": b" " * 10**6 + b"{}"}))
    with pytest.raises(BadInput, match="is damaged"):
        import_data(exported, str(tmp_path / "elsewhere"), None)


def test_a_view_in_the_place_of_a_table_is_refused(exported: Path, tmp_path: Path) -> None:
    def endless(members: dict[str, bytes]) -> None:
        database = tmp_path / "endless.db"
        database.write_bytes(members["tables.db"])
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("DROP TABLE guests")
            connection.execute(
                "CREATE VIEW guests AS WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL"
                " SELECT id + 1 FROM n) SELECT id, NULL AS name, NULL AS animal FROM n"
            )
            connection.commit()
        members["tables.db"] = database.read_bytes()
        manifest = json.loads(members["fullhouse.json"])
        digest = blake2b(members["tables.db"], digest_size=32).hexdigest()
        manifest["digests"]["tables.db"] = digest
        members["fullhouse.json"] = json.dumps(manifest).encode()

    rewrite(exported, endless)
    with pytest.raises(BadInput, match="is damaged"):
        import_data(exported, str(tmp_path / "there"), None)
    assert not (tmp_path / "there").exists()


def test_a_file_of_an_older_version_is_upgraded(exported: Path, tmp_path: Path) -> None:
    """Made with the first schema; the migrations bring it up to date."""
    old = tmp_path / "old.db"
    engine = create_engine(f"sqlite:///{old}")
    with engine.begin() as connection:
        config = migrations()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("INSERT INTO guests VALUES ('ann', 'Ann')"))
        connection.execute(text("INSERT INTO records VALUES ('AAAAAA', 'text')"))
        connection.execute(
            text(
                "INSERT INTO seats VALUES ('AAAAAA', 0, 'person', 'ann', 'Ann', NULL, '',"
                " FALSE, FALSE, FALSE)"
            )
        )
    engine.dispose()
    digest = blake2b(old.read_bytes(), digest_size=32).hexdigest()

    def change(members: dict[str, bytes]) -> None:
        members["tables.db"] = old.read_bytes()
        manifest = json.loads(members["fullhouse.json"])
        manifest["schema"] = "0001"
        manifest["digests"]["tables.db"] = digest
        members["fullhouse.json"] = json.dumps(manifest).encode()

    rewrite(exported, change)
    import_data(exported, str(tmp_path / "there"), None)
    found = rows_in(tmp_path / "there")
    assert found["guests"] == [{"id": "ann", "name": "Ann", "animal": None}]
    assert found["seats"][0]["dealt"] == "ann"
    assert found["records"][0]["text"] == "text"


def test_an_import_that_fails_halfway_changes_nothing(
    exported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "key").write_text("11" * 32)
    engine = open_database(f"sqlite:///{other / 'tables.db'}")
    with engine.begin() as connection:
        connection.execute(insert(GUESTS), [{"id": "zoe", "name": "Zoe"}])
        connection.execute(
            text("CREATE TRIGGER full BEFORE INSERT ON seats BEGIN SELECT RAISE(FAIL, 'full'); END")
        )
    engine.dispose()
    before = rows_in(other)
    with pytest.raises(BadInput, match="could not be imported: full"):
        import_data(exported, str(other), None, replace=True)
    assert rows_in(other) == before
    assert (other / "key").read_text() == "11" * 32
    assert not (other / "key.new").exists()


def test_games_that_are_missing_here_are_named(
    toy: Toy, exported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games(), toy.id, Toy(version=2))
    assert import_data(exported, str(tmp_path / "there"), None).outdated == 1
    monkeypatch.delitem(games(), "toy")
    done = import_data(exported, str(tmp_path / "elsewhere"), None)
    assert (done.missing, done.outdated) == (["toy"], 0)


def test_a_database_of_a_newer_version_is_refused(exported: Path, tmp_path: Path) -> None:
    newer = tmp_path / "newer"
    newer.mkdir()
    engine = open_database(f"sqlite:///{newer / 'tables.db'}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadInput, match="was written by a newer version of Full House"):
        import_data(exported, str(newer), None)


def test_all_records_of_a_whole_game_verify(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "all.zip"
    here.mkdir()

    async def work() -> None:
        async with running_server(here) as server:
            people = await server.start_table(GAME.id, 2, secret=SECRET)
            await play([client for _, client in people])
            code = people[0][1].lobby()["code"]
            await people[0][0].request("GET", f"/tables/{code}/record")

    run(work)
    export_data(file, str(here), None)
    import_data(file, str(there), None)
    engine = open_database(f"sqlite:///{there / 'tables.db'}")
    with engine.connect() as connection:
        (record,) = connection.execute(select(RECORDS.c.text)).scalars()
    engine.dispose()
    path = tmp_path / "one.record"
    path.write_text(record, encoding="utf-8")
    assert verify(path).result is not None


@pytest.mark.skipif(not POSTGRES, reason="needs a PostgreSQL database")
def test_to_postgresql_and_back(toy: Toy, exported: Path, full: Path, tmp_path: Path) -> None:
    assert POSTGRES is not None
    engine = create_engine(POSTGRES.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    middle = tmp_path / "middle"
    import_data(exported, str(middle), POSTGRES)
    assert not (middle / "tables.db").exists()
    assert rows_of(POSTGRES) == rows_in(full)
    with pytest.raises(BadInput, match="The database is not empty"):
        import_data(exported, str(middle), POSTGRES)

    async def work() -> None:
        """Chat lines are numbered on from those that were imported."""
        async with running_server(middle, database=POSTGRES) as server:
            (ann, a), (_, b) = await toy_table(server)
            assert (await a.do("chat", text="after the move"))["ok"]
            await finish_toy(a, b)
            assert (await ann.get("/me/games"))["games"][0]["ending"]["scores"] == [7, 3]
            assert len((await ann.get("/me/data"))["moves"]) == 3

    run(work)
    again, back = tmp_path / "again.zip", tmp_path / "back"
    export_data(again, str(middle), POSTGRES)
    import_data(again, str(back), None)
    assert rows_in(back) == rows_of(POSTGRES)
