"""Limits: how much one guest or address may ask for, in a time and at once."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Final

import orjson

from fullhouse.server.errors import Refused
from fullhouse.server.terms import OPTIONS_BYTES, Terms
from fullhouse.table.messages import marked

TOO_MUCH: Final = marked("That was too much at once; wait a moment.")
TABLES: Final = marked("Many tables were just opened from your network; wait a few minutes.")
UNDOS: Final = marked("You have undone a lot just now; wait a moment.")
WINDOWS: Final = marked("Tables are open in too many windows; close some.")
MOST_BUCKETS: Final = 10_000


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
    """A bucket for each guest or address, forgotten when it is full again."""

    def __init__(self, rate: float, size: float, template: str = TOO_MUCH) -> None:
        self.rate = rate
        self.size = size
        self.template = template
        self.buckets: dict[str, Bucket] = {}

    def check(self, who: str) -> None:
        """Refuses somebody who asks for too much."""
        bucket = self.buckets.get(who)
        if bucket is None:
            if len(self.buckets) >= MOST_BUCKETS:
                self._forget()
            bucket = self.buckets[who] = Bucket(self.rate, self.size)
        if not bucket.take():
            raise Refused(self.template, 429)

    def _forget(self) -> None:
        """Drops the buckets that are full again; where few are, the older half."""
        now = time.monotonic()
        kept = {k: b for k, b in self.buckets.items() if b.left + (now - b.at) * b.rate < b.size}
        if len(kept) > MOST_BUCKETS // 2:
            kept = dict(islice(kept.items(), len(kept) // 2, None))
        self.buckets = kept


class Places:
    """Places that are held and given back: so many in all, and so many for each."""

    def __init__(self, most: int, most_each: int, template: str = TOO_MUCH) -> None:
        self.most = most
        self.most_each = most_each
        self.template = template
        self.held: Counter[str] = Counter()
        self.all = 0

    def take(self, who: str) -> bool:
        """Takes one more, if there is one."""
        if self.all >= self.most or self.held[who] >= self.most_each:
            return False
        self.all += 1
        self.held[who] += 1
        return True

    def give_back(self, who: str) -> None:
        """Gives one back that was taken."""
        self.all -= 1
        self.held[who] -= 1
        if not self.held[who]:
            del self.held[who]

    @contextmanager
    def holding(self, who: str) -> Iterator[None]:
        """Holds one for a while; Refused where there is none."""
        if not self.take(who):
            raise Refused(self.template, 429)
        try:
            yield
        finally:
            self.give_back(who)


class HouseLimits:
    """All limits on what is asked of one house, by guest and by address."""

    def __init__(self, terms: Terms) -> None:
        self.moves: Final = Limits(terms.moves_a_second, terms.moves_a_second)
        self.messages: Final = Limits(terms.messages_a_second, terms.messages_at_once)
        self.founding: Final = Limits(terms.tables_a_minute / 60, terms.tables_a_minute)
        self.undos: Final = Limits(terms.undos_a_minute / 60, terms.undos_at_once, UNDOS)
        self.address_moves: Final = Limits(
            terms.address_moves_a_second, terms.address_moves_a_second
        )
        self.address_messages: Final = Limits(
            terms.address_messages_a_second, terms.address_messages_at_once
        )
        self.address_founding: Final = Limits(
            terms.address_tables_an_hour / 3600, terms.address_tables_at_once, TABLES
        )
        self.newcomers: Final = Limits(
            terms.address_guests_a_minute / 60, terms.address_guests_at_once
        )
        self.sockets: Final = Places(terms.most_connections, terms.address_sockets, WINDOWS)
        self.guest_sockets: Final = Places(terms.most_connections, terms.guest_sockets, WINDOWS)


def check_options(options: Mapping[str, object]) -> None:
    """Refuses options that are too long, or that cannot be written as JSON."""
    try:
        size = len(orjson.dumps(options))
        json.dumps(options, allow_nan=False)
    except (orjson.JSONEncodeError, ValueError):
        raise Refused("These options hold something that cannot be written down.", 400) from None
    if size > OPTIONS_BYTES:
        raise Refused(
            "Options are at most {n} bytes of JSON; these are more.", 413, n=OPTIONS_BYTES
        )
