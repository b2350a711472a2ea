"""Comparisons, and the test that stops them."""

from multiprocessing import active_children
from pathlib import Path

import numpy as np
import pytest

from fullhouse.games import game as game_of
from fullhouse.lab import paired_differences
from fullhouse.lab.executor import ProcessExecutor, SerialExecutor
from fullhouse.lab.intervals import (
    adjust_p_values,
    deal_luck,
    estimate_mean,
    estimate_share,
    p_value,
)
from fullhouse.lab.paired_differences import (
    ERROR,
    FEWEST,
    ComparisonTest,
    anytime_interval,
    differences,
    pairs,
)
from fullhouse.lab.plan import plan_compare
from fullhouse.lab.report import write_report
from fullhouse.lab.run import Run
from fullhouse.lab.run_folder import HTML
from fullhouse.lab.runner import play_chunks
from fullhouse.table.errors import BadInput
from tests.lab.conftest import read
from tests.random_games import small_game

SMALL = small_game()
"""The true game of the fewest steps; other processes know of no toys."""


def compare(folder: Path, b: dict[str, int], games: int) -> Run:
    run = Run(folder, plan_compare(game_of("lots"), {}, b, 2, games))
    play_chunks(run, SerialExecutor(), stop_rule=ComparisonTest())
    return run


def test_a_difference_is_found_and_the_run_stops_early(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        paired_differences, "SMALL_SHARE", 0.3
    )  # a share that hardly changes is enough
    run = compare(tmp_path / "run", {"length": 6}, 1000)
    found = {d.measure.name: d for d in differences(pairs(run.rows(), run.plan), run.plan)}
    assert found["turns"].is_different
    assert (found["turns"].a, found["turns"].b) == (6, 12)
    assert run.rows().height < 2 * 1000
    sections = write_report(run)
    assert read(sections[0].title).startswith("B has more turns")
    assert "That is sure." in (run.folder / HTML).read_text(encoding="utf-8")


def test_rules_that_change_nothing_are_surely_the_same(tmp_path: Path) -> None:
    run = compare(tmp_path / "run", {"colour": "blue"}, 1000)  # type: ignore[dict-item]
    found = differences(pairs(run.rows(), run.plan), run.plan)
    assert all(d.is_same and not d.is_different for d in found)
    assert run.rows().height < 2 * 1000
    assert read(write_report(run)[0].title) == "A and B play alike"


def test_several_processes_stop_where_one_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paired_differences, "SMALL_SHARE", 9.0)  # sure with the first look
    monkeypatch.setattr(paired_differences, "SMALL_PART", 9.0)
    game = SMALL
    option = next(option for option in game.options.all if option.low < option.high)
    plan = plan_compare(game, {option.name: option.low}, {option.name: option.high}, games=400)
    for name, by in (("one", SerialExecutor()), ("two", ProcessExecutor(2))):
        play_chunks(Run(tmp_path / name, plan), by, stop_rule=ComparisonTest())
    one, two = (Run(tmp_path / name, plan) for name in ("one", "two"))
    assert one.rows()["deal"].n_unique() == FEWEST
    assert (one.folder / "games.parquet").read_bytes() == (
        two.folder / "games.parquet"
    ).read_bytes()
    assert active_children() == []


def test_what_is_not_sure_is_said_to_be_open(tmp_path: Path) -> None:
    run = compare(tmp_path / "run", {"bonus": 1}, 80)
    section = write_report(run)[0]
    assert read(section.title).startswith("Still open")
    assert any("still open" in read(line) for line in section.sentences)


def test_the_same_rules_are_not_compared() -> None:
    with pytest.raises(BadInput, match="the same rules"):
        plan_compare(game_of("lots"), {"length": 3}, {}, 2)


def test_looking_at_every_deal_finds_no_more_than_it_should() -> None:
    """However often one looks: wrong at most in as many runs as was declared."""
    rng = np.random.default_rng(7)
    wrong = 0
    for _ in range(200):
        values = rng.choice([-0.5, 0.0, 0.5], 1500, p=[0.2, 0.6, 0.2])
        looks = [anytime_interval(values[:n], 0.4, ERROR) for n in range(FEWEST, 1501, 10)]
        wrong += any(not look.low <= 0 <= look.high for look in looks)
    assert wrong <= 200 * ERROR


def test_a_true_difference_is_found_in_the_end() -> None:
    rng = np.random.default_rng(8)
    values = rng.choice([-0.5, 0.0, 0.5], 4000, p=[0.15, 0.6, 0.25])
    assert anytime_interval(values, 0.4, ERROR).low > 0


def test_wilsons_interval_counts_deals_not_games() -> None:
    """A deal of two games that always end alike tells as much as one game."""
    rng = np.random.default_rng(9)
    alike = rng.integers(0, 2, 400).astype(float)
    apart = rng.integers(0, 2, (400, 2)).mean(axis=1)
    wide, narrow = estimate_share(alike), estimate_share(apart)
    assert wide.high - wide.low > 1.3 * (narrow.high - narrow.low)
    assert estimate_share(np.zeros(50)).high > 0.05


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = np.random.default_rng(10)
    shares = [estimate_share(rng.binomial(2, 0.1, 60) / 2) for _ in range(300)]
    means = [estimate_mean(rng.normal(3, 2, 40)) for _ in range(300)]
    assert 0.91 < np.mean([found.low <= 0.1 <= found.high for found in shares]) <= 1
    assert 0.91 < np.mean([found.low <= 3 <= found.high for found in means]) <= 1


def test_many_cards_do_not_make_a_find() -> None:
    rng = np.random.default_rng(11)
    chances = [p_value(rng.normal(0, 1, 50)) for _ in range(200)]
    assert min(chances) < 0.05
    assert min(adjust_p_values(chances)) > 0.05


def test_luck_is_what_the_deals_explain() -> None:
    rng = np.random.default_rng(12)
    deals = rng.normal(0, 1, (600, 1, 1))
    plays = rng.normal(0, 1, (600, 4, 1))
    assert deal_luck(deals + plays).low < 0.5 < deal_luck(deals + plays).high
    assert deal_luck(plays).mean < 0.08
    assert deal_luck(np.repeat(deals, 4, axis=1)).mean == 1
