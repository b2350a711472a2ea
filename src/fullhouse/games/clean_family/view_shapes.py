"""The shapes of what Clean Family alone shows; the page's types are generated from them.

Not compiled: TypedDicts declared in a compiled module cannot be read back as a schema.
"""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class CleanPrintedShape(TypedDict, closed=True):
    """What is printed on a card, apart from its title and its text."""

    seat: NotRequired[int]
    """Whose item card it is."""
    symbol: NotRequired[int]
    """The large symbol of an item card that is not Wild."""
    takers: NotRequired[list[int]]
    """The members who accept that symbol."""
    shape: NotRequired[int]
    """The number of a market card's shape, as it stands in Grandpa's boxes."""
    code: NotRequired[str]
    """What that shape is called."""
    lies: NotRequired[list[list[int]]]
    """Its squares in the top left corner, by quarter turns clockwise from how it is printed."""


class SheetStandingShape(TypedDict, closed=True):
    """How a sheet stands; where points are shown, what it would come to now (CF-7)."""

    squares: list[int]
    """By symbol, on how many squares it is drawn; then how many are empty."""
    ready: list[int]
    """How many Rotates and Alternatives can be used."""
    pays: NotRequired[list[int]]
    """By member; Grandma takes."""
    figures: NotRequired[list[int]]
    """The rarest symbol, the commonest, the most shapes alike."""
    viruses: NotRequired[int]
    """Those not covered; absent where they do not count."""
    virus_points: NotRequired[int]
    """What they take: zero or less."""


class CleanFamilyDeducedShape(TypedDict, closed=True):
    """What follows from what everybody sees."""

    item_rounds: int
    """How many rounds with a shape there are to be (CF-8.1)."""
    labels: list[list[str]]
    """By member: what is printed on each box; empty where nothing is."""
    per_shape: int
    """What Grandpa gives for each shape (CF-7.6)."""
    sheets: list[SheetStandingShape]
    """By seat."""
    turns: NotRequired[list[int]]
    """By seat: the quarter turns by which the revealed shape lies; absent where none does."""
    to_come: list[int]
    """By face: how many copies lie in a pile, or in a hand that this seat does not see."""
