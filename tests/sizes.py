"""How much tests try: in `make test` a few cases, drawn anew each time; in `make test-long` all.

What is drawn follows from one seed, which pytest prints. FULLHOUSE_SEED=… draws the same again.
"""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Sequence
from typing import Final, TypeVar

Size = TypeVar("Size")
Case = TypeVar("Case")

IS_LONG: Final = bool(os.environ.get("FULLHOUSE_LONG"))
"""Whether tests take every case (`make test-long`), not a few of each."""
SEED: Final = os.environ.setdefault("FULLHOUSE_SEED", str(secrets.randbelow(1 << 32)))
"""What this run draws from. The processes of pytest-xdist inherit it with the environment."""


def sized(few: Size, full: Size) -> Size:
    """One of two sizes: that of `make test`, or that of `make test-long`."""
    return full if IS_LONG else few


def drawn(what: str) -> random.Random:
    """Chance for something of this name, the same for the same seed."""
    return random.Random(f"{SEED} {what}")


def some(cases: Sequence[Case], few: int, what: str) -> list[Case]:
    """A few cases in their order, drawn anew in each run; at length, all of them."""
    if IS_LONG or few >= len(cases):
        return list(cases)
    return [cases[at] for at in sorted(drawn(what).sample(range(len(cases)), few))]
