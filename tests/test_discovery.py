"""Games are discovered: our own folders, and what installed packages offer."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint

import pytest

from tests.toys import Magpies

discovery = import_module("fullhouse.games")  # the package; fullhouse.games is its function

offered = Magpies()
impostor = Magpies(next(iter(discovery.games())))
not_a_game = 3


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    discovery._found.cache_clear()
    yield
    discovery._found.cache_clear()


def with_plugins(monkeypatch: pytest.MonkeyPatch, **plugins: str) -> None:
    found = [EntryPoint(name, value, discovery.PLUGINS) for name, value in plugins.items()]
    monkeypatch.setattr(discovery, "entry_points", lambda group: found)


def test_a_plugin_is_a_game_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    own = discovery.games()
    discovery._found.cache_clear()
    with_plugins(monkeypatch, magpies="tests.test_discovery:offered")
    assert set(discovery.games()) == {*own, "magpies"}
    assert discovery.game("magpies") is offered
    assert discovery.broken_plugins() == []


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("a", "nonesuch:GAME", "ModuleNotFoundError"),
        ("b", "tests.test_discovery:nonesuch", "AttributeError"),
        ("c", "tests.test_discovery:not_a_game", "no Game"),
        ("d", "tests.test_discovery:offered", "is called magpies"),
        (impostor.id, "tests.test_discovery:impostor", "already"),
    ],
)
def test_a_broken_plugin_is_named_and_left_out(
    name: str, value: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = discovery.games()
    discovery._found.cache_clear()
    with_plugins(monkeypatch, **{name: value})
    assert discovery.games() == own
    assert len(discovery.broken_plugins()) == 1
    assert reason in discovery.broken_plugins()[0]
