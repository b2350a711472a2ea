"""Nothing that is kept in memory grows without end: all of it is listed with its bound."""

from __future__ import annotations

import importlib
import random
import re
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from fullhouse.games import games
from fullhouse.server.limits import RateLimit
from fullhouse.server.monitoring import caches
from fullhouse.table.game import KITS
from tests.random_games import random_options
from tests.server.clients import run, running_server
from tests.server.kept_in_memory import all_found, found_in
from tests.sizes import SEED

DOCS = Path(__file__).parents[2] / "docs" / "server.md"
OF_OBJECTS = {
    # A table, until it is dropped from memory:
    "bot_seats.BotSeats._acting", "bot_seats.BotSeats._pending",
    "broadcaster.Broadcaster._has_come", "broadcaster.Broadcaster._updates",
    "consent.ConsentVote.about", "consent.ConsentVote.answered", "consent.ConsentVote.waiting",
    "held_answers.HeldAnswers._due", "hints.Hints._given", "hints.Hints._locks",
    "presence.Presence._left", "presence.Presence._timers", "presence.Presence.absent",
    "presence.Presence.names", "presence.Presence.sockets", "table_state.TableState.actions",
    "view_updates.ViewUpdates.view", "view_updates.ViewUpdates.zones",
    # A socket:
    "table_sockets.TableSocket.observers", "websocket_protocol.WebSocketProtocol._inbox",
    "websocket_protocol.WebSocketProtocol.scope",
    # A review or a cache that is itself listed:
    "reviews.TableReview.asked", "reviews.TableReview.observers", "reviews.TableReview.running",
    "lru_cache.LruCache._kept", "lru_cache.LruCache._locks",
}  # fmt: skip
DERIVED = {"looks.resolved.facts_of", "looks.resolved.signs_of"}
"""Freed with its kit; so is what games derive."""
FILLED_ONCE = re.compile(r"table\.\w+\.UNFILLED_\w+|games\..*")
"""Filled when a module is loaded; `games.__init__` is listed."""


def listed() -> set[str]:
    """The names in the table of the docs."""
    text = DOCS.read_text(encoding="utf-8").split("## What is kept in memory")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`([\w.]+)`", row)}


def test_everything_that_is_kept_in_memory_is_listed_with_its_bound() -> None:
    found = {name.removeprefix("server.") for name in all_found()}
    unlisted = found - listed() - OF_OBJECTS - DERIVED
    assert {name for name in unlisted if not FILLED_ONCE.fullmatch(name)} == set()
    assert (listed() | OF_OBJECTS | DERIVED) - found == set(), "these are gone"


@pytest.mark.parametrize(
    "source",
    [
        "@cache\ndef planted(kit): ...",
        "@functools.lru_cache(maxsize=None)\ndef planted(kit): ...",
        "planted: Final[dict[str, int]] = {}",
        "planted = defaultdict[str, list[int]](list)",
        "class A:\n    def __init__(self):\n        self.planted: Final = LruCache[str, int](5)",
    ],
)
def test_a_new_cache_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    monkeypatch.setattr("tests.server.kept_in_memory.SOURCES", tmp_path)
    (tmp_path / "server").mkdir()
    path = tmp_path / "server" / "new.py"
    path.write_text(source, encoding="utf-8")
    assert {name.rpartition(".")[2] for name in found_in(path)} == {"planted"}


def kept_results() -> dict[str, Any]:
    """By name: what functions keep."""
    found: dict[str, Any] = {}
    for name in all_found():
        module, _, function = name.rpartition(".")
        if any(part[0].isupper() for part in module.split(".")):  # of a class
            continue
        of = importlib.import_module(f"fullhouse.{module.removesuffix('.__init__')}")
        info = getattr(getattr(of, function), "cache_info", None)
        if info is not None:
            found[name] = info()
    return found


def test_requests_with_options_not_seen_before_fill_nothing_past_its_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that is kept by functions has its size after the first round."""
    monkeypatch.setattr("fullhouse.server.game_responses.RESPONSES_BYTES", 100_000)
    chance = random.Random(f"{SEED} options")
    faces = max(len(game.kit(max(game.seats), {}).faces) for game in games().values())
    monkeypatch.setattr(KITS, "most", 4 * faces)

    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest, sizes = server.guest(), list[dict[str, int]]()
            for _ in range(3):
                for game in games().values():
                    seats = chance.choice(list(game.seats))
                    options = random_options(game, seats, chance)
                    asked = urlencode(
                        [("option", f"{name}={given}") for name, given in options.items()]
                    )
                    for what in ("look", "cards", "deck", "reference"):
                        await guest.get(f"/games/{game.id}/{what}?seats={seats}&{asked}")
                    for what in ("pictures", "figures", "words", "rulebook", "answers", "puzzles"):
                        language = "?language=en" if what == "words" else ""
                        answer = await guest.request("GET", f"/games/{game.id}/{what}{language}")
                        assert answer.status_code == 200, what
                    code = await guest.create_table(game=game.id, seats=seats, options=options)
                    await guest.get(f"/tables/{code}")
                sizes.append({name: info.currsize for name, info in kept_results().items()})
                assert KITS.faces <= KITS.most
                for one in caches(server.backend):
                    assert one.limit is not None
                    assert one.value <= one.limit, one.name
            assert sizes[1] == sizes[2]

    run(work)


def test_what_clients_choose_is_kept_by_functions_only_up_to_a_number() -> None:
    bounds = {name: info.maxsize for name, info in kept_results().items()}
    for name in ("lab.plan.seat_orders", "looks.icons.icons_of", "server.lab_runs._read_of"):
        assert bounds[name] is not None, name
    assert all(bounds[name] for name in bounds if name.startswith("words.")), bounds


def test_rates_are_forgotten_once_they_are_full_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.monotonic()
    limits = RateLimit(1.0, 10.0)
    for number in range(20):
        limits.check(f"{number}")
    for _ in range(5):
        limits.check("busy")
    monkeypatch.setattr(time, "monotonic", lambda: now + 3.0)
    limits.forget_full()
    assert list(limits.buckets) == ["busy"]
    monkeypatch.setattr(time, "monotonic", lambda: now + 30.0)
    limits.forget_full()
    assert not limits.buckets
