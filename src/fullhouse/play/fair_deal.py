"""Fair deals: a commitment to a secret before a table starts, revealed after it ends.

The program publishes the commitment, then every seat may add its own word. The seed of the table
is derived from the secret and the words, so neither side alone chooses the deal.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

LESSON: Final = "lesson "
"""How the secret of a lesson begins. It is no secret: its deal was chosen beforehand."""
NO_COMMITMENT: Final = "none: a lesson's deal is chosen beforehand"


def new_secret() -> str:
    """128 random bits, as text."""
    return secrets.token_hex(16)


def is_lesson(secret: str) -> bool:
    """Whether a table with this secret is a lesson, whose deal nobody claims to be fair."""
    return secret.startswith(LESSON)


def commitment(secret: str) -> str:
    """The commitment to a secret: its BLAKE2b hash of 32 bytes, in hex; none for a lesson."""
    if is_lesson(secret):
        return NO_COMMITMENT
    return blake2b(secret.encode(), digest_size=32).hexdigest()


def seed_of(secret: str, words: Sequence[str]) -> str:
    """The seed of a table: the secret, then each seat's word, empty if it gave none.

    Each is prefixed with its length in bytes (`5:apple`), so that no two lists of words give the
    same seed, and so that the seed is never the secret itself, whose hash is published.
    """
    return "".join(f"{len(part.encode())}:{part}" for part in (secret, *words))
