"""Fan-out over Redis: which table has changed, and who is connected where."""

from __future__ import annotations

import asyncio
import time
import uuid
from contextlib import suppress
from typing import Any, Final

import orjson
from redis.asyncio import Redis
from redis.exceptions import RedisError

from fullhouse.server.background_tasks import BackgroundTasks
from fullhouse.server.event_shapes import SharedShape
from fullhouse.server.fanout import FanoutListener

CHANNEL: Final = "fullhouse"
BEAT: Final = 5.0
"""Seconds between two reports of who is connected through a process."""
STALE: Final = 3 * BEAT
RETRY: Final = 1.0
LOOK: Final = 0.2
"""Seconds between two looks at whether that has changed."""


class RedisFanout:
    """Publishes that a table has changed, never what has changed: the others read that from the
    database, so a lost message costs a delay and never a move.
    """

    is_shared = True

    def __init__(self, url: str) -> None:
        self.redis: Final = Redis.from_url(url)
        self.process: Final = uuid.uuid4().hex
        self._guests: dict[str, dict[str, tuple[float, list[str]]]] = {}
        """By table and process: when it last reported, and the guests connected through it."""
        self._heard_at = self._heard_since = float("-inf")
        """When the last message came, perhaps one of our own, and since when they have come without
        a long pause: as long as Redis has been there.
        """
        self._reported: dict[str, list[str]] = {}
        self._tasks: Final = BackgroundTasks()

    @property
    def is_current(self) -> bool:
        # After a pause, the others first report who is connected through them.
        is_heard = time.monotonic() - self._heard_at < STALE
        return is_heard and self._heard_at - self._heard_since >= STALE

    def publish_change(self, code: str) -> None:
        self._publish({"table": code})

    def publish_event(self, code: str, event: SharedShape) -> None:
        self._publish({"table": code, "event": event})

    def guests(self, code: str) -> set[str]:
        """The guests that other processes have recently reported as connected."""
        now = time.monotonic()
        reports = self._guests.get(code, {}).values()
        return {guest for at, guests in reports if now - at < STALE for guest in guests}

    def codes(self) -> set[str]:
        return {code for code in self._guests if self.guests(code)}

    async def open(self, listener: FanoutListener) -> None:
        self._tasks.spawn(self._listen(listener))
        self._tasks.spawn(self._report(listener))

    async def close(self) -> None:
        await self._tasks.close()
        await self.redis.aclose()

    async def _listen(self, listener: FanoutListener) -> None:
        """Receives messages; reconnects if the connection is lost."""
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    listener.receive_change(None)  # messages may have been missed
                    async for message in channel.listen():
                        if message["type"] == "message":
                            self._receive(listener, orjson.loads(message["data"]))
            except (RedisError, OSError):
                await asyncio.sleep(RETRY)
                listener.receive_change(None)  # nobody can tell us, so we look

    def _receive(self, listener: FanoutListener, message: dict[str, Any]) -> None:
        code = message["table"]
        now = time.monotonic()
        if now - self._heard_at >= STALE:
            self._heard_since = now
        self._heard_at = now
        if message["from"] == self.process:
            return
        if "here" in message:
            by_process = self._guests.setdefault(code, {})
            before = by_process.get(message["from"], (0.0, []))[1]
            by_process[message["from"]] = (time.monotonic(), message["here"])
            if before != message["here"]:
                listener.receive_presence(code)
        elif "event" in message:
            listener.receive_event(code, message["event"])
        else:
            listener.receive_change(code)

    async def _report(self, listener: FanoutListener) -> None:
        """Reports who is connected through this process: regularly, and when that has changed."""
        last = 0.0
        while True:
            here = {
                code: sorted(guests)
                for code, guests in listener.guests_by_table().items()
                if guests or code in self._reported
            }
            is_due = time.monotonic() - last >= BEAT
            for code, guests in here.items():
                if is_due or self._reported.get(code) != guests:
                    self._publish({"table": code, "here": guests})
            self._reported = {code: guests for code, guests in here.items() if guests}
            if is_due:
                last = time.monotonic()
                listener.receive_presence(None)  # another process may have died in silence
            await asyncio.sleep(LOOK)

    def _publish(self, message: dict[str, Any]) -> None:
        self._tasks.spawn(self._send(orjson.dumps({"from": self.process, **message})))

    async def _send(self, text: bytes) -> None:
        with suppress(RedisError, OSError):
            await self.redis.publish(CHANNEL, text)
