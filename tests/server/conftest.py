import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from fullhouse.games import games
from fullhouse.server import database, game_catalogue
from tests.play.toy import Toy


@contextmanager
def toy_game(patch: pytest.MonkeyPatch) -> Iterator[Toy]:
    """A small game with drafts and hidden cards, there until the patch is undone."""
    game = Toy()
    patch.setitem(games(), game.id, game)
    game_catalogue.all_games.cache_clear()
    yield game
    game_catalogue.all_games.cache_clear()


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Toy]:
    """The same, there for one test."""
    with toy_game(monkeypatch) as game:
        yield game


@pytest.fixture(scope="session", autouse=True)
def unsynced() -> Iterator[None]:
    """Databases of this process do not wait for the disk: no test pulls the plug."""
    prepare = database._prepare_sqlite

    def prepare_unsynced(connection: sqlite3.Connection, record: object) -> None:
        prepare(connection, record)
        connection.execute("PRAGMA synchronous=OFF")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "_prepare_sqlite", prepare_unsynced)
        yield
