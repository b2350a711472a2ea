"""The tuned parameters of the search."""

from __future__ import annotations

from typing import Final


class SearchSettings:
    """The settings of a search; docs/search.md says what was tried and what it gave."""

    def __init__(
        self,
        exploration: float = 0.5,
        trust: float = 1.0,
        doubt: float = 0.1,
        guided: float = 0.9,
        margin: float = 0.2,
        plans_others: bool = True,
        races: bool = False,
    ) -> None:
        self.exploration: Final = exploration
        """The exploration constant: how much rarely tried choices are favoured."""
        self.trust: Final = trust
        """A factor on the trust that a game declares in its own rates, for the prior."""
        self.doubt: Final = doubt
        """The share of the prior that is spread evenly over all choices."""
        self.guided: Final = guided
        """The probability that a rollout follows the tactics instead of chance."""
        self.margin: Final = margin
        """The weight of the margin of victory in a result."""
        self.plans_others: Final = plans_others
        """Whether the choices of others are searched too; if not, they follow the tactics."""
        self.races: Final = races
        """Whether it tries all choices in the same worlds (`bots/race.py`) instead of a tree."""


DEFAULT: Final = SearchSettings()
RACING: Final = SearchSettings(guided=1.0, races=True)
