"""Tactics: a game's own hints for bots. They read a world, never the true table."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from fullhouse.table.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactics:
    """What a sensible player of a game would prefer, cheaply.

    `rate` is all that a game has to bring. `rates` may do the same work once for all actions;
    `is_far` and `prospects` let a search judge a game that it does not play to its end.
    """

    apart: ClassVar[bool] = False
    """Whether seats only compare points in the end: nothing that one does touches another."""

    trust: ClassVar[float] = 5.0
    """How much a search relies on the rates: at first it tries the choice that is rated highest
    e to this times as often as the one rated lowest."""

    def rate(self, t: Table, seat: int, action: int) -> int:
        """How good this legal action looks; only the order of the rates matters."""
        return 0

    def rates(self, t: Table, seat: int, legal: list[int]) -> list[int]:
        """The rates of all these actions, in their order."""
        return [self.rate(t, seat, action) for action in legal]

    def is_far(self, t: Table, began: Table) -> bool:
        """Whether a game imagined from `began` on has come so far that `prospects` can judge it."""
        return False

    def prospects(self, t: Table) -> list[float]:
        """By seat: how likely it is to win from here, from 0 to 1, all together 1."""
        return [1.0 / t.seats] * t.seats


def chances(leads: list[float]) -> list[float]:
    """How likely each seat is to win, by how far it has come; a lead of 1 is odds of e to 1."""
    most = max(leads)
    weights = [exp(lead - most) for lead in leads]
    whole = sum(weights)
    return [weight / whole for weight in weights]
