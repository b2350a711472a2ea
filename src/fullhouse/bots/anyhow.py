"""The bot that does anything legal."""

from __future__ import annotations

from fullhouse.table.chance import Dice
from fullhouse.table.table import Table


class Anyhow:
    """Every legal action is as likely."""

    def choose(self, world: Table, seat: int, dice: Dice) -> int:
        legal = world.legal(seat)
        return legal[dice.below(len(legal))]
