"""Storage: the database, its migrations, and what is read from it."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from typing import Any, Final, NamedTuple

import orjson
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Engine,
    bindparam,
    case,
    create_engine,
    delete,
    event,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from fullhouse.server.lobby import BOT, OVER, PLAYING, WAITING, Lobby, Seat
from fullhouse.server.schema import CHAT, GUESTS, LINES, LINKS, RECORDS, SEATS, TABLES
from fullhouse.server.writer import Change, Row
from fullhouse.table.errors import BadInput
from fullhouse.table.shapes import MessageShape


class Line(NamedTuple):
    """What was done at a table, as it is stored."""

    seat: int
    line: str
    told: bool
    made: float


class Link(NamedTuple):
    """The seat that a one-time link moves, and the seating that it was made in."""

    table: str
    seat: int
    guest: str
    since: int


class Chat(NamedTuple):
    """A line of chat, as it is stored: what a guest said, or a message of the house about a seat.
    `guest` is whose name it holds.
    """

    guest: str | None
    seat: int
    name: str
    text: str
    made: float
    message: MessageShape | None = None


class Stored(NamedTuple):
    """All that is known of a table."""

    lobby: Lobby
    lines: list[Line]
    chat: list[Chat]


def open_database(url: str) -> Engine:
    """The database behind a URL, brought up to date; BadInput says what is wrong with it."""
    try:
        engine = create_engine(_with_driver(url))
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _prepare_sqlite)
        with engine.connect() as connection:
            config = Config()
            config.set_main_option("script_location", str(files("fullhouse.server.migrations")))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.commit()
    except (ArgumentError, NoSuchModuleError, ImportError) as error:
        raise BadInput(f"{url} is no database that can be used here: {error}.") from None
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise BadInput(f"The database {_shown(url)} cannot be opened: {reason}.") from None
    return engine


def _with_driver(url: str) -> str:
    """PostgreSQL's URL as it is usually written, with the driver that is used here."""
    for usual in ("postgres://", "postgresql://"):
        if url.startswith(usual):
            return f"postgresql+psycopg://{url.removeprefix(usual)}"
    return url


def _shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Durable at every commit, and read while it is written."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


TABLE_COLUMNS: Final = [column.name for column in TABLES.columns]
SEAT_COLUMNS: Final = [
    column.name for column in SEATS.columns if column.name not in ("table", "seat")
]


# Every statement that changes something, made once: making one takes longer than running it.
NEW_TABLE: Final = insert(TABLES)
NEW_SEAT: Final = insert(SEATS)
NEW_RECORD: Final = insert(RECORDS)
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
CLEAR_SEATS: Final = delete(SEATS).where(SEATS.c.table == bindparam("this"))
DROP_RECORD: Final = delete(RECORDS).where(RECORDS.c.table == bindparam("this"))
NEW_NAME: Final = insert(GUESTS)
DROP_NAME: Final = delete(GUESTS).where(GUESTS.c.id == bindparam("this"))
NEW_CHAT: Final = insert(CHAT).values(
    {column.name: bindparam(column.name) for column in CHAT.columns if column.name != "id"}
)
UNNAME_CHAT: Final = (
    update(CHAT)
    .where(CHAT.c.guest == bindparam("this"))
    .values(name=bindparam("named"), guest=None)
)
NEW_LINK: Final = insert(LINKS)
DROP_LINKS: Final = delete(LINKS).where(
    LINKS.c.table == bindparam("this"), LINKS.c.seat == bindparam("at")
)
DROP_LINK: Final = delete(LINKS).where(LINKS.c.hash == bindparam("this"))


class Storage:
    """Reads, and says how changes are written."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def read_table(self, code: str, chat: int) -> Stored | None:
        """Everything of a table, with so many of its last chat lines."""
        with self.engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.code == code)).mappings().first()
            if row is None:
                return None
            seats = connection.execute(
                select(SEATS).where(SEATS.c.table == code).order_by(SEATS.c.seat)
            ).mappings()
            kept = [Seat(**{name: seat[name] for name in SEAT_COLUMNS}) for seat in seats]
            lobby = Lobby(seats=kept, **{name: row[name] for name in TABLE_COLUMNS})
            said = connection.execute(
                select(CHAT).where(CHAT.c.table == code).order_by(CHAT.c.id.desc()).limit(chat)
            ).mappings()
            last = [Chat(**{name: line[name] for name in Chat._fields}) for line in said][::-1]
        return Stored(lobby, self.read_lines(code, 0), last)

    def read_lines(self, code: str, first: int) -> list[Line]:
        """What was done at a table, from line `first` on."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(LINES.c.seat, LINES.c.line, LINES.c.told, LINES.c.made)
                .where(LINES.c.table == code, LINES.c.n >= first)
                .order_by(LINES.c.n)
            )
            return [Line(*row) for row in rows]

    def tables_of(self, guest: str, most: int) -> list[str]:
        """The codes of the tables at which a guest has a seat, the last that began first."""
        with self.engine.connect() as connection:
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

    def all_of(self, guest: str) -> list[str]:
        """Every table that a guest has or had a seat at, or hosts."""
        with self.engine.connect() as connection:
            had = (SEATS.c.guest == guest) | (SEATS.c.dealt == guest)
            seated = select(SEATS.c.table).where(had)
            hosted = select(TABLES.c.code).where(TABLES.c.host == guest)
            return [row[0] for row in connection.execute(seated.union(hosted))]

    def expired(self, waiting: float, playing: float, bots: float) -> list[str]:
        """The tables at which nothing has happened that everybody saw since these times; `bots`
        is for those that bots play among themselves.
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
        with self.engine.connect() as connection:
            return [
                row[0] for row in connection.execute(select(TABLES.c.code).where(waits | plays))
            ]

    def unrecorded(self) -> list[str]:
        """Tables that are over and have no record yet."""
        with self.engine.connect() as connection:
            recorded = select(RECORDS.c.table)
            rows = connection.execute(
                select(TABLES.c.code).where(TABLES.c.state == OVER, TABLES.c.code.not_in(recorded))
            )
            return [row[0] for row in rows]

    def open_tables(self) -> Counter[str | None]:
        """How many tables wait or are played, by the address that founded them."""
        with self.engine.connect() as connection:
            count = (
                select(TABLES.c.address, func.count())
                .where(TABLES.c.state.in_([WAITING, PLAYING]))
                .group_by(TABLES.c.address)
            )
            return Counter(dict(map(tuple, connection.execute(count))))

    def record(self, code: str) -> str | None:
        """The whole record of a table that is over."""
        with self.engine.connect() as connection:
            found = select(RECORDS.c.text).where(RECORDS.c.table == code)
            text: str | None = connection.execute(found).scalar()
            return text

    def name(self, guest: str) -> str | None:
        """What a guest has said to be called."""
        with self.engine.connect() as connection:
            found = select(GUESTS.c.name).where(GUESTS.c.id == guest)
            name: str | None = connection.execute(found).scalar()
            return name

    def link(self, key: str, oldest: float) -> Link | None:
        """What a one-time link moves, if it is not too old."""
        with self.engine.connect() as connection:
            columns = [LINKS.c[name] for name in Link._fields]
            found = select(*columns).where(LINKS.c.hash == key, LINKS.c.made >= oldest)
            row = connection.execute(found).first()
            return None if row is None else Link(*row)


def new_table(lobby: Lobby) -> list[Change]:
    """Stores a table that was not there."""
    return [Change(NEW_TABLE, _row(lobby)), _seats(lobby)]


def changed_table(was: Lobby, lobby: Lobby) -> list[Change]:
    """Stores a lobby that was altered; Conflict if another process altered it, too."""
    values = _row(lobby) | {"revision": lobby.revision + 1}
    values |= {"this": lobby.code, "was": lobby.revision}
    changes = [Change(CHANGE_TABLE, values, 1)]
    if lobby.seats != was.seats:
        changes += [Change(CLEAR_SEATS, {"this": lobby.code}), _seats(lobby)]
    return changes


def ended_table(lobby: Lobby) -> list[Change]:
    """Stores that the game was played to its end, beside its last line."""
    return [Change(END_TABLE, {"this": lobby.code, "how": lobby.ended}, 1)]


def kept_record(code: str, text: str) -> list[Change]:
    """Stores a record, in place of one that was there."""
    return [
        Change(DROP_RECORD, {"this": code}),
        Change(NEW_RECORD, {"table": code, "text": text}),
    ]


def kept_name(guest: str, name: str | None) -> list[Change]:
    """Stores what a guest is called; None: nothing is kept of them."""
    changes = [Change(DROP_NAME, {"this": guest})]
    if name is not None:
        changes.append(Change(NEW_NAME, {"id": guest, "name": name}))
    return changes


def said(code: str, line: Chat) -> list[Change]:
    """Stores a line of chat."""
    message = None if line.message is None else orjson.dumps(line.message).decode()
    return [Change(NEW_CHAT, {"table": code, **line._asdict(), "message": message})]


def unnamed_chat(guest: str, name: str) -> list[Change]:
    """Takes a guest's name off what they have said."""
    return [Change(UNNAME_CHAT, {"this": guest, "named": name})]


def new_link(key: str, link: Link, made: float) -> list[Change]:
    """Stores a one-time link; those made for this seat before are void."""
    return [
        Change(DROP_LINKS, {"this": link.table, "at": link.seat}),
        Change(NEW_LINK, {"hash": key, "made": made, **link._asdict()}),
    ]


def used_link(key: str) -> list[Change]:
    """Takes a one-time link away."""
    return [Change(DROP_LINK, {"this": key})]


def _row(lobby: Lobby) -> dict[str, Any]:
    row = {name: getattr(lobby, name) for name in TABLE_COLUMNS}
    return row | {"options": orjson.dumps(lobby.options).decode()}


def _seats(lobby: Lobby) -> Change:
    rows: list[Row] = [
        {"table": lobby.code, "seat": n, **{name: getattr(seat, name) for name in SEAT_COLUMNS}}
        for n, seat in enumerate(lobby.seats)
    ]
    return Change(NEW_SEAT, rows)
