"""What a comparison says: a section about how B differs from A."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any, Final

import numpy as np
import polars as pl

from fullhouse.lab.charts import course, intervals
from fullhouse.lab.differing import (
    ERROR,
    FEWEST,
    Difference,
    Pair,
    always,
    differences,
    pairs,
    spread_of,
)
from fullhouse.lab.plan import Plan
from fullhouse.lab.section import Chart, Grid, Section, Tile, percent, points
from fullhouse.lab.sequential import Estimate

LOOKS: Final = 60
"""Points of the line that shows a figure as deals come in."""


def compared(rows: pl.DataFrame, plan: Plan) -> list[Section]:
    """What changes from A to B, and how sure that is."""
    values = pairs(rows, plan)
    found = differences(values, plan)
    deals = max(d.by.deals for d in found)
    section = Section(
        headline(found),
        "What changes from A to B, and how sure is that?",
        [sentence(d) for d in found]
        + [
            f"{deals} deals, {rows.height} games: each deal was played under A and under B, by all "
            "seat orders.",
            f"The intervals hold in {1 - ERROR:.0%} of comparisons, all figures and all looks "
            "together, so the run could stop as soon as every figure was sure.",
        ],
        [Tile(f"{d.measure.name}, B − A", change(d, d.by.mean), span(d)) for d in found],
        charts(values[0], found),
        [
            Grid(
                "A, B, and what lies between",
                ("figure", "A", "B", "B − A", "95 % together", "verdict"),
                [
                    (
                        d.measure.name,
                        write(d, d.a),
                        write(d, d.b),
                        change(d, d.by.mean),
                        span(d),
                        verdict(d),
                    )
                    for d in found
                ],
            )
        ],
    )
    return [section]


def figures(values: Sequence[Pair], plan: Plan) -> list[dict[str, Any]]:
    """Every figure that is compared, in words and numbers, and how it went as deals came in."""
    found = differences(values, plan)
    return [
        {
            "name": d.measure.name,
            "a": write(d, d.a),
            "b": write(d, d.b),
            "by": change(d, d.by.mean),
            "range": span(d),
            "verdict": verdict(d),
            "sure": d.is_sure,
            "least": d.least,
            "course": [
                (e.deals, e.mean, e.low, e.high) for e in band(of, len(found)) if isfinite(e.low)
            ],
            "since": sure_since(d, band(of, len(found))),
        }
        for d, of in zip(found, values, strict=True)
    ]


def band(values: Pair, figures: int) -> list[Estimate]:
    """The difference of one of so many figures, with its interval, as deals came in."""
    a, b = values
    looks = sorted({int(n) for n in np.linspace(FEWEST, len(a), LOOKS)}) if len(a) else []
    return [always((b - a)[:n], spread_of(a), ERROR / figures) for n in looks if n <= len(a)]


def sure_since(d: Difference, looks: Sequence[Estimate]) -> int | None:
    """The deals after which every look was sure; None where the last is not."""
    since = None
    for look in looks:
        if not d._replace(by=look).is_sure:
            since = None
        elif since is None:
            since = look.deals
    return since


def charts(values: Pair, found: Sequence[Difference]) -> list[Chart]:
    """The first figure as deals came in, and all shares beside each other."""
    if found[0].by.deals < FEWEST:
        return []
    first = found[0]
    looks = band(values, len(found))
    drawn = [
        Chart(
            f"{first.measure.name.capitalize()}, B minus A, as deals came in: once the band is "
            "clear of the dashed line, the difference is sure.",
            course(
                [look.deals for look in looks],
                looks,
                0.0,
                "deals",
                "B − A",
                "+.0%" if first.measure.is_share else ".1f",
                "d",
            ),
        )
    ]
    shares = [(d.measure.name, d.by) for d in found if d.measure.is_share]
    drawn.append(
        Chart(
            "How shares differ, B minus A, with their intervals; the dashed line is no difference.",
            intervals(shares, 0.0, "B − A", "+.1%"),
        )
    )
    return drawn


def write(d: Difference, value: float) -> str:
    return percent(value) if d.measure.is_share else f"{value:.2f}"


def change(d: Difference, value: float) -> str:
    return points(value) if d.measure.is_share else f"{value:+.2f}".replace("-", "−")


def span(d: Difference) -> str:
    if d.by.deals < FEWEST:
        return f"no interval: {d.by.deals} deals, {FEWEST} are needed"
    return f"{change(d, d.by.low)} to {change(d, d.by.high)}"


def verdict(d: Difference) -> str:
    if d.is_different:
        small = " but small" if d.is_same else ""
        return f"sure: {'more' if d.by.mean > 0 else 'less'}{small}"
    return "sure: the same" if d.is_same else "still open"


def sentence(d: Difference) -> str:
    name = d.measure.name.capitalize()
    if d.is_different:
        return f"{name}: from {write(d, d.a)} to {write(d, d.b)}. That is sure."
    if d.is_same:
        return f"{name}: the same under both, within {write(d, d.least)}. That is sure."
    return f"{name}: {write(d, d.a)} and {write(d, d.b)}; whether they differ is still open."


def headline(found: Sequence[Difference]) -> str:
    """The most that can be said in one line."""
    sure = [d for d in found if d.is_different and not d.is_same]
    if sure:
        return f"B {', '.join([_said(d) for d in sure])}"
    if all(d.is_same for d in found):
        return "A and B play alike"
    return f"Still open after {max(d.by.deals for d in found)} deals"


def _said(d: Difference) -> str:
    """What B does, in a few words."""
    name, is_more = d.measure.name, d.by.mean > 0
    if name == "minutes":
        return "takes longer" if is_more else "is over sooner"
    if name.endswith(" wins"):
        return f"lets the {name.removesuffix(' wins')} win {'more' if is_more else 'less'} often"
    if d.measure.is_share:
        return f"has {name} {'more' if is_more else 'less'} often"
    return f"has {'more' if is_more else 'fewer'} {name}"
