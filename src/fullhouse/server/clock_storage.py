"""Clock storage: the time that seats have left, and how long servers have run."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, select, update

from fullhouse.server.clocks import SeatClock
from fullhouse.server.database_tables import CLOCKS, SERVER_TIME
from fullhouse.server.write_queue import Change, Row

CLEAR_CLOCKS: Final = delete(CLOCKS).where(CLOCKS.c.table == bindparam("this"))
NEW_CLOCK: Final = insert(CLOCKS)
FIND_CLOCKS: Final = (
    select(*(CLOCKS.c[name] for name in SeatClock._fields))
    .where(CLOCKS.c.table == bindparam("this"))
    .order_by(CLOCKS.c.seat)
)
MOVE_TIME: Final = (
    update(SERVER_TIME)
    .where(SERVER_TIME.c.seconds < bindparam("now"))
    .values(seconds=bindparam("now"))
)


def read_clocks(connection: Connection, code: str) -> list[SeatClock]:
    """The clocks of a table, by seat; none if it has none."""
    rows = connection.execute(FIND_CLOCKS, {"this": code})
    return [SeatClock(*row) for row in rows]


class ClockStorage:
    """Reads the server time, and which clocks run."""

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine

    def server_time(self) -> float:
        """The server time that is stored; never before a clock began to run."""
        with self._engine.connect() as connection:
            seconds = connection.execute(select(func.max(SERVER_TIME.c.seconds))).scalar()
            since = connection.execute(select(func.max(CLOCKS.c.since))).scalar()
            return max(seconds or 0.0, since or 0.0)

    def clocks_run(self) -> bool:
        """Whether a clock runs at any table."""
        with self._engine.connect() as connection:
            found = select(CLOCKS.c.table).where(CLOCKS.c.since.is_not(None)).limit(1)
            return connection.execute(found).first() is not None

    def timed_out(self, now: float) -> list[str]:
        """The tables at which a clock has run out."""
        with self._engine.connect() as connection:
            ends = CLOCKS.c.since + CLOCKS.c.left
            rows = connection.execute(select(CLOCKS.c.table).where(ends <= now).distinct())
            return [row[0] for row in rows]


def store_clocks(code: str, clocks: list[SeatClock]) -> list[Change]:
    """Stores the clocks of a table."""
    rows: list[Row] = [
        {"table": code, "seat": seat, **clock._asdict()} for seat, clock in enumerate(clocks)
    ]
    return [Change(CLEAR_CLOCKS, {"this": code}), *([Change(NEW_CLOCK, rows)] if rows else [])]


def store_time(now: float) -> list[Change]:
    """Stores the server time, unless another process is ahead."""
    return [Change(MOVE_TIME, {"now": now})]
