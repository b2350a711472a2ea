"""Guests: known by a signed cookie, with no account. A seat belongs to one."""

from __future__ import annotations

import hmac
import os
import secrets
from pathlib import Path
from typing import Final

from fullhouse.table.errors import BadInput

COOKIE: Final = "fullhouse"
KEY_FILE: Final = "key"
YEAR: Final = 365 * 24 * 60 * 60


def read_key(folder: Path) -> bytes:
    """The key that cookies are signed with, made at the first start and kept for its owner."""
    path = folder / KEY_FILE
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        try:
            key = bytes.fromhex(path.read_text(encoding="ascii").strip())
        except ValueError:
            key = b""
        if len(key) < 16:
            raise BadInput(f"{path} holds no key; remove it, and all guests are new.") from None
        return key
    with os.fdopen(file, "w", encoding="ascii") as new:
        key = secrets.token_bytes(32)
        new.write(key.hex())
    return key


class Guests:
    """Makes cookies and reads them."""

    def __init__(self, key: bytes) -> None:
        self._key: Final = key

    def new(self) -> str:
        """A guest nobody has heard of."""
        return secrets.token_hex(16)

    def read(self, header: str) -> str | None:
        """The guest that a Cookie header names, if we have signed it."""
        for cookie in header.split(";"):
            name, _, value = cookie.strip().partition("=")
            guest, _, signature = value.partition(".")
            if name == COOKIE and hmac.compare_digest(
                signature.encode(), self._sign(guest).encode()
            ):
                return guest
        return None

    def cookie(self, guest: str, secure: bool) -> str:
        """The Set-Cookie header that makes a browser this guest."""
        return self._set(f"{guest}.{self._sign(guest)}", YEAR, secure)

    def farewell(self, secure: bool) -> str:
        """The Set-Cookie header that makes a browser nobody again."""
        return self._set("", 0, secure)

    def mask(self, address: str) -> str:
        """A short text by which an address is known again, and from which nobody reads it."""
        return self._sign(f"address {address}")[:16]

    def _set(self, value: str, age: int, secure: bool) -> str:
        more = "; Secure" if secure else ""
        return f"{COOKIE}={value}; Max-Age={age}; Path=/; HttpOnly; SameSite=Strict{more}"

    def _sign(self, guest: str) -> str:
        return hmac.digest(self._key, guest.encode(), "sha256").hex()
