"""Fan-out: word between processes that a table has changed. One process needs none."""

from __future__ import annotations

from typing import Protocol

from fullhouse.server.shapes import SharedShape


class Fanout(Protocol):
    """How processes that share a database tell each other of tables."""

    def tell(self, code: str) -> None:
        """Something of this table was stored."""

    def share(self, code: str, event: SharedShape) -> None:
        """Everybody at this table is to be told this, which is not stored."""

    def here(self, code: str) -> set[str]:
        """The guests who are connected to this table by other processes."""

    async def open(self) -> None:
        """Begins to listen."""

    async def close(self) -> None:
        """Ends that."""


class Alone:
    """The only process there is."""

    def tell(self, code: str) -> None:
        """There is nobody to tell."""

    def share(self, code: str, event: SharedShape) -> None:
        """There is nobody else."""

    def here(self, code: str) -> set[str]:
        return set()

    async def open(self) -> None:
        """Nothing is to be heard."""

    async def close(self) -> None:
        """Nothing was."""
