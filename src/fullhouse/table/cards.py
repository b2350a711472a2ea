"""Cards: what is printed on them, and how one lies on a table.

There are no card numbers. A card on the table is one whole number: its face in the low bits,
above them a bit for every observer that knows it. Copies that look alike are therefore
exchangeable by construction: nothing can depend on which of two it "really" was.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FACE_BITS: Final = 10
FACE: Final = (1 << FACE_BITS) - 1
"""The part of a card that is its face; the rest says who knows it."""


class Face:
    """What a kind of card shows: copies of one face cannot be told apart.

    `start` is the zone that all its copies lie in before the game is set up. A card may have two
    sides that both show a face: the second one names the first (`side_of`) and has no copies.
    The key is what records and links hold; the title is what people read.
    """

    def __init__(
        self,
        title: str,
        copies: int = 1,
        back: str = "card",
        start: int = 0,
        kind: str = "",
        text: str = "",
        side_of: int = -1,
        key: str = "",
    ) -> None:
        self.title: Final = title
        self.key: Final = key or slug(title)
        self.copies: Final = copies
        self.back: Final = back
        self.start: Final = start
        self.kind: Final = kind
        self.text: Final = text
        self.side_of: Final = side_of

    def data(self) -> Mapping[str, object]:
        """What is printed on it besides, in a shape of the game's own."""
        return {}


def slug(title: str) -> str:
    """How a title is written in notation: "Great Blue Heron" is `great-blue-heron`."""
    kept = [c if c.isalnum() or c in "+-" else " " for c in title.lower().replace("'", "")]
    return "-".join("".join(kept).split())
