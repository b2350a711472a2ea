"""The smallest game there can be: any zones, any faces, no rules. For tests of the engine alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fullhouse.table.actions import Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.ids import FaceId, ZoneId
from fullhouse.table.options import Options
from fullhouse.table.shapes import CardShape, MoveShape
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.zones import Facts, Zones


class Small(Game):
    """Cards that lie where a test puts them."""

    def __init__(self, zones: Zones, faces: list[Face]) -> None:
        words = Vocabulary()
        words.button("pass", "passes")
        super().__init__("small", "Small", 1, range(1, 7), words, zones, Facts(), Options(), ())
        self._faces = faces

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return self._faces

    def set_up(self, t: Table) -> None:
        """Nothing is to be done."""

    def scores(self, t: Table) -> list[int]:
        return [0] * t.seats


def lay(
    zones: Zones, cards: Mapping[ZoneId, list[FaceId]], seats: int = 2, backs: str = ""
) -> TrackedTable:
    """A table with just these faces in these zones, A to H being 0 to 7."""
    faces = [Face(name, 1, back) for name, back in zip("ABCDEFGH", backs or "c" * 8, strict=True)]
    t = Small(zones, faces).start(seats, "small")
    for zone in map(ZoneId, range(len(t.zones))):
        t.zones[zone] = [face | t.eyes[zone] for face in cards.get(zone, [])]
        for face in cards.get(zone, []):
            if t.kit.rider[face] >= 0:
                t.eyes[t.kit.rider[face]] = t.sight_inside(zone)
    return t


def moves(t: TrackedTable, seat: int | None) -> list[MoveShape]:
    """All movements this observer was shown."""
    t.close_entry()
    return [move for entry in t.log(seat) for move in entry["moves"]]


def cards(t: TrackedTable, seat: int | None, name: str) -> list[CardShape]:
    """What this observer sees in a zone."""
    zones = {zone["name"]: zone["cards"] for zone in t.view(seat)["zones"]}
    return zones.get(name, [])
