"""Limits: how often and how much one guest or address may ask for."""

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
from fullhouse.server.settings import MOST_BUCKETS, OPTIONS_BYTES, Settings
from fullhouse.table.messages import marked

TOO_MUCH: Final = marked("Too many requests at once; wait a moment.")
TOO_MANY_TABLES: Final = marked("Your network has just opened many tables; wait a few minutes.")
TOO_MANY_CHATS: Final = marked("You have written a lot just now; wait a moment.")
TOO_MANY_UNDOS: Final = marked("You have undone a lot just now; wait a moment.")
TOO_MANY_HINTS: Final = marked("You have asked for many hints just now; wait a moment.")
TOO_MANY_WINDOWS: Final = marked("You have tables open in too many windows; close some of them.")
TOO_MANY_PASSPHRASES: Final = marked(
    "Too many passphrases have been tried just now; wait a few minutes."
)


class TokenBucket:
    """Fills at a rate, up to a size; each request takes one token."""

    __slots__ = ("at", "left", "rate", "size")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.left = size
        self.at = time.monotonic()

    def take(self) -> bool:
        """Takes a token; False if there is none."""
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class RateLimit:
    """A token bucket for each guest or address, dropped once it is full again."""

    def __init__(self, rate: float, size: float, template: str = TOO_MUCH) -> None:
        self.rate = rate
        self.size = size
        self.template = template
        self.buckets: dict[str, TokenBucket] = {}

    def check(self, who: str) -> None:
        """Takes a token; Refused if there is none."""
        bucket = self.buckets.get(who)
        if bucket is None:
            if len(self.buckets) >= MOST_BUCKETS:
                self._forget()
            bucket = self.buckets[who] = TokenBucket(self.rate, self.size)
        if not bucket.take():
            raise Refused(self.template, 429)

    def forget_full(self) -> None:
        """Drops the buckets that are full again: whoever they are of may as well be new."""
        now = time.monotonic()
        self.buckets = {
            who: bucket
            for who, bucket in self.buckets.items()
            if bucket.left + (now - bucket.at) * bucket.rate < bucket.size
        }

    def _forget(self) -> None:
        """The same; if too many are left, drops the older half of them."""
        self.forget_full()
        if len(self.buckets) > MOST_BUCKETS // 2:
            self.buckets = dict(islice(self.buckets.items(), len(self.buckets) // 2, None))


class Slots:
    """Slots that are held and released: so many in all, and so many for each holder."""

    def __init__(self, most: int, most_each: int, template: str = TOO_MUCH) -> None:
        self.most = most
        self.most_each = most_each
        self.template = template
        self.held: Counter[str] = Counter()
        self.all = 0

    def take(self, who: str) -> bool:
        """Takes a slot; False if there is none."""
        if self.all >= self.most or self.held[who] >= self.most_each:
            return False
        self.all += 1
        self.held[who] += 1
        return True

    def release(self, who: str) -> None:
        """Releases a slot."""
        self.all -= 1
        self.held[who] -= 1
        if not self.held[who]:
            del self.held[who]

    @contextmanager
    def holding(self, who: str) -> Iterator[None]:
        """Holds a slot inside a `with`; Refused if there is none."""
        if not self.take(who):
            raise Refused(self.template, 429)
        try:
            yield
        finally:
            self.release(who)


class ServerLimits:
    """All limits of the server, by guest and by address."""

    def __init__(self, settings: Settings) -> None:
        self.moves: Final = RateLimit(settings.moves_a_second, settings.moves_a_second)
        self.messages: Final = RateLimit(settings.messages_a_second, settings.messages_at_once)
        self.new_tables: Final = RateLimit(settings.tables_an_hour / 3600, settings.tables_at_once)
        self.renames: Final = RateLimit(settings.renames_a_minute / 60, settings.renames_a_minute)
        self.histories: Final = RateLimit(
            settings.histories_a_minute / 60, settings.histories_a_minute
        )
        self.downloads: Final = RateLimit(
            settings.downloads_a_minute / 60, settings.downloads_a_minute
        )
        self.chats: Final = RateLimit(
            settings.chats_a_minute / 60, settings.chats_at_once, TOO_MANY_CHATS
        )
        self.address_chats: Final = RateLimit(
            settings.address_chats_a_minute / 60, settings.address_chats_at_once, TOO_MANY_CHATS
        )
        self.unseen_options: Final = RateLimit(
            settings.unseen_options_a_second, settings.unseen_options_at_once
        )
        self.address_unseen_options: Final = RateLimit(
            settings.address_unseen_options_a_second, settings.address_unseen_options_at_once
        )
        self.undos: Final = RateLimit(
            settings.undos_a_minute / 60, settings.undos_at_once, TOO_MANY_UNDOS
        )
        self.hints: Final = RateLimit(
            settings.hints_a_minute / 60, settings.hints_at_once, TOO_MANY_HINTS
        )
        self.address_hints: Final = RateLimit(
            settings.address_hints_a_minute / 60, settings.address_hints_at_once, TOO_MANY_HINTS
        )
        self.address_moves: Final = RateLimit(
            settings.address_moves_a_second, settings.address_moves_a_second
        )
        self.address_messages: Final = RateLimit(
            settings.address_messages_a_second, settings.address_messages_at_once
        )
        self.address_new_tables: Final = RateLimit(
            settings.address_tables_an_hour / 3600, settings.address_tables_at_once, TOO_MANY_TABLES
        )
        self.newcomers: Final = RateLimit(
            settings.address_guests_a_minute / 60, settings.address_guests_at_once
        )
        self.new_passphrases: Final = RateLimit(
            settings.address_passphrases_a_minute / 60,
            settings.address_passphrases_at_once,
            TOO_MANY_PASSPHRASES,
        )
        self.address_passphrases: Final = RateLimit(
            settings.address_passphrases_a_minute / 60,
            settings.address_passphrases_at_once,
            TOO_MANY_PASSPHRASES,
        )
        self.sockets: Final = Slots(
            settings.most_connections, settings.address_sockets, TOO_MANY_WINDOWS
        )
        self.guest_sockets: Final = Slots(
            settings.most_connections, settings.guest_sockets, TOO_MANY_WINDOWS
        )

    def rates(self) -> list[RateLimit]:
        """All that count how often somebody asks."""
        return [limit for limit in vars(self).values() if isinstance(limit, RateLimit)]

    def forget_full(self) -> None:
        """Drops whatever needs not be remembered any more."""
        for limit in self.rates():
            limit.forget_full()


def check_options(options: Mapping[str, object]) -> None:
    """Refuses options that are too long, or that JSON cannot express."""
    try:
        size = len(orjson.dumps(options))
        json.dumps(options, allow_nan=False)
    except (orjson.JSONEncodeError, ValueError):
        raise Refused("These options contain something that JSON cannot express.", 400) from None
    if size > OPTIONS_BYTES:
        raise Refused(
            "These options are too long; at most {n} bytes of JSON.", 413, n=OPTIONS_BYTES
        )
