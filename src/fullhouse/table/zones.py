"""Zones: the places cards can be, declared with who sees what of them. Undeclared is unseen."""

from __future__ import annotations

from typing import Final, Literal

from fullhouse.table.observers import NOBODY, OWNER

ZoneKind = Literal["pile", "row", "hand", "spread"]

PILE: Final[ZoneKind] = "pile"
ROW: Final[ZoneKind] = "row"
HAND: Final[ZoneKind] = "hand"
SPREAD: Final[ZoneKind] = "spread"
"""Kinds of zone. A pile and a row are ordered (the top, or the right end, is last); a hand and
a spread are not, and are kept in face order, so that nothing depends on arrival."""


class Zone:
    """A declared place for cards. `on` is the face of the card it rides on, if it rides on one.

    Its key is never shown: records, links and chance streams hold it. Its title is.
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


class Zones:
    """A game's zones, in the order they are declared."""

    def __init__(self) -> None:
        self.all: list[Zone] = []

    def add(
        self, key: str, kind: ZoneKind, faces: int = NOBODY, count: int = NOBODY, title: str = ""
    ) -> int:
        """One zone that belongs to nobody, called by its key if no title is given.

        Answers its index.
        """
        self.all.append(Zone(key, kind, -1, faces, count, -1, title))
        return len(self.all) - 1

    def each(
        self,
        key: str,
        kind: ZoneKind,
        seats: int,
        faces: int = NOBODY,
        count: int = NOBODY,
        title: str = "",
    ) -> int:
        """One such zone for each of so many seats. Answers the index of seat 0's."""
        for seat in range(seats):
            self.all.append(Zone(key, kind, seat, faces, count, -1, title))
        return len(self.all) - seats

    def riding(self, key: str, kind: ZoneKind, on: int, title: str = "") -> int:
        """A zone that rides on the card with this face: whoever holds the card sees inside."""
        self.all.append(Zone(key, kind, -1, NOBODY, NOBODY, on, title))
        return len(self.all) - 1


class Fact:
    """A declared field of a game's state: a number, or one for each of several places.

    `is_seat` says that the number is a seat's, so that pages can show its name; -1 is nobody's.
    `of` says that it is a set of so many things (squares), a bit for each; 0: it is just a number.
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


class Facts:
    """A game's fields, in the order they are declared."""

    def __init__(self) -> None:
        self.all: list[Fact] = []
        self.size = 0

    def add(
        self, name: str, seen_by: int = NOBODY, size: int = 1, is_seat: bool = False, of: int = 0
    ) -> int:
        """A number, or a list of them. Answers its index."""
        if seen_by == OWNER:
            raise ValueError(f"{name} has no owner: a fact by seat is declared with each()")
        return self._add(Fact(name, self.size, size, False, seen_by, is_seat, of))

    def each(self, name: str, seats: int, seen_by: int = NOBODY, of: int = 0) -> int:
        """A number for each seat; OWNER shows each its own. Answers the index of seat 0's."""
        return self._add(Fact(name, self.size, seats, True, seen_by, False, of))

    def _add(self, fact: Fact) -> int:
        self.all.append(fact)
        self.size += fact.size
        return fact.first
