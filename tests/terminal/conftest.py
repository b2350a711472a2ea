from pathlib import Path

import pytest

from fullhouse.games import games
from tests.play.toy import Toy
from tests.terminal.asking import Ask, asker


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    return asker(tmp_path, monkeypatch, capsys)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """The toy game, there for one test."""
    game = Toy()
    monkeypatch.setitem(games(), game.id, game)
    return game
