"""What a comparison says: a section about how B differs from A."""

from __future__ import annotations

from collections.abc import Sequence

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
from fullhouse.lab.section import Chart, Grid, Section, Tile, number, percent, points


def compared(rows: pl.DataFrame, plan: Plan) -> list[Section]:
    """What changes from A to B, and how sure that is."""
    values = pairs(rows, plan)
    found = differences(values, plan)
    deals = max(d.by.deals for d in found)
    games = rows.height
    section = Section(
        headline(found),
        "What changes from A to B, and how sure is that?",
        [sentence(d) for d in found]
        + [
            f"{deals} deals, {games} games: each deal was played under A and under B, by all seat "
            "orders.",
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


def charts(values: Pair, found: Sequence[Difference]) -> list[Chart]:
    """The first figure as deals came in, and all shares beside each other."""
    if found[0].by.deals < FEWEST:
        return []
    first = found[0]
    a, b = values
    looks = sorted({int(n) for n in np.linspace(FEWEST, len(a), 60)})
    error = ERROR / len(found)
    band = [always((b - a)[:n], spread_of(a), error) for n in looks]
    drawn = [
        Chart(
            f"{first.measure.name.capitalize()}, B minus A, as deals came in: once the band is "
            "clear of the dashed line, the difference is sure.",
            course(
                looks, band, 0.0, "deals", "B − A", "+.0%" if first.measure.is_share else ".1f", "d"
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
        words = [f"{'more' if d.by.mean > 0 else 'fewer'} {d.measure.name}" for d in sure[:3]
                 if not d.measure.is_share]  # fmt: skip
        words += [f"{d.measure.name} {'more' if d.by.mean > 0 else 'less'} often" for d in sure
                  if d.measure.is_share]  # fmt: skip
        return f"B has {', '.join(words)}" if words else "B differs"
    if all(d.is_same for d in found):
        return "A and B play alike"
    return f"Still open after {number(max(d.by.deals for d in found))} deals"
