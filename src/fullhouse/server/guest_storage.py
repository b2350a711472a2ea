"""Guest storage: who guests are, and which tables and seats are open to them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Engine, bindparam, delete, insert, select

from fullhouse.server.database_tables import ADMISSIONS, GUESTS, LINKS, PASSPHRASES, REVOKED
from fullhouse.server.identities import NAMELESS, Identity
from fullhouse.server.lobby import SeatLink
from fullhouse.server.write_queue import Change

NEW_GUEST: Final = insert(GUESTS)
DROP_GUEST: Final = delete(GUESTS).where(GUESTS.c.id == bindparam("this"))
FIND_GUEST: Final = select(GUESTS.c.name, GUESTS.c.animal).where(GUESTS.c.id == bindparam("this"))
NEW_PASSPHRASE: Final = insert(PASSPHRASES)
DROP_PASSPHRASE: Final = delete(PASSPHRASES).where(PASSPHRASES.c.guest == bindparam("this"))
NEW_REVOKED: Final = insert(REVOKED)
DROP_REVOKED: Final = delete(REVOKED).where(REVOKED.c.guest == bindparam("this"))
NEW_ADMISSION: Final = insert(ADMISSIONS)
DROP_ADMISSION: Final = delete(ADMISSIONS).where(
    ADMISSIONS.c.table == bindparam("this"), ADMISSIONS.c.guest == bindparam("who")
)
NEW_LINK: Final = insert(LINKS)
DROP_LINKS: Final = delete(LINKS).where(
    LINKS.c.table == bindparam("this"), LINKS.c.seat == bindparam("at")
)
DROP_LINK: Final = delete(LINKS).where(LINKS.c.hash == bindparam("this"))


class GuestStorage:
    """Reads names, passphrases, revoked cookies, admissions and links."""

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine

    def identity(self, guest: str) -> Identity:
        """The name and animal that a guest has chosen."""
        with self._engine.connect() as connection:
            row = connection.execute(FIND_GUEST, {"this": guest}).first()
            return NAMELESS if row is None else Identity(*row)

    def passphrase_owner(self, key: str) -> str | None:
        """The guest whose passphrase has this hash."""
        with self._engine.connect() as connection:
            found = select(PASSPHRASES.c.guest).where(PASSPHRASES.c.hash == key)
            guest: str | None = connection.execute(found).scalar()
            return guest

    def passphrase_made(self, guest: str) -> float | None:
        """When a guest's passphrase was created, if there is one."""
        with self._engine.connect() as connection:
            found = select(PASSPHRASES.c.made).where(PASSPHRASES.c.guest == guest)
            made: float | None = connection.execute(found).scalar()
            return made

    def revoked(self, since: float) -> list[str]:
        """The guests whose cookies were revoked since then."""
        with self._engine.connect() as connection:
            found = select(REVOKED.c.guest).where(REVOKED.c.made >= since)
            return [row[0] for row in connection.execute(found)]

    def is_admitted(self, code: str, guest: str) -> bool:
        """Whether a guest has opened this private table by its link."""
        with self._engine.connect() as connection:
            row = (ADMISSIONS.c.table == code) & (ADMISSIONS.c.guest == guest)
            return connection.execute(select(ADMISSIONS).where(row)).first() is not None

    def link(self, key: str, oldest: float) -> SeatLink | None:
        """The link with this hash, unless it has expired."""
        with self._engine.connect() as connection:
            columns = [LINKS.c[name] for name in SeatLink._fields]
            found = select(*columns).where(LINKS.c.hash == key, LINKS.c.made >= oldest)
            row = connection.execute(found).first()
            return None if row is None else SeatLink(*row)


def store_identity(guest: str, who: Identity) -> list[Change]:
    """Stores a guest's name and animal, or replaces them."""
    return [*delete_identity(guest), Change(NEW_GUEST, {"id": guest, **who._asdict()})]


def delete_identity(guest: str) -> list[Change]:
    """Deletes a guest's name and animal."""
    return [Change(DROP_GUEST, {"this": guest})]


def store_passphrase(guest: str, key: str, made: float) -> list[Change]:
    """Stores the hash of a guest's passphrase, or replaces it."""
    return [
        *delete_passphrase(guest),
        Change(NEW_PASSPHRASE, {"guest": guest, "hash": key, "made": made}),
    ]


def delete_passphrase(guest: str) -> list[Change]:
    """Deletes a guest's passphrase."""
    return [Change(DROP_PASSPHRASE, {"this": guest})]


def revoke(guest: str, made: float) -> list[Change]:
    """Makes a guest's cookie invalid, for good."""
    return [
        Change(DROP_REVOKED, {"this": guest}),
        Change(NEW_REVOKED, {"guest": guest, "made": made}),
    ]


def store_admission(code: str, guest: str) -> list[Change]:
    """Stores that a guest has opened a private table by its link."""
    return [
        Change(DROP_ADMISSION, {"this": code, "who": guest}),
        Change(NEW_ADMISSION, {"table": code, "guest": guest}),
    ]


def store_link(key: str, link: SeatLink, made: float) -> list[Change]:
    """Stores a one-time link, and deletes earlier ones for the same seat."""
    return [
        Change(DROP_LINKS, {"this": link.table, "at": link.seat}),
        Change(NEW_LINK, {"hash": key, "made": made, **link._asdict()}),
    ]


def delete_link(key: str) -> list[Change]:
    """Deletes a one-time link."""
    return [Change(DROP_LINK, {"this": key})]
