"""What the page shows runs, and so does the example it leads to."""

from __future__ import annotations

import re
import subprocess
import sys

from tests.envs.subprocesses import ROOT, environment, run


def test_the_pages_programs_run() -> None:
    assert run("tests.envs.docs_programs").split() == ["fine"]


def test_the_example_learns_and_says_how_well() -> None:
    program = [sys.executable, "-P", "examples/learn.py", "--minutes", "0.03", "--games", "230"]
    told = subprocess.check_output(program, env=environment(), cwd=ROOT, text=True, timeout=120)
    assert "of 230 games won against random" in told
    won = re.search(r"([\d.]+)% of 230", told)
    assert won is not None
    assert float(won[1]) > 5
