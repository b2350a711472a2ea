"""What the page shows runs, and so does the example it leads to."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.envs.subprocesses import ROOT, environment, run

LEARNT = 0.05
"""The share of games that a policy must win more often than before; it could win 0.1 more."""


def test_the_pages_programs_run() -> None:
    assert run("tests.envs.docs_programs").split() == ["fine"]


def test_the_example_says_how_well_it_plays() -> None:
    program = [sys.executable, "-P", "examples/learn.py", "--minutes", "0.01", "--games", "230"]
    told = subprocess.check_output(program, env=environment(), cwd=ROOT, text=True, timeout=120)
    assert re.search(r": [\d.]+% of 230 games won against random\n95 % interval: [\d.]+% to", told)


def test_the_example_learns() -> None:
    """From what it wins without having learnt anything to clearly more, in the same deals."""
    before, after = map(float, run("tests.envs.example_learning").split())
    assert before == pytest.approx(0.5, abs=0.05)
    assert after > before + LEARNT
