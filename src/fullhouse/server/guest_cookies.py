"""Guest cookies: guests have no accounts, only a signed cookie."""

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
    """The key that signs cookies; created at the first start, readable by its owner only."""
    path = folder / KEY_FILE
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        try:
            path.chmod(0o600)  # it may have been copied by hand
            return parse_key(path.read_text(encoding="ascii"))
        except ValueError:
            raise BadInput(
                f"{path} does not hold a key. Delete it to create one; every guest is then new."
            ) from None
    with os.fdopen(file, "w", encoding="ascii") as new:
        key = secrets.token_bytes(32)
        new.write(key.hex())
    return key


def parse_key(text: str) -> bytes:
    """The key in a file's text; ValueError if there is none."""
    key = bytes.fromhex(text.strip())
    if len(key) < 16:
        raise ValueError("This is too short for a key.")
    return key


class GuestCookies:
    """Signs and verifies cookies."""

    def __init__(self, key: bytes) -> None:
        self.revoked: Final[set[str]] = set()
        """Guests whose cookies are no longer accepted."""
        self._key: Final = key

    def new(self) -> str:
        """A new guest."""
        return secrets.token_hex(16)

    def read(self, header: str) -> str | None:
        """The guest in a Cookie header, if the signature is ours and was not revoked."""
        for cookie in header.split(";"):
            name, _, value = cookie.strip().partition("=")
            guest, _, signature = value.partition(".")
            if name == COOKIE and hmac.compare_digest(
                signature.encode(), self._sign(guest).encode()
            ):
                return None if guest in self.revoked else guest
        return None

    def cookie(self, guest: str, secure: bool) -> str:
        """The Set-Cookie header that identifies a guest."""
        return self._set(f"{guest}.{self._sign(guest)}", YEAR, secure)

    def expired_cookie(self, secure: bool) -> str:
        """The Set-Cookie header that deletes the cookie."""
        return self._set("", 0, secure)

    def mask(self, address: str) -> str:
        """A keyed hash of an address."""
        return self._sign(f"address {address}")[:16]

    def derive(self, purpose: str) -> bytes:
        """Another key, for a purpose of its own."""
        return hmac.digest(self._key, f"key for {purpose}".encode(), "sha256")

    def _set(self, value: str, age: int, secure: bool) -> str:
        more = "; Secure" if secure else ""
        return f"{COOKIE}={value}; Max-Age={age}; Path=/; HttpOnly; SameSite=Strict{more}"

    def _sign(self, guest: str) -> str:
        return hmac.digest(self._key, guest.encode(), "sha256").hex()
