"""Limits: how much one guest or address may ask for, in a time and at once."""

from __future__ import annotations

import time
from typing import Any

import orjson

from fullhouse.server.errors import Refused
from fullhouse.server.terms import OPTIONS_BYTES


class Bucket:
    """Fills at a rate up to a size; everything that is asked for takes one out."""

    __slots__ = ("at", "left", "rate", "size")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.left = size
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether there was one left."""
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """A bucket for each guest, forgotten when it is full again."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.buckets: dict[str, Bucket] = {}

    def check(self, guest: str) -> None:
        """Refuses a guest who asks for too much."""
        bucket = self.buckets.get(guest)
        if bucket is None:
            if len(self.buckets) > 10_000:
                self._forget()
            bucket = self.buckets[guest] = Bucket(self.rate, self.size)
        if not bucket.take():
            raise Refused("That was too much at once; wait a moment.", 429)

    def _forget(self) -> None:
        now = time.monotonic()
        full = [g for g, b in self.buckets.items() if b.left + (now - b.at) * b.rate >= b.size]
        for guest in full:
            del self.buckets[guest]


def check_options(options: dict[str, Any]) -> None:
    """Refuses options that are too long, or that cannot be written as JSON."""
    try:
        size = len(orjson.dumps(options))
    except orjson.JSONEncodeError:
        raise Refused("These options hold something that cannot be written down.", 400) from None
    if size > OPTIONS_BYTES:
        raise Refused(f"Options are at most {OPTIONS_BYTES} bytes of JSON; these are more.", 413)
