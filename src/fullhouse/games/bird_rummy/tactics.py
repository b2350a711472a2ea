"""Bird Rummy's hints for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fullhouse.table.tactics import Tactics

if TYPE_CHECKING:
    from fullhouse.table.table import Table


class BirdTactics(Tactics):
    def rate(self, t: Table, seat: int, action: int) -> int:
        return 0
