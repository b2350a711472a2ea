"""The ladder of bots: the same deals and intervals at a terminal, on the page and in Python."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from fullhouse.bots import ladder
from fullhouse.bots.ladder import read_ladder
from fullhouse.games import game as game_of
from fullhouse.lab.executor import SerialExecutor
from fullhouse.lab.intervals import estimate_share
from fullhouse.lab.paired_deals import Pairing
from fullhouse.lab.run import Run
from fullhouse.lab.run_folder import FINDINGS
from fullhouse.lab.runner import play_and_report
from fullhouse.lab.skill import measured_ladder, rung_shares
from fullhouse.server.lab_api import NewRun
from tests.lab.conftest import Play
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
    assert f"gets {share} % of the points ({low} % to {high} %), over {DEALS} deals" in shown


def test_paired_deals_of_two_rungs_are_those_of_the_run(play: Play) -> None:
    """Seed and interval written out, so that neither can change for one of them alone."""
    plan = new_run(games=6, seats=3, rung="easy").plan()
    run = play(plan)
    ((arm, found),) = rung_shares(run.rows(), plan)
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
