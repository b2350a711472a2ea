"""Morning Routine's hints for bots."""

from __future__ import annotations

from fullhouse.table.tactics import Tactics


class MorningTactics(Tactics):
    """To come."""
