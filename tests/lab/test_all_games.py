"""Every game there is has a report."""

from __future__ import annotations

import polars as pl
import pytest

from fullhouse.games import game as game_of
from fullhouse.games import games
from fullhouse.lab.plan import plan_sim
from fullhouse.lab.report import write_report
from fullhouse.lab.run_folder import HTML, MARKDOWN
from tests.lab.conftest import Play


@pytest.mark.parametrize("id", list(games()))
def test_every_game_has_a_report(id: str, play: Play) -> None:
    run = play(plan_sim(game_of(id), games=8, traced=1, weighing=5))
    rows = run.rows()
    assert set(rows["end"]) == {"over"}
    assert rows["gap"].null_count() == rows.height
    assert rows.filter(pl.col("moments").is_not_null()).height == len(run.plan.arms[0].orders)
    assert len(write_report(run)) == 8
    assert (run.folder / HTML).exists()
    assert "## Endings" in (run.folder / MARKDOWN).read_text(encoding="utf-8")
