"""Word between processes by Redis: which table has changed, and who is connected where."""

from __future__ import annotations

import asyncio
import time
import uuid
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import orjson
from redis.asyncio import Redis
from redis.exceptions import RedisError

from fullhouse.server.shapes import SharedShape

if TYPE_CHECKING:
    from fullhouse.server.house import House

CHANNEL: Final = "fullhouse"
BEAT: Final = 5.0
"""Seconds between two words of a process about who is connected by it."""
STALE: Final = 3 * BEAT
RETRY: Final = 1.0


class ByRedis:
    """Tells of tables, and hears of them. What is told is only that something changed: what it was
    is read from the database, so that a lost word costs a delay and never a move.
    """

    def __init__(self, house: House, url: str) -> None:
        self.house: Final = house
        self.redis: Final = Redis.from_url(url)
        self.process: Final = uuid.uuid4().hex
        self._here: dict[str, dict[str, tuple[float, list[str]]]] = {}
        """By table and process: when it said so, and who is connected by it."""
        self._told: dict[str, list[str]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def tell(self, code: str) -> None:
        self._publish({"table": code})

    def share(self, code: str, event: SharedShape) -> None:
        self._publish({"table": code, "event": event})

    def here(self, code: str) -> set[str]:
        """The guests that other processes have said to be connected, not too long ago."""
        now = time.monotonic()
        said = self._here.get(code, {}).values()
        return {guest for at, guests in said if now - at < STALE for guest in guests}

    async def open(self) -> None:
        self._spawn(self._listen())
        self._spawn(self._beat())

    async def close(self) -> None:
        for task in [*self._tasks]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.redis.aclose()

    async def _listen(self) -> None:
        """Hears others, and begins again where the connection is lost."""
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    for room in self.house.rooms.values():  # whatever was said meanwhile
                        self._spawn(room.catch_up())
                    async for message in channel.listen():
                        if message["type"] == "message":
                            self._hear(orjson.loads(message["data"]))
            except (RedisError, OSError):
                await asyncio.sleep(RETRY)

    def _hear(self, word: dict[str, Any]) -> None:
        room = self.house.rooms.get(word["table"])
        if word["from"] == self.process:
            return
        if "here" in word:
            by_process = self._here.setdefault(word["table"], {})
            was = by_process.get(word["from"], (0.0, []))[1]
            by_process[word["from"]] = (time.monotonic(), word["here"])
            if room is not None and was != word["here"]:
                room.stand_ins.look()
                room.tell_lobby()
        elif room is not None and "event" in word:
            room.adopt(word["event"])
        elif room is not None:
            self._spawn(room.catch_up())

    async def _beat(self) -> None:
        """Says every now and then who is connected here, and at once when that has changed."""
        last = 0.0
        while True:
            here = {
                code: sorted({socket.guest for socket in room.sockets})
                for code, room in self.house.rooms.items()
                if room.sockets or code in self._told
            }
            is_time = time.monotonic() - last >= BEAT
            for code, guests in here.items():
                if is_time or self._told.get(code) != guests:
                    self._publish({"table": code, "here": guests})
            self._told = {code: guests for code, guests in here.items() if guests}
            if is_time:
                last = time.monotonic()
                for room in self.house.rooms.values():  # another process may have ended unheard
                    room.stand_ins.look()
            await asyncio.sleep(0.2)

    def _publish(self, word: dict[str, Any]) -> None:
        self._spawn(self._send(orjson.dumps({"from": self.process, **word})))

    async def _send(self, text: bytes) -> None:
        with suppress(RedisError, OSError):
            await self.redis.publish(CHANNEL, text)

    def _spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
