"""Findings: what a run says so far, as data, for a page that shows it while it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

import polars as pl

from fullhouse.lab.comparing import figures, headline, sentence
from fullhouse.lab.differing import Sureness, differences, pairs
from fullhouse.lab.fairness import balance, climbed, length, rungs
from fullhouse.lab.figures import FEWEST
from fullhouse.lab.folder import FINDINGS, write_json
from fullhouse.lab.plan import MAIN, Plan
from fullhouse.lab.running import Run
from fullhouse.lab.section import Section

PAUSE: Final = (1.0, 20)
"""Seconds from one look at a run to the next, at the least; and how many times what one takes."""


def found(plan: Plan, rows: pl.DataFrame, sections: Sequence[Section]) -> dict[str, Any]:
    """What the sections of a report say, and the figures behind them."""
    return {
        "games": rows.height,
        "sections": [told(section) for section in sections],
        "figures": figures(pairs(rows, plan), plan) if plan.is_comparison else [],
        "steps": steps(rows, plan) if plan.is_ladder else [],
    }


def told(section: Section) -> dict[str, Any]:
    tiles = [tile._asdict() for tile in section.tiles]
    return {"title": section.title, "asks": section.asks, "says": section.says, "tiles": tiles}


def steps(rows: pl.DataFrame, plan: Plan) -> list[dict[str, Any]]:
    """Rungs as a game's ladder keeps them; of few deals, without an interval."""
    return [
        {
            "name": arm.bots[0],
            "against": arm.bots[1],
            "share": e.mean,
            "low": e.low if e.deals >= FEWEST else None,
            "high": e.high if e.deals >= FEWEST else None,
            "deals": e.deals,
        }
        for arm, e in climbed(rows, plan)
    ]


class Looking:
    """Looks at a run as it goes on, now and then, and writes down what is known so far."""

    def __init__(self, run: Run) -> None:
        self.run: Final = run
        self.sureness: Final = Sureness() if run.plan.is_comparison else None
        self.rows: list[pl.DataFrame] = []
        self.next = 0.0

    def __call__(self, run: Run) -> Any:
        """Also what says when a comparison may stop: the chunks that were needed."""
        enough = self.sureness(run) if self.sureness is not None else None
        began = monotonic()
        if began >= self.next:
            so_far = self.so_far()
            if so_far is not None:
                write_json(run.folder / FINDINGS, so_far)
            took = monotonic() - began
            self.next = monotonic() + max(PAUSE[0], PAUSE[1] * took)
        return enough

    def so_far(self) -> dict[str, Any] | None:
        """What can be said already; of cards and the like only the end tells."""
        plan = self.run.plan
        if self.sureness is not None:
            values = self.sureness.found
            if not values or not len(values[0][0]):
                return None
            those = differences(values, plan)
            section = Section(headline(those), "", [sentence(d) for d in those])
            deals = len(values[0][0])
            games = 2 * deals * len(plan.arms[0].orders)
            return {
                "games": games,
                "sections": [told(section)],
                "figures": figures(values, plan),
                "steps": [],
            }
        chunks = self.run.in_order()[len(self.rows) :]
        self.rows += [self.run.read([chunk]) for chunk in chunks]
        if not self.rows:
            return None
        rows = pl.concat(self.rows)
        if plan.is_ladder:
            return found(plan, rows, [rungs(rows, plan)])
        main = rows.filter(pl.col("arm") == MAIN).drop_nulls("shares")
        sections = [balance(main, plan), length(main, plan)] if main.height else []
        return found(plan, rows, sections)
