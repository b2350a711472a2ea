"""Cards: what is printed on them, and how a table stores them.

There are no card numbers. A card on the table is one whole number: its face in the low bits,
and above them one bit for every observer that knows it. Copies that look alike are therefore
exchangeable by construction: nothing can depend on which copy it "really" was.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FACE_BITS: Final = 10
FACE: Final = (1 << FACE_BITS) - 1
"""The bits of a card that hold its face; the rest say who knows it."""


class Face:
    """What a kind of card shows. Copies of one face cannot be told apart.

    `start` is the zone where all its copies lie before the game is set up. A card may have two
    sides that both show a face: the second one names the first (`side_of`) and has no copies.
    Records and links use the key; people read the title.
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
        """Whatever else is printed on it, in a format of the game's own."""
        return {}


def slug(title: str) -> str:
    """A title in notation: "Great Blue Heron" is `great-blue-heron`."""
    kept = [c if c.isalnum() or c in "+-" else " " for c in title.lower().replace("'", "")]
    return "-".join("".join(kept).split())
