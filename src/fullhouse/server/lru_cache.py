"""An LRU cache for values that take a while to make."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from typing import Final, Generic, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K")
V = TypeVar("V")


class LruCache(Generic[K, V]):
    """Keeps the values that were used last, up to a total weight; the very last one, whatever it
    weighs.
    """

    def __init__(self, most: int, weight: Callable[[V], int] = lambda _: 1) -> None:
        self._most: Final = most
        self._weight: Final = weight
        self._kept: Final[OrderedDict[K, V]] = OrderedDict()
        self._locks: Final[WeakValueDictionary[K, asyncio.Lock]] = WeakValueDictionary()
        """Those of keys that somebody is asking for now."""

    async def get(
        self,
        key: K,
        make: Callable[[], Awaitable[V]],
        is_current: Callable[[V], bool] = lambda _: True,
    ) -> V:
        """The value that is kept for a key, if it is current; if not, makes one. One is made for
        all who ask at the same time; if that fails, whoever comes next tries again.
        """
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            found = self._kept.get(key)
            if found is None or not is_current(found):
                found = await make()
                self._kept[key] = found
            self._kept.move_to_end(key)
            while len(self._kept) > 1 and sum(map(self._weight, self._kept.values())) > self._most:
                self._kept.popitem(last=False)
            return found

    def last_used(self) -> Iterator[tuple[K, V]]:
        """All that is kept, the last used first."""
        return reversed(self._kept.items())
