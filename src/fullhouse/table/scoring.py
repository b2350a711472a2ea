"""Lines of a reckoning: what gave a seat its points."""

from __future__ import annotations

from typing import Final

from fullhouse.table.ids import Seat
from fullhouse.table.kit import Kit
from fullhouse.table.messages import Message
from fullhouse.table.shapes import LineShape


class Line:
    """One line of a reckoning: what gave a seat its points, and by which rule."""

    def __init__(
        self, seat: Seat, points: int, message: Message, rule: str, source: str = ""
    ) -> None:
        self.seat: Final = seat
        self.points: Final = points
        self.message: Final = message
        self.rule: Final = rule
        self.source: Final = source
        """What kind of points these are, as a title: seats are compared source by source."""

    def write(self, kit: Kit) -> LineShape:
        """The line as plain data."""
        message = self.message.write(kit)
        return {
            "seat": self.seat,
            "points": self.points,
            "message": message,
            "rule": self.rule,
            "source": self.source,
        }
