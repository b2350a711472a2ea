"""The whole numbers that rules use, distinguished by the type checker at no run-time cost.

Rules get them from declarations and from the table: `hand(seat)`, `PLAY.face(action)`,
`t.kinds(zone)`. Callers that only use a table (`legal`, `act`, `view`) may pass plain numbers.
"""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, from 0."""

FaceId = NewType("FaceId", int)
"""A face by its index in the game's list of faces."""

ZoneId = NewType("ZoneId", int)
"""A zone by its index in the game's declarations."""

Action = NewType("Action", int)
"""One choice of one seat, by its index in the game's vocabulary."""

NO_SEAT: Final = Seat(-1)
NO_FACE: Final = FaceId(-1)
NO_ZONE: Final = ZoneId(-1)
NO_ACTION: Final = Action(-1)


def observer(seat: int | None) -> Seat | None:
    """A seat, or None for the spectator, as it is passed to rules."""
    return None if seat is None else Seat(seat)
