"""Comparing two sets of rules on the same deals, with a test that stops when it is sure.

The test is a sequential probability ratio test of "no difference" against "some difference, of a
size that is normally distributed": the mixture test of Robbins (1970), which may be looked at
after every deal. Turned round it gives intervals that hold at all looks together.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt
from typing import Final, NamedTuple

import numpy as np
import polars as pl

from fullhouse.lab.charts import course, intervals
from fullhouse.lab.fairness import minutes, order_share, seat_share
from fullhouse.lab.figures import Values, by_deal
from fullhouse.lab.plan import A, B, Chunk, Plan
from fullhouse.lab.results import SCHEMA
from fullhouse.lab.running import Run
from fullhouse.lab.section import Chart, Grid, Section, Tile, number, percent, points
from fullhouse.lab.sequential import Estimate

ERROR: Final = 0.05
"""How likely any figure of a comparison is wrong, all of them and all looks together."""
FEWEST: Final = 50
"""Deals before the first look: by then their means are about normally distributed."""
TYPICAL: Final = 500
"""The number of deals at which the intervals are as narrow as they can be made."""
SMALL_SHARE: Final = 0.02
SMALL_PART: Final = 0.05
"""Differences too small to matter: two points of a share, a twentieth of anything else."""


class Measure(NamedTuple):
    """A figure that is compared."""

    name: str
    value: pl.Expr
    is_share: bool


class Difference(NamedTuple):
    """How a figure changes from A to B."""

    measure: Measure
    a: float
    b: float
    by: Estimate
    least: float
    """A difference as small as this does not matter."""

    @property
    def is_different(self) -> bool:
        return self.by.low > 0 or self.by.high < 0

    @property
    def is_same(self) -> bool:
        """Whether it surely differs by less than what matters."""
        return -self.least < self.by.low and self.by.high < self.least

    @property
    def is_sure(self) -> bool:
        return self.is_different or self.is_same


def measures(plan: Plan) -> list[Measure]:
    """What is compared, whatever the game."""
    found = [
        Measure("turns", pl.col("turns"), False),
        Measure("minutes", minutes(plan), False),
        Measure("dead turns", pl.col("dead") / pl.col("turns"), True),
    ]
    if plan.seats > 1:
        first = pl.coalesce(order_share(0, plan.seats), seat_share(0))
        found.insert(0, Measure("first seat wins", first, True))
        found.append(Measure("lead changes", pl.col("changes"), False))
        if len(set(plan.arms[0].bots)) > 1:
            at = (plan.seats - pl.col("turn")) % plan.seats
            name = f"{plan.arms[0].bots[0]} wins"
            found.append(Measure(name, pl.col("shares").list.get(at), True))
    else:
        found.append(Measure("points", pl.col("scores").list.get(0), False))
    return found


def always(values: Values, scale: float, error: float) -> Estimate:
    """A mean with an interval that holds at every look together.

    A deal more of plus and of minus the usual spread keeps it honest where nothing has varied.
    """
    deals = len(values)
    if deals < FEWEST:
        return Estimate(float(np.mean(values)) if deals else 0.0, -inf, inf, deals)
    middle = float(np.mean(values))
    spread = float(np.std(np.concatenate([values, [middle - scale, middle + scale]])))
    wanted = -2 * log(error)
    prior = TYPICAL / (wanted + log(1 + wanted))
    whole = deals + prior
    reach = spread / deals * sqrt(whole * log(whole / (prior * error**2)))
    return Estimate(middle, middle - reach, middle + reach, deals)


Pair = tuple[Values, Values]
"""A figure by deal under A and under B."""


def pairs(rows: pl.DataFrame, plan: Plan) -> list[Pair]:
    """Each figure for the deals all of whose games have ended, under both."""
    broken = set(rows.filter(pl.col("shares").is_null())["deal"])
    ended = rows.filter(~pl.col("deal").is_in(list(broken))).sort("deal")
    a, b = (ended.filter(pl.col("arm") == arm) for arm in (A, B))
    return [(by_deal(a, m.value), by_deal(b, m.value)) for m in measures(plan)]


def differences(found: Sequence[Pair], plan: Plan) -> list[Difference]:
    """All figures, A and B, and what lies between."""
    out: list[Difference] = []
    for measure, (a, b) in zip(measures(plan), found, strict=True):
        by = always(b - a, spread_of(a), ERROR / len(found))
        usual = float(np.mean(a)) if len(a) else 0.0
        least = SMALL_SHARE if measure.is_share else max(SMALL_PART * abs(usual), SMALL_PART)
        out.append(Difference(measure, usual, float(np.mean(b)) if len(b) else 0.0, by, least))
    return out


def spread_of(a: Values) -> float:
    """How far deals lie apart, of a figure that may not vary at all."""
    return float(np.std(a)) if len(a) and np.std(a) > 0 else 1.0


def joined(old: Sequence[Pair], new: Sequence[Pair]) -> list[Pair]:
    both = zip(old, new, strict=True)
    return [(np.append(was[0], more[0]), np.append(was[1], more[1])) for was, more in both]


class Sureness:
    """Looks at a comparison after every chunk, in order, until every figure is sure."""

    def __init__(self) -> None:
        self.looked = 0
        self.found: list[Pair] = []

    def __call__(self, run: Run) -> list[Chunk] | None:
        """The chunks that were needed; None: not sure yet."""
        while self.looked < len(run.chunks):
            part = run.part(run.chunks[self.looked])
            if not part.exists():
                return None
            new = pairs(pl.read_parquet(part, schema=SCHEMA), run.plan)
            self.found = joined(self.found, new) if self.found else new
            self.looked += 1
            if all(d.is_sure for d in differences(self.found, run.plan)):
                return run.chunks[: self.looked]
        return None


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
