"""Interpreted equals compiled, move for move; each build plays in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sizes import sized

ROOT = Path(__file__).parents[2]
GAMES = sized(5, 40)


def start(*path: Path) -> subprocess.Popen[str]:
    program = [sys.executable, "-P", "-m", "tests.laws.checksum", str(GAMES)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))}
    return subprocess.Popen(program, env=env, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def installed_build() -> str:
    asked = [sys.executable, "-P", "-m", "fullhouse.build"]
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return subprocess.check_output(asked, env=env, text=True, cwd="/").strip()


@pytest.mark.once
def test_interpreted_and_compiled_play_the_same_games() -> None:
    if installed_build() != "compiled":
        pytest.skip("the installed build is not compiled: no C compiler, or FULLHOUSE_PURE=1")
    interpreted, compiled = start(ROOT, ROOT / "src"), start(ROOT)
    answers = [process.communicate()[0].split() for process in (interpreted, compiled)]
    assert [answer[0] for answer in answers] == ["interpreted", "compiled"]
    assert answers[0][1] == answers[1][1]
