"""The shapes of what Clean Family alone shows; the page's types are generated from them.

Not compiled: TypedDicts declared in a compiled module cannot be read back as a schema.
"""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class CleanPrintedShape(TypedDict, closed=True):
    """What is printed on a card, apart from its title and its text."""

    symbol: NotRequired[int]
    """The large symbol of an item card that is not Wild."""
    takers: NotRequired[list[int]]
    """The members who accept that symbol."""


class SheetStandingShape(TypedDict, closed=True):
    """What a sheet would come to if the game ended now (CF-7)."""

    pays: list[int]
    """By member; Grandma takes."""
    figures: list[int]
    """The rarest symbol, the commonest, the most shapes alike, empty squares."""
    viruses: NotRequired[int]
    """Those not covered; absent where they do not count."""
    virus_cost: NotRequired[int]


class CleanFamilyDeducedShape(TypedDict, closed=True):
    """What follows from what everybody sees."""

    item_rounds: int
    """How many rounds with a shape there are to be (CF-8.1)."""
    labels: list[list[str]]
    """By member: what is printed on each box; empty where nothing is."""
    per_shape: int
    """What Grandpa gives for each shape (CF-7.6)."""
    sheets: NotRequired[list[SheetStandingShape]]
    """By seat; absent where no points are shown."""
