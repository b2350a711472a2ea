"""What is derived from a kit once, and freed with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from fullhouse.table.kit import Kit

T = TypeVar("T")


def derived(work: Callable[[Kit], T]) -> Callable[[Kit], T]:
    """Keeps the result of a function with the kit that it is about. A cache by kit would keep all
    kits for ever.
    """
    key = f"{work.__module__}.{work.__qualname__}"

    @wraps(work)
    def kept(kit: Kit) -> T:
        if key not in kit.derived:
            kit.derived[key] = work(kit)
        found: T = kit.derived[key]
        return found

    return kept
