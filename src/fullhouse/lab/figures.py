"""Figures with their intervals. What scipy has is scipy's; deals, not games, are what is counted.

Games of one deal are alike, so a figure is first averaged within each deal, and its error is that
of the deals' means.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray
from scipy import stats

from fullhouse.lab.sequential import Estimate

Values = NDArray[np.float64]

LEVEL: Final = 0.95
FEWEST: Final = 30
"""Deals below which no interval is given: it would not hold."""
SURE: Final = 0.05
"""The share of false finds that is put up with, among all that a table calls sure."""


def by_deal(rows: pl.DataFrame, value: pl.Expr) -> Values:
    """The value's mean over the games of each deal, in order of deals."""
    found = (
        rows.lazy()
        .select("deal", value.cast(pl.Float64).alias("value"))
        .drop_nulls()
        .group_by("deal")
        .agg(pl.col("value").mean())
        .sort("deal")
        .collect()
    )
    return found["value"].to_numpy()


def share(values: Values) -> Estimate:
    """A share of games, by the deals' means: Wilson's interval.

    Its number of games is the one that would have this error if no two were of one deal.
    """
    deals = len(values)
    if not deals:
        return Estimate(float("nan"), 0.0, 1.0, 0)
    middle = float(np.mean(values))
    error = float(stats.sem(values)) if deals > 1 else 0.0
    spread = middle * (1 - middle)
    alone = spread / error**2 if error > 0 and spread > 0 else float(deals)
    games = max(1, round(min(alone, 1e9)))
    found = stats.binomtest(round(middle * games), games).proportion_ci(LEVEL, method="wilson")
    return Estimate(middle, min(middle, float(found.low)), max(middle, float(found.high)), deals)


def mean(values: Values) -> Estimate:
    """A mean over deals, with Student's interval."""
    deals = len(values)
    if not deals:
        return Estimate(float("nan"), float("-inf"), float("inf"), 0)
    middle = float(np.mean(values))
    if deals < 2:
        return Estimate(middle, float("-inf"), float("inf"), deals)
    error = float(stats.sem(values))
    if error == 0:
        return Estimate(middle, middle, middle, deals)
    low, high = stats.t.interval(LEVEL, deals - 1, middle, error)
    return Estimate(middle, float(low), float(high), deals)


def differs(values: Values, usual: float = 0.0) -> float:
    """How likely values would lie so far from the usual by chance."""
    if len(values) < 2 or np.ptp(values) == 0:
        alike = len(values) == 0 or bool(np.isclose(values[0], usual))
        return 1.0 if alike or len(values) < FEWEST else 0.0
    return float(stats.ttest_1samp(values, usual).pvalue)


def adjusted(chances: list[float]) -> list[float]:
    """The same for a table of many, so that at most `SURE` of what is called sure is not so."""
    return [float(p) for p in stats.false_discovery_control(chances)] if chances else []


def luck(shares: NDArray[Any]) -> Estimate:
    """The part of the results' variance that the deal explains.

    `shares` are by deal, by game of that deal, by seat. What an analysis of variance attributes
    to deals, of all; the interval is by drawing deals again and again.
    """
    deals = len(shares)
    middled = shares - shares.mean(axis=(0, 1), keepdims=True)

    def part(at: NDArray[Any]) -> float:
        return _explained(middled[at.astype(int)])

    value = part(np.arange(deals))
    if deals < FEWEST:
        return Estimate(value, 0.0, 1.0, deals)
    found = stats.bootstrap(
        (np.arange(deals),),
        part,
        vectorized=False,
        n_resamples=400,
        method="percentile",
        rng=np.random.default_rng(1),
    ).confidence_interval
    return Estimate(value, float(found.low), float(found.high), deals)


def _explained(results: NDArray[Any]) -> float:
    """The intraclass correlation, of the seats together."""
    games = results.shape[1]
    within = results.var(axis=1, ddof=1).mean(axis=0).sum()
    between = results.mean(axis=1).var(axis=0, ddof=1).sum() - within / games
    whole = within + between
    return float(min(1.0, max(0.0, between / whole))) if whole > 0 else 0.0
