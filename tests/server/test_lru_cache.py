"""The cache: made once for all who ask, and the least recently used is dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from fullhouse.server.lru_cache import LruCache
from tests.server.clients import run


class Maker:
    """Makes values slowly, and counts how many at a time."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.at_once = 0
        self.most_at_once = 0

    def make(self, value: str) -> Callable[[], Awaitable[str]]:
        async def work() -> str:
            self.at_once += 1
            self.most_at_once = max(self.at_once, self.most_at_once)
            await asyncio.sleep(0.01)
            self.at_once -= 1
            if value == "fails":
                raise TimeoutError
            self.made.append(value)
            return value

        return work


def test_a_value_is_made_once_for_all_who_ask_at_the_same_time() -> None:
    async def work() -> None:
        cache, maker = LruCache[int, str](5), Maker()
        found = await asyncio.gather(*(cache.get(1, maker.make("a")) for _ in range(4)))
        assert (found, maker.made) == (["a"] * 4, ["a"])
        await asyncio.gather(*(cache.get(n, maker.make(f"{n}")) for n in (1, 2, 3)))
        assert (maker.made, maker.most_at_once) == (["a", "2", "3"], 2)  # keys do not wait
        assert len(cache._locks) == 0

    run(work)


def test_a_value_that_is_not_current_is_made_again_one_at_a_time() -> None:
    async def work() -> None:
        cache, maker = LruCache[int, str](5), Maker()

        def ask(value: str) -> Awaitable[str]:
            return cache.get(1, maker.make(value), lambda found: found == value)

        assert await asyncio.gather(*map(ask, "aabb")) == [*"aabb"]
        assert (maker.made, maker.most_at_once) == (["a", "b"], 1)
        assert [*cache.last_used()] == [(1, "b")]

    run(work)


def test_whoever_asks_next_tries_again_after_a_failure() -> None:
    async def work() -> None:
        cache, maker = LruCache[int, str](5), Maker()
        failing = asyncio.create_task(cache.get(1, maker.make("fails")))
        cancelled = asyncio.create_task(cache.get(1, maker.make("a")))
        waiting = asyncio.create_task(cache.get(1, maker.make("b")))
        with pytest.raises(TimeoutError):
            await failing
        cancelled.cancel()
        assert await waiting == "b"
        assert maker.made == ["b"]

    run(work)


def test_the_least_recently_used_is_dropped_by_number_or_by_weight() -> None:
    async def work() -> None:
        maker = Maker()
        cache = LruCache[int, str](2)
        for key in (1, 2, 1, 3):
            await cache.get(key, maker.make(f"{key}"))
        assert [key for key, _ in cache.last_used()] == [3, 1]
        heavy = LruCache[int, str](3, len)
        for key, value in enumerate(("a", "bb", "c", "longer")):
            await heavy.get(key, maker.make(value))
            assert sum(len(kept) for _, kept in heavy.last_used()) <= 3 or value == "longer"
        assert [*heavy.last_used()] == [(3, "longer")]

    run(work)
