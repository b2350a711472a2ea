"""Wald's sequential test: stop playing deals once it is known which of two bots is stronger."""

from __future__ import annotations

from math import log
from statistics import fmean


class SequentialTest:
    """Wald's test of two hypotheses about the mean result of a deal: `low` or `high`.

    Results are taken as normally distributed with the variance seen so far, which makes use of
    the many draws of paired deals.
    """

    def __init__(self, low: float, high: float, error: float = 0.05) -> None:
        self.low = low
        self.high = high
        self.bound = log((1 - error) / error)
        self.values: list[float] = []

    def add(self, value: float) -> None:
        self.values.append(value)

    def evidence(self) -> float:
        """The log-likelihood ratio of `high` to `low`."""
        values = [0.0, 1.0, *self.values]
        middle = fmean(values)
        variance = fmean([(value - middle) ** 2 for value in values])
        drift = fmean(self.values) - (self.low + self.high) / 2 if self.values else 0.0
        return len(self.values) * (self.high - self.low) * drift / variance

    def verdict(self) -> bool | None:
        """True for `high`, False for `low`, None while not sure."""
        evidence = self.evidence()
        if abs(evidence) < self.bound:
            return None
        return evidence > 0
