"""Differences between two sets of rules on the same deals, with a test that stops when sure.

It is a sequential probability ratio test of "no difference" against "a difference of normally
distributed size": the mixture test of Robbins (1970), valid at every look. Inverted, it gives
intervals that hold at all looks together.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt
from typing import Final, NamedTuple

import numpy as np
import polars as pl

from fullhouse.lab.bot_titles import bot_title
from fullhouse.lab.chunk_player import SCHEMA
from fullhouse.lab.fairness import minutes, order_share, seat_share
from fullhouse.lab.intervals import Estimate, Values, deal_means, part_of
from fullhouse.lab.plan import A, B, Chunk, Plan
from fullhouse.lab.report_text import Phrase, say
from fullhouse.lab.run import Run
from fullhouse.lab.skill import bot_share

ERROR: Final = 0.05
"""The probability that any figure of a comparison is wrong, over all figures and looks."""
FEWEST: Final = 50
"""Deals before the first look: by then, means are roughly normally distributed."""
TYPICAL: Final = 500
"""The number of deals at which the intervals are tuned to be narrowest."""
SMALL_SHARE: Final = 0.02
SMALL_PART: Final = 0.05
"""Differences too small to matter: two points of a share, a twentieth of anything else."""


class MeasureText(NamedTuple):
    """A figure's title, and what to say of rules under which it is higher or lower."""

    title: Phrase
    more: Phrase
    less: Phrase


class Measure(NamedTuple):
    """A figure to compare."""

    name: str
    value: pl.Expr
    is_share: bool
    text: MeasureText = MeasureText("", "", "")


TURNS: Final = MeasureText(say("turns"), say("has more turns"), say("has fewer turns"))
MINUTES: Final = MeasureText(say("minutes"), say("takes longer"), say("is over sooner"))
POINTS: Final = MeasureText(say("points"), say("has more points"), say("has fewer points"))
LEAD_CHANGES: Final = MeasureText(
    say("lead changes"), say("has more lead changes"), say("has fewer lead changes")
)
DEAD_TURNS: Final = MeasureText(
    say("dead turns"), say("has dead turns more often"), say("has dead turns less often")
)
FIRST_WINS: Final = MeasureText(
    say("first seat wins"),
    say("lets the first seat win more often"),
    say("lets the first seat win less often"),
)


class Difference(NamedTuple):
    """How a figure changes from A to B."""

    measure: Measure
    a: float
    b: float
    by: Estimate
    least: float
    """The smallest difference that matters."""

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
    """The compared figures, the same for every game."""
    found = [
        Measure("turns", pl.col("turns"), False, TURNS),
        Measure("minutes", minutes(plan), False, MINUTES),
        Measure("dead turns", part_of("dead", "turns").fill_null(0), True, DEAD_TURNS),
    ]
    if plan.seats > 1:
        first = pl.coalesce(order_share(0, plan.seats), seat_share(0))
        found.insert(0, Measure("first seat wins", first, True, FIRST_WINS))
        found.append(Measure("lead changes", pl.col("changes"), False, LEAD_CHANGES))
        if len(set(plan.arms[0].bots)) > 1:
            bot = plan.arms[0].bots[0]
            found.append(Measure(f"{bot} wins", bot_share(bot), True, wins(bot_title(plan, bot))))
    else:
        found.append(Measure("points", pl.col("scores").list.get(0), False, POINTS))
    return found


def wins(bot: Phrase) -> MeasureText:
    return MeasureText(
        say("{bot} wins", bot=bot),
        say("lets {bot} win more often", bot=bot),
        say("lets {bot} win less often", bot=bot),
    )


def anytime_interval(values: Values, scale: float, error: float) -> Estimate:
    """A mean with an interval that holds at all looks together.

    Two pseudo-deals, one spread above and below the mean, keep it honest if nothing varied.
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
    """Each figure under A and B, for the deals whose games all ended."""
    broken = set(rows.filter(pl.col("shares").is_null())["deal"])
    ended = rows.filter(~pl.col("deal").is_in(list(broken))).sort("deal")
    a, b = (ended.filter(pl.col("arm") == arm) for arm in (A, B))
    return [(deal_means(a, m.value), deal_means(b, m.value)) for m in measures(plan)]


def differences(found: Sequence[Pair], plan: Plan) -> list[Difference]:
    """All figures under A and B, and their differences."""
    out: list[Difference] = []
    for measure, (a, b) in zip(measures(plan), found, strict=True):
        by = anytime_interval(b - a, spread_of(a), ERROR / len(found))
        usual = float(np.mean(a)) if len(a) else 0.0
        least = SMALL_SHARE if measure.is_share else max(SMALL_PART * abs(usual), SMALL_PART)
        out.append(Difference(measure, usual, float(np.mean(b)) if len(b) else 0.0, by, least))
    return out


def spread_of(a: Values) -> float:
    """The standard deviation over deals; 1 if the figure does not vary."""
    return float(np.std(a)) if len(a) and np.std(a) > 0 else 1.0


def joined(old: Sequence[Pair], new: Sequence[Pair]) -> list[Pair]:
    both = zip(old, new, strict=True)
    return [(np.append(was[0], more[0]), np.append(was[1], more[1])) for was, more in both]


class ComparisonTest:
    """Tests a comparison after every chunk, in order, until every figure is sure."""

    def __init__(self) -> None:
        self.looked = 0
        self.found: list[Pair] = []

    def __call__(self, run: Run) -> list[Chunk] | None:
        """The chunks that were needed; None if it is not sure yet."""
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
