"""The report of a comparison: how B differs from A, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import isfinite
from typing import Any, Final

import numpy as np
import polars as pl

from fullhouse.lab.charts import course, intervals
from fullhouse.lab.intervals import Estimate
from fullhouse.lab.paired_differences import (
    ERROR,
    FEWEST,
    Difference,
    Pair,
    anytime_interval,
    differences,
    pairs,
    spread_of,
)
from fullhouse.lab.plan import Plan
from fullhouse.lab.report_section import (
    Chart,
    Grid,
    Section,
    Tile,
    percent,
    points,
    range_of,
    whole_percent,
)
from fullhouse.lab.report_text import Phrase, say

LOOKS: Final = 60
"""Points of the line that shows a figure as deals come in."""


def comparison_section(rows: pl.DataFrame, plan: Plan) -> Section:
    """What changes from A to B, and how sure that is."""
    values = pairs(rows, plan)
    found = differences(values, plan)
    deals = max(d.by.deals for d in found)
    return Section(
        headline(found),
        say("What changes from A to B, and how certain is that?"),
        [
            *[sentence(d) for d in found],
            say(
                "{n:deal|deals}, {m:game|games}: each deal was played under A and under B, in all "
                "seat orders.",
                n=deals,
                m=rows.height,
            ),
            say(
                "The intervals hold in {share} of comparisons for all figures and all looks "
                "together, so the run could stop as soon as every figure was sure.",
                share=whole_percent(1 - ERROR),
            ),
        ],
        [
            Tile(
                say("{figure}, B − A", figure=d.measure.text.title),
                change(d, d.by.mean),
                span(d),
            )
            for d in found
        ],
        charts(values[0], found),
        [
            Grid(
                say("A, B and the difference"),
                (say("figure"), "A", "B", "B − A", say("95 %, all together"), say("verdict")),
                [
                    (
                        d.measure.text.title,
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


def comparison_figures(values: Sequence[Pair], plan: Plan) -> list[dict[str, Any]]:
    """Every compared figure as text and numbers, and its course as deals came in."""
    found = differences(values, plan)
    return [
        {
            "name": d.measure.text.title,
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
    """The difference of a figure (one of so many) with its interval, as deals came in."""
    a, b = values
    looks = sorted({int(n) for n in np.linspace(FEWEST, len(a), LOOKS)}) if len(a) else []
    return [
        anytime_interval((b - a)[:n], spread_of(a), ERROR / figures) for n in looks if n <= len(a)
    ]


def sure_since(d: Difference, looks: Sequence[Estimate]) -> int | None:
    """The number of deals from which on every look was sure; None if the last is not."""
    since = None
    for look in looks:
        if not d._replace(by=look).is_sure:
            since = None
        elif since is None:
            since = look.deals
    return since


def charts(values: Pair, found: Sequence[Difference]) -> list[Chart]:
    """The first figure as deals came in, and all shares side by side."""
    if found[0].by.deals < FEWEST:
        return []
    first = found[0]
    looks = band(values, len(found))
    drawn = [
        Chart(
            say(
                "{figure}, B minus A, as deals came in: once the band leaves the dashed "
                "line, the difference is sure.",
                figure=first.measure.text.title,
            ),
            lambda text: course(
                text,
                [look.deals for look in looks],
                looks,
                0.0,
                say("deals"),
                "B − A",
                "+.0%" if first.measure.is_share else ".1f",
                "d",
            ),
        )
    ]
    shares = [(d.measure.text.title, d.by) for d in found if d.measure.is_share]
    drawn.append(
        Chart(
            say(
                "How shares differ, B minus A, with their intervals; the dashed line marks no "
                "difference."
            ),
            lambda text: intervals(text, shares, 0.0, "B − A", "+.1%"),
        )
    )
    return drawn


def write(d: Difference, value: float) -> str:
    return percent(value) if d.measure.is_share else f"{value:.2f}"


def change(d: Difference, value: float) -> str:
    return points(value) if d.measure.is_share else f"{value:+z.2f}".replace("-", "−")


def span(d: Difference) -> Phrase:
    return range_of(d.by, partial(change, d), FEWEST)


def verdict(d: Difference) -> Phrase:
    is_more = d.by.mean > 0
    if d.is_different and d.is_same:
        return say("sure: more but small") if is_more else say("sure: less but small")
    if d.is_different:
        return say("sure: more") if is_more else say("sure: less")
    return say("sure: the same") if d.is_same else say("still open")


def sentence(d: Difference) -> Phrase:
    title, a, b = d.measure.text.title, write(d, d.a), write(d, d.b)
    if d.is_different:
        return say("{figure}: from {a} to {b}. That is sure.", figure=title, a=a, b=b)
    if d.is_same:
        return say(
            "{figure}: the same under both, within {least}. That is sure.",
            figure=title,
            least=write(d, d.least),
        )
    return say("{figure}: {a} and {b}; whether they differ is still open.", figure=title, a=a, b=b)


def headline(found: Sequence[Difference]) -> Phrase:
    """The result in one line."""
    sure = [d for d in found if d.is_different and not d.is_same]
    if sure:
        words = [(d.measure.text, d.by.mean > 0) for d in sure]
        return say("B {does}", does=[of.more if is_more else of.less for of, is_more in words])
    if all(d.is_same for d in found):
        return say("A and B play alike")
    return say("Still open after {n:deal|deals}", n=max(d.by.deals for d in found))
