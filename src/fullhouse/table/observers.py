"""Observers: whose knowledge the engine tracks, and sets of them as bit masks.

A seat is an observer, and so is the spectator, who knows what everybody knows. Every pair of
seats is one too: it knows what both were shown at the same time. So a seat's world can represent
what another seat knows without using anything that this seat does not know.
"""

from __future__ import annotations

from typing import Final

from fullhouse.table.cards import FACE_BITS
from fullhouse.table.errors import BadInput

NOBODY: Final = 0
ALL: Final = -1
OWNER: Final = -2
"""Who sees something: a set of seats as a bit mask, or one of these three."""


def only(seat: int) -> int:
    """The set of this seat alone."""
    return 1 << seat


class Observers:
    """The observers' bits in a card, and sets of observers as masks of those bits."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        pairs = [(a, b) for b in range(seats) for a in range(b)]
        self.count: Final = seats + 1 + len(pairs)
        self.everyone: Final = ((1 << self.count) - 1) << FACE_BITS
        self.spectator: Final = 1 << (FACE_BITS + seats)
        self._pairs: Final = pairs
        self._of_sets: Final = [self._of_set(s) for s in range(1 << seats)]

    def bit(self, seat: int | None) -> int:
        """The bit of a seat, or of the spectator."""
        if seat is not None and not 0 <= seat < self.seats:
            raise BadInput(f"There is no seat {seat}; seats are 0 to {self.seats - 1}.")
        return self.spectator if seat is None else 1 << (FACE_BITS + seat)

    def pair(self, a: int, b: int) -> int:
        """The bit of the pair of seats a and b."""
        position = self._pairs.index((min(a, b), max(a, b)))
        return 1 << (FACE_BITS + self.seats + 1 + position)

    def who(self, seen_by: int, owner: int = -1) -> int:
        """The observers that see what these seats (or ALL, or the OWNER) are shown."""
        if seen_by == ALL:
            return self.everyone
        if seen_by == OWNER:
            return self._of_sets[1 << owner]
        return self._of_sets[seen_by]

    def together(self, mask: int) -> int:
        """Adds the pairs of the mask's seats: for when everybody knows who knows."""
        low = (mask >> FACE_BITS) & ((1 << self.seats) - 1)
        return mask | self._of_sets[low]

    def _of_set(self, seats: int) -> int:
        mask = seats << FACE_BITS
        for position, (a, b) in enumerate(self._pairs):
            if seats >> a & 1 and seats >> b & 1:
                mask |= 1 << (FACE_BITS + self.seats + 1 + position)
        return mask
