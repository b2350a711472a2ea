"""A section of a report: sentences, figures, charts and tables, before they are set on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from fullhouse.lab.figures import FEWEST
from fullhouse.lab.sequential import Estimate


class Tile(NamedTuple):
    """One figure that is worth a look by itself."""

    name: str
    value: str
    range: str


class Chart(NamedTuple):
    """A chart and the sentence that says what it shows."""

    says: str
    spec: dict[str, Any]


class Grid(NamedTuple):
    """A table; what stands in its first column names the row."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


class Section(NamedTuple):
    """One question that a report answers."""

    title: str
    asks: str
    says: list[str]
    tiles: Sequence[Tile] = ()
    charts: Sequence[Chart] = ()
    grids: Sequence[Grid] = ()


def percent(value: float) -> str:
    return f"{value * 100:.1f}\N{NO-BREAK SPACE}%"


def points(value: float) -> str:
    """A difference of shares, with its sign."""
    return f"{value * 100:+.1f}".replace("-", "−")


def number(value: float) -> str:
    return f"{value:.1f}" if abs(value) < 100 else f"{value:.0f}"


def range_of(found: Estimate, write: Any = percent) -> str:
    """An interval in words; or that there is none, and why."""
    if found.deals < FEWEST:
        return f"no interval: {found.deals} deals, {FEWEST} are needed"
    return f"{write(found.low)} to {write(found.high)}"


def tile(name: str, found: Estimate, write: Any = percent) -> Tile:
    if not found.deals:
        return Tile(name, "–", "not measured")
    return Tile(name, write(found.mean), range_of(found, write))


def in_words(names: list[str], most: int = 12) -> str:
    """A list as a sentence has it; of a long one, the beginning."""
    if len(names) > most:
        names = [*names[:most], f"{len(names) - most} more"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
