from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fullhouse.games import game as game_of
from fullhouse.games import games
from fullhouse.lab.plan import Plan
from fullhouse.lab.running import Run
from fullhouse.lab.sentences import Reader, Value
from fullhouse.lab.working import Alone, work
from tests.lab.lots import Broken, Lots, Rigged

Play = Callable[[Plan], Run]


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys are games for as long as a test takes."""
    for game in (Lots(), Rigged(), Broken()):
        monkeypatch.setitem(games(), game.id, game)


def read(value: Value) -> str:
    """What is said of a toy, as text."""
    return Reader(game_of("lots")).text(value)


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Plays a plan in this process."""

    def played(plan: Plan, **others: Any) -> Run:
        run = Run(tmp_path / plan.hash(), plan)
        work(run, Alone(), **others)
        return run

    return played
