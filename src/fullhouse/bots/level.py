"""Levels: how strictly a bot keeps to what its search found best."""

from __future__ import annotations

from math import inf
from typing import Final, NamedTuple

from fullhouse.table.chance import Dice


class Option(NamedTuple):
    """One choice that a search has looked into."""

    action: int
    visits: int
    """In how many imagined games it was made."""
    chance: float
    """What came of it, 0 to 1: about how likely it wins."""
    prior: float
    """What the game's tactics say, before any search."""

    def behind(self, best: Option) -> float:
        """How much worse than the best it is, as if one more game had shown them to be alike."""
        return (best.chance - self.chance) * self.visits / (self.visits + 1)


class Level(NamedTuple):
    """A choice is made as often as the power of its visits says; never one that is hopeless.

    A high power all but always takes the best; with 0, all that are not hopeless are alike.
    """

    power: float = inf
    reach: float = 0.3
    """How much worse than the best a choice may be, to be made at all."""

    def row(self) -> dict[str, float]:
        """As a game's ladder keeps it; without a power, always the best."""
        strict = {} if self.power == inf else {"power": self.power}
        return {**strict, "reach": self.reach}

    def choose(self, options: list[Option], dice: Dice) -> int:
        """One of these, the most visited of which comes first."""
        best = options[0]
        if self.power == inf or not best.visits:
            return best.action
        likely = [o for o in options if o.visits and o.behind(best) <= self.reach]
        weights = [(o.visits / best.visits) ** self.power for o in likely]
        at = int(dice.word()) / 2**32 * sum(weights)
        for option, weight in zip(likely, weights, strict=True):
            at -= weight
            if at < 0:
                return option.action
        return best.action


BEST: Final = Level()
