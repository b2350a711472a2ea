"""Data transfer: everything that a server stores as one file, to move it to another machine.

An export is a zip of `fullhouse.json` (its format, the version of the schema, digests), `tables.db`
and `key`. The database in it is SQLite, whichever database it came from: SQLite and the migrations
are what every later version can read, so an old export is upgraded like an old server. Rows are
copied in one transaction on either side, so an export is consistent even while a server runs, and
an import that fails changes nothing.
"""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple, TextIO

from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, Table, delete, func, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from fullhouse import __version__
from fullhouse.games import games
from fullhouse.server.database import connect_database, migrations, open_database, snapshot
from fullhouse.server.database_tables import GUESTS, METADATA, RECORDS, SERVER_TIME, TABLES
from fullhouse.server.guest_cookies import KEY_FILE, parse_key, read_key
from fullhouse.server.lobby import PLAYING, when
from fullhouse.server.serve import FolderInUse, data_folder, folder_path, hold_folder
from fullhouse.table.errors import BadInput

FORMAT: Final = 1
KIND: Final = "Full House export"
MANIFEST: Final = "fullhouse.json"
DATABASE: Final = "tables.db"
MEMBERS: Final = (DATABASE, KEY_FILE)
BATCH: Final = 1000
"""Rows that are copied at once."""
CHUNK: Final = 1 << 20
GIGABYTE: Final = 10**9
UNPACKED_GIGABYTES: Final = 2.0
"""What an export may unpack to, unless its owner allows more: a small file can hold very much."""
MANIFEST_BYTES: Final = 65_536
READ_ERRORS: Final = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    KeyError,
    TypeError,
    ValueError,
    RuntimeError,  # encrypted, or compressed in a way that is not known here
)
"""What reading a damaged zip can fail with."""


class Transferred(NamedTuple):
    """What was exported or imported."""

    made: str
    program: str
    tables: int
    playing: int
    records: int
    names: int
    missing: list[str]
    """Games of its tables that are not installed here."""
    outdated: int
    """Running games whose rules have another version here, so that they cannot be resumed."""
    running: str | None = None
    """Where a server was running that uses the exported folder."""


def export_data(path: Path, data: str | None, database: str | None) -> Transferred:
    """Writes everything a server stores to a new file that only its owner can read."""
    folder = folder_path(data)
    has_all = (folder / KEY_FILE).is_file() and (database or (folder / DATABASE).is_file())
    if not has_all:
        raise BadInput(f"There is nothing to export in {folder}; name the folder with --data.")
    source = open_database(database or _sqlite(folder))
    try:
        with _new_file(path) as file, tempfile.TemporaryDirectory() as work:
            copy = Path(work) / DATABASE
            target = open_database(_sqlite(Path(work)))
            with _naming_failure(path, "written"), target.begin() as writing:
                with snapshot(source) as reading:
                    _copy_rows(reading, writing)
                made, summary = when(time.time()), _summary(writing)
            target.dispose()  # writes everything into the one file
            key = read_key(folder).hex().encode()
            manifest = {
                "kind": KIND,
                "format": FORMAT,
                "program": __version__,
                "made": made,
                "schema": _script().get_current_head(),
                "digests": {DATABASE: _digest(copy.open("rb")), KEY_FILE: _hash(key).hexdigest()},
            }
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr(MANIFEST, json.dumps(manifest, indent=2) + "\n")
                archive.writestr(KEY_FILE, key)
                archive.write(copy, DATABASE)
    finally:
        source.dispose()
    return Transferred(made, __version__, **summary, running=_running(folder))


def import_data(
    path: Path,
    data: str | None,
    database: str | None,
    replace: bool = False,
    gigabytes: float = UNPACKED_GIGABYTES,
) -> Transferred:
    """Replaces everything in an empty server by what an export holds, if that is at most so large;
    with `replace`, also in one that is not empty. BadInput says why not, and nothing has changed.
    """
    with tempfile.TemporaryDirectory() as work:
        manifest, key = _unpack(path, Path(work), gigabytes)
        try:
            source = open_database(_sqlite(Path(work)))  # as new as this program
        except BadInput:
            raise _damaged(path) from None
        folder = data_folder(data)
        url = database or _sqlite(folder)
        try:
            with _held(folder), _naming_failure(path, "imported"):
                if database or (folder / DATABASE).is_file():
                    _check_empty(url, folder if database is None else None, replace)
                else:
                    (folder / DATABASE).touch(0o600)
                _replace(source, url, folder / KEY_FILE, key)
                with source.connect() as reading:
                    return Transferred(manifest["made"], manifest["program"], **_summary(reading))
        finally:
            source.dispose()


def _unpack(path: Path, work: Path, gigabytes: float) -> tuple[dict[str, str], bytes]:
    """Checks an export, and unpacks its database; returns its manifest and its key."""
    try:
        with path.open("rb") as file, zipfile.ZipFile(file) as archive:
            if MANIFEST not in archive.namelist():
                raise BadInput(f"{path} is not an export of Full House.")
            with archive.open(MANIFEST) as packed:
                manifest: dict[str, Any] = json.loads(packed.read(MANIFEST_BYTES))
            _check_version(path, manifest)
            left = int(gigabytes * GIGABYTE)
            for name in MEMBERS:
                with archive.open(name) as packed, (work / name).open("xb") as out:
                    while chunk := packed.read(CHUNK):
                        left -= len(chunk)
                        if left < 0:
                            raise _too_large(path, gigabytes)
                        out.write(chunk)
                if _digest((work / name).open("rb")) != manifest["digests"][name]:
                    raise _damaged(path)
            _check_tables(path, work / DATABASE)
            key = parse_key((work / KEY_FILE).read_text(encoding="ascii"))
            about = {name: str(manifest[name]) for name in ("made", "program")}
    except BadInput:
        raise
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None
    except READ_ERRORS:
        raise _damaged(path) from None
    return about, key


def _check_version(path: Path, manifest: Mapping[str, Any]) -> None:
    """Refuses what is not an export, and exports of newer versions."""
    if manifest["kind"] != KIND:
        raise BadInput(f"{path} is not an export of Full House.")
    schema, newest = str(manifest["schema"]), str(_script().get_current_head())
    is_newer = int(manifest["format"]) > FORMAT or _number(schema) > _number(newest)
    if is_newer:
        raise BadInput(
            f"{path} was made by a newer version of Full House ({manifest['program']}; this is "
            f"{__version__}). Update this one, then import the file."
        )
    known = [revision.revision for revision in _script().walk_revisions()]
    if schema not in (*known, *(name.partition("_")[0] for name in known)):
        raise BadInput(
            f"{path} names a version of the database that Full House never had ({schema[:40]!r}); "
            "nothing was imported."
        )


def _number(schema: str) -> int:
    """The number of a version of the database, with which its name begins; 0 if it has none."""
    number = schema.partition("_")[0]
    return int(number) if number.isascii() and number.isdecimal() else 0


def _check_tables(path: Path, database: Path) -> None:
    """Refuses views: one in the place of a table could have rows without end."""
    try:
        with closing(sqlite3.connect(database)) as connection:
            views = connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'view'")
            if views.fetchone() is not None:
                raise _damaged(path)
    except sqlite3.Error:
        raise _damaged(path) from None


def _check_empty(url: str, folder: Path | None, replace: bool) -> None:
    """Refuses to replace a server's tables, unless told to."""
    engine = connect_database(url)
    try:
        with engine.connect() as connection:
            there = set(inspect(connection).get_table_names())
            is_empty = not any(
                connection.execute(select(1).select_from(table).limit(1)).first()
                for table in METADATA.sorted_tables
                if table.name in there and table is not SERVER_TIME  # which has a row at once
            )
    finally:
        engine.dispose()
    if not is_empty and not replace:
        where = "The database" if folder is None else str(folder)
        raise BadInput(
            f"{where} is not empty. Choose an empty folder with --data; or add --replace, which "
            "deletes what is there; to keep that, run fullhouse export first."
        )


def _replace(source: Engine, url: str, key_path: Path, key: bytes) -> None:
    """Replaces the database and the key."""
    target = open_database(url)
    new_key = key_path.with_name(f"{KEY_FILE}.new")
    try:
        with source.connect() as reading, target.begin() as writing:
            _copy_rows(reading, writing)
            new_key.unlink(missing_ok=True)
            with _new_file(new_key) as file:
                file.write(key.hex().encode())
        new_key.replace(key_path)
    finally:
        new_key.unlink(missing_ok=True)
        target.dispose()


def _copy_rows(source: Connection, target: Connection) -> None:
    """Replaces every row of every table. Generated numbers are generated again, in their order."""
    for table in reversed(METADATA.sorted_tables):
        target.execute(delete(table))
    for table in METADATA.sorted_tables:
        columns = [column for column in table.columns if column is not _numbering(table)]
        rows = source.execution_options(yield_per=BATCH).execute(
            select(*columns).order_by(*table.primary_key)
        )
        for part in rows.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in part])


def _numbering(table: Table) -> object:
    """The column that a database numbers by itself, if there is one."""
    return table.autoincrement_column


def _summary(connection: Connection) -> dict[str, Any]:
    """How many of what there is."""

    def count(table: Table, *where: Any) -> int:
        found = select(func.count()).select_from(table).where(*where)
        return int(connection.execute(found).scalar_one())

    played = connection.execute(select(TABLES.c.game).distinct().order_by(TABLES.c.game))
    known = games()
    missing = [id for (id,) in played if id not in known]
    running = connection.execute(
        select(TABLES.c.game, TABLES.c.version).where(TABLES.c.state == PLAYING)
    )
    return {
        "tables": count(TABLES),
        "playing": count(TABLES, TABLES.c.state == PLAYING),
        "records": count(RECORDS),
        "names": count(GUESTS),
        "missing": missing,
        "outdated": sum(id in known and known[id].version != version for id, version in running),
    }


@contextmanager
def _held(folder: Path) -> Iterator[TextIO]:
    """Keeps servers away from a data folder."""
    try:
        held = hold_folder(folder)
    except FolderInUse as used:
        raise BadInput(
            f"A server is running at {used.address} and uses {folder}; stop it first."
        ) from None
    with held:
        yield held


def _running(folder: Path) -> str | None:
    """Where a server is running that uses this folder."""
    if not (folder / "serving").is_file():
        return None
    try:
        hold_folder(folder).close()
    except FolderInUse as used:
        return used.address
    return None


@contextmanager
def _new_file(path: Path) -> Iterator[BinaryIO]:
    """A new file that only its owner can read; it is synced at the end, and deleted on failure."""
    try:
        opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise BadInput(f"{path} exists already; choose another name.") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}.") from None
    try:
        with os.fdopen(opened, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        path.unlink(missing_ok=True)
        raise BadInput(f"{path} cannot be written: {error.strerror}.") from None
    except BaseException:
        path.unlink(missing_ok=True)
        raise


@contextmanager
def _naming_failure(path: Path, done: str) -> Iterator[None]:
    """Turns a failure of a database into a sentence."""
    try:
        yield
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise BadInput(f"{path} could not be {done}: {reason}.") from None


def _damaged(path: Path) -> BadInput:
    return BadInput(f"{path} is damaged, or not an export of Full House; nothing was imported.")


def _too_large(path: Path, gigabytes: float) -> BadInput:
    return BadInput(
        f"{path} unpacks to more than {gigabytes:g} GB; nothing was imported. If you made it "
        "yourself and it is as large as that, allow more with --gigabytes."
    )


def _script() -> ScriptDirectory:
    return ScriptDirectory.from_config(migrations())


def _sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / DATABASE}"


def _hash(data: bytes = b"") -> Any:
    return blake2b(data, digest_size=32)


def _digest(file: BinaryIO) -> str:
    found = _hash()
    with file:
        while chunk := file.read(CHUNK):
            found.update(chunk)
    return str(found.hexdigest())
