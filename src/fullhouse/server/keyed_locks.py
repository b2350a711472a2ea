"""Keyed locks: one thing at a time for each guest or address, and others do not wait."""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakValueDictionary


class KeyedLocks:
    """A lock for each key, which exists while somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    def of(self, key: str) -> asyncio.Lock:
        """The lock of a key; keep it as long as it matters, as `async with` does."""
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock
