"""The writer: one thread that stores what happened, and commits in groups.

Whatever arrived while the last commit ran goes into the next one, so that a busy server syncs its
disk a few hundred times a second however many moves are made. Nobody is told of anything before
the commit that holds it has returned.
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
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.sql.compiler import SQLCompiler

from fullhouse.server.errors import Conflict, NotKept
from fullhouse.server.schema import LINES

INSERT_LINE: Final = insert(LINES)

_NAMES: Final = [column.name for column in LINES.columns]
_COLUMNS: Final = ", ".join(f'"{name}"' for name in _NAMES)
_FIELDS: Final = ", ".join(f"json_extract(value, '$.{name}')" for name in _NAMES)
INSERT_LINES_AT_ONCE: Final = (
    f"INSERT INTO {LINES.name} ({_COLUMNS}) SELECT {_FIELDS} FROM json_each(?)"
)
"""For SQLite: many lines by one step of the database. Its driver gives way to others at every
step, and with a busy loop beside it, coming back takes longer than storing a line.
"""

Row = Mapping[str, Any]


class Change(NamedTuple):
    """A statement, made once for all, with its values or a list of them; JSON is text already.
    `must` is how many rows it has to meet, if that matters.
    """

    statement: ClauseElement
    values: Row | list[Row]
    must: int | None = None


class Write(NamedTuple):
    """What is stored together or not at all: lines of tables, and other changes."""

    lines: list[Row]
    changes: list[Change]
    done: asyncio.Future[None]


class Writer:
    """Stores writes in the order they come."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine
        self.commits = 0
        self._gathered: list[Write] = []
        self._queue: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def put(self, lines: list[Row], changes: list[Change]) -> asyncio.Future[None]:
        """Stores these. The future ends when they are kept for good; Conflict or NotKept if not."""
        done: asyncio.Future[None] = self._loop.create_future()
        if not self._gathered:  # waking the thread takes longer than a write: once for all
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Write(lines, changes, done))
        return done

    def close(self) -> None:
        """Ends when everything that was put is stored."""
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
        else:  # One of them does not fit: each by itself, so that no other suffers for it.
            errors = [_try(connection, [write]) for write in group]
        self.commits += 1
        self._loop.call_soon_threadsafe(_settle, group, errors)


def _try(connection: Connection, group: list[Write]) -> Exception | None:
    """Stores all of them in one transaction, or nothing; answers what kept it from that."""
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
        connection.commit()
    except (Conflict, IntegrityError):
        connection.rollback()
        return Conflict()
    except SQLAlchemyError as error:
        _give_up(connection)
        return NotKept(str(error))
    return None


def _change(connection: Connection, change: Change) -> int:
    """Makes a change, by the driver's own text; answers how many rows it met."""
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
    """A statement as the database's driver reads it, the names of its values where they go by
    their order, and those that are fixed. Working it out anew each time, as executing the
    statement does, takes far longer than the database does.
    """
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    names = compiled.positiontup if compiled.positional else None
    return str(compiled), names, dict(compiled.params)


def _give_up(connection: Connection) -> None:
    """Back to a connection that works, also where the database went away."""
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
