"""Pieces: what a printed game needs besides its deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fullhouse.table.cards import slug

CARD: Final = "card"
COUNTER: Final = "counter"
SHEET: Final = "sheet"


class Piece:
    """A card that is not in the deck, a counter, or a player's sheet.

    On a screen, facts stand for them. `value` is a number that is printed large. `other_side` holds
    the options that the back of a sheet is for.
    """

    def __init__(
        self,
        kind: str,
        title: str,
        copies: int = 1,
        text: str = "",
        value: int | None = None,
        other_side: Mapping[str, Any] | None = None,
    ) -> None:
        self.kind: Final = kind
        self.title: Final = title
        self.key: Final = slug(title if value is None else f"{title} {value}")
        self.copies: Final = copies
        self.text: Final = text
        self.value: Final = value
        self.other_side: Final = other_side
