"""The bot that looks one action ahead."""

from __future__ import annotations

from fullhouse.table.chance import Dice
from fullhouse.table.table import Table


class Greedy:
    """The action that the game's own tactics rate highest; among equals, any."""

    def choose(self, world: Table, seat: int, dice: Dice) -> int:
        tactics = world.game.tactics
        rated = [(tactics.rate(world, seat, action), action) for action in world.legal(seat)]
        highest = max(rate for rate, _ in rated)
        best = [action for rate, action in rated if rate == highest]
        return best[dice.below(len(best))]
