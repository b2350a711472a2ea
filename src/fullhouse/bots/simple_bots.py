"""Bots that do not search: greedy looks one action ahead, random not at all."""

from __future__ import annotations

from fullhouse.bots.bot import World
from fullhouse.table.chance import Dice
from fullhouse.table.ids import Seat


class GreedyBot:
    """Makes the move that looks best right away."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        legal = world.legal(seat)
        rates = world.game.tactics.rates(world, Seat(seat), legal)
        highest = max(rates)
        best = [a for a, rate in zip(legal, rates, strict=True) if rate == highest]
        return best[dice.below(len(best))]


class RandomBot:
    """Makes any legal move, at random."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        legal = world.legal(seat)
        return legal[dice.below(len(legal))]
