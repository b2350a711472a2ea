"""Findings as data, for the page that shows a run while it goes on and when it is done."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

import polars as pl

from fullhouse.lab.comparison import comparison_figures, headline, sentence
from fullhouse.lab.fairness import balance, length
from fullhouse.lab.intervals import MIN_DEALS
from fullhouse.lab.paired_differences import ComparisonTest, differences, pairs
from fullhouse.lab.plan import MAIN, Chunk, Plan
from fullhouse.lab.report_section import Section
from fullhouse.lab.run import Run
from fullhouse.lab.run_folder import FINDINGS, write_json
from fullhouse.lab.skill import ladder_section, rung_wins

MIN_INTERVAL: Final = 1.0
"""Seconds between two updates, at least."""
MAX_COST: Final = 1 / 20
"""The largest share of time that updates may take."""


def findings(plan: Plan, rows: pl.DataFrame, sections: Sequence[Section]) -> dict[str, Any]:
    """What the sections of a report say, and the figures behind them."""
    return {
        "games": rows.height,
        "sections": [section_data(section) for section in sections],
        "figures": comparison_figures(pairs(rows, plan), plan) if plan.is_comparison else [],
        "steps": rung_figures(rows, plan) if plan.is_ladder else [],
    }


def section_data(section: Section) -> dict[str, Any]:
    """A section without its charts and tables."""
    return {
        "title": section.title,
        "asks": section.question,
        "says": section.sentences,
        "tiles": [tile._asdict() for tile in section.tiles],
    }


def rung_figures(rows: pl.DataFrame, plan: Plan) -> list[dict[str, Any]]:
    """What each rung wins against the one below; with too few deals, without an interval."""
    return [
        {
            "name": arm.bots[0],
            "against": arm.bots[1],
            "share": e.mean,
            "low": e.low if e.deals >= MIN_DEALS else None,
            "high": e.high if e.deals >= MIN_DEALS else None,
            "deals": e.deals,
        }
        for arm, e in rung_wins(rows, plan)
    ]


class LiveFindings:
    """Writes the findings of an unfinished run from time to time; stops a comparison early."""

    def __init__(self, run: Run) -> None:
        self.run: Final = run
        self.comparison_test: Final = ComparisonTest() if run.plan.is_comparison else None
        self.rows: list[pl.DataFrame] = []
        self.next_update = 0.0

    def __call__(self, run: Run) -> list[Chunk] | None:
        """Update the findings if it is time; return the chunks that suffice, if they do."""
        enough = self.comparison_test(run) if self.comparison_test is not None else None
        began = monotonic()
        if began >= self.next_update:
            so_far = self.so_far()
            if so_far is not None:
                write_json(run.folder / FINDINGS, so_far)
            took = monotonic() - began
            self.next_update = monotonic() + max(MIN_INTERVAL, took / MAX_COST)
        return enough

    def so_far(self) -> dict[str, Any] | None:
        """The findings that need no finished run: cards and the like are only in the report."""
        plan = self.run.plan
        if self.comparison_test is not None:
            values = self.comparison_test.found
            if not values or not len(values[0][0]):
                return None
            changes = differences(values, plan)
            section = Section(headline(changes), "", [sentence(d) for d in changes])
            deals = len(values[0][0])
            games = 2 * deals * len(plan.arms[0].orders)
            return {
                "games": games,
                "sections": [section_data(section)],
                "figures": comparison_figures(values, plan),
                "steps": [],
            }
        chunks = self.run.in_order()[len(self.rows) :]
        self.rows += [self.run.read([chunk]) for chunk in chunks]
        if not self.rows:
            return None
        rows = pl.concat(self.rows)
        if plan.is_ladder:
            return findings(plan, rows, [ladder_section(rows, plan)])
        main = rows.filter(pl.col("arm") == MAIN).drop_nulls("shares")
        sections = [balance(main, plan), length(main, plan)] if main.height else []
        return findings(plan, rows, sections)
