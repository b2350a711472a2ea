"""Fair deals: a secret that is promised before a table starts and shown after it.

The house publishes the commitment, every seat may then add a word of its own, and the seed of
the table follows from the secret and those words: neither side alone chooses the deal.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b


def new_secret() -> str:
    """A secret nobody can guess: 128 random bits, as text."""
    return secrets.token_hex(16)


def commitment(secret: str) -> str:
    """The promise of a secret: its BLAKE2b hash of 32 bytes, in hex."""
    return blake2b(secret.encode(), digest_size=32).hexdigest()


def seed_of(secret: str, words: Sequence[str]) -> str:
    """The seed a table starts with: the secret, then each seat's word, empty where it gave none.

    Each is written with its length in bytes before it (`5:apple`), so that no two lists of words
    give the same seed; and the seed is never the secret itself, whose hash is published.
    """
    return "".join(f"{len(part.encode())}:{part}" for part in (secret, *words))
