"""A section of a report as data: sentences, figures, charts and tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from fullhouse.lab.charts import Text
from fullhouse.lab.intervals import MIN_DEALS, Estimate
from fullhouse.lab.report_text import Phrase, Value, say


class Tile(NamedTuple):
    """One figure with its interval."""

    name: Phrase
    value: str
    range: Phrase


class Chart(NamedTuple):
    """A chart and its caption."""

    caption: Phrase
    draw: Callable[[Text], dict[str, Any]]


class Grid(NamedTuple):
    """A table; the first column names the rows."""

    title: Phrase
    head: Sequence[Phrase]
    rows: Sequence[Sequence[Value]]


class Section(NamedTuple):
    """One question and its answer."""

    title: Phrase
    question: Phrase
    sentences: Sequence[Phrase]
    tiles: Sequence[Tile] = ()
    charts: Sequence[Chart] = ()
    grids: Sequence[Grid] = ()


Write = Callable[[float], str]
"""Formats a figure."""


def percent(value: float) -> str:
    return f"{value * 100:.1f}\N{NO-BREAK SPACE}%"


def whole_percent(value: float) -> str:
    return f"{value * 100:.0f}\N{NO-BREAK SPACE}%"


def points(value: float) -> str:
    """A difference of shares, with its sign."""
    return f"{value * 100:+z.1f}".replace("-", "−")


def number(value: float) -> str:
    return f"{value:.1f}" if abs(value) < 100 else f"{value:.0f}"


def range_of(found: Estimate, write: Write = percent, fewest: int = MIN_DEALS) -> Phrase:
    """An interval as text, or why there is none."""
    if found.deals < fewest:
        return say("no interval: {n:deal|deals}, {m} are needed", n=found.deals, m=fewest)
    return say("{low} to {high}", low=write(found.low), high=write(found.high))


def tile(name: Phrase, found: Estimate, write: Write = percent) -> Tile:
    if not found.deals:
        return Tile(name, "–", say("not measured"))
    return Tile(name, write(found.mean), range_of(found, write))
