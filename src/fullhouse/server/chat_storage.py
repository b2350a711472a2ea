"""Chat storage: what people wrote, and what the server said about seats."""

from __future__ import annotations

from typing import Final, NamedTuple

import orjson
from sqlalchemy import Connection, Engine, bindparam, delete, insert, select, update

from fullhouse.server.database_tables import CHAT
from fullhouse.server.settings import CHAT_STORED
from fullhouse.server.write_queue import Change
from fullhouse.table.shapes import MessageShape

WATCHER: Final = -1
"""Stands for a seat in the chat lines of people who watch."""

NEW_CHAT: Final = insert(CHAT).values(
    {column.name: bindparam(column.name) for column in CHAT.columns if column.name != "id"}
)
OLD_CHAT: Final = (
    select(CHAT.c.id)
    .where(CHAT.c.table == bindparam("this"))
    .order_by(CHAT.c.id.desc())
    .offset(CHAT_STORED)
    .limit(1)
    .scalar_subquery()
)
DROP_OLD_CHAT: Final = delete(CHAT).where(CHAT.c.table == bindparam("this"), CHAT.c.id <= OLD_CHAT)
UNNAME_CHAT: Final = (
    update(CHAT)
    .where(CHAT.c.guest == bindparam("this"))
    .values(name=bindparam("named"), guest=None)
)
UNNAME_TABLE_CHAT: Final = UNNAME_CHAT.where(CHAT.c.table == bindparam("at"))
MOVE_CHAT: Final = (
    update(CHAT).where(CHAT.c.guest == bindparam("this")).values(guest=bindparam("to"))
)


class ChatLine(NamedTuple):
    """A chat line, as it is stored: what a guest wrote, or a message of the server's about a seat.
    `guest` is the owner of the name in it.
    """

    guest: str | None
    seat: int
    name: str
    text: str
    made: float
    message: MessageShape | None = None


LAST_CHAT: Final = (
    select(*(CHAT.c[name] for name in ChatLine._fields))
    .where(CHAT.c.table == bindparam("this"))
    .order_by(CHAT.c.id.desc())
    .limit(bindparam("most"))
)


def read_chat(connection: Connection, code: str, most: int) -> list[ChatLine]:
    """The last so many chat lines of a table, in order."""
    rows = connection.execute(LAST_CHAT, {"this": code, "most": most})
    return [ChatLine(*row) for row in rows][::-1]


class ChatStorage:
    """Reads what guests wrote."""

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine

    def chat_of(self, guest: str) -> list[tuple[str, str, float]]:
        """What a guest wrote: the table, the text and when, in order."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(CHAT.c.table, CHAT.c.text, CHAT.c.made)
                .where(CHAT.c.guest == guest, CHAT.c.text != "")
                .order_by(CHAT.c.id)
            )
            return [(table, text, made) for table, text, made in rows]


def store_chat(code: str, line: ChatLine) -> list[Change]:
    """Stores a chat line, and deletes the oldest if the table has too many."""
    message = None if line.message is None else orjson.dumps(line.message).decode()
    return [
        Change(NEW_CHAT, {"table": code, **line._asdict(), "message": message}),
        Change(DROP_OLD_CHAT, {"this": code}),
    ]


def anonymise_chat(guest: str, name: str, table: str | None = None) -> list[Change]:
    """Replaces a guest's name in the chat of one table, or of all."""
    if table is None:
        return [Change(UNNAME_CHAT, {"this": guest, "named": name})]
    return [Change(UNNAME_TABLE_CHAT, {"this": guest, "named": name, "at": table})]


def reassign_chat(guest: str, to: str) -> list[Change]:
    """Makes another guest the owner of the names in a guest's chat lines."""
    return [Change(MOVE_CHAT, {"this": guest, "to": to})]
