"""Zones: the places for cards, declared with who sees what. Whatever is undeclared is hidden."""

from __future__ import annotations

from typing import Final, Literal

from fullhouse.table.ids import FaceId, Seat, ZoneId
from fullhouse.table.observers import NOBODY, OWNER

ZoneKind = Literal["pile", "row", "hand", "spread"]

PILE: Final[ZoneKind] = "pile"
ROW: Final[ZoneKind] = "row"
HAND: Final[ZoneKind] = "hand"
SPREAD: Final[ZoneKind] = "spread"
"""Kinds of zone. A pile and a row are ordered (the top, or the right end, is last); a hand and
a spread are not: they are kept in face order, so that nothing depends on the order of arrival."""


class Zone:
    """A declared place for cards. `on` is the face of the card it rides on, if any.

    Records, links and chance streams use its key; people read its title.
    """

    def __init__(
        self, key: str, kind: ZoneKind, owner: int, faces: int, count: int, on: int, title: str
    ) -> None:
        self.key: Final = key
        self.title: Final = title or key
        self.kind: Final[ZoneKind] = kind
        self.owner: Final = owner
        self.faces: Final = faces
        self.count: Final = count
        self.on: Final = on
        self.ordered: Final = kind in (PILE, ROW)
        self.name: Final = key if owner < 0 else f"{key} {owner}"


class SeatZones:
    """Zones of one kind, one for each seat."""

    def __init__(self, first: ZoneId, seats: int) -> None:
        self.first: Final = first
        self.seats: Final = seats

    def of(self, seat: Seat) -> ZoneId:
        """The zone that belongs to this seat."""
        return ZoneId(self.first + seat)

    def has(self, zone: ZoneId) -> bool:
        """Whether this zone is one of them."""
        return self.first <= zone < self.first + self.seats

    def seat(self, zone: ZoneId) -> Seat:
        """The seat that this zone belongs to."""
        return Seat(zone - self.first)


class Zones:
    """A game's zones, in order of declaration."""

    def __init__(self) -> None:
        self.all: list[Zone] = []

    def add(
        self, key: str, kind: ZoneKind, faces: int = NOBODY, count: int = NOBODY, title: str = ""
    ) -> ZoneId:
        """Declares a zone that belongs to nobody; its title is the key by default."""
        self.all.append(Zone(key, kind, -1, faces, count, -1, title))
        return ZoneId(len(self.all) - 1)

    def each(
        self,
        key: str,
        kind: ZoneKind,
        seats: int,
        faces: int = NOBODY,
        count: int = NOBODY,
        title: str = "",
    ) -> SeatZones:
        """Declares one zone for each of `seats` seats."""
        first = ZoneId(len(self.all))
        for seat in range(seats):
            self.all.append(Zone(key, kind, seat, faces, count, -1, title))
        return SeatZones(first, seats)

    def riding(self, key: str, kind: ZoneKind, on: FaceId, title: str = "") -> ZoneId:
        """Declares a zone that rides on the card with this face: its holder sees inside."""
        self.all.append(Zone(key, kind, -1, NOBODY, NOBODY, on, title))
        return ZoneId(len(self.all) - 1)


class Fact:
    """A declared field of a game's state: a number, or one for each of several places.

    `is_seat` means that the number is a seat (-1: nobody), so that pages can show its name. If `of`
    is not 0, the number is a set of that many things (such as squares), one bit each.
    """

    def __init__(
        self, name: str, first: int, size: int, by_seat: bool, seen_by: int, is_seat: bool, of: int
    ) -> None:
        self.name: Final = name
        self.first: Final = first
        self.size: Final = size
        self.by_seat: Final = by_seat
        self.seen_by: Final = seen_by
        self.is_seat: Final = is_seat
        self.of: Final = of


class FactList:
    """A fact that consists of several numbers, one for each seat or place."""

    def __init__(self, first: int, size: int) -> None:
        self.first: Final = first
        self.size: Final = size

    def at(self, index: int) -> int:
        """The index among the table's facts of the one for this seat or place."""
        return self.first + index


class Facts:
    """A game's facts, in order of declaration."""

    def __init__(self) -> None:
        self.all: list[Fact] = []
        self.size = 0

    def add(self, name: str, seen_by: int = NOBODY, is_seat: bool = False, of: int = 0) -> int:
        """Declares a number. Returns its index among the table's facts."""
        _check_not_owned(name, seen_by)
        return self._add(Fact(name, self.size, 1, False, seen_by, is_seat, of)).first

    def several(self, name: str, size: int, seen_by: int = NOBODY, of: int = 0) -> FactList:
        """Declares a fact of `size` numbers."""
        _check_not_owned(name, seen_by)
        return self._add(Fact(name, self.size, size, False, seen_by, False, of))

    def each(self, name: str, seats: int, seen_by: int = NOBODY, of: int = 0) -> FactList:
        """Declares a number for each seat; OWNER shows each seat its own."""
        return self._add(Fact(name, self.size, seats, True, seen_by, False, of))

    def _add(self, fact: Fact) -> FactList:
        self.all.append(fact)
        self.size += fact.size
        return FactList(fact.first, fact.size)


def _check_not_owned(name: str, seen_by: int) -> None:
    if seen_by == OWNER:
        raise ValueError(f"{name} has no owner: a fact by seat is declared with each()")
