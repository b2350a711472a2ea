from collections.abc import Iterator

import pytest

from fullhouse.games import games
from fullhouse.server import game_catalogue
from tests.play.toy import Toy


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Toy]:
    """A small game with drafts and hidden cards, there for one test."""
    game = Toy()
    monkeypatch.setitem(games(), game.id, game)
    game_catalogue.all_games.cache_clear()
    yield game
    game_catalogue.all_games.cache_clear()
