"""Fan-out between processes that serve the same tables. A single process needs none."""

from __future__ import annotations

from typing import Protocol

from fullhouse.server.event_shapes import SharedShape


class FanoutListener(Protocol):
    """What hears from other processes: the tables of this one."""

    def guests_by_table(self) -> dict[str, set[str]]:
        """The guests connected through this process, by table code."""

    def receive_change(self, code: str | None) -> None:
        """Another process has stored a change to this table; None: perhaps to any of them."""

    def receive_event(self, code: str, event: SharedShape) -> None:
        """Another process has sent everybody at this table an event that is not stored."""

    def receive_presence(self, code: str | None) -> None:
        """Other processes' guests at this table have come or gone; None: perhaps at any."""


class Fanout(Protocol):
    """How processes that share a database notify each other."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes."""

    @property
    def is_current(self) -> bool:
        """Whether it knows who is connected through other processes."""

    def publish_change(self, code: str) -> None:
        """Notifies the others that a change to this table was stored."""

    def publish_event(self, code: str, event: SharedShape) -> None:
        """Passes on an event that is not stored, for everybody at this table."""

    def guests(self, code: str) -> set[str]:
        """The guests connected to this table through other processes."""

    def codes(self) -> set[str]:
        """The tables at which guests are connected through other processes."""

    async def open(self, listener: FanoutListener) -> None:
        """Starts listening."""

    async def close(self) -> None:
        """Stops listening."""


class LocalFanout:
    """The fan-out of a single process: nobody else is listening."""

    is_shared = False
    is_current = True

    def publish_change(self, code: str) -> None:
        pass

    def publish_event(self, code: str, event: SharedShape) -> None:
        pass

    def guests(self, code: str) -> set[str]:
        return set()

    def codes(self) -> set[str]:
        return set()

    async def open(self, listener: FanoutListener) -> None:
        pass

    async def close(self) -> None:
        pass
