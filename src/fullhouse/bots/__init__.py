"""Bots: given a world of their seat, never the truth."""

from __future__ import annotations

from typing import Final

from fullhouse.bots.anyhow import Anyhow
from fullhouse.bots.bot import Bot, decide
from fullhouse.bots.greedy import Greedy

BOTS: Final[dict[str, Bot]] = {"greedy": Greedy(), "random": Anyhow()}
"""Every bot by the name it is seated by."""

__all__ = ["BOTS", "Bot", "decide"]
