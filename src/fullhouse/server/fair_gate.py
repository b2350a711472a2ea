"""A fair gate: lets a few of each address in at a time, and the guests of an address by turns."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final


class FairGate:
    """Whoever waits is let in when somebody of their address leaves: one of each guest at a time,
    the guests in the order in which they came.
    """

    def __init__(self, at_once: int) -> None:
        self._at_once: Final = at_once
        self._inside: Final[Counter[str]] = Counter()
        self._waiting: Final[dict[str, OrderedDict[str, deque[asyncio.Future[None]]]]] = {}

    def __len__(self) -> int:
        """The addresses of which somebody is inside."""
        return len(self._inside)

    @asynccontextmanager
    async def turn(self, address: str, guest: str) -> AsyncIterator[None]:
        """Waits for a place, and holds it inside a `with`."""
        if self._inside[address] < self._at_once:
            self._inside[address] += 1
        else:
            await self._wait(address, guest)
        try:
            yield
        finally:
            self._leave(address)

    async def _wait(self, address: str, guest: str) -> None:
        """Waits until a place is handed over."""
        let_in: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        guests = self._waiting.setdefault(address, OrderedDict())
        guests.setdefault(guest, deque()).append(let_in)
        try:
            await let_in
        except asyncio.CancelledError:
            if not let_in.cancelled():  # it was handed over at this very moment
                self._leave(address)
            raise

    def _leave(self, address: str) -> None:
        """Hands the place over to the next who waits, or frees it."""
        guests = self._waiting.get(address)
        while guests:
            guest, waiting = guests.popitem(last=False)
            let_in = waiting.popleft()
            if waiting:
                guests[guest] = waiting  # the others' turn comes first
            if not let_in.done():
                let_in.set_result(None)
                break
        else:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]
        if guests is not None and not guests:
            del self._waiting[address]
