"""How sure a figure is: intervals, and a test that stops when it knows enough."""

from __future__ import annotations

from math import log, sqrt
from statistics import fmean
from typing import Final, NamedTuple

CERTAIN: Final = 1.96
"""Deviations within which 95 % lie."""


class Estimate(NamedTuple):
    """A mean with its interval of 95 %."""

    mean: float
    low: float
    high: float
    deals: int

    def __str__(self) -> str:
        return f"{self.mean:.1%} ({self.low:.1%} to {self.high:.1%}) over {self.deals} deals"


def estimate(values: list[float]) -> Estimate:
    """The mean of results between 0 and 1, one a deal.

    A deal more of either extreme keeps an interval honest that nothing has varied in yet.
    """
    if not values:
        return Estimate(0.5, 0.0, 1.0, 0)
    padded = [0.0, 1.0, *values]
    middle = fmean(padded)
    variance = fmean([(value - middle) ** 2 for value in padded])
    reach = CERTAIN * sqrt(variance / len(padded))
    return Estimate(fmean(values), max(0.0, middle - reach), min(1.0, middle + reach), len(values))


class Sequential:
    """Wald's test of two hypotheses about the mean of results, one a deal: `low` or `high`.

    Deals are taken as normally distributed, with the variance seen so far: for paired deals a
    draw is common, and this makes use of it.
    """

    def __init__(self, low: float, high: float, error: float = 0.05) -> None:
        self.low = low
        self.high = high
        self.bound = log((1 - error) / error)
        self.values: list[float] = []

    def add(self, value: float) -> None:
        self.values.append(value)

    def evidence(self) -> float:
        """The logarithm of how much likelier `high` is than `low`."""
        values = [0.0, 1.0, *self.values]
        middle = fmean(values)
        variance = fmean([(value - middle) ** 2 for value in values])
        drift = fmean(self.values) - (self.low + self.high) / 2 if self.values else 0.0
        return len(self.values) * (self.high - self.low) * drift / variance

    def verdict(self) -> bool | None:
        """True: `high` it is. False: `low`. None: not sure yet."""
        evidence = self.evidence()
        if abs(evidence) < self.bound:
            return None
        return evidence > 0
