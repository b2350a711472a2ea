"""Games are discovered: our own folders, and what installed packages offer."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint

import pytest

from fullhouse import bots
from fullhouse.bots import World
from fullhouse.lab.bot_play import play_out, win_shares
from fullhouse.plugins import load_plugins
from fullhouse.table.chance import Dice
from tests.toy_game import Magpies

discovery = import_module("fullhouse.games")  # the package; fullhouse.games is its function

offered = Magpies()
impostor = Magpies(next(iter(discovery.games())))
not_a_game = 3


class Last:
    """Does what comes last."""

    def choose(self, world: World, seat: int, dice: Dice) -> int:
        return world.legal(seat)[-1]


last = Last()


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    discovery._found.cache_clear()
    yield
    discovery._found.cache_clear()


def with_plugins(monkeypatch: pytest.MonkeyPatch, **installed: str) -> None:
    found = [EntryPoint(name, value, discovery.PLUGINS) for name, value in installed.items()]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: found)


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


@pytest.fixture
def own_bots(monkeypatch: pytest.MonkeyPatch) -> dict[str, bots.Bot]:
    own = dict(bots.BOTS)
    monkeypatch.setattr(bots, "BOTS", own)
    return own


def test_a_bot_of_another_package_is_seated_by_its_name(
    monkeypatch: pytest.MonkeyPatch, own_bots: dict[str, bots.Bot]
) -> None:
    with_plugins(monkeypatch, **{"my-bot": "tests.test_discovery:last"})
    assert load_plugins(bots.PLUGINS, bots._take) == []
    assert own_bots["my-bot"] is last
    table = offered.start(2, "a")
    play_out(table, [own_bots["my-bot"], own_bots["random"]], "game")
    assert sum(win_shares(table)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("a", "nonesuch:bot", "ModuleNotFoundError"),
        ("b", "tests.test_discovery:not_a_game", "no bot"),
        ("c", "tests.test_discovery:Last", "no bot"),
        ("My bot", "tests.test_discovery:last", "small letters"),
        ("greedy", "tests.test_discovery:last", "already"),
    ],
)
def test_a_broken_bot_is_named_and_left_out(
    name: str,
    value: str,
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    own_bots: dict[str, bots.Bot],
) -> None:
    before = dict(own_bots)
    with_plugins(monkeypatch, **{name: value})
    (sentence,) = load_plugins(bots.PLUGINS, bots._take)
    assert reason in sentence
    assert own_bots == before
