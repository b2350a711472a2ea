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
    weighs, and those that may not be dropped yet.
    """

    def __init__(
        self,
        most: int,
        weight: Callable[[V], int] = lambda _: 1,
        may_drop: Callable[[V], bool] = lambda _: True,
    ) -> None:
        self.most: Final = most
        self.weight = 0
        """Of everything that is kept."""
        self._weight_of: Final = weight
        self._may_drop: Final = may_drop
        self._kept: Final[OrderedDict[K, V]] = OrderedDict()
        self._locks: Final[WeakValueDictionary[K, asyncio.Lock]] = WeakValueDictionary()
        """Those of keys that somebody is asking for now."""

    def __len__(self) -> int:
        return len(self._kept)

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
                self._drop(key)
                self._kept[key] = found
                self.weight += self._weight_of(found)
            self._kept.move_to_end(key)
            self.trim()
            return found

    def trim(self) -> None:
        """Drops what was used least recently, as far as there is too much."""
        if self.weight > self.most:
            for key in [*self._kept][:-1]:
                if self._may_drop(self._kept[key]):
                    self._drop(key)
                    if self.weight <= self.most:
                        break

    def last_used(self) -> Iterator[tuple[K, V]]:
        """All that is kept, the last used first."""
        return reversed(self._kept.items())

    def _drop(self, key: K) -> None:
        dropped = self._kept.pop(key, None)
        if dropped is not None:
            self.weight -= self._weight_of(dropped)
