"""Tactics: a game's own hints for bots. They read a world, never the true table."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from fullhouse.table.ids import Action, Seat

if TYPE_CHECKING:
    from fullhouse.table.chance import Dice
    from fullhouse.table.messages import Message
    from fullhouse.table.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactics:
    """A cheap estimate of what a sensible player would prefer.

    Only `rate` is required. `rates` may do the same work once for all actions; `is_far` and
    `prospects` let a search evaluate a game that it does not play to the end.
    """

    asks_who_knows: ClassVar[bool] = False
    """Whether the rates depend on notes, memories or what a seat knows, so that imagined games have
    to track that, too."""

    apart: ClassVar[bool] = False
    """Whether seats only compare points at the end: nothing that one does affects another."""

    trust: ClassVar[float] = 5.0
    """How much a search relies on the rates: at first it tries the highest-rated choice e to
    this power times as often as the lowest-rated one."""

    skills: ClassVar[tuple[float, ...]] = (1.0, 0.9, 0.7)
    """How often a seat of a review's imagined game follows the rates instead of chance; each draws
    one. Chances are right if these are about as strong as those who play, and all play equally
    well."""

    weighs: ClassVar[int] = 1
    """How many worlds a review draws for each one it uses, chosen by `weight`."""

    def rate(self, t: Table, seat: Seat, action: Action) -> int:
        """How good this legal action looks; only the order of the rates matters."""
        return 0

    def rates(self, t: Table, seat: Seat, legal: list[Action]) -> list[int]:
        """The rates of all these actions, in the same order."""
        return [self.rate(t, seat, action) for action in legal]

    def reason(self, t: Table, seat: Seat, action: Action) -> Message | None:
        """Why this legal action may be good, as a sentence for a hint; None if there is none to
        say. Like the rates, it may only use what the seat knows.
        """
        return None

    def weight(self, t: Table, seat: Seat | None) -> float:
        """How readily the others would have brought about this world of an observer's, compared
        with others of the same observer: worlds are dealt as if all had chosen by chance.
        """
        return 1.0

    def vary(self, dice: Dice) -> Tactics:
        """The tactics for one imagined game of a review. Where habits depend on what a seat has
        seen, those of the others are unknown: any may be theirs.
        """
        return self

    def is_far(self, t: Table, began: Table) -> bool:
        """Whether a game imagined from `began` on has gone far enough for `prospects`."""
        return False

    def prospects(self, t: Table) -> list[float]:
        """By seat: how likely it is to win from here, from 0 to 1; they add up to 1."""
        return [1.0 / t.seats] * t.seats


def highest_rated(actions: list[Action], rates: list[int]) -> list[Action]:
    """The actions whose rate is the highest, in their order.

    `max` of a list would be a call out of compiled code, and takes longer than this loop.
    """
    highest = rates[0]
    for rate in rates:
        highest = max(highest, rate)
    return [actions[i] for i in range(len(actions)) if rates[i] == highest]


def chances(leads: list[float]) -> list[float]:
    """How likely each seat is to win, given its progress; a lead of 1 means odds of e to 1."""
    most = leads[0]
    for lead in leads:
        most = max(most, lead)
    weights = [exp(lead - most) for lead in leads]
    whole = sum(weights)
    return [weight / whole for weight in weights]
