"""Updates of a view: what is kept of it between two moves."""

from __future__ import annotations

import tracemalloc
from typing import Any

import orjson
import pytest

from fullhouse.games import games
from fullhouse.play.match import Match
from fullhouse.play.record import new_header
from fullhouse.server.view_updates import ViewUpdates
from fullhouse.table.chance import Dice
from tests.server.received_views import current_view

MOVES = 12
LONGER = 100
MOST = 2.0
"""How many times as much memory as bytes may be kept; objects and dictionaries included."""


@pytest.mark.parametrize("id", games())
def test_a_kept_view_takes_little_more_memory_than_its_bytes(id: str) -> None:
    seats = min(games()[id].seats)
    match = Match(new_header(id, tuple(f"seat {n}" for n in range(seats)), {}, "kept"))
    tracemalloc.start()
    try:
        updates = ViewUpdates(0, remembers=True, can_consent=False)
        updates.whole(match, 0)
        for _ in range(MOVES):
            seat = match.table.actors[0]
            match.act(seat, match.table.legal(seat)[0])
            updates.after_undo(match, 0)
        size = sum(map(len, [*updates.view.values(), *updates.zones.values()]))
        held, _ = tracemalloc.get_traced_memory()
        updates.view, updates.zones = {}, {}
        rest, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert size > 0
    assert held - rest < MOST * size


@pytest.mark.parametrize("id", games())
def test_updates_lead_to_what_a_whole_view_shows(id: str) -> None:
    dice = Dice(f"updates {id}")
    for remembers in (True, False):
        match = Match(new_header(id, ("A", "B"), {}, f"updates {remembers}"))
        followed = [ViewUpdates(observer, remembers, False) for observer in (0, 1, None)]
        views: list[dict[str, Any]] = [
            current_view({}, orjson.loads(updates.whole(match, 0))) for updates in followed
        ]
        for _ in range(LONGER):
            if match.table.over:
                break
            seat = match.table.actors[dice.below(len(match.table.actors))]
            legal = match.table.legal(seat)
            match.act(seat, legal[dice.below(len(legal))])
            for n, updates in enumerate(followed):
                part = updates.after_undo(match, 0)
                if part is not None:
                    views[n] = current_view(views[n], orjson.loads(part))
                shown = match.table.view(updates.observer, True, remembers)
                assert views[n] == orjson.loads(orjson.dumps(shown))
