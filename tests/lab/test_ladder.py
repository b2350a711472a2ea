"""The ladder of bots: the same deals and intervals at a terminal, on the page and in Python."""

from __future__ import annotations

import json
import shlex
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fullhouse.bots import ladder
from fullhouse.bots.ladder import read_ladder
from fullhouse.games import game as game_of
from fullhouse.games import games
from fullhouse.lab.executor import SerialExecutor
from fullhouse.lab.findings import rung_figures
from fullhouse.lab.intervals import estimate_share
from fullhouse.lab.paired_deals import Pairing, share_of_points
from fullhouse.lab.plan import plan_ladder
from fullhouse.lab.report_section import percent
from fullhouse.lab.run import Run
from fullhouse.lab.run_folder import FINDINGS
from fullhouse.lab.runner import play_and_report
from fullhouse.lab.skill import kept_ladder, ladder_section, measured_ladder, rung_points, rung_wins
from fullhouse.server import game_catalogue
from fullhouse.server.lab_api import NewRun
from tests.lab.conftest import Play, read
from tests.terminal.command_line import asker

DEALS = 30
"""The fewest that a report gives intervals for."""


@pytest.fixture(autouse=True)
def few_iterations(toys: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys have no ladder of their own, so their bots imagine this many games."""
    monkeypatch.setattr(ladder, "IMAGINED", 4)


def new_run(**given: Any) -> NewRun:
    """A ladder as the page asks for it."""
    return NewRun.model_validate({"kind": "ladder", "game": "lots", **given})


@pytest.mark.parametrize("seed", ["lab", "another"])
def test_the_pages_command_reproduces_the_pages_figures(
    seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = new_run(games=DEALS, rung="expert", seed=seed)
    page = Run(tmp_path / "page", asked.plan())
    play_and_report(page, SerialExecutor())
    (on_page,) = json.loads((page.folder / FINDINGS).read_text())["steps"]

    program, *arguments = shlex.split(asked.command())
    assert program == "fullhouse"
    ask = asker(tmp_path, monkeypatch, capsys)
    answer = ask(*arguments, "--processes", "1", "--into", "terminal")
    assert answer.status == 0, answer.err
    at_terminal = Run(tmp_path / "terminal", page.plan)
    assert json.loads((at_terminal.folder / FINDINGS).read_text())["steps"] == [on_page]
    assert at_terminal.rows().equals(page.rows())
    share, low, high = (f"{on_page[name] * 100:.1f}" for name in ("share", "low", "high"))
    shown = answer.out.replace("\N{NO-BREAK SPACE}", " ")
    assert f"wins {share} % ({low} % to {high} %), over {DEALS} deals; 50.0 % would be" in shown


def test_paired_deals_of_two_rungs_are_those_of_the_run(play: Play) -> None:
    """Seed and interval written out, so that neither can change for one of them alone."""
    plan = new_run(games=6, seats=3, rung="easy").plan()
    run = play(plan)
    ((arm, found),) = rung_points(run.rows(), plan)
    kept = read_ladder(game_of("lots"))
    lower, upper = (kept.bot(rung, 3) for rung in kept.rungs[:2])
    pairing = Pairing(game_of("lots"), 3, {}, upper, lower)
    assert arm.bots == ("easy", "beginner", "beginner")
    assert found == estimate_share([pairing.points(f"lab {n}") for n in range(6)])


def test_a_run_fills_in_what_a_ladder_file_states(play: Play) -> None:
    plan = new_run(games=2).plan()
    run = play(plan)
    found = measured_ladder(run.rows(), plan)
    names = [rung.name for rung in found.rungs]
    assert plan.thinking == 0
    assert [found.iterations(rung, 2) for rung in found.rungs] == [4] * len(found.rungs)
    assert not found.rungs[0].measured
    for below, rung in zip(names, found.rungs[1:], strict=False):
        (measured,) = rung.measured
        assert measured["against"] == below
        assert measured["deals"] == 2
        assert measured["seats"] == 2
        assert measured["low"] <= measured["share"] <= measured["high"]


def test_a_run_keeps_what_was_measured_at_other_numbers_of_seats(play: Play) -> None:
    two, three = (new_run(games=2, seats=seats, rung="easy").plan() for seats in (2, 3))
    rows = play(three).rows()
    (easy,) = (rung for rung in measured_ladder(rows, three).rungs if rung.name == "easy")
    found = read_ladder(game_of("lots")).with_measured(2, {"easy": {"seats": 2}})
    again = found.with_measured(3, {"easy": dict(easy.measured[0])})
    (both,) = (rung for rung in again.rungs if rung.name == "easy")
    assert [one["seats"] for one in both.measured] == [two.seats, three.seats]


def test_at_three_seats_a_ladder_is_shown_in_wins_beside_an_even_share(play: Play) -> None:
    """Of points, equals would get less than half there."""
    plan = new_run(games=6, seats=3, rung="easy").plan()
    run = play(plan)
    section = ladder_section(run.rows(), plan)
    ((_, wins),) = rung_wins(run.rows(), plan)
    assert section.tiles[0].value == percent(wins.mean)
    assert wins.mean == pytest.approx(np.mean(won_by(run, "easy")))
    text = [
        read(line) for line in [*section.sentences, *(chart.caption for chart in section.charts)]
    ]
    assert "33.3\N{NO-BREAK SPACE}% would be even" in text[0]
    assert not any("point" in line or "half" in line for line in text)
    (step,) = rung_figures(run.rows(), plan)
    assert step["share"] == wins.mean


def won_by(run: Run, bot: str) -> list[float]:
    """What this bot won in each game."""
    rows = run.rows().iter_rows(named=True)
    return [row["shares"][row["bots"].index(bot)] for row in rows]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equals_get_an_even_share_of_wins_and_of_points_only_at_two_seats(seats: int) -> None:
    """Of all results of a deal, when each game is won by chance."""
    even = 1 / seats
    wins = points = 0.0
    for won in product((0.0, 1.0), repeat=seats):
        chance = prod(even if game else 1 - even for game in won)
        wins += chance * sum(won) / seats
        points += chance * share_of_points(sum(won) / seats, seats)
    assert wins == pytest.approx(even)
    assert (points == pytest.approx(0.5)) == (seats == 2)
    assert points <= 0.5


@pytest.mark.parametrize("id", list(games()))
def test_what_was_measured_at_three_seats_is_not_shown_without_what_is_even(id: str) -> None:
    game = game_of(id)
    for seats in game.seats:
        if seats > 1:
            grid = kept_ladder(plan_ladder(game, seats, 1))
            assert not grid.rows or ("less than half" in read(grid.title)) == (seats > 2)
    shown = [bot["measured"] for bot in game_catalogue._bots(game) if bot["measured"]]
    assert all(measured.get("seats") == 2 for measured in shown)
