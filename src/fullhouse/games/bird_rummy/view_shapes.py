"""The shapes of what Bird Rummy alone shows; the page's types are generated from them.

Not compiled: TypedDicts declared in a compiled module cannot be read back as a schema.
"""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class BirdAbilityShape(TypedDict, closed=True):
    """Something that a card does under a name of its own."""

    key: str
    """Its verb, where it is used by choice."""
    title: str
    text: str
    brief: NotRequired[str]
    """The same in a few words."""
    cost: NotRequired[int]
    """The points it takes; absent where it happens by itself."""


class BirdPrintedShape(TypedDict, closed=True):
    """What is printed on a card, apart from its title and its text."""

    side_of: NotRequired[str]
    """The card's first side, where this is its second."""
    number: NotRequired[int]
    """What facts call it by, from 1; a second side has none. Facts that list types have them in
    this order."""
    flock: NotRequired[str]
    """The key of its flocks, for a type of bird."""
    latin: NotRequired[str]
    """What a field guide calls a bird."""
    short: str
    """Its title where the whole of it does not fit."""
    hand: int
    """What it counts in a hand at the end."""
    abilities: list[BirdAbilityShape]


class NestStandingShape(TypedDict, closed=True):
    """How a seat would stand if the game ended now, as far as the observer knows."""

    nest: int
    flight: int | None
    """What its birds in flight will count; null where none fly."""
    hand: int
    """What the birds count that are known to be in its hand."""
    unknown: NotRequired[int]
    """What the other cards in its hand count at most."""
    total: int


class BirdRummyDeducedShape(TypedDict, closed=True):
    """Numbers that follow from what the observer knows."""

    nests: list[NestStandingShape]
    """By seat."""
    flocks: dict[str, int]
    """By flock: what it counts."""
    each: dict[str, int]
    """By flock: what each of its birds counts, where that is not 1."""
    driven: dict[str, int]
    """By flock: what its owner loses if it is driven out by the birds picked to be played."""
    playing: str | None
    """The type of bird that the cards picked so far are played as."""
    games: int | None
    """Games of the match; null where there is only one."""
    unseen: list[int]
    """By face: how many copies the reader cannot place."""
    unseen_cards: int
