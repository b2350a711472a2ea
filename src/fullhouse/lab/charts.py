"""Four kinds of charts, drawn by Vega-Lite as SVG without scripts.

Colours are CSS variables of the page, so that charts follow light, dark and print.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import altair as alt
import polars as pl
import vl_convert

from fullhouse.lab.intervals import Estimate
from fullhouse.lab.report_text import Phrase

Text = Callable[[Phrase], str]
"""Makes text of the phrases in a chart."""
WIDTH: Final = 340
INK: Final = {
    "#2b2733": "var(--ink)",
    "#625b6c": "var(--soft)",
    "#d9cdb8": "var(--line)",
    "#2f78c4": "var(--blue)",
    "#2a9d5c": "var(--green)",
    "#e58a1f": "var(--orange)",
}
TEXT, SOFT, LINE, BLUE, GREEN, ORANGE = INK
"""Placeholders in a drawing for the colours of the page."""
FONT: Final = "Atkinson Hyperlegible, system-ui, sans-serif"
CONFIG: Final[dict[str, Any]] = {
    "aria": False,
    "background": "transparent",
    "font": FONT,
    "view": {"stroke": None},
    "axis": {
        "labelColor": SOFT,
        "titleColor": SOFT,
        "labelFontSize": 14,
        "titleFontSize": 14,
        "titleFontWeight": "normal",
        "domainColor": LINE,
        "tickColor": LINE,
        "gridColor": LINE,
        "gridOpacity": 0.5,
        "labelLimit": 220,
        "labelFlush": False,
    },
}


def intervals(
    text: Text,
    found: Sequence[tuple[Phrase, Estimate]],
    even: float | None,
    title: Phrase,
    form: str = ".0%",
) -> dict[str, Any]:
    """A dot with its interval per row; those clear of `even` are green dots, others diamonds."""
    rows = pl.DataFrame(
        {
            "name": [text(name) for name, _ in found],
            "mean": [value.mean for _, value in found],
            "low": [value.low for _, value in found],
            "high": [value.high for _, value in found],
            "clear": [even is not None and not v.low <= even <= v.high for _, v in found],
        }
    )
    base = alt.Chart(rows).encode(
        y=alt.Y("name:N", sort=None, title=None, axis=alt.Axis(ticks=False, domain=False)),
        color=alt.condition("datum.clear", alt.value(GREEN), alt.value(SOFT)),
    )
    x = alt.X(
        "low:Q",
        title=text(title),
        scale=alt.Scale(zero=False),
        axis=alt.Axis(format=form, tickCount=6),
    )
    bars = base.mark_rule(strokeWidth=5, strokeCap="round", opacity=0.55).encode(x=x, x2="high:Q")
    dots = base.mark_point(size=90, filled=True, opacity=1, stroke=TEXT, strokeWidth=1).encode(
        x="mean:Q",
        shape=alt.condition("datum.clear", alt.value("circle"), alt.value("diamond")),
    )
    layers: list[alt.Chart] = [bars, dots]
    if even is not None:
        rule = alt.Chart(pl.DataFrame({"even": [even]})).mark_rule(strokeDash=[4, 4], color=TEXT)
        layers.append(rule.encode(x="even:Q"))
    return _spec(alt.layer(*layers), 26 * len(found) + 10)


def histogram(
    text: Text, values: Sequence[float], title: Phrase, of: Phrase, bins: int = 30
) -> dict[str, Any]:
    """A histogram of values."""
    rows = pl.DataFrame({"value": list(values)}).group_by("value").len().sort("value")
    bars = alt.Chart(rows).mark_bar(color=BLUE, cornerRadiusEnd=3)
    chart = bars.encode(
        x=alt.X(
            "value:Q",
            bin=alt.Bin(maxbins=bins),
            title=text(title),
            axis=alt.Axis(labelOverlap="greedy", labelSeparation=8),
        ),
        y=alt.Y("sum(len)", title=text(of), axis=alt.Axis(tickCount=4)),
    )
    return _spec(chart, 180)


def bars(
    text: Text, found: Sequence[tuple[Phrase, float]], title: Phrase, form: str = ".0%"
) -> dict[str, Any]:
    """A bar chart."""
    names, values = [text(name) for name, _ in found], [value for _, value in found]
    rows = pl.DataFrame({"name": names, "value": values})
    chart = (
        alt.Chart(rows)
        .mark_bar(color=BLUE, cornerRadiusEnd=3, height=16)
        .encode(
            y=alt.Y("name:N", sort=None, title=None, axis=alt.Axis(ticks=False, domain=False)),
            x=alt.X("value:Q", title=text(title), axis=alt.Axis(format=form, tickCount=5)),
        )
    )
    return _spec(chart, 28 * len(found) + 10)


def course(
    text: Text,
    at: Sequence[float],
    found: Sequence[Estimate],
    even: float,
    across: Phrase,
    title: Phrase,
    form: str = ".0%",
    across_form: str = ".0%",
) -> dict[str, Any]:
    """A line with its confidence band."""
    rows = pl.DataFrame(
        {
            "at": list(at),
            "mean": [value.mean for value in found],
            "low": [value.low for value in found],
            "high": [value.high for value in found],
        }
    )
    x = alt.X(
        "at:Q", title=text(across), axis=alt.Axis(format=across_form, grid=False, tickCount=5)
    )
    base = alt.Chart(rows).encode(x=x)
    y = alt.Y("low:Q", title=text(title), axis=alt.Axis(format=form, tickCount=5))
    band = base.mark_area(color=GREEN, opacity=0.25).encode(y=y, y2="high:Q")
    line = base.mark_line(color=GREEN, strokeWidth=3).encode(y="mean:Q")
    rule = alt.Chart(pl.DataFrame({"even": [even]})).mark_rule(strokeDash=[4, 4], color=TEXT)
    return _spec(alt.layer(band, line, rule.encode(y="even:Q")), 220)


def _spec(chart: alt.Chart | alt.LayerChart | alt.FacetChart, height: int) -> dict[str, Any]:
    spec: dict[str, Any] = chart.properties(width=WIDTH, height=height).to_dict()
    # Room for fonts that are wider where it is read than where it was drawn.
    return {**spec, "config": CONFIG, "padding": {"left": 14, "right": 14, "top": 5, "bottom": 5}}


def svg(spec: dict[str, Any], says: str, name: str) -> str:
    """A chart as SVG for a page: it scales, and screen readers read its caption.

    `name` makes its internal ids unique on the page.
    """
    drawn: str = vl_convert.vegalite_to_svg(spec)
    for colour, meant in INK.items():
        drawn = drawn.replace(colour, meant)
    drawn = re.sub(r'(id="|url\(#)', rf"\g<1>{name}-", drawn)
    label = says.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    drawn = re.sub(r'<svg ([^>]*?)width="[\d.]+" height="[\d.]+"', r"<svg \1", drawn, count=1)
    return drawn.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)
