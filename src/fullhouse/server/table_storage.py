"""Table storage: tables with their seats, and the lines played at them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any, Final, NamedTuple

import orjson
from sqlalchemy import (
    Connection,
    Engine,
    RowMapping,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from fullhouse.server.chat_storage import ChatLine, read_chat
from fullhouse.server.clock_storage import read_clocks
from fullhouse.server.clocks import SeatClock
from fullhouse.server.database import snapshot
from fullhouse.server.database_tables import ABOUT_TABLES, LINES, SEATS, TABLES
from fullhouse.server.event_shapes import EndedShape
from fullhouse.server.lobby import BOT, CLOSED, OPEN, OVER, PLAYING, WAITING, Lobby, Seat
from fullhouse.server.write_queue import Change, Row

TABLE_COLUMNS: Final = [column.name for column in TABLES.columns]
JSON_COLUMNS: Final = ("options", "pace", "barred", "hints_taken", "muted")
"""Columns of a table that are stored as JSON."""
SEAT_COLUMNS: Final = [
    column.name for column in SEATS.columns if column.name not in ("table", "seat")
]

NEW_TABLE: Final = insert(TABLES)
CHANGE_TABLE: Final = (
    update(TABLES)
    .where(TABLES.c.code == bindparam("this"), TABLES.c.revision == bindparam("was"))
    .values({column.name: bindparam(column.name) for column in TABLES.columns})
)
END_TABLE: Final = (
    update(TABLES)
    .where(TABLES.c.code == bindparam("this"))
    .values(state=OVER, ended=bindparam("how"), revision=TABLES.c.revision + 1)
)
NEW_SEAT: Final = insert(SEATS)
CLEAR_SEATS: Final = delete(SEATS).where(SEATS.c.table == bindparam("this"))
DROP_LINE: Final = delete(LINES).where(
    LINES.c.table == bindparam("this"), LINES.c.n == bindparam("number")
)
DROP_TABLE: Final = [
    delete(TABLES).where(TABLES.c.code == bindparam("this")),
    *(delete(t).where(t.c.table == bindparam("this")) for t in ABOUT_TABLES),
]
"""Deletes a table, and everything that is stored about it."""
FIND_TABLE: Final = select(TABLES).where(TABLES.c.code == bindparam("this"))
FIND_SEATS: Final = select(SEATS).where(SEATS.c.table == bindparam("this")).order_by(SEATS.c.seat)
FIND_LINES: Final = (
    select(LINES.c.seat, LINES.c.line, LINES.c.told, LINES.c.made)
    .where(LINES.c.table == bindparam("this"), LINES.c.n >= bindparam("first"))
    .order_by(LINES.c.n)
)


class StoredLine(NamedTuple):
    """An action or undo, as it is stored; `told` if everybody could see that it happened."""

    seat: int
    line: str
    told: bool
    made: float


class StoredTable(NamedTuple):
    """Everything stored about a table, apart from its record."""

    lobby: Lobby
    lines: list[StoredLine]
    chat: list[ChatLine]
    clocks: list[SeatClock]


class FinishedBranch(NamedTuple):
    """A finished table that branches off another: who tried it, from which address, and when."""

    code: str
    host: str | None
    address: str | None
    changed: float


class TableStorage:
    """Reads tables; only the write queue writes."""

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine

    def read_table(self, code: str, chat: int) -> StoredTable | None:
        """A table with its last so many chat lines, as it was at one moment: lines are never those
        of a game that the lobby has not started, nor a lobby's end without its last line.
        """
        with snapshot(self._engine) as connection:
            lobby = _read_lobby(connection, code)
            if lobby is None:
                return None
            last = read_chat(connection, code, chat)
            clocks = read_clocks(connection, code)
            return StoredTable(lobby, _read_lines(connection, code, 0), last, clocks)

    def read_lines(self, code: str, first: int) -> list[StoredLine]:
        """The lines of a table, from line `first` on."""
        with self._engine.connect() as connection:
            return _read_lines(connection, code, first)

    def tables_of(self, guest: str, most: int) -> list[str]:
        """The codes of the tables at which a guest has a seat, most recently changed first."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(TABLES.c.code)
                .where(
                    TABLES.c.code.in_(select(SEATS.c.table).where(SEATS.c.guest == guest)),
                    TABLES.c.state != "closed",
                )
                .order_by(TABLES.c.changed.desc())
                .limit(most)
            )
            return [row[0] for row in rows]

    def open_tables_of(self, guest: str, most: int) -> list[str]:
        """The codes of the tables at which a guest has a seat and the game is not over."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(TABLES.c.code)
                .where(
                    TABLES.c.code.in_(select(SEATS.c.table).where(SEATS.c.guest == guest)),
                    TABLES.c.state.in_([WAITING, PLAYING]),
                )
                .order_by(TABLES.c.changed.desc())
                .limit(most)
            )
            return [row[0] for row in rows]

    def all_tables_of(self, guest: str) -> list[str]:
        """Every table that a guest has or had a seat at, or hosts."""
        with self._engine.connect() as connection:
            had = (SEATS.c.guest == guest) | (SEATS.c.dealt == guest)
            had |= SEATS.c.moved_from == guest
            seated = select(SEATS.c.table).where(had)
            hosted = select(TABLES.c.code).where(TABLES.c.host == guest)
            return [row[0] for row in connection.execute(seated.union(hosted))]

    def lobbies_of(self, guest: str) -> list[Lobby]:
        """The lobbies of all these tables, most recently changed first."""
        codes = self.all_tables_of(guest)
        with self._engine.connect() as connection:
            found = [_read_lobby(connection, code) for code in codes]
        lobbies = [lobby for lobby in found if lobby is not None]
        return sorted(lobbies, key=lambda lobby: lobby.changed, reverse=True)

    def listed_tables(
        self, most: int, games: Collection[str], codes: Collection[str] | None = None
    ) -> list[Lobby]:
        """The tables of these games that strangers may join: listed, open to newcomers, not
        started, with a free seat; all of them, or those with these codes. If they are too many,
        addresses take turns: first the last changed of each.
        """
        free = exists().where(SEATS.c.table == TABLES.c.code, SEATS.c.kind == OPEN)
        listed = TABLES.c.listed & (TABLES.c.state == WAITING) & TABLES.c.newcomers & free
        listed &= TABLES.c.game.in_(games)
        if codes is not None:
            listed &= TABLES.c.code.in_(codes)
        last = TABLES.c.changed.desc()
        turn = func.row_number().over(partition_by=TABLES.c.address, order_by=last)
        with self._engine.connect() as connection:
            found = select(TABLES).where(listed).order_by(turn, last).limit(most)
            rows = connection.execute(found).mappings().all()
            codes = [row["code"] for row in rows]
            seats: dict[str, list[Seat]] = {code: [] for code in codes}
            theirs = select(SEATS).where(SEATS.c.table.in_(codes)).order_by(SEATS.c.seat)
            for seat in connection.execute(theirs).mappings():
                seats[seat["table"]].append(seat_of(seat))
        return [_lobby(row, seats[row["code"]]) for row in rows]

    def seats_elsewhere(self, guest: str, address: str) -> tuple[int, int]:
        """How many seats a guest, and all guests of their address, have at listed tables that wait
        and were created from other addresses.
        """
        there = (SEATS.c.table == TABLES.c.code) & TABLES.c.listed & (TABLES.c.state == WAITING)
        there &= SEATS.c.address != TABLES.c.address
        with self._engine.connect() as connection:
            by_guest, by_address = (
                connection.execute(select(func.count()).where(there, own)).scalar_one()
                for own in (SEATS.c.guest == guest, SEATS.c.address == address)
            )
            return by_guest, by_address

    def expired(self, waiting: float, playing: float, bots: float) -> list[str]:
        """The tables without a public event since these times; `bots` is for tables with only
        bots.
        """
        last = (
            select(func.max(LINES.c.made))
            .where(LINES.c.table == TABLES.c.code, LINES.c.told)
            .scalar_subquery()
        )
        waits = (TABLES.c.state == WAITING) & (TABLES.c.changed < waiting)
        others = exists().where(SEATS.c.table == TABLES.c.code, SEATS.c.kind != BOT)
        since = case((others, playing), else_=bots)
        plays = (
            (TABLES.c.state == PLAYING)
            & (TABLES.c.changed < since)
            & (func.coalesce(last, 0.0) < since)
        )
        with self._engine.connect() as connection:
            return [
                row[0] for row in connection.execute(select(TABLES.c.code).where(waits | plays))
            ]

    def open_tables(self) -> Counter[str | None]:
        """How many tables wait or are being played, by the address that created them."""
        with self._engine.connect() as connection:
            count = (
                select(TABLES.c.address, func.count())
                .where(TABLES.c.state.in_([WAITING, PLAYING]))
                .group_by(TABLES.c.address)
            )
            return Counter(dict(map(tuple, connection.execute(count))))

    def finished_branches(self) -> list[FinishedBranch]:
        """The finished tables that branch off others, those changed last first."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(*(TABLES.c[name] for name in FinishedBranch._fields))
                .where(TABLES.c.branch_of.is_not(None), TABLES.c.state.in_([OVER, CLOSED]))
                .order_by(TABLES.c.changed.desc())
            )
            return [FinishedBranch(*row) for row in rows]

    def lines_of(self, guest: str) -> list[tuple[str, str, float]]:
        """What a guest did in finished games: the table, the line and when, in order."""
        with self._engine.connect() as connection:
            own = (SEATS.c.table == LINES.c.table) & (SEATS.c.seat == LINES.c.seat)
            rows = connection.execute(
                select(LINES.c.table, LINES.c.line, LINES.c.made)
                .join(SEATS, own)
                .join(TABLES, TABLES.c.code == LINES.c.table)
                .where(SEATS.c.guest == guest, TABLES.c.state == OVER)
                .order_by(LINES.c.table, LINES.c.n)
            )
            return [(table, line, made) for table, line, made in rows]


def insert_table(lobby: Lobby) -> list[Change]:
    """Stores a new table; Conflict if its code is taken."""
    return [Change(NEW_TABLE, _row(lobby)), _seats(lobby)]


def line_row(code: str, n: int, line: StoredLine) -> Row:
    """A line as a row of the database."""
    return {"table": code, "n": n, **line._asdict()}


def update_table(was: Lobby, lobby: Lobby) -> list[Change]:
    """Stores a changed lobby; Conflict if another process has changed it since."""
    values = _row(lobby) | {"revision": lobby.revision + 1}
    values |= {"this": lobby.code, "was": lobby.revision}
    changes = [Change(CHANGE_TABLE, values, 1)]
    if lobby.seats != was.seats:
        changes += [Change(CLEAR_SEATS, {"this": lobby.code}), _seats(lobby)]
    return changes


def end_table(code: str, ended: EndedShape) -> list[Change]:
    """Stores that the game is over, with its last line."""
    return [Change(END_TABLE, {"this": code, "how": ended}, 1)]


def delete_line(code: str, n: int) -> list[Change]:
    """Deletes a line."""
    return [Change(DROP_LINE, {"this": code, "number": n})]


def delete_table(code: str) -> list[Change]:
    """Deletes a table with everything that is stored about it."""
    return [Change(statement, {"this": code}) for statement in DROP_TABLE]


def _read_lines(connection: Connection, code: str, first: int) -> list[StoredLine]:
    rows = connection.execute(FIND_LINES, {"this": code, "first": first})
    return [StoredLine(*row) for row in rows]


def _read_lobby(connection: Connection, code: str) -> Lobby | None:
    row = connection.execute(FIND_TABLE, {"this": code}).mappings().first()
    if row is None:
        return None
    seats = connection.execute(FIND_SEATS, {"this": code}).mappings()
    return _lobby(row, [seat_of(seat) for seat in seats])


def _lobby(row: RowMapping, seats: list[Seat]) -> Lobby:
    return Lobby(seats=seats, **{name: row[name] for name in TABLE_COLUMNS})


def seat_of(row: RowMapping) -> Seat:
    """A seat from its row."""
    return Seat(**{name: row[name] for name in SEAT_COLUMNS})


def _row(lobby: Lobby) -> dict[str, Any]:
    row = {name: getattr(lobby, name) for name in TABLE_COLUMNS}
    written = {name: orjson.dumps(row[name]).decode() for name in JSON_COLUMNS}
    return row | written


def _seats(lobby: Lobby) -> Change:
    rows: list[Row] = [
        {"table": lobby.code, "seat": n, **{name: getattr(seat, name) for name in SEAT_COLUMNS}}
        for n, seat in enumerate(lobby.seats)
    ]
    return Change(NEW_SEAT, rows)
