from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fullhouse.games import games
from fullhouse.lab.plan import Plan
from fullhouse.lab.running import Run
from fullhouse.lab.working import Alone, work
from tests.lab.lots import Broken, Lots, Rigged

Play = Callable[[Plan], Run]


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys are games for as long as a test takes."""
    for game in (Lots(), Rigged(), Broken()):
        monkeypatch.setitem(games(), game.id, game)


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Plays a plan in this process."""

    def played(plan: Plan, **others: Any) -> Run:
        run = Run(tmp_path / plan.hash(), plan)
        work(run, Alone(), **others)
        return run

    return played
