"""The strength of a bot: how strictly it follows the result of its search."""

from __future__ import annotations

from math import inf
from typing import Final, NamedTuple

from fullhouse.table.chance import Dice


class RatedChoice(NamedTuple):
    """A choice as a search rates it."""

    action: int
    visits: int
    """The number of imagined games in which it was made."""
    chance: float
    """The mean result, 0 to 1: roughly its chance to win."""
    prior: float
    """The prior of the game's tactics, before any search."""

    def behind(self, best: RatedChoice) -> float:
        """How much worse than the best it is, with one more game of equal results added."""
        return (best.chance - self.chance) * self.visits / (self.visits + 1)


class Strength(NamedTuple):
    """Picks choices with a probability proportional to a power of their visits.

    Hopeless choices are never picked. A high power almost always picks the best; with 0, all that
    are not hopeless are equally likely. The weakest also make some choices without a thought.
    """

    power: float = inf
    reach: float = 0.3
    """A choice that is worse than the best by more than this is hopeless."""
    lapses: float = 0.0
    """The share of choices that are any legal one."""

    def row(self) -> dict[str, float]:
        """As in a ladder.json; without a power, always the best."""
        row = {} if self.power == inf else {"power": self.power}
        row["reach"] = self.reach
        if self.lapses:
            row["lapses"] = self.lapses
        return row

    def is_lapse(self, dice: Dice) -> bool:
        """Whether the next choice is made without a thought."""
        return self.lapses > 0 and int(dice.word()) / 2**32 < self.lapses

    def choose(self, options: list[RatedChoice], dice: Dice) -> int:
        """One of these options, which are sorted by visits, most first."""
        best = options[0]
        if self.power == inf:
            return best.action
        if sum([option.visits for option in options]) < len(options):
            # Too short a search to tell them apart: it wavers by the priors, as weak as ever.
            likely = options
            weights = [option.prior**self.power for option in options]
        else:
            likely = [o for o in options if o.visits and o.behind(best) <= self.reach]
            weights = [(o.visits / best.visits) ** self.power for o in likely]
        at = int(dice.word()) / 2**32 * sum(weights)
        for option, weight in zip(likely, weights, strict=True):
            at -= weight
            if at < 0:
                return option.action
        return best.action


BEST: Final = Strength()
