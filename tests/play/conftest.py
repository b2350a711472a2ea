import pytest

from fullhouse.games import games
from tests.play.toy import Toy


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """The toy game, there for one test."""
    game = Toy()
    monkeypatch.setitem(games(), game.id, game)
    return game
