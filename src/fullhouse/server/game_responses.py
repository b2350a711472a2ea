"""Responses about games: made once, and kept while they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, Protocol

import orjson

from fullhouse.server.limits import check_options
from fullhouse.server.lru_cache import LruCache
from fullhouse.server.services import Services
from fullhouse.server.settings import RESPONSES_BYTES


class Asked(NamedTuple):
    """What is asked about a game with so many seats and these options."""

    what: str
    game: str
    seats: int | None = None
    options: tuple[tuple[str, str], ...] = ()


class Responses(Protocol):
    """What responds to questions about games."""

    async def get(self, asked: Asked, caller: tuple[str, str], make: Callable[[], object]) -> bytes:
        """The response as JSON; `caller` is the guest who asks, and their address."""


class NewResponses:
    """Makes each anew, for whoever asks only once."""

    async def get(self, asked: Asked, caller: tuple[str, str], make: Callable[[], object]) -> bytes:
        return orjson.dumps(make())


class KeptResponse(NamedTuple):
    """A response as JSON, and what it answers."""

    asked: Asked
    body: bytes

    @property
    def size(self) -> int:
        return len(self.body) + sum(len(name) + len(value) for name, value in self.asked.options)


class GameResponses:
    """Keeps those that were asked for last, up to a total size. Clients may ask for any options, so
    how often they may ask for others is limited.
    """

    def __init__(self, services: Services) -> None:
        self.kept: Final = LruCache[Asked, KeptResponse](
            RESPONSES_BYTES, lambda response: response.size
        )
        self._services: Final = services

    async def get(self, asked: Asked, caller: tuple[str, str], make: Callable[[], object]) -> bytes:
        async def work() -> KeptResponse:
            if asked.options:
                limits = self._services.limits
                limits.unseen_options.check(caller[0])
                limits.address_unseen_options.check(caller[1])
            return KeptResponse(asked, await self._services.read(lambda: orjson.dumps(make())))

        return (await self.kept.get(asked, work)).body


def options_of(found: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Options as part of a key; Refused if they are too long."""
    check_options(found)
    return tuple(sorted(found.items()))
