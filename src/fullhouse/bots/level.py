"""Levels: how strictly a bot keeps to what its search found best."""

from __future__ import annotations

from math import inf, sqrt
from typing import Final, NamedTuple

from fullhouse.table.chance import Dice

DOUBT: Final = 0.5
"""How far one imagined game may be from the truth; the more there were, the closer they are."""


class Option(NamedTuple):
    """One choice that a search has looked into."""

    action: int
    visits: int
    """In how many imagined games it was made."""
    chance: float
    """What came of it, 0 to 1: about how likely it wins."""
    prior: float
    """What the game's tactics say, before any search."""

    def surely(self) -> float:
        """What it is worth at the least, as far as that can be said after so few games."""
        return self.chance - DOUBT / sqrt(self.visits) if self.visits else 0.0


class Level(NamedTuple):
    """A choice is made as often as the power of its visits says; never one that is hopeless.

    A high power all but always takes the best; with 0, all that are not hopeless are alike.
    """

    power: float = inf
    reach: float = 1.0
    """How much worse than the best a choice may surely be, to be made at all."""

    def row(self) -> dict[str, float]:
        """As a game's ladder keeps it; without a power, always the best."""
        strict = {} if self.power == inf else {"power": self.power}
        return {**strict, "reach": self.reach}

    def choose(self, options: list[Option], dice: Dice) -> int:
        """One of these, the most visited of which comes first."""
        best = options[0]
        if self.power == inf or not best.visits:
            return best.action
        least = best.surely() - self.reach
        likely = [o for o in options if o is best or (o.visits and o.surely() >= least)]
        weights = [(o.visits / best.visits) ** self.power for o in likely]
        at = int(dice.word()) / 2**32 * sum(weights)
        for option, weight in zip(likely, weights, strict=True):
            at -= weight
            if at < 0:
                return option.action
        return best.action


BEST: Final = Level()
