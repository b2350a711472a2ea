from pathlib import Path

import pytest

from fullhouse.cli import playing
from fullhouse.games import games
from tests.play.toy import Toy
from tests.terminal.command_line import Ask, asker


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Asks the command line; every game gets the same deal, so that tests are repeatable."""
    monkeypatch.setattr(playing, "new_secret", lambda: "the same cards")
    return asker(tmp_path, monkeypatch, capsys)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """The toy game, there for one test."""
    game = Toy()
    monkeypatch.setitem(games(), game.id, game)
    return game
