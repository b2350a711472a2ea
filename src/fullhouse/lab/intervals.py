"""Estimates with 95 % intervals. The sample is deals, not games.

Games of one deal are correlated, so a figure is first averaged within each deal; its standard error
is that of the deal means.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray
from scipy import stats

Values = NDArray[np.float64]

CONFIDENCE: Final = 0.95
MIN_DEALS: Final = 30
"""With fewer deals, no interval is shown: it would not hold."""
FALSE_DISCOVERY_RATE: Final = 0.05
"""The largest expected share of false positives among all that a table calls sure."""


class Estimate(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float
    deals: int

    def __str__(self) -> str:
        return f"{self.mean:.1%} ({self.low:.1%} to {self.high:.1%}) over {self.deals} deals"


def deal_means(rows: pl.DataFrame, value: pl.Expr) -> Values:
    """The mean of a value over the games of each deal, in order of deals."""
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


def part_of(some: str, whole: str) -> pl.Expr:
    """One column as a part of another; null where there is nothing to be a part of."""
    return pl.when(pl.col(whole) > 0).then(pl.col(some) / pl.col(whole))


def estimate_share(values: Values | Sequence[float]) -> Estimate:
    """The mean of deal means between 0 and 1, with a Wilson interval over deals.

    The interval's sample size is the number of independent games that would have the deals'
    standard error. With few deals that error is itself uncertain, hence Student's quantile.
    """
    deals = len(values)
    if not deals:
        return Estimate(float("nan"), 0.0, 1.0, 0)
    mean = float(np.mean(values))
    error = float(stats.sem(values)) if deals > 1 else 0.0
    variance = mean * (1 - mean)
    games = variance / error**2 if error > 0 and variance > 0 else float(deals)
    tail = (1 + CONFIDENCE) / 2
    z = float(stats.t.ppf(tail, deals - 1) if deals > 1 else stats.norm.ppf(tail))
    scale = 1 + z**2 / games
    middle = (mean + z**2 / (2 * games)) / scale
    reach = z * sqrt(variance / games + z**2 / (4 * games**2)) / scale
    return Estimate(mean, max(0.0, middle - reach), min(1.0, middle + reach), deals)


def estimate_mean(values: Values) -> Estimate:
    """A mean over deals, with a Student interval."""
    deals = len(values)
    if not deals:
        return Estimate(float("nan"), float("-inf"), float("inf"), 0)
    middle = float(np.mean(values))
    if deals < 2:
        return Estimate(middle, float("-inf"), float("inf"), deals)
    error = float(stats.sem(values))
    if error == 0:
        return Estimate(middle, middle, middle, deals)
    low, high = stats.t.interval(CONFIDENCE, deals - 1, middle, error)
    return Estimate(middle, float(low), float(high), deals)


def p_value(values: Values, usual: float = 0.0) -> float:
    """The p-value of a t-test that the mean is `usual`; 1 where the sample is too small."""
    if len(values) < 2 or np.ptp(values) == 0:
        alike = len(values) == 0 or bool(np.isclose(values[0], usual))
        return 1.0 if alike or len(values) < MIN_DEALS else 0.0
    return float(stats.ttest_1samp(values, usual).pvalue)


def adjust_p_values(chances: list[float]) -> list[float]:
    """P-values adjusted for multiple tests (Benjamini and Hochberg)."""
    return [float(p) for p in stats.false_discovery_control(chances)] if chances else []


def deal_luck(shares: NDArray[Any]) -> Estimate:
    """The share of the results' variance that the deal explains, with a bootstrap interval.

    `shares` has the axes deal, game of the deal, seat. The estimate is that of a one-way analysis
    of variance; the bootstrap resamples deals.
    """
    deals = len(shares)
    centred = shares - shares.mean(axis=(0, 1), keepdims=True)

    def part(at: NDArray[Any]) -> float:
        return _intraclass_correlation(centred[at.astype(int)])

    value = part(np.arange(deals))
    if deals < MIN_DEALS:
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


def _intraclass_correlation(results: NDArray[Any]) -> float:
    """The intraclass correlation, pooled over seats."""
    games = results.shape[1]
    within = results.var(axis=1, ddof=1).mean(axis=0).sum()
    between = results.mean(axis=1).var(axis=0, ddof=1).sum() - within / games
    whole = within + between
    return float(min(1.0, max(0.0, between / whole))) if whole > 0 else 0.0
