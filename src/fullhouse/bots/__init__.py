"""Bots: given a world of their seat, never the truth."""

from __future__ import annotations

from typing import Final

from fullhouse.bots.anyhow import Anyhow
from fullhouse.bots.bot import Bot, World, decide, world_of
from fullhouse.bots.greedy import Greedy
from fullhouse.bots.ladder import NAMES, Climber

BOTS: Final[dict[str, Bot]] = {
    **{name: Climber(name) for name in reversed(NAMES)},
    "greedy": Greedy(),
    "random": Anyhow(),
}
"""Every bot by the name it is seated by."""

__all__ = ["BOTS", "Bot", "World", "decide", "world_of"]
