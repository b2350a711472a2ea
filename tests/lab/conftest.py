from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fullhouse.games import game as game_of
from fullhouse.games import games
from fullhouse.lab.executor import SerialExecutor
from fullhouse.lab.plan import Plan
from fullhouse.lab.report_text import ReportFormatter, Value
from fullhouse.lab.run import Run
from fullhouse.lab.runner import play_chunks
from tests.lab.toy_games import TOYS

Play = Callable[[Plan], Run]


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys are games for as long as a test takes."""
    for make in TOYS:
        game = make()
        monkeypatch.setitem(games(), game.id, game)


def read(value: Value) -> str:
    """What is said of a toy, as text."""
    return ReportFormatter(game_of("lots")).text(value)


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Plays a plan in this process."""

    def played(plan: Plan, **others: Any) -> Run:
        run = Run(tmp_path / plan.hash(), plan)
        play_chunks(run, SerialExecutor(), **others)
        return run

    return played
