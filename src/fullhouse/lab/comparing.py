"""What a comparison says: a section about how B differs from A."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
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
from fullhouse.lab.section import Chart, Grid, Section, Tile, percent, points, range_of
from fullhouse.lab.sentences import Said, say
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
        say("What changes from A to B, and how sure is that?"),
        [
            *[sentence(d) for d in found],
            say(
                "{n:deal|deals}, {m:game|games}: each deal was played under A and under B, by all "
                "seat orders.",
                n=deals,
                m=rows.height,
            ),
            say(
                "The intervals hold in {share} of comparisons, all figures and all looks together, "
                "so the run could stop as soon as every figure was sure.",
                share=f"{1 - ERROR:.0%}",
            ),
        ],
        [
            Tile(
                say("{figure}, B − A", figure=d.measure.words.title),
                change(d, d.by.mean),
                span(d),
            )
            for d in found
        ],
        charts(values[0], found),
        [
            Grid(
                say("A, B, and what lies between"),
                (say("figure"), "A", "B", "B − A", say("95 % together"), say("verdict")),
                [
                    (
                        d.measure.words.title,
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
            "name": d.measure.words.title,
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
            say(
                "{figure}, B minus A, as deals came in: once the band is clear of the dashed line, "
                "the difference is sure.",
                figure=first.measure.words.title,
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
    shares = [(d.measure.words.title, d.by) for d in found if d.measure.is_share]
    drawn.append(
        Chart(
            say(
                "How shares differ, B minus A, with their intervals; the dashed line is no "
                "difference."
            ),
            lambda text: intervals(text, shares, 0.0, "B − A", "+.1%"),
        )
    )
    return drawn


def write(d: Difference, value: float) -> str:
    return percent(value) if d.measure.is_share else f"{value:.2f}"


def change(d: Difference, value: float) -> str:
    return points(value) if d.measure.is_share else f"{value:+.2f}".replace("-", "−")


def span(d: Difference) -> Said:
    return range_of(d.by, partial(change, d), FEWEST)


def verdict(d: Difference) -> Said:
    is_more = d.by.mean > 0
    if d.is_different and d.is_same:
        return say("sure: more but small") if is_more else say("sure: less but small")
    if d.is_different:
        return say("sure: more") if is_more else say("sure: less")
    return say("sure: the same") if d.is_same else say("still open")


def sentence(d: Difference) -> Said:
    title, a, b = d.measure.words.title, write(d, d.a), write(d, d.b)
    if d.is_different:
        return say("{figure}: from {a} to {b}. That is sure.", figure=title, a=a, b=b)
    if d.is_same:
        return say(
            "{figure}: the same under both, within {least}. That is sure.",
            figure=title,
            least=write(d, d.least),
        )
    return say("{figure}: {a} and {b}; whether they differ is still open.", figure=title, a=a, b=b)


def headline(found: Sequence[Difference]) -> Said:
    """The most that can be said in one line."""
    sure = [d for d in found if d.is_different and not d.is_same]
    if sure:
        words = [(d.measure.words, d.by.mean > 0) for d in sure]
        return say("B {does}", does=[of.more if is_more else of.less for of, is_more in words])
    if all(d.is_same for d in found):
        return say("A and B play alike")
    return say("Still open after {n:deal|deals}", n=max(d.by.deals for d in found))
