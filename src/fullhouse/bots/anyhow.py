"""The bot that does anything legal."""

from __future__ import annotations

from fullhouse.bots.bot import World
from fullhouse.table.chance import Dice


class Anyhow:
    """Every legal action is as likely."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        legal = world.legal(seat)
        return legal[dice.below(len(legal))]
