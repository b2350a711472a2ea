"""How a search goes about it: the numbers that were tried out, with what each of them does."""

from __future__ import annotations

from typing import Final


class Manner:
    """The settings of a search; docs/bots.md says what was tried and what it gave."""

    def __init__(
        self,
        exploration: float = 0.5,
        trust: float = 1.0,
        doubt: float = 0.1,
        guided: float = 0.9,
        margin: float = 0.2,
        plans_others: bool = True,
    ) -> None:
        self.exploration: Final = exploration
        """How much what was tried seldom is tried again."""
        self.trust: Final = trust
        """How much of the trust in its own rates that a game declares is given to them."""
        self.doubt: Final = doubt
        """The part of that first interest which all choices share alike."""
        self.guided: Final = guided
        """How often an imagined game goes on as the tactics say, and not at random."""
        self.margin: Final = margin
        """How much of a result is by how much, and not just who won."""
        self.plans_others: Final = plans_others
        """Whether the others' choices are searched, too; if not, they follow their tactics."""


DEFAULT: Final = Manner()
