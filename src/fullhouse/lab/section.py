"""A section of a report: sentences, figures, charts and tables, before they are set on a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from fullhouse.lab.charts import Text
from fullhouse.lab.figures import FEWEST
from fullhouse.lab.sentences import Said, Value, say
from fullhouse.lab.sequential import Estimate


class Tile(NamedTuple):
    """One figure that is worth a look by itself."""

    name: Said
    value: str
    range: Said


class Chart(NamedTuple):
    """A chart and the sentence that says what it shows."""

    says: Said
    draw: Callable[[Text], dict[str, Any]]


class Grid(NamedTuple):
    """A table; what stands in its first column names the row."""

    title: Said
    head: Sequence[Said]
    rows: Sequence[Sequence[Value]]


class Section(NamedTuple):
    """One question that a report answers."""

    title: Said
    asks: Said
    says: Sequence[Said]
    tiles: Sequence[Tile] = ()
    charts: Sequence[Chart] = ()
    grids: Sequence[Grid] = ()


Write = Callable[[float], str]
"""What writes a figure."""


def percent(value: float) -> str:
    return f"{value * 100:.1f}\N{NO-BREAK SPACE}%"


def points(value: float) -> str:
    """A difference of shares, with its sign."""
    return f"{value * 100:+.1f}".replace("-", "−")


def number(value: float) -> str:
    return f"{value:.1f}" if abs(value) < 100 else f"{value:.0f}"


def range_of(found: Estimate, write: Write = percent, fewest: int = FEWEST) -> Said:
    """An interval in words; or that there is none, and why."""
    if found.deals < fewest:
        return say("no interval: {n:deal|deals}, {m} are needed", n=found.deals, m=fewest)
    return say("{low} to {high}", low=write(found.low), high=write(found.high))


def tile(name: Said, found: Estimate, write: Write = percent) -> Tile:
    if not found.deals:
        return Tile(name, "–", say("not measured"))
    return Tile(name, write(found.mean), range_of(found, write))
