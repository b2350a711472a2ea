"""The tables of the database. Lines are append-only; the state of a game follows from them."""

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
    Column("animal", String(16)),
)

REVOKED: Final = Table(
    "revoked",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("made", Float, nullable=False),
)
"""Guests whose cookies are no longer accepted: they deleted themselves or signed out."""

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
    Column("listed", Boolean, nullable=False),
    Column("key", String(16)),
    Column("pace", JSON, nullable=False),
    Column("watchers_chat", Boolean, nullable=False),
    Column("barred", JSON, nullable=False),
    Column("bots_think_longer", Boolean, nullable=False),
    Column("hints", String(8), nullable=False),
    Column("undo", String(8), nullable=False),
    Column("bot_speed", String(8), nullable=False),
    Column("hints_taken", JSON, nullable=False),
    Column("branch_of", String(8)),
    Column("branch_at", Integer),
    Column("muted", JSON, nullable=False),
    Column("watchers_chances", Boolean, nullable=False),
    Column("single_answers", Boolean, nullable=False),
    Column("newcomers", Boolean, nullable=False),
    Index("tables_by_branch", "branch_of"),
    Index("tables_by_secret", "secret"),
    Index("tables_by_state", "state", "changed"),
    Index("tables_by_listing", "listed", "state", "changed"),
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
    Column("since", Integer, nullable=False),
    Column("dealt", String(32)),
    Column("animal", String(16)),
    Column("companion", Boolean, nullable=False),
    Column("moved_from", String(32)),
    Column("address", String(16)),
    Index("seats_by_guest", "guest"),
    Index("seats_by_address", "address"),
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
"""Actions and undos, as in the record; `told` if everybody could see that something happened."""

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
    Column("message", JSON(none_as_null=True)),
    Index("chat_by_table", "table", "id"),
)

"""What people wrote (`text`), and the server's messages about seats (`message`)."""

RECORDS: Final = Table(
    "records",
    METADATA,
    Column("table", String(8), primary_key=True),
    Column("text", Text, nullable=False),
)

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table", String(8), primary_key=True),
    Column("build", String(64), nullable=False),
    Column("pieces", Text, nullable=False),
)
"""What has been computed of each review (`reviews.py`), by the build that computed it."""

NOTES: Final = Table(
    "notes",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table", String(8), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("n", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Index("notes_by_guest", "guest", "table"),
)
"""What guests have noted at moments of finished games, each for themselves."""

ADMISSIONS: Final = Table(
    "admissions",
    METADATA,
    Column("table", String(8), primary_key=True),
    Column("guest", String(32), primary_key=True),
)
"""Guests who have opened a private table by its link."""

PASSPHRASES: Final = Table(
    "passphrases",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("hash", String(64), nullable=False),
    Column("made", Float, nullable=False),
    Index("passphrases_by_hash", "hash", unique=True),
)
"""Passphrases by which a guest is the same on another device, as slow hashes."""

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table", String(8), primary_key=True),
    Column("finished", Float, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("scores", JSON(none_as_null=True)),
    Column("winners", JSON(none_as_null=True), nullable=False),
)
"""How finished games ended, so that nothing has to be replayed to list them. `scores` is null if
the rules had changed before the end.
"""

CLOCKS: Final = Table(
    "clocks",
    METADATA,
    Column("table", String(8), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("left", Float, nullable=False),
    Column("since", Float),
    Column("turn", Integer, nullable=False),
    Column("owed", Integer, nullable=False),
    Index("clocks_running", "since"),
)
"""By seat of a table with a clock: the time left, and since when it runs, in server time."""

SERVER_TIME: Final = Table(
    "server_time",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("seconds", Float, nullable=False),
)
"""One row: for how long servers have run on this database."""

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
once the guest who made it has left the seat, even if they have sat down again (`since`).
"""

ABOUT_TABLES: Final = [table for table in METADATA.tables.values() if "table" in table.c]
"""Those with rows about single tables."""
