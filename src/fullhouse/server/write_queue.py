"""The write queue: one thread that writes to the database, and commits in groups.

Everything that arrives during a commit goes into the next one, so a busy server syncs its disk a
few hundred times a second, however many moves are made. Nothing is broadcast before its commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import cache
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple

import orjson
from sqlalchemy import ClauseElement, Connection, Dialect, Engine, insert
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.sql.compiler import SQLCompiler

from fullhouse.server.database_tables import LINES
from fullhouse.server.errors import Conflict, NotStored

INSERT_LINE: Final = insert(LINES)

_NAMES: Final = [column.name for column in LINES.columns]
_COLUMNS: Final = ", ".join(f'"{name}"' for name in _NAMES)
_FIELDS: Final = ", ".join(f"json_extract(value, '$.{name}')" for name in _NAMES)
INSERT_LINES_AT_ONCE: Final = (
    f"INSERT INTO {LINES.name} ({_COLUMNS}) SELECT {_FIELDS} FROM json_each(?)"
)
"""For SQLite: inserts many lines in one step. Its driver releases the GIL at every step, and with a
busy event loop, getting it back takes longer than storing a line.
"""

Row = Mapping[str, Any]


class Change(NamedTuple):
    """A statement with its values, or with a list of them; JSON is already text. Statements are
    constants: building one takes longer than running it. If `must` is given, it has to affect
    exactly so many rows.
    """

    statement: ClauseElement
    values: Row | list[Row]
    must: int | None = None


class Write(NamedTuple):
    """Lines and other changes that are stored in one transaction."""

    lines: list[Row]
    changes: list[Change]
    done: asyncio.Future[None]


class WriteQueue:
    """Stores writes in the order in which they arrive."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine
        self.commits = 0
        self._gathered: list[Write] = []
        self._queue: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def put(self, lines: list[Row], changes: list[Change]) -> asyncio.Future[None]:
        """Stores these. The future is done after the commit; Conflict or NotStored if it failed."""
        done: asyncio.Future[None] = self._loop.create_future()
        if not self._gathered:  # wake the thread once for all: that takes longer than a write
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Write(lines, changes, done))
        return done

    def close(self) -> None:
        """Stops after storing everything in the queue."""
        self._hand_over()
        self._queue.put(None)
        self._thread.join()

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._queue.put(gathered)

    def _run(self) -> None:
        with self.engine.connect() as connection:
            while True:
                handed = self._queue.get()
                group: list[Write] = []
                while handed is not None:
                    group += handed
                    try:
                        handed = self._queue.get_nowait()
                    except Empty:
                        break
                if group:
                    self._store(connection, group)
                if handed is None:
                    return

    def _store(self, connection: Connection, group: list[Write]) -> None:
        errors: list[Exception | None] = [_try(connection, group)]
        if errors[0] is None or len(group) == 1:
            errors *= len(group)
        else:  # One of them failed: store each by itself.
            errors = [_try(connection, [write]) for write in group]
        self.commits += 1
        self._loop.call_soon_threadsafe(_settle, group, errors)


def _try(connection: Connection, group: list[Write], is_first: bool = True) -> Exception | None:
    """Stores all of them in one transaction; returns the error if that failed. If the database has
    gone and come back since the last one, tries again: nothing of this one was committed.
    """
    is_committing = False
    try:
        lines = [line for write in group for line in write.lines]
        if lines and connection.dialect.name == "sqlite":
            connection.exec_driver_sql(INSERT_LINES_AT_ONCE, (orjson.dumps(lines).decode(),))
        elif lines:
            connection.execute(INSERT_LINE, lines)
        for write in group:
            for change in write.changes:
                found = _change(connection, change)
                if change.must is not None and found != change.must:
                    raise Conflict
        is_committing = True
        connection.commit()
    except (Conflict, IntegrityError):
        connection.rollback()
        return Conflict()
    except SQLAlchemyError as error:
        _recover(connection)
        is_lost = isinstance(error, DBAPIError) and error.connection_invalidated
        if is_lost and is_first and not is_committing:
            return _try(connection, group, False)
        return NotStored(str(error))
    return None


def _change(connection: Connection, change: Change) -> int:
    """Executes a change; returns how many rows it affected."""
    text, names, fixed = _driver_text(change.statement, connection.dialect)
    rows = change.values if isinstance(change.values, list) else [change.values]
    given: list[Any] = [{**fixed, **row} for row in rows]
    if names is not None:
        given = [tuple(row[name] for name in names) for row in given]
    return connection.exec_driver_sql(text, given if len(given) > 1 else given[0]).rowcount


@cache
def _driver_text(
    statement: ClauseElement, dialect: Dialect
) -> tuple[str, list[str] | None, dict[str, Any]]:
    """A statement's SQL for the driver, the names of its values if they are positional, and its
    constant values. Compiling it at every execution would take far longer than the database does.
    """
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    names = compiled.positiontup if compiled.positional else None
    return str(compiled), names, dict(compiled.params)


def _recover(connection: Connection) -> None:
    """Makes the connection usable again, even if the database was away."""
    try:
        connection.rollback()
    except SQLAlchemyError:
        connection.invalidate()


def _settle(group: list[Write], errors: list[Exception | None]) -> None:
    for write, error in zip(group, errors, strict=True):
        if write.done.done():
            continue
        if error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(error)
