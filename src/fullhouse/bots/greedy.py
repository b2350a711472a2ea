"""The bot that looks one action ahead."""

from __future__ import annotations

from fullhouse.bots.bot import World
from fullhouse.table.chance import Dice


class Greedy:
    """The action that the game's own tactics rate highest; among equals, any."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        legal = world.legal(seat)
        rates = world.game.tactics.rates(world, seat, legal)
        highest = max(rates)
        best = [a for a, rate in zip(legal, rates, strict=True) if rate == highest]
        return best[dice.below(len(best))]
