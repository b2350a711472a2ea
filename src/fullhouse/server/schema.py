"""The tables of the database. What was played is only ever added to; the rest follows from it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(24)),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("code", String(8), primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("host", String(32)),
    Column("state", String(8), nullable=False),
    Column("ended", String(8)),
    Column("shown_memory", Boolean, nullable=False),
    Column("changed", Float, nullable=False),
    Column("started", String(20)),
    Column("rematch", String(8)),
    Column("address", String(16)),
    Index("tables_by_state", "state", "changed"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table", String(8), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("guest", String(32)),
    Column("name", String(24)),
    Column("bot", String(64)),
    Column("word", String(100), nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("away", Boolean, nullable=False),
    Column("muted", Boolean, nullable=False),
    Column("since", Integer, nullable=False),
    Column("dealt", String(32)),
    Index("seats_by_guest", "guest"),
)

LINES: Final = Table(
    "lines",
    METADATA,
    Column("table", String(8), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("line", Text, nullable=False),
    Column("told", Boolean, nullable=False),
    Column("made", Float, nullable=False),
)
"""What was done at a table, as its record says it; `told` where everybody was shown something."""

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table", String(8), nullable=False),
    Column("guest", String(32)),
    Column("seat", Integer, nullable=False),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("made", Float, nullable=False),
    Column("message", JSON),
    Index("chat_by_table", "table", "id"),
)

"""What people said (`text`), and what the house said about a seat (`message`)."""

RECORDS: Final = Table(
    "records",
    METADATA,
    Column("table", String(8), primary_key=True),
    Column("text", Text, nullable=False),
)

LINKS: Final = Table(
    "links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Column("guest", String(32), nullable=False),
    Column("since", Integer, nullable=False),
)
"""One-time links that move a seat to another device, by the hash of their token. A link is void
once the guest who made it no longer sits there, or has sat down anew (`since`).
"""
