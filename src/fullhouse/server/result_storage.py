"""Result storage: how games ended, and their records."""

from __future__ import annotations

from typing import Final, NamedTuple

import orjson
from sqlalchemy import Engine, bindparam, delete, insert, select

from fullhouse.server.database_tables import RECORDS, RESULTS, SEATS, TABLES
from fullhouse.server.event_shapes import EndedShape
from fullhouse.server.lobby import OVER, Seat
from fullhouse.server.table_storage import seat_of
from fullhouse.server.write_queue import Change

NEW_RESULT: Final = insert(RESULTS)
NEW_RECORD: Final = insert(RECORDS)
DROP_RECORD: Final = delete(RECORDS).where(RECORDS.c.table == bindparam("this"))


class StoredResult(NamedTuple):
    """How a game ended; `scores` is None if its rules had changed before the end."""

    finished: float
    seconds: float
    """How long it was played, without the pauses."""
    scores: list[int] | None
    winners: list[int]


class FinishedGame(NamedTuple):
    """A finished game, as it is listed: who sat where at the end, and the result."""

    code: str
    game: str
    ended: EndedShape
    seats: list[Seat]
    result: StoredResult

    @property
    def resigned(self) -> list[int]:
        """The seats that resigned."""
        return [n for n, seat in enumerate(self.seats) if seat.resigned]


class ResultStorage:
    """Reads finished games."""

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine

    def finished_games(self, guest: str, among: list[str] | None = None) -> list[FinishedGame]:
        """The finished games at which a guest had a seat at the end, the latest first; all of
        them, or those among some tables.
        """
        seated = select(SEATS.c.table).where(SEATS.c.guest == guest)
        if among is not None:
            seated = seated.where(SEATS.c.table.in_(among))
        columns = [RESULTS.c[name] for name in StoredResult._fields]
        with self._engine.connect() as connection:
            seats: dict[str, list[Seat]] = {}
            rows = connection.execute(
                select(SEATS).where(SEATS.c.table.in_(seated)).order_by(SEATS.c.table, SEATS.c.seat)
            )
            for row in rows.mappings():
                seats.setdefault(row["table"], []).append(seat_of(row))
            found = connection.execute(
                select(TABLES.c.code, TABLES.c.game, TABLES.c.ended, *columns)
                .join(RESULTS, RESULTS.c.table == TABLES.c.code)
                .where(TABLES.c.code.in_(seated), TABLES.c.branch_of.is_(None))
                .order_by(RESULTS.c.finished.desc(), TABLES.c.code)
            )
            return [
                FinishedGame(code, game, ended, seats[code], StoredResult(*result))
                for code, game, ended, *result in found
            ]

    def without_result(self) -> list[str]:
        """The tables that are over and have no result: they ended before results were stored."""
        with self._engine.connect() as connection:
            known = select(RESULTS.c.table)
            rows = connection.execute(
                select(TABLES.c.code).where(TABLES.c.state == OVER, TABLES.c.code.not_in(known))
            )
            return [row[0] for row in rows]

    def record(self, code: str) -> str | None:
        """The record of a table that is over, if it is written yet."""
        with self._engine.connect() as connection:
            found = select(RECORDS.c.text).where(RECORDS.c.table == code)
            text: str | None = connection.execute(found).scalar()
            return text

    def unrecorded(self) -> list[str]:
        """The tables that are over and have no record yet."""
        with self._engine.connect() as connection:
            recorded = select(RECORDS.c.table)
            rows = connection.execute(
                select(TABLES.c.code).where(TABLES.c.state == OVER, TABLES.c.code.not_in(recorded))
            )
            return [row[0] for row in rows]


def store_result(code: str, result: StoredResult) -> list[Change]:
    """Stores how a game ended."""
    scores = None if result.scores is None else orjson.dumps(result.scores).decode()
    winners = orjson.dumps(result.winners).decode()
    row = result._asdict() | {"table": code, "scores": scores, "winners": winners}
    return [Change(NEW_RESULT, row)]


def store_record(code: str, text: str) -> list[Change]:
    """Stores a record, or replaces it."""
    return [
        Change(DROP_RECORD, {"this": code}),
        Change(NEW_RECORD, {"table": code, "text": text}),
    ]
