"""Tactics: a game's own hints for bots. They read a world, never the true table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from fullhouse.table.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactics:
    """What a sensible player of a game would prefer, cheaply."""

    def rate(self, t: Table, seat: int, action: int) -> int:
        """How good this legal action looks; only the order of the rates matters."""
        return 0
