"""Seeds of tests that try something else every time."""

from __future__ import annotations

import os
import secrets


def new_seed() -> int:
    """A new seed, printed where its test fails; FULLHOUSE_SEED is taken instead."""
    seed = int(os.environ.get("FULLHOUSE_SEED") or secrets.randbelow(1 << 32))
    print(f"FULLHOUSE_SEED={seed} tries the same again")
    return seed
