"""Smash Family's hints for bots: what a card does for the families that one may complete."""

from __future__ import annotations

from fullhouse.table.tactics import Tactics


class SmashTactics(Tactics):
    """A one-step player."""
