"""Review storage: reviews of finished games, notes on them, and tables that branch off them."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Engine, bindparam, delete, insert, select, update

from fullhouse.server.database_tables import LINES, NOTES, RESULTS, REVIEWS, SEATS, TABLES
from fullhouse.server.event_shapes import StateShape
from fullhouse.server.lobby import PLAYING
from fullhouse.server.write_queue import Change, Row

NEW_REVIEW: Final = insert(REVIEWS)
DROP_REVIEW: Final = delete(REVIEWS).where(REVIEWS.c.table == bindparam("this"))
NEW_NOTE: Final = insert(NOTES).values(
    {column.name: bindparam(column.name) for column in NOTES.columns if column.name != "id"}
)
DROP_NOTES: Final = delete(NOTES).where(NOTES.c.guest == bindparam("this"))
DROP_TABLE_NOTES: Final = DROP_NOTES.where(NOTES.c.table == bindparam("at"))
DROP_NOTE: Final = DROP_TABLE_NOTES.where(NOTES.c.n == bindparam("moment"))
MOVE_NOTES: Final = (
    update(NOTES).where(NOTES.c.guest == bindparam("this")).values(guest=bindparam("to"))
)


class BranchRow(NamedTuple):
    """A table that branches off another at a moment, and how it ended, if it has."""

    code: str
    at: int
    state: StateShape
    scores: list[int] | None
    winners: list[int] | None


class NoteRow(NamedTuple):
    """What a guest has noted at a moment of a finished game."""

    table: str
    n: int
    text: str


class ReviewStorage:
    """Reads reviews, notes and branches."""

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine

    def review(self, code: str, build: str) -> str | None:
        """What this build has computed of a table's review, if anything is stored."""
        with self._engine.connect() as connection:
            own = (REVIEWS.c.table == code) & (REVIEWS.c.build == build)
            text: str | None = connection.execute(select(REVIEWS.c.pieces).where(own)).scalar()
            return text

    def notes_of(self, guest: str, code: str | None = None) -> list[NoteRow]:
        """A guest's notes on one finished game, or on all, by moment."""
        own = NOTES.c.guest == guest
        if code is not None:
            own &= NOTES.c.table == code
        with self._engine.connect() as connection:
            found = select(NOTES.c.table, NOTES.c.n, NOTES.c.text).where(own)
            ordered = found.order_by(NOTES.c.table, NOTES.c.n, NOTES.c.id)
            return [NoteRow(*row) for row in connection.execute(ordered)]

    def branches_of(self, code: str, guest: str) -> list[BranchRow]:
        """The tables that a guest has branched off another one, the latest first."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(
                    TABLES.c.code,
                    TABLES.c.branch_at,
                    TABLES.c.state,
                    RESULTS.c.scores,
                    RESULTS.c.winners,
                )
                .outerjoin(RESULTS, RESULTS.c.table == TABLES.c.code)
                .where(TABLES.c.branch_of == code, TABLES.c.host == guest)
                .order_by(TABLES.c.started.desc(), TABLES.c.code)
            )
            return [BranchRow(*row) for row in rows]

    def plays_deal(self, secret: str, guest: str) -> bool:
        """Whether a guest plays a deal at a branch, and has not played it at its own table. One
        that deals anew what its seat does not know has another deal.
        """
        deal = TABLES.c.secret == secret
        branched = (LINES.c.table == TABLES.c.code) & (LINES.c.n == TABLES.c.branch_at)
        plays = select(TABLES.c.code).join(LINES, branched)
        plays = plays.where(deal, TABLES.c.host == guest, TABLES.c.state == PLAYING)
        played = select(TABLES.c.code).join(SEATS, SEATS.c.table == TABLES.c.code)
        played = played.where(deal, TABLES.c.branch_of.is_(None), SEATS.c.guest == guest)
        with self._engine.connect() as connection:
            is_playing = connection.execute(plays.where(LINES.c.line == "branch")).first()
            return is_playing is not None and connection.execute(played).first() is None


def store_review(code: str, build: str, pieces: str) -> list[Change]:
    """Stores what is computed of a review, or replaces it."""
    return [
        Change(DROP_REVIEW, {"this": code}),
        Change(NEW_REVIEW, {"table": code, "build": build, "pieces": pieces}),
    ]


def store_note(guest: str, code: str, n: int, text: str) -> list[Change]:
    """Stores a guest's note at a moment, or replaces it; an empty one is deleted."""
    gone = Change(DROP_NOTE, {"this": guest, "at": code, "moment": n})
    row: Row = {"table": code, "guest": guest, "n": n, "text": text}
    return [gone, Change(NEW_NOTE, row)] if text else [gone]


def delete_notes(guest: str, code: str | None = None) -> list[Change]:
    """Deletes a guest's notes on one game, or on all."""
    if code is None:
        return [Change(DROP_NOTES, {"this": guest})]
    return [Change(DROP_TABLE_NOTES, {"this": guest, "at": code})]


def reassign_notes(guest: str, to: str) -> list[Change]:
    """Makes another guest the owner of a guest's notes."""
    return [Change(MOVE_NOTES, {"this": guest, "to": to})]
